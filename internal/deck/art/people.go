package art

// A pose is how a body on two legs stands: where its parts are, by chance.
type pose struct {
	head, shoulder, hip float64 // heights
	broad               float64 // half the width of the shoulders
	stride              float64
	hand                [2]float64 // that holds something
}

// body is a body on two legs: legs, trunk, arms and head.
func (b *brush) body(broad float64) pose {
	p := pose{head: b.Between(13, 19), broad: broad * b.Between(0.85, 1.15), stride: b.Between(7, 16)}
	p.shoulder, p.hip = p.head+12, p.head+b.Between(40, 46)
	p.hand = [2]float64{50 + p.broad + b.Between(4, 14), b.Between(30, 56)}
	w := p.broad / 3.2
	b.limb(0, 50-w, p.hip-4, w, 50-p.stride*0.8, 78, w*0.8, 50-p.stride, 100, w*0.7)
	b.limb(0, 50+w, p.hip-4, w, 50+p.stride*0.7, 77, w*0.8, 50+p.stride*1.1, 100, w*0.7)
	b.poly(50-p.broad, p.shoulder, 50+p.broad, p.shoulder, 50+p.broad*0.6, p.hip+2, 50-p.broad*0.6, p.hip+2)
	b.limb(0, 50-p.broad*0.9, p.shoulder+3, w*0.9, 50-p.broad-b.Between(2, 9), p.shoulder+17, w*0.8,
		50-p.broad-b.Between(-5, 8), p.shoulder+b.Between(24, 34), w*0.6)
	b.limb(0, 50+p.broad*0.9, p.shoulder+3, w*0.9, (50+p.broad+p.hand[0])/2+2, (p.shoulder+p.hand[1])/2+5, w*0.8, p.hand[0],
		p.hand[1], w*0.7)
	b.oval(50, p.head, 6.5, 7.5, 0)
	b.limb(0, 50, p.head+4, 4, 50, p.shoulder+2, 5)
	return p
}

// cape falls from the shoulders.
func (b *brush) cape() {
	l, r := b.Between(16, 34), b.Between(8, 26)
	b.tint(3, 42, 24, 58, 24, 58+r, b.Between(70, 96), 50, 84, 50-l, b.Between(74, 98))
}

// wings spread to both sides: feathered, or of skin between bones.
func (b *brush) wings(feathered bool) {
	span, high, low := b.Between(32, 48), b.Between(0, 14), b.Between(52, 70)
	for _, side := range []float64{-1, 1} {
		x := func(v float64) float64 { return 50 + side*v }
		if feathered {
			for i := range 5 {
				f := float64(i) / 4
				b.limb(2+i%2, x(4), 32+4*f, 3, x(span*(0.95-0.25*f)), high+(low-high)*f, 4.5, x(span*(1-0.2*f)+3), high+(low-high)*f+9, 0.6)
			}
			continue
		}
		b.tint(3, x(4), 30, x(span*0.55), high, x(span), high+12, x(span*0.92), low*0.72, x(span*0.72), low*0.62, x(span*0.6),
			low*0.95, x(span*0.42), low*0.72, x(span*0.25), low, x(5), 48)
		b.limb(0, x(4), 30, 2, x(span*0.55), high, 1.4, x(span), high+12, 0.6)
	}
}

// weapon is held in the hand of a pose.
func (b *brush) weapon(p pose, kind int) {
	x, y := p.hand[0], p.hand[1]
	lean := b.Between(-10, 22)
	switch kind {
	case 0: // sword
		b.limb(5, x-lean*0.15, y+6, 1.4, x, y, 1.6)
		b.limb(7, x, y, 2.6, x+lean, y-b.Between(30, 44), 1)
		b.limb(5, x-6, y-2, 1.2, x+6, y-1, 1.2)
	case 1: // spear
		b.limb(4, x-lean*0.8, 98, 1, x+lean*0.5, y-34, 1)
		b.tint(7, x+lean*0.5-4, y-32, x+lean*0.5+4, y-32, x+lean*0.56, y-48)
	case 2: // axe
		b.limb(4, x-lean*0.4, y+26, 1.3, x+lean*0.3, y-28, 1.3)
		b.tint(7, x+lean*0.3-1, y-30, x+lean*0.3+13, y-36, x+lean*0.3+15, y-18, x+lean*0.3-1, y-20)
		if b.Chance(50) {
			b.tint(7, x+lean*0.3+1, y-30, x+lean*0.3-13, y-36, x+lean*0.3-15, y-18, x+lean*0.3+1, y-20)
		}
	default: // staff
		b.limb(4, x-lean*0.5, 99, 1.2, x+lean*0.3, y-30, 1.2)
		b.eye(x+lean*0.3, y-34, b.Between(3, 6))
	}
}

