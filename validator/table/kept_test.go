package table_test

import (
	"testing"

	"ttsbridge/validator/table"
)

// What was worked out of all prints is there until another one is printed, and stays with the state of before; from then on
// it is what was worked out of the first ones, until one of them is printed anew.
func TestKeptOfPrints(t *testing.T) {
	opened, _ := table.Fold(table.State{}, table.Opened{Seats: 2, Places: make([]table.Place, 1)})
	one, _ := table.Fold(opened, table.Printed{Prints: []table.Print{{Key: "dotr:000", Name: "Wolf"}}})
	one.KeepOfPrints("a wolf")
	passed, _ := table.Fold(one, table.Passed{Seat: 1})
	two, _ := table.Fold(one, table.Printed{Prints: []table.Print{{Key: "dotr:001", Name: "Bear"}}})
	edited, ok := table.Fold(one, table.Reprinted{Prints: []table.Reprint{{ID: 1, Print: table.Print{Key: "dotr:000", Name: "Grey Wolf"}}}})
	if !ok {
		t.Fatal("the wolf cannot be printed anew")
	}
	three, _ := table.Fold(two, table.Printed{Prints: []table.Print{{Key: "dotr:002", Name: "Hare"}}})
	other, _ := table.Fold(two, table.Reprinted{Prints: []table.Reprint{{ID: 2, Print: table.Print{Key: "dotr:001", Name: "Black Bear"}}}})
	for name, tt := range map[string]struct {
		state       table.State
		want, fewer any
	}{
		"before":       {opened, nil, nil},
		"kept":         {one, "a wolf", "a wolf"},
		"a turn on":    {passed, "a wolf", "a wolf"},
		"another":      {two, nil, "a wolf"},
		"yet another":  {three, nil, "a wolf"},
		"edited":       {edited, nil, nil},
		"edited later": {other, nil, nil},
		"of a record":  {one.Forgotten(), nil, nil},
		"recorded two": {two.Forgotten(), nil, nil},
	} {
		if got := tt.state.KeptOfPrints(); got != tt.want {
			t.Errorf("%s: %v is kept, want %v", name, got, tt.want)
		}
		if got := tt.state.KeptOfFewer(); got != tt.fewer {
			t.Errorf("%s: %v is kept of the first prints, want %v", name, got, tt.fewer)
		}
	}
}
