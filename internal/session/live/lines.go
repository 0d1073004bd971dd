package live

import (
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// tell says a line to everybody at the table, with the next reply. The caller holds mu.
func (t *Table) tell(text string) { t.line.say(text) }

// Announce says lines to everybody at the table, with the next reply.
func (t *Table) Announce(lines []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, line := range lines {
		t.tell(line)
	}
}

// rulings is what was done at a table beyond the rules of its game. Nobody does that in silence: it is said in chat, stands on
// the panel and in every view, also when the bridge was killed before it could say so.
type rulings struct {
	all []view.Ruling
	by  table.Seat // who wanted the undo that is due
	new []string   // what is still to be said at the table
}

// mostRulings is how many a view lists, the newest last.
const mostRulings = 50

// rule takes in what a record does, before the state follows it. The caller holds mu, or nobody else knows the table yet.
func (t *Table) rule(n int64, e record.Entry) {
	list := view.Rulings(t.game, &t.past.State, e.Events)
	for _, ev := range e.Events {
		if g, ok := ev.(table.Granted); ok && g.What == validator.ProposeUndo {
			t.rulings.by = g.Seat
		}
	}
	if e.Undone != nil {
		if _, after, ok := t.past.Back(e.Undone.Moves, t.past.State); ok {
			list = append(list, view.TakenBack(t.game, &t.past.State, &after, t.rulings.by, e.Undone, t.past.Taken(e.Undone.Moves)))
		}
	}
	for _, r := range list {
		r.Record, r.Text = n, tts.Clean(r.Text)
		t.rulings.all, t.rulings.new = append(t.rulings.all, r), append(t.rulings.new, r.Text)
	}
	if more := len(t.rulings.all) - mostRulings; more > 0 {
		t.rulings.all = append([]view.Ruling(nil), t.rulings.all[more:]...)
	}
	if more := len(t.rulings.new) - mostRulings; more > 0 {
		t.rulings.new = t.rulings.new[more:]
	}
}

// ruled says the rulings since the newest reply, in chat and on the panel. The caller holds mu.
func (t *Table) ruled() (out []tts.Command) {
	for _, text := range t.rulings.new {
		out = append(out, tts.Command{Do: tts.DoRuling, Text: text}, tts.Command{Do: tts.DoSay, To: tts.ToAll, Text: text, Tone: tts.ToneRefusal})
	}
	t.rulings.new = nil
	return out
}

// foretell says, when somebody proposes to take moves back, which ones these are, and whether something hidden was seen since: who
// is asked should know what he agrees to. The caller holds mu.
func (t *Table) foretell(e record.Entry) {
	for _, ev := range e.Events {
		st, ok := ev.(table.Stacked)
		if !ok || st.Pending.Word != validator.ProposeUndo || st.Pending.Seat == table.Referee && !t.past.State.Second {
			continue
		}
		moves := max(int(st.Pending.N), 1)
		back, then, ok := t.past.Back(moves, t.past.State)
		if !ok {
			continue
		}
		t.tell(tts.Clean(view.Foretold(t.game, &t.past.State, &then, t.past.Taken(moves), back.Shown)))
	}
}
