package duelmasters_test

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// standing are all the ways in which a card of North's with abilities stands: its facts, and the lines that lay it.
var standing = map[string][2]string{
	"creature":         {"creature 2 1000 Ghost FIRE", "North battle Thing"},
	"evolution":        {"creature evolution 2 1000 Ghost FIRE tags evolution:Leaf", "North battle Thing, Leaf under Thing"},
	"field":            {"field d2 2 FIRE", "North battle Thing sideways"},
	"fortress":         {"dragheart fortress 2 FIRE", "North battle Thing sideways"},
	"castle":           {"castle 2 FIRE", "North battle Thing under Pearl"},
	"gear":             {`"cross gear" 2 FIRE`, "North battle Leaf, Thing under Leaf"},
	"weapon":           {"dragheart weapon 2 FIRE", "North battle Leaf, Thing under Leaf"},
	"awakened":         {`creature psychic 2 1000 Ghost FIRE fact face2 "creature psychic|Other|9|1000|Ghost"`, "North battle Thing awakened"},
	"joined":           {`creature psychic 2 1000 Ghost FIRE fact face2 "creature super|Other|9|1000|Ghost"`, "North battle Thing awakened cell, Leaf awakened cell under Thing"},
	"liberated":        {`forbidden impulse 2 FIRE fact face2 "creature forbidden|Other|9|1000|Ghost" tags face2:slayer`, "North battle Thing awakened"},
	"fortress of 3D":   {`dragheart weapon 2 FIRE fact face2 "dragheart fortress|Hold|4|0|Dragon"`, "North battle Thing awakened sideways"},
	"weapon once more": {"dragheart weapon 2 FIRE", "North battle Thing, Leaf, Thing under Leaf"},
}

// occasions are what cards hear of that does not happen to themselves, and the moves by which it happens.
var occasions = map[string]string{
	"turn-start":               "South ends",
	"turn-end":                 "South ends\nNorth ends",
	"each-end":                 "South ends",
	"attack:enemy":             "South attacks Bear to North shields\nSouth picks Drop\nNorth passes",
	"attack-player:enemy":      "South attacks Bear to North shields\nSouth picks Drop\nNorth passes",
	"attack-over:enemy":        "South attacks Bear to North shields\nSouth picks Drop\nNorth passes",
	"attack-player-over:enemy": "South attacks Bear to North shields\nSouth picks Drop\nNorth passes",
	"unblocked:enemy":          "South attacks Bear to North shields\nSouth picks Drop\nNorth passes",
	"breaks:enemy":             "South attacks Bear to North shields\nSouth picks Drop\nNorth passes",
	"enter:enemy":              "South plays Rock\nSouth pays",
	"destroyed:enemy":          "South plays Burn\nSouth pays\nSouth picks Bear",
	"leaves:enemy":             "South plays Burn\nSouth pays\nSouth picks Bear",
	"spell:enemy":              "South plays Burn\nSouth pays\nSouth picks Bear",
	"wins:enemy":               "South attacks Bear to North battle\nSouth picks Victim",
	"battled:enemy":            "South attacks Bear to North battle\nSouth picks Victim",
	"attacked:own":             "South attacks Bear to North battle\nSouth picks Victim",
}

const position = `# dm.test: a row is heard
game duelmasters
turn South 3
card Bear = creature 3 3000 Human FIRE
card Leaf = creature 1 1000 Leaf NATURE
card Drop = creature 1 1000 Fish WATER
card Pearl = creature 1 1000 Fish WATER
card Rock = creature 1 1000 Rock FIRE
card Victim = creature 1 1000 Fish WATER
card Burn = spell 2 FIRE does cast destroy 1 0 own 2
card Thing = %s
South battle Bear, Rock
South hand Burn, Rock
South mana 3 x Rock
North shields Drop, Pearl
%s, Victim tapped

%s
`

// drawn plays the lines and counts the cards that a seat draws.
func drawn(t *testing.T, seat, text string) int {
	t.Helper()
	sc, err := scenario.Parse("heard", text)
	if err != nil {
		t.Fatal(err)
	}
	find := func(string) (*validator.Game, bool) { return &duelmasters.Game, true }
	got := sc.Run(find, func(string, string) (table.Print, bool) { return table.Print{}, false }, nil)
	said := strings.Join(got.Transcript, "\n")
	if got.Diff != "" || len(got.Transcript) == 0 || strings.Contains(said, "refused") {
		t.Fatalf("%s\n%s\n%s", text, got.Diff, said)
	}
	return strings.Count(said, "moved "+seat+"'s blank card "+seat+" deck -> "+seat+" hand")
}

