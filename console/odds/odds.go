// Package odds says how likely cards are drawn, by the hypergeometric law, for a deck that is shuffled fairly, and counts a deck by the
// numbers that are printed on its cards: odds.go is the chances, curve.go the counts.
package odds

import "math"

// Turns is for how many turns after the first hand odds are told, a card a turn.
const Turns = 6

// A Chance is how likely at least one of so many copies is drawn.
type Chance struct {
	Name    string    `json:"name"`
	Copies  int       `json:"copies"`
	ByTurns []float64 `json:"by_turns"` // with the opening hand, then after each turn's card
}

// Fill says the chances of cards in a deck of that size, of which so many are in the first hand.
func Fill(all []Chance, size, hand int) {
	for i := range all {
		for turn := range Turns + 1 {
			all[i].ByTurns = append(all[i].ByTurns, AtLeastOne(size, all[i].Copies, min(hand+turn, size)))
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
