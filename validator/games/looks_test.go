package games_test

import (
	"strings"
	"testing"
)

// lookers are two opposing seats in each game, what a card is there, where open cards lie, and how a look is said.
var lookers = []struct{ game, card, own, other, open, verb string }{
	{"dotr", "monster normal 4 1300/1000", "South", "North", "graveyard", "looks at"},
	{"duelmasters", "creature 1 1000 Rock FIRE", "South", "North", "graveyard", "peeks at"},
	{"tagduel", "monster normal 4 1300/1000 Beast EARTH", "1A", "2A", "graveyard", "peeks at"},
	{"kingdomcombat", "unit 2 2/2 fact armor 2", "South", "North", "discard", "peeks at"},
	{"kingdomduels", "monster 4 1300/1000 Beast EARTH", "Blue", "Red", "graveyard", "peeks at"},
}

// Of a look at what a player may not see everybody is told, in every game, of a card and of a whole pile; of any other look nobody is.
func TestLooksAtWhatIsHiddenAreTold(t *testing.T) {
	for _, g := range lookers {
		for _, look := range []struct {
			whose, at, lies, card string
			told                  bool
		}{
			{g.other, "hand", "", "1", true}, {g.other, "hand", "", "", true}, {g.other, "deck", "", "1", true}, {g.other, "deck", "", "", true},
			{g.other, "hand", " known to " + g.own, "1", false}, {g.other, "hand", " known to " + g.own, "", false},
			{g.own, "hand", "", "1", false}, {g.own, "hand", "", "", false}, {g.own, "deck", "", "", true}, {g.own, "deck", " known to " + g.own, "1", false},
			{g.other, g.open, "", "1", false}, {g.other, g.open, "", "", false}, {g.own, g.open, "", "", false},
		} {
			move := g.own + " " + g.verb + " from " + look.whose + " " + look.at
			if look.card != "" {
				move = g.own + " " + g.verb + " " + look.whose + " " + look.at + " 1"
			}
			got := answer(t, g.game, "turn "+g.own+" 5\n"+look.whose+" "+look.at+" X"+look.lies, g.card, move)
			if told := strings.Contains(got, "reported "); told != look.told {
				t.Errorf("%s, %s: told %v, not %v\n%s", g.game, move+look.lies, told, look.told, got)
			}
		}
	}
}
