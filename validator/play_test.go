package validator

import (
	"slices"
	"testing"

	"ttsbridge/validator/table"
)

// What happens by itself is looked after again and again: at first with all that there is, then with what was done since, the own deeds
// among them. What cards kept from happening makes it look at everything anew.
func TestSettlesIsToldWhatHappenedSince(t *testing.T) {
	for name, tt := range map[string]struct {
		fx   Effects
		want []int // how many events each call is told of; -1 where it looks at everything
	}{
		"no say of cards":       {nil, []int{-1, 2, 2, 1}},
		"a card stops the mark": {keeps{}, []int{-1, -1, -1, 1, 1, 1}},
	} {
		var told []int
		g := &Game{ID: "toy", Phases: []Phase{{Waits: true}}, Workings: []Working{{Kind: "toy", Step: func(p *Play, _ table.Pending) { p.Do(table.Resolved{}) }}}}
		g.Settles = func(p *Play) {
			since, looked := p.Since()
			if told = append(told, len(since)); !looked {
				told[len(told)-1] = -1
			}
			if len(told) <= 2 {
				p.Do(table.Noted{Seat: 0, Set: 1})
			}
		}
		s, ok := table.Fold(table.State{}, table.Opened{Seats: 2, Places: make([]table.Place, 1)}, table.Stacked{Pending: table.Pending{Kind: "toy"}},
			table.Stacked{Pending: table.Pending{Kind: "toy"}}, table.Stacked{Pending: table.Pending{Kind: "toy"}})
		if !ok {
			t.Fatal("no table")
		}
		p := g.begin(s, tt.fx)
		p.run()
		if !slices.Equal(told, tt.want) {
			t.Errorf("%s: the calls are told of %v events, want %v", name, told, tt.want)
		}
	}
}

// keeps is a card that lets nobody be marked.
type keeps struct{ Effects }

func (keeps) Instead(_ *table.State, e table.Event) ([]Deed, bool) {
	_, marked := e.(table.Noted)
	return nil, marked
}

func (keeps) Follow(*table.State, table.Event) []Deed { return nil }
