package kingdomcombat

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows/rowstest"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Words of rows with "or" between them mean what the ones mean and what the others mean, wherever each looks for its cards.
func TestAlternativesMeanWhatEachMeans(t *testing.T) {
	all, met := wholePool(t), 0
	said := rowstest.Words(standing.Reader{}, all.main)
	for seed := range detector.Few(30) {
		dice := rand.New(rand.NewPCG(uint64(seed), 55))
		v, err := validator.Open(&Game, validator.Setup{Decks: []validator.Deck{all.deck(dice), all.deck(dice), all.deck(dice)}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		rowstest.Walk(t, &Game, v.After, 200, dice.IntN, func(s *table.State) {
			met += rowstest.Alternatives(t, &words.Lexicon, standing.Reader{}, s, said, 10, dice.IntN)
		})
	}
	if met == 0 {
		t.Error("no words have found anything")
	}
}
