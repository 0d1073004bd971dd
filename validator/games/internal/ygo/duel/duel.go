// Package duel goes from the decks to the winner: opening, phases, turns, and who has lost.
//
//   - duel.go: the numbers of a game; opening.go: decks, hands and who begins
//   - phases.go: what each phase begins with; phasing.go: how a phase ends; ending.go: how a turn does
//   - settles.go: who has lost; concede.go: who gives up
//   - laid.go: monsters that do not stay in Attack Position
//   - stray.go: what hands do at a table that is no move
package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/table"
)

// Law is what a game says about its duels.
type Law struct {
	*chain.Law
	LP        int                                                                        // at the start
	Hand      int                                                                        // cards of an opening hand
	HandLimit int                                                                        // at the end of the own turn; 0: none
	ZeroBy    string                                                                     // the rule by which a side without Life Points has lost
	DeckoutBy string                                                                     // the rule by which a side has lost of which somebody could not draw
	Begins    func(p *validator.Play, seat table.Seat)                                   // who begins is known
	Ends      func(p *validator.Play, turn table.Seat) (over bool)                       // a turn has ended: whether the duel ends with it
	Chooses   func(s *table.State, settled bool, first int) (seat table.Seat, asks bool) // who chooses who begins; asks false: the seat begins
}
