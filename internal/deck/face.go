package deck

import (
	"image"

	"ttsbridge/internal/carddb"
)

// The size of a face in pixels: ten by seven of them stay just below the 4096 that the game takes without scaling.
const (
	FaceWidth  = 409
	FaceHeight = 585
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
	frame := image.Rect(0, 0, FaceWidth, FaceHeight).Add(at)
	fill(on, frame, tone(l.ground, 10))
	fill(on, frame.Inset(border), tone(l.ground, 0))
	panel := image.Rect(border+6, panelTop, FaceWidth-border-6, panelFoot).Add(at)
	fill(on, panel, tone(l.ground, 6))
	fill(on, panel.Inset(2), tone(paper, 0))
	w.heading(on, at, l)
	w.strip(on, at, l)
	w.body(on, panel, l)
	w.foot(on, at, l)
}

// heading is the name, as large as it fits.
func (w *writer) heading(on *image.Paletted, at image.Point, l looks) {
	pens := []*pen{w.title, w.name, w.nameSmall, w.nameTiny, w.tiny}
	name, lines := fit(l.name, pens, FaceWidth-2*margin, nameHigh)
	below := (nameHigh - len(lines)*name.height) / 2
	name.writeAll(on, at.Add(image.Pt(margin, nameTop+below)), lines, l.ground)
}

// strip is the line below the name: the signs above each other at the left, the grade at the right, the kind between them.
func (w *writer) strip(on *image.Paletted, at image.Point, l looks) {
	left, right := at.X+margin, at.X+FaceWidth-margin
	size := signSize
	if len(l.signs) > 1 {
		size = stripHigh / len(l.signs)
	}
	for i, sign := range l.signs {
		top := stripTop + (stripHigh-size*len(l.signs))/2 + i*size
		w.signs.stamp(on, image.Pt(left+(signSize-size)/2, at.Y+top), sign, size-1, l.ground, stripTone)
	}
	if len(l.signs) > 0 {
		left += signSize + gap
	}
	if l.grade != "" {
		right -= w.grade.width(l.grade)
		w.grade.write(on, image.Pt(right, at.Y+stripTop+(stripHigh+w.grade.height)/2-w.grade.descent), l.grade, l.ground)
		right -= gap
	}
	kind, lines := fit(l.kind, []*pen{w.kind, w.small, w.tiny}, right-left, stripHigh)
	kind.writeAll(on, image.Pt(left, at.Y+stripTop+(stripHigh-len(lines)*kind.height)/2), lines, l.ground)
}

// body is the text in the panel, as large as it fits; the room that it leaves is for the signs.
func (w *writer) body(on *image.Paletted, panel image.Rectangle, l looks) {
	inner := panel.Inset(inset)
	with, lines := fit(l.text, w.textPens(), inner.Dx(), inner.Dy())
	y := with.writeAll(on, inner.Min, lines, paper)
	size := min(inner.Max.Y-y, largestSign)
	if len(l.signs) == 0 || size < smallestSign {
		return
	}
	size = min(size, (inner.Dx()-gap*(len(l.signs)-1))/len(l.signs))
	left := inner.Min.X + (inner.Dx()-len(l.signs)*(size+gap)+gap)/2
	for i, sign := range l.signs {
		w.signs.stamp(on, image.Pt(left+i*(size+gap), y+(inner.Max.Y-y-size)/2), sign, size, paper, signTone)
	}
}

func (w *writer) textPens() []*pen { return []*pen{w.text, w.textSmall, w.small, w.tiny} }

// foot is the card's number at the left and what it fights with at the right.
func (w *writer) foot(on *image.Paletted, at image.Point, l looks) {
	w.small.write(on, image.Pt(at.X+margin, at.Y+footLine), l.left, l.ground)
	room := FaceWidth - 3*margin - w.small.width(l.left)
	for _, pen := range []*pen{w.numbers, w.grade, w.small, w.tiny} {
		if width := pen.width(l.right); width <= room || pen == w.tiny {
			pen.write(on, image.Pt(at.X+FaceWidth-margin-width, at.Y+footLine), l.right, l.ground)
			return
		}
	}
}

func fill(on *image.Paletted, r image.Rectangle, index uint8) {
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
