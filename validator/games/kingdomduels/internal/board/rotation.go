package board

import (
	"iter"
	"slices"
	"strconv"

	"ttsbridge/validator/table"
)

// Guests is how many seats look on at first: the last ones.
func Guests(options []string) int {
	if len(options) <= OGuests {
		return 0
	}
	n, _ := strconv.Atoi(options[OGuests])
	return n
}

// Looks tells whether a seat looks on: a guest that has not joined.
func Looks(s *table.State, seat table.Seat) bool { return s.Players[seat].Marks.Has(Guest) }

// Playing is how many seats play, those that have lost among them.
func Playing(s *table.State) (n int) {
	for seat := range table.Seat(s.Count) {
		if !Looks(s, seat) {
			n++
		}
	}
	return n
}

// Defeated are the seats that have lost. Who looks on has not.
func Defeated(s *table.State) (all table.Seats) {
	for seat := range table.Seat(s.Count) {
		if !s.Alive(seat) && !Looks(s, seat) {
			all = all.With(seat)
		}
	}
	return all
}

// slot names the change that keeps where a newcomer was inserted: the seat, and the one that it follows.
const slot = "slot"

// Slot is the change that inserts a newcomer behind a seat (kd.royale.join-slot).
func Slot(newcomer, behind table.Seat) table.Mod {
	return table.Mod{Stat: slot, By: int(newcomer)<<8 | int(behind)}
}

// rotation are all seats in turn order: as they sit, newcomers behind the one in whose turn they joined.
func rotation(s *table.State) (all []table.Seat) {
	all = make([]table.Seat, s.Count)
	for i := range all {
		all[i] = table.Seat(i)
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == slot {
			newcomer, behind := table.Seat(m.By>>8), table.Seat(m.By&0xff)
			all = slices.DeleteFunc(all, func(seat table.Seat) bool { return seat == newcomer })
			all = slices.Insert(all, slices.Index(all, behind)+1, newcomer)
		}
	}
	return all
}

// InTurn gives all seats in turn order, beginning with the one after a seat and ending with it: in a Tag Duel the teams alternate.
func InTurn(s *table.State, after table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		all := rotation(s)
		at := slices.Index(all, after)
		for i := 1; i <= s.Count; i++ {
			if !yield(all[(at+i)%s.Count]) {
				return
			}
		}
	}
}

// Next is the seat whose turn comes after that of another one; who has lost or looks on is left out (kd.royale.defeat-rotation).
func Next(s *table.State, seat table.Seat) table.Seat {
	for next := range InTurn(s, seat) {
		if s.Alive(next) {
			return next
		}
	}
	return seat
}
