package deck

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A look at the first letter is only a shortcut: without it the same lines are headings.
func TestHeadingByItsFirstLetter(t *testing.T) {
	words := []string{"Á", "İ", "K", "x", "5 "}
	for word := range headings {
		words = append(words, word, strings.ToUpper(word))
	}
	slices.Sort(words)
	marks := rapid.StringOfN(rapid.RuneFrom([]rune(" \t\u00a0=#/*_-–—~>[](:：012")), 0, 4, -1)
	rapid.Check(t, func(t *rapid.T) {
		line := marks.Draw(t, "before") + rapid.SampledFrom(words).Draw(t, "word") + marks.Draw(t, "behind") +
			rapid.SampledFrom([]string{"", "cards", "3 cards)"}).Draw(t, "count")
		var want Section
		var is bool
		if m := decorated.FindStringSubmatch(line); m != nil {
			want, is = Called(strings.TrimRight(strings.TrimSpace(m[1]), ": "))
		}
		if got, ok := Heading(line); got != want || ok != is {
			t.Fatalf("%q: %q, %v; the whole reading says %q, %v", line, got, ok, want, is)
		}
	})
}
