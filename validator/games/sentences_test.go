package games

import (
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
)

// slips are what no sentence to a player may hold: blanks that stand for a missing word, raw words of the card database,
// and numbers that nobody would say.
var slips = regexp.MustCompile(`  |^ | $|^[,;:]|\b(kind|class|attribute|trait|subtype|card):\w|\battack[<>]=|\b0 of |(^|[ (])-\d|\b1 (seals|cards|points|steps|counters|tributes|materials|monsters)\b|%!|""`)

// TestSentences plays every scenario file and holds that what is refused is said in whole sentences.
func TestSentences(t *testing.T) {
	judged := 0
	for _, file := range detector.Sample(files(t, "dotr")) {
		sc := read(t, file)
		for _, line := range sc.Run(Find, nil, nil).Transcript {
			said, refused := strings.CutPrefix(strings.TrimLeft(line, " "), "refused ")
			if !refused {
				continue
			}
			judged++
			_, why, told := strings.Cut(said, "  ")
			if !told || slips.MatchString(why) {
				t.Errorf("%s: refused %s", file, said)
			}
		}
	}
	if judged < detector.Least(200) {
		t.Errorf("%d refusals were heard; the files hold more", judged)
	}
}

// TestSlipsAreFound shows the slips that the test above looks for.
func TestSlipsAreFound(t *testing.T) {
	for _, why := range []string{"Wolf is in  position already", " is not the tile of one of the materials", "-1 short: -1", "0 of 2 are",
		"kept as not kind:Warrior", "1 seals left", `there is no "" position`} {
		if !slips.MatchString(why) {
			t.Errorf("%q passes for a sentence", why)
		}
	}
	for _, why := range []string{"level 5 costs 5, you have 4", "e4-e6 is 2 steps, Wolf may go 1", "1 counter left"} {
		if slips.MatchString(why) {
			t.Errorf("%q does not pass for a sentence", why)
		}
	}
}
