package conform

import (
	"encoding/json"
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// seldom is how many moves lie between two positions in which all answers are asked for twice.
const seldom = 5

// keptAlike: a state that comes from a record, beside which nothing is kept, gives the same answers as one that has come through
// the duel: the same moves to try, the same sentences against them, the same verdict.
func keptAlike() law {
	return func(st *step) error {
		if st.n%seldom != 0 {
			return nil
		}
		s := st.verdict.After
		bare := s.Forgotten()
		for _, seat := range st.seats() {
			kept, fresh := st.answers(&s, seat), st.answers(&bare, seat)
			for i := range max(len(kept), len(fresh)) {
				if i >= len(kept) || i >= len(fresh) || kept[i] != fresh[i] {
					return fmt.Errorf("seat %d is given %d answers, and %d where nothing is kept; number %d differs: %q, %q", seat, len(kept), len(fresh), i,
						kept[min(i, len(kept)):], fresh[min(i, len(fresh)):])
				}
			}
		}
		return st.judgedAlike()
	}
}

// answers are the moves that a seat might try, each with what is against it.
func (st *step) answers(s *table.State, seat table.Seat) (all []string) {
	validator.Candidates(st.game, s, seat, func(m validator.Move, v *validator.Violation) {
		text := fmt.Sprintf("%+v", m)
		if v = v.Worded(); v != nil {
			text += " " + v.Rule + ": " + v.Why
		}
		all = append(all, text)
	})
	return all
}

// judgedAlike: the step's move leads to the same events from a state beside which nothing is kept.
func (st *step) judgedAlike() error {
	if st.n == 0 {
		return nil
	}
	v, err := st.again(st.before.Forgotten())
	if err != nil {
		return err
	}
	one, err1 := json.Marshal(st.verdict.Events)
	two, err2 := json.Marshal(v.Events)
	if err1 != nil || err2 != nil || string(one) != string(two) {
		return fmt.Errorf("the verdict differs where nothing is kept: %v, %v\n%s\n%s", err1, err2, one, two)
	}
	return nil
}
