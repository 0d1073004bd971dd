package zones

import (
	"slices"
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

// PressedWith reads the gesture of a button as a move that carries the button's word.
func PressedWith(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: word}, g.Kind == validator.Press && g.Word == word
	}
}

// Chosen lists the cards of an answer, each once.
func Chosen(m validator.Move) []table.CardID {
	var all []table.CardID
	for _, id := range append([]table.CardID{m.Card}, m.Cards...) {
		if id != 0 && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
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
func OwnTurn(s *table.State, m validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return Unready()
	}
	if m.Seat != s.Turn.Seat {
		return validator.Violates("dm.turn.active-only", "it is %s's turn", Names[s.Turn.Seat])
	}
	return nil
}

// Pressed reads the gesture of a button.
func Pressed(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == word
	}
}

// Presses shows a move as the gesture of a button.
func Presses(word string) func(*table.State, validator.Move) []validator.Gesture {
	return func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: word}}
	}
}
