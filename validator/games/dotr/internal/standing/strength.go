package standing

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// What ATK and DEF are: printed on a face; bare, as a monster has them by itself; now, with everything that works on it.

// Strength is a monster's ATK or DEF now, with what card scripts say of it (dotr.battle.damage-standard). It is never
// below 0.
func Strength(p *validator.Play, id table.CardID, stat string) int {
	return max(0, p.Value(id, stat, summed(p.State(), id, stat)))
}

// ValueNow is a monster's ATK or DEF as the facts of the cards make it: that of an open monster on the field with
// everything that works on it, otherwise what is printed. What lies face-down counts with its face alone, for nothing
// works on it before it is turned up (dotr.flip.face-down-inactive).
func ValueNow(s *table.State, id table.CardID, stat string) int {
	if !Counts(s, id) {
		return printed(s, id, stat)
	}
	return max(0, summed(s, id, stat))
}

// Counts tells whether a card has values of its own beside the printed ones: an open monster on the field.
func Counts(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && s.Cards[id].Class == board.Monster && board.Unit(s, id)
}

func printed(s *table.State, id table.CardID, stat string) int {
	if stat == "def" {
		return s.Print(id).Defense
	}
	return s.Print(id).Attack
}

func summed(s *table.State, id table.CardID, stat string) int {
	return bare(s, id, stat) + runningAdds(s, id, stat)
}

// bare is a value without what running effects add: what is printed, terrain, equipment, and what was added for a time.
// Effects that themselves work only on monsters of some strength go by it, or they would turn in circles.
func bare(s *table.State, id table.CardID, stat string) int {
	sum := printed(s, id, stat) + board.TerrainOf(s, id) + equipment(s, id)
	if kindred(s, id) {
		sum += board.LeaderBonus
	}
	return sum + Changed(s, id, stat) + Changed(s, id, stat+WhileBound)
}

// Changed is what has been added to a value of a monster under that name.
func Changed(s *table.State, id table.CardID, stat string) int {
	sum, _ := lasting.Sum(s, id, stat)
	return sum
}

// BareValue is that value before card scripts have their say, however low it is; false for what has none.
func BareValue(stat string) func(*table.State, table.CardID) (int, bool) {
	return func(s *table.State, id table.CardID) (int, bool) {
		if !Counts(s, id) {
			return 0, false
		}
		return summed(s, id, stat), true
	}
}

// OpenValue is a value now of what everybody sees, for card scripts.
func OpenValue(stat string) func(*table.State, table.CardID) int {
	return func(s *table.State, id table.CardID) int {
		if !Counts(s, id) {
			return 0
		}
		return ValueNow(s, id, stat)
	}
}
