// Package outcome says how well a seat stands, for seats that play by themselves.
package outcome

import "ttsbridge/validator/table"

// Win is what a duel that is won is worth; a lost one as much less.
const Win = 1_000_000

// Worth is a seat's and its partners' standing less that of everybody else who is left; of an ended duel, its outcome.
func Worth(s *table.State, seat table.Seat, standing func(table.Seat) int) int {
	if s.Result.Over {
		switch {
		case s.Result.Winners.Has(seat):
			return Win
		case s.Result.Winners == 0:
			return 0
		}
		return -Win
	}
	sum := 0
	for other := range table.Seat(s.Count) {
		switch {
		case !s.Alive(other):
		case s.Together(other, seat):
			sum += standing(other)
		default:
			sum -= standing(other)
		}
	}
	return sum
}
