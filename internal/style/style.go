package style

import "image/color"

// Version is part of the names of pictures: players' machines keep what they have fetched, so another look wants another.
const Version = "3"

// The colours of the table, its frame and its letters.
var (
	Cloth  = color.RGBA{R: 30, G: 44, B: 52, A: 255}
	Weave  = color.RGBA{R: 40, G: 57, B: 66, A: 255}
	Wood   = color.RGBA{R: 74, G: 50, B: 34, A: 255}
	Grain  = color.RGBA{R: 92, G: 64, B: 43, A: 255}
	Brass  = color.RGBA{R: 206, G: 170, B: 96, A: 255}
	Ink    = color.RGBA{R: 24, G: 20, B: 18, A: 255}
	Chalk  = color.RGBA{R: 236, G: 232, B: 220, A: 255}
	Shadow = color.RGBA{R: 14, G: 18, B: 22, A: 255}
)

// Seats are the colours by which owners are known, in turn order: apart for every kind of colour vision and in grey.
var Seats = []color.RGBA{{240, 227, 66, 255}, {0, 115, 179, 255}, {214, 94, 0, 255}, {204, 153, 179, 255}}

// called are the colours of seats that are called by them: Blue, Red, Green, White, Yellow, Purple, Orange, Teal, Pink and Brown.
var called = map[string][]color.RGBA{"kingdomduels": {{0, 115, 179, 255}, {204, 51, 43, 255}, {0, 150, 90, 255}, {232, 232, 226, 255},
	{240, 227, 66, 255}, {140, 82, 170, 255}, {230, 140, 24, 255}, {64, 190, 190, 255}, {236, 142, 190, 255}, {126, 82, 48, 255}}}

// Seat is the colour of a seat of a game, that of chalk for nobody.
func Seat(game string, n int) color.RGBA {
	own, named := called[game]
	switch {
	case n < 0:
		return Chalk
	case named:
		return own[n%len(own)]
	}
	return Seats[n%len(Seats)]
}

// Blend is a colour on the way from one to another, 0 the first and 1 the second.
func Blend(from, to color.RGBA, share float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*share + 0.5) }
	return color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 255}
}
