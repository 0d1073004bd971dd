package scenario

import "testing"

// A file names a card where its whole name stands in the position or the moves, unless the file makes a card of that name or a longer
// name is meant.
func TestAFileNamesItsCards(t *testing.T) {
	sc, err := Parse("x", "# dotr.move.reach: shown with Kraken\ngame dotr\nturn South 3\ncard Bear = monster normal 4 row \"enter | | | all enemy&name:Ogre | destroy |\" key dotr:377\n"+
		"South e4 Bear, Winged Kuriboh\nNorth e5 \"Dark Elf\" face-up\n\nSouth plays Petit Moth to e3")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		card   string
		longer []string
		want   bool
	}{{"Bear", nil, false}, {"winged kuriboh", nil, true}, {"Kuriboh", []string{"Winged Kuriboh"}, false}, {"Kuriboh", nil, true}, {"Dark Elf", nil, true}, {"Elf", []string{"Dark Elf"}, false},
		{"Petit Moth", nil, true}, {"Moth", []string{"Petit Moth"}, false}, {"Kraken", nil, false}, {"Ogre", nil, false}, {"Kurib", nil, false}, {"", nil, false}} {
		if got := sc.Names(tt.card, "dotr:none", tt.longer); got != tt.want {
			t.Errorf("%q beside %q: %v", tt.card, tt.longer, got)
		}
	}
	if !sc.Names("Hourglass", "dotr:377", nil) {
		t.Error("a card that is made by its key is not named")
	}
}

// What is told is found with the names as they are told, and with the marks that a position needs round them.
func TestOutputTakesNamesInMarks(t *testing.T) {
	play := "game toy\ncard \"Bear, the Old\" = monster 1\nSouth hand \"Bear, the Old\"\n\nSouth plays \"Bear, the Old\" to a1 as monster 1\n\nOutput:\n"
	for line, found := range map[string]bool{
		"moved Bear, the Old South hand -> a1": true, `moved "Bear, the Old" South hand → a1`: true, "moved 'Bear, the Old' South hand": true,
		`moved "Bear, the Odd" South hand -> a1`: false, `moved "Bear, the Old" North hand`: false,
	} {
		if r := run1(t, play+"  "+line+"\n  asked North\n"); r.OK != found {
			t.Errorf("%s: %v %s", line, r.OK, r.Diff)
		}
	}
}
