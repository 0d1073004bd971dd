package formats

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/detector"
)

// What each format keeps nothing of is said, as docs/decks.md has it in its table.
func TestWhatAFormatForgetsIsSaid(t *testing.T) {
	s := decktest.Cards(t)
	l := deck.List{Game: "tagduel", Name: "Ann's Deck", Backs: []deck.Back{{URL: "https://example.org/b.png"}}}
	for _, name := range []string{"Dark Magician", "Ojama King"} { // the second one belongs into the extra deck
		c, ok := s.ByName("tagduel", name)
		if !ok {
			t.Fatal(name)
		}
		l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: c, Count: 2})
	}
	names := []string{ForgetsName, ForgetsBacks}
	want := map[string][]string{"ydke": names, "csv": names, "omega": append(slices.Clone(names), ForgetsSections)}
	for _, f := range Formats {
		if f.Write == nil {
			continue
		}
		b := reading.Book{Cards: s, Game: l.Game}
		text, left := f.Write(l, b)
		if got := Forgotten(f, text, l, left, b); !slices.Equal(got, want[f.Name]) {
			t.Errorf("%s: %v, want %v", f.Name, got, want[f.Name])
		}
		l := l
		l.Name, l.Backs, l.Entries = "", nil, l.Entries[:1]
		text, left = f.Write(l, b)
		if got := Forgotten(f, text, l, left, b); got != nil {
			t.Errorf("%s forgets %v of what is not there", f.Name, got)
		}
	}
}

// However often a card stands in a list, what is read of it can be written in every format and read again.
func TestMoreCopiesThanOneLineMaySay(t *testing.T) {
	s := decktest.Cards(t)
	rapid.Check(t, func(t *rapid.T) {
		many := rapid.IntRange(95, detector.Few(2500)).Draw(t, "copies")
		text := rapid.SampledFrom([]string{"#main\n" + strings.Repeat("40640057\n", many), `{"main": ["Kuriboh"` + strings.Repeat(`, "Kuriboh"`, many-1) + `]}`}).Draw(t, "text")
		l, problems := Parse(text, s, "dotr")
		if deck.Lost(problems) > 0 || l.Count(deck.Main) != many {
			t.Fatalf("%d of %d: %v", l.Count(deck.Main), many, problems)
		}
		for _, f := range Formats {
			if f.Write != nil {
				thereAndBack(t, f, l, s)
			}
		}
	})
}

// A list that is longer than any says so once, and counts the rest.
func TestAListWithoutEnd(t *testing.T) {
	s := decktest.Cards(t)
	l, problems := Parse("#main\n"+strings.Repeat("40640057\n46986414\n", 6000), s, "dotr")
	if l.Count(deck.Main) != 10_000 || len(problems) != 2 || deck.Lost(problems) != 2000 || !strings.Contains(problems[0].Text+problems[1].Text, "1999 more lines could not be read.") {
		t.Errorf("%d cards, %v", l.Count(deck.Main), problems)
	}
}
