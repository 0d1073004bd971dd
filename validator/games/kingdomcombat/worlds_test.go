package kingdomcombat

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// choices are rows of an event that have to do with cards of which others see the backs alone.
var choices = []string{
	"play | | | up to 1 own&in:hand&type:undead | to fortress |",
	"play | | | up to 2 own&in:hand&type:undead | discard |",
	"play | | | 1 own&in:hand&type:undead | discard |",
	"play | | | 2 or none own&in:hand&type:undead | discard |",
	"play | | | 1 own&in:hand&cost<=1 | discard |",
	"play | may | | 1 own&in:hand&type:undead | to fortress |",
	"play | | | 1 own&in:deck&type:undead | to fortress |",
	"play | | | 1 enemy&in:hand&type:undead | discard |",
	"play | | | up to 1 enemy&in:hand&type:undead | discard |",
	"play | | | 1 enemy&in:hand | discard |",
	"play | | | up to 1 own&in:hand,discard&type:undead | to fortress |",
	"play | | | 1 own&in:hand,discard&type:undead | to fortress |",
	"play | | | 1 own&in:hand,deck&type:undead | to fortress |",
	"play | | | 1 enemy&in:hand,discard&type:undead | to fortress |",
	"play | | | up to 1 own&in:hand&type:undead or own&in:discard&type:undead | to fortress |",
	"play | | | up to 1 own&unit or own&in:hand&type:undead | to fortress |",
	"play | | | up to 1 own&in:hand&type:undead or own&in:hand&cost<=1 | to fortress |",
	"play | 1 own&in:hand&type:undead and may | | you | gold +1 |",
	"play | no own&in:hand&type:undead and may | | you | gold +1 |",
	"play | 1 own&in:deck&type:undead and may | | you | gold +1 |",
	"play | 1 enemy&in:hand&type:undead and may | | you | gold +1 |",
	"play | | | 1 own&in:hand&not:type:undead | discard |",
	"play | | | 1 own&in:hand&not:unit | discard |",
	"play | | | top 1 own | to hand |",
	"play | | | 2 or none own&in:deck&type:undead | to fortress |",
}

// private is what of a transcript only the seat is told that is asked, and the faces of cards that others see the backs of.
var private = regexp.MustCompile(`(asked \w+ \w+).*|\b(Bone|Rat)\b`)

// Whom a row asks for cards of a hand or deck, and when, is the same whatever they are: somebody who watches learns nothing by it.
func TestWhoIsAskedForHiddenCardsTellsNothing(t *testing.T) {
	for _, row := range choices {
		for _, place := range []string{"South hand", "South deck", "North hand"} {
			var first string
			for _, cards := range []string{"Rat, Rat, Rat", "Bone, Rat, Rat", "Bone, Bone, Rat", "Bone, Bone, Bone"} {
				if got := watched(t, row, place, cards); first == "" {
					first = got
				} else if got != first {
					t.Errorf("%s, with %s in %s\n%s\nand with rats\n%s", row, cards, place, got, first)
				}
			}
		}
	}
}

// watched is what somebody sees of an event who watches and sees no hand.
func watched(t *testing.T, row, place, cards string) string {
	t.Helper()
	places := []string{"South hand", "South deck", "North hand"}
	text := "game kingdomcombat\ncard Bone = unit undead 1 1/1\ncard Rat = unit beast 2 1/1\ncard Storm = event 1 row \"" + row + "\"\nSouth gold 1\n"
	for _, at := range places {
		laid := "Rat, Rat, Rat"
		if at == place {
			laid = cards
		}
		text += fmt.Sprintf("%s %s\n", at, laid)
	}
	text = strings.Replace(text, "South hand ", "South hand Storm, ", 1) + "\nSouth plays Storm\n"
	sc, err := scenario.Parse("worlds.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	r := sc.Run(func(string) (*validator.Game, bool) { return &Game, true }, func(string, string) (table.Print, bool) { return table.Print{}, false }, nil)
	if r.Diff != "" {
		t.Fatal(r.Diff)
	}
	lines := slices.Clone(r.Transcript)
	for i := range lines {
		lines[i] = private.ReplaceAllString(lines[i], "$1")
	}
	return strings.Join(lines, "\n")
}
