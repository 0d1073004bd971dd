package conform

import (
	"fmt"
	"maps"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// afterwards is how many moves a law looks on after somebody has left.
const afterwards = 12

// goesOnWithout: whoever leaves, and whatever is going on, the others can go on: somebody has a lawful move, every card is in one place, and
// nobody is asked about what has left with him.
func goesOnWithout() law {
	living, places := livingOnly(), cardsInPlace()
	return func(st *step) error {
		s := st.verdict.After
		if s.Result.Over || s.Count < 3 {
			return nil
		}
		dice := newDice(uint64(st.n))
		leaves := validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Seat(dice.pick(s.Count))}
		v, err := attempt(st.game, s, leaves)
		if err != nil || v == nil || v.Violation != nil {
			return err
		}
		on := *st
		on.before, on.verdict, on.gone, on.dice = s, *v, maps.Clone(st.gone), dice
		for range afterwards {
			on.bury()
			for _, holds := range []law{living, places} {
				if err := holds(&on); err != nil {
					return fmt.Errorf("seat %d leaves, then %s: %w", leaves.Of, &on, err)
				}
			}
			if on.verdict.After.Result.Over {
				return nil
			}
			if err := on.next(); err != nil {
				return fmt.Errorf("seat %d leaves, then after %s: %w", leaves.Of, &on, err)
			}
		}
		return nil
	}
}
