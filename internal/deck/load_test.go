package deck_test

import (
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/ttssim"
)

// The object of every ready deck of every game lies on the headless table as it was made: every card is there, and
// no script complains.
func TestEveryDeckLiesOnTheTable(t *testing.T) {
	db, err := carddb.Open("../../cards.db", carddb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := db.Snapshot()
	for _, g := range s.Games() {
		press, err := deck.NewPress(s, g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range s.Decks(g.ID) {
			list := deck.Ready(d, s)
			list.Backs = []deck.Back{{Section: deck.Extra, URL: "https://example.org/extra.png"}}
			file, _, err := press.JSON(nil, list, deck.Options{Art: deck.Art{FaceURL: "https://example.org/{hash}.png"}})
			if err != nil {
				t.Fatalf("%s: %v", d.ID, err)
			}
			lies(t, d.ID, file, list)
		}
	}
}

func lies(t *testing.T, id string, file []byte, list deck.List) {
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
	if cards != list.Size() {
		t.Errorf("%s: %d cards lie on the table, not %d", id, cards, list.Size())
	}
}
