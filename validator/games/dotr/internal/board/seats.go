package board

import (
	"iter"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Seats are numbered South, North, West, East, so that a duel of two has the first two; around the table they sit South,
// West, North, East. Every turn order and every question goes around the table.

// After is the seat to the left of each seat at a table of four.
var After = [...]table.Seat{0: 2, 2: 1, 1: 3, 3: 0}

// Next is the next seat clockwise that is still in the duel, the seat itself when it is alone (dotr.end.next-player).
func Next(s *table.State, seat table.Seat) table.Seat {
	for n := ToTheLeft(s, seat); n != seat; n = ToTheLeft(s, n) {
		if s.Alive(n) {
			return n
		}
	}
	return seat
}

// ToTheLeft is the seat after this one, clockwise, whether it is still in the duel or not.
func ToTheLeft(s *table.State, seat table.Seat) table.Seat {
	if s.Count == len(After) {
		return After[seat]
	}
	return table.Seat((int(seat) + 1) % s.Count)
}

// InTurn is the order in which seats may answer somebody's act: the opponents clockwise, then the actor's partner, then
// the actor; those who have lost are left out.
func InTurn(s *table.State, actor table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		if actor < 0 {
			return // nobody at the table, though a record may say so
		}
		for _, foes := range []bool{true, false} {
			for n := ToTheLeft(s, actor); n != actor; n = ToTheLeft(s, n) {
				if Enemies(s, n, actor) == foes && s.Alive(n) && !yield(n) {
					return
				}
			}
		}
		if s.Alive(actor) {
			yield(actor)
		}
	}
}

// Clockwise are all seats around the table from one on, whether they are still in the duel or not.
func Clockwise(s *table.State, from table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		for n, seat := 0, from; n < s.Count && yield(seat); n++ {
			seat = ToTheLeft(s, seat)
		}
	}
}

// Teams are two pairs of four where players have agreed on that: South with North, West with East, as they face each
// other (players.alliances).
func Teams(options []string, seats int) []table.Seats {
	if seats != len(After) || options[oPlayersAlliances] != "two-pairs" {
		return nil
	}
	return []table.Seats{table.Seats(0).With(0).With(1), table.Seats(0).With(2).With(3)}
}

// Enemies tells whether two seats are opponents: every other seat, or every seat outside one's own pair
// (dotr.table.alliances).
func Enemies(s *table.State, a, b table.Seat) bool {
	return !s.Together(a, b)
}

// NotOntoPartner: a partner's card is neither an own card that may be covered nor an enemy card that may be attacked.
func NotOntoPartner(s *table.State, m *validator.Move) *validator.Violation {
	on := Occupant(s, m.To)
	if on == 0 {
		return nil
	}
	if holder := s.Cards[on].Holder; holder != m.Seat && !Enemies(s, holder, m.Seat) {
		return validator.Violates("dotr.table.alliances", "the card on %s is your partner %s's", NameOf(s, m.To), Names[holder])
	}
	return nil
}
