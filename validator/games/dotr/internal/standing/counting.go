package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// MonstersOf counts a seat's monsters for the limit: leaders do not count, and of the monsters from its own extra deck
// the first does not either (dotr.limit.monsters, dotr.limit.extra-slot).
func MonstersOf(s *table.State, seat table.Seat) int { return monstersWithout(s, seat, nil) }

// monstersWithout is the same without some cards that are about to leave.
func monstersWithout(s *table.State, seat table.Seat, leaving []table.CardID) int {
	plain, extra := 0, 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		switch {
		case c.Holder != seat || c.Class != board.Monster || !board.Unit(s, id) || slices.Contains(leaving, id):
		case c.Home == board.HomeExtra && c.Owner == seat:
			extra++
		default:
			plain++
		}
	}
	return plain + max(0, extra-1)
}

// SpellsOf counts a seat's spells and traps that lie on their own (dotr.limit.spelltraps, dotr.limit.equip-exempt). What goes to the
// graveyard when it has been carried out is counted out first, as materials are (dotr.limit.overflow-any).
func SpellsOf(s *table.State, seat table.Seat) int {
	n := 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && c.Class == board.SpellTrap && board.Unit(s, id) && !leaving(s, id) {
			n++
		}
	}
	return n
}

// leaving tells whether a card is being carried out that will not stay on the field.
func leaving(s *table.State, id table.CardID) bool {
	return OnChain(s, id) && !Lasts(s.Print(id))
}

// WouldOverflow tells whether a monster played now would be one too many. The one that it replaces and its tributes are counted out
// first (dotr.limit.overflow-any).
func WouldOverflow(s *table.State, m validator.Move) bool {
	_, leaving := Parts(s, m.Cards)
	leaving = append(slices.Clip(leaving), board.Occupant(s, m.To))
	return monstersWithout(s, m.Seat, leaving) >= Most(s, m.Seat, "limit-monsters", board.MostMonsters)
}

// Most is a limit of a seat, as laws have changed it (dotr.limit.changed-by-effect). Where one lowers it, what others allow is no help: the
// least holds, otherwise the most.
func Most(s *table.State, seat table.Seat, law string, usual int) int {
	least, most := usual, usual
	eachLaw(s, seat, law, func(r *rows.Row) { least, most = min(least, r.Do.N), max(most, r.Do.N) })
	if least < usual {
		return least
	}
	return most
}

// PointsOf is what a seat gains at the start of its turn, with what laws make of it (dotr.sp.gain).
func PointsOf(s *table.State, seat table.Seat) int {
	sum := board.PointsATurn
	eachLaw(s, seat, "summon-points-per-turn", func(r *rows.Row) { sum += r.Do.N })
	return max(0, sum)
}

// LooseningSpeed is how many Spellbound counters leave a seat's monsters at the end of its turn (dotr.spellbound.decrement).
func LooseningSpeed(s *table.State, seat table.Seat) int16 {
	switch {
	case Bound(s, seat, "freeze-bind-count"):
		return 0
	case Bound(s, seat, "fast-bind-count"):
		return 2
	}
	return 1
}

// Scaled is a seat's gain or loss of Life Points with what laws make of it: first what takes it several times, then what halves it, then
// what adds to it, in whatever order their cards were dealt.
func Scaled(s *table.State, seat table.Seat, by int) int {
	if by > 0 && Bound(s, seat, "recovery-to-damage") {
		by = -by
	}
	said, sign := "losses-", -1
	if by > 0 {
		said, sign = "gains-", 1
	}
	eachLaw(s, seat, said+"times", func(r *rows.Row) { by *= r.Do.N })
	eachLaw(s, seat, said+"parts", func(r *rows.Row) { by /= max(1, r.Do.N) })
	eachLaw(s, seat, said+"more", func(r *rows.Row) { by += sign * r.Do.N })
	return by
}

// EnemiesBeside counts the enemy cards beside monsters of a seat.
func EnemiesBeside(s *table.State, seat table.Seat) int {
	n := 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		if !board.Unit(s, id) || c.Class == board.Leader || !board.Enemies(s, c.Holder, seat) {
			continue
		}
		beside := false
		board.Around(s, c.Spot, true, func(at table.Spot) {
			on := board.Occupant(s, at)
			beside = beside || on != 0 && board.IsMonster(s, on) && s.Cards[on].Holder == seat && board.Adjacent(s, c.Spot, at)
		})
		if beside {
			n++
		}
	}
	return n
}
