package conform

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// gesturesMeanOne: each gesture by which a lawful move is shown is read by one action and no other, and means a
// lawful move of that kind with that card.
func gesturesMeanOne() law {
	return func(st *step) error {
		s := st.verdict.After
		if s.Result.Over {
			return nil
		}
		for _, seat := range st.seats() {
			for _, m := range sample(st, validator.Legal(st.game, &s, seat), tries) {
				a := st.game.Action(m.Kind)
				if a.Shows == nil {
					continue
				}
				for _, g := range a.Shows(&s, m, nil) {
					if err := means(st.game, &s, g, m); err != nil {
						return fmt.Errorf("%+v for %+v: %w", g, m, err)
					}
				}
			}
		}
		return nil
	}
}

// means tells what is wrong with a gesture as a showing of the move.
func means(game *validator.Game, s *table.State, g validator.Gesture, m validator.Move) error {
	var kinds []validator.Kind
	validator.Meanings(game, s, g, func(one validator.Move) bool {
		kinds = append(kinds, one.Kind)
		return true
	})
	if len(kinds) != 1 || kinds[0] != m.Kind {
		return fmt.Errorf("the gesture is read as %v", kinds)
	}
	read, _ := validator.Read(game, s, g)
	if read.Card != m.Card || read.Seat != m.Seat {
		return fmt.Errorf("the gesture is read as a move of seat %d with card %d", read.Seat, read.Card)
	}
	v, err := validator.Judge(game, *s, read, nil)
	if err != nil {
		return fmt.Errorf("the gesture is read as %+v: %w", read, err)
	}
	if v.Violation != nil {
		return fmt.Errorf("the gesture is read as %+v, which %s refuses: %s", read, v.Violation.Rule, v.Violation.Why)
	}
	return nil
}
