package face

import (
	"image"

	"golang.org/x/image/font/opentype"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/art"
	"ttsbridge/internal/deck/pen"
)

// The size of a face in pixels: ten by seven of them stay just below the 4096 that the game takes without scaling.
const (
	Width  = 409
	Height = 585
)

// The layout of a face, from the top: name with a sign or the cost, the picture, the kind with stars, the text, the numbers.
const (
	edge      = 9 // outermost, dark, so that a card ends somewhere on any ground
	border    = 16
	margin    = 20
	nameTop   = 15
	nameHigh  = 54
	artTop    = 72
	stripHigh = 34
	textFoot  = 510
	footLine  = 565
	inset     = 9 // of the text in its box
	gap       = 8
	signSize  = 42
	starSize  = 19
	mostStars = 12
	starsWide = 126
	stripTone = 13

	leastBadge = 46
)

// artHighs are how high the picture may be, the highest first that leaves room for the text.
var artHighs = []int{236, 196, 150, 104, 64}

// sheetOf is where everything on one face is.
type sheetOf struct{ frame, name, art, strip, text image.Rectangle }

// plan divides a face: the picture is as high as the text allows.
func (w *writer) plan(at image.Point, l looks) sheetOf {
	row := func(top, foot int) image.Rectangle { return image.Rect(border, top, Width-border, foot).Add(at) }
	p := sheetOf{frame: image.Rect(0, 0, Width, Height).Add(at), name: row(nameTop, nameTop+nameHigh)}
	for i, high := range artHighs {
		foot := artTop + high
		p.art, p.strip, p.text = row(artTop, foot), row(foot+2, foot+2+stripHigh), row(foot+stripHigh+4, textFoot)
		if l.text == "" {
			p.art, p.strip, p.text = row(artTop, textFoot-stripHigh-4), row(textFoot-stripHigh-2, textFoot), row(textFoot, textFoot)
			return p
		}
		pens := w.textPens()
		if i < 2 { // small print only where the picture has shrunk
			pens = pens[:2]
		}
		with, lines := pen.Fit(l.text, pens, p.text.Dx()-2*inset, p.text.Dy()-2*inset)
		if len(lines)*with.Height <= p.text.Dy()-2*inset && !cutOff(lines) {
			return p
		}
	}
	return p
}

// cutOff tells whether a text did not fit.
func cutOff(lines []string) bool {
	return len(lines) > 0 && len(lines[len(lines)-1]) >= 3 && lines[len(lines)-1][len(lines[len(lines)-1])-3:] == "…"
}

// drawFace draws a card at a place of the picture, with the writer's pens.
func (w *writer) drawFace(on *image.Paletted, at image.Point, c *carddb.Card) {
	l := lookAt(c)
	p := w.plan(at, l)
	pen.Fill(on, p.frame, pen.Tone(l.ground, 13))
	pen.Fill(on, p.frame.Inset(edge-4), pen.Tone(l.ground, 7))
	pen.Fill(on, p.frame.Inset(edge), pen.Tone(l.ground, frameTone))
	w.heading(on, p.name, l)
	pen.Fill(on, p.art.Inset(-3), pen.Tone(l.ground, 11))
	art.Paint(on, p.art, subject(c, l))
	w.strip(on, p.strip, l)
	w.body(on, p.text, l)
	w.foot(on, at, l)
}

// heading is the name in one or two lines, with the sign or the cost at its right.
func (w *writer) heading(on *image.Paletted, box image.Rectangle, l looks) {
	pen.Fill(on, box, pen.Tone(l.ground, 1))
	pen.Fill(on, image.Rect(box.Min.X, box.Max.Y-2, box.Max.X, box.Max.Y), pen.Tone(l.ground, 9))
	right := box.Max.X - 5
	for _, sign := range l.signs {
		right -= signSize
		w.signs.Stamp(on, image.Pt(right, box.Min.Y+(nameHigh-signSize)/2), sign, signSize, l.ground, stripTone)
		right -= 4
	}
	if l.cost != "" {
		w.price(on, box, right-4, l)
		right -= w.badge(l)
	}
	left := box.Min.X + 7
	name, lines := pen.Fit(l.name, w.namePens(), right-left, nameHigh-2)
	name.WriteAll(on, image.Pt(left, box.Min.Y+(nameHigh-2-len(lines)*name.Height)/2), lines, l.ground)
}

// badge is how much room the cost takes beside the name.
func (w *writer) badge(l looks) int {
	if l.cost == "" {
		return 0
	}
	return 4 + max(w.grade.Width(l.cost)+16, leastBadge) + gap
}

// price writes the cost beside the name.
func (w *writer) price(on *image.Paletted, box image.Rectangle, right int, l looks) {
	width := w.grade.Width(l.cost)
	badge := image.Rect(right-max(width+16, leastBadge), box.Min.Y+5, right, box.Max.Y-7)
	pen.Fill(on, badge, pen.Tone(l.ground, 13))
	pen.Fill(on, badge.Inset(3), pen.Tone(l.ground, 0))
	w.grade.Write(on, image.Pt((badge.Min.X+badge.Max.X-width)/2, badge.Max.Y-8), l.cost, l.ground)
}

