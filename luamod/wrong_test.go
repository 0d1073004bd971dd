package luamod_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
)

// What people do wrong with a table, each handled with a sentence in chat. A wrong token or table is TestStrangeSaves, two
// games with one table TestTwoGamesOneTable.

func TestWrongSaveOfAnotherVersion(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	other := bytes.Replace(raw, []byte("local PROTOCOL = 1 "), []byte("local PROTOCOL = 7 "), 1)
	if bytes.Equal(other, raw) {
		t.Fatal("the script names no version")
	}
	if err := r.sim.Load(other); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.chat("White", "!sync")
	if n := r.count("speaks version 7 of the protocol, the bridge version 1"); n != 1 {
		t.Errorf("it is told %d times: %+v", n, tail(r.sim.ChatLog()))
	}
	if !r.drag("White", "Sun leader", "e2") {
		t.Error("nothing can be carried")
	}
	r.shows()
}

// A deck of the duel that was carried off while nobody could forbid it goes back, and whoever did it is told.
func TestWrongPlaceOfADeck(t *testing.T) {
	away := false
	cfg := ttssim.Config{}
	cfg.Switches.Faults.Web = func(int, string) ttssim.Fate { return ttssim.Fate{Refuse: away} }
	r := newRig(t, cfg)
	deck := r.named("deck:White")
	if ok, _ := r.sim.PickUp("White", deck.GUID); ok {
		t.Fatal("a deck can be carried off while the bridge is there")
	}
	if !r.said("White", "The referee looks after this") && !r.said("White", "(dotr.") {
		t.Errorf("nobody is told why: %+v", tail(r.sim.ChatLog()))
	}
	away = true
	r.sim.Frames(300)
	for _, to := range []ttssim.Vec{{X: 0, Y: 3, Z: 0}, {X: 0, Y: 3, Z: -16}, {X: -24, Y: 3, Z: 14}} {
		if ok, err := r.sim.Drag("White", r.named("deck:White").GUID, to); !ok || err != nil {
			t.Fatal(ok, err)
		}
		r.sim.Frames(60)
	}
	away = false
	r.sim.Frames(900)
	r.settle()
	if !r.said("White", "Decks and bags stay where they are") {
		t.Errorf("nobody is told: %+v", tail(r.sim.ChatLog()))
	}
	if got := r.named("deck:White").Position; got.Flat(deck.Position) > 0.3 {
		t.Errorf("the deck lies at %v, was at %v", got, deck.Position)
	}
	r.shows()
}

// Somebody drops a deck of his own onto the table, and then onto a deck of the duel: he is told once, and it stays out.
func TestWrongDeckOnTheTable(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	size := len(r.named("deck:White").Contents)
	if _, err := r.sim.Execute("-1", `local card = function(id) return { Name = "Card", CardID = id, Nickname = "strange",
		CustomDeck = { ["9001"] = { FaceURL = "http://x/f.png", BackURL = "http://x/b.png", NumWidth = 10, NumHeight = 7 } },
		Transform = { posX = 26, posY = 2, posZ = 0, rotY = 180, rotZ = 180, scaleX = 1, scaleY = 1, scaleZ = 1 } } end
	local deck = card(nil)
	deck.Name, deck.Nickname, deck.DeckIDs, deck.ContainedObjects = "Deck", "a deck of my own", { 900100, 900101 }, { card(900100), card(900101) }
	spawnObjectData({ data = deck })`); err != nil {
		t.Fatal(err)
	}
	r.settle()
	own := func() string {
		for _, o := range r.sim.Objects() {
			if o.Nickname == "a deck of my own" {
				return o.GUID
			}
		}
		t.Fatal("the strange deck is gone")
		return ""
	}
	s := r.table.State()
	for _, to := range []ttssim.Vec{{X: 0, Y: 3, Z: 0}, r.place(s.SpotNamed("South deck")), {X: 26, Y: 3, Z: 4}} {
		if ok, err := r.sim.Drag("White", own(), to); !ok || err != nil {
			t.Fatal(ok, err)
		}
		r.settle()
	}
	if n := r.count("takes no part in the duel"); n != 1 {
		t.Errorf("it is told %d times", n)
	}
	if got := len(r.named("deck:White").Contents); got != size {
		t.Errorf("the deck has %d cards, had %d", got, size)
	}
	r.shows()
}

// A player who deletes the board is refused; what a host deletes by other means is made anew. Both are told.
func TestWrongDeletionOfTheBoard(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	var tiles []string
	for _, o := range r.sim.Objects() {
		if strings.HasPrefix(o.Memo, "tile:") {
			tiles = append(tiles, o.GUID)
		}
	}
	if ok, _ := r.sim.Delete("White", tiles...); ok {
		t.Fatal("the board was deleted")
	}
	if !r.said("White", "The referee looks after this") {
		t.Errorf("White is not told why: %+v", tail(r.sim.ChatLog()))
	}
	r.sim.Frames(1200)
	if _, err := r.sim.Execute("-1", `for _, o in ipairs(getObjects()) do if (o.memo or ""):match("^tile:") then o.destruct() end end`); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(3600)
	r.settle()
	if n := r.count("elsewhere than it should"); n != 1 {
		t.Errorf("the deletion is told %d times", n)
	}
	r.named("tile:e5")
	r.shows()
}

// A guest in Black sees every hand: everybody is told. He can touch nothing of the duel.
func TestWrongColourBlack(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if err := r.sim.Seat("Black", "Guest", "7656119800000000B"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if !r.said("All", "Guest sits in Black and can see every hand") {
		t.Errorf("nobody is told: %+v", tail(r.sim.ChatLog()))
	}
	if ok, _ := r.sim.PickUp("Black", r.named("Sun leader").GUID); ok {
		t.Error("Black carries the leader away")
	}
	if !r.said("Black", "This colour has no seat in this duel") {
		t.Errorf("Black is not told why: %+v", tail(r.sim.ChatLog()))
	}
	r.shows()
}
