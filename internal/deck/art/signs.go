package art

import (
	"image"
	"math"

	"ttsbridge/internal/deck/pen"
)

// sign shows a sign in a circle of runes: what spells and traps are painted as.
func (b *brush) sign(e pen.Emblem) {
	b.stand(b.Between(0.4, 0.6), 1, 1, 13)
	b.flip = false
	r := b.Between(38, 45)
	b.shine(b.ramp, 2)
	b.hoop(r, 2.2, 0)
	b.hoop(r-6, 1, 2)
	b.runes(r - 3)
	switch points := 3 + b.Of(6); b.Of(4) {
	case 0:
		b.star(50, 50, points+2, r-6, (r-6)*b.Between(0.4, 0.6), 8)
	case 1:
		b.web(points+2, r-6)
	case 2:
		b.hoop(r*0.62, 1.4, 4)
		b.hoop(r*0.5, 0.8, 4)
	default:
		b.petals(points+2, r-8)
	}
	b.disc(50, 50, b.Between(19, 23), 7)
	if e == "" {
		b.star(50, 50, 4, 15, 5, 0)
		return
	}
	size := int(b.size * 0.30)
	x, y := b.at(50, 50)
	at := b.area.Min.Add(image.Pt(int(x)-size/2, int(y)-size/2))
	pen.Signs{}.Stamp(b.on, at, e, size, b.ramp, 14)
}

// hoop is a ring around the middle.
func (b *brush) hoop(r, thick float64, lighter int) {
	b.add(ring(50, 50, r, r)...)
	b.add(backwards(ring(50, 50, r-thick, r-thick))...)
	b.fill(b.ramp, b.dark-lighter)
}

// runes are small marks along a circle, like no script.
func (b *brush) runes(r float64) {
	n := 14 + b.Of(12)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		x, y, s := 50+r*cos, 50+r*sin, 1.5
		switch b.Of(3) {
		case 0:
			b.add(x-s, y-s, x+s, y-s, x, y+s)
		case 1:
			b.add(x-s/2, y-s, x+s/2, y-s, x+s/2, y+s, x-s/2, y+s)
		default:
			b.add(x, y-s, x+s, y, x, y+s, x-s, y)
		}
	}
	b.fill(b.glow, 0)
}

// star fills a star of n points.
func (b *brush) star(x, y float64, n int, outer, inner float64, lighter int) {
	var xy []float64
	turn := b.Between(0, 1)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(turn + float64(i)*math.Pi/float64(n))
		xy = append(xy, x+r*cos, y+r*sin)
	}
	b.tint(lighter, xy...)
}

// web joins every point on a circle with the second and the third next.
func (b *brush) web(n int, r float64) {
	for i := range n {
		for _, step := range []int{2, 3} {
			s1, c1 := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			s2, c2 := math.Sincos(2 * math.Pi * float64(i+step) / float64(n))
			b.limb(5, 50+r*c1, 50+r*s1, 0.7, 50+r*c2, 50+r*s2, 0.7)
		}
	}
}

// petals are leaves around the middle.
func (b *brush) petals(n int, r float64) {
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		s, c := math.Sincos(a)
		s1, c1 := math.Sincos(a - 0.3)
		s2, c2 := math.Sincos(a + 0.3)
		b.tint(4+i%2*2, 50, 50, 50+r*0.6*c1, 50+r*0.6*s1, 50+r*c, 50+r*s, 50+r*0.6*c2, 50+r*0.6*s2)
	}
}
