// Package play is what players do with gold and units beside fighting: they play cards, use effects, shoot and move.
//
// play.go has cards of the hand, aim.go what events are aimed at, bear.go which unit bears a card, arms.go what becomes of a second
// weapon; move.go has moves, use.go effects and shots, reply.go all that as an answer.
package play
