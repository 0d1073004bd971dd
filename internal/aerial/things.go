package aerial

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"

	xdraw "golang.org/x/image/draw"

	"ttsbridge/internal/style"
	"ttsbridge/internal/tts"
)

// thing draws one thing on the table.
func (s *scene) thing(o *tts.Object) {
	t := &o.Transform
	switch {
	case o.Name == "HandTrigger":
		s.area(boxOf(t, t.ScaleX, t.ScaleZ), seatColor(o.FogColor), 40)
	case o.Name == "ScriptingTrigger" && strings.HasPrefix(o.Memo, "zone:"): // nobody sees it at the table, and a mat is there
	case o.Name == "ScriptingTrigger":
		s.area(boxOf(t, t.ScaleX, t.ScaleZ), tint(o.ColorDiffuse), 26)
	case o.Name == "FogOfWarTrigger", o.Name == "LayoutZone":
		s.area(boxOf(t, t.ScaleX, t.ScaleZ), tint(o.ColorDiffuse), 18)
	case o.Name == "BlockSquare":
		s.block(boxOf(t, t.ScaleX, t.ScaleZ), tint(o.ColorDiffuse))
		s.decals(o)
	case strings.HasPrefix(o.Name, "Checker_"):
		s.disc(t.PosX, t.PosZ, 0.62*t.ScaleX, tint(o.ColorDiffuse))
	case o.Name == "Bag":
		s.disc(t.PosX, t.PosZ, 1.1*t.ScaleX, tint(o.ColorDiffuse))
		s.write(box{t.PosX, t.PosZ, 0, 0.8, s.yaw}, fmt.Sprint(len(o.ContainedObjects)), white, true)
	case o.Counter != nil:
		s.counter(o)
	case o.Text != nil:
		s.write(box{t.PosX, t.PosZ, 0, float64(o.Text.FontSize) / 40 * t.ScaleX, t.RotY}, o.Text.Text, tint(o.Text.Colorstate), false)
	case o.CardID != 0 || len(o.DeckIDs) > 0:
		s.cards(o)
	default:
		s.block(boxOf(t, t.ScaleX, t.ScaleZ), tint(o.ColorDiffuse))
		s.write(box{t.PosX, t.PosZ, 0, 0.6, s.yaw}, o.Nickname, white, false)
	}
}

// decals lays the pictures that stick on the upper side of a thing.
func (s *scene) decals(o *tts.Object) {
	for i := range o.AttachedDecals {
		d := &o.AttachedDecals[i]
		if picture := s.picture(d.CustomDecal.ImageURL); picture != nil && d.Transform.PosY > 0 {
			t, size := &o.Transform, d.CustomDecal.Size
			dx, dz := spun(d.Transform.PosX*t.ScaleX, d.Transform.PosZ*t.ScaleZ, t.RotY)
			s.lay(picture, picture.Bounds(), box{t.PosX + dx, t.PosZ + dz, t.ScaleX * d.Transform.ScaleX * size,
				t.ScaleZ * d.Transform.ScaleY * size, t.RotY})
		}
	}
}

var white = color.RGBA{245, 245, 240, 255}

func boxOf(t *tts.Transform, wide, deep float64) box { return box{t.PosX, t.PosZ, wide, deep, t.RotY} }

func tint(c tts.Color) color.RGBA {
	part := func(v float64) uint8 { return uint8(math.Round(max(0, min(1, v)) * 255)) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), 255}
}

// seatColors are the game's own colours of its seats.
var seatColors = map[string]color.RGBA{
	"White": {255, 255, 255, 255}, "Brown": {113, 59, 23, 255}, "Red": {218, 26, 24, 255}, "Orange": {244, 100, 29, 255},
	"Yellow": {231, 229, 44, 255}, "Green": {49, 179, 43, 255}, "Teal": {33, 177, 155, 255}, "Blue": {31, 136, 255, 255},
	"Purple": {160, 32, 240, 255}, "Pink": {245, 112, 206, 255}, "Black": {64, 64, 64, 255},
}

// seatColor is the colour of a seat, grey for none.
func seatColor(name string) color.RGBA {
	if c, ok := seatColors[name]; ok {
		return c
	}
	return color.RGBA{128, 128, 128, 255}
}

// shade makes a colour lighter or darker.
func shade(c color.RGBA, by float64) color.RGBA {
	part := func(v uint8) uint8 { return uint8(max(0, min(255, float64(v)*by))) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), c.A}
}

// corners are the pixels of a box's corners, in turn.
func (s *scene) corners(b box) (out [4][2]float64) {
	for i, c := range [4][2]float64{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}} {
		x, z := spun(c[0]*b.wide/2, c[1]*b.deep/2, b.spin)
		out[i][0], out[i][1] = s.at(b.x+x, b.z+z)
	}
	return out
}

