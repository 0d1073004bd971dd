package art

import "math"

func dragon(b *brush) {
	b.wings(false)
	coil, neck := b.Between(10, 22), b.Between(8, 22)
	b.limb(0, 50, 96, 13, 40-coil, 88, 9, 22-coil, 94, 5, 8, 84-coil, 1) // tail
	b.limb(0, 44, 98, 10, 46, 74, 14, 54, 54, 11, 60+neck*0.3, 36, 6.5, 58+neck, 22, 5.5)
	b.tint(4, 40, 96, 50, 94, 56, 60, 62, 42, 57, 44, 48, 62)
	for i := range 6 { // spines
		f := float64(i) / 5
		x, y := 34+20*f, 80-44*f
		b.tint(3, x, y+5, x-b.Between(4, 8), y-4, x+3, y-2)
	}
	x, y := 58+neck, 20.0
	b.poly(x-7, y-6, x+4, y-8, x+18, y-1, x+19, y+3, x+6, y+4, x+15, y+9, x+4, y+10, x-6, y+6)
	for i := range 1 + b.Of(3) {
		b.limb(3, x-4, y-5, 2, x-14-4*float64(i), y-8-6*float64(i), 0.4)
	}
	b.eye(x+4, y-3, 1.5)
	if b.Chance(40) { // breath
		b.add(x+18, y+3, x+44, y-b.Between(0, 10), x+36, y+4, x+48, y+b.Between(8, 18), x+16, y+6)
		b.fill(b.glow, 1)
	}
	b.limb(0, 46, 92, 5, 56, 96, 4, 62, 100, 3)
	b.limb(0, 58, 62, 4, 68, 68, 3, 72, 66, 2)
}

func bird(b *brush) {
	lift := b.Between(-18, 22)
	span := b.Between(38, 50)
	for i := range 6 {
		f := float64(i) / 5
		b.limb(2+i%2, 46, 46+6*f, 4, 50-span*(0.55+0.1*f), 34-lift+10*f, 5, 50-span*(1-0.16*f), 30-lift*1.6+22*f, 0.5)
		b.limb(1+i%2, 54, 46+6*f, 4, 50+span*(0.55+0.1*f), 34-lift+10*f, 5, 50+span*(1-0.16*f), 30-lift*1.6+22*f, 0.5)
	}
	b.limb(0, 50, 34, 5, 50, 54, 9, 50, 72, 5)
	for i := range 4 {
		f := float64(i) - 1.5
		b.limb(2, 50, 70, 2.4, 50+f*6, 92, 1.6)
	}
	b.disc(51, 31, 6.5, 0)
	b.tint(6, 55, 29, 66, 33, 55, 35)
	if b.Chance(50) {
		b.limb(4, 49, 26, 1.4, 42, 16, 1, 38, 17, 0.4)
		b.limb(4, 50, 26, 1.4, 46, 14, 1, 42, 13, 0.4)
	}
	b.eye(53, 30, 1.2)
}

// beast goes on four legs.
func beast(b *brush) {
	long, tall := b.Between(24, 32), b.Between(44, 60)
	back := 100 - tall
	legs := b.Between(3, 5.5)
	for i, x := range []float64{50 - long, 50 - long + 10, 50 + long - 12, 50 + long - 3} {
		b.limb(i%2*2, x, back+16, legs+2, x+b.Between(-5, 5), 86, legs*0.8, x+b.Between(-3, 4), 100, legs*0.75)
	}
	b.limb(0, 50-long-2, back+12, 9, 50, back+14, 12, 50+long-4, back+9, 12.5)
	hx, hy := 50+long+b.Between(4, 12), back-b.Between(0, 14)
	b.limb(0, 50+long-8, back+6, 10, hx, hy, 7)
	b.poly(hx-8, hy-7, hx+3, hy-7, hx+15, hy+1, hx+14, hy+6, hx-6, hy+7)
	switch b.Of(4) {
	case 0: // ears
		b.poly(hx-7, hy-5, hx-6, hy-16, hx-1, hy-6)
		b.poly(hx-1, hy-6, hx+2, hy-15, hx+4, hy-5)
	case 1: // horns
		b.limb(5, hx-3, hy-6, 2.4, hx-2, hy-15, 1.8, hx+8, hy-22, 0.5)
		b.limb(5, hx+2, hy-6, 2.4, hx+6, hy-13, 1.6, hx+16, hy-16, 0.5)
	case 2: // a mane
		for i := range 7 {
			a := math.Pi*0.6 + float64(i)*0.38
			b.tint(3, hx-3+5*math.Cos(a-0.4), hy-5*math.Sin(a-0.4), hx-3+17*math.Cos(a), hy-17*math.Sin(a),
				hx-3+5*math.Cos(a+0.4), hy-5*math.Sin(a+0.4))
		}
	default: // antlers
		for _, side := range []float64{-6, 2} {
			b.limb(4, hx+side, hy-5, 1.4, hx+side-4, hy-18, 1, hx+side+4, hy-28, 0.4)
			b.limb(4, hx+side-4, hy-17, 1, hx+side-12, hy-24, 0.4)
		}
	}
	b.limb(1, 50-long-6, back+8, 3, 50-long-16, back+b.Between(-12, 18), 2, 50-long-b.Between(16, 26), back+b.Between(-18, 10),
		b.Between(0.6, 4))
	for i := range b.Of(5) { // stripes
		x := 50 - long*0.7 + 9*float64(i)
		b.limb(4, x, back+3, 1.4, x+2, back+16, 0.4)
	}
	b.eye(hx+5, hy-2, 1.3)
	b.tint(8, hx+9, hy+5, hx+11, hy+5, hx+10, hy+9)
}