// TestEveryTimingIsHeardByWhateverStands holds every kind of card that stands to every timing that it can hear: a row for it is
// done once.
func TestEveryTimingIsHeardByWhateverStands(t *testing.T) {
	for kind, how := range standing {
		side := ""
		if strings.Contains(how[0], "face2") {
			side = "face2:"
		}
		for timing, moves := range occasions {
			silent := drawn(t, "North", fmt.Sprintf(position, how[0], how[1], moves))
			heard := drawn(t, "North", fmt.Sprintf(position, how[0]+" does "+side+timing+" draw 2", how[1], moves))
			if heard != silent+2 {
				t.Errorf("%s: %s is done %d times, want once", kind, timing, (heard-silent)/2)
			}
			if side == "" {
				continue
			}
			if other := drawn(t, "North", fmt.Sprintf(position, how[0]+" does "+timing+" draw 2", how[1], moves)); other != silent {
				t.Errorf("%s: %s of the side that is down is done", kind, timing)
			}
		}
	}
}

// entering are the kinds of card that come into the battle zone, all with both trigger keywords.
var entering = map[string]string{
	"creature":  "creature 2 2000 Human FIRE tags shield_trigger",
	"evolution": "creature evolution 2 2000 Human FIRE tags evolution:Human shield_trigger",
	"gear":      `"cross gear" 2 FIRE tags shield_trigger_cross`,
	"castle":    "castle 2 FIRE tags shield_trigger",
	"field":     "field d2 2 FIRE tags shield_trigger",
	"fortress":  "dragheart fortress 2 FIRE",
	"weapon":    "dragheart weapon 2 FIRE",
	"psychic":   "creature psychic 2 2000 Human FIRE",
}

// asked is what the player is asked for when a card of a kind comes.
var asked = map[string]string{"evolution": "\nSouth picks Chief", "castle": "\nSouth picks Leaf"}

// waysIn are how they come: for which kinds, where from, and the moves.
var waysIn = []struct{ name, kinds, from, moves string }{
	{"paid", "creature evolution gear castle field", "hand", "South plays Thing\nSouth pays"},
	{"by hand", "creature evolution gear castle field", "graveyard", "South uses Chief\nSouth puts Thing to South battle"},
	{"by hand from beyond", "fortress weapon psychic", "hyperspatial", "South uses Chief\nSouth puts Thing to South battle"},
	{"trigger", "creature evolution castle field", "shields", "South ends\nNorth attacks Rock to South shields\nNorth picks Thing in South shields\nSouth triggers Thing"},
	{"trigger cross", "gear", "shields", "South ends\nNorth attacks Rock to South shields\nNorth picks Thing in South shields\nSouth triggers Thing\nSouth picks Chief"},
	{"by a row", "creature", "graveyard", "South plays Call\nSouth pays"},
	{"by a row from beyond", "psychic", "hyperspatial", "South plays Call\nSouth pays"},
}

const entry = `# dm.test: what is put into the battle zone says what it does
game duelmasters
turn South 3
card Chief = creature 4 4000 Human FIRE fact abilities-beyond-keywords 1
card Leaf = creature 1 1000 Leaf NATURE
card Rock = creature 1 1000 Rock FIRE
card Call = spell 2 FIRE does cast to-battle 1 0 own&in:graveyard&name:Thing 0 does cast to-battle 1 0 own&in:hyperspatial&name:Thing 0
card Thing = %s does enter draw 2
South battle Chief
South shields Leaf
South hand Call
South mana 2 x Rock
North battle Rock
South %s Thing

%s
`

// TestEveryCardSaysWhatItDoesOnEntering holds every kind of card to it by every way in.
func TestEveryCardSaysWhatItDoesOnEntering(t *testing.T) {
	for _, way := range waysIn {
		for _, kind := range strings.Fields(way.kinds) {
			if got := drawn(t, "South", fmt.Sprintf(entry, entering[kind], way.from, way.moves+asked[kind])); got != 2 {
				t.Errorf("%s, %s: %d cards are drawn, want 2", kind, way.name, got)
			}
		}
	}
}
