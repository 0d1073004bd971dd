package style

import "math"

// The icons of the grounds, each known by its outline alone.

func fir(s *stamp) {
	s.area(s.dark, 44, 76, 56, 76, 56, 96, 44, 96)
	for i := range 3 {
		y, half := 6+22*float64(i), 20+9*float64(i)
		s.area(s.dark, 50, y, 50+half, y+32, 50-half, y+32)
	}
	s.stroke(s.lit, 3, 50, 20, 50, 74)
}

func cactus(s *stamp) {
	s.area(s.dark, 42, 8, 58, 8, 58, 94, 42, 94)
	s.stroke(s.dark, 12, 48, 62, 20, 62, 20, 36)
	s.stroke(s.dark, 12, 52, 50, 80, 50, 80, 24)
	s.stroke(s.lit, 3, 50, 16, 50, 90)
}

func mountain(s *stamp) {
	s.area(s.dark, 2, 90, 38, 12, 58, 54, 68, 36, 98, 90)
	s.area(s.lit, 38, 12, 27, 36, 36, 32, 42, 40, 50, 37)
}

func flower(s *stamp) {
	s.stroke(s.dark, 7, 50, 50, 50, 98)
	s.area(s.dark, 50, 88, 74, 66, 72, 84)
	for i := range 6 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 3)
		s.disc(s.dark, 50+20*cos, 36+20*sin, 14)
	}
	s.disc(s.lit, 50, 36, 11)
}

func wave(s *stamp) {
	for i := range 3 {
		y := 28 + 24*float64(i)
		var line []float64
		for x := 4.0; x <= 96; x += 4 {
			line = append(line, x, y-9*math.Sin(x/100*4*math.Pi))
		}
		s.stroke(s.dark, 11, line...)
	}
}

func eclipse(s *stamp) {
	s.disc(s.dark, 48, 50, 42)
	s.disc(s.lit, 64, 42, 34)
}

func ball(s *stamp) {
	s.disc(s.dark, 50, 50, 44)
	s.disc(s.lit, 34, 38, 9)
	s.disc(s.lit, 66, 38, 9)
	s.area(s.lit, 24, 60, 76, 60, 66, 76, 50, 82, 34, 76)
}

func key(s *stamp) {
	s.stroke(s.dark, 11, 10, 12, 90, 12, 90, 88, 10, 88, 10, 36, 66, 36, 66, 64, 34, 64)
	s.disc(s.dark, 10, 12, 5)
	s.disc(s.lit, 34, 64, 7)
}

func hammer(s *stamp) {
	s.area(s.dark, 14, 10, 86, 10, 86, 46, 14, 46)
	s.area(s.dark, 43, 46, 57, 46, 57, 96, 43, 96)
	s.stroke(s.lit, 4, 30, 10, 30, 46)
	s.stroke(s.lit, 4, 70, 10, 70, 46)
}

func lozenge(s *stamp) {
	s.area(s.dark, 50, 4, 96, 50, 50, 96, 4, 50)
	s.area(s.lit, 50, 30, 70, 50, 50, 70, 30, 50)
}
