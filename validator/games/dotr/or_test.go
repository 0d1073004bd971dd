package dotr_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows/rowstest"
	"ttsbridge/validator/table"
)

// Words of rows with "or" between them mean what the ones mean and what the others mean, wherever each looks for its cards.
func TestAlternativesMeanWhatEachMeans(t *testing.T) {
	pool, met := poolOf(t), 0
	said := rowstest.Words(standing.Reader{}, pool, "strongest", "weakest")
	for seed := range detector.Few(40) {
		dice := rand.New(rand.NewPCG(uint64(seed), 55))
		rowstest.Walk(t, &dotr.Game, fullBoard(t, pool, dice), 30, dice.IntN, func(s *table.State) {
			met += rowstest.Alternatives(t, &words.Lexicon, standing.Reader{}, s, said, 30, dice.IntN)
		})
	}
	if met == 0 {
		t.Error("no words have found anything")
	}
}
