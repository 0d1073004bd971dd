package tagduel_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games/internal/rows/rowstest"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// Words of rows with "or" between them mean what the ones mean and what the others mean, wherever each looks for its cards.
func TestAlternativesMeanWhatEachMeans(t *testing.T) {
	met := 0
	for seed := range detector.Few(20) {
		dice := rand.New(rand.NewPCG(uint64(seed), 55))
		s := opened(t, drawn(t, dice, 4), dice)
		said := rowstest.Words(standing.Reader{}, s.Prints, "strongest", "weakest", "toughest")
		rowstest.Walk(t, &tagduel.Game, s, 300, dice.IntN, func(s *table.State) {
			met += rowstest.Alternatives(t, &words.Lexicon, standing.Reader{}, s, said, 10, dice.IntN)
		})
	}
	if met == 0 {
		t.Error("no words have found anything")
	}
}