// graded is how much room level or grade take beside the kind.
func (w *writer) graded(l looks) int {
	switch {
	case l.stars > 0:
		return 2 + (l.stars-1)*starStep(l.stars) + starSize + gap
	case l.grade != "":
		return 2 + w.kind.Width(l.grade) + gap
	}
	return 0
}

// starStep is how far stars are apart: many stand closer together.
func starStep(n int) int { return min(starSize, starsWide/n) }

// strip is the line below the picture: the kind at the left, the level as stars at the right.
func (w *writer) strip(on *image.Paletted, box image.Rectangle, l looks) {
	right := box.Max.X - w.graded(l)
	for i := range l.stars {
		at := image.Pt(right+gap+i*starStep(l.stars), box.Min.Y+(stripHigh-starSize)/2)
		w.signs.Stamp(on, at, "level", starSize, l.ground, 14)
	}
	if l.stars == 0 && l.grade != "" {
		w.kind.Write(on, image.Pt(right+gap, box.Min.Y+(stripHigh+w.kind.Height)/2-w.kind.Descent), l.grade, l.ground)
	}
	left := box.Min.X + 2
	kind, lines := pen.Fit(l.kind, []*pen.Pen{w.kind, w.small, w.tiny, w.least}, right-left, stripHigh)
	kind.WriteAll(on, image.Pt(left, box.Min.Y+(stripHigh-len(lines)*kind.Height)/2), lines, l.ground)
}

// body is the text on its tinted ground.
func (w *writer) body(on *image.Paletted, box image.Rectangle, l looks) {
	if l.text == "" {
		return
	}
	pen.Fill(on, box, pen.Tone(l.ground, 8))
	pen.Fill(on, box.Inset(2), pen.Tone(l.ground, 0))
	inner := box.Inset(inset)
	with, lines := pen.Fit(l.text, w.textPens(), inner.Dx(), inner.Dy())
	with.WriteAll(on, inner.Min, lines, l.ground)
}

// foot is what the card fights with, in figures that are read from across the table, and its number.
func (w *writer) foot(on *image.Paletted, at image.Point, l looks) {
	left, right := at.X+margin, at.X+Width-margin
	if l.left != "" {
		w.least.Write(on, image.Pt(left, at.Y+footLine), l.left, l.ground)
		left += w.least.Width(l.left) + gap
	}
	for _, size := range []struct{ figure, word *pen.Pen }{{w.figures, w.small}, {w.title, w.small}, {w.grade, w.tiny},
		{w.kind, w.least}, {w.tiny, w.least}} {
		if width := numbersWidth(l.numbers, size.figure, size.word); width <= right-left || size.figure == w.tiny {
			writeNumbers(on, image.Pt(right-width, at.Y+footLine), l, size.figure, size.word)
			return
		}
	}
}

// The gaps of the numbers at the foot.
const (
	afterWord   = 4
	afterNumber = 16
)

func numbersWidth(all []number, figure, word *pen.Pen) (width int) {
	for _, n := range all {
		width += word.Width(n.word) + afterWord + figure.Width(n.value) + afterNumber
	}
	return max(0, width-afterNumber)
}

func writeNumbers(on *image.Paletted, at image.Point, l looks, figure, word *pen.Pen) {
	for _, n := range l.numbers {
		word.Write(on, at, n.word, l.ground)
		at.X += word.Width(n.word) + afterWord
		figure.Write(on, at, n.value, l.ground)
		at.X += figure.Width(n.value) + afterNumber
	}
}

// writer has the pens for a face. It belongs to one goroutine: pens remember their letters.
type writer struct {
	figures, title, name, nameSmall, nameTiny, grade *pen.Pen // bold
	kind, text, textSmall, small, tiny, least        *pen.Pen
	signs                                            pen.Signs
}

func (w *writer) textPens() []*pen.Pen {
	return []*pen.Pen{w.text, w.textSmall, w.small, w.tiny, w.least}
}

func (w *writer) namePens() []*pen.Pen {
	return []*pen.Pen{w.title, w.name, w.nameSmall, w.nameTiny, w.tiny}
}

// newWriter makes the pens for some letters; the built-in fonts are part of the program.
func newWriter(letters *pen.Letters) (*writer, error) {
	regular, bold, err := letters.Families()
	if err != nil {
		return nil, err
	}
	w := &writer{signs: pen.Signs{}}
	for _, want := range []struct {
		pen    **pen.Pen
		family []*opentype.Font
		size   float64
	}{
		{&w.figures, bold, 50}, {&w.title, bold, 36}, {&w.name, bold, 30}, {&w.nameSmall, bold, 23}, {&w.nameTiny, bold, 20},
		{&w.grade, bold, 32},
		{&w.kind, regular, 22}, {&w.text, regular, 26}, {&w.textSmall, regular, 23},
		{&w.small, regular, 20}, {&w.tiny, regular, 17}, {&w.least, regular, 14},
	} {
		if *want.pen, err = pen.NewPen(want.family, want.size); err != nil {
			return nil, err
		}
	}
	return w, nil
}
