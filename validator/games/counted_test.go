package games

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// sizes are the fewest cards of a main deck in each game, the rule that says so, and the rules that keep a card out of it because it
// belongs elsewhere.
var sizes = map[string]struct {
	least  int
	rule   string
	places []string
}{
	"dotr":          {40, "dotr.deck.size", []string{"dotr.deck.extra-types", "dotr.deck.extra-self-declared", "dotr.deck.tokens-in-extra"}},
	"duelmasters":   {40, "dm.deck.size", []string{"dm.deck.hyperspatial-separate"}},
	"kingdomcombat": {30, "kc.deck.min-30", []string{"kc.setup.own-deck-and-fortress", "kc.deck.no-tokens"}},
	"kingdomduels":  {30, "kd.deck.main-size", []string{"kd.deck.main-content"}},
	"tagduel":       {40, "ygo.deck.main-min", []string{"ygo.deck.fusion-deck", "ygo.summon.token"}},
}

// What belongs elsewhere is no card of a main deck: with it in the place of the last one the deck is a card short, and so with no other
// card. It is so of every shipped card.
func TestWhatBelongsElsewhereIsNotCounted(t *testing.T) {
	for _, g := range All {
		size, known := sizes[g.ID]
		if !known {
			continue
		}
		all, options := allPrints(t, g.ID), resolved(t, g)
		filler, apart := ofMain(g, options, all, size.places), 0
		for i := range all {
			main := append(slices.Repeat([]table.Print{*filler}, size.least-1), all[i])
			wrong := g.CheckDeck(options, validator.Deck{Main: main})
			elsewhere, short := breaks(wrong, size.places, all[i].Name), breaks(wrong, []string{size.rule}, "")
			if elsewhere != short {
				t.Errorf("%s: %s belongs elsewhere: %v, the deck is short: %v", g.ID, all[i].Key, elsewhere, short)
			}
			if elsewhere {
				apart++
			}
		}
		if apart == 0 || apart == len(all) {
			t.Errorf("%s: %d of %d cards belong elsewhere", g.ID, apart, len(all))
		}
	}
}

func resolved(t *testing.T, g *validator.Game) []string {
	options, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return options
}

// ofMain is the first card that belongs in a main deck.
func ofMain(g *validator.Game, options []string, all []table.Print, places []string) *table.Print {
	return &all[slices.IndexFunc(all, func(pr table.Print) bool {
		return !breaks(g.CheckDeck(options, validator.Deck{Main: []table.Print{pr}}), places, pr.Name)
	})]
}

// breaks tells whether one of some rules is broken, by a card of a name where one is given.
func breaks(wrong []validator.Violation, rules []string, name string) bool {
	return slices.ContainsFunc(wrong, func(v validator.Violation) bool {
		return slices.Contains(rules, v.Rule) && (name == "" || strings.Contains(v.Why, name))
	})
}
