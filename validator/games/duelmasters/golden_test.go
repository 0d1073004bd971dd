package duelmasters

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// goldenCards are the cards of the positions below.
var goldenCards = map[string]table.Print{
	"Rock":   {Kind: "creature", Level: 1, Attack: 1000, Colors: []string{"Fire"}},
	"Bear":   {Kind: "creature", Level: 3, Attack: 3000, Colors: []string{"Fire"}, Races: []string{"Human"}},
	"Wall":   {Kind: "creature", Level: 3, Attack: 2000, Colors: []string{"Light"}, Tags: []string{"blocker"}},
	"Twin":   {Kind: "creature", Level: 5, Attack: 6000, Colors: []string{"Fire"}, Tags: []string{"double_breaker"}},
	"Knight": {Kind: "creature", Subtype: "evolution", Level: 2, Attack: 5000, Colors: []string{"Fire"}, Tags: []string{"evolution:Human"}},
	"Flash":  {Kind: "spell", Level: 2, Colors: []string{"Fire"}, Tags: []string{"shield_trigger"}},
	"Sword":  {Kind: "cross gear", Level: 2, Colors: []string{"Fire"}},
	"Keep":   {Kind: "castle", Level: 2, Colors: []string{"Fire"}},
}

// positions are in South's mana step. Each side has five shields and five cards in the deck, unless lines say otherwise; the
// counts are the lawful moves now and the ways of two and of three moves.
var positions = []struct {
	name  string
	lines []string
	want  [3]int
}{
	{"nothing but the end of the turn", nil, [3]int{1, 2, 3}},
	{"three cards to charge, none to play", []string{"South hand Bear Twin Wall"}, [3]int{4, 5, 12}},
	{"a creature and a spell to pay for", []string{"South hand Bear Flash", "South mana Rock Rock Rock"}, [3]int{5, 10, 27}},
	{"an evolution with one base of two", []string{"South hand Knight", "South mana Rock Rock", "South battle Bear Wall"}, [3]int{5, 17, 35}},
	{"an attack into blockers", []string{"South battle Bear", "North battle Wall Wall"}, [3]int{2, 7, 23}},
	{"a double breaker chooses two of five", []string{"South battle Twin"}, [3]int{2, 12, 14}},
	{"a gear to cross and a castle to put", []string{"South hand Keep", "South mana Rock Rock", "South battle Sword Bear Wall"}, [3]int{6, 20, 51}},
	{"a trigger in the only shield", []string{"South battle Bear", "North shields Flash"}, [3]int{2, 4, 6}},
}

func TestGoldenCounts(t *testing.T) {
	for _, one := range positions {
		t.Run(one.name, func(t *testing.T) {
			conform.Counts(t, &Game, laid(one.lines), one.want)
		})
	}
}

// laid is a position: "South hand Bear Twin".
func laid(lines []string) table.State {
	var s table.State
	p := validator.Resume(&Game, s, nil, func(p *validator.Play) {
		p.Do(table.Opened{Game: Game.ID, Options: defaults(), Seats: 2, Places: zones.Places(nil, 2)})
		for seat := range table.Seat(2) {
			noteDefault(p, seat)
		}
		for range 3 {
			p.Do(table.Passed{Seat: 0})
		}
		p.Do(table.Entered{Phase: zones.PhaseMana})
		for _, line := range lines {
			lay(p, strings.Fields(line))
		}
	})
	return p.After
}

func defaults() []string {
	var all []string
	for _, o := range zones.Options {
		all = append(all, o.Default)
	}
	return all
}

func lay(p *validator.Play, words []string) {
	seat := table.Seat(slices.Index(zones.Names, words[0]))
	at := p.State().SpotOf(words[1], seat)
	for _, old := range slices.Clone(p.State().In(at)) {
		p.Do(table.Vanished{Card: old})
	}
	for _, name := range words[2:] {
		pr := goldenCards[name]
		pr.Name, pr.Key = name, name
		face, id := table.PrintID(len(p.State().Prints)), table.CardID(len(p.State().Cards))
		p.Do(table.Printed{Prints: []table.Print{pr}},
			table.Dealt{Spot: at, Owner: seat, Up: zones.Zones[zones.Zone(at)].Sight == table.ByAll, Prints: []table.PrintID{face}})
		noteCard(p, id, nil)
	}
}
