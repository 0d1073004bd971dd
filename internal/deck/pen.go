package deck

import (
	"image"
	"image/color"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
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
	title, name, nameSmall, nameTiny, grade, numbers *pen // bold
	kind, text, textSmall, small, tiny               *pen
	signs                                            signs
}

// newWriter makes the pens for some letters; the built-in fonts are part of the program.
func newWriter(letters *Letters) (*writer, error) {
	regular, bold, err := letters.families()
	if err != nil {
		return nil, err
	}
	w := &writer{signs: signs{}}
	for _, want := range []struct {
		pen    **pen
		family []*opentype.Font
		size   float64
	}{
		{&w.title, bold, 44}, {&w.name, bold, 36}, {&w.nameSmall, bold, 28}, {&w.nameTiny, bold, 22}, {&w.grade, bold, 27},
		{&w.numbers, bold, 33}, {&w.kind, regular, 23}, {&w.text, regular, 30}, {&w.textSmall, regular, 25},
		{&w.small, regular, 19}, {&w.tiny, regular, 16},
	} {
		if *want.pen, err = newPen(want.family, want.size); err != nil {
			return nil, err
		}
	}
	return w, nil
}

func newPen(family []*opentype.Font, size float64) (*pen, error) {
	all, err := strikes(family, size)
	if err != nil {
		return nil, err
	}
	m := all[0].face.Metrics()
	return &pen{strikes: all, letters: map[rune]letter{}, height: m.Height.Ceil(), descent: m.Descent.Ceil()}, nil
}

// pen writes in one size, each letter in the first font that has it. Letters are drawn once and then copied.
type pen struct {
	strikes []strike
	buffer  sfnt.Buffer
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
func (p *pen) strike(r rune) strike {
	for _, c := range p.strikes {
		if c.has(r, &p.buffer) {
			return c
		}
	}
	return p.strikes[0]
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
