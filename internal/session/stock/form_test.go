package stock

import (
	"reflect"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
)

// A form shows every shipped card of every game whole: read as it was opened, it is that card.
func TestAFormHoldsEveryCardWhole(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, g := range db.Snapshot().Games() {
		for _, card := range db.Snapshot().Cards(g.ID) {
			old := formOf(card)
			again, slips := old.card(g.ID)
			if len(slips) > 0 || !reflect.DeepEqual(formOf(again), old) {
				t.Errorf("%s comes back as %+v with %v", card.Key, again, slips)
			}
		}
	}
}
