package duelmasters

import (
	"encoding/json"
	"strings"
	"testing"

	"ttsbridge/validator/table"
)

// TestPrintsOfBeforeKeepTheirBytes holds that a print without rows of today is written as before there were any: ledgers
// hash what they seal.
func TestPrintsOfBeforeKeepTheirBytes(t *testing.T) {
	text, err := json.Marshal(table.Print{Key: "k", Name: "Imp", Kind: "creature", Effects: []table.Effect{{Timing: "enter", Key: "draw", A: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	const before = `{"key":"k","name":"Imp","kind":"creature","effects":[{"timing":"enter","key":"draw","a":1}]}`
	if string(text) != before {
		t.Errorf("got  %s\nwant %s", text, before)
	}
}

// TestUnreadTellsRowsThatNeverComeToPass holds that a row of a side that the card lacks, and what castable would do, are told.
func TestUnreadTellsRowsThatNeverComeToPass(t *testing.T) {
	for row, tells := range map[string]string{
		"face2:attack | | | you | draw 1 |": "in row 1 side 2, for the card has 1 side",
		"castable | | | you | draw 1 |":     "in row 1 what is done, for castable has conditions only",
		"castable | 2 own | | | |":          "",
		"attack | | | you | draw 1 |":       "",
	} {
		pr := table.Print{Key: "k", Name: "Imp", Kind: "creature", Rows: []string{row}}
		if told := strings.Join(Game.Unread(&pr), "; "); told != tells {
			t.Errorf("%s is told as %q, want %q", row, told, tells)
		}
	}
}

// TestUnreadTellsOddRows holds that a row of today that nobody can read is told.
func TestUnreadTellsOddRows(t *testing.T) {
	pr := table.Print{Key: "k", Name: "Imp", Kind: "creature", Rows: []string{"enter | may | | you | draw 1 |"}}
	if odd := Game.Unread(&pr); len(odd) > 0 {
		t.Errorf("a lawful row is told as unread: %s", odd)
	}
	pr.Rows = append(pr.Rows, "enterr | | | you | draw 1 |")
	if odd := strings.Join(Game.Unread(&pr), "; "); !strings.Contains(odd, `nobody knows the occasion "enterr"`) {
		t.Errorf("an odd row is told as %q", odd)
	}
}
