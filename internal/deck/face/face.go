package face

import (
	"image"

	"golang.org/x/image/font/opentype"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
)

// The size of a face in pixels: ten by seven of them stay just below the 4096 that the game takes without scaling.
const (
	Width  = 409
	Height = 585
)

// The layout of a face, from the top: name, a strip with signs, kind and grade, the text, the numbers.
const (
	border    = 12
	margin    = 22
	nameTop   = 18
	nameHigh  = 88
	stripTop  = 107
	stripHigh = 58
	signSize  = 44 // in the strip
	panelTop  = 168
	panelFoot = 508
	footLine  = 561
	inset     = 12 // of the text in its panel
	gap       = 8
)

// The largest and smallest signs that fill a panel without much text, and how dark they are.
const (
	largestSign  = 220
	smallestSign = 110
	signTone     = 2
	stripTone    = 13
)

// drawFace draws a card at a place of the picture, with the writer's pens.
func (w *writer) drawFace(on *image.Paletted, at image.Point, c *carddb.Card) {
	l := lookAt(c)
	frame := image.Rect(0, 0, Width, Height).Add(at)
	pen.Fill(on, frame, pen.Tone(l.ground, 10))
	pen.Fill(on, frame.Inset(border), pen.Tone(l.ground, 0))
	panel := image.Rect(border+6, panelTop, Width-border-6, panelFoot).Add(at)
	pen.Fill(on, panel, pen.Tone(l.ground, 6))
	pen.Fill(on, panel.Inset(2), pen.Tone(paper, 0))
	w.heading(on, at, l)
	w.strip(on, at, l)
	w.body(on, panel, l)
	w.foot(on, at, l)
}

// heading is the name, as large as it fits.
func (w *writer) heading(on *image.Paletted, at image.Point, l looks) {
	pens := []*pen.Pen{w.title, w.name, w.nameSmall, w.nameTiny, w.tiny}
	name, lines := pen.Fit(l.name, pens, Width-2*margin, nameHigh)
	below := (nameHigh - len(lines)*name.Height) / 2
	name.WriteAll(on, at.Add(image.Pt(margin, nameTop+below)), lines, l.ground)
}

// strip is the line below the name: the signs above each other at the left, the grade at the right, the kind between them.
func (w *writer) strip(on *image.Paletted, at image.Point, l looks) {
	left, right := at.X+margin, at.X+Width-margin
	size := signSize
	if len(l.signs) > 1 {
		size = stripHigh / len(l.signs)
	}
	for i, sign := range l.signs {
		top := stripTop + (stripHigh-size*len(l.signs))/2 + i*size
		w.signs.Stamp(on, image.Pt(left+(signSize-size)/2, at.Y+top), sign, size-1, l.ground, stripTone)
	}
	if len(l.signs) > 0 {
		left += signSize + gap
	}
	if l.grade != "" {
		right -= w.grade.Width(l.grade)
		w.grade.Write(on, image.Pt(right, at.Y+stripTop+(stripHigh+w.grade.Height)/2-w.grade.Descent), l.grade, l.ground)
		right -= gap
	}
	kind, lines := pen.Fit(l.kind, []*pen.Pen{w.kind, w.small, w.tiny}, right-left, stripHigh)
	kind.WriteAll(on, image.Pt(left, at.Y+stripTop+(stripHigh-len(lines)*kind.Height)/2), lines, l.ground)
}

// body is the text in the panel, as large as it fits; the room that it leaves is for the signs.
func (w *writer) body(on *image.Paletted, panel image.Rectangle, l looks) {
	inner := panel.Inset(inset)
	with, lines := pen.Fit(l.text, w.textPens(), inner.Dx(), inner.Dy())
	y := with.WriteAll(on, inner.Min, lines, paper)
	size := min(inner.Max.Y-y, largestSign)
	if len(l.signs) == 0 || size < smallestSign {
		return
	}
	size = min(size, (inner.Dx()-gap*(len(l.signs)-1))/len(l.signs))
	left := inner.Min.X + (inner.Dx()-len(l.signs)*(size+gap)+gap)/2
	for i, sign := range l.signs {
		w.signs.Stamp(on, image.Pt(left+i*(size+gap), y+(inner.Max.Y-y-size)/2), sign, size, paper, signTone)
	}
}

func (w *writer) textPens() []*pen.Pen { return []*pen.Pen{w.text, w.textSmall, w.small, w.tiny} }

// foot is the card's number at the left and what it fights with at the right.
func (w *writer) foot(on *image.Paletted, at image.Point, l looks) {
	w.small.Write(on, image.Pt(at.X+margin, at.Y+footLine), l.left, l.ground)
	room := Width - 3*margin - w.small.Width(l.left)
	for _, with := range []*pen.Pen{w.numbers, w.grade, w.small, w.tiny} {
		if width := with.Width(l.right); width <= room || with == w.tiny {
			with.Write(on, image.Pt(at.X+Width-margin-width, at.Y+footLine), l.right, l.ground)
			return
		}
	}
}

// writer has the pens for a face. It belongs to one goroutine: pens remember their letters.
type writer struct {
	title, name, nameSmall, nameTiny, grade, numbers *pen.Pen // bold
	kind, text, textSmall, small, tiny               *pen.Pen
	signs                                            pen.Signs
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
		{&w.title, bold, 44}, {&w.name, bold, 36}, {&w.nameSmall, bold, 28}, {&w.nameTiny, bold, 22}, {&w.grade, bold, 27},
		{&w.numbers, bold, 33}, {&w.kind, regular, 23}, {&w.text, regular, 30}, {&w.textSmall, regular, 25},
		{&w.small, regular, 19}, {&w.tiny, regular, 16},
	} {
		if *want.pen, err = pen.NewPen(want.family, want.size); err != nil {
			return nil, err
		}
	}
	return w, nil
}
