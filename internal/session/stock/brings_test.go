package stock

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// What a card of a deck makes or becomes comes to the table with it, whatever else its deck has: without its print an effect would
// come to nothing, and nobody would be told.
func TestACardBringsWhatItMakes(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	s := db.Snapshot()
	bringing := 0
	for _, g := range games.All {
		if g.Words.Brings == nil {
			continue
		}
		for _, c := range s.Cards(g.ID) {
			print := printOf(s, c)
			d := deckOf(s, deck.List{Game: g.ID, Entries: []deck.Entry{{Section: deck.Main, Card: c, Count: 1}}}, func(c *carddb.Card) table.Print { return printOf(s, c) })
			for _, made := range g.Words.Brings(&print) {
				bringing++
				is := func(p table.Print) bool { return p.Key == made || strings.EqualFold(p.Name, made) }
				if !slices.ContainsFunc(d.Faces, is) && !is(print) {
					t.Errorf("%s: %s makes %s, which no deck brings", g.ID, c.Name, made)
				}
			}
		}
	}
	if bringing < 20 {
		t.Errorf("only %d cards make others", bringing)
	}
}
