// Package duel goes from the decks to the winner: deck laws, opening, turn, end.
package duel
