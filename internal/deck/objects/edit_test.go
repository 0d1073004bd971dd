package objects

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// edited is a database of one's own over the shipped one, which is followed; edit changes cards in it and waits until that is served.
func edited(t *testing.T) (db *carddb.DB, edit func(...carddb.Card)) {
	t.Helper()
	base, err := os.ReadFile("../../../cards.db")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "own.db")
	if _, err = carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if db, err = carddb.Open(file, carddb.Options{Base: base}); err != nil {
		t.Fatal(err)
	}
	served, ctx := make(chan []carddb.Problem, 1), t.Context()
	go db.Watch(ctx, func(_, _ *carddb.Snapshot, problems []carddb.Problem) { //nolint:errcheck // the edits below would wait in vain
		select {
		case served <- problems:
		case <-ctx.Done():
		}
	})
	return db, func(cards ...carddb.Card) {
		if _, err := db.Edit(false, func(d *carddb.Draft) error {
			for _, c := range cards {
				if err := d.Card(c); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		select {
		case problems := <-served:
			if len(problems) > 0 {
				t.Fatal(problems)
			}
		case <-time.After(time.Minute):
			t.Fatal("the edit is not served")
		}
	}
}

// someDeck is a list of some cards of the Roses as a snapshot has them.
func someDeck(s *carddb.Snapshot, at *rand.Rand) deck.List {
	l := deck.List{Game: "dotr"}
	cards := s.Cards("dotr")
	for range 20 {
		l.Entries = append(l.Entries, deck.Entry{Section: deck.Sections[at.IntN(4)], Card: cards[at.IntN(60)], Count: at.IntN(3)})
	}
	return l
}

// changed is a card after some edit.
func changed(c carddb.Card, n int, at *rand.Rand) carddb.Card {
	switch at.IntN(3) {
	case 0:
		c.Name = fmt.Sprintf("Edit %d \"of\" <%s> 😀", n, c.Key)
	case 1:
		c.Text = fmt.Sprintf("Edit %d says \\ more.", n)
	default:
		c.Attack = 10*n + 10
	}
	return c
}

// While cards are edited and people press all the time, every press of every edition prints what the cards of the list say: lists
// that were read before the edit as they were read, also with the press of after it, and lists of after it as they are now.
func TestEditsWhilePeoplePress(t *testing.T) {
	db, edit := edited(t)
	ctx, stop := context.WithCancel(t.Context())
	var people sync.WaitGroup
	for n := range 2 {
		people.Go(func() {
			at, read := rand.New(rand.NewPCG(uint64(n), 1)), db.Snapshot()
			for i := 0; ctx.Err() == nil; i++ {
				time.Sleep(time.Millisecond) // the machine is not theirs alone
				l := someDeck(read, at)
				if i%3 == 0 {
					read = db.Snapshot()
				}
				o := options(fmt.Sprint(n))
				if err := differs(PressOf(db.Snapshot()), l, o); err != nil {
					t.Errorf("list %d of %d: %v", i, n, err)
					return
				}
				if _, _, err := PressOf(read).File(l, o); err != nil && l.Size() > 0 {
					t.Errorf("list %d of %d: %v", i, n, err)
					return
				}
			}
		})
	}
	at := rand.New(rand.NewPCG(7, 7))
	var before []deck.List
	for n := range 8 {
		s := db.Snapshot()
		var edits []carddb.Card
		for range 5 {
			edits = append(edits, changed(*s.Cards("dotr")[at.IntN(60)], n, at))
		}
		before = append(before, deck.List{Game: "dotr", Entries: []deck.Entry{{Section: deck.Main, Card: s.Cards("dotr")[at.IntN(60)], Count: 3}}})
		edit(edits...)
		afterAnEdit(t, db.Snapshot(), before, at)
	}
	stop()
	people.Wait()
}

// afterAnEdit compares the press of a snapshot with one that has never printed, and with the slow way.
func afterAnEdit(t *testing.T, s *carddb.Snapshot, before []deck.List, at *rand.Rand) {
	t.Helper()
	for _, l := range append(slices.Clone(before), someDeck(s, at), someDeck(s, at)) {
		got, _, err := PressOf(s).JSON(nil, l, options("edit"))
		fresh, _, failed := pressWith(s, s.Cards("dotr"), mostKept).JSON(nil, l, options("edit"))
		if !bytes.Equal(got, fresh) || fmt.Sprint(err) != fmt.Sprint(failed) {
			t.Fatalf("%s, %v; a fresh press: %s, %v", got, err, fresh, failed)
		}
		if err := differs(PressOf(s), l, options("edit")); err != nil {
			t.Fatal(err)
		}
	}
}
