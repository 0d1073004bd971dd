package sheets

import (
	"slices"
	"testing"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// toy is a small game's lexicon.
var toy = rows.Lexicon{
	Whens: []rows.When{{Name: "enter", Says: "when {it} enters"}, {Name: "attack", Says: "when {it} attacks"}},
	Deeds: []rows.DeedWord{{}, {Name: "destroy", Says: "destroy {it}"}, {Name: "again", On: rows.OnNobody, Says: "take another turn"}},
	Book:  rows.Book{{Name: "this", Part: rows.Itself, Says: "it"}},
}

// What all prints of a duel have is worked out once, goes on with those that are printed later, and begins anew where one is printed
// anew or another shelf has worked it out.
func TestTraitsOfPrints(t *testing.T) {
	asked := 0
	shelf := Shelf{Reads: func(pr *table.Print) (*rows.Sheet, error) { return toy.Sheet(pr.Rows) }}
	strong := shelf.Trait(func(pr *table.Print) bool { asked++; return pr.Attack > 1000 })
	green := shelf.Trait(func(pr *table.Print) bool { return slices.Contains(pr.Colors, "green") })
	fold := func(s table.State, events ...table.Event) table.State {
		t.Helper()
		s, ok := table.Fold(s, events...)
		if !ok {
			t.Fatalf("%v do not fit", events)
		}
		return s
	}
	bear := table.Print{Key: "toy:1", Attack: 2000, Rows: []string{"attack | | | | again |"}}
	one := fold(table.State{}, table.Opened{Seats: 2, Places: make([]table.Place, 1)}, table.Printed{Prints: []table.Print{bear, {Key: "toy:2"}}})
	holds := func(name string, s table.State, want ...table.PrintID) {
		t.Helper()
		var all []table.PrintID
		for id := range table.PrintID(200) {
			if strong.Of(&s).Has(id) {
				all = append(all, id)
			}
		}
		if !slices.Equal(all, want) || strong.Of(&s).None() != (len(want) == 0) || !green.Of(&s).None() {
			t.Errorf("%s: %v are strong, want %v", name, all, want)
		}
	}
	holds("as dealt", one, 1)
	var many []table.Print
	for range 70 {
		many = append(many, table.Print{Key: "toy:3", Attack: 100})
	}
	two := fold(one, table.Printed{Prints: append(many, table.Print{Key: "toy:4", Attack: 1500, Rows: []string{"enter | | | this | destroy |"}})})
	asked = 0
	holds("with more", two, 1, 73)
	if asked != 71 {
		t.Errorf("%d prints are looked at for 71 new ones", asked)
	}
	holds("as dealt still", one, 1)
	if shelf.AnyHears(&one, 0) || !shelf.AnyHears(&two, 0) || !shelf.AnyHears(&two, 1) || shelf.Any(&one, 1) || !shelf.Any(&two, 1) {
		t.Error("what the rows of any print say is not what they say")
	}
	weak := fold(two, table.Reprinted{Prints: []table.Reprint{{ID: 1, Print: table.Print{Key: "toy:1"}}}})
	holds("edited", weak, 73)
	other := Shelf{Reads: shelf.Reads}
	none := other.Trait(func(*table.Print) bool { return false })
	if !none.Of(&two).None() {
		t.Error("what one shelf has worked out is taken for another's")
	}
	holds("after another shelf", two, 1, 73)
	holds("out of a record", two.Forgotten(), 1, 73)
	if !(Trait{}).Of(&two).None() {
		t.Error("what is no trait is had")
	}
}