func saurian(b *brush) {
	tail := b.Between(60, 84)
	b.limb(0, 46, 66, 12, 26, 76, 7, 4, tail, 0.8)
	b.limb(0, 44, 76, 9, 38, 88, 6, 44, 100, 4.5)
	b.limb(2, 52, 76, 9, 58, 87, 6, 54, 100, 4.5)
	b.limb(0, 42, 66, 13, 54, 54, 12, 62, 34, 7, 66, 24, 6)
	y := b.Between(16, 24)
	b.poly(58, y-6, 70, y-9, 90, y-2, 90, y+3, 74, y+4, 88, y+9, 72, y+11, 60, y+8)
	for i := range 4 {
		b.tint(8, 76+3.4*float64(i), y+4, 78+3.4*float64(i), y+4, 77+3.4*float64(i), y+7)
	}
	b.limb(0, 60, 50, 3, 70, 56, 2, 72, 62, 1.4)
	plates := b.Chance(50)
	for i := range 7 {
		f := float64(i) / 6
		x, top := 18+40*f, 68-36*f
		if plates {
			b.tint(4, x-5, top+4, x, top-b.Between(7, 13), x+5, top+3)
		} else {
			b.limb(4, x, top+6, 1.2, x+3, top+16, 0.5)
		}
	}
	b.eye(70, y-3, 1.4)
}

func serpent(b *brush) {
	turns := b.Between(1.1, 1.9)
	var path []float64
	for i := range 24 {
		f := float64(i) / 23
		path = append(path, 50+b.Between(0, 0.6)+(34-16*f)*math.Sin(f*turns*2*math.Pi), 98-70*f, 8.5-3*f)
	}
	b.limb(0, path...)
	b.limb(4, thinner(path, 0.35)...)
	x, y := path[len(path)-3], path[len(path)-2]
	b.oval(x, y-2, 9, 7, 0)
	b.poly(x+4, y-8, x+20, y-3, x+6, y)
	b.poly(x+4, y+3, x+18, y+4, x+5, y-1)
	if b.Chance(60) { // a crest of fins
		for i := range 4 {
			f := float64(i)
			b.tint(4, x-4-f, y-6+f*3, x-14-f*2, y-14+f*6, x-6-f, y+f*3)
		}
	}
	b.eye(x+4, y-4, 1.5)
	b.limb(8, x+17, y, 0.6, x+25, y-2, 0.3)
}

// thinner is a line with another width.
func thinner(path []float64, share float64) []float64 {
	out := append([]float64(nil), path...)
	for i := 2; i < len(out); i += 3 {
		out[i] *= share
	}
	return out
}

func fish(b *brush) {
	y, long, high := b.Between(42, 60), b.Between(26, 36), b.Between(11, 22)
	b.tint(2, 50-long+4, y, 50-long-18, y-high, 50-long-12, y, 50-long-18, y+high)
	b.oval(50, y, long, high, 0)
	b.oval(54, y+high*0.35, long*0.7, high*0.5, 3)
	b.tint(2, 36, y-high*0.8, 46, y-high-b.Between(8, 18), 62, y-high*0.8)
	b.tint(3, 48, y+2, 40, y+high+b.Between(2, 10), 56, y+6)
	for i := range 3 {
		b.limb(5, 52+5*float64(i), y-high*0.5, 0.6, 50+5*float64(i), y, 0.6, 52+5*float64(i), y+high*0.5, 0.6)
	}
	if b.Chance(40) {
		b.limb(4, 50+long-6, y-high*0.6, 1, 50+long+4, y-high-8, 0.8, 50+long+12, y-high, 0.5)
		b.eye(50+long+12, y-high, 2.2)
	}
	b.tint(8, 50+long-6, y+3, 50+long+2, y+2, 50+long-4, y+6)
	b.eye(50+long*0.62, y-high*0.2, 2.2)
}

