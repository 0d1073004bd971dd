// Package summon tells how a player brings monsters to the field and turns them of the own accord, and Sets cards.
//
//   - summon.go: what such moves have in common; normal.go: Normal Summon and Set
//   - tributes.go: how many Tributes, and of what; summoning.go: a summon, question by question
//   - special.go: a monster's own procedure; turns.go: Flip Summon and change of position
//   - offer.go: a Tribute that is shown before what it is for; set.go: Spells and Traps Set; lend.go: what a team-mate answers
package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Summons are the moves of this room, under the law of a game. They belong to the turn player; that is among the rules which a game puts
// before those of the room.
type Summons struct{ *chain.Law }

// inMain is a check that such moves are made in a Main Phase.
func inMain(rule, what string) validator.Check {
	return func(s *table.State, _ *validator.Move) *validator.Violation {
		if !zones.Main(s) {
			return validator.Violates(rule, "%s in a Main Phase; this is the %s", what, zones.PhaseSaid(s))
		}
		return nil
	}
}

// lawful is a check that no law binds the player (ygo.card.text-over-rules).
func lawful(law string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if by, is := standing.Bound(s, m.Seat, law); is {
			return validator.Violates("ygo.card.text-over-rules", "%s", standing.Saying(s, by))
		}
		return nil
	}
}

// called names a card for the player who moves.
func called(s *table.State, m validator.Move) string {
	if s.Sees(m.Seat, m.Card) {
		return s.Print(m.Card).Name
	}
	return "that card"
}
