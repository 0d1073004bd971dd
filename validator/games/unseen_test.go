package games_test

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// tries are the ways to get at the top card of a Deck, and what that card may be, in each game with a position of one's own.
var tries = []struct {
	game, position, deck, other string
	verbs, cards                []string
}{
	{"dotr", "turn South 5\nSouth deck X\nNorth deck X\nNorth hand X\nNorth e4 X face-down played-in-turn 2", "South deck", "North e4",
		[]string{"plays", "moves", "turns", "flips", "uses", "responds", "demands", "fuses", "overlays", "tunes", "discards", "aims", "applies", "picks", "summons", "equips"},
		[]string{`spell normal row "play | | | you | lp +500 |"`, "trap normal does trap trap-bind 2", "trap counter does trap cancel-attack", "trap equip fact bonus 500",
			`trap quick-play row "play | | | you | lp +500 |"`, `spell quick-play row "play | | | you | lp +500 |"`, "spell equip fact bonus 500", "spell ritual", "spell continuous"}},
	{"kingdomduels", "turn Blue 5\nBlue deck X\nRed deck X\nRed hand X\nRed b1 X face-down", "Blue deck", "Red b1",
		[]string{"activates", "summons", "hides", "sets", "flips", "turns", "plays", "attacks", "detaches", "discards"},
		[]string{`spell normal row "activate | | | 1 enemy | destroy |"`, "spell equip", "trap normal fact trigger none", "trap normal fact trigger enemy-attack",
			"monster 4 1500/1200 Beast EARTH", "monster 4 1500/1200 Beast EARTH tags flip, effect, quick", `combination fact card-types "Spell Trap"`}},
	{"tagduel", "turn 1A 5\n1A deck X\n2A deck X\n2A hand X\n2A s1 X face-down", "1A deck", "2A s1",
		[]string{"activates", "summons", "sets", "flips", "turns", "special summons", "attacks", "offers"},
		[]string{`spell normal row "activate | | | 1 enemy&in:hand | discard |"`, "spell equip", `spell quick-play row "activate | | | you | gain 500 |"`,
			`trap normal row "activate | | | you | gain 300 |"`, "monster normal 4 1500/1200 Beast EARTH", `monster effect 6 1500/1200 Beast EARTH row "use | | | foe | damage 300 |"`}},
	{"kingdomcombat", "South gold 9\nSouth deck X\nNorth deck X\nNorth hand X", "South deck", "North hand",
		[]string{"plays", "uses", "shoots", "moves", "sends"},
		[]string{"unit 3 3/2 fact armor 2", "structure 2 fact hp 3", `event 1 row "play | | | you | gold +3 |"`, `"dirty trick" 1 row "play | | | 1 unit | damage 1 |"`,
			"equipment 1 fact slot weapon", "ability 1"}},
}

// TestARefusalTellsNothingOfACardThatNobodySees tries everything with the top card of the own Deck and with a hidden card of an
// opponent: whatever that card is, the answer is the same.
func TestARefusalTellsNothingOfACardThatNobodySees(t *testing.T) {
	for _, g := range tries {
		for _, at := range []string{g.deck, g.other} {
			for _, verb := range detector.Sample(g.verbs) {
				seat, _, _ := strings.Cut(g.deck, " ")
				move := fmt.Sprintf("%s %s %s", seat, verb, at)
				first := answer(t, g.game, g.position, g.cards[0], move)
				for _, card := range g.cards[1:] {
					if got := answer(t, g.game, g.position, card, move); got != first {
						t.Errorf("%s: %s\n%s: %s\n%s: %s", g.game, move, g.cards[0], first, card, got)
					}
				}
			}
		}
	}
}

// answer is what comes of a move in a position in which a card is of that kind.
func answer(t *testing.T, game, position, card, move string) string {
	t.Helper()
	text := fmt.Sprintf("game %s\ncard X = %s\n%s\n\n%s\n", game, card, position, move)
	sc, err := scenario.Parse("unseen.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	none := func(string, string) (table.Print, bool) { return table.Print{}, false }
	r := sc.Run(games.FindLaws, none, nil)
	if r.Diff != "" && !strings.Contains(r.Diff, "is not understood") {
		t.Fatalf("%s: %s", move, r.Diff)
	}
	return r.Diff + strings.Join(r.Transcript, "\n")
}

// leavings are effects that take a card which nobody has seen to where nobody sees it, and what that card may be.
var leavings = []struct {
	game, position string
	cards, deeds   []string
	moves          string
}{
	{"tagduel", "turn 1A 5\n1A hand Wind\n2A m1 X face-down defence\n2A deck 3 x X", []string{
		"monster normal 4 1500/1200 Beast EARTH", "monster normal 8 3000/2500 Dragon LIGHT", "monster normal 1 0/0 Insect WIND"},
		[]string{"to hand", "to deck", "to top", "to bottom"}, "1A activates Wind\n1A picks 2A m1"},
	{"kingdomduels", "turn Blue 5\nBlue hand Wind\nRed f1 X face-down defence\nRed deck 3 x X", []string{
		"monster 4 1500/1200 Beast EARTH", "monster 8 3000/2500 Dragon LIGHT", "monster 1 0/0 Insect WIND"},
		[]string{"to hand", "to deck"}, "Blue activates Wind"},
}

// TestWhatLeavesUnseenTellsNothing takes a hidden monster off the field to where nobody sees it: whatever it is, the same happens.
func TestWhatLeavesUnseenTellsNothing(t *testing.T) {
	for _, g := range leavings {
		for _, deed := range g.deeds {
			position := fmt.Sprintf("card Wind = spell normal row \"activate | | | 1 enemy | %s |\"\n%s", deed, g.position)
			first := answer(t, g.game, position, g.cards[0], g.moves)
			for _, card := range g.cards[1:] {
				if got := answer(t, g.game, position, card, g.moves); got != first {
					t.Errorf("%s: %s\n%s: %s\n%s: %s", g.game, deed, g.cards[0], first, card, got)
				}
			}
		}
	}
}