func jelly(b *brush) {
	y, r := b.Between(30, 42), b.Between(20, 30)
	n := 5 + b.Of(4)
	for i := range n {
		x := 50 - r*0.85 + 1.7*r*float64(i)/float64(n-1)
		s := b.Between(-9, 9)
		b.limb(2+i%2, x, y+4, 3, x+s, y+24, 2.2, x-s*0.7, y+40, 1.6, x+s*0.6, y+b.Between(46, 58), 0.5)
	}
	b.add(crown(50, y+8, r, r*b.Between(0.9, 1.25))...)
	b.fill(b.ramp, b.dark)
	b.oval(44, y-6, r*0.3, r*0.2, 4)
	b.eye(44, y+1, b.Between(1.6, 3))
	b.eye(56, y+1, b.Between(1.6, 3))
}

// crown is the upper half of an ellipse.
func crown(x, y, rx, ry float64) (xy []float64) {
	for i := range 25 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 24)
		xy = append(xy, x-rx*cos, y-ry*sin)
	}
	return xy
}

func insect(b *brush) {
	y := b.Between(50, 58)
	for i := range 3 {
		x := 38 + 10*float64(i)
		b.limb(2, x, y+4, 1.6, x-10+8*float64(i), y+20, 1.4, x-14+10*float64(i), 98, 0.7)
		b.limb(0, x+4, y+4, 1.6, x-2+8*float64(i), y+18, 1.4, x-4+11*float64(i), 98, 0.7)
	}
	if b.Chance(60) {
		w := b.Between(26, 40)
		b.tint(5, 48, y-6, 48-w, y-34, 36-w, y-20, 40, y)
		b.tint(4, 50, y-6, 54-w*0.5, y-44, 38-w*0.5, y-38, 42, y-2)
	}
	b.oval(28, y+2, b.Between(14, 20), b.Between(10, 13), 0)
	b.oval(50, y, 10, 9, 1)
	b.disc(66, y-2, 8.5, 0)
	for i := range 4 {
		b.limb(4, 18+6*float64(i), y-8, 0.8, 16+6*float64(i), y+2, 0.8, 18+6*float64(i), y+12, 0.8)
	}
	switch b.Of(3) {
	case 0: // a horn
		b.limb(1, 70, y-6, 3, 84, y-14, 2, 90, y-30, 0.4)
	case 1: // jaws
		b.limb(3, 71, y-1, 2, 84, y-8, 1.6, 90, y-1, 0.4)
		b.limb(3, 71, y+3, 2, 83, y+9, 1.6, 90, y+2, 0.4)
	default: // feelers
		b.limb(3, 68, y-8, 0.9, 76, y-24, 0.8, 88, y-28, 0.5)
		b.limb(3, 66, y-9, 0.9, 68, y-26, 0.8, 78, y-34, 0.5)
	}
	b.eye(69, y-4, 2)
}

func spider(b *brush) {
	y := b.Between(48, 58)
	for i := range 4 {
		f := float64(i)
		for _, side := range []float64{-1, 1} {
			b.limb(int(f)%2*2, 50+side*6, y, 1.9, 50+side*(20+4*f), y-24+10*f, 1.5, 50+side*(30+4*f-b.Between(0, 5)), y+22+6*f, 0.5)
		}
	}
	b.oval(50, y+10, b.Between(13, 18), b.Between(13, 17), 0)
	b.tint(6, 46, y+6, 54, y+6, 50, y+12, 54, y+18, 46, y+18, 50, y+12)
	b.disc(50, y-6, 8.5, 1)
	for i := range 4 {
		b.eye(44.5+3.7*float64(i), y-8+math.Abs(float64(i)-1.5), 1.2)
	}
}

func worm(b *brush) {
	bend := b.Between(10, 26)
	for i := range 9 {
		f := float64(i) / 8
		b.disc(50+bend*math.Sin(f*math.Pi*1.3)-10, 96-64*f, 13-3*f, i%2*2)
	}
	x, y := 50+bend*math.Sin(math.Pi*1.3)-10, 28.0
	b.disc(x, y, 13, 0)
	b.disc(x, y, 8, 5)
	for i := range 9 {
		a := 2 * math.Pi * float64(i) / 9
		b.tint(9, x+8*math.Cos(a-0.3), y+8*math.Sin(a-0.3), x+8*math.Cos(a+0.3), y+8*math.Sin(a+0.3), x+3*math.Cos(a), y+3*math.Sin(a))
	}
	b.eye(x-9, y-8, 1.6)
	b.eye(x+9, y-8, 1.6)
}
