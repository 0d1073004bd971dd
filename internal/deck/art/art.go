// Package art paints what a card shows above its text: a place, and a being or a sign in it. Everything that is left to
// chance is decided by the card's name, so that a card looks the same for ever and no two look alike.
//
// art.go has the subject and the order of painting, brush.go shapes, sky.go and land.go the place, beings.go, people.go,
// beasts.go and things.go what is in it, signs.go what spells and traps show.
package art

import (
	"image"

	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/style"
)

// A Subject is what a picture shows.
type Subject struct {
	Name  string     // decides all that is left to chance
	Place Place      // where it is
	Being Being      // who is there; empty for a sign
	Sign  pen.Emblem // what is shown where nobody is
	Ramp  int        // of the picture's palette: the light and colour of it all
	Land  int        // the ramp of the ground
	Glow  int        // the ramp of lights and eyes
}

// A Place is the kind of country that is seen.
type Place string

// A Being is the kind of body that is seen.
type Being string

// Paint paints a subject into an area of a picture, always in the same way.
func Paint(on *image.Paletted, area image.Rectangle, s Subject) {
	b := &brush{on: on, area: area, Dice: style.DiceOf(s.Name), ramp: s.Ramp, land: s.Land, glow: s.Glow}
	look, ok := places[s.Place]
	if !ok {
		look = places["hills"]
	}
	b.sky(look)
	b.lands(look)
	if being := beings[s.Being]; being != nil {
		b.company(being)
	} else {
		b.sign(s.Sign)
	}
	b.front(look)
}

// company is one being, large, or with others of its kind behind it.
func (b *brush) company(being func(*brush)) {
	seed := *b.Dice
	if b.Chance(35) {
		for range 1 + b.Of(2) {
			side := b.Between(0.12, 0.3)
			if b.Chance(50) {
				side = 1 - side
			}
			b.stand(side, b.Between(0.80, 0.92), b.Between(0.40, 0.55), 9)
			own := *b.Dice
			*b.Dice = seed // of one kind: alike but for where they stand
			being(b)
			*b.Dice = own
		}
	}
	b.stand(b.Between(0.4, 0.6), b.Between(0.97, 1.03), b.Between(0.84, 0.98), 14)
	being(b)
}
