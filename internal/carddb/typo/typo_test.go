package typo

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
		got, want := New(a).slips(b, limit), levenshtein(a, b)
		if want <= limit && got != want || want > limit && got <= limit {
			t.Fatalf("%q and %q are %d apart, not %d (limit %d)", a, b, want, got, limit)
		}
	})
}

// What was worked out for one name serves the next, wherever they part.
func TestNamesThatBeginAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringMatching(`[a-c ]{1,40}`).Draw(t, "typed")
		m := New(typed)
		for _, name := range rapid.SliceOfN(rapid.StringMatching(`(a|ab|abca){0,20}[a-c]{0,6}`), 1, 12).Draw(t, "names") {
			limit := rapid.IntRange(0, 60).Draw(t, "limit")
			got, want := m.slips(name, limit), levenshtein(typed, name)
			if want <= limit && got != want || want > limit && got <= limit {
				t.Fatalf("%q and %q are %d apart, not %d (limit %d)", typed, name, want, got, limit)
			}
		}
	})
}

// The best few are those that sorting all guesses would put first, each name once.
func TestTheLikeliestAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Guess {
			return Guess{rapid.StringMatching(`[a-e]`).Draw(t, "name"), rapid.IntRange(0, 8).Draw(t, "far")}
		})).Draw(t, "guesses")
		few := Guesses{Most: rapid.IntRange(1, 4).Draw(t, "most")}
		whole := Guesses{Most: 100}
		for _, g := range all {
			if g.Far <= few.Worst() {
				few.Add(g)
			}
			whole.Add(g)
		}
		want := whole.Best[:min(len(whole.Best), few.Most)]
		if len(few.Best) != len(want) {
			t.Fatalf("%v, want %v", few.Best, want)
		}
		for i := range want {
			if few.Best[i] != want[i] {
				t.Fatalf("%v, want %v", few.Best, want)
			}
		}
	})
}
