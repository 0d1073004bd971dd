package session

import (
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// headDigits is how much of the newest record's hash the mod shows; enough to tell histories apart in a chat.
const headDigits = 12

// answer is the reply to the newest callback: verdicts, what the table must do, and the policy when it is another one.
// The caller holds mu.
func (t *Table) answer(cb *tts.Callback) *tts.Reply {
	n, head := t.Record()
	r := &tts.Reply{Seq: cb.Seq, Record: uint64(n), Head: head[:headDigits]}
	first := n + 1
	if len(t.line.steps) > 0 {
		first = t.line.steps[0].record.N
	}
	switch missed, ok := t.line.since(int64(cb.Record), first); {
	case cb.Act.Kind == tts.ActHello:
		r.Commands = t.board.Resync(&t.state, cb.Act.Objects)
	case !ok:
		r.Commands = t.board.Resync(&t.state, nil)
		t.verdicts(r, cb)
	default:
		r.Commands = append(missed, t.verdicts(r, cb)...)
	}
	r.Policy = t.policy()
	return r
}

// verdicts adds what became of the callback to the reply and gives the commands that show it.
func (t *Table) verdicts(r *tts.Reply, cb *tts.Callback) (commands []tts.Command) {
	if len(t.line.steps) == 0 {
		if cb.Act.Kind == tts.ActPoll {
			return nil
		}
		return t.board.Restore(&t.state, &cb.Act)
	}
	before := t.line.before
	for i := range t.line.steps {
		st := &t.line.steps[i]
		if st.kind == KindMove || st.kind == KindRefused && !st.entry.Local {
			r.Verdicts = append(r.Verdicts, verdict(st))
		}
		commands = append(commands, t.show(st, &before, &cb.Act)...)
		before = st.verdict.After
	}
	return commands
}

func verdict(st *step) tts.Verdict {
	v := tts.Verdict{Move: st.entry.Text}
	if no := st.verdict.Violation; no != nil {
		v.Refused = &tts.Reason{Rule: no.Rule, Why: no.Why}
	}
	return v
}

// show gives the commands of one step and keeps them for a mod that misses them.
func (t *Table) show(st *step, before *table.State, act *tts.Act) []tts.Command {
	var commands []tts.Command
	if st.kind != KindSession && !st.entry.Local {
		commands = t.board.Show(before, &st.verdict, act)
	}
	t.line.show(st.record.N, commands)
	return commands
}

// policy gives the policy when it is not the one that the mod has.
func (t *Table) policy() *tts.Policy {
	if t.line.policy != nil && !t.line.stale {
		return nil
	}
	t.line.stale = false
	p := t.board.Policy(&t.state)
	if same := t.line.policy != nil && p != nil && p.N == t.line.policy.N; same {
		return nil
	}
	t.line.policy = p
	return p
}
