package carddb

import (
	"testing"

	"pgregory.net/rapid"
)

// levenshtein is the distance as a text book has it.
func levenshtein(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0]++
		for j := range len(b) {
			swap := corner
			if a[i] != b[j] {
				swap++
			}
			corner = row[j+1]
			row[j+1] = min(swap, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}

func TestSlipsAreTheDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.StringMatching(`[a-c ]{1,64}`).Draw(t, "typed")
		b := rapid.OneOf(rapid.StringMatching(`[a-c ]{0,80}`), rapid.Just(a+"b"), rapid.Just(a[1:])).Draw(t, "name")
		limit := rapid.IntRange(0, 80).Draw(t, "limit")
		got, want := newMistyped(a).slips(b, limit), levenshtein(a, b)
		if want <= limit && got != want || want > limit && got <= limit {
			t.Fatalf("%q and %q are %d apart, not %d (limit %d)", a, b, want, got, limit)
		}
	})
}

// The best few are those that sorting all guesses would put first, each name once.
func TestTheLikeliestAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOf(rapid.Custom(func(t *rapid.T) guess {
			return guess{rapid.StringMatching(`[a-e]`).Draw(t, "name"), rapid.IntRange(0, 8).Draw(t, "far")}
		})).Draw(t, "guesses")
		few := guesses{most: rapid.IntRange(1, 4).Draw(t, "most")}
		whole := guesses{most: 100}
		for _, g := range all {
			if g.far <= few.worst() {
				few.add(g)
			}
			whole.add(g)
		}
		want := whole.best[:min(len(whole.best), few.most)]
		if len(few.best) != len(want) {
			t.Fatalf("%v, want %v", few.best, want)
		}
		for i := range want {
			if few.best[i] != want[i] {
				t.Fatalf("%v, want %v", few.best, want)
			}
		}
	})
}
