// Package duel goes from the decks to the winner: the six steps of the Setup Phase, phases, turns and rounds, idleness, and who has
// lost.
//
//   - opening.go: the Setup Phase; joining.go: guests who join, or look on with a Symbol card
//   - phases.go: what each phase begins with; phasing.go: how a phase ends; ending.go: how a turn does
//   - settles.go: who has lost; defeat.go: what becomes of the cards of who has; surrender.go: who gives up, and truces
package duel
