package games

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
)

// slips are what no sentence to a player may hold: blanks that stand for a missing word, raw words of the card database, a wrong number
// or article before a noun, numbers that nobody would say, and what is left where a fact is missing.
var slips = regexp.MustCompile(`  |^ | $|^[,;:]| [,;:?]|,,|;;|\b(kind|class|attribute|trait|subtype|card):\w|\battack[<>]=|\b0 of |(^|[ (])-\d` +
	`|(^|[^.,\d])\b1 (seals|cards|points|steps|counters|tributes|materials|monsters|tiles|turns|creatures|units|shields|spells|traps|players)\b` +
	`|\b(a|an) (a|an|the)\b|\ba (8|11|18|80)\b|\ban [1-79]\b|\bcards? to \d+ cards?\b|%!|""|\bnil\b|<`)

// unpaired tells whether a quote or a bracket of a sentence is not closed.
func unpaired(why string) bool {
	return strings.Count(why, `"`)%2 == 1 || strings.Count(why, "(") != strings.Count(why, ")") || strings.Count(why, "[") != strings.Count(why, "]")
}

// TestSentences plays every scenario file and holds that what is refused, asked and reported is said in whole sentences.
func TestSentences(t *testing.T) {
	for _, g := range All {
		t.Run(g.ID, func(t *testing.T) {
			judged := 0
			for _, file := range detector.Sample(files(t, g.ID)) {
				for _, line := range read(t, file).Run(Find, nil, nil).Transcript {
					kind, said, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
					if !slices.Contains([]string{"refused", "asked", "reported"}, kind) {
						continue
					}
					said, _, _ = strings.Cut(said, " (answer: ")
					_, why, told := strings.Cut(said, "  ")
					if kind == "refused" && !told || slips.MatchString(why) || unpaired(why) {
						t.Errorf("%s: %s %s", file, kind, said)
					}
					judged++
				}
			}
			if judged < detector.Least(200) {
				t.Errorf("%d sentences were heard; the files hold more", judged)
			}
		})
	}
}

// TestSlipsAreFound shows the slips that the test above looks for.
func TestSlipsAreFound(t *testing.T) {
	for _, why := range []string{"Wolf is in  position already", " is not the tile of one of the materials", "-1 short: -1", "0 of 2 are",
		"kept as not kind:Warrior", "1 seals left", "1 card to 2 cards asked for", "deal a 8", "%!d(string=a)", "it is a the", `there is no "" position`} {
		if !slips.MatchString(why) {
			t.Errorf("%q passes for a sentence", why)
		}
	}
	for _, why := range []string{"level 5 costs 5, you have 4", "e4-e6 is 2 steps, Wolf may go 1", "1 counter left", "you have 11 cards", "a deck of 41 cards", "1 to 2 cards asked for"} {
		if slips.MatchString(why) {
			t.Errorf("%q does not pass for a sentence", why)
		}
	}
}
