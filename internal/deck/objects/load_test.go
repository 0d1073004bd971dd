package objects_test

import (
	"net/url"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim"
)

// The object of every ready deck of every game lies on the headless table as it was made: every card is there, and
// no script complains.
func TestEveryDeckLiesOnTheTable(t *testing.T) {
	db, err := carddb.Open("../../../cards.db", carddb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := db.Snapshot()
	for _, g := range s.Games() {
		press := objects.PressOf(s)
		for _, list := range detector.Sample(decks(s, g.ID)) {
			list.Backs = []deck.Back{{Section: deck.Extra, URL: "https://example.org/extra.png"}}
			file, _, err := press.JSON(nil, list, objects.Options{Art: face.Art{FaceURL: "https://example.org/{hash}.png"}})
			if err != nil {
				t.Fatalf("%s: %v", list.Name, err)
			}
			lies(t, list.Name, file, list.Size())
			all := objects.Options{Art: everyKind, Related: append(deck.Tokens(list, s), deck.Made(list, s)...),
				Tell: objects.TellNone, Scale: objects.JapaneseSize}
			if file, _, err = press.File(list, all); err != nil {
				t.Fatalf("%s: %v", list.Name, err)
			}
			lies(t, list.Name, file, list.Size()+deck.List{Entries: all.Related}.Size())
		}
	}
}

// decks are the ready decks of a game; of one that has none, a list of cards from its whole pool.
func decks(s *carddb.Snapshot, game string) []deck.List {
	var all []deck.List
	for _, d := range s.Decks(game) {
		all = append(all, deck.Ready(d, s))
	}
	if len(all) > 0 {
		return all
	}
	l := deck.List{Game: game, Name: "some of " + game}
	for i, c := range s.Cards(game) {
		if i%5 == 0 {
			l.Entries = append(l.Entries, deck.Entry{Section: deck.Sections[i%3], Card: c, Count: 1 + i%2})
		}
	}
	return []deck.List{l}
}

// everyKind shows every third card from a picture of its own and every third from a sheet that was uploaded.
var everyKind = face.Art{FaceURL: "https://example.org/{hash}.png", BackURL: "https://example.org/back.png", Single: true,
	Spot: func(l face.Look) (face.Spot, bool) {
		switch n := len(l.Card.Key); n % 3 {
		case 0:
			return face.Spot{URL: "https://example.org/" + url.PathEscape(l.Card.Key), Wide: 1, High: 1}, true
		case 1:
			return face.Spot{URL: "https://example.org/sheet", Wide: 10, High: 7, Slot: n}, true
		}
		return face.Spot{}, false
	}}

func lies(t *testing.T, id string, file []byte, size int) {
	t.Helper()
	sim := ttssim.New(ttssim.Config{Strict: true})
	defer sim.Close()
	if err := sim.Load(file); err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	sim.Frames(5)
	if errs := sim.Errors(); len(errs) > 0 {
		t.Errorf("%s: %v", id, errs)
	}
	cards := 0
	for _, o := range sim.Objects() {
		cards += max(1, len(o.Contents))
	}
	if cards != size {
		t.Errorf("%s: %d cards lie on the table, not %d", id, cards, size)
	}
}
