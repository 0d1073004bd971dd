package duelmasters_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// lying are all the ways in which a card stands in the battle zone: its facts, and the lines that lay it.
var lying = map[string][2]string{
	"creature":     {"creature 2 1000 Ghost FIRE", "North battle Thing"},
	"evolution":    {"creature evolution 2 1000 Ghost FIRE tags evolution:Leaf", "North battle Thing, Leaf under Thing"},
	"psychic":      {"creature psychic 2 1000 Ghost FIRE", "North battle Thing"},
	"field":        {"field d2 2 FIRE", "North battle Thing sideways"},
	"fortress":     {"dragheart fortress 2 FIRE", "North battle Thing sideways"},
	"castle":       {"castle 2 FIRE", "North battle Thing under Pearl"},
	"gear":         {`"cross gear" 2 FIRE`, "North battle Leaf, Thing under Leaf"},
	"gear by self": {`"cross gear" 2 FIRE`, "North battle Leaf, Thing"},
	"weapon":       {"dragheart weapon 2 FIRE", "North battle Leaf, Thing under Leaf"},
}

// waysOut are the moves by which it leaves the battle zone, for which kinds.
var waysOut = []struct{ name, kinds, moves string }{
	{"destroyed", "", "South plays destroy\nSouth pays"},
	{"to the hand", "", "South plays to-hand\nSouth pays"},
	{"to the mana zone", "", "South plays to-mana\nSouth pays"},
	{"to the graveyard", "", "South plays to-graveyard\nSouth pays"},
	{"to the shields", "", "South plays to-shields\nSouth pays"},
	{"onto the deck", "", "South plays to-deck\nSouth pays"},
	{"below the deck", "", "South plays to-bottom\nSouth pays"},
	{"by hand to the graveyard", "", "South uses Chief\nSouth puts Thing to North graveyard\nSouth is done"},
	{"by hand to the hand", "", "South uses Chief\nSouth puts Thing to North hand\nSouth is done"},
	{"by hand to the deck", "", "South uses Chief\nSouth puts Thing to North deck\nSouth is done"},
	{"replaced", "field", "South plays Plain\nSouth pays"},
	{"shield broken", "castle", "South attacks Rock to North shields\nNorth passes"},
	{"shield taken", "castle", "South plays Theft\nSouth pays\nNorth passes"},
	{"bearer destroyed", "weapon", "South plays Burn\nSouth pays"},
	{"bearer to the hand", "weapon", "South plays Wave\nSouth pays"},
}

const departure = `# dm.test: what leaves the battle zone says what it does
game duelmasters
turn South 3
card Chief = creature 4 4000 Human FIRE fact abilities-beyond-keywords 1
card Leaf = creature 1 1000 Leaf NATURE
card Rock = creature 1 1000 Rock FIRE
card Pearl = creature 1 1000 Fish WATER
card Plain = field d2 2 FIRE
card Burn = spell 2 FIRE does cast destroy 0 0 enemy&name:Leaf 0
card Wave = spell 2 FIRE does cast to-hand 0 0 enemy&name:Leaf 0
card Theft = spell 2 FIRE does cast to-hand 1 0 in:shields&enemy 0
%s
card Thing = %s
South battle Chief, Rock
South hand Plain, Burn, Wave, Theft, %s
card Coal = creature 1 1000 Rock FIRE
South mana 2 x Coal
North shields Pearl
%s

%s
`

// ordered are the ways out on which the player of a pile says in which order its cards lie there (dm.evo.pile-moves-together).
var ordered = []string{"to the shields", "onto the deck", "below the deck"}

// rows are the keys by which cards leave, each on a spell of its own.
var rows = []string{"destroy", "to-hand", "to-mana", "to-graveyard", "to-shields", "to-deck", "to-bottom"}

// TestEveryCardSaysWhatItDoesOnLeaving holds every kind of card to it by every way out.
func TestEveryCardSaysWhatItDoesOnLeaving(t *testing.T) {
	for kind, how := range lying {
		where := "any-kind"
		if kind == "castle" { // it lies in the shield zone
			where = "in:shields&any-kind"
		}
		spells := ""
		for _, key := range rows {
			spells += "card " + key + " = spell 2 FIRE does cast " + key + " 0 0 enemy&" + where + "&name:Thing 0\n"
		}
		for _, way := range waysOut {
			if way.kinds != "" && way.kinds != kind {
				continue
			}
			moves := way.moves
			if kind == "evolution" && slices.Contains(ordered, way.name) {
				moves += "\nNorth picks Thing and Leaf"
			}
			text := func(facts string) string {
				return fmt.Sprintf(departure, strings.TrimSpace(spells), how[0]+facts, strings.Join(rows, ", "), how[1], moves)
			}
			if n := drawn(t, "South", text(" does leaves draw 2 0 enemy")) - drawn(t, "South", text("")); n != 2 {
				t.Errorf("%s, %s: %d cards are drawn, want 2", kind, way.name, n)
			}
		}
	}
}
