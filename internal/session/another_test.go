package session_test

import (
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
)

// sentTo is the table to which a reply sends the physical one, and by which token.
func sentTo(r *tts.Reply) (id, token string) {
	for _, c := range r.Commands {
		if c.Do == tts.DoTable {
			return c.ID, c.Text
		}
	}
	return "", ""
}

// A save from before another deck was brought finds the table at which the duel goes on, whenever it is loaded: at once, after the table has
// slept, and after a restart.
func TestAnOldSaveFindsTheTableOfAnotherDeck(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	w := bestOfThree().Wish
	w.Seed, w.Luck = 0, record.LuckOfAll
	old, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Note(old, func(n *notes.Note) { n.Name, n.Delay = "Sunday", 5 }); err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: old, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!deck Hen;Bee;Cat;Dog;Elk;Fox"})
	next := nextTable(t, h, old)
	sent := func(when string, r *tts.Reply) {
		t.Helper()
		if id, token := sentTo(r); id != next.ID() || token != next.Tokens().Mod {
			t.Errorf("%s it is sent to %q by %q, want %s", when, id, token, next.ID())
		}
	}
	sent("at once", m.send(tts.Act{Kind: tts.ActPoll}))
	if note := h.Notes(next); note.Name != "Sunday" || note.Delay != 5 {
		t.Errorf("what the host noted is %+v now", note)
	}
	for n := 0; h.Doze() < 2; n++ {
		if n == 3 {
			t.Fatal("the tables do not sleep")
		}
	}
	sent("awake again", (&mod{t: t, table: old, session: "b"}).send(tts.Act{Kind: tts.ActHello}))
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	h = openHall(t, folder)
	if old, err = h.Find(old.ID()); err != nil {
		t.Fatal(err)
	}
	m = &mod{t: t, table: old, session: "c"}
	sent("after a restart", m.send(tts.Act{Kind: tts.ActHello}))
	if r := m.send(tts.Act{Kind: tts.ActChat, Color: "Green", Text: "!deck Hen;Bee;Cat;Dog;Elk;Fox"}); !says(r, "The table is being laid anew already.") {
		t.Errorf("another deck at the old table: %+v", r.Commands)
	}
	if _, err := old.Luck(0, live.ForLuck{Word: "qwertzuiop"}); fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(fault.Sentence(err), "goes on as table "+next.ID()) {
		t.Errorf("luck of the old table: %v", err)
	}
	holds(t, old, "")
}

// nextTable waits for the table that another goroutine makes in the place of an old one.
func nextTable(t *testing.T, h *session.Hall, old *live.Table) *live.Table {
	t.Helper()
	for range 5000 {
		for _, tb := range h.List() {
			if n, _ := old.Record(); tb.ID() != old.ID() && n > 2 {
				return tb
			}
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("no other table is made")
	return nil
}
