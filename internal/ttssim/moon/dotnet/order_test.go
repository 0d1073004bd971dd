package dotnet

import (
	"math/rand/v2"
	"testing"
)

// Whatever two texts are compared, exactly one order holds, and it is the same by every way.
func TestTextsHaveOneOrder(t *testing.T) {
	letters := []rune("aAbB1_-' .:äéßæzø一İ")
	dice := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		out := make([]rune, dice.IntN(5))
		for i := range out {
			out[i] = letters[dice.IntN(len(letters))]
		}
		return string(out)
	}
	sign := func(n int) int { return min(max(n, -1), 1) }
	for range 50_000 {
		a, b, c := word(), word(), word()
		ab, bc := sign(CompareTexts(a, b)), sign(CompareTexts(b, c))
		switch {
		case ab != -sign(CompareTexts(b, a)):
			t.Fatalf("%q and %q: %d, the other way %d", a, b, ab, CompareTexts(b, a))
		case (ab == 0) != (a == b):
			t.Fatalf("%q and %q are equal", a, b)
		case ab < 0 && bc < 0 && CompareTexts(a, c) >= 0:
			t.Fatalf("%q < %q < %q, but not the first before the last", a, b, c)
		}
	}
}

// The short way gives the order that the long way gives.
func TestPlainTextsAreOrderedAsOthers(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	word := func() string {
		out := make([]byte, dice.IntN(4))
		for i := range out {
			out[i] = byte(' ' + dice.IntN(0x5F))
		}
		return string(out)
	}
	for range 50_000 {
		a, b := word(), word()
		long := CompareTexts(a+"é", b+"é") // the same letter behind both makes neither plain
		if isPlain(a) && isPlain(b) && len(a) == len(b) && max(min(CompareTexts(a, b), 1), -1) != long {
			t.Fatalf("%q and %q: %d, with more behind %d", a, b, CompareTexts(a, b), long)
		}
	}
}
