package kingdomcombat

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// midgame is a position out of the middle of a game for so many, its lawful moves, and the seat that is to act.
func midgame(b *testing.B, seats int) (table.State, []validator.Move, table.Seat) {
	b.Helper()
	decks, dice := readyDecks(b), rand.New(rand.NewPCG(7, 29))
	su := validator.Setup{}
	for i := range seats {
		su.Decks = append(su.Decks, decks[i%len(decks)])
	}
	v, err := validator.Open(&Game, su, nil)
	for n := 0; err == nil && (n < 300 || len(v.After.Asks) > 0); n++ {
		m, ok := randomMove(&v.After, dice)
		if !ok {
			break
		}
		v, err = validator.Judge(&Game, v.After, m, nil)
	}
	if err != nil {
		b.Fatal(err)
	}
	seat := v.After.Turn.Seat
	return v.After, validator.Legal(&Game, &v.After, seat), seat
}

// BenchmarkJudge measures a move that is judged in the middle of a game, and all that follows from it.
func BenchmarkJudge(b *testing.B) {
	each(b, func(b *testing.B, s table.State, legal []validator.Move, _ table.Seat) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if _, err := validator.Judge(&Game, s, legal[i%len(legal)], nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkLegal measures the list of all lawful moves of a seat in the middle of a game.
func BenchmarkLegal(b *testing.B) {
	each(b, func(b *testing.B, s table.State, legal []validator.Move, seat table.Seat) {
		for b.Loop() {
			validator.Legal(&Game, &s, seat)
		}
		b.ReportMetric(float64(len(legal)), "moves")
	})
}

// each measures at tables for two, four and six.
func each(b *testing.B, measure func(*testing.B, table.State, []validator.Move, table.Seat)) {
	for _, seats := range []int{2, 4, 6} {
		b.Run(strconv.Itoa(seats), func(b *testing.B) {
			s, legal, seat := midgame(b, seats)
			measure(b, s, legal, seat)
		})
	}
}
