// Package duel goes from the decks to the last fortress that stands: deck laws, garrisons, mulligans, turns, the end.
package duel
