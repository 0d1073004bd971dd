package tongue_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/tongue"
)

// What players are asked to agree on they are asked in German, too; ids and what somebody said stay as they are.
func TestProposalsAreGermanToo(t *testing.T) {
	for asked, want := range map[string]string{
		"South asks to turn the dial: dotr.move.own-cards off": "möchte den Regler stellen: dotr.move.own-cards off",
		"South asks to put the table right by hand":            "möchte den Tisch von Hand richten",
		"South asks to let a refused move through":             "abgelehnten Zug durchzulassen",
		"South asks to take moves back":                        "möchte Züge zurücknehmen",
		"South offers a draw":                                  "bietet ein Remis an",
		`South asks the referee to check statement 17 (North: "level 4", the card on e4), saying "in a hurry"`: `Aussage 17 (Nord: "level 4", die Karte auf e4) zu prüfen, und sagt: "in a hurry"`,
	} {
		if got := tongue.German().Say(asked); !strings.Contains(got, want) || strings.Contains(got, "asks") {
			t.Errorf("%s: %s", asked, got)
		}
	}
}
