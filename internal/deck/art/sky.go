package art

import (
	"image"
	"math"

	"ttsbridge/internal/deck/pen"
)

// A look is how a place is painted: the tones of its sky from the light to the edge, what stands in it, and the
// outlines of its land from far to near.
type look struct {
	light, deep int // tones of the sky
	orb         orb
	ridges      []outline
	rays        bool
	stars       bool
	front       outline // before the being; nil for none
}

// An orb is what shines.
type orb int

const (
	noOrb orb = iota
	sunOrb
	moonOrb
	ringedOrb
)

// places are the kinds of country.
var places = map[Place]look{
	"hills":  {light: 1, deep: 6, orb: sunOrb, ridges: []outline{hills, hills, grass}},
	"peaks":  {light: 1, deep: 7, orb: sunOrb, ridges: []outline{peaks, peaks, hills}},
	"heaven": {light: 0, deep: 5, orb: sunOrb, rays: true, ridges: []outline{clouds, clouds}, front: clouds},
	"night":  {light: 5, deep: 12, orb: moonOrb, stars: true, ridges: []outline{peaks, ruins, hills}},
	"sea":    {light: 1, deep: 8, orb: sunOrb, ridges: []outline{hills, waves, waves}, front: waves},
	"fire":   {light: 2, deep: 9, orb: ringedOrb, ridges: []outline{peaks, flames, flames}, front: flames},
	"storm":  {light: 3, deep: 10, orb: moonOrb, ridges: []outline{clouds, hills, grass}},
	"wood":   {light: 1, deep: 7, orb: sunOrb, ridges: []outline{hills, firs, firs}, front: grass},
	"ruins":  {light: 3, deep: 9, orb: ringedOrb, ridges: []outline{towers, ruins, hills}},
	"town":   {light: 1, deep: 6, orb: sunOrb, ridges: []outline{hills, towers}, front: grass},
	"aether": {light: 1, deep: 8, orb: ringedOrb, stars: true, rays: true},
	"abyss":  {light: 6, deep: 13, orb: noOrb, rays: true, ridges: []outline{teeth}},
}

// sky fills the area with rings or bands of light around a point, then puts in what shines.
func (b *brush) sky(l look) {
	w, h := b.area.Dx(), b.area.Dy()
	x, y := b.Between(0.15, 0.85)*float64(w), b.Between(0.12, 0.5)*float64(h)
	turned := b.Chance(40)
	light, deep := l.light+b.Of(2), l.deep-b.Of(2)
	steps := deep - light
	reach := b.Between(0.75, 1.15) * float64(w)
	for row := range h {
		if turned { // bands from the horizon up
			t := deep - steps*row/max(1, h)
			pen.Fill(b.on, image.Rect(0, row, w, row+1).Add(b.area.Min), pen.Tone(b.ramp, t))
			continue
		}
		b.ringed(row, x, float64(row)-y, reach/float64(steps+1), light, deep)
	}
	b.whole()
	if l.rays {
		b.rays(x, y, light)
	}
	if l.stars {
		b.stars()
	}
	b.orb(l.orb, x, y)
}

// ringed fills one row of rings around a point, from the outermost in.
func (b *brush) ringed(row int, x, dy, step float64, light, deep int) {
	w := b.area.Dx()
	pen.Fill(b.on, image.Rect(0, row, w, row+1).Add(b.area.Min), pen.Tone(b.ramp, deep))
	for t := deep - 1; t >= light; t-- {
		r := step * float64(t-light+1)
		if r <= math.Abs(dy) {
			return
		}
		half := math.Sqrt(r*r - dy*dy)
		span := image.Rect(max(0, int(x-half)), row, min(w, int(x+half)), row+1)
		pen.Fill(b.on, span.Add(b.area.Min), pen.Tone(b.ramp, t))
	}
}

// field is a point of the area on the field over all of it.
func (b *brush) field(x, y float64) (float64, float64) { return x * 100 / b.size, y * 100 / b.size }

// rays are beams from a point.
func (b *brush) rays(x, y float64, light int) {
	cx, cy := b.field(x, y)
	n, turn, thick := 7+b.Of(9), b.Between(0, 1), b.Between(0.06, 0.14)
	for i := range n {
		a := 2*math.Pi*float64(i)/float64(n) + turn
		s1, c1 := math.Sincos(a - thick)
		s2, c2 := math.Sincos(a + thick)
		b.add(cx, cy, cx+400*c1, cy+400*s1, cx+400*c2, cy+400*s2)
	}
	b.fill(b.ramp, light)
}

// stars are small lights.
func (b *brush) stars() {
	for range 14 + b.Of(16) {
		x, y, r := b.Between(0, b.wide()), b.Between(0, 70), b.Between(0.4, 1.1)
		b.add(x, y-2*r, x+r/2, y-r/2, x+2*r, y, x+r/2, y+r/2, x, y+2*r, x-r/2, y+r/2, x-2*r, y, x-r/2, y-r/2)
	}
	b.fill(b.glow, 0)
}

// orb is the sun, a moon or a world with rings.
func (b *brush) orb(o orb, x, y float64) {
	cx, cy := b.field(x, y)
	r := b.Between(8, 19)
	switch o {
	case sunOrb:
		b.add(ring(cx, cy, r, r)...)
		b.fill(b.glow, 0)
	case moonOrb:
		a := b.Between(0, 2*math.Pi)
		b.add(crescent(cx, cy, r, a, b.Between(0.35, 0.8))...)
		b.fill(b.glow, 0)
	case ringedOrb:
		b.add(ring(cx, cy, r, r)...)
		b.fill(b.glow, 1)
		tilt := b.Between(0.2, 0.5)
		b.add(ring(cx, cy, r*1.9, r*1.9*tilt)...)
		b.add(backwards(ring(cx, cy, r*1.7, r*1.55*tilt))...)
		b.fill(b.ramp, 9)
	}
}

// crescent is a moon of a radius, open towards an angle.
func crescent(x, y, r, open, bite float64) (xy []float64) {
	const steps = 20
	for i := range steps + 1 {
		a := open + 0.9 + (2*math.Pi-1.8)*float64(i)/steps
		xy = append(xy, x+r*math.Cos(a), y+r*math.Sin(a))
	}
	bx, by := x+r*bite*math.Cos(open)*0.5, y+r*bite*math.Sin(open)*0.5
	for i := range steps + 1 {
		a := open + 2*math.Pi - 0.9 - (2*math.Pi-1.8)*float64(i)/steps
		xy = append(xy, bx+r*0.8*math.Cos(a), by+r*0.8*math.Sin(a))
	}
	return xy
}

// backwards runs through points the other way, which makes a hole of them.
func backwards(xy []float64) []float64 {
	out := make([]float64, 0, len(xy))
	for i := len(xy) - 2; i >= 0; i -= 2 {
		out = append(out, xy[i], xy[i+1])
	}
	return out
}
