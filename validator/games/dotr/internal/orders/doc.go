// Package orders is what a player does of the own accord: play, move, flip, use, summon.
//
//	play.go    a card of the hand laid on a tile; stated.go asks of it what its player has said that it is
//	move.go    the movement order; march.go asks what must be asked of it
//	carry.go   an order set on its way, and what waits for a word of its player
//	flip.go    a card turned up
//	use.go     the effect of an open card
//	summon.go  XYZ and Synchro summons, Contact Fusions
//	peek.go    looks that no rule can prevent; stray.go is cards that no hand may take
package orders
