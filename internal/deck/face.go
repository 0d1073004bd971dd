package deck

import (
	"image"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// The size of a face in pixels: ten by seven of them stay just below the 4096 that the game takes without scaling.
const (
	FaceWidth  = 409
	FaceHeight = 585
)

// The layout of a face.
const (
	border    = 12
	margin    = 24
	nameTop   = 20
	panelTop  = 172
	panelFoot = 506
	footLine  = 560
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
	w.head(on, at, l)
	w.body(on, panel, l)
	w.foot(on, at, l)
}

// head is the name, as large as it fits in two lines, with kind and grade below.
func (w *writer) head(on *image.Paletted, at image.Point, l looks) {
	width := FaceWidth - 2*margin
	name, lines := w.fit(l.name, []*pen{w.name, w.nameSmall, w.kind}, width, 2*w.name.height)
	y := name.writeAll(on, at.Add(image.Pt(margin, nameTop)), lines, l.ground)
	kind, lines := w.fit(l.kind, []*pen{w.kind, w.small}, width, at.Y+panelTop-28-y)
	kind.writeAll(on, image.Pt(at.X+margin, y), lines, l.ground)
	if l.grade != "" {
		x := at.X + FaceWidth - margin - w.grade.width(l.grade)
		w.grade.write(on, image.Pt(x, at.Y+panelTop-8), l.grade, l.ground)
	}
}

// body is the text in the panel, as large as it fits.
func (w *writer) body(on *image.Paletted, panel image.Rectangle, l looks) {
	inner := panel.Inset(10)
	with, lines := w.fit(l.text, []*pen{w.text, w.textSmall, w.small}, inner.Dx(), inner.Dy())
	with.writeAll(on, inner.Min, lines[:min(len(lines), inner.Dy()/with.height)], paper)
}

// foot is the card's number at the left and what it fights with at the right.
func (w *writer) foot(on *image.Paletted, at image.Point, l looks) {
	w.small.write(on, image.Pt(at.X+margin, at.Y+footLine), l.left, l.ground)
	room := FaceWidth - 3*margin - w.small.width(l.left)
	for _, pen := range []*pen{w.numbers, w.grade, w.small} {
		if width := pen.width(l.right); width <= room || pen == w.small {
			pen.write(on, image.Pt(at.X+FaceWidth-margin-width, at.Y+footLine), l.right, l.ground)
			return
		}
	}
}

// fit wraps a text with the largest pen with which it fits into the box; with the last one in any case.
func (w *writer) fit(text string, pens []*pen, width, height int) (*pen, []string) {
	for _, p := range pens {
		lines := p.wrap(text, width)
		if len(lines)*p.height <= height && !slices.ContainsFunc(lines, func(l string) bool { return p.width(l) > width }) {
			return p, lines
		}
	}
	last := pens[len(pens)-1]
	return last, last.wrap(text, width)
}

// wrap breaks a text between words; a word wider than the line stays whole.
func (p *pen) wrap(text string, width int) []string {
	var lines []string
	line, used := "", 0
	blank := p.width(" ")
	for _, word := range strings.Fields(text) {
		w := p.width(word)
		if line != "" && used+blank+w > width {
			lines = append(lines, line)
			line, used = "", 0
		}
		if line != "" {
			line += " "
			used += blank
		}
		line += word
		used += w
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
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
