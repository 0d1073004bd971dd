package objects

import (
	"math"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
)

// vision is how each kind of colour vision mixes what the eye receives: all cones, or without those for long, middle or
// short waves (the matrices of Machado, Oliveira and Fernandes, 2009).
var vision = map[string][3][3]float64{
	"all cones": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"no long":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"no middle": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"no short":  {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// lab is a colour as an eye sees it, in the units of CIELAB: what is less than about 2 apart looks alike.
func lab(c tts.Color, eye [3][3]float64) [3]float64 {
	line := func(v float64) float64 {
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	in := [3]float64{line(c.R), line(c.G), line(c.B)}
	var out [3]float64
	for i := range out {
		out[i] = min(1, max(0, eye[i][0]*in[0]+eye[i][1]*in[1]+eye[i][2]*in[2]))
	}
	root := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	r, g, b := out[0], out[1], out[2]
	x, y, z := root((0.4124*r+0.3576*g+0.1805*b)/0.95047), root(0.2126*r+0.7152*g+0.0722*b), root((0.0193*r+0.1192*g+0.9505*b)/1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is how far the two colours of a list are apart that are nearest to each other.
func apart(colors []tts.Color, eye [3][3]float64) (least float64, a, b int) {
	least = math.Inf(1)
	for i := range colors {
		for j := range i {
			p, q := lab(colors[i], eye), lab(colors[j], eye)
			if d := math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2]); d < least {
				least, a, b = d, j, i
			}
		}
	}
	return least, a, b
}

// Players with any colour vision tell the grounds from each other, and the seats.
func TestColoursAreToldApart(t *testing.T) {
	var grounds []tts.Color
	roses, ok := mats.For("dotr")
	if !ok {
		t.Fatal("there is no table of the Roses")
	}
	for _, g := range roses.Grounds {
		grounds = append(grounds, tts.Color{R: g.R, G: g.G, B: g.B})
	}
	m := &mats.Mat{Layout: roses}
	for name, eye := range vision {
		if d, a, b := apart(grounds, eye); d < 20 {
			t.Errorf("%s: grounds %d and %d are %.1f apart", name, a, b, d)
		}
		if d, a, b := apart([]tts.Color{seatTint(m, 0), seatTint(m, 1), seatTint(m, 2), seatTint(m, 3)}, eye); d < 20 {
			t.Errorf("%s: seats %d and %d are %.1f apart", name, a, b, d)
		}
	}
}
