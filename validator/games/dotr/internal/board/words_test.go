package board

import (
	"slices"
	"testing"

	"ttsbridge/validator/table"
	"ttsbridge/validator/wanted"
)

// Each word of a match is met by a face that has what it asks for and by no other; what only the database can tell by none.
func TestEveryWordOfAMatchIsMetByAFace(t *testing.T) {
	has := &table.Print{Key: "x", Kind: "monster", Subtype: "x", Races: []string{"x"}, Colors: []string{"x"}, Tags: []string{"x"}, Attack: 5, Defense: 5, Level: 5}
	not := &table.Print{Key: "y", Kind: "monster", Subtype: "y", Attack: 1, Defense: 1, Level: 1}
	for _, what := range slices.Concat(wanted.Names, wanted.Numbers) {
		word := what + ":x"
		if slices.Contains(wanted.Numbers, what) {
			word = what + ">=3"
		}
		if what == wanted.Class {
			word = "class:monster&not:card:y"
		}
		tells := what != wanted.Fits && what != wanted.Number
		if Matches(has, word) != tells || Matches(not, word) {
			t.Errorf("%s: %v of the one, %v of the other", word, Matches(has, word), Matches(not, word))
		}
	}
}
