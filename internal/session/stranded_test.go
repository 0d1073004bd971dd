package session_test

import (
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// A bridge may be killed between laying a duel of a match out and beginning it. The match lays it out anew, and the table of before, which is
// in the ledger all the same, says so and takes nothing.
func TestADuelThatWasLaidOutWhenTheBridgeWasKilled(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	m, first, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	yields(t, h, first, 1)
	stray := between(t, h, m)
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	forgets(t, filepath.Join(folder, files.Ledger), m.ID())

	h = openHall(t, folder)
	if m, err = h.FindMatch(m.ID()); err != nil {
		t.Fatal(err)
	}
	s := m.State()
	if len(s.Duels) != 2 || s.Duels[1].Table == stray.ID() {
		t.Fatalf("no other duel was laid out: %+v", s.Duels)
	}
	second, err := h.Find(s.Duels[1].Table)
	if err != nil {
		t.Fatal(err)
	}
	if stray, err = h.Find(stray.ID()); err != nil {
		t.Fatal(err)
	}
	before, _ := stray.Record()
	out, err := stray.Move(1, validator.Move{Kind: "concede"})
	if err != nil || out.Refused == nil || !strings.Contains(out.Refused.Why, "never began") || !strings.Contains(out.Refused.Why, second.ID()) {
		t.Errorf("the stray takes a move: %+v %v", out, err)
	}
	if after, _ := stray.Record(); after != before {
		t.Error("the refusal was written down")
	}
	want := view.Closing{Closed: match.WasStranded, Onto: second.ID()}
	if got := stray.Summary().Closing; got != want || stray.View(table.Nobody, "").Closing != want {
		t.Errorf("the stray is %+v, want %+v", got, want)
	}
	yields(t, h, second, 1)
	if s := m.State(); !s.Result.Over || s.Result.Side != 0 || second.Summary().Closed != "" {
		t.Errorf("the duel that counts is %+v in %+v", second.Summary().Closing, s)
	}
}

// forgets takes the newest record of a log out of a ledger, as if the bridge had been killed before it was written.
func forgets(t *testing.T, path, id string) {
	t.Helper()
	book, err := ledger.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	log, err := book.Table(id)
	if err != nil {
		t.Fatal(err)
	}
	var kept []ledger.Record
	err = log.Records(1, func(r ledger.Record) error {
		kept = append(kept, r)
		return nil
	})
	if err == nil {
		err = book.Drop(id)
	}
	if err != nil {
		t.Fatal(err)
	}
	if log, err = book.Table(id); err != nil {
		t.Fatal(err)
	}
	for _, r := range kept[:len(kept)-1] {
		if _, wait := log.AppendSealed(r.At, r.Kind, r.Body, r.Opening); wait() != nil {
			t.Fatal(wait())
		}
	}
	if err := book.Close(); err != nil {
		t.Fatal(err)
	}
}
