package conform

import (
	"fmt"
	"maps"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// afterwards is how many moves a law looks on after somebody has left.
const afterwards = 12

// goesOnWithout: whoever leaves, and whatever is going on, the others can go on: somebody has a lawful move, every card is in one place, and
// nobody is asked about what has left with him, or has gone elsewhere since.
func goesOnWithout() law {
	living, places, stays := livingOnly(), cardsInPlace(), offeredStays()
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
			for _, holds := range []law{living, places, stays} {
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

// offeredStays: a question stays open only as long as every card that it offers lies where it lay, under whatever number;
// otherwise it is put anew.
func offeredStays() law {
	return func(st *step) error {
		before, after := &st.before, &st.verdict.After
		for _, q := range after.Asks {
			was := slices.ContainsFunc(before.Asks, func(a table.Ask) bool { return a.ID == q.ID })
			for _, id := range q.Cards {
				if from, to := before.Card(id).Spot, after.Card(id).Spot; was && from != to && int(id) < len(before.Cards) {
					return fmt.Errorf("the question %q offers seat %d card %d, which has gone from %s to %s", q.Kind, q.Seat, id, before.Place(from).Name, after.Place(to).Name)
				}
			}
		}
		return nil
	}
}
