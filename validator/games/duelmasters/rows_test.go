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
		"face2:attack | | | you | draw 1 |":         "in row 1 side 2, for the card has 1 side",
		"castable | | | you | draw 1 |":             "in row 1 what is done, for castable has conditions only",
		"castable | 2 own | | | |":                  "",
		"while | | | this | cost +1 |":              "in row 1 this, for the card stands in the battle zone then and is not played; name the cards that are meant",
		"while | | | this | no play |":              "in row 1 this, for the card stands in the battle zone then and is not played; name the cards that are meant",
		"while | | | this | enters tapped |":        "",
		"while | | | 1 enemy | power -1000 |":       "in row 1 a choice among cards, for what holds is of this or of all that fit",
		"while | | | those | grant blocker |":       "in row 1 a choice among cards, for what holds is of this or of all that fit",
		"while | may | | all own | grant blocker |": "in row 1 may, for nobody is asked about what holds",
		"attack | | | you | draw 1 |":               "",
	} {
		pr := table.Print{Key: "k", Name: "Imp", Kind: "creature", Rows: []string{row}}
		if told := strings.Join(Game.Unread(&pr), "; "); told != tells {
			t.Errorf("%s is told as %q, want %q", row, told, tells)
		}
	}
}

// TestUnreadTellsRowsThatSwitchThemselvesOff holds that a row is told which gives what must be missing for it to hold, and no row that hangs on
// what other cards have.
func TestUnreadTellsRowsThatSwitchThemselvesOff(t *testing.T) {
	const off = "that it gives, for it holds only where that is missing and so switches itself off"
	for _, c := range []struct{ what, rows string }{
		{"row 1 the blocker", "while | no own&has:blocker | | all own | grant blocker |"},
		{"row 1 the blocker", "while | no this&has:blocker | | this | grant blocker:fire |"},
		{"row 1 the blocker", "while | | | all own&not:has:blocker | grant blocker |"},
		{"row 1 the slayer", "while | 2 own&not:has:slayer | | all own | grant slayer |"},
		{"row 1 the power_attacker", "while | under 2 has:power_attacker | | this | grant power_attacker +1000 |"},
		{"row 1 the race Survivor", "while | no own&race:Survivor | | this | grant race:Survivor |"},
		{"row 1 the race Armored Dragon", "while | no own&race:Dragon | | all own | grant race:Armored_Dragon |"},
		{"row 2 the blocker", "while | no own&has:blocker | | this | power +1000 | / while | | | all own | grant blocker |"},
		{"", "while | no own&has:blocker | | this | power +1000 | / while.2 | | | all own | grant blocker |"},
		{"", "while | no enemy&has:blocker | | all own | grant blocker |"},
		{"", "while | no own&other&has:blocker | | this | grant blocker |"},
		{"", "while | own&has:blocker | | all own | grant blocker |"},
		{"", "while | no own&in:mana&race:Survivor | | all own | grant race:Survivor |"},
		{"", "while | | | all own&not:has:slayer | grant blocker |"},
		{"", "while | under 2 own&power>=3000 | | all own | power +3000 |"},
		{"", "enter | no own&has:blocker | | all own | grant blocker | turn"},
		{"", "while | no own&tapped&has:blocker | | all own&not:tapped | grant blocker |"},
	} {
		pr, want := table.Print{Key: "k", Name: "Imp", Kind: "creature", Rows: strings.Split(c.rows, " / ")}, ""
		if c.what != "" {
			want = "in " + c.what + " " + off
		}
		if told := strings.Join(Game.Unread(&pr), "; "); told != want {
			t.Errorf("%s is told as %q, want %q", c.rows, told, want)
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
