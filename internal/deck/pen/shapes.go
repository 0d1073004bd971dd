package pen

import (
	"math"
	"slices"
)

// shapes are how the signs are drawn.
var shapes = map[Emblem]func(*drawing){
	"sun": func(d *drawing) {
		d.star(12, 46, 29)
		d.disc(50, 50, -24)
		d.disc(50, 50, 18)
	},
	"moon": func(d *drawing) {
		d.polygon(append(arc(46, 50, 42, 0.9, 2*math.Pi-0.9), arc(62, 50, 35, 2*math.Pi-1.22, 1.22)...)...)
	},
	"flame": func(d *drawing) {
		d.polygon(52, 4, 63, 22, 60, 36, 70, 30, 73, 22, 82, 42, 85, 62, 76, 82, 62, 94, 50, 96, 36, 94, 22, 82, 15, 64, 18,
			46, 28, 32, 34, 46, 42, 34, 50, 20)
		d.polygon(50, 52, 44, 66, 40, 74, 44, 86, 50, 89, 58, 86, 62, 76, 58, 66)
	},
	"drop": func(d *drawing) {
		d.polygon(append(arc(50, 62, 32, -0.52, math.Pi+0.52), 50, 4)...)
		d.polygon(slices.Concat(arc(50, 62, 24, 2.9, 1.7), arc(50, 62, 17, 1.7, 2.9))...)
	},
	"mountain": func(d *drawing) {
		d.polygon(2, 88, 38, 16, 58, 56, 68, 38, 98, 88)
		d.polygon(38, 32, 29, 51, 37, 46, 43, 53, 48, 51)
	},
	"swirl": (*drawing).swirl,
	"leaf": func(d *drawing) {
		d.polygon(slices.Concat(arc(16, 16, 70, 0.12, math.Pi/2-0.12), arc(84, 84, 70, math.Pi+0.12, 1.5*math.Pi-0.12))...)
		d.polygon(4, 90, 10, 96, 88, 18, 84, 14)
	},
	"star":  func(d *drawing) { d.star(4, 48, 15) },
	"level": func(d *drawing) { d.star(5, 50, 22) },
	"jaws": func(d *drawing) {
		d.polygon(6, 8, 94, 8, 94, 24, 83, 52, 72, 24, 61, 52, 50, 24, 39, 52, 28, 24, 17, 52, 6, 24)
		d.polygon(6, 92, 6, 78, 28, 48, 39, 78, 50, 48, 61, 78, 72, 48, 94, 78, 94, 92)
	},
	"book": func(d *drawing) {
		d.polygon(6, 20, 26, 14, 47, 22, 47, 88, 26, 80, 6, 86)
		d.polygon(94, 20, 74, 14, 53, 22, 53, 88, 74, 80, 94, 86)
	},
	"rings": func(d *drawing) {
		d.disc(34, 50, 31)
		d.disc(34, 50, -21)
		d.disc(66, 50, 31)
		d.disc(66, 50, -21)
	},
	"tower": func(d *drawing) {
		d.polygon(16, 8, 30, 8, 30, 20, 43, 20, 43, 8, 57, 8, 57, 20, 70, 20, 70, 8, 84, 8, 84, 36, 76, 42, 76, 94, 24, 94, 24, 42, 16, 36)
		d.polygon(slices.Concat(arc(50, 70, 11, 0, -math.Pi), []float64{39, 94, 61, 94})...)
	},
	"house": func(d *drawing) {
		d.polygon(50, 8, 96, 50, 84, 50, 84, 92, 16, 92, 16, 50, 4, 50)
		d.polygon(42, 92, 58, 92, 58, 62, 42, 62)
	},
	"shield": func(d *drawing) {
		d.polygon(50, 4, 88, 14, 88, 46, 80, 70, 66, 86, 50, 96, 34, 86, 20, 70, 12, 46, 12, 14)
		d.polygon(50, 18, 26, 25, 26, 46, 32, 63, 50, 78)
	},
	"hourglass": func(d *drawing) {
		d.polygon(14, 4, 86, 4, 86, 16, 78, 16, 74, 34, 58, 50, 74, 66, 78, 84, 86, 84, 86, 96, 14, 96, 14, 84, 22, 84, 26,
			66, 42, 50, 26, 34, 22, 16, 14, 16)
		d.polygon(34, 16, 36, 28, 64, 28, 66, 16)
	},
	"eye": func(d *drawing) {
		d.polygon(slices.Concat(arc(50, 88, 60, math.Pi+0.75, 2*math.Pi-0.75), arc(50, 12, 60, 0.75, math.Pi-0.75))...)
		d.disc(50, 50, -18)
		d.disc(50, 50, 9)
	},
	"bolt": func(d *drawing) { d.polygon(60, 2, 16, 56, 44, 56, 34, 98, 84, 40, 54, 40) },
	"sword": func(d *drawing) {
		d.polygon(92, 4, 96, 8, 94, 26, 46, 72, 54, 82, 46, 88, 34, 76, 16, 94, 6, 84, 24, 66, 12, 54, 18, 46, 28, 54, 74, 6)
	},
}
