package art

import "math"

func machine(b *brush) {
	w, legs := b.Between(18, 26), b.Of(2)
	if legs == 0 {
		b.limb(1, 50-w*0.6, 66, 6, 50-w*0.8, 98, 7)
		b.limb(1, 50+w*0.6, 66, 6, 50+w*0.8, 98, 7)
		b.poly(50-w*0.8-10, 100, 50-w*0.8+9, 100, 50-w*0.8+7, 93, 50-w*0.8-8, 93)
		b.poly(50+w*0.8-9, 100, 50+w*0.8+10, 100, 50+w*0.8+8, 93, 50+w*0.8-7, 93)
	} else {
		b.poly(50-w-10, 82, 50+w+10, 82, 50+w+4, 100, 50-w-4, 100)
		for i := range 5 {
			b.disc(50-w-2+(2*w+4)*float64(i)/4, 91, 5.5, 4)
		}
	}
	top := b.Between(30, 40)
	b.poly(50-w, top, 50+w, top, 50+w*0.8, 72, 50-w*0.8, 72)
	b.tint(4, 50-w*0.7, top+5, 50+w*0.7, top+5, 50+w*0.5, top+20, 50-w*0.5, top+20)
	b.disc(50, top+30, b.Between(4, 7), 6)
	b.eye(50, top+30, 2.4)
	for _, side := range []float64{-1, 1} {
		x := func(v float64) float64 { return 50 + side*v }
		b.tint(2, x(w-2), top-4, x(w+12), top, x(w+12), top+14, x(w-2), top+12)
		y := b.Between(58, 76)
		b.limb(0, x(w+6), top+12, 4, x(w+b.Between(6, 14)), y, 4.4)
		if b.Chance(50) {
			b.tint(4, x(w+4), y, x(w+16), y, x(w+14), y+14, x(w+11), y+4, x(w+7), y+14)
		} else {
			b.limb(3, x(w+9), y, 5, x(w+12), y+18, 3.4)
		}
	}
	h := b.Between(12, 18)
	b.tint(1, 50-9, top, 50+9, top, 50+7, top-h, 50-7, top-h)
	b.add(50-5, top-h*0.65, 50+6, top-h*0.65, 50+6, top-h*0.4, 50-5, top-h*0.4)
	b.fill(b.glow, 0)
	if b.Chance(60) {
		b.limb(2, 50+4, top-h, 0.8, 50+b.Between(2, 12), top-h-12, 0.6)
	}
}

func golem(b *brush) {
	n := 9 + b.Of(5)
	for i := range n { // boulders from the foot up
		f := float64(i) / float64(n)
		r := b.Between(9, 16) * (1.1 - 0.5*f)
		x, y := 50+b.Between(-22, 22)*(1-0.6*f), 96-66*f
		b.boulder(x, y, r, i%3*2)
	}
	for _, side := range []float64{-1, 1} {
		for i := range 4 {
			b.boulder(50+side*(22+5*float64(i)), 46+b.Between(8, 14)*float64(i), 9-float64(i)*0.4, (i+1)%3*2)
		}
	}
	b.boulder(50, 26, b.Between(11, 15), 1)
	b.eye(45.5, 26, 1.8)
	b.eye(54.5, 26, 1.8)
}

// boulder is a stone with corners.
func (b *brush) boulder(x, y, r float64, lighter int) {
	n := 6 + b.Of(3)
	var xy, lit []float64
	for i := range n {
		sin, cos := math.Sincos(2*math.Pi*float64(i)/float64(n) + b.Between(-0.2, 0.2))
		k := r * b.Between(0.85, 1.12)
		xy = append(xy, x+k*cos, y+k*sin)
		lit = append(lit, x-r*0.12+k*0.62*cos, y-r*0.16+k*0.62*sin)
	}
	b.tint(lighter, xy...)
	b.tint(lighter+2, lit...)
}

