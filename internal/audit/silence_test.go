package audit_test

import (
	"slices"
	"testing"
	"time"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// Where a silence ran out, bridges wrote a sentence once. That of the move accuses nobody; any other words there are a lie of the host's.
func TestWhatIsToldOfASilenceIsHeldToIt(t *testing.T) {
	l := silent(t)
	at := slices.IndexFunc(l.entries, func(e record.Entry) bool { return e.Move != nil && e.Move.Kind == validator.AskLapse })
	if at < 0 {
		t.Fatal("no silence ran out")
	}
	l.entries[at].Text = tts.Clean(view.Say(&kingdomcombat.Game, &l.states[at], table.Nobody, *l.entries[at].Move))
	open, _ := l.files()
	if d := dossier(t, open); !d.Holds() {
		t.Errorf("the sentence %q accuses: %v %v", l.entries[at].Text, d.Faults, d.Otherwise)
	}
	l.entries[at].Text = "North says that he holds nothing"
	open, _ = l.files()
	named(t, open, false, at, "the move reads")
	if d := dossier(t, open); d.Holds() {
		t.Error("the dossier holds")
	}
}

// silent is a game of Kingdom Combat in which North says nothing, as far as a silence of his runs out.
func silent(t *testing.T) *perjurer {
	t.Helper()
	var due []func()
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&kingdomcombat.Game}, Shelf: shelf(t),
		Later: func(_ time.Duration, f func()) { due = append(due, f) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tb, err := h.Make(session.Wish{Game: kingdomcombat.Game.ID, Seed: 5,
		Seats: []session.Brought{{Deck: "Bells of Dawnhold"}, {Deck: "Oaths of Sunspire"}}})
	if err != nil {
		t.Fatal(err)
	}
	stages := []validator.Kind{"end", "combat", "close", "end", "end"}
	moves := []validator.Move{{Kind: "hire", Word: "none"}, {Kind: "hire", Seat: 1, Word: "none"}, {Kind: "keep"}, {Kind: "keep", Seat: 1}}
	for range 24 {
		if now := due; len(now) > 0 {
			due = nil
			for _, f := range now {
				f()
			}
			continue
		}
		if len(moves) == 0 {
			s := tb.State()
			moves = append(moves, validator.Move{Kind: stages[s.Turn.Phase], Seat: s.Turn.Seat})
		}
		if o, err := tb.Move(moves[0].Seat, moves[0]); err != nil || o.Refused != nil {
			t.Fatal(err, o.Refused)
		}
		moves = moves[1:]
	}
	open, _ := export(t, tb)
	if d, err := audit.Gather(reader(open), nil, &audit.Referee{}); err != nil || !d.Holds() {
		t.Fatal(err, d.Faults, d.Otherwise)
	}
	return perjure(t, open, 1)
}
