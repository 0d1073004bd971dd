package printed_test

import (
	"runtime"
	"testing"

	"ttsbridge/internal/session/printed"
	"ttsbridge/validator/table"
)

// Tables with equal cards have one list of them, whatever was worked out of it and kept beside it while it was played with.
func TestEqualListsAreOne(t *testing.T) {
	lists := printed.New()
	first := lists.Share(dealt("Wolf", "Mountain"))
	first.Prints[0].Keep("what the rows of a wolf say")
	if second := lists.Share(dealt("Wolf", "Mountain")); second != first {
		t.Error("a second table with the same cards has a list of its own")
	}
	if other := lists.Share(dealt("Wolf", "Forest")); other == first || other.Prints[2].Name != "Forest" {
		t.Errorf("a table with other cards has %v", other.Prints)
	}
	larger := dealt("Wolf", "Mountain")
	larger.Places = append(larger.Places, table.Place{Name: "hand"})
	if other := lists.Share(larger); other == first || len(other.Places) != 3 {
		t.Errorf("a table with more places has %v", other.Places)
	}
	runtime.KeepAlive(first)
}

// dealt is the state of a table with cards, and two places.
func dealt(names ...string) *table.State {
	var all table.Printed
	for _, name := range names {
		all.Prints = append(all.Prints, table.Print{Key: "dotr:" + name, Name: name})
	}
	d := table.From(table.State{})
	d.Do(table.Opened{Seats: 2, Places: []table.Place{{}, {Name: "deck"}}})
	d.Do(all)
	return d.State()
}