func tree(b *brush) {
	lean := b.Between(-10, 10)
	b.limb(0, 50, 100, 10, 50+lean*0.4, 74, 6.5, 50+lean, 46, 6)
	for i := range 4 {
		b.limb(0, 50, 94, 3, 50+(float64(i)-1.5)*16, 101, 0.8)
	}
	for i := range 5 {
		a := math.Pi * (0.12 + 0.76*float64(i)/4)
		b.limb(0, 50+lean, 52, 3.4, 50+lean+34*math.Cos(a), 48-30*math.Sin(a), 1)
	}
	kind := b.Of(3)
	for i := range 13 + b.Of(8) {
		a, r := b.Between(0, 2*math.Pi), b.Between(8, 32)
		x, y := 50+lean+r*1.15*math.Cos(a), 30+r*0.72*math.Sin(a)
		switch kind {
		case 0:
			b.disc(x, y, b.Between(5, 10), 2+i%4)
		case 1:
			b.tint(2+i%4, x-8, y, x, y-5, x+9, y, x, y+5)
		default:
			b.limb(2+i%4, 50+lean, 36, 1, x, y, 2.6, x+b.Between(-4, 4), y+b.Between(4, 14), 0.4)
		}
	}
	b.oval(46+lean*0.5, 64, 2.4, 3, 6)
	b.oval(55+lean*0.5, 64, 2.4, 3, 6)
	b.eye(46+lean*0.5, 64, 1.1)
	b.eye(55+lean*0.5, 64, 1.1)
	b.tint(6, 44+lean*0.4, 72, 57+lean*0.4, 71, 50+lean*0.4, 78)
}

func mushroom(b *brush) {
	for i := range 1 + b.Of(3) {
		x, foot, s := 50+b.Between(-26, 26)*float64(i), 100.0, b.Between(0.5, 0.8)
		if i == 0 {
			x, s = 50, 1
		}
		b.limb(3, x, foot, 9*s, x+2, foot-30*s, 7*s, x, foot-48*s, 8*s)
		b.add(crown(x, foot-44*s, 30*s, b.Between(26, 40)*s)...)
		b.fill(b.ramp, b.dark)
		for range 5 {
			b.oval(x+b.Between(-20, 20)*s, foot-b.Between(50, 64)*s, b.Between(2, 4.5)*s, b.Between(1.5, 3)*s, 6)
		}
		b.eye(x-4*s, foot-30*s, 1.6*s)
		b.eye(x+5*s, foot-30*s, 1.6*s)
	}
}

func ghost(b *brush) {
	sway, wide := b.Between(-16, 16), b.Between(16, 24)
	b.tint(0, 50-wide*0.7, 20, 50, 8, 50+wide*0.7, 20, 50+wide, 56, 50+wide*1.2+sway, 88, 50+wide*0.6+sway, 78,
		50+wide*0.3+sway, 98, 50-wide*0.1+sway, 80, 50-wide*0.5+sway, 94, 50-wide*0.7+sway*0.5, 74, 50-wide*1.1+sway*0.5, 84, 50-wide, 54)
	b.tint(3, 50-wide*0.4, 24, 50, 14, 50+wide*0.45, 24, 50+wide*0.4, 42, 50, 50, 50-wide*0.4, 42)
	b.limb(0, 50-wide*0.8, 42, 4, 50-wide-14, 50+b.Between(-12, 12), 2.4, 50-wide-20, 48+b.Between(-18, 18), 0.6)
	b.limb(0, 50+wide*0.8, 42, 4, 50+wide+14, 50+b.Between(-12, 12), 2.4, 50+wide+20, 48+b.Between(-18, 18), 0.6)
	b.eye(45, 28, b.Between(2, 3.4))
	b.eye(55, 28, b.Between(2, 3.4))
}

func skull(b *brush) {
	y := b.Between(36, 44)
	b.limb(2, 16, 92, 4, 84, y+28, 4)
	b.limb(2, 84, 92, 4, 16, y+28, 4)
	b.oval(50, y, 25, 24, 0)
	b.poly(36, y+12, 64, y+12, 62, y+36, 38, y+36)
	b.oval(40, y+2, 7.5, 8.5, 6)
	b.oval(60, y+2, 7.5, 8.5, 6)
	b.eye(40, y+2, b.Between(2, 4))
	b.eye(60, y+2, b.Between(2, 4))
	b.tint(6, 47, y+17, 53, y+17, 50, y+10)
	for i := range 4 {
		b.limb(6, 41+6*float64(i), y+24, 0.9, 41+6*float64(i), y+36, 0.9)
	}
}

