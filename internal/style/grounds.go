package style

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
)

// The measures of a ground's picture, on a field of 100 by 100.
const (
	groundPixels = 160
	iconSize     = 46 // in the middle, which a card covers
	markSize     = 17 // in two corners, each upright for one reader
	markInset    = 3
)

// A terrain is how a kind of ground looks on its tile, which has its colour already: a texture and an icon in darker and
// lighter tones of whatever is below.
type terrain struct {
	texture func(*stamp)
	icon    func(*stamp)
}

// terrains are the kinds of ground by name.
var terrains = map[string]terrain{
	"normal": {slabs, nil}, "forest": {firs, fir}, "wasteland": {cracks, cactus}, "mountain": {ridges, mountain},
	"meadow": {blades, flower}, "sea": {swells, wave}, "dark": {rays, eclipse}, "toon": {dots, ball},
	"labyrinth": {maze, key}, "crush": {claws, hammer},
}

// A stamp draws on a field of 100 by 100 that is laid somewhere on a canvas, turned or not.
type stamp struct {
	*Canvas
	*Dice
	x, y, size float64
	turned     bool
	dark       color.NRGBA
	lit        color.NRGBA
}

func (s *stamp) at(x, y float64) (float64, float64) {
	if s.turned {
		x, y = 100-x, 100-y
	}
	return s.x + x*s.size/100, s.y + y*s.size/100
}

// area fills a polygon.
func (s *stamp) area(ink color.NRGBA, xy ...float64) {
	out := make([]float64, len(xy))
	for i := 0; i+1 < len(xy); i += 2 {
		out[i], out[i+1] = s.at(xy[i], xy[i+1])
	}
	s.Fill(ink, out...)
}

func (s *stamp) disc(ink color.NRGBA, x, y, r float64) {
	cx, cy := s.at(x, y)
	s.Disc(ink, cx, cy, r*s.size/100)
}

func (s *stamp) stroke(ink color.NRGBA, thick float64, xy ...float64) {
	out := make([]float64, len(xy))
	for i := 0; i+1 < len(xy); i += 2 {
		out[i], out[i+1] = s.at(xy[i], xy[i+1])
	}
	s.Line(ink, thick*s.size/100, out...)
}

var black, white = color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}

// How much texture and icon cover the colour below, of 255.
const (
	textureShare = 50
	iconShare    = 120
)

// veil draws something whole and lays it over a canvas, thinned, so that strokes that cross do not show.
func veil(c *Canvas, share uint8, draws func(*Canvas)) {
	on := *c
	on.On = image.NewRGBA(c.On.Rect)
	draws(&on)
	draw.DrawMask(c.On, c.On.Rect, on.On, image.Point{}, image.NewUniform(color.Alpha{A: share}), image.Point{}, draw.Over)
}

// marks are the icon once more in two corners, upright for either side.
func marks(c *Canvas, icon func(*stamp)) {
	for _, turned := range []bool{false, true} {
		at := 100.0 - markInset - markSize
		if turned {
			at = markInset
		}
		c.Disc(color.NRGBA{20, 18, 16, 215}, at+markSize/2.0, at+markSize/2.0, markSize*0.62)
		icon(&stamp{Canvas: c, x: at, y: at, size: markSize, turned: turned, dark: color.NRGBA{245, 240, 228, 255},
			lit: color.NRGBA{20, 18, 16, 255}})
	}
}

// Ground draws what lies over the colour of a kind of ground: its texture, its icon in the middle and, in the corners that no
// card covers, its mark, upright for either side; the usual ground has neither. It is a PNG that is clear where the colour
// shows. A name that nobody has drawn gets stripes of its own.
func Ground(name string) ([]byte, error) {
	name = strings.ToLower(name)
	look, ok := terrains[name]
	if !ok {
		look = terrain{stripes, lozenge}
	}
	c := NewCanvas(100, 100, groundPixels/100.0)
	c.Rim(color.NRGBA{255, 255, 255, 46}, 2.4, 0, 0, 100, 100)
	c.Box(color.NRGBA{0, 0, 0, 60}, 0, 97.6, 100, 100)
	c.Box(color.NRGBA{0, 0, 0, 60}, 97.6, 0, 100, 100)
	dice := DiceOf("ground " + name)
	veil(c, textureShare, func(on *Canvas) { look.texture(&stamp{Canvas: on, Dice: dice, size: 100, dark: black, lit: white}) })
	if look.icon != nil {
		middle := (100 - iconSize) / 2.0
		veil(c, iconShare, func(on *Canvas) {
			look.icon(&stamp{Canvas: on, Dice: dice, x: middle, y: middle, size: iconSize, dark: black, lit: white})
		})
		marks(c, look.icon)
	}
	return c.PNG()
}

// The strip of a marker beyond the card that lies on it, and its letters.
const (
	stripDeep   = 17
	letterHigh  = 12
	letterWide  = 0.62 // of its height
	stripMargin = 4
)