func warrior(b *brush) {
	if b.Chance(45) {
		b.cape()
	}
	p := b.body(b.Between(11, 15))
	switch b.Of(4) {
	case 0: // a crest
		b.tint(5, 42, p.head-2, 44, p.head-14, 62, p.head-10, 52, p.head-4)
	case 1: // horns on a helmet
		b.limb(5, 44, p.head-4, 1.8, 36, p.head-9, 1.2, 35, p.head-17, 0.4)
		b.limb(5, 56, p.head-4, 1.8, 64, p.head-9, 1.2, 65, p.head-17, 0.4)
	case 2: // long hair
		b.tint(3, 45, p.head-7, 55, p.head-8, 52, p.head+4, 36-b.Between(0, 8), p.head+b.Between(10, 26), 43, p.head+3)
	}
	b.weapon(p, b.Of(3))
	if b.Chance(40) {
		b.oval(50-p.broad-6, p.shoulder+26, b.Between(7, 12), b.Between(9, 14), 6)
	}
	b.eye(52.5, p.head-0.5, 0.9)
}

func knight(b *brush) {
	p := b.body(b.Between(13, 17))
	b.tint(4, 50-p.broad*0.9, p.shoulder, 50+p.broad*0.9, p.shoulder, 54, p.hip-6, 46, p.hip-6)
	b.oval(50-p.broad, p.shoulder+2, 6, 5, 4)
	b.oval(50+p.broad, p.shoulder+2, 6, 5, 4)
	b.tint(4, 43, p.head+5, 43, p.head-8, 50, p.head-11, 57, p.head-8, 57, p.head+5)
	b.limb(6, 50, p.head-10, 1.5, 42, p.head-17, 2.4, 32, p.head-12, 0.6)
	b.eye(51, p.head-2, 1.2)
	b.eye(54.5, p.head-2, 1.2)
	b.weapon(p, b.Of(2))
	s := b.Between(8, 12)
	x, y := 50-p.broad-5, p.shoulder+22
	b.tint(6, x-s, y-s, x+s, y-s, x+s, y+s*0.4, x, y+s*1.6, x-s, y+s*0.4)
	b.tint(2, x-1, y-s, x+1, y-s, x+1, y+s*1.3, x-1, y+s*1.3)
}

func archer(b *brush) {
	p := b.body(b.Between(9, 12))
	b.tint(3, 41, p.head+6, 44, p.head-9, 56, p.head-9, 59, p.head+6, 50, p.head+2)
	x, r := p.hand[0], b.Between(18, 26)
	b.limb(6, x-5, p.hand[1]-r, 0.6, x+4, p.hand[1]-r*0.5, 1.6, x+6, p.hand[1], 1.8, x+4, p.hand[1]+r*0.5, 1.6, x-5, p.hand[1]+r, 0.6)
	b.limb(7, 42, p.hand[1], 0.6, x+12, p.hand[1], 0.6)
	b.eye(52.5, p.head, 0.9)
}

func mage(b *brush) {
	p := b.body(b.Between(9, 12))
	wide := b.Between(16, 24)
	b.tint(1, 50-p.broad, p.shoulder, 50+p.broad, p.shoulder, 50+wide, 100, 50-wide, 100)
	b.tint(4, 48, p.shoulder, 52, p.shoulder, 54, 100, 46, 100)
	switch b.Of(3) {
	case 0: // a pointed hat
		tip := b.Between(-10, 10)
		b.tint(2, 36, p.head-4, 64, p.head-4, 57, p.head-8, 50+tip, p.head-b.Between(20, 26), 43, p.head-8)
	case 1: // a hood
		b.tint(2, 41, p.head+9, 42, p.head-7, 50, p.head-13, 58, p.head-7, 59, p.head+9)
		b.oval(51, p.head, 4, 6, -1)
	default: // a crown of spikes
		for i := range 5 {
			x := 42 + 4*float64(i)
			b.tint(5, x-2, p.head-5, x+2, p.head-5, x, p.head-b.Between(11, 18))
		}
	}
	b.weapon(p, 3)
	if b.Chance(50) {
		b.eye(50-p.broad-6, p.shoulder+b.Between(18, 30), b.Between(2, 5))
	}
	b.eye(49, p.head, 1)
	b.eye(53, p.head, 1)
}

