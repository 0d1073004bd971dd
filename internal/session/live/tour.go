package live

import (
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tour"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// What a new player learns stands in no ledger: after a restart he begins the tour again, or goes without.

// toured answers a line about the tour; false when it is about something else. The caller holds mu.
func (t *Table) toured(cb *tts.Callback) bool {
	word, what, _ := strings.Cut(strings.TrimSpace(cb.Act.Text), " ")
	seat, ok := t.board.Seat(cb.Act.Color)
	if !strings.EqualFold(word, "!tour") || !ok || int(seat) >= t.state.Count {
		return false
	}
	lessons, ok := tour.For(t.game.ID)
	if !ok {
		t.line.fault = fault.Sentence(fault.NotFound("There is no tour of %s.", t.game.Name))
		return true
	}
	coach := t.line.tours[seat]
	switch strings.TrimSpace(what) {
	case "end":
		delete(t.line.tours, seat)
		t.line.said = "The tour is over. !tour begins it again."
		return true
	case "next":
		if coach != nil {
			coach.Skip()
		}
	}
	if coach == nil || coach.Done() && what == "" {
		if coach = lessons.Begin(); t.line.tours == nil {
			t.line.tours = map[table.Seat]*tour.Coach{}
		}
		t.line.tours[seat] = coach
	}
	t.line.said = coach.Says(t.line.people.Lang)
	return true
}

// coached tells those who are led through a tour what comes next, after what they have done. The caller holds mu.
func (t *Table) coached() (out []tts.Command) {
	if len(t.line.tours) == 0 {
		return nil
	}
	for i := range t.line.steps {
		st := &t.line.steps[i]
		if st.kind != record.KindMove && st.kind != record.KindRefused {
			continue
		}
		seat := st.verdict.Move.Seat
		if st.entry.Local && st.entry.Seat != nil {
			seat = *st.entry.Seat
		}
		coach := t.line.tours[seat]
		if coach != nil && coach.Saw(string(st.verdict.Move.Kind), st.kind == record.KindRefused) {
			out = append(out, tts.Command{Do: tts.DoSay, To: t.board.Color(seat), Text: coach.Says(t.line.people.Lang), Tone: tts.ToneAsk})
		}
	}
	return out
}

// Lesson lists the kinds of moves that would end the step of a seat's tour; nil when it is led through none, or has been.
func (t *Table) Lesson(seat table.Seat) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if coach := t.line.tours[seat]; coach != nil {
		return coach.Wants()
	}
	return nil
}
