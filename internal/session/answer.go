package session

import (
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
)

// headDigits is how much of the newest record's hash the mod shows; enough to tell histories apart in a chat.
const headDigits = 12

// answer is the reply to the newest callback: verdicts, what the table must do, and the policy when it is another one.
// The caller holds mu.
func (t *Table) answer(cb *tts.Callback) *tts.Reply {
	n, head := t.log.Head()
	r := &tts.Reply{Seq: cb.Seq, Record: uint64(n), Head: head.String()[:headDigits]}
	verdicts := t.line.missed
	for i := range t.line.steps {
		st := &t.line.steps[i]
		if st.kind == KindSession || st.entry.Local {
			continue
		}
		verdicts = append(verdicts, st.verdict)
		if st.kind != KindChance {
			r.Verdicts = append(r.Verdicts, verdict(st))
		}
	}
	r.Commands = t.commands(cb, verdicts)
	r.Policy = t.policy()
	t.line.told, t.line.missed = told{n, t.state}, nil
	return r
}

func verdict(st *step) tts.Verdict {
	v := tts.Verdict{Move: st.entry.Text}
	if no := st.verdict.Violation; no != nil {
		v.Refused = &tts.Reason{Rule: no.Rule, Why: no.Why}
	}
	return v
}

// commands gives what the table must do. A table that knows the state told last gets what has changed since; one that
// was loaded, rewound or has lost a reply gets everything.
func (t *Table) commands(cb *tts.Callback, verdicts []validator.Verdict) []tts.Command {
	switch {
	case cb.Act.Kind == tts.ActHello:
		return t.board.Resync(&t.state, cb.Act.Objects)
	case int64(cb.Record) != t.line.told.record:
		all := t.board.Resync(&t.state, nil)
		return append(all, t.board.Show(&t.state, &t.state, tts.Act{}, verdicts...)...)
	case t.line.fault != "":
		return t.board.Faulty(&t.state, cb.Act, t.line.fault)
	case cb.Act.Kind == tts.ActPoll && len(verdicts) == 0:
		return nil
	}
	return t.board.Show(&t.line.told.state, &t.state, cb.Act, verdicts...)
}

// policy gives the policy when it is not the one that the mod has.
func (t *Table) policy() *tts.Policy {
	if t.line.sent && !t.line.stale {
		return nil
	}
	p := t.board.Policy(&t.state)
	known := t.line.sent && p.N == t.line.policy
	t.line.sent, t.line.stale, t.line.policy = true, false, p.N
	if known {
		return nil
	}
	return &p
}
