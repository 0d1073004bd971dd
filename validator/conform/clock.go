package conform

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// clockTold: whatever is going on, the referee may say what the clock shows, and nobody else may. A game that makes
// something of it leaves the table in order and somebody to act, or ends; one that does not refuses it.
func clockTold() law {
	places := cardsInPlace()
	return func(st *step) error {
		s := st.verdict.After
		if s.Result.Over {
			return nil
		}
		for _, m := range clockMoves(&s) {
			v, err := attempt(st.game, s, m)
			if err == nil && v != nil {
				err = st.timed(places, m, *v)
			}
			if err != nil {
				return fmt.Errorf("the clock's %+v: %w", m, err)
			}
		}
		return nil
	}
}

// clockMoves lists what the referee might say of the clock, and what a player might say in his place.
func clockMoves(s *table.State) []validator.Move {
	all := []validator.Move{{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Nobody}, {Kind: validator.ClockStops, Seat: 0}}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		all = append(all, validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: seat},
			validator.Move{Kind: validator.ClockRuns, Seat: table.Referee, Of: seat, N: 30})
	}
	return all
}

func (st *step) timed(places law, m validator.Move, v validator.Verdict) error {
	switch {
	case v.Violation != nil && v.Violation.Rule != validator.Timed:
		return fmt.Errorf("it is refused by %s: %s", v.Violation.Rule, v.Violation.Why)
	case v.Violation != nil:
		return nil
	case m.Seat != table.Referee:
		return fmt.Errorf("a player's word was taken for the clock's")
	case !v.After.Result.Over && !awaited(&v.After):
		return fmt.Errorf("nobody who is still in the duel is to act, and it is not over")
	}
	return st.lucky(places, v)
}

// awaited tells whether something is expected of chance or of a seat that has not lost.
func awaited(s *table.State) bool {
	return slices.ContainsFunc(validator.ToAct(s), func(seat table.Seat) bool { return seat == table.Chance || s.Alive(seat) })
}