func fiend(b *brush) {
	if b.Chance(65) {
		b.wings(false)
	}
	p := b.body(b.Between(11, 19))
	n := 1 + b.Of(2)
	for i := range n {
		out := b.Between(5, 14) + 4*float64(i)
		up := b.Between(10, 20)
		b.limb(3, 46, p.head-4, 2.2, 45-out, p.head-6, 1.6, 44-out*b.Between(0.4, 1.2), p.head-up, 0.4)
		b.limb(3, 54, p.head-4, 2.2, 55+out, p.head-6, 1.6, 56+out*b.Between(0.4, 1.2), p.head-up, 0.4)
	}
	if b.Chance(50) {
		b.limb(0, 46, p.hip, 2.4, 32, p.hip+16, 1.6, 22, p.hip+b.Between(0, 20), 1)
		b.tint(0, 24, p.hip+8, 14, p.hip+4, 22, p.hip+16)
	}
	for _, x := range []float64{p.hand[0], 50 - p.broad - 4} { // claws
		for i := range 3 {
			f := float64(i-1) * 3
			b.limb(4, x, p.hand[1]+2, 1.2, x+f, p.hand[1]+9, 0.3)
		}
	}
	b.eye(47.5, p.head-1, 1.5)
	b.eye(53.5, p.head-1, 1.5)
	if b.Chance(30) {
		b.eye(50.5, p.head-5, 1.2)
	}
}

func angel(b *brush) {
	b.wings(true)
	p := b.body(b.Between(8, 11))
	wide := b.Between(12, 18)
	b.tint(1, 50-p.broad*0.9, p.shoulder, 50+p.broad*0.9, p.shoulder, 50+wide, 98, 50-wide, 98)
	r := b.Between(7, 10)
	b.add(ring(50, p.head-11, r, r*0.32)...)
	b.add(backwards(ring(50, p.head-11, r-1.8, r*0.32-1))...)
	b.fill(b.glow, 0)
	if b.Chance(60) {
		b.weapon(p, 1+2*b.Of(2))
	}
}

func ghoul(b *brush) {
	p := b.body(b.Between(9, 13))
	for i := range 5 { // rags
		x := 50 - p.broad + 2*p.broad*float64(i)/4
		b.tint(2, x-3, p.hip-8, x+3, p.hip-8, x+b.Between(-3, 3), p.hip+b.Between(6, 22))
	}
	for i := range 4 { // ribs
		y := p.shoulder + 6 + 5*float64(i)
		b.limb(5, 50-p.broad*0.6, y, 0.9, 50, y+1.5, 0.9, 50+p.broad*0.6, y, 0.9)
	}
	b.disc(50, p.head, 7.5, 5)
	b.oval(47.5, p.head-0.5, 1.8, 2.2, 0)
	b.oval(53, p.head-0.5, 1.8, 2.2, 0)
	b.limb(0, 46, p.head+5, 0.7, 54, p.head+5, 0.7)
	if b.Chance(50) {
		b.weapon(p, b.Of(3))
	}
}

func giant(b *brush) {
	p := b.body(b.Between(18, 24))
	b.oval(50-p.broad, p.shoulder+3, 9, 8, 1)
	b.oval(50+p.broad, p.shoulder+3, 9, 8, 1)
	b.tint(4, 50-p.broad*0.6, p.hip-4, 50+p.broad*0.6, p.hip-4, 54, p.hip+16, 46, p.hip+16)
	if b.Chance(60) {
		b.limb(3, p.hand[0]-4, p.hand[1]+8, 2, p.hand[0]+10, p.hand[1]-30, b.Between(4, 8))
	}
	b.eye(48, p.head-1, 1.1)
	b.eye(53, p.head-1, 1.1)
}

// crowd are people side by side, of whom some hold something up.
func crowd(b *brush) {
	n := 4 + b.Of(4)
	for i := range n {
		x, top := 8+84*float64(i)/float64(n-1), b.Between(46, 62)
		b.limb(b.Of(3), x, 100, 8, x, top+14, 8.5, x, top+8, 4)
		b.disc(x, top, 6, b.Of(3))
		if b.Chance(50) {
			b.limb(5, x+7, 96, 0.9, x+7+b.Between(-4, 6), top-b.Between(12, 30), 0.9)
		}
	}
}
