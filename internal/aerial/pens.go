package aerial

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// pens hold the two fonts in every size that was asked for.
type pens struct {
	regular, bold *opentype.Font
	cut           map[pen]font.Face
	measured      int // letters
}

// A pen is a size in pixels, thick or thin.
type pen struct {
	size float64
	bold bool
}

func newPens() (*pens, error) {
	regular, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, fmt.Errorf("read the built-in font: %w", err)
	}
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("read the built-in bold font: %w", err)
	}
	return &pens{regular: regular, bold: bold, cut: map[pen]font.Face{}}, nil
}

func (p *pens) face(w pen) font.Face {
	if f, ok := p.cut[w]; ok {
		return f
	}
	from := p.regular
	if w.bold {
		from = p.bold
	}
	f, err := opentype.NewFace(from, &opentype.FaceOptions{Size: max(w.size, 1), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("aerial: a built-in font has no size %v: %v", w.size, err)) // only a negative size fails
	}
	p.cut[w] = f
	return f
}

// mostLetters is how much of a line is drawn: no picture is wide enough for more.
const mostLetters = 2000

// begun is as much of a line as is drawn.
func begun(text string) string {
	if len(text) <= mostLetters {
		return text
	}
	return text[:mostLetters] + "…"
}

// mostMeasured is how many letters are measured for one picture; what stands in none of ours has the usual width from there on.
const mostMeasured = 3_000_000

// width is how far a text goes.
func (p *pens) width(w pen, text string) float64 {
	if p.measured += len(text); p.measured > mostMeasured {
		return float64(len(text)) * w.size / 2
	}
	return float64(font.MeasureString(p.face(w), begun(text))) / 64
}

// line writes one line, its letters standing on y; what lies beside the picture costs nothing.
func (p *pens) line(on *image.RGBA, w pen, x, y float64, text string, ink color.Color) {
	if y < float64(on.Rect.Min.Y)-w.size || y > float64(on.Rect.Max.Y)+w.size || x > float64(on.Rect.Max.X) {
		return
	}
	d := font.Drawer{Dst: on, Src: image.NewUniform(ink), Face: p.face(w),
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}}
	d.DrawString(begun(text[:min(len(text), int(float64(on.Rect.Dx())/(max(w.size, 1)*0.2))+20)]))
}

// mostText is how much of a text of several lines is drawn, many times what a picture has room for.
const mostText = 20_000

// wrap breaks a text between words.
func (p *pens) wrap(w pen, text string, width float64) (lines []string) {
	for _, whole := range strings.Split(text[:min(len(text), mostText)], "\n") {
		line := ""
		for _, word := range strings.Fields(whole) {
			if longer := strings.TrimSpace(line + " " + word); line == "" || p.width(w, longer) <= width {
				line = longer
				continue
			}
			lines = append(lines, line)
			line = word
		}
		lines = append(lines, line)
	}
	return lines
}

// label is a picture of one line of text.
func (p *pens) label(w pen, text string, ink color.Color) *image.RGBA {
	const edge = 2
	on := image.NewRGBA(image.Rect(0, 0, int(p.width(w, text))+2*edge+1, int(w.size*1.3)+1))
	p.line(on, w, edge, w.size, text, ink)
	return on
}
