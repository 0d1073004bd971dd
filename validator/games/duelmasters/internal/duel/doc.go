// Package duel goes from the decks to the winner: deck.go has the deck laws, setup.go the opening, turn.go the steps of a turn, defeat.go
// what happens by itself, and the end.
package duel
