package art

import (
	"math"

	"ttsbridge/internal/deck/pen"
)

// An outline tells how high land stands at a place from 0 to 1, as a share of its own height.
type outline func(b *brush) func(x float64) float64

// lands paints the outlines of a place from far to near, each darker and lower than the one before.
func (b *brush) lands(l look) {
	n := len(l.ridges)
	for i, shape := range l.ridges {
		near := float64(i+1) / float64(n)
		base := 0.52 + 0.38*near + b.Between(-0.04, 0.04)
		high := b.Between(0.12, 0.30) * (1.25 - 0.6*near)
		ramp := b.ramp
		if i == n-1 {
			ramp = b.land
		}
		b.ridge(shape(b), base, high, ramp, l.light+3+int(near*6))
	}
}

// front paints what stands before the being.
func (b *brush) front(l look) {
	if l.front != nil {
		b.ridge(l.front(b), 1.0, b.Between(0.08, 0.14), b.land, 11)
	}
}

// ridge fills everything below an outline.
func (b *brush) ridge(shape func(float64) float64, base, high float64, ramp, tone int) {
	w, h := b.area.Dx(), b.area.Dy()
	tops := make([]int, w)
	highest := h
	for x := range tops {
		tops[x] = max(0, int((base-high*shape(float64(x)/float64(w)))*float64(h)))
		highest = min(highest, tops[x])
	}
	ink := pen.Tone(ramp, min(tone, pen.Tones-2))
	for y := highest; y < h; y++ {
		row := b.on.Pix[b.on.PixOffset(b.area.Min.X, b.area.Min.Y+y):][:w]
		for x, top := range tops {
			if y >= top {
				row[x] = ink
			}
		}
	}
}

// waveOf is a wave through chance: so many crests, somewhere.
func (b *brush) waveOf(low, high float64) func(float64) float64 {
	n, at := b.Between(low, high), b.Between(0, 2*math.Pi)
	return func(x float64) float64 { return math.Sin(x*n*2*math.Pi + at) }
}

func hills(b *brush) func(float64) float64 {
	one, two := b.waveOf(0.5, 1.4), b.waveOf(1.6, 3)
	return func(x float64) float64 { return 0.55 + 0.3*one(x) + 0.15*two(x) }
}

func grass(b *brush) func(float64) float64 {
	one, blades := b.waveOf(0.5, 1.2), b.Between(28, 44)
	return func(x float64) float64 {
		_, at := math.Modf(x * blades)
		return 0.5 + 0.2*one(x) + 0.16*(1-math.Abs(2*at-1))
	}
}

// peaks are straight lines between random heights.
func peaks(b *brush) func(float64) float64 {
	n := 5 + b.Of(6)
	tops := make([]float64, n+2)
	for i := range tops {
		tops[i] = b.Between(0.5, 1)
		if i%2 == 0 {
			tops[i] = b.Between(0, 0.35)
		}
	}
	return func(x float64) float64 {
		i, at := math.Modf(x * float64(n))
		return tops[int(i)]*(1-at) + tops[int(i)+1]*at
	}
}

func clouds(b *brush) func(float64) float64 {
	n := 4 + b.Of(4)
	tops := make([]float64, n+1)
	for i := range tops {
		tops[i] = b.Between(0.4, 1)
	}
	return func(x float64) float64 {
		i, at := math.Modf(x * float64(n))
		return tops[int(i)] * (0.35 + 0.65*math.Sqrt(max(0, 1-(2*at-1)*(2*at-1))))
	}
}

func waves(b *brush) func(float64) float64 {
	n, at := b.Between(4, 9), b.Between(0, 1)
	swell := b.waveOf(0.5, 1.5)
	return func(x float64) float64 {
		_, part := math.Modf(x*n + at)
		return 0.55 + 0.2*swell(x) + 0.35*(1-math.Sqrt(math.Abs(2*part-1)))
	}
}

func flames(b *brush) func(float64) float64 {
	n := 8 + b.Of(8)
	tops := make([]float64, n+2)
	for i := range tops {
		tops[i] = b.Between(0.35, 1)
	}
	return func(x float64) float64 {
		i, at := math.Modf(x * float64(n))
		lean := math.Pow(at, 0.7)
		return 0.15 + tops[int(i)]*math.Pow(1-math.Abs(2*lean-1), 1.6)
	}
}

func firs(b *brush) func(float64) float64 {
	n := 12 + b.Of(10)
	tops := make([]float64, n+2)
	for i := range tops {
		tops[i] = b.Between(0.45, 1)
	}
	return func(x float64) float64 {
		i, at := math.Modf(x * float64(n))
		rise := 1 - math.Abs(2*at-1)
		_, jag := math.Modf(rise * 4)
		return 0.15 + tops[int(i)]*max(0, rise-0.10*jag)
	}
}

func towers(b *brush) func(float64) float64 {
	n := 9 + b.Of(8)
	tops := make([]float64, n+2)
	for i := range tops {
		tops[i] = b.Between(0.15, 1)
	}
	return func(x float64) float64 {
		i, at := math.Modf(x * float64(n))
		top := tops[int(i)]
		if _, notch := math.Modf(at * 4); top > 0.6 && notch < 0.5 {
			top -= 0.07
		}
		return top
	}
}

func ruins(b *brush) func(float64) float64 {
	n := 14 + b.Of(8)
	tops := make([]float64, n+2)
	for i := range tops {
		if tops[i] = b.Between(0.05, 0.2); b.Chance(45) {
			tops[i] = b.Between(0.4, 1)
		}
	}
	lean := b.Between(-0.25, 0.25)
	return func(x float64) float64 {
		i, at := math.Modf(x * float64(n))
		return tops[int(i)] + lean*at*tops[int(i)]
	}
}

func teeth(b *brush) func(float64) float64 {
	n := b.Between(7, 14)
	return func(x float64) float64 {
		_, at := math.Modf(x * n)
		return 1 - math.Abs(2*at-1)
	}
}
