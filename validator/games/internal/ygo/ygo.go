// Package ygo is what the Yu-Gi-Oh games have in common. This file is its contents page:
//
//   - here: Params, the numbers in which the games differ, and how many cards a pile may have
//   - counters: what counter traps and quick effects answer
//   - honour: what players say of hidden cards, and how it is judged when the faces open
//   - recipes: which cards make which
//
// A game tells the rooms its own words, rules and places; they know none. A room is built when a game moves in that
// needs it.
package ygo

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// Params are the numbers in which the games differ. What a game leaves out it leaves free.
type Params struct {
	Main, Extra, Side Size // how many cards each pile of a deck has
}

// Size is how many cards a pile may have. The zero Size takes any number.
type Size struct {
	Least, Most int  // Most 0: there is no upper limit
	OrNone      bool // the pile may also be empty
}

// Takes tells whether a pile may have so many cards.
func (z Size) Takes(n int) bool {
	return n == 0 && z.OrNone || n >= z.Least && (z.Most == 0 || n <= z.Most)
}

// Breach says what is wrong with a pile of so many cards, nil when nothing is. The pile is named as the game names it:
// "the Main Deck".
func (z Size) Breach(rule, pile string, n int) []validator.Violation {
	switch {
	case z.Takes(n):
		return nil
	case z.Least == 0:
		return []validator.Violation{*validator.Violates(rule, "%s has %s; %d is the most", pile, spelling.Count(n, "card"), z.Most).Worded()}
	}
	return []validator.Violation{*validator.Violates(rule, "%s has %s, not %s", pile, spelling.Count(n, "card"), z).Worded()}
}

// String says the size in words: "30", "40 or more", "40 to 60", "15 or none".
func (z Size) String() string {
	text := fmt.Sprint(z.Least)
	switch {
	case z.Most == 0:
		text += " or more"
	case z.Most != z.Least:
		text += fmt.Sprintf(" to %d", z.Most)
	}
	if z.OrNone {
		text += " or none"
	}
	return text
}
