package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
)

// A list of the folder of decks is listed beside the decks that ship, each saying which of two that are called alike is meant, and all doors bring
// the same one: the route, the command that makes a table, and those that look at a deck.
func TestAnOwnListIsTheSameAtEveryDoor(t *testing.T) {
	r := runServe(t)
	var ships struct{ Decks []stock.PresetDeck }
	r.asks(http.MethodGet, "/v1/games/dotr/decks", "", nil, &ships)
	folder := filepath.Join(r.data, "decks")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	program(t, exitFine, "deck", "convert", "Birdface", "--game", "dotr", "--to", "plain", "--out", filepath.Join(folder, "Kryuel.txt"), "--data", r.data)
	var now struct{ Decks []stock.PresetDeck }
	r.asks(http.MethodGet, "/v1/games/dotr/decks", "", nil, &now)
	if len(now.Decks) != len(ships.Decks)+1 {
		t.Fatalf("%d decks are listed, and %d ship", len(now.Decks), len(ships.Decks))
	}
	for _, d := range now.Decks {
		switch {
		case d.Name == "Kryuel" && (!d.Hidden || d.Value() == "Kryuel" || !strings.Contains(d.Note, "Kryuel.txt comes when this name is said")),
			d.Own && (d.Name != "Kryuel.txt" || !strings.Contains(d.Note, "in place of the deck that ships as Kryuel")):
			t.Errorf("listed is %+v", d)
		}
	}
	made := r.makeTable(func(w *session.Wish) { w.Seats[0].Deck = "kryuel" })
	if made.Decks[0] != "Kryuel (Kryuel.txt)" {
		t.Errorf("the route brings %v", made.Decks)
	}
	said := program(t, exitFine, "deck", "check", " KRYUEL ", "--game", "dotr", "--data", r.data)
	if !strings.Contains(said, "not the deck that ships as Kryuel; that one is dotr:") || !strings.Contains(said, "Kryuel.txt") {
		t.Errorf("the check says %s", said)
	}
	for _, d := range now.Decks {
		if d.Name == "Kryuel" {
			said = program(t, exitFine, "deck", "check", d.ID, "--game", "dotr", "--data", r.data)
		}
	}
	if strings.Contains(said, "Kryuel.txt") {
		t.Errorf("by its id the deck that ships is not found: %s", said)
	}
}
