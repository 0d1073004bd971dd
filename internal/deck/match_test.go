package deck

import (
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/validator/wanted"
)

// Each word that a match may have is met by some card of the Roses, and not by all.
func TestEveryWordOfAMatchIsMet(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	m := matcher{db.Snapshot(), "dotr"}
	words := map[string]string{wanted.Card: ":dotr:036", wanted.Class: ":spell", wanted.Subtype: ":equip", wanted.Kind: ":Dragon",
		wanted.Attribute: ":DARK", wanted.Trait: ":female", wanted.Fits: ":dotr:752", wanted.Attack: ">=1600", wanted.Defense: "<=1600", wanted.Level: ">=4",
		wanted.Number: "<=199"}
	for _, what := range slices.Concat(wanted.Names, wanted.Numbers) {
		met, all := 0, m.cards.Cards("dotr")
		for _, c := range all {
			if m.fits(c, what+words[what]) {
				met++
			}
		}
		if words[what] == "" || met == 0 || met == len(all) {
			t.Errorf("%s%s is met by %d of %d cards", what, words[what], met, len(all))
		}
	}
}
