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

const choice = `# dm.test: what cannot be chosen is not
game duelmasters
turn South 3
card Ogre = creature 1 1000 Rock FIRE
card Imp = creature 1 1000 Rock FIRE
card Ward = creature 3 3000 Human FIRE does while unchoosable 0 0 this 1
card Bind = spell 1 FIRE does cast tap %d 0 enemy %d
South hand Bind
South mana Ogre
North battle %s

South plays Bind
South pays
%s
`

// TestNothingIsChosenThatCannotBe lets a player choose so many of so few creatures of the other player in every way. Those that
// cannot be chosen are neither taken nor to be picked; of the others as many are as there are.
func TestNothingIsChosenThatCannotBe(t *testing.T) {
	others, wards := []string{"", "Ogre", "Ogre, Imp"}, []string{"", "Ward", "Ward, Ward"}
	for _, selector := range []int{2, 3, 9} {
		for many := 1; many <= 2; many++ {
			for n, free := range others {
				for _, warded := range wards {
					there := strings.Trim(strings.TrimSuffix(free+", "+warded, ", "), ", ")
					if there == "" {
						there = "empty"
					}
					got := tapsOf(t, selector, many, there, warded, free)
					want := min(many, n)
					if selector == 9 && n < many {
						want = 0
					}
					if got["Ward"] != 0 || got["Ogre"]+got["Imp"] != want {
						t.Errorf("selector %d, %d of %s: %v are tapped, want %d and none that cannot be chosen", selector, many, there, got, want)
					}
				}
			}
		}
	}
}

// tapsOf plays the spell, picks first what cannot be chosen and then so many of the others, and counts what is tapped.
func tapsOf(t *testing.T, selector, many int, there, warded, free string) map[string]int {
	t.Helper()
	picks := ""
	if warded != "" {
		picks = "South picks Ward in North battle\n"
	}
	if names := strings.Split(free, ", "); free != "" && len(names) >= many {
		picks += "South picks " + strings.Join(names[:many], " in North battle with ") + " in North battle\n"
	} else if free != "" {
		picks += "South picks " + free + " in North battle\n"
	}
	sc, err := scenario.Parse("choice", fmt.Sprintf(choice, many, selector, there, picks))
	if err != nil {
		t.Fatal(err)
	}
	find := func(string) (*validator.Game, bool) { return &duelmasters.Game, true }
	said := strings.Join(sc.Run(find, func(string, string) (table.Print, bool) { return table.Print{}, false }, nil).Transcript, "\n")
	if !strings.Contains(said, "stacked ability Bind") {
		t.Fatalf("the spell is not carried out:\n%s", said)
	}
	taps := map[string]int{}
	for _, name := range []string{"Ogre", "Imp", "Ward"} {
		taps[name] = strings.Count(said, "turned "+name+" sideways\n")
	}
	return taps
}
