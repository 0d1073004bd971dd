// Package aerial draws a table as a player sees it who looks straight down: tiles, zones, cards with their faces, counters,
// texts, and over it the panels of the screen. It draws what a save says and nothing else; it must never show the face of a
// card that its viewer may not see, and the same view gives the same picture.
//
// aerial.go holds the view and the order of drawing, things.go the kinds of things, cards.go cards and piles, pens.go
// letters, panels.go the panels' layout, markup.go their XML.
package aerial

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/math/f64"

	"ttsbridge/internal/style"
	"ttsbridge/internal/tts"
)

// A View is what is to be drawn.
type View struct {
	Save   tts.Save
	Panels string // XML of the screen's panels as they stand; "" for none
	Viewer string // the colour that looks; "" for a spectator at the first side
	Part   Part   // of the table; the zero value for all of it
	Size   image.Point
	// Face gives the picture at an address, nil when it is not to be had.
	Face func(url string) image.Image
}

// A Part of the table is around a point, so many units wide.
type Part struct{ X, Z, Width float64 }

// The screen in whose units panels are laid out.
const (
	screenWidth  = 1920
	screenHeight = 1080
)

var cloth = color.RGBA{38, 44, 52, 255}

// A scene is a picture being drawn.
type scene struct {
	View
	on    *image.RGBA
	room  image.Rectangle // what the panels leave for the table
	pens  *pens
	mid   [2]float64 // of the part, in units
	scale float64    // pixels a unit
	yaw   float64    // degrees by which the viewer's side is turned
	hands []box      // of other colours: what lies in them shows its back
}

// A box is an area of the table, turned by spin.
type box struct{ x, z, wide, deep, spin float64 }

// Draw draws a view.
func Draw(v View) (*image.RGBA, error) {
	p, err := newPens()
	if err != nil {
		return nil, err
	}
	s := &scene{View: v, on: image.NewRGBA(image.Rectangle{Max: v.Size}), pens: p}
	draw.Draw(s.on, s.on.Rect, image.NewUniform(cloth), image.Point{}, draw.Src)
	page, panels, err := s.panels()
	if err != nil {
		return nil, err
	}
	s.room = page.leave(panels)
	s.look()
	things := slices.Clone(v.Save.ObjectStates)
	slices.SortStableFunc(things, func(a, b tts.Object) int {
		return cmp.Or(cmp.Compare(layer(&a), layer(&b)), cmp.Compare(a.Transform.PosY, b.Transform.PosY))
	})
	for i := s.buried(things); i < len(things); i++ {
		s.thing(&things[i])
	}
	for _, one := range panels {
		page.element(one.node, one.at)
	}
	return s.on, nil
}

// Frames are where a view's table and panels come to lie on its picture.
func Frames(v View) (table image.Rectangle, panels map[string]image.Rectangle, err error) {
	p, err := newPens()
	if err != nil {
		return table, nil, err
	}
	s := &scene{View: v, pens: p}
	page, all, err := s.panels()
	if err != nil {
		return table, nil, err
	}
	s.room = page.leave(all)
	bounds := s.look()
	for _, corner := range [][2]int{{bounds.Min.X, bounds.Min.Y}, {bounds.Max.X, bounds.Max.Y}} {
		x, y := s.at(float64(corner[0]), float64(corner[1]))
		table = table.Union(image.Rect(int(x), int(y), int(x)+1, int(y)+1))
	}
	panels = map[string]image.Rectangle{}
	for _, one := range all {
		panels[page.attr(one.node, "id")] = page.pixels(one.at)
	}
	return table, panels, nil
}

// mostCoats is how many times over a picture is painted; what lies below so much is not seen.
const mostCoats = 40

// coatsOfCard is how often a card is painted over: its thickness, its back, its face and its edge.
const coatsOfCard = 5

// buried is how many of the things, from the lowest, lie below so much that nobody would see them.
func (s *scene) buried(things []tts.Object) int {
	left := mostCoats * s.on.Rect.Dx() * s.on.Rect.Dy()
	for i := len(things) - 1; i >= 0; i-- {
		t := &things[i].Transform
		on := boxOf(t, t.ScaleX, t.ScaleZ)
		coats := 1
		if layer(&things[i]) == 2 {
			on.wide, on.deep, coats = on.wide*cardWide, on.deep*cardDeep, coatsOfCard
		}
		corners := s.corners(on)
		size := style.Reach(corners[:]).Intersect(s.on.Rect).Size()
		if left -= coats * size.X * size.Y; left < 0 {
			return i
		}
	}
	return 0
}