// fill paints an area bounded by straight lines.
func (s *scene) fill(points [][2]float64, c color.Color) { style.Area(s.on, c, points) }

// outline draws the edge of a box, so many pixels thick.
func (s *scene) outline(b box, thick float64, c color.Color) {
	if b.wide == 0 || b.deep == 0 {
		return // nobody sees it
	}
	in := b
	in.wide, in.deep = b.wide-2*thick/s.scale, b.deep-2*thick/s.scale
	outer, inner := s.corners(b), s.corners(in)
	for i := range outer {
		j := (i + 1) % len(outer)
		s.fill([][2]float64{outer[i], outer[j], inner[j], inner[i]}, c)
	}
}

// area is a zone: a faint colour with an edge.
func (s *scene) area(b box, c color.RGBA, alpha uint8) {
	corners := s.corners(b)
	s.fill(corners[:], color.NRGBA{c.R, c.G, c.B, alpha})
	s.outline(b, 1.2, color.NRGBA{c.R, c.G, c.B, alpha * 3})
}

// block is a tile or cube.
func (s *scene) block(b box, c color.RGBA) {
	corners := s.corners(b)
	s.fill(corners[:], c)
	s.outline(b, max(1, 0.04*s.scale), shade(c, 0.72))
}

// disc is a round thing with an edge by which it is seen on any ground.
func (s *scene) disc(x, z, radius float64, c color.RGBA) {
	for _, ring := range []struct {
		share float64
		c     color.RGBA
	}{{1, color.RGBA{20, 20, 20, 255}}, {0.84, c}} {
		points := make([][2]float64, 48)
		for i := range points {
			sin, cos := math.Sincos(float64(i) / 48 * 2 * math.Pi)
			points[i][0], points[i][1] = s.at(x+cos*radius*ring.share, z+sin*radius*ring.share)
		}
		s.fill(points, ring.c)
	}
}

// counter shows its number and what it counts.
func (s *scene) counter(o *tts.Object) {
	t := &o.Transform
	b := boxOf(t, 2.4, 1.5)
	s.block(b, tint(o.ColorDiffuse))
	s.outline(b, max(1, 0.06*s.scale), color.RGBA{200, 200, 195, 255})
	number, name := b, b
	number.deep, name.deep = 0.85, 0.45
	dx, dz := spun(0, 0.25, t.RotY)
	number.x, number.z = b.x+dx, b.z+dz
	dx, dz = spun(0, -0.45, t.RotY)
	name.x, name.z = b.x+dx, b.z+dz
	s.write(number, fmt.Sprint(o.Counter.Value), white, true)
	s.write(name, o.Nickname, color.RGBA{210, 210, 205, 255}, false)
}

// Letters are drawn this high at most, and so many dots of a text; larger ones are stretched.
const (
	mostHigh = 400
	mostDots = 4_000_000
)

// write lays a text flat on the table: b.deep units high, its middle at b.
func (s *scene) write(b box, text string, ink color.RGBA, bold bool) {
	size := b.deep * s.scale
	if text == "" || size < 5 {
		return
	}
	drawn := min(size, mostHigh, math.Sqrt(mostDots/float64(min(len(text), mostLetters))))
	picture := s.pens.label(pen{max(math.Round(drawn*2)/2, 1), bold}, text, ink)
	b.wide, b.deep = float64(picture.Rect.Dx())*size/drawn/s.scale, float64(picture.Rect.Dy())*size/drawn/s.scale
	s.lay(picture, picture.Rect, b)
}

// farthest is how many dots away, or large, something may be that is drawn.
const farthest = 1e7

// lay draws a part of a picture onto the table: first as large as it will be, for that is quick, then turned.
func (s *scene) lay(from image.Image, part image.Rectangle, b box) {
	if far := max(math.Abs(b.wide), math.Abs(b.deep), math.Abs(b.x), math.Abs(b.z)) * s.scale; !(far < farthest) {
		return
	}
	cut := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(cut, cut.Rect, from, part.Min, draw.Src)
	if size := image.Pt(int(math.Ceil(b.wide*s.scale)), int(math.Ceil(b.deep*s.scale))); size.X < cut.Rect.Dx() && size.Y < cut.Rect.Dy() {
		small := image.NewRGBA(image.Rectangle{Max: size})
		xdraw.CatmullRom.Scale(small, small.Rect, cut, cut.Rect, xdraw.Src, nil)
		cut = small
	}
	xdraw.BiLinear.Transform(s.on, s.placed(cut.Rect.Size(), b), cut, cut.Rect, xdraw.Over, nil)
}
