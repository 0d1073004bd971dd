// Package duel goes from the decks to the winner: laws, layout, phases, draws, moments, the end.
package duel
