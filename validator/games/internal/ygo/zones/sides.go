package zones

import (
	"iter"

	"ttsbridge/validator/table"
)

// Next is whose turn follows a seat's. Teams alternate; the team that began comes first (ygo.turn.alternate).
func Next(s *table.State, seat table.Seat) table.Seat {
	if s.Count < 4 || !otherTeamBegan(s) {
		return table.Seat((int(seat) + 1) % s.Count)
	}
	return [...]table.Seat{3, 0, 1, 2}[seat] // 2A 1A 2B 1B
}

// otherTeamBegan tells whether the first turn was that of the second seat's team.
func otherTeamBegan(s *table.State) bool { return s.Players[1].Marks.Has(Begins) }

// InTurn gives all seats in the order in which turns follow, beginning with the one after a seat and ending with it: who is
// asked in this order is asked side by side.
func InTurn(s *table.State, after table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		for at, i := Next(s, after), 0; i < s.Count; at, i = Next(s, at), i+1 {
			if !yield(at) {
				return
			}
		}
	}
}

// From gives all seats in the order of turns, beginning with a seat.
func From(s *table.State, seat table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		for at, i := seat, 0; i < s.Count; at, i = Next(s, at), i+1 {
			if !yield(at) {
				return
			}
		}
	}
}

// Foes lists the seats of the other side, the one whose turn comes next first.
func Foes(s *table.State, seat table.Seat) (all []table.Seat) {
	for other := range InTurn(s, seat) {
		if !s.Together(seat, other) {
			all = append(all, other)
		}
	}
	return all
}

// Side lists the seats of one's own side, oneself first.
func Side(s *table.State, seat table.Seat) (all []table.Seat) {
	for other := range From(s, seat) {
		if s.Together(seat, other) {
			all = append(all, other)
		}
	}
	return all
}
