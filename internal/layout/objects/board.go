package objects

import (
	"fmt"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Tile is a flat block, tinted by its ground: that needs no picture from anywhere. Each ground is a state of it.
func Tile(t *mats.Mat, s *table.State, at table.Spot) tts.Object {
	now := int(s.Ground[at])
	o := tileState(t, s, at, now)
	for ground := range t.Grounds {
		if ground != now {
			o.States.Put(ground+1, tileState(t, s, at, ground))
		}
	}
	return o
}

func tileState(t *mats.Mat, s *table.State, at table.Spot, ground int) tts.Object {
	place := s.Place(at)
	o := tts.NewObject("BlockSquare")
	x, z := t.TileCentre(mats.Side(s), place.X, place.Y)
	wide := t.Pitch * 0.96
	o.Transform = tts.Transform{PosX: mats.Round(x), PosY: t.Surface, PosZ: mats.Round(z), ScaleX: mats.Round(wide), ScaleY: 0.1, ScaleZ: mats.Round(wide)}
	o.GUID = t.Tokens.Guid(fmt.Sprintf("tile %s %d", place.Name, ground))
	o.Memo, o.Tags, o.Locked = t.Memo(s, at), []string{Refereed}, true
	o.Nickname = place.Name
	if ground < len(t.Rules.Grounds) {
		o.Nickname += " " + t.Rules.Grounds[ground]
	}
	if ground < len(t.Grounds) {
		c := t.Grounds[ground]
		o.ColorDiffuse = tts.Color{R: c.R, G: c.G, B: c.B}
	}
	return o
}

// Edges are the letters and numbers along the board by which tiles are called, upright for every seat.
func Edges(t *mats.Mat, s *table.State) (out []tts.Object) {
	n := mats.Side(s)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		for i := 1; i <= n; i++ {
			along, _ := t.TileCentre(n, int8(i), 1)
			out = append(out, edgeName(t, s, seat, along, -t.Half(s)-0.5, 0), edgeName(t, s, seat, -t.Half(s)-0.5, along, 1))
		}
	}
	return out
}

// edgeName is the letter or number of the tile that is next to a point beside the board: the part'th half of its name.
func edgeName(t *mats.Mat, s *table.State, seat table.Seat, x, z float64, part int) tts.Object {
	nx, nz := t.Turned(seat, max(x, 0.5-t.Half(s)), max(z, 0.5-t.Half(s)))
	name := s.Place(t.SpotAt(s, nx, nz)).Name
	text := [2]string{name[:1], name[1:]}
	if t.Spin(seat)%180 != 0 {
		part = 1 - part
	}
	return written(t, seat, x, z, text[part], fmt.Sprintf("edge %d %v %v", seat, x, z))
}