// Marker draws what lies over the colour of a marker below a card: the texture of its ground, and on the edge that no card covers
// its name.
func Marker(name string) ([]byte, error) {
	look, ok := terrains[strings.ToLower(name)]
	if !ok {
		look = terrain{texture: stripes}
	}
	c := NewCanvas(100, 100, groundPixels*1.5/100)
	c.Rim(color.NRGBA{255, 255, 255, 46}, 2.4, 0, 0, 100, 100)
	dice := DiceOf("marker " + strings.ToLower(name))
	veil(c, textureShare, func(on *Canvas) { look.texture(&stamp{Canvas: on, Dice: dice, size: 100, dark: black, lit: white}) })
	c.Box(color.NRGBA{20, 18, 16, 200}, 0, 0, 100, stripDeep)
	high := min(letterHigh, (100-2*stripMargin)/(letterWide*float64(len(name))))
	if err := c.Write(Chalk, titled(name), 50, stripDeep/2.0, high, false); err != nil {
		return nil, err
	}
	return c.PNG()
}

// titled writes the words of a name with capitals.
func titled(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}

func slabs(s *stamp) {
	for i := range 3 {
		y := 25 + 25*float64(i)
		s.stroke(s.dark, 1.2, 2, y, 98, y)
	}
	for row := range 4 {
		for col := range 2 {
			x := 28 + 44*float64(col) - 14*float64(row%2)
			s.stroke(s.dark, 1.2, x, 25*float64(row), x, 25*float64(row+1))
			s.stroke(s.lit, 1, x+1.6, 25*float64(row)+1, x+1.6, 25*float64(row+1))
		}
	}
}

func firs(s *stamp) {
	for i := range 26 {
		x, y := s.Between(5, 95), 8+88*float64(i)/25
		s.area(s.dark, x-5, y+5, x, y-9, x+5, y+5)
		s.area(s.lit, x-2, y+1, x, y-7, x+0.5, y+1)
	}
}

func cracks(s *stamp) {
	for range 9 {
		x, y := s.Between(5, 95), s.Between(5, 95)
		for range 4 {
			nx, ny := x+s.Between(-16, 16), y+s.Between(-16, 16)
			s.stroke(s.dark, 1.3, x, y, nx, ny)
			s.stroke(s.lit, 0.8, x+1, y+1.2, nx+1, ny+1.2)
			x, y = nx, ny
		}
	}
	for range 40 {
		s.disc(s.dark, s.Between(3, 97), s.Between(3, 97), s.Between(0.4, 1))
	}
}

func ridges(s *stamp) {
	for i := range 8 {
		y := 4 + 13*float64(i)
		for j := range 5 {
			x := 22*float64(j) - 6 + 11*float64(i%2)
			s.area(s.dark, x, y+10, x+11, y, x+13, y+4, x+8, y+10)
			s.area(s.lit, x+11, y, x+22, y+10, x+15, y+10)
		}
	}
}

func blades(s *stamp) {
	for range 90 {
		x, y := s.Between(2, 98), s.Between(8, 98)
		s.stroke(s.dark, 1, x, y, x+s.Between(-3, 3), y-s.Between(4, 8))
	}
	for range 14 {
		s.disc(s.lit, s.Between(5, 95), s.Between(5, 95), 1.5)
	}
}

func swells(s *stamp) {
	for i := range 9 {
		y := 6 + 11*float64(i)
		var line []float64
		for x := 0.0; x <= 100; x += 4 {
			line = append(line, x, y+2.6*math.Sin(x/7+float64(i)*1.7))
		}
		ink := s.lit
		if i%2 == 1 {
			ink = s.dark
		}
		s.stroke(ink, 1.8, line...)
	}
}

func rays(s *stamp) {
	for i := range 18 {
		a := 2 * math.Pi * float64(i) / 18
		s1, c1 := math.Sincos(a)
		s2, c2 := math.Sincos(a + 0.16)
		s.area(s.dark, 50+20*c1, 50+20*s1, 50+68*c1, 50+68*s1, 50+68*c2, 50+68*s2, 50+20*c2, 50+20*s2)
	}
	for range 26 {
		s.disc(s.lit, s.Between(3, 97), s.Between(3, 97), s.Between(0.4, 1.1))
	}
}

func dots(s *stamp) {
	for row := range 8 {
		for col := range 8 {
			s.disc(s.lit, 7+13*float64(col)+6*float64(row%2), 6+12.6*float64(row), 3)
		}
	}
}

func maze(s *stamp) {
	for row := range 8 {
		for col := range 8 {
			x, y := 12.5*float64(col), 12.5*float64(row)
			if s.Chance(50) {
				s.stroke(s.lit, 2, x, y, x+12.5, y)
			} else {
				s.stroke(s.lit, 2, x, y, x, y+12.5)
			}
		}
	}
}

func claws(s *stamp) {
	for i := range 5 {
		x := -10 + 24*float64(i)
		s.area(s.dark, x, 100, x+8, 100, x+30, 0, x+28, 0)
		s.area(s.lit, x+9, 100, x+11, 100, x+31.5, 0, x+31, 0)
	}
}

func stripes(s *stamp) {
	wide := s.Between(6, 16)
	for x := -100.0; x < 100; x += 2 * wide {
		s.area(s.dark, x, 100, x+wide, 100, x+wide+100, 0, x+100, 0)
	}
}
