package kingdomduels_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// BenchmarkFull lists the lawful moves of a seat in a Battle Royale of ten whose fields are full, as few duels ever are.
func BenchmarkFull(b *testing.B) {
	for _, phase := range []string{"main 1", "battle"} {
		b.Run(phase, func(b *testing.B) {
			s, moves := full(b, reached(b, phase)), 0
			for b.Loop() {
				moves = len(validator.Legal(&kingdomduels.Game, &s, s.Turn.Seat))
			}
			b.ReportMetric(float64(moves), "moves")
		})
	}
}

// reached is a royale that has come to a phase of its second round by random moves, with nothing open.
func reached(b *testing.B, phase string) table.State {
	b.Helper()
	v, err := validator.Open(&kingdomduels.Game, validator.Setup{Decks: decks(10), Options: map[string]string{"format": "battle-royale"}}, nil)
	if err != nil {
		b.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(1, 2))
	for s := &v.After; s.Turn.Number <= 12 || s.Turn.Phase != uint8(kingdomduels.Game.Phase(phase)) || len(s.Asks)+len(s.Stack) > 0; s = &v.After {
		if v, err = validator.Judge(&kingdomduels.Game, *s, anything(s, luck), nil); err != nil {
			b.Fatal(err)
		}
	}
	return v.After
}

// anything is a move of whoever is to act, but no surrender.
func anything(s *table.State, luck *rand.Rand) validator.Move {
	seat := validator.ToAct(s)[0]
	if seat == table.Chance {
		return validator.Roll(s, *s.AskOf(seat), luck.IntN)
	}
	all := validator.Legal(&kingdomduels.Game, s, seat)
	for {
		if m := all[luck.IntN(len(all))]; m.Kind != "surrender" {
			return m
		}
	}
}

// full brings cards of everybody's deck to all free zones of his, open in front and face-down behind.
func full(b *testing.B, s table.State) table.State {
	b.Helper()
	for seat := range table.Seat(s.Count) {
		for z := range board.Row {
			filled(b, &s, seat, board.F1+z)
			filled(b, &s, seat, board.B1+z)
		}
	}
	return s
}

func filled(b *testing.B, s *table.State, seat table.Seat, zone int) {
	b.Helper()
	at, front, ok := board.Spot(s, seat, zone), zone < board.B1, true
	if len(s.In(at)) > 0 {
		return
	}
	for _, id := range s.In(board.Spot(s, seat, board.Deck)) {
		if (s.Print(id).Kind == "monster") != front {
			continue
		}
		if *s, ok = table.Fold(*s, table.Moved{Card: id, From: s.Card(id).Spot, To: at}, table.Flipped{Card: id, Up: front}); !ok {
			b.Fatalf("%s cannot be filled", s.Place(at).Name)
		}
		return
	}
}
