package art

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/style"
)

// A brush paints into an area. Figures stand on a field of 100 by 100, their feet at 100.
type brush struct {
	*style.Dice
	on               *image.Paletted
	area             image.Rectangle
	raster           vector.Rasterizer
	mask             []uint8
	path             []float64 // the pixels of the shape that is being drawn, NaN between its parts
	ramp, land, glow int
	left, top, size  float64 // of the field, in pixels of the area
	flip             bool
	dark             int // tone of the figure
}

// stand sets the field on a share of the area: the middle of its foot, and its height.
func (b *brush) stand(x, foot, high float64, dark int) {
	w, h := float64(b.area.Dx()), float64(b.area.Dy())
	b.size, b.dark, b.flip = high*h, dark, b.Chance(50)
	b.left, b.top = x*w-b.size/2, foot*h-b.size
}

// at is the pixel of a point of the field.
func (b *brush) at(x, y float64) (float64, float64) {
	if b.flip {
		x = 100 - x
	}
	return b.left + x*b.size/100, b.top + y*b.size/100
}

// add puts a polygon into the shape that is being drawn.
func (b *brush) add(xy ...float64) {
	if len(b.path) > 0 {
		b.path = append(b.path, math.NaN(), math.NaN())
	}
	for i := 0; i+1 < len(xy); i += 2 {
		x, y := b.at(xy[i], xy[i+1])
		b.path = append(b.path, x, y)
	}
}

// poly fills a polygon in the figure's tone.
func (b *brush) poly(xy ...float64) { b.tint(0, xy...) }

// tint fills a polygon so many tones lighter than the figure.
func (b *brush) tint(lighter int, xy ...float64) {
	b.add(xy...)
	b.fill(b.ramp, max(b.dark-lighter, 1))
}

// disc fills a circle, lighter than the figure by some tones.
func (b *brush) disc(x, y, r float64, lighter int) { b.tint(lighter, ring(x, y, r, r)...) }

// oval fills an ellipse, lighter than the figure by some tones.
func (b *brush) oval(x, y, rx, ry float64, lighter int) { b.tint(lighter, ring(x, y, rx, ry)...) }

// eye is a light in a figure.
func (b *brush) eye(x, y, r float64) {
	b.add(ring(x, y, r, r)...)
	b.fill(b.glow, 0)
}

// limb is a line that grows thinner or thicker through points: x, y and half its width at each.
func (b *brush) limb(lighter int, xyw ...float64) {
	var there, back []float64
	for i := 0; i+2 < len(xyw); i += 3 {
		from, to := max(i-3, 0), min(i+3, len(xyw)-3)
		dx, dy := xyw[to]-xyw[from], xyw[to+1]-xyw[from+1]
		long := max(math.Hypot(dx, dy), 1e-9)
		nx, ny := -dy/long*xyw[i+2], dx/long*xyw[i+2]
		there = append(there, xyw[i]+nx, xyw[i+1]+ny)
		back = append([]float64{xyw[i] - nx, xyw[i+1] - ny}, back...)
	}
	b.tint(lighter, append(there, back...)...)
}

// ring are points on an ellipse.
func ring(x, y, rx, ry float64) []float64 {
	const steps = 28
	out := make([]float64, 0, 2*steps)
	for i := range steps {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
		out = append(out, x+rx*cos, y+ry*sin)
	}
	return out
}

// fill paints the shape in a tone of a ramp, soft at its edge, and forgets it.
func (b *brush) fill(ramp, tone int) {
	r := b.reach()
	path := b.path
	b.path = b.path[:0]
	if r.Empty() {
		return
	}
	b.raster.Reset(r.Dx(), r.Dy())
	first := true
	for i := 0; i < len(path); i += 2 {
		if math.IsNaN(path[i]) {
			b.raster.ClosePath()
			first = true
			continue
		}
		x, y := float32(path[i]-float64(r.Min.X)), float32(path[i+1]-float64(r.Min.Y))
		if first {
			b.raster.MoveTo(x, y)
		} else {
			b.raster.LineTo(x, y)
		}
		first = false
	}
	b.raster.ClosePath()
	if n := r.Dx() * r.Dy(); len(b.mask) < n {
		b.mask = make([]uint8, n)
	}
	mask := &image.Alpha{Pix: b.mask, Stride: r.Dx(), Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	clear(b.mask[:r.Dx()*r.Dy()])
	b.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	for y := range r.Dy() {
		to := b.on.Pix[b.on.PixOffset(b.area.Min.X+r.Min.X, b.area.Min.Y+r.Min.Y+y):][:r.Dx()]
		soften(to, b.mask[y*r.Dx():][:r.Dx()], ramp, tone)
	}
}

// soften lays a row of ink over a row of the picture.
func soften(to, ink []uint8, ramp, tone int) {
	full := pen.Tone(ramp, tone)
	for x, a := range ink {
		switch {
		case a >= 248:
			to[x] = full
		case a <= 8:
		case int(to[x])/pen.Tones == ramp:
			was := int(to[x]) % pen.Tones
			to[x] = pen.Tone(ramp, was+(tone-was)*int(a)/255)
		case tone < 2: // a light: what is around it grows lighter
			was := int(to[x]) % pen.Tones
			to[x] = pen.Tone(int(to[x])/pen.Tones, was-was*int(a)/255)
		case a >= 128:
			to[x] = full
		}
	}
}

// reach is the part of the area that the shape covers.
func (b *brush) reach() image.Rectangle {
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for i, v := range b.path {
		if !math.IsNaN(v) {
			low[i%2], high[i%2] = min(low[i%2], v), max(high[i%2], v)
		}
	}
	if low[0] > high[0] {
		return image.Rectangle{}
	}
	r := image.Rect(int(math.Floor(low[0])), int(math.Floor(low[1])), int(math.Ceil(high[0]))+1, int(math.Ceil(high[1]))+1)
	return r.Intersect(image.Rectangle{Max: b.area.Size()})
}

// whole sets the field over the whole area: 100 high, and as wide as the area is.
func (b *brush) whole() {
	b.left, b.top, b.size, b.flip = 0, 0, float64(b.area.Dy()), false
}

// wide is how wide the area is on a field that is 100 high.
func (b *brush) wide() float64 { return 100 * float64(b.area.Dx()) / float64(b.area.Dy()) }
