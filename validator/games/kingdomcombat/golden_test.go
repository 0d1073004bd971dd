package kingdomcombat

import (
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// goldenCards are the cards of the positions below.
var goldenCards = map[string]table.Print{
	"Bear":  {Kind: "unit", Level: 3, Attack: 3, Defense: 2, Extra: map[string]string{"armor": "2"}},
	"Wolf":  {Kind: "unit", Level: 2, Attack: 2, Defense: 2, Extra: map[string]string{"armor": "2"}},
	"Rider": {Kind: "unit", Level: 3, Attack: 2, Defense: 2, Tags: []string{"mounted"}, Extra: map[string]string{"armor": "2"}},
	"Bow":   {Kind: "unit", Level: 2, Attack: 1, Defense: 1, Tags: []string{"ranged 2"}, Extra: map[string]string{"armor": "1"}},
	"Farm":  {Kind: "structure", Level: 2, Extra: map[string]string{"hp": "3", "gold-per-turn": "1"}},
	"Sword": {Kind: "equipment", Level: 2, Extra: map[string]string{"slot": "weapon"}, Rows: []string{"while | | | this | attack +2 |"}},
	"Pit":   {Kind: "dirty trick", Level: 2, Rows: []string{"play | | | 1 unit | damage 3 |"}},
}

// positions are in South's pre-combat stage, or in the combat stage where "combat" is said. The counts are the lawful moves now and the
// ways of two and of three moves, with chance, silence among it, answering at once.
var positions = []struct {
	name  string
	lines []string
	want  [3]int
}{
	{"nothing but stages", nil, [3]int{2, 4, 7}},
	{"a unit at the fortress and no structure", []string{"South fortress Bear"}, [3]int{3, 6, 13}},
	{"a unit between two structures", []string{"South s1 Farm Bear", "South s2 Farm"}, [3]int{5, 10, 25}},
	{"a rider", []string{"South s1 Farm Rider"}, [3]int{5, 10, 25}},
	{"three cards and the gold for two of them", []string{"South gold 5", "South hand Bear Farm Wolf"}, [3]int{5, 16, 37}},
	{"a sword for one of two", []string{"South gold 2", "South hand Sword", "South s1 Farm Bear Wolf"}, [3]int{7, 30, 105}},
	{"one shot at either of two", []string{"South s1 Farm Bow", "North battlefield Bear Wolf"}, [3]int{4, 12, 39}},
	{"an attack that is answered", []string{"combat", "South battlefield Bear", "North s1 Farm Wolf"}, [3]int{2, 4, 7}},
	{"two attackers that may join", []string{"combat", "South battlefield Bear Wolf", "North s1 Farm"}, [3]int{3, 9, 25}},
	{"a trick in reply", []string{"South gold 2", "South hand Wolf", "North gold 2", "North hand Pit", "South s1 Farm Bear"}, [3]int{5, 15, 41}},
}

func TestGoldenCounts(t *testing.T) {
	for _, one := range positions {
		t.Run(one.name, func(t *testing.T) {
			conform.Counts(t, &Game, laid(t, one.lines), one.want)
		})
	}
}

// laid is a position made of lines.
func laid(t *testing.T, lines []string) table.State {
	t.Helper()
	options, err := Game.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := table.Fold(table.State{}, Game.Opening(options, 2))
	s.Turn = table.Turn{Number: 1, Phase: realm.PhasePre}
	v := validator.Resume(&Game, s, nil, func(p *validator.Play) {
		for seat := range table.Seat(2) {
			note(p, seat, []string{"default"})
		}
		for _, line := range lines {
			lay(p, strings.Fields(line))
		}
	})
	return v.After
}

// lay carries one line out.
func lay(p *validator.Play, words []string) {
	if words[0] == "combat" {
		p.Do(table.Entered{Phase: realm.PhaseCombat})
		return
	}
	seat := table.Seat(0)
	if words[0] == "North" {
		seat = 1
	}
	if words[1] == "gold" {
		gold := int32(words[2][0] - '0')
		p.Do(table.Scored{Seat: seat, By: gold, To: gold})
		return
	}
	at := p.State().SpotNamed(words[0] + " " + words[1])
	if at == 0 {
		at = p.State().SpotNamed(words[1])
	}
	for _, name := range words[2:] {
		pr := goldenCards[name]
		pr.Name, pr.Key = name, "golden:"+name
		face := table.PrintID(len(p.State().Prints))
		p.Do(table.Printed{Prints: []table.Print{pr}}, table.Dealt{Spot: at, Owner: seat, Up: true, Prints: []table.PrintID{face}})
	}
}
