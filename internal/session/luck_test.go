package session_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// waiting is a table whose luck waits for its seats, with its mod.
func waiting(t *testing.T, h *session.Hall) (*live.Table, *mod) {
	t.Helper()
	w := wish()
	w.Luck = record.LuckOfAll
	tb, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	return tb, &mod{t: t, table: tb, session: "a"}
}

func says(r *tts.Reply, words string) bool {
	for _, c := range r.Commands {
		if c.Do == tts.DoSay && strings.Contains(c.Text, words) {
			return true
		}
	}
	return false
}

func asksChance(tb *live.Table) bool {
	s := tb.State()
	return s.AskOf(table.Chance) != nil
}

func luckWaits(tb *live.Table) int { return len(tb.View(table.Nobody, "").Luck.Waits) }

// Nothing is dealt before every seat has given; what they give stands in the ledger, and luck follows from it.
func TestLuckWaitsForAll(t *testing.T) {
	tb, m := waiting(t, openHall(t, t.TempDir()))
	hello := m.send(tts.Act{Kind: tts.ActHello})
	if !says(hello, "South and North give for the luck") || !says(hello, "Sealed 1 ") {
		t.Errorf("nobody is asked: %+v", hello.Commands)
	}
	if !asksChance(tb) || luckWaits(tb) != 2 {
		t.Fatal("luck waits for nobody")
	}
	if r := m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!luck abc"}); !says(r, "8 letters") || luckWaits(tb) != 2 {
		t.Errorf("a short word: %+v", r.Commands)
	}
	if r := m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!luck qwertzuiop [b]"}); !says(r, "South gives for the luck") || !says(r, "waits for North") {
		t.Errorf("South's word: %+v", r.Commands)
	}
	for range 8 {
		m.send(tts.Act{Kind: tts.ActDie, Color: "Green", Value: 5, State: 6})
	}
	if luckWaits(tb) != 0 || asksChance(tb) {
		t.Fatal("luck still waits")
	}
	before, _ := tb.Record()
	m.send(tts.Act{Kind: tts.ActDie, Color: "Green", Value: 5, State: 6})
	if n, _ := tb.Record(); n != before {
		t.Error("a die that nobody waits for is written down")
	}
	holds(t, tb, "")
}

// holds reads the ledger of a table, open and sealed, and wants no fault; the words stand among what cannot be checked.
func holds(t *testing.T, tb *live.Table, words string) {
	t.Helper()
	for _, write := range []func(*strings.Builder) error{
		func(b *strings.Builder) error { return tb.Export(b) }, func(b *strings.Builder) error { return tb.ExportSealed(b) }} {
		var file strings.Builder
		if err := write(&file); err != nil {
			t.Fatal(err)
		}
		h, err := audit.Read(strings.NewReader(file.String()), nil, nil)
		if err != nil || !h.OK() {
			t.Fatal(err, h.Faults)
		}
		if all := strings.Join(h.Unchecked, " "); words == "" && all != "" || !strings.Contains(all, words) {
			t.Errorf("not checked: %s", all)
		}
		if strings.Contains(file.String(), `"secret"`) != h.Open {
			t.Error("the host's secret stands where it must not, or not where it must")
		}
	}
}

// A page seals what it gives first, so that nobody can answer to it, and a restart between forgets nothing.
func TestLuckOfAPage(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, m := waiting(t, h)
	seal := record.SealShare(tb.ID(), 1, "0123456789abcdef")
	if _, err := tb.Luck(1, live.ForLuck{Seal: &seal}); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.Luck(1, live.ForLuck{Seal: &seal, Tell: "0123456789abcdef"}); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("it is told before South has given: %v", err)
	}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!LUCK qwertzuiop"})
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	tb, err := openHall(t, folder).Find(tb.ID())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tb.Luck(1, live.ForLuck{Seal: &seal, Tell: "0123456789abcdeg"}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("something else is told than was sealed: %v", err)
	}
	if v := tb.View(table.Nobody, ""); !v.Luck.Tells {
		t.Error("the page does not hear that it can tell")
	}
	if _, err := tb.Luck(1, live.ForLuck{Seal: &seal, Tell: "0123456789abcdef"}); err != nil {
		t.Fatal(err)
	}
	if asksChance(tb) {
		t.Error("luck is not thrown")
	}
	holds(t, tb, "")
}

func TestTheHostGoesOnWithoutASeat(t *testing.T) {
	tb, m := waiting(t, openHall(t, t.TempDir()))
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!luck qwertzuiop"})
	if _, err := tb.Luck(table.Referee, live.ForLuck{Without: "West"}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Error(err)
	}
	if _, err := tb.Luck(table.Referee, live.ForLuck{Without: "North"}); err != nil {
		t.Fatal(err)
	}
	if r := m.send(tts.Act{Kind: tts.ActPoll}); !says(r, "goes on without what North gives") {
		t.Errorf("nobody is told: %+v", r.Commands)
	}
	holds(t, tb, "without what seat 1 gives")
}

// Whoever gives up while luck waits has lost, and nothing is thrown any more.
func TestADuelCanEndWhileLuckWaits(t *testing.T) {
	tb, _ := waiting(t, openHall(t, t.TempDir()))
	if o, err := tb.Move(0, validator.Move{Kind: "concede"}); err != nil || o.Refused != nil {
		t.Fatal(err, o.Refused)
	}
	if _, err := tb.Luck(1, live.ForLuck{Word: "qwertzuiop"}); fault.CodeOf(err) != fault.CodeConflict {
		t.Error(err)
	}
	holds(t, tb, "")
}

func TestASeedAndLuckOfAllDoNotGoTogether(t *testing.T) {
	w := wish()
	w.Seed, w.Luck = 5, record.LuckOfAll
	if _, err := openHall(t, t.TempDir()).Make(w); fault.CodeOf(err) != fault.CodeInvalid {
		t.Error(err)
	}
	w = wish()
	tb, err := openHall(t, t.TempDir()).Make(w)
	if err != nil {
		t.Fatal(err)
	}
	holds(t, tb, "by the host's bridge alone")
}
