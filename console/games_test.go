package console_test

import (
	"net/http"
	"strings"
	"testing"

	"ttsbridge/console/browsertest"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
)

// Every game that has a layout has a board on its page, for every seat, and the form of a new table asks for all its options.
func TestEveryGameHasABoard(t *testing.T) {
	b := real(t)
	for _, g := range games.All {
		if _, ok := mats.For(g.ID); !ok {
			continue
		}
		form := b.host().get("/host/new?game="+g.ID, http.StatusOK)
		for _, o := range g.Options {
			has(t, form, `name="option-`+o.Name+`"`)
		}
		w := session.Wish{Game: g.ID, Seed: 5}
		for i := range g.Seats[0] {
			w.Seats = append(w.Seats, session.Brought{Deck: b.ready(g.ID, i)})
		}
		tb, err := b.hall.Make(w)
		if err != nil {
			t.Fatal(g.ID, err)
		}
		for seat, token := range tb.Tokens().Seats {
			page := b.with(tb, token).get("/table/"+tb.ID(), http.StatusOK)
			has(t, page, `<svg class="board"`, g.Names[seat]+" hand", `class="zone mine"`, `class="card back`, "The table in words")
			if n := strings.Count(page, `class="card`); n < 2*len(w.Seats) {
				t.Errorf("%s: only %d cards are drawn", g.ID, n)
			}
		}
	}
}

// How the boards of all games look: one tab for each.
func TestEveryBoardInABrowser(t *testing.T) {
	if detector.Race {
		t.Skip("a page is drawn by one goroutine; .ci/run looks at all boards without the race detector")
	}
	in := browsertest.Start(t)
	b := real(t)
	for _, g := range games.All {
		var decks []string
		for i := range g.Seats[len(g.Seats)-1] {
			decks = append(decks, b.ready(g.ID, i))
		}
		tb := b.table(g.ID, decks...)
		sit(t, in, b, tb, tb.State().Turn.Seat).shot("board-"+g.ID, 1440, 400)
	}
}
