// Package play is paying and playing.
//
//	play.go    cards of the hand, by what they are
//	gear.go    gears that are crossed; invoke.go is abilities that are paid by tapping
//	price.go   what a card costs, and whether that can be paid
//	pay.go     with which mana
package play