// widestTile is how wide a block may be that is no cloth.
const widestTile = 12

// layer is in which order kinds of things lie on each other, whatever their height says.
func layer(o *tts.Object) int {
	switch o.Name {
	case "ScriptingTrigger", "HandTrigger", "FogOfWarTrigger", "LayoutZone":
		return 0
	case "BlockSquare":
		if o.Transform.ScaleX > widestTile {
			return -1 // a cloth or board below all
		}
		if o.Transform.ScaleX > 1 {
			return 1
		}
	case "Card", "CardCustom", "Deck", "DeckCustom":
		return 2
	}
	return 3
}

// look finds out from where the viewer looks, and what is to be seen from there; it gives what the table reaches over.
func (s *scene) look() image.Rectangle {
	var all image.Rectangle
	for i := range s.Save.ObjectStates {
		o := &s.Save.ObjectStates[i]
		t := &o.Transform
		sin, cos := math.Sincos(t.RotY * math.Pi / 180)
		wide := math.Abs(cos)*t.ScaleX + math.Abs(sin)*t.ScaleZ
		deep := math.Abs(cos)*t.ScaleZ + math.Abs(sin)*t.ScaleX
		if o.Name == "HandTrigger" {
			if o.FogColor == s.Viewer {
				s.yaw = t.RotY
			} else {
				s.hands = append(s.hands, box{t.PosX, t.PosZ, t.ScaleX, t.ScaleZ, t.RotY})
			}
			wide, deep = 4, 4
		}
		all = all.Union(image.Rect(int(math.Floor(t.PosX-wide/2)), int(math.Floor(t.PosZ-deep/2)),
			int(math.Ceil(t.PosX+wide/2)), int(math.Ceil(t.PosZ+deep/2))))
	}
	if s.Part.Width == 0 {
		w, h := float64(all.Dx()), float64(all.Dy())
		s.mid = [2]float64{float64(all.Min.X+all.Max.X) / 2, float64(all.Min.Y+all.Max.Y) / 2}
		if math.Mod(s.yaw, 180) != 0 {
			w, h = h, w
		}
		s.scale = min(float64(s.room.Dx())/max(w, 1), float64(s.room.Dy())/max(h, 1))
		return all
	}
	s.mid, s.scale = [2]float64{s.Part.X, s.Part.Z}, float64(s.room.Dx())/s.Part.Width
	return all
}

// spun turns a vector clockwise as seen from above.
func spun(x, z, degrees float64) (float64, float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return x*cos + z*sin, z*cos - x*sin
}

// at is the pixel of a point of the table.
func (s *scene) at(x, z float64) (float64, float64) {
	x, z = spun(x-s.mid[0], z-s.mid[1], -s.yaw)
	return float64(s.room.Min.X+s.room.Max.X)/2 + x*s.scale, float64(s.room.Min.Y+s.room.Max.Y)/2 - z*s.scale
}

// placed is the transformation that lays a picture of a size onto the table, its middle at a point, turned by spin, so
// many units wide and deep.
func (s *scene) placed(size image.Point, b box) f64.Aff3 {
	cx, cy := s.at(b.x, b.z)
	sin, cos := math.Sincos((b.spin - s.yaw) * math.Pi / 180)
	sx, sy := b.wide*s.scale/float64(size.X), b.deep*s.scale/float64(size.Y)
	w, h := float64(size.X)/2, float64(size.Y)/2
	return f64.Aff3{
		cos * sx, -sin * sy, cx - cos*sx*w + sin*sy*h,
		sin * sx, cos * sy, cy - sin*sx*w - cos*sy*h,
	}
}

// inside tells whether a point lies in a box.
func (b box) inside(x, z float64) bool {
	x, z = spun(x-b.x, z-b.z, -b.spin)
	return math.Abs(x) <= b.wide/2 && math.Abs(z) <= b.deep/2
}
