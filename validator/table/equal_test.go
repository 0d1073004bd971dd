package table

import (
	"reflect"
	"testing"
)

// Prints are compared by hand, and no field may be forgotten: whatever is changed in one, they say something else.
func TestPrintsThatDifferInOneFieldAreNotEqual(t *testing.T) {
	full := func() Print {
		return Print{Key: "k", Name: "n", Kind: "monster", Subtype: "s", Colors: []string{"c"}, Races: []string{"r"}, Level: 1, Attack: 2, Defense: 3,
			Tags: []string{"t"}, Fits: []string{"f"}, Rows: []string{"w"}, Effects: []Effect{{Key: "e"}},
			Recipes: []Recipe{{Kind: "fusion", Spell: "s", Materials: []string{"m"}}}, Extra: map[string]string{"x": "y"}, Text: "a", Picture: "p", kept: &keep{}}
	}
	if a, b := full(), full(); !a.Equal(b) {
		t.Fatal("two prints that say the same are not equal")
	}
	for i := range reflect.TypeFor[Print]().NumField() {
		field := reflect.TypeFor[Print]().Field(i)
		if !field.IsExported() {
			continue
		}
		empty := full()
		value := reflect.ValueOf(&empty).Elem().Field(i)
		if value.IsZero() {
			t.Errorf("%s is not tried", field.Name)
		}
		value.SetZero()
		if empty.Equal(full()) || full().Equal(empty) {
			t.Errorf("prints are equal, though one has no %s", field.Name)
		}
	}
	for i := range reflect.TypeFor[Recipe]().NumField() {
		other := full()
		reflect.ValueOf(&other.Recipes[0]).Elem().Field(i).SetZero()
		if other.Equal(full()) {
			t.Errorf("prints are equal, though one recipe has no %s", reflect.TypeFor[Recipe]().Field(i).Name)
		}
	}
}
