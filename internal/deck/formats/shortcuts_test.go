package formats

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/deck/reading"
)

// A look at the first signs of a line, or for a sign that headings have, is only a shortcut: without it the answer is the same.
func TestShortcutsChangeNothing(t *testing.T) {
	piece := rapid.SampledFrom([]string{"total", "Total", "ſ", "cards", "CARD", " ", ":", "12", "3", "46986414", "x", "Kuriboh", "\n", "#main", "!side", "#", "\t", "-"})
	for _, text := range []string{"total 12", "3 cards", "#main\n46986414"} {
		if !isTotal(text) && !looksYDK(text) {
			t.Errorf("%q is not found", text)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 0, 9).Draw(t, "text"), "")
		if text != "" && isTotal(text) != totals.MatchString(text) {
			t.Fatalf("%q is a total: %v", text, isTotal(text))
		}
		if looksYDK(text) != looksYDKAtLength(text) {
			t.Fatalf("%q looks so: %v", text, looksYDK(text))
		}
	})
}

// looksYDKAtLength counts every line.
func looksYDKAtLength(text string) bool {
	numbers, alike, others := 0, 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		switch line = reading.Tidy(line); {
		case line == "" || line[0] == '!' || isComment(line):
		case ydkNumber.MatchString(line):
			numbers++
		case ydkLike.MatchString(line):
			alike++
		default:
			others++
		}
	}
	if reading.YDKHeading.MatchString(text) {
		return numbers+alike >= others
	}
	return numbers > 0 && alike+others == 0
}
