package pen

import (
	"image"
	"image/color"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Fill covers an area with one tone.
func Fill(on *image.Paletted, r image.Rectangle, index uint8) {
	r = r.Intersect(on.Rect)
	if r.Empty() {
		return
	}
	first := on.Pix[on.PixOffset(r.Min.X, r.Min.Y):][:r.Dx()]
	for i := range first {
		first[i] = index
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(on.Pix[on.PixOffset(r.Min.X, y):], first)
	}
}

// A picture has sixteen ramps of sixteen tones each, from the ramp's ground to ink: a letter's soft edge is a tone
// between, so that one byte a pixel is enough.
const Tones = 16

// Tone is the palette index of a tone of a ramp, 0 the ground and 15 ink.
func Tone(ramp, t int) uint8 { return uint8(ramp*Tones + t) }

// NewPen makes a pen in one size from the fonts of a family.
func NewPen(family []*opentype.Font, size float64) (*Pen, error) {
	all, err := strikes(family, size)
	if err != nil {
		return nil, err
	}
	m := all[0].face.Metrics()
	return &Pen{strikes: all, letters: map[rune]letter{}, Height: m.Height.Ceil(), Descent: m.Descent.Ceil()}, nil
}

// Pen writes in one size, each letter in the first font that has it. Letters are drawn once and then copied.
type Pen struct {
	strikes []strike
	buffer  sfnt.Buffer
	letters map[rune]letter
	Height  int // of a line
	Descent int
}

// letter is a drawn sign: how much ink where, and how far to go on.
type letter struct {
	ink     *image.Alpha
	offset  image.Point // from the point on the line to the picture's corner
	advance int
}

func (p *Pen) letter(r rune) letter {
	if l, ok := p.letters[r]; ok {
		return l
	}
	box, mask, maskAt, advance, _ := p.strike(r).face.Glyph(fixed.Point26_6{}, r)
	l := letter{ink: image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy())), offset: box.Min, advance: advance.Round()}
	for y := range box.Dy() {
		for x := range box.Dx() {
			_, _, _, a := mask.At(maskAt.X+x, maskAt.Y+y).RGBA()
			l.ink.SetAlpha(x, y, color.Alpha{A: uint8(a >> 8)})
		}
	}
	p.letters[r] = l
	return l
}

// strike is the first font that has a letter; the first of all, which draws its empty box, when none has.
func (p *Pen) strike(r rune) strike {
	for _, c := range p.strikes {
		if c.has(r, &p.buffer) {
			return c
		}
	}
	return p.strikes[0]
}

// Width is how far a text goes, in pixels.
func (p *Pen) Width(text string) int {
	w := 0
	for _, r := range text {
		w += p.letter(r).advance
	}
	return w
}

// Write puts a text on the picture, its line beginning at a point, over the ground of a ramp.
func (p *Pen) Write(on *image.Paletted, at image.Point, text string, ramp int) {
	for _, r := range text {
		l := p.letter(r)
		corner := at.Add(l.offset)
		area := l.ink.Rect.Add(corner).Intersect(on.Rect)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			from := l.ink.Pix[l.ink.PixOffset(area.Min.X-corner.X, y-corner.Y):][:area.Dx()]
			to := on.Pix[on.PixOffset(area.Min.X, y):][:area.Dx()]
			for i, a := range from {
				if ink := Tone(ramp, int(a)*(Tones-1)/255); a != 0 && ink > to[i] {
					to[i] = ink
				}
			}
		}
		at.X += l.advance
	}
}

// WriteAll writes lines below each other from a corner and gives the height at which the next one would begin.
func (p *Pen) WriteAll(on *image.Paletted, corner image.Point, lines []string, ramp int) int {
	y := corner.Y
	for _, line := range lines {
		y += p.Height
		p.Write(on, image.Pt(corner.X, y-p.Descent), line, ramp)
	}
	return y
}
