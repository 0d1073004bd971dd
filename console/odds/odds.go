// Package odds says how likely cards are drawn: the hypergeometric law, for a deck that is shuffled fairly.
package odds

import (
	"math"
)

// Opening is how many cards a hand begins with, and Turns for how many turns after that odds are told, a card a turn.
const (
	Opening = 5
	Turns   = 6
)

// A Chance is how likely at least one of so many copies is drawn.
type Chance struct {
	Name    string    `json:"name"`
	Copies  int       `json:"copies"`
	ByTurns []float64 `json:"by_turns"` // with the opening hand, then after each turn's card
}

// Fill says the chances of cards in a deck of that size.
func Fill(all []Chance, size int) {
	for i := range all {
		for turn := range Turns + 1 {
			all[i].ByTurns = append(all[i].ByTurns, AtLeastOne(size, all[i].Copies, min(Opening+turn, size)))
		}
	}
}

// AtLeastOne is how likely at least one of so many copies is among cards drawn from a deck.
func AtLeastOne(deck, copies, drawn int) float64 {
	none := 1.0
	for i := range drawn {
		if deck-i <= 0 {
			break
		}
		none *= math.Max(float64(deck-copies-i), 0) / float64(deck-i)
	}
	return 1 - none
}
