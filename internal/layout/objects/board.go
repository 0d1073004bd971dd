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

// Ground is the object that shows the ground of a place, false where none is shown: a tile, or a marker below the cards.
func Ground(t *mats.Mat, s *table.State, at table.Spot) (tts.Object, bool) {
	place := s.Place(at)
	if !t.Bears(&place) || t.Idles(s, &place) {
		return tts.Object{}, false
	}
	return Tile(t, s, at), true
}

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
	picture := mats.GroundPicture
	if mats.OnBoard(&place) {
		x, z := t.TileCentre(mats.Side(s), place.X, place.Y)
		wide := mats.Round(t.Pitch * 0.96)
		o.Transform = tts.Transform{PosX: mats.Round(x), PosY: t.Surface, PosZ: mats.Round(z), ScaleX: wide, ScaleY: 0.1, ScaleZ: wide}
	} else {
		o.Transform, picture = markerUnder(t, s, place), mats.MarkerPicture
	}
	o.GUID = t.Tokens.Guid(fmt.Sprintf("tile %s %d", place.Name, ground))
	o.Memo, o.Tags, o.Locked = t.GroundMemo(s, at), []string{Refereed}, true
	o.Nickname = place.Name
	if ground < len(t.Rules.Grounds) {
		o.Nickname += " " + t.Rules.Grounds[ground]
		o.AttachedDecals = overlaid(t, picture(t.Rules.Grounds[ground]))
	}
	if ground < len(t.Grounds) {
		c := t.Grounds[ground]
		o.ColorDiffuse = tts.Color{R: c.R, G: c.G, B: c.B}
	}
	return o
}

// The measures of a marker, which a card covers but for the edge beyond it, on which the name of the ground stands.
const (
	markerWide = 2.9
	markerDeep = 2.96
	markerOff  = 0.32 // from the middle of the card, away from its player
)

// markerUnder is where the marker of a place lies.
func markerUnder(t *mats.Mat, s *table.State, place table.Place) tts.Transform {
	x, z := t.PileStart(s, t.Pile(place.Kind))
	x, z = t.Turned(s, place.Owner, x, z+markerOff)
	return tts.Transform{PosX: mats.Round(x), PosY: t.Surface, PosZ: mats.Round(z), RotY: float64(t.Spin(s, place.Owner)),
		ScaleX: markerWide, ScaleY: 0.1, ScaleZ: markerDeep}
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
	o.Transform = tts.Transform{PosX: (x0 + x1) / 2, PosY: mats.Round(t.Surface - 0.03), PosZ: (z0 + z1) / 2, ScaleX: x1 - x0,
		ScaleY: 0.1, ScaleZ: z1 - z0}
	o.GUID, o.Memo, o.Tags, o.Locked = t.Tokens.Guid("cloth"), ClothMemo, []string{Refereed}, true
	o.Nickname, o.NoTooltip = t.Name, true
	o.ColorDiffuse = colorOf(style.Cloth)
	o.AttachedDecals = overlaid(t, mats.BoardPicture(t.Game, s.Count, t.Variant(s)))
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
			if out = append(out, edgeName(t, s, seat, along, beyondToken(t, s, seat, along, edge), 0)); free {
				out = append(out, edgeName(t, s, seat, edge, along, 1))
			}
		}
	}
	return out
}

// beyondToken is how far before the board a letter is written: beyond a tile that lies there.
func beyondToken(t *mats.Mat, s *table.State, seat table.Seat, along, edge float64) float64 {
	x, z := t.Turned(s, seat, along, edge)
	if t.SpotAt(s, x, z) != 0 {
		return edge - t.Pitch
	}
	return edge
}

// freeOnTheLeft tells whether nobody sits on the side of the board that is to a seat's left.
func freeOnTheLeft(t *mats.Mat, s *table.State, seat table.Seat) bool {
	left := (t.Spin(s, seat) + 90) % 360
	for other := range table.Seat(s.Count) {
		if t.Spin(s, other)%360 == left {
			return false
		}
	}
	return true
}

// edgeName is the letter or number of the tile that is next to a point beside the board: the part'th half of its name.
func edgeName(t *mats.Mat, s *table.State, seat table.Seat, x, z float64, part int) tts.Object {
	nx, nz := t.Turned(s, seat, max(x, 0.5-t.Half(s)), max(z, 0.5-t.Half(s)))
	name := s.Place(t.SpotAt(s, nx, nz)).Name
	text := [2]string{name[:1], upright(name[1:])}
	if t.Spin(s, seat)%180 != 0 {
		part = 1 - part
	}
	return written(t, s, seat, x, z, text[part], fmt.Sprintf("edge %d %v %v", seat, x, z))
}

// upright marks a number that is another one upside down: of 6 and 9 the dot tells which is meant.
func upright(number string) string {
	if strings.Trim(number, "01689") == "" && strings.ContainsAny(number, "69") {
		return number + "."
	}
	return number
}
