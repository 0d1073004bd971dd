package conform

import (
	"encoding/json"
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// eventsSurvive: events go to JSON and back, and folding what came back gives the very state that was judged.
func eventsSurvive() law {
	return func(st *step) error {
		text, err := json.Marshal(st.verdict.Events)
		if err != nil {
			return fmt.Errorf("encode the events: %w", err)
		}
		var back table.Events
		if err := json.Unmarshal(text, &back); err != nil {
			return fmt.Errorf("decode the events: %w", err)
		}
		s, ok := table.Fold(st.before, back...)
		if !ok {
			return fmt.Errorf("the events do not fit the state they were made for: %s", text)
		}
		if fingerprint(s) != fingerprint(st.verdict.After) {
			return fmt.Errorf("folding the events gives another state: %s", text)
		}
		return nil
	}
}

// again judges the step's move anew, as it comes out of a ledger.
func (st *step) again(before table.State) (validator.Verdict, error) {
	switch {
	case st.n == 0 && st.start != nil:
		return validator.Verdict{After: *st.start}, nil
	case st.n == 0:
		return validator.Open(st.game, st.setup, nil)
	}
	text, err := json.Marshal(st.verdict.Move)
	if err != nil {
		return validator.Verdict{}, fmt.Errorf("encode the move: %w", err)
	}
	var m validator.Move
	if err := json.Unmarshal(text, &m); err != nil {
		return validator.Verdict{}, fmt.Errorf("decode the move: %w", err)
	}
	v, err := validator.JudgeUntold(st.game, before, m, nil, validator.AsDealt(st.verdict.Events))
	if err == nil && v.Violation != nil {
		err = fmt.Errorf("the move was accepted at first, and then refused: %+v", *v.Violation)
	}
	return v, err
}

// judgedTwice: judging a move again gives the same events and the same state.
func judgedTwice() law {
	return func(st *step) error {
		v, err := st.again(st.before)
		if err != nil {
			return err
		}
		one, err1 := json.Marshal(st.verdict.Events)
		two, err2 := json.Marshal(v.Events)
		if err1 != nil || err2 != nil {
			return fmt.Errorf("encode the events: %v, %v", err1, err2)
		}
		if string(one) != string(two) || fingerprint(v.After) != fingerprint(st.verdict.After) {
			return fmt.Errorf("the second verdict differs:\n%s\n%s", one, two)
		}
		return nil
	}
}

// replayed: a second duel that is given the same moves goes the same way, move by move.
func replayed() law {
	var twin table.State
	return func(st *step) error {
		v, err := st.again(twin)
		if err != nil {
			return fmt.Errorf("replay: %w", err)
		}
		if twin = v.After; fingerprint(twin) != fingerprint(st.verdict.After) {
			return fmt.Errorf("the replay has come to another state")
		}
		return nil
	}
}

// keep is how many moves lie between two states whose fingerprints are kept until the end.
const keep = 7

// oldStatesStay: a state is a value; what happens later does not reach back into it.
func oldStatesStay() law {
	type old struct {
		state table.State
		print uint64
		n     int
	}
	var kept []old
	var was uint64
	return func(st *step) error {
		if st.n > 0 && fingerprint(st.before) != was {
			return fmt.Errorf("judging the move changed the state it was judged in")
		}
		was = fingerprint(st.verdict.After)
		if st.n%keep == 0 {
			kept = append(kept, old{st.verdict.After, was, st.n})
		}
		for _, o := range kept {
			if st.last && fingerprint(o.state) != o.print {
				return fmt.Errorf("the state after move %d was changed by a later move", o.n)
			}
		}
		return nil
	}
}
