package script

import (
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Numbers that no whole number can hold come to the same on every machine.
func TestNumbersBeyondAllBounds(t *testing.T) {
	for _, c := range []struct{ expression, want string }{
		{"2 ^ 10", "1024"}, {"2 ^ -1", "0.5"}, {"(-3) ^ 3", "-27"}, {"2 ^ 0", "1"}, {"2 ^ 3 ^ 2", "512"}, {"-2 ^ 2", "-4"},
		{"('abc'):sub(1e300)", ""}, {"('abc'):sub(-1e300)", "abc"}, {"('abc'):sub(1, 1e300)", "abc"},
		{"('abc'):sub(2, -1e300)", ""}, {"('abc'):sub(2, nil)", "bc"},
		{"string.rep('x', -1e300)", ""}, {"string.format('%d', 1e300)", "9007199254740992"}, {"string.format('%d', -1/0)", "-9007199254740992"},
		{"string.format('%d', 2.9)", "2"},
	} {
		if got := says(t, c.expression); got != c.want {
			t.Errorf("%s is %q, want %q", c.expression, got, c.want)
		}
	}
	for expression, why := range map[string]string{"2 ^ 0.5": "whole number of at most 1024, not to 0.5", "2 ^ (0/0)": "0/0",
		"2 ^ 1e9": "at most 1024", "('abc'):sub(0/0)": "0/0",
		"string.format('%d', 0/0)": "0/0", "string.rep('x', 1e300)": "too much memory", "({}) ^ 2": "number expected"} {
		if got := says(t, expression); !strings.Contains(got, why) {
			t.Errorf("%s says %q, want %q in it", expression, got, why)
		}
	}
}

// says is what a script makes of an expression, or why it fails.
func says(t *testing.T, expression string) string {
	t.Helper()
	var told string
	h, problems := hosted(t, map[string]string{"t": script("standby = function(view, me) error('(' .. tostring(" + expression + ") .. ')') end")})
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	h.o.Tell = func(p Problem) { told = p.What }
	s := duel(t)
	h.For("dotr").Follow(&s, standby)
	if len(told) > 1 && told[0] == '(' && told[len(told)-1] == ')' {
		return told[1 : len(told)-1]
	}
	return told
}

// What a script counts of a card whose face it may not see does not follow from what is printed there.
func TestHiddenCardsCountAlike(t *testing.T) {
	for _, g := range games.All {
		if g.Script == nil {
			continue
		}
		b := newBench(g)
		for i := range g.Script.Counts {
			count := &g.Script.Counts[i]
			said := map[string]string{}
			for _, p := range []table.Print{
				{Name: "Bear", Kind: "monster", Level: 4, Attack: 1300, Defense: 1000, Races: []string{"Beast"}},
				{Name: "Wolf", Kind: "creature", Level: 7, Attack: 6000, Races: []string{"Wolf"}, Extra: map[string]string{"cost": "7"}},
				{Name: "Ring", Kind: "spell", Subtype: "equip", Level: 2},
				{Name: "Pit", Kind: "trap", Subtype: "continuous", Extra: map[string]string{"since": "activated"}},
			} {
				s := hides(t, g, p)
				for id := table.CardID(2); int(id) < len(s.Cards); id++ {
					if b.state, b.me, b.viewer = &s, 1, 0; s.Sees(0, id) {
						t.Fatalf("%s: card %d is not hidden", g.ID, id)
					}
					at := s.Place(s.Cards[id].Spot).Kind
					got := b.counted(nil, count, id).String()
					if before, known := said[at]; known && before != got {
						t.Errorf("%s: the count %s of a hidden card in a %s is %s or %s, by what it is", g.ID, count.Name, at, before, got)
					}
					said[at] = got
				}
			}
		}
	}
}

// hides is a table with a card of South's, and one face-down of North's in each kind of place that North has.
func hides(t *testing.T, g *validator.Game, p table.Print) table.State {
	t.Helper()
	options, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	d := table.From(table.State{})
	d.Do(table.Opened{Game: g.ID, Options: options, Seats: 2, Places: g.Places(options, 2)})
	p.Key = "t:t"
	d.Do(table.Printed{Prints: []table.Print{p}})
	s := d.State()
	dealt := []table.Event{table.Dealt{Spot: s.SpotOf("hand", 0), Owner: 0, Prints: []table.PrintID{1}}}
	for at := range s.Places {
		if place := &s.Places[at]; at > 0 && (place.Owner == 1 || place.Kind == "tile" && place.X == 4 && place.Y == 5) &&
			place.Sight != table.ByAll {
			dealt = append(dealt, table.Dealt{Spot: table.Spot(at), Owner: 1, Prints: []table.PrintID{1}})
		}
	}
	next, ok := table.Fold(*s, dealt...)
	if !ok {
		t.Fatal("no table")
	}
	return next
}
