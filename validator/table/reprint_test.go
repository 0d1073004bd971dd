package table

import (
	"encoding/json"
	"testing"
)

// Other prints take the places of cards' own, of the same cards only; the state before stays as it is, and nobody but
// the referee is told which.
func TestReprinted(t *testing.T) {
	s, ok := Fold(State{}, Opened{Seats: 2, Places: []Place{{}, {Name: "deck", Sight: ByNobody}}},
		Printed{Prints: []Print{{Key: "a", Attack: 1}, {Key: "b", Attack: 2}}}, Dealt{Spot: 1, Prints: []PrintID{1, 2}})
	if !ok {
		t.Fatal("no table")
	}
	e := Reprinted{Prints: []Reprint{{ID: 2, Print: Print{Key: "b", Name: "B", Attack: 20}}}}
	after, ok := Fold(s, e)
	if !ok || after.Print(2).Attack != 20 || after.Print(1).Attack != 1 || s.Print(2).Attack != 2 {
		t.Errorf("%v: %+v after %+v", ok, after.Prints, s.Prints)
	}
	for name, wrong := range map[string]Reprint{"another card": {ID: 1, Print: Print{Key: "b"}}, "no print": {ID: 3, Print: Print{Key: "b"}},
		"the unknown face": {ID: 0}} {
		if _, ok := Fold(s, Reprinted{Prints: []Reprint{wrong}}); ok {
			t.Errorf("%s is replaced", name)
		}
	}
	text, err := json.Marshal(Events{e})
	if err != nil {
		t.Fatal(err)
	}
	var back Events
	if err := json.Unmarshal(text, &back); err != nil || len(back) != 1 || back[0].(Reprinted).Prints[0].Print.Attack != 20 {
		t.Errorf("%v: %s", err, text)
	}
	for _, by := range []Seat{Nobody, 0, 1} {
		if seen := Seen(by, e).(Reprinted); len(seen.Prints) != 0 {
			t.Errorf("viewer %d is told %+v", by, seen)
		}
	}
	if len(Seen(Referee, e).(Reprinted).Prints) != 1 {
		t.Error("the referee is not told")
	}
}
