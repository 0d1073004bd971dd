package games_test

import (
	"fmt"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games"
)

// What a judged move, the lawful moves of a seat and random play cost, in every game with ready decks, at its smallest and its
// largest table. Kingdom Duels has the same benchmarks in its own folder.

func BenchmarkJudge(b *testing.B) { paced(b, conform.Judged) }

func BenchmarkLegal(b *testing.B) { paced(b, conform.Listed) }

func BenchmarkRandom(b *testing.B) { paced(b, conform.Random) }

func paced(b *testing.B, measure func(*testing.B, *validator.Game, validator.Setup)) {
	for _, g := range games.All {
		decks := readyDecks(b, g.ID)
		for i, seats := range g.Seats {
			if i > 0 && i < len(g.Seats)-1 {
				continue
			}
			su := validator.Setup{}
			for n := range seats {
				su.Decks = append(su.Decks, decks[n%len(decks)])
			}
			b.Run(fmt.Sprintf("%s/seats=%d", g.ID, seats), func(b *testing.B) { measure(b, g, su) })
		}
	}
}
