package told

import (
	"math/rand/v2"
	"regexp"
	"testing"
)

// A tile's name is found without a regular expression as it would be with one.
func TestATileAtTheBeginning(t *testing.T) {
	like, letters := regexp.MustCompile(`^[a-z]\d{1,2}\b`), []rune("ab1209_ zZ,A-é")
	r := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		text := make([]rune, r.IntN(6))
		for i := range text {
			text[i] = letters[r.IntN(len(letters))]
		}
		if said := string(text); square(said) != like.MatchString(said) {
			t.Fatalf("%q begins with a tile: %v", said, square(said))
		}
	}
}
