package deck_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/formats"
)

// piled is the names of a pile.
func piled(entries []deck.Entry) string {
	var names []string
	for _, e := range entries {
		names = append(names, e.Card.Name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// What a deck's cards make or become, and nothing that is in the deck already.
func TestRelatedCards(t *testing.T) {
	s := decktest.Cards(t)
	for _, c := range []struct{ game, list, tokens, made string }{
		{"dotr", "1 Kuriboh", "", ""},
		{"dotr", "1 Black Luster Ritual", "", "Black Luster Soldier"},
		{"dotr", "1 Black Luster Ritual\n1 Black Luster Soldier", "", ""},
		{"dotr", "1 Petit Moth\n1 Cocoon of Evolution", "", "Great Moth, Larva of Moth, Larvae Moth, Perfectly Ultimate Great Moth, Pupa of Moth"},
		{"dotr", "1 Petit Moth", "", ""},
		{"dotr", "1 Red-Eyes B. Dragon", "", ""},
		{"dotr", "2 Red-Eyes B. Dragon\n1 Metalmorph", "", "Metal Dragon, Red-Eyes Black Metal Dragon, Super Robolady"},
		{"dotr", "2 Blue-Eyes White Dragon", "", ""},
		{"kingdomcombat", "2 kc:GL01", "Vampirling", ""},
	} {
		l, problems := formats.Parse(c.list, s, c.game)
		if deck.Lost(problems) > 0 {
			t.Errorf("%q: %v", c.list, problems)
			continue
		}
		if tokens, made := piled(deck.Tokens(l, s)), piled(deck.Made(l, s)); tokens != c.tokens || made != c.made {
			t.Errorf("%q: tokens %q, made %q; want %q, %q", c.list, tokens, made, c.tokens, c.made)
		}
	}
}
