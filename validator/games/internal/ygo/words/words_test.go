package words

import (
	"fmt"
	"os"
	"testing"
)

// samples are rows that cards of the family have, as they are written.
var samples = []string{
	"use | | discard 1 own&attribute:WATER | 1 any-kind | to hand |",
	"normal-summoned | | | this | counter 1 |",
	"while | | | this | atk +300 per counters |",
	"use | | counters 1 | 1 spell or trap | destroy |",
	"procedure | | remove 1 own&in:graveyard&attribute:LIGHT and remove 1 own&in:graveyard&attribute:DARK | | |",
	"summoned:enemy&atk>=1000 | | | that | destroy |",
	"attacks:enemy | | | all enemy&attack | destroy |",
	"activation:spell | | discard 1 | that | negate |",
	"activate | | lp 800 | 1 own&in:graveyard&monster | summon attack |",
	"destroyed-in-battle | may | | 1 own&in:deck&attribute:EARTH&atk<=1500 | summon attack |",
	"standby | | | | upkeep 700 |",
	"activate | | | | stays 3 foe-turns |",
	"while | | | foe | law no-attack |",
	"activate | | | you | gain 1 per half-lp |",
	"damages | | | 1 by lot enemy&in:hand | discard |",
	"while-equipped | | | all bearer | atk +1000 |",
	"calculating | | lp 2000 | this | atk +3000 | turn",
	"activate | | | foe | token tag:ojama 3 |",
}

func TestSamplesAreReadAndWrittenAlike(t *testing.T) {
	for _, line := range samples {
		r, err := Lexicon.Read(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := Lexicon.Write(&r); got != line {
			t.Errorf("%q is written %q", line, got)
		}
		sheet, err := Lexicon.Sheet([]string{line})
		if err != nil {
			t.Fatal(err)
		}
		t.Log(Lexicon.Say(&sheet.Abilities[0]))
	}
}

func TestDump(t *testing.T) {
	if os.Getenv("DUMP") == "" {
		t.Skip()
	}
	for _, list := range Lexicon.WordLists() {
		fmt.Printf("\n#### %s\n\n| %s |\n|---|---|\n", list.Title, list.Head)
		for _, w := range list.Words {
			fmt.Printf("| `%s` | %s |\n", w.Word, w.Text)
		}
	}
}
