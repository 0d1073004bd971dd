package pen

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// Emblem is a sign that says attribute, civilization or kind by its shape, for whoever cannot go by the colour.
type Emblem string

// emblemSize is a sign as large as it is drawn.
type emblemSize struct {
	Emblem
	size int
}

// Signs are the emblems that were drawn already. They belong to one goroutine.
type Signs map[emblemSize]*image.Alpha

// mask is the ink of a sign, drawn once for each size.
func (s Signs) mask(e Emblem, size int) *image.Alpha {
	key := emblemSize{e, size}
	if ink, ok := s[key]; ok {
		return ink
	}
	d := drawing{raster: vector.NewRasterizer(size, size), scale: float64(size) / 100}
	if draw := shapes[e]; draw != nil {
		draw(&d)
	}
	ink := image.NewAlpha(image.Rect(0, 0, size, size))
	d.raster.Draw(ink, ink.Rect, image.Opaque, image.Point{})
	s[key] = ink
	return ink
}

// Stamp puts a sign on the picture, as dark as a tone of the ramp that is its ground.
func (s Signs) Stamp(on *image.Paletted, at image.Point, e Emblem, size, ramp, dark int) {
	ink := s.mask(e, size)
	for y := range size {
		to := on.Pix[on.PixOffset(at.X, at.Y+y):][:size]
		for x, a := range ink.Pix[y*ink.Stride:][:size] {
			if t := int(a) * dark / 255; t > 0 {
				to[x] = max(to[x], Tone(ramp, t))
			}
		}
	}
}

// drawing is a sign while it is drawn, on a field of 100 by 100.
type drawing struct {
	raster *vector.Rasterizer
	scale  float64
}

// polygon fills an area; the points of a hole in it run the other way round.
func (d *drawing) polygon(xy ...float64) {
	at := func(i int) (float32, float32) { return float32(xy[i] * d.scale), float32(xy[i+1] * d.scale) }
	d.raster.MoveTo(at(0))
	for i := 2; i+1 < len(xy); i += 2 {
		d.raster.LineTo(at(i))
	}
	d.raster.ClosePath()
}

// disc fills a circle; a hole in one when its radius is negative.
func (d *drawing) disc(x, y, r float64) {
	d.polygon(arc(x, y, math.Abs(r), 0, math.Copysign(2*math.Pi, r))...)
}

// arc are points on a circle from an angle to another.
func arc(x, y, r, from, to float64) []float64 {
	const steps = 48
	var xy []float64
	for i := range steps + 1 {
		angle := from + (to-from)*float64(i)/steps
		xy = append(xy, x+r*math.Cos(angle), y+r*math.Sin(angle))
	}
	return xy
}

// star fills a star of n points.
func (d *drawing) star(n int, outer, inner float64) {
	var xy []float64
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		angle := -math.Pi/2 + float64(i)*math.Pi/float64(n)
		xy = append(xy, 50+r*math.Cos(angle), 50+r*math.Sin(angle))
	}
	d.polygon(xy...)
}

// swirl winds a band outwards.
func (d *drawing) swirl() {
	var outer, inner []float64
	const steps = 90
	for i := range steps + 1 {
		turn := float64(i) / steps
		angle, r, half := turn*4.2*math.Pi, 4+38*turn, 2+5.5*math.Sin(turn*math.Pi)
		x, y := math.Cos(angle), math.Sin(angle)
		outer = append(outer, 50+(r+half)*x, 50+(r+half)*y)
		inner = append([]float64{50 + (r-half)*x, 50 + (r-half)*y}, inner...)
	}
	d.polygon(append(outer, inner...)...)
}
