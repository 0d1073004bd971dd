package kingdomcombat

import (
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// Who is asked where tricks cost nothing goes by fortresses and the number of cards, never by what a hand holds that only its player sees.
func TestWhoIsAskedAboutFreeTricksTellsNothingOfAHand(t *testing.T) {
	for _, fortress := range []string{"Dawnhold", "Gloomcourt", "Mercenaries"} {
		for _, gold := range []string{"0", "2"} {
			asked := map[string]bool{}
			for _, hand := range []string{"Wink", "Bear", "Wink, Bear", "Bear, Bear"} {
				if n := strings.Count(hand, ","); n == 0 {
					asked[askedWith(t, fortress, gold, hand)] = true
				}
				asked[askedWith(t, fortress, gold, hand+", Bear")] = true
			}
			if len(asked) != 1 {
				t.Errorf("with %s gold behind a fortress of %s: %v", gold, fortress, asked)
			}
			want := gold != "0" || fortress == "Dawnhold"
			if !asked["asked"] == want {
				t.Errorf("with %s gold behind a fortress of %s: %v, want asked %v", gold, fortress, asked, want)
			}
		}
	}
}

// askedWith tells whether North is asked about a move of South.
func askedWith(t *testing.T, faction, gold, hand string) string {
	t.Helper()
	sc, err := scenario.Parse("asked.txt", "game kingdomcombat\ncard Wink = \"dirty trick\" 0 colors Dawnhold row \"play | | | you | draw 1 |\"\n"+
		"card Bear = unit 3 3/2 fact armor 2\ncard Elk = unit 2 2/2\ncard Farm = structure 2 fact hp 3\ncard Hold = fortress fact hp 20 colors "+faction+
		"\nNorth fortress Hold\nNorth gold "+gold+"\nNorth hand "+hand+"\nSouth s1 Farm, Elk\nSouth deck Wink\n\nSouth moves Elk to battlefield\n")
	if err != nil {
		t.Fatal(err)
	}
	r := sc.Run(func(string) (*validator.Game, bool) { return &Game, true }, func(string, string) (table.Print, bool) { return table.Print{}, false }, nil)
	if r.Diff != "" {
		t.Fatal(r.Diff)
	}
	if strings.Contains(strings.Join(r.Transcript, "\n"), "asked North reply") {
		return "asked"
	}
	return "not asked"
}
