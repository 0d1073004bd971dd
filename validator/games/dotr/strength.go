package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What ATK and DEF are: printed on a face; bare, as a monster has them by itself; now, with everything that works on it.

// strength is a monster's ATK or DEF now, with what card scripts say of it (dotr.battle.damage-standard). It is never
// below 0.
func strength(p *validator.Play, id table.CardID, stat string) int {
	return max(0, p.Value(id, stat, summed(p.State(), id, stat)))
}

// valueNow is a monster's ATK or DEF as the facts of the cards make it: that of an open monster on the field with
// everything that works on it, otherwise what is printed. What lies face-down counts with its face alone, for nothing
// works on it before it is turned up (dotr.flip.face-down-inactive).
func valueNow(s *table.State, id table.CardID, stat string) int {
	if !counts(s, id) {
		return printed(s, id, stat)
	}
	return max(0, summed(s, id, stat))
}

// counts tells whether a card has values of its own beside the printed ones: an open monster on the field.
func counts(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && s.Cards[id].Class == monster && unit(s, id)
}

func printed(s *table.State, id table.CardID, stat string) int {
	if stat == "def" {
		return s.Print(id).Defense
	}
	return s.Print(id).Attack
}

func summed(s *table.State, id table.CardID, stat string) int {
	return bare(s, id, stat) + lasting(s, id, stat)
}

// bare is a value without what running effects add: what is printed, terrain, equipment, and what was added for a time.
// Effects that themselves work only on monsters of some strength go by it, or they would turn in circles.
func bare(s *table.State, id table.CardID, stat string) int {
	sum := printed(s, id, stat) + terrainOf(s, id) + equipment(s, id)
	if kindred(s, id) {
		sum += leaderBonus
	}
	return sum + changed(s, id, stat) + changed(s, id, stat+whileBound)
}

// changed is what has been added to a value of a monster under that name.
func changed(s *table.State, id table.CardID, stat string) int {
	sum := 0
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == stat {
			sum += m.By
		}
	}
	return sum
}

// openValue is a value now of what everybody sees, for card scripts.
func openValue(stat string) func(*table.State, table.CardID) int {
	return func(s *table.State, id table.CardID) int {
		if !counts(s, id) {
			return 0
		}
		return valueNow(s, id, stat)
	}
}
