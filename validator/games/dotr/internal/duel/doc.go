// Package duel goes from the decks to the winner: laws, layout, phases, draws, moments, the end.
//
//	deck.go      the laws of a deck
//	terrain.go   how a table may be laid out; build.go is players who lay it out themselves
//	setup.go     decks, leaders and points, and who begins
//	turn.go      the phases, and what follows by itself
//	destiny.go   the Destiny Draw
//	moments.go   effects that name a phase
//	leader.go    leaders that cannot move
//	defeat.go    who has lost, and what becomes of the cards of who has
//	cut.go       what of the chain is over with them
package duel
