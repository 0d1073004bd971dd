package deck

import (
	"fmt"
	"image"
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A picture has sixteen ramps of sixteen tones each, from the ramp's ground to ink: a letter's soft edge is a tone
// between, so that one byte a pixel is enough.
const tones = 16

// tone is the palette index of a tone of a ramp, 0 the ground and 15 ink.
func tone(ramp, t int) uint8 { return uint8(ramp*tones + t) }

// The ramps by what they are the ground of.
const (
	paper = iota
	plainGround
	normalMonster
	effectMonster
	ritualMonster
	fusionMonster
	otherMonster
	spellGround
	trapGround
	lightGround
	waterGround
	darkGround
	fireGround
	natureGround
	manyColors
	stoneGround
)

var grounds = [tones]color.RGBA{
	paper: {250, 247, 238, 255}, plainGround: {205, 205, 205, 255},
	normalMonster: {222, 193, 126, 255}, effectMonster: {219, 148, 98, 255}, ritualMonster: {137, 168, 214, 255},
	fusionMonster: {176, 141, 196, 255}, otherMonster: {196, 198, 210, 255},
	spellGround: {110, 184, 164, 255}, trapGround: {206, 130, 168, 255},
	lightGround: {240, 222, 120, 255}, waterGround: {124, 186, 232, 255}, darkGround: {160, 150, 178, 255},
	fireGround: {232, 122, 100, 255}, natureGround: {132, 194, 112, 255}, manyColors: {222, 188, 84, 255},
	stoneGround: {184, 172, 156, 255},
}

// palette is every tone of every ramp.
func palette() color.Palette {
	ink := color.RGBA{24, 20, 18, 255}
	p := make(color.Palette, 0, tones*tones)
	for _, g := range grounds {
		for t := range tones {
			mix := func(from, to uint8) uint8 { return uint8((int(from)*(tones-1-t) + int(to)*t) / (tones - 1)) }
			p = append(p, color.RGBA{mix(g.R, ink.R), mix(g.G, ink.G), mix(g.B, ink.B), 255})
		}
	}
	return p
}

// writer has the pens for a face. It belongs to one goroutine: pens remember their letters.
type writer struct {
	name, nameSmall, kind, grade, text, textSmall, small, numbers *pen
}

// newWriter parses the fonts, which are part of the program.
func newWriter() (*writer, error) {
	regular, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, fmt.Errorf("read the built-in font: %w", err)
	}
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("read the built-in bold font: %w", err)
	}
	w := &writer{}
	for _, want := range []struct {
		pen  **pen
		font *opentype.Font
		size float64
	}{
		{&w.name, bold, 36}, {&w.nameSmall, bold, 28}, {&w.kind, regular, 23}, {&w.grade, bold, 26},
		{&w.text, regular, 30}, {&w.textSmall, regular, 24}, {&w.small, regular, 18}, {&w.numbers, bold, 32},
	} {
		face, err := opentype.NewFace(want.font, &opentype.FaceOptions{Size: want.size, DPI: 72, Hinting: font.HintingFull})
		if err != nil {
			return nil, fmt.Errorf("size a built-in font: %w", err)
		}
		m := face.Metrics()
		*want.pen = &pen{face: face, letters: map[rune]letter{}, height: m.Height.Ceil(), descent: m.Descent.Ceil()}
	}
	return w, nil
}

// pen writes in one font and size. Letters are drawn once and then copied.
type pen struct {
	face    font.Face
	letters map[rune]letter
	height  int // of a line
	descent int
}

// letter is a drawn sign: how much ink where, and how far to go on.
type letter struct {
	ink     *image.Alpha
	offset  image.Point // from the point on the line to the picture's corner
	advance int
}

func (p *pen) letter(r rune) letter {
	if l, ok := p.letters[r]; ok {
		return l
	}
	box, mask, maskAt, advance, ok := p.face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		box, mask, maskAt, advance, _ = p.face.Glyph(fixed.Point26_6{}, '?')
	}
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

// width is how far a text goes, in pixels.
func (p *pen) width(text string) int {
	w := 0
	for _, r := range text {
		w += p.letter(r).advance
	}
	return w
}

// write puts a text on the picture, its line beginning at a point, over the ground of a ramp.
func (p *pen) write(on *image.Paletted, at image.Point, text string, ramp int) {
	for _, r := range text {
		l := p.letter(r)
		corner := at.Add(l.offset)
		area := l.ink.Rect.Add(corner).Intersect(on.Rect)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			from := l.ink.Pix[l.ink.PixOffset(area.Min.X-corner.X, y-corner.Y):][:area.Dx()]
			to := on.Pix[on.PixOffset(area.Min.X, y):][:area.Dx()]
			for i, a := range from {
				if ink := tone(ramp, int(a)*(tones-1)/255); a != 0 && ink > to[i] {
					to[i] = ink
				}
			}
		}
		at.X += l.advance
	}
}

// writeAll writes lines below each other from a corner and gives the height at which the next one would begin.
func (p *pen) writeAll(on *image.Paletted, corner image.Point, lines []string, ramp int) int {
	y := corner.Y
	for _, line := range lines {
		y += p.height
		p.write(on, image.Pt(corner.X, y-p.descent), line, ramp)
	}
	return y
}
