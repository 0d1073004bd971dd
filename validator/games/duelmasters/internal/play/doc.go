// Package play is paying and playing: play.go has cards of the hand, by what they are; gear.go gears that are crossed, invoke.go abilities that are
// paid by tapping, pay.go the price and the mana for it.
package play
