package dotr

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// The cards of the positions below.
var perftCards = map[string]table.Print{
	"Bear":   {Kind: "monster", Subtype: "normal", Level: 4, Attack: 1300, Defense: 1000},
	"Wolf":   {Kind: "monster", Subtype: "normal", Level: 3, Attack: 1200, Defense: 800, Tags: []string{"likes:Forest"}},
	"Snail":  {Kind: "monster", Subtype: "effect", Level: 3, Attack: 800, Defense: 900, Effects: []table.Effect{{Timing: "movement", Key: "move-range", B: 3}}},
	"Shaman": {Kind: "monster", Subtype: "effect", Level: 3, Attack: 1000, Defense: 600, Effects: []table.Effect{{Timing: "quick", Key: "change-lp", Side: "own", B: 100}}},
	"Bug":    {Kind: "monster", Subtype: "effect", Level: 2, Attack: 450, Defense: 600, Effects: []table.Effect{{Timing: "flip", Key: "destroy", Side: "enemy", Selector: 51}}},
	"Spark":  {Kind: "spell", Subtype: "normal", Effects: []table.Effect{{Timing: "play", Key: "change-lp", Side: "enemy", A: 1, B: 300}}},
	"Rush":   {Kind: "spell", Subtype: "quick-play", Effects: []table.Effect{{Timing: "play", Key: "change-lp", Side: "enemy", A: 1, B: 100}}},
	"Sword":  {Kind: "spell", Subtype: "equip", Extra: map[string]string{"bonus": "500"}},
	"Circle": {Kind: "trap", Subtype: "normal", Effects: []table.Effect{{Timing: "trap", Key: "trap-bind", A: 2}}},
	"Jammer": {Kind: "trap", Subtype: "counter", Effects: []table.Effect{{Timing: "trap", Key: "cancel-spell"}}},
	"Purge":  {Kind: "spell", Subtype: "normal", Effects: []table.Effect{{Timing: "play", Key: "destroy", Side: "both", Selector: 30}}},
}

// positions are ten moments of duels and how many ways of one, two and three lawful moves lead on from each. Leaders
// stand on e1 and e9; it is the fifth turn, South's; both have four Summoning Points and five blank cards in the deck.
// The first number is the moves that one can count on a board: steps, turns, flips, plays, and the end of the phase; the
// others guard against rules that change by accident.
var positions = []struct {
	name  string
	lines []string
	want  [3]int
}{
	{"leaders alone: three steps and the end", nil, [3]int{4, 12, 97}},
	{"a monster in the open: four steps, defence", []string{"South e5 Bear up"}, [3]int{9, 47, 177}},
	{"a hidden monster: four steps, defence, a flip", []string{"South e5 Bear down"}, [3]int{10, 64, 293}},
	{"a bound monster goes nowhere", []string{"South e5 Bear up bound", "North e6 Wolf up"}, [3]int{4, 17, 197}},
	{"terrain lets a monster go two tiles", []string{"ground c5 Forest", "South c5 Wolf up", "North c7 Bear up"}, [3]int{17, 104, 526}},
	{"a card lets a monster go three tiles, around labyrinth", []string{"ground d5 Labyrinth", "South a5 Snail up", "North b5 Bear up"}, [3]int{18, 115, 491}},
	{"a hand to play: a monster, a spell, an equip", []string{"South hand Bear", "South hand Spark", "South hand Sword", "South d2 Wolf up"}, [3]int{23, 345, 3121}},
	{"a waiting trap beside the way", []string{"South e4 Bear up", "North e6 Circle down", "North c8 Jammer down"}, [3]int{9, 29, 298}},
	{"a flip effect to aim and a spell to flip", []string{"South d4 Bug down", "South c3 Spark down", "North d5 Bear up", "North f5 Wolf down"}, [3]int{15, 153, 1122}},
	{"quick cards on both sides", []string{"South d4 Shaman up", "South a1 Rush down", "North d5 Shaman up", "North i9 Rush down", "South b2 Purge down"}, [3]int{18, 64, 337}},
}

func TestGoldenCounts(t *testing.T) {
	for _, one := range positions {
		t.Run(one.name, func(t *testing.T) {
			conform.Counts(t, &Game, laidPosition(t, one.lines), one.want)
		})
	}
}

// laidPosition lays cards as the lines say: whose, where, which, how.
func laidPosition(t *testing.T, lines []string) table.State {
	t.Helper()
	return validator.Resume(&Game, laidTable(t, 2), nil, func(p *validator.Play) {
		for seat := table.Seat(0); seat < 2; seat++ {
			noteDefault(p, seat)
		}
		for range 5 {
			p.Do(table.Passed{Seat: 0})
		}
		p.Do(table.Entered{Phase: board.PhaseMain})
		for _, line := range lines {
			layLine(t, p, strings.Fields(line))
		}
	}).After
}

func layLine(t *testing.T, p *validator.Play, words []string) {
	t.Helper()
	s := p.State()
	if words[0] == "ground" {
		p.Do(table.Changed{Spot: s.SpotNamed(words[1]), Ground: uint8(slices.Index(board.Grounds, words[2]))})
		return
	}
	seat := table.Seat(slices.Index(board.Names, words[0]))
	at := s.SpotNamed(words[1])
	if words[1] == "hand" {
		at = board.Pile(s, seat, board.Hand)
	}
	pr, known := perftCards[words[2]]
	if !known || at == 0 {
		t.Fatalf("%v is not understood", words)
	}
	pr.Name, pr.Key = words[2], words[0]+words[1]+words[2]
	face, id := table.PrintID(len(s.Prints)), table.CardID(len(s.Cards))
	p.Do(table.Printed{Prints: []table.Print{pr}}, table.Dealt{Spot: at, Owner: seat, Up: slices.Contains(words, "up"), Prints: []table.PrintID{face}})
	if words[1] == "hand" {
		return
	}
	class := board.SpellTrap
	if pr.Kind == "monster" {
		class = board.Monster
	}
	p.Do(table.Classed{Card: id, Class: class}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: 1})
	if slices.Contains(words, "bound") {
		p.Do(table.Tallied{Card: id, Kind: board.TallySpellbound, To: 3}, table.Tallied{Card: id, Kind: board.TallyBoundTurn, To: 4})
	}
}
