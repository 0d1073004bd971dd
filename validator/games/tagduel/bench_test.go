package tagduel_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// midway are positions of a random duel of four decks of the products, each with a move that is lawful in it.
func midway(b *testing.B) (states []table.State, moves []validator.Move) {
	b.Helper()
	dice := rand.New(rand.NewPCG(3, 7))
	s := opened(b, products(b), dice)
	for len(moves) < 400 && !s.Result.Over {
		seats := validator.ToAct(&s)
		seat := seats[dice.IntN(len(seats))]
		m := validator.Move{}
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else {
			m, _ = any(dice)(&s, seat)
			states, moves = append(states, s), append(moves, m)
		}
		v, err := validator.Judge(&tagduel.Game, s, m, nil)
		if err != nil || v.Violation != nil {
			b.Fatal(err, v.Violation)
		}
		s = v.After
	}
	return states, moves
}

// BenchmarkJudge is one judged move of a Tag Duel with some 180 cards.
func BenchmarkJudge(b *testing.B) {
	states, moves := midway(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := validator.Judge(&tagduel.Game, states[i%len(states)], moves[i%len(moves)], nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLegal is all lawful moves of the seat that is to act.
func BenchmarkLegal(b *testing.B) {
	states, moves := midway(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		validator.Legal(&tagduel.Game, &states[i%len(states)], moves[i%len(moves)].Seat)
	}
}
