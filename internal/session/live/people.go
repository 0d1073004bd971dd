package live

import (
	"fmt"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/people"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// led answers a line about the tour or about another deck; false when it is about something else. The caller holds mu.
func (t *Table) led(cb *tts.Callback) bool {
	seat, ok := t.seatOf(cb.Act.Color)
	if !ok {
		return false
	}
	if what, asked := people.Order(cb.Act.Text, "!tour"); asked {
		said, err := t.line.people.Tour(t.game, seat, what)
		if t.line.said = said; err != nil {
			t.line.fault = fault.Sentence(err)
		}
		return true
	}
	list, asked := people.Order(cb.Act.Text, "!deck")
	if !asked || t.agreed.Match != nil || t.arbiter == nil {
		return false
	}
	if t.line.fault = t.settledDecks(list); t.line.fault == "" {
		t.line.said = "Your deck is looked at."
		go t.arbiter.Another(t, seat, list) // which takes time, and locks of its own
	}
	return true
}

// settledDecks says why no other deck can be brought, "" when one can: before anything is dealt. What a table was made of stands in its
// first record, so another table is made, and the physical one goes over to it.
func (t *Table) settledDecks(list string) string {
	switch {
	case list == "":
		return "Say !deck and the name of a deck, a ydke:// link, a file of the host's decks folder, or cards with semicolons between them."
	case t.line.people.Leaving():
		return "The table is being laid anew already."
	case t.drawn.From != record.LuckOfAll || t.drawn.Ready():
		return "The cards are dealt, so the decks stay. In a match another one can be brought between duels."
	}
	return ""
}

// coached tells those who are led through a tour what comes next. The caller holds mu.
func (t *Table) coached() (out []tts.Command) {
	for i := 0; t.line.people.Learning() && i < len(t.line.steps); i++ {
		st := &t.line.steps[i]
		seat := st.verdict.Move.Seat
		if st.entry.Local && st.entry.Seat != nil {
			seat = *st.entry.Seat
		}
		if st.kind != record.KindMove && st.kind != record.KindRefused {
			continue
		}
		if text := t.line.people.Saw(seat, st.verdict.Move.Kind, st.kind == record.KindRefused); text != "" {
			out = append(out, tts.Command{Do: tts.DoSay, To: t.board.Color(seat), Text: text, Tone: tts.ToneAsk})
		}
	}
	return out
}

// Lesson lists the kinds of moves that would end the step of a seat's tour; nil when it is led through none, or has been.
func (t *Table) Lesson(seat table.Seat) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.line.people.Lesson(seat)
}

// Wished gives what the table was made of.
func (t *Table) Wished() (su validator.Setup, a record.Agreed, err error) {
	return record.WishedIn(t.log)
}

// Whisper says a line to the player of one seat, with the next reply.
func (t *Table) Whisper(seat table.Seat, text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.line.people.Whisper(t.board.Color(seat), text)
}

// Onward sends the physical table over to another one, which a seat's new deck has made. Whoever loads it later is sent there, too, for it
// stands in the ledger.
func (t *Table) Onward(next *Table, seat table.Seat) error {
	t.lock()
	defer t.mu.Unlock()
	if t.broken != nil || t.line.people.Leaving() {
		return t.broken
	}
	t.tell(fmt.Sprintf("%s brings another deck. The duel goes on as table %s; what was given for the luck is given anew.", t.game.Names[seat], next.ID()))
	return t.put(step{kind: record.KindOnward, verdict: validator.Verdict{After: t.state}, entry: record.Entry{Seat: &seat, Onward: next.ID()}})
}

// goesOn takes in where the duel goes on, by a record that says so. The caller holds mu, or nobody else knows the table yet.
func (t *Table) goesOn(e record.Entry) {
	if e.Onward != "" {
		t.line.people.GoOn(e.Onward, t.key.Tokens(e.Onward, 0).Mod)
	}
}