func flame(b *brush) {
	for i := range 3 {
		f := 1 - 0.28*float64(i)
		lean := b.Between(-12, 12)
		b.tint(3*i, 50-30*f, 84, 50-34*f, 58, 50-18*f, 40, 50-20*f, 62-20*f, 50-4*f+lean, 100-94*f, 50+10*f, 50, 50+20*f,
			58-20*f, 50+26*f, 52, 50+33*f, 64, 50+26*f, 88, 50, 100)
	}
	b.eye(42, 68, b.Between(2.4, 4))
	b.eye(58, 68, b.Between(2.4, 4))
	b.tint(9, 40, 79, 60, 79, 50, 88)
	for range 5 {
		b.disc(b.Between(8, 92), b.Between(8, 60), b.Between(1, 2.4), 4)
	}
}

// lightning is an orb with bolts.
func lightning(b *brush) {
	r := b.Between(15, 23)
	n := 5 + b.Of(5)
	for i := range n {
		a := 2*math.Pi*float64(i)/float64(n) + b.Between(-0.2, 0.2)
		sin, cos := math.Sincos(a)
		px, py := -sin*6, cos*6
		x1, y1, x2, y2 := 50+(r+6)*cos+px, 50+(r+6)*sin+py, 50+(r+13)*cos-px, 50+(r+13)*sin-py
		b.limb(3, 50+r*0.8*cos, 50+r*0.8*sin, 2.6, x1, y1, 1.9, x2, y2, 1.4, 50+46*cos, 50+46*sin, 0.3)
	}
	b.disc(50, 50, r, 0)
	b.disc(50, 50, r*0.72, 4)
	switch b.Of(3) {
	case 0:
		b.eye(50, 50, r*0.36)
	case 1:
		b.eye(44, 48, 2.6)
		b.eye(56, 48, 2.6)
	default:
		b.add(54, 34, 42, 52, 49, 52, 45, 66, 59, 46, 51, 46)
		b.fill(b.glow, 0)
	}
}

func castle(b *brush) {
	w := b.Between(24, 36)
	b.poly(50-w, 58, 50+w, 58, 50+w, 100, 50-w, 100)
	for i := range 3 + b.Of(3) {
		x, top, half := 50-w+2*w*float64(i)/4, b.Between(14, 44), b.Between(5, 9)
		b.tint(i%2*2, x-half, top, x+half, top, x+half, 100, x-half, 100)
		if b.Chance(50) {
			b.tint(3, x-half-2, top, x+half+2, top, x, top-b.Between(10, 20))
		} else {
			for j := range 3 {
				c := x - half + half*float64(j)
				b.tint(i%2*2, c-1.8, top-4, c+1.8, top-4, c+1.8, top+1, c-1.8, top+1)
			}
		}
		b.eye(x, top+b.Between(8, 18), 1.5)
	}
	b.add(crown(50, 86, 7, 10)...)
	b.fill(b.glow, 2)
	b.tint(7, 43, 86, 57, 86, 57, 100, 43, 100)
}

func house(b *brush) {
	w, top := b.Between(22, 34), b.Between(44, 56)
	b.poly(50-w, top, 50+w, top, 50+w, 100, 50-w, 100)
	b.tint(3, 50-w-7, top, 50+w+7, top, 50+w*b.Between(0, 0.7), top-b.Between(20, 30), 50-w*b.Between(0, 0.7), top-b.Between(20, 30))
	if b.Chance(60) {
		b.tint(1, 50+w*0.4, top-8, 50+w*0.7, top-8, 50+w*0.7, top-36, 50+w*0.4, top-36)
	}
	b.tint(6, 44, 78, 56, 78, 56, 100, 44, 100)
	for _, x := range []float64{50 - w*0.65, 50 + w*0.65} {
		b.add(x-5, top+10, x+5, top+10, x+5, top+22, x-5, top+22)
		b.fill(b.glow, 1)
		b.limb(0, x, top+10, 0.7, x, top+22, 0.7)
	}
}

