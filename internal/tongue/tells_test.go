package tongue

import (
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/games"
)

// optional is a part of a phrase that may be left out.
var optional = regexp.MustCompile(`\[([^\]]*)\]`)

// things are what may stand for the marks of a phrase.
var things = strings.NewReplacer("{card}", "Kuriboh", "{from}", "South hand", "{to}", "North m1", "{target}", "a card (North m1)", "{cards}", "Kuriboh, Feral Imp",
	"{n}", "4", "{option}", "3", "{does}", `"Draw 1 card."`)

// TestPhrasesOfMovesAreGermanToo holds every phrase by which a layout tells a move to having a German form, with all of its parts and with
// those alone that are always said.
func TestPhrasesOfMovesAreGermanToo(t *testing.T) {
	german := In("de")
	for _, g := range games.All {
		l, ok := mats.For(g.ID)
		if !ok {
			t.Fatalf("%s has no layout", g.ID)
		}
		for _, o := range l.Tells {
			whole, bare := optional.ReplaceAllString(o.Label, "$1"), optional.ReplaceAllString(o.Label, "")
			for _, phrase := range []string{whole, bare} {
				said := "South " + things.Replace(phrase)
				if o.Word == "shuffle" || o.Word == "lot" {
					said = "the referee " + things.Replace(phrase)
				}
				if in := german.Say(said + "."); strings.ContainsAny(said, "{}") || !german.Knows(said+".") || english.MatchString(in) {
					t.Errorf("%s, %s: %q reads %q", g.ID, o.Word, said, in)
				}
			}
		}
	}
}

// english are words of phrases that are none in German.
var english = regexp.MustCompile(`\b(with|from|to|on|at|the|it|its|by|into|position)\b`)
