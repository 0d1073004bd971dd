package conform

import (
	"fmt"
	"slices"

	"ttsbridge/validator/table"
)

// livingOnly: nobody who is out is asked or has the turn, nobody chooses from a card that is gone, and nothing that was said of one is still
// open.
func livingOnly() law {
	return func(st *step) error {
		s := &st.verdict.After
		gone := func(id table.CardID) bool { return st.gone[id] }
		for _, a := range s.Waiting() {
			switch {
			case a.Seat >= 0 && !s.Alive(a.Seat):
				return fmt.Errorf("seat %d is out and asked %q", a.Seat, a.Kind)
			case slices.ContainsFunc(a.Cards, gone):
				return fmt.Errorf("the question %q lets seat %d choose a card that has vanished", a.Kind, a.Seat)
			}
		}
		for _, c := range s.Claims {
			if gone(c.Card) {
				return fmt.Errorf("what seat %d said of card %d is open, and the card has vanished", c.Seat, c.Card)
			}
		}
		rests := len(s.Asks) == 0 && len(s.Stack) == 0 // what is open comes to its end first
		if !s.Result.Over && rests && s.Turn.Number > 0 && !s.Alive(s.Turn.Seat) {
			return fmt.Errorf("seat %d is out and has the turn", s.Turn.Seat)
		}
		return nil
	}
}