func blade(b *brush) {
	w := b.Between(5, 10)
	b.glory()
	b.tint(6, 50-w, 66, 50-w*b.Between(0.6, 1.4), 30, 50, 2, 50+w*b.Between(0.6, 1.4), 30, 50+w, 66)
	b.tint(3, 49, 64, 49, 12, 51, 12, 51, 64)
	g := b.Between(14, 24)
	b.limb(0, 50-g, 66-b.Between(-4, 6), 2, 50, 68, 3.4, 50+g, 66-b.Between(-4, 6), 2)
	b.limb(0, 50, 68, 3, 50, 90, 2.6)
	b.disc(50, 93, 4.5, 0)
	b.eye(50, 68, 2.2)
}

func shield(b *brush) {
	w := b.Between(24, 32)
	b.glory()
	b.poly(50-w, 14, 50, 6, 50+w, 14, 50+w, 52, 50+w*0.6, 80, 50, 97, 50-w*0.6, 80, 50-w, 52)
	b.tint(5, 50-w*0.8, 20, 50, 13, 50+w*0.8, 20, 50+w*0.8, 51, 50+w*0.5, 75, 50, 89, 50-w*0.5, 75, 50-w*0.8, 51)
	switch b.Of(3) {
	case 0:
		b.tint(1, 46, 16, 54, 16, 54, 88, 46, 88)
		b.tint(1, 50-w*0.8, 38, 50+w*0.8, 38, 50+w*0.8, 47, 50-w*0.8, 47)
	case 1:
		b.star(50, 48, 5+b.Of(4), w*0.6, w*0.28, 1)
	default:
		b.tint(1, 50-w*0.8, 30, 50, 52, 50+w*0.8, 30, 50+w*0.8, 44, 50, 66, 50-w*0.8, 44)
	}
}

func armour(b *brush) {
	b.glory()
	w := b.Between(20, 27)
	b.poly(50-w, 36, 44, 28, 56, 28, 50+w, 36, 50+w*0.75, 66, 50+w*0.8, 92, 50-w*0.8, 92, 50-w*0.75, 66)
	b.tint(4, 50-w*0.7, 40, 49, 34, 49, 62, 50-w*0.55, 64)
	b.tint(4, 50+w*0.7, 40, 51, 34, 51, 62, 50+w*0.55, 64)
	b.oval(50-w-2, 40, 9, 8, 2)
	b.oval(50+w+2, 40, 9, 8, 2)
	b.tint(2, 41, 28, 41, 12, 50, 5, 59, 12, 59, 28)
	b.add(44, 16, 56, 16, 56, 19, 44, 19)
	b.fill(b.glow, 0)
}

func crystal(b *brush) {
	b.glory()
	for i := range 4 + b.Of(4) {
		x, lean, top, w := b.Between(22, 78), b.Between(-12, 12), b.Between(8, 48), b.Between(6, 12)
		if i == 0 {
			x, top, w = 50, 6, 14
		}
		b.tint(i%3*2, x-w, 100, x-w+lean, top+16, x+lean, top, x+w+lean, top+18, x+w, 100)
		b.tint(i%3*2+4, x-w*0.2, 100, x-w*0.2+lean, top+16, x+lean, top, x+w*0.6+lean, top+18, x+w*0.5, 100)
	}
}

// glory is a shine behind a thing.
func (b *brush) glory() { b.shine(b.glow, 1) }

// shine are rays around the middle, in a tone of a ramp.
func (b *brush) shine(ramp, tone int) {
	n, long := 8+b.Of(10), b.Between(44, 60)
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		s1, c1 := math.Sincos(a - 0.09)
		s2, c2 := math.Sincos(a + 0.09)
		b.add(50, 50, 50+long*c1, 50+long*s1, 50+long*c2, 50+long*s2)
	}
	b.fill(ramp, tone)
}
