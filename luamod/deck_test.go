package luamod_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// next waits for the table on which the duel goes on; it is made beside the one that asked for it.
func (r *rig) next() *live.Table {
	r.t.Helper()
	for range 3000 {
		for _, t := range r.hall.List() {
			if t.ID() != r.table.ID() {
				r.sim.Frames(1200)
				r.settle()
				return t
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	r.t.Fatalf("there is no other table: %+v", tail(r.sim.ChatLog()))
	return nil
}

// lies tells whether a card whose name begins so lies somewhere on the table.
func (r *rig) lies(name string) bool {
	for _, o := range r.sim.Objects() {
		if strings.HasPrefix(o.Nickname, name) {
			return true
		}
		for _, c := range o.Contents {
			if strings.HasPrefix(c.Nickname, name) {
				return true
			}
		}
	}
	return false
}

// Before anything is dealt a player brings another deck by a line in chat: the table is laid anew with it, in the same room, and the
// duel goes on there. A deck that cannot be played is refused to its player alone.
func TestADeckIsBroughtBeforeTheDuel(t *testing.T) {
	m := means(t)
	if err := os.Mkdir(filepath.Join(m.Folder, "decks"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(m.Folder, "decks", "mine.txt"), []byte("Comet"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newHouseFor(t, ttssim.Config{}, m, session.Wish{Luck: record.LuckOfAll})
	r.load()
	if r.lies("Comet") {
		t.Fatal("the deck lies there already")
	}
	r.chat("Green", "!deck mine.txt")
	next := r.next()
	for n := 0; n < 20 && !r.said("All", "brings another deck"); n++ {
		time.Sleep(50 * time.Millisecond)
		r.sim.Frames(600)
		r.settle()
	}
	r.sim.Frames(600)
	r.settle()
	if decks := next.Decks(); decks[1] != "mine (mine.txt)" { // this shelf has a deck of every name
		t.Errorf("the table has %q", decks)
	}
	if !r.said("All", "brings another deck") || !r.lies("Comet leader") {
		t.Errorf("the new deck does not lie there: %+v", tail(r.sim.ChatLog()))
	}
	r.table = next
	r.chat("White", "!luck qwertz uiop")
	r.chat("Green", "!luck asdfgh jkl")
	r.sim.Frames(1200)
	r.settle()
	if view := next.View(table.Nobody, ""); len(view.Luck.Waits) > 0 {
		t.Fatalf("luck waits for %v: %+v", view.Luck.Waits, tail(r.sim.ChatLog()))
	}
	r.chat("White", "!deck Moon")
	if !r.said("White", "The cards are dealt") {
		t.Errorf("a deck is brought after the deal: %+v", tail(r.sim.ChatLog()))
	}
	save, err := r.sim.Save()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.sim.Load(save); err != nil { // whoever loads the game again finds the same duel
		t.Fatal(err)
	}
	r.sim.Frames(600)
	r.settle()
	if !r.drag("White", "Sun leader", "e2") && !r.drag("Green", "Comet leader", "e8") {
		t.Error("nobody can move")
	}
	if n, _ := next.Record(); n < 8 {
		t.Errorf("the duel does not go on: record %d", n)
	}
}
