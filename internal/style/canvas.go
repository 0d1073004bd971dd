package style

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A Canvas is a picture on which shapes are drawn, in lengths of its own: Scale pixels make one.
type Canvas struct {
	On    *image.RGBA
	Scale float64
	Left  float64 // the length at the left edge
	Top   float64 // and at the upper one
}

// NewCanvas is a clear canvas.
func NewCanvas(wide, high, scale float64) *Canvas {
	return &Canvas{On: image.NewRGBA(image.Rect(0, 0, int(math.Round(wide*scale)), int(math.Round(high*scale)))), Scale: scale}
}

// PNG is the picture as a file.
func (c *Canvas) PNG() ([]byte, error) {
	var out bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := e.Encode(&out, c.On); err != nil {
		return nil, fmt.Errorf("write a picture: %w", err)
	}
	return out.Bytes(), nil
}

// Fill covers the inside of a line through points.
func (c *Canvas) Fill(ink color.Color, xy ...float64) {
	pixels := make([][2]float64, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		pixels = append(pixels, [2]float64{(xy[i] - c.Left) * c.Scale, (xy[i+1] - c.Top) * c.Scale})
	}
	Area(c.On, ink, pixels)
}

// Area covers the inside of a line through points, which are given in pixels, on whatever picture.
func Area(on *image.RGBA, ink color.Color, points [][2]float64) {
	r := Reach(points).Intersect(on.Rect)
	if r.Empty() {
		return
	}
	z := vector.NewRasterizer(r.Dx(), r.Dy())
	for i, p := range points {
		x, y := float32(p[0]-float64(r.Min.X)), float32(p[1]-float64(r.Min.Y))
		if i == 0 {
			z.MoveTo(x, y)
		} else {
			z.LineTo(x, y)
		}
	}
	z.ClosePath()
	z.Draw(on, r, image.NewUniform(ink), image.Point{})
}

// Reach is the smallest rectangle of pixels with all points in it.
func Reach(points [][2]float64) (r image.Rectangle) {
	for _, p := range points {
		at := image.Pt(int(math.Floor(p[0])), int(math.Floor(p[1])))
		r = r.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(2, 2))})
	}
	return r
}

// Box covers a rectangle.
func (c *Canvas) Box(ink color.Color, x0, y0, x1, y1 float64) {
	px := func(v, from float64) int { return int(math.Round((v - from) * c.Scale)) }
	r := image.Rect(px(x0, c.Left), px(y0, c.Top), px(x1, c.Left), px(y1, c.Top))
	draw.Draw(c.On, r, image.NewUniform(ink), image.Point{}, draw.Over)
}

// Rim draws the edge of a rectangle, so thick, inside it.
func (c *Canvas) Rim(ink color.Color, thick, x0, y0, x1, y1 float64) {
	c.Box(ink, x0, y0, x1, y0+thick)
	c.Box(ink, x0, y1-thick, x1, y1)
	c.Box(ink, x0, y0+thick, x0+thick, y1-thick)
	c.Box(ink, x1-thick, y0+thick, x1, y1-thick)
}

// Disc covers a circle.
func (c *Canvas) Disc(ink color.Color, x, y, r float64) { c.Oval(ink, x, y, r, r) }

// Oval covers an ellipse.
func (c *Canvas) Oval(ink color.Color, x, y, rx, ry float64) {
	const steps = 32
	xy := make([]float64, 0, 2*steps)
	for i := range steps {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
		xy = append(xy, x+rx*cos, y+ry*sin)
	}
	c.Fill(ink, xy...)
}

// Line draws a stroke from point to point, its ends cut straight.
func (c *Canvas) Line(ink color.Color, thick float64, xy ...float64) {
	for i := 0; i+3 < len(xy); i += 2 {
		dx, dy := xy[i+2]-xy[i], xy[i+3]-xy[i+1]
		long := max(math.Hypot(dx, dy), 1e-9)
		nx, ny := -dy/long*thick/2, dx/long*thick/2
		c.Fill(ink, xy[i]+nx, xy[i+1]+ny, xy[i+2]+nx, xy[i+3]+ny, xy[i+2]-nx, xy[i+3]-ny, xy[i]-nx, xy[i+1]-ny)
	}
}

// Write writes a line with its middle at a point, so high; upside down when turned.
func (c *Canvas) Write(ink color.Color, text string, x, y, high float64, turned bool) error {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return fmt.Errorf("read the built-in font: %w", err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: high * c.Scale, DPI: 72})
	if err != nil {
		return fmt.Errorf("size the built-in font: %w", err)
	}
	wide := font.MeasureString(face, text).Ceil()
	line := image.NewRGBA(image.Rect(0, 0, wide+2, int(high*c.Scale*1.3)))
	d := font.Drawer{Dst: line, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(1, int(high*c.Scale))}
	d.DrawString(text)
	if turned {
		line = overhead(line)
	}
	corner := image.Pt(int((x-c.Left)*c.Scale)-wide/2, int((y-c.Top)*c.Scale)-line.Rect.Dy()/2)
	draw.Draw(c.On, line.Rect.Add(corner), line, image.Point{}, draw.Over)
	return nil
}

// overhead is a picture turned by half.
func overhead(p *image.RGBA) *image.RGBA {
	out := image.NewRGBA(p.Rect)
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			out.SetRGBA(p.Rect.Dx()-1-x, p.Rect.Dy()-1-y, p.RGBAAt(x, y))
		}
	}
	return out
}
