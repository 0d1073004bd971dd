package kingdomduels_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games/internal/rows/rowstest"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Words of rows with "or" between them mean what the ones mean and what the others mean, wherever each looks for its cards.
func TestAlternativesMeanWhatEachMeans(t *testing.T) {
	met := 0
	for i, su := range small() {
		for seed := range detector.Few(8) {
			dice := rand.New(rand.NewPCG(uint64(seed), uint64(i)))
			s := opened(t, su)
			said := rowstest.Words(strength.Reader{}, s.Prints, "strongest", "weakest")
			rowstest.Walk(t, &kingdomduels.Game, s, 300, dice.IntN, func(s *table.State) {
				met += rowstest.Alternatives(t, &words.Lexicon, strength.Reader{}, s, said, 10, dice.IntN)
			})
		}
	}
	if met == 0 {
		t.Error("no words have found anything")
	}
}
