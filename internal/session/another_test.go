package session_test

import (
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
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
	moved := view.Closing{Closed: view.WasMoved, Onto: next.ID()}
	listedAs(t, h, old, moved)
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
	listedAs(t, h, old, moved)
	m = &mod{t: t, table: old, session: "c"}
	sent("after a restart", m.send(tts.Act{Kind: tts.ActHello}))
	if r := m.send(tts.Act{Kind: tts.ActChat, Color: "Green", Text: "!deck Hen;Bee;Cat;Dog;Elk;Fox"}); !says(r, "The table is being laid anew already.") {
		t.Errorf("another deck at the old table: %+v", r.Commands)
	}
	if _, err := old.Luck(0, live.ForLuck{Word: "qwertzuiop"}); fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(fault.Sentence(err), "goes on as table "+next.ID()) {
		t.Errorf("luck of the old table: %v", err)
	}
	for seat := range table.Seat(2) {
		if out, err := old.Move(seat, validator.Move{Kind: "concede"}); err != nil || out.Refused == nil || !strings.Contains(out.Refused.Why, "goes on as table "+next.ID()) {
			t.Errorf("the old table lets somebody give up: %+v %v", out, err)
		}
	}
	holds(t, old, "")
}

// A token of a table that another deck has replaced leads to that of the same person at the new one, and to nothing else: not once it
// was taken back at either of the two, and from no table that goes on nowhere.
func TestALinkLeadsOnToItsOwnSeat(t *testing.T) {
	h := openHall(t, t.TempDir())
	w := bestOfThree().Wish
	w.Seed, w.Luck = 0, record.LuckOfAll
	old, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := h.Onward(old, access.Bearer{Role: access.RoleSeat}); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("before another deck was brought: %v", err)
	}
	m := &mod{t: t, table: old, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!deck Hen;Bee;Cat;Dog;Elk;Fox"})
	next := nextTable(t, h, old)
	mine := old.Tokens()
	for _, token := range append([]string{mine.Watch, mine.Judge, mine.Host, mine.Mod}, mine.Seats...) {
		who, err := old.Bearer(token)
		if err != nil {
			t.Fatal(err)
		}
		to, given, err := h.Onward(old, who)
		if err != nil || to != next.ID() {
			t.Fatalf("%+v is led to %v: %v", who, to, err)
		}
		there, err := next.Bearer(given)
		if err != nil || there != who {
			t.Errorf("%+v is given the token of %+v: %v", who, there, err)
		}
		if access.LinkOf(who) == "" {
			continue // nobody takes it back
		}
		if err := h.TakeBack(next, access.LinkOf(who)); err != nil {
			t.Fatal(err)
		}
		if _, given, err := h.Onward(old, who); fault.CodeOf(err) != fault.CodeForbidden || given != "" {
			t.Errorf("%+v, whose link was taken back there, is given %q: %v", who, given, err)
		}
	}
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
