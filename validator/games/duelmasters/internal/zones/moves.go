package zones

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Span is a number of cards, or how few and how many.
func Span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + " to " + strconv.Itoa(high)
}

// Sorted parts the cards named with a play: mana to pay with and everything else.
func Sorted(s *table.State, cards []table.CardID) (mana, others []table.CardID) {
	for _, id := range cards {
		if Lies(s, id, Mana) {
			mana = append(mana, id)
			continue
		}
		others = append(others, id)
	}
	return mana, others
}

// Unready refuses what comes before the set-up is complete (dm.setup.mandatory).
func Unready() *validator.Violation {
	return validator.Violates("dm.setup.mandatory", "the set-up is not complete: shuffle, shields, hands, first player")
}

// OwnTurn: only the turn player takes the actions of a turn, when the set-up is complete.
func OwnTurn(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return Unready()
	}
	if m.Seat != s.Turn.Seat {
		return validator.Violates("dm.turn.active-only", "it is %s's turn", Names[s.Turn.Seat])
	}
	return nil
}
