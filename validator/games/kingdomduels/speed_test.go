package kingdomduels_test

import (
	"fmt"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/kingdomduels"
)

func BenchmarkJudge(b *testing.B) { paced(b, conform.Judged) }

func BenchmarkLegal(b *testing.B) { paced(b, conform.Listed) }

func BenchmarkRandom(b *testing.B) { paced(b, conform.Random) }

// paced measures at a table for two, for two teams, and for ten.
func paced(b *testing.B, measure func(*testing.B, *validator.Game, validator.Setup, int)) {
	for _, seats := range []int{2, 4, 10} {
		format := map[int]string{2: "duel", 4: "tag", 10: "battle-royale"}[seats]
		b.Run(fmt.Sprintf("kingdomduels/seats=%d", seats), func(b *testing.B) {
			measure(b, &kingdomduels.Game, validator.Setup{Decks: decks(seats), Options: map[string]string{"format": format}}, 1)
		})
	}
}
