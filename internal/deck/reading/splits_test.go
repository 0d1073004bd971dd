package reading

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A look at both ends of a line is only a shortcut: without it the ways to understand it are the same.
func TestSplitsByBothEnds(t *testing.T) {
	text := rapid.StringOfN(rapid.RuneFrom([]rune("0123xX×([)]-–,;\t\u00a0 aÄ three")), 0, 14, -1)
	rapid.Check(t, func(t *rapid.T) {
		line := text.Draw(t, "line")
		want := []try{{1, line}}
		for _, form := range countedForms {
			if m := form.FindStringSubmatch(line); m != nil {
				want = append(want, try{number(m[1]), m[2]})
			}
		}
		for _, form := range countedBehind {
			if m := form.FindStringSubmatch(line); m != nil {
				want = append(want, try{number(strings.Join(m[2:], "")), m[1]})
			}
		}
		inWords(line, func(one try) bool { want = append(want, one); return true })
		if got := slices.Collect(splits(line)); !slices.Equal(got, want) {
			t.Fatalf("%q: %v; the whole reading says %v", line, got, want)
		}
	})
}
