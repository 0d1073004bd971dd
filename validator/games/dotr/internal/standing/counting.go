package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
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

// Most is a limit of a seat, as laws have changed it (dotr.limit.changed-by-effect).
func Most(s *table.State, seat table.Seat, law string, usual int) int {
	eachLaw(s, seat, law, func(r *rows.Row) { usual = r.Do.N })
	return usual
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

// Scaled is a seat's gain or loss of Life Points with what laws make of it.
func Scaled(s *table.State, seat table.Seat, by int) int {
	if by > 0 && Bound(s, seat, "recovery-to-damage") {
		by = -by
	}
	EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		what, how, _ := strings.Cut(r.Do.Name, "-")
		if (what == "gains" && by > 0 || what == "losses" && by <= 0) && Meant(s, v.Seat, r.On.By, seat) {
			by = scaled(by, how, r.Do.N)
		}
		return true
	}, words.Law)
	return by
}

// scaled is a gain or loss that has become so many times as much, so much more, or one of so many parts.
func scaled(by int, how string, n int) int {
	switch {
	case how == "times":
		return by * n
	case how == "parts":
		return by / max(1, n)
	case by > 0:
		return by + n
	}
	return by - n
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
		board.Around(s, c.Spot, board.Diagonal(s), func(at table.Spot) {
			on := board.Occupant(s, at)
			beside = beside || on != 0 && board.IsMonster(s, on) && s.Cards[on].Holder == seat
		})
		if beside {
			n++
		}
	}
	return n
}
