package session_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// An hour is a clock that stands until somebody lets it strike.
type hour struct {
	waits []time.Duration
	due   []func()
}

func (h *hour) later(d time.Duration, f func()) {
	h.waits, h.due = append(h.waits, d), append(h.due, f)
}

func (h *hour) strike() {
	due := h.due
	h.due = nil
	for _, f := range due {
		f()
	}
}

// Whoever is asked in a window is given the same time whatever the hand holds, and is asked at the same moments: with the dirty tricks of
// one deck, with those of another, and with units and structures alone.
func TestSilenceTakesItsTimeWhateverTheHandHolds(t *testing.T) {
	const dull = "Fortress\nAberdine Keep\n\nMain Deck\n4 Wheat Terraces\n4 Copper Pit\n4 Watch Spire\n4 Levy Spearman\n4 Burning Light Defenders\n4 Shield Sister\n4 Road Scout\n2 Stonewall Ogre"
	worlds := map[string]session.Brought{"one": {Deck: "Bells of Dawnhold"}, "two": {Deck: "Oaths of Sunspire"}, "dull": {List: dull}}
	told := map[string]string{}
	for name, north := range worlds {
		told[name] = waitsOf(t, north)
	}
	if !strings.Contains(told["one"], "4s") || told["one"] != told["two"] || told["one"] != told["dull"] {
		t.Errorf("the waits tell what North holds: %v", told)
	}
}

// waitsOf plays three turns of a game in which North never says anything, and lists who is asked when, and how long it takes.
func waitsOf(t *testing.T, north session.Brought) (told string) {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	clock := &hour{}
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&kingdomcombat.Game}, Shelf: stock.Cards{DB: db}, Later: clock.later})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tb, err := h.Make(session.Wish{Game: kingdomcombat.Game.ID, Seed: 5, Seats: []session.Brought{{Deck: "Bells of Dawnhold"}, north}})
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []table.Seat{0, 1} {
		must(t, tb, seat, validator.Move{Kind: "hire", Word: "none"})
	}
	for _, seat := range []table.Seat{0, 1} {
		must(t, tb, seat, validator.Move{Kind: "keep"})
	}
	for n := 0; n < 24; n++ {
		s := tb.State()
		told += fmt.Sprintf("%d: turn %d, %s waits %v; ", n, s.Turn.Number, askedNow(&s), clock.waits)
		clock.waits = nil
		if len(clock.due) > 0 {
			clock.strike()
			continue
		}
		must(t, tb, s.Turn.Seat, validator.Move{Kind: next(&s)})
	}
	var file bytes.Buffer
	if err := tb.Export(&file); err != nil {
		t.Fatal(err)
	}
	if h, err := audit.Read(&file, nil, nil); err != nil || !h.OK() {
		t.Errorf("who was silent makes the ledger wrong: %v %v", err, h.Faults)
	}
	return told
}

// next is the move that goes on to the next stage.
func next(s *table.State) validator.Kind {
	return []validator.Kind{"end", "combat", "close", "end", "end"}[s.Turn.Phase]
}

func askedNow(s *table.State) string {
	var seats []int
	for _, a := range s.Asks {
		seats = append(seats, int(a.Seat))
	}
	slices.Sort(seats)
	return fmt.Sprint(seats)
}
