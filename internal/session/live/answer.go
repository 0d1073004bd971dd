package live

import (
	"encoding/hex"
	"fmt"
	"slices"

	"ttsbridge/internal/session/lent"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// headDigits is how much of the newest record's hash the mod shows; enough to tell histories apart in a chat.
const headDigits = 12

// silent are the kinds of record that answer nobody's move.
var silent = []string{record.KindChance, record.KindSeen, record.KindGlimpse, record.KindPrints, record.KindLuck, record.KindKey, record.KindWord}

// answer is the reply to the newest callback: verdicts, what the table must do, and the policy when it is another one.
// The caller holds mu.
func (t *Table) answer(d *lent.Draft, cb *tts.Callback) {
	n, head := t.log.Head()
	r := &d.Reply
	*r = tts.Reply{Seq: cb.Seq, Record: uint64(n), Head: hex.EncodeToString(head[:headDigits/2]), Verdicts: d.Ruled}
	for i := range t.line.steps {
		if st := &t.line.steps[i]; st.judged() && !slices.Contains(silent, st.kind) {
			r.Verdicts = append(r.Verdicts, t.verdict(st))
		}
	}
	r.Commands = append(append(t.commands(d.Told, cb), t.sealed()...), t.checkpoint()...)
	r.Commands = append(append(r.Commands, t.ruled()...), t.coached()...)
	for _, text := range t.news() {
		r.Commands = append(r.Commands, tts.Command{Do: tts.DoSay, To: tts.ToAll, Text: text, Tone: tts.ToneInfo})
	}
	r.Commands = append(r.Commands, t.line.people.Aside()...)
	d.Ruled, d.Told = r.Verdicts, r.Commands
	r.Policy = t.policy(&d.Allows)
	t.line.people.Reply(r)
	r.Clean()
	t.line.rest.Portion(r)
	t.line.told, t.line.recent.told, t.line.missed = n, t.state, nil
}

// news is what everybody is to be told since the newest reply, edits in one line.
func (t *Table) news() []string {
	lines := t.line.lines
	if t.line.edited {
		lines = append(lines, printed.EditLine(t.printing.prints == record.PrintsFollow, t.line.edits))
	}
	t.line.lines, t.line.edited, t.line.edits = nil, false, 0
	return lines
}

// judged tells whether the step is a move that was judged here.
func (st *step) judged() bool { return st.kind != record.KindSession && !st.entry.Local }

func (t *Table) verdict(st *step) tts.Verdict {
	v := tts.Verdict{Move: st.entry.Text, Aside: t.game.Aside(&st.verdict)}
	if no := st.verdict.Violation; no != nil {
		v.Refused = &tts.Reason{Rule: no.Rule, Why: no.Why}
	}
	return v
}

// commands appends what the table must do. A table that knows the state told last gets what has changed since; one that
// was loaded, rewound or has lost a reply gets everything.
func (t *Table) commands(out []tts.Command, cb *tts.Callback) []tts.Command {
	switch {
	case cb.Act.Kind == tts.ActHello:
		t.line.rest.Unsaid() // all else is found out anew
		out = t.board.Resync(append(out, otherVersion(cb)...), &t.state, cb.Act.Objects, int64(cb.Act.Record) < t.printing.stamped)
		return append(out, t.board.Mates(t.known(cb), &t.state, tts.ToAll)...)
	case t.rests(cb):
		return t.board.Resync(out, &t.state, cb.Act.Objects, false)
	case cb.Act.Kind == tts.ActSat:
		return append(t.late(out, cb), t.board.Mates(&table.State{}, &t.state, cb.Act.Color)...)
	}
	out = t.late(out, cb)
	before := t.line.recent.found()
	for i := range t.line.steps {
		if st := &t.line.steps[i]; st.judged() {
			act := &cb.Act
			if st.kind == record.KindPrints {
				act = nil // no hand has done it
			}
			out = t.board.Show(out, before, &st.verdict, act)
			before = &st.verdict.After
		}
	}
	if len(t.line.steps) == 0 {
		out = append(out, t.meaningless(&cb.Act)...)
	}
	return out
}

// late appends what the mod has to make up for before it hears of the callback itself. What was still to be told when the bridge was ended is
// lost: then all is told anew.
func (t *Table) late(out []tts.Command, cb *tts.Callback) []tts.Command {
	if lost := cb.Shown != nil && !t.line.rest.Waits(); int64(cb.Record) == t.line.told && !lost {
		return t.changes(out)
	}
	t.line.rest.Unsaid()
	out = t.board.Resync(out, &t.state, nil, int64(cb.Shows()) < t.printing.stamped)
	return append(out, t.board.Mates(t.known(cb), t.line.recent.found(), tts.ToAll)...)
}

// known is the state of which the players at the table have heard: none when it was loaded or rewound just now, or has lost a reply.
func (t *Table) known(cb *tts.Callback) *table.State {
	if cb.Seq > 1 && int64(cb.Record) == t.line.told {
		return &t.line.recent.told
	}
	return &table.State{}
}

// rests tells of a poll that shows how everything lies while there is nothing to tell the table.
func (t *Table) rests(cb *tts.Callback) bool {
	return cb.Act.Kind == tts.ActPoll && cb.Act.Objects != nil && int64(cb.Record) == t.line.told &&
		len(t.line.missed) == 0 && !t.line.rest.Waits()
}

// otherVersion tells everybody, when a session begins, that the save was made by another version of this program.
func otherVersion(cb *tts.Callback) []tts.Command {
	if v := cb.Act.Version; v != 0 && v != tts.Protocol && cb.Seq == 1 {
		return []tts.Command{{Do: tts.DoSay, To: "all", Tone: tts.ToneRefusal, Text: fmt.Sprintf("This save speaks version %d of the protocol, "+
			"the bridge version %d, so they may misunderstand each other. Make the save anew with the program that runs, or run the one that made it.",
			v, tts.Protocol)}}
	}
	return nil
}

// changes shows what others did since the newest reply.
func (t *Table) changes(out []tts.Command) []tts.Command {
	before := &t.line.recent.told
	for i := range t.line.missed {
		out = t.board.Show(out, before, &t.line.missed[i], nil)
		before = &t.line.missed[i].After
	}
	return out
}

// meaningless answers an act that led to nothing: what it displaced goes back, and what was wrong with it is said.
func (t *Table) meaningless(act *tts.Act) (out []tts.Command) {
	if act.Kind == tts.ActPoll || t.line.heard {
		return nil
	}
	if t.line.said != "" {
		return []tts.Command{{Do: tts.DoSay, To: act.Color, Text: t.line.said, Tone: tts.ToneInfo}}
	}
	if t.line.fault == "" || act.Card != "" {
		out = t.board.Restore(&t.state, act)
	}
	if t.line.fault != "" && act.Color != "" {
		out = append(out, tts.Command{Do: tts.DoSay, To: act.Color, Text: t.line.fault, Tone: tts.ToneRefusal})
	}
	return out
}

// policy gives the policy when it is not the one that the mod has.
func (t *Table) policy(room *tts.Policy) *tts.Policy {
	if t.line.sent && !t.line.stale {
		return nil
	}
	p := t.board.Policy(&t.state, room)
	known := t.line.sent && p.N == t.line.policy
	t.line.sent, t.line.stale, t.line.policy = true, false, p.N
	if known {
		return nil
	}
	return p
}

// unfinished tells whether the mod has been told only a part of what it must do.
func (t *Table) unfinished() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.line.rest.Waits()
}
