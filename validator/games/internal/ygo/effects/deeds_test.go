package effects

import (
	"testing"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
)

// TestEveryDeedIsDone holds that each deed of the lexicon that is done once has code that does it.
func TestEveryDeedIsDone(t *testing.T) {
	summoning := []int{words.Summon, words.SummonAny, words.SummonFoe, words.SwapControl}
	for i := range words.Lexicon.Deeds {
		done := i == 0 || words.Lexicon.Deeds[i].Works == rows.Read || toCards(i) != nil || toPlayers(i) != nil
		for _, s := range summoning {
			done = done || i == s
		}
		if !done {
			t.Errorf("nothing does %q", words.Lexicon.Deeds[i].Name)
		}
	}
}
