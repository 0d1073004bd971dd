package objects

import (
	"fmt"
	"image/color"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/style"
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
	if ground < len(t.Rules.Grounds) {
		o.AttachedDecals = overlaid(t, mats.GroundPicture(t.Rules.Grounds[ground]))
	}
	if ground < len(t.Grounds) {
		c := t.Grounds[ground]
		o.ColorDiffuse = tts.Color{R: c.R, G: c.G, B: c.B}
	}
	return o
}

// overlaid is a picture over the whole upper side of a block, its upper edge away from the first seat; none without pictures.
func overlaid(t *mats.Mat, name string) []tts.Decal {
	url := t.Picture(name)
	if url == "" {
		return nil
	}
	return []tts.Decal{{Transform: tts.Transform{PosY: 0.52, RotX: 90, ScaleX: 1, ScaleY: 1, ScaleZ: 1},
		CustomDecal: tts.DecalImage{Name: name, ImageURL: url, Size: 1}}}
}

// ClothMemo is the memo of the cloth.
const ClothMemo = "cloth"

// Cloth is what lies below everything: a flat block with a picture of the board's frame, the game's name and the mats.
func Cloth(t *mats.Mat, s *table.State) tts.Object {
	o := tts.NewObject("BlockSquare")
	x0, z0, x1, z1 := t.Extent(s)
	o.Transform = tts.Transform{PosX: (x0 + x1) / 2, PosY: mats.Round(t.Surface - 0.03), PosZ: (z0 + z1) / 2, ScaleX: x1 - x0, ScaleY: 0.1, ScaleZ: z1 - z0}
	o.GUID, o.Memo, o.Tags, o.Locked = t.Tokens.Guid("cloth"), ClothMemo, []string{Refereed}, true
	o.Nickname, o.Tooltip = t.Name, false
	o.ColorDiffuse = colorOf(style.Cloth)
	o.AttachedDecals = overlaid(t, mats.BoardPicture(t.Game, s.Count))
	return o
}

func colorOf(c color.RGBA) tts.Color {
	part := func(v uint8) float64 { return mats.Round(float64(v) / 255) }
	return tts.Color{R: part(c.R), G: part(c.G), B: part(c.B)}
}

// Edges are the letters and numbers along the board by which tiles are called, upright for every seat: before it and to its left, where
// nobody else sits.
func Edges(t *mats.Mat, s *table.State) (out []tts.Object) {
	n, edge := mats.Side(s), -t.Half(s)-mats.EdgeWide/2
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		free := freeOnTheLeft(t, s, seat)
		for i := 1; i <= n; i++ {
			along, _ := t.TileCentre(n, int8(i), 1)
			if out = append(out, edgeName(t, s, seat, along, edge, 0)); free {
				out = append(out, edgeName(t, s, seat, edge, along, 1))
			}
		}
	}
	return out
}

// freeOnTheLeft tells whether nobody sits on the side of the board that is to a seat's left.
func freeOnTheLeft(t *mats.Mat, s *table.State, seat table.Seat) bool {
	left := (t.Spin(seat) + 90) % 360
	for other := range table.Seat(s.Count) {
		if t.Spin(other)%360 == left {
			return false
		}
	}
	return true
}

// edgeName is the letter or number of the tile that is next to a point beside the board: the part'th half of its name.
func edgeName(t *mats.Mat, s *table.State, seat table.Seat, x, z float64, part int) tts.Object {
	nx, nz := t.Turned(seat, max(x, 0.5-t.Half(s)), max(z, 0.5-t.Half(s)))
	name := s.Place(t.SpotAt(s, nx, nz)).Name
	text := [2]string{name[:1], upright(name[1:])}
	if t.Spin(seat)%180 != 0 {
		part = 1 - part
	}
	return written(t, seat, x, z, text[part], fmt.Sprintf("edge %d %v %v", seat, x, z))
}

// upright marks a number that is another one upside down: of 6 and 9 the dot tells which is meant.
func upright(number string) string {
	if strings.Trim(number, "01689") == "" && strings.ContainsAny(number, "69") {
		return number + "."
	}
	return number
}
