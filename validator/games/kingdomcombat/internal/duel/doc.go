// Package duel goes from the decks to the last fortress that stands: deck laws, garrisons, mulligans, turns, the end.
//
//	deck.go      the deck laws
//	setup.go     fortresses and decks laid out; position.go is what a position lays by itself
//	roll.go      who goes first
//	garrison.go  garrisons hired before the first turn, hidden from each other
//	mulligan.go  hands exchanged
//	turn.go      how a turn begins and ends
//	end.go       what happens by itself, and who is out
package duel
