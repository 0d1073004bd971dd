package reading

import (
	"regexp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A look at both ends of a line is only a shortcut: without it the ways to understand it are the same.
func TestSplitsByBothEnds(t *testing.T) {
	text := rapid.StringOfN(rapid.RuneFrom([]rune("0123xX×([)]-–,;\t\u00a0 aÄ three")), 0, 14, -1)
	rapid.Check(t, func(t *rapid.T) {
		line := text.Draw(t, "line")
		want := []try{{1, line}}
		for _, form := range []*regexp.Regexp{leading, touching, counted} {
			if m := form.FindStringSubmatch(line); m != nil {
				want = append(want, try{number(m[1]), m[2]})
			}
		}
		if m := parted.FindStringSubmatch(line); m != nil {
			want = append(want, try{number(m[2]), m[1]})
		}
		if m := trailing.FindStringSubmatch(line); m != nil {
			want = append(want, try{number(m[2] + m[3] + m[4]), m[1]})
		}
		inWords(line, func(one try) bool { want = append(want, one); return true })
		if got := slices.Collect(splits(line)); !slices.Equal(got, want) {
			t.Fatalf("%q: %v; the whole reading says %v", line, got, want)
		}
	})
}
