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

func paced(b *testing.B, measure func(*testing.B, *validator.Game, validator.Setup, int)) {
	for _, g := range games.All {
		decks := readyDecks(b, g.ID)
		for i, seats := range g.Seats {
			if i > 0 && i < len(g.Seats)-1 {
				continue
			}
			su := validator.Setup{Options: g.Ways(seats)[0]}
			for n := range seats {
				su.Decks = append(su.Decks, decks[n%len(decks)])
			}
			b.Run(fmt.Sprintf("%s/seats=%d", g.ID, seats), func(b *testing.B) { measure(b, g, su, 1) })
		}
	}
}

// BenchmarkJudgeLarge and BenchmarkLegalLarge tell how the same grow with the cards on the table.
func BenchmarkJudgeLarge(b *testing.B) { grown(b, conform.Judged) }

func BenchmarkLegalLarge(b *testing.B) { grown(b, conform.Listed) }

// grown measures with decks as they are, and with ten and a hundred times as many cards in them.
func grown(b *testing.B, measure func(*testing.B, *validator.Game, validator.Setup, int)) {
	for _, g := range games.All {
		decks, su, cards := readyDecks(b, g.ID), validator.Setup{}, 0
		for n := range g.Seats[0] {
			d := decks[n%len(decks)]
			su.Decks, cards = append(su.Decks, d), cards+len(d.Main)
		}
		for _, times := range []int{1, 10, 100} {
			b.Run(fmt.Sprintf("%s/cards=%d", g.ID, cards*times), func(b *testing.B) { measure(b, g, su, times) })
		}
	}
}
