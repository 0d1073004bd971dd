package conform

import (
	"fmt"
	"reflect"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// rulesOnlyLook: a rule that is asked about a move leaves the move as it is. Rules are handed the very move that is judged, and one that
// changed it would have those behind it, and the action, judge another move.
func rulesOnlyLook() law {
	return func(st *step) error {
		s := st.verdict.After
		changed := error(nil)
		g := watched(st.game, func(err error) { changed = err })
		for _, seat := range st.seats() {
			validator.Candidates(g, &s, seat, func(validator.Move, *validator.Violation) {})
		}
		return changed
	}
}

// watched is a game that tells of every check that changes the move it is asked about.
func watched(g *validator.Game, tell func(error)) *validator.Game {
	w := *g
	w.Actions = slices.Clone(g.Actions)
	for i := range w.Actions {
		a := &w.Actions[i]
		a.Checks = slices.Clone(a.Checks)
		for n, check := range a.Checks {
			a.Checks[n] = func(s *table.State, m *validator.Move) *validator.Violation {
				was := *m
				was.Cards, was.Order = slices.Clone(m.Cards), slices.Clone(m.Order)
				v := check(s, m)
				if !reflect.DeepEqual(was, *m) {
					tell(fmt.Errorf("rule %d of %q was asked about %+v and made %+v of it", n+1, a.Kind, was, *m))
				}
				return v
			}
		}
	}
	return &w
}
