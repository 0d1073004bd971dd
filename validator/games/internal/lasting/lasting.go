// Package lasting keeps what lasts for a time: changes of numbers, notes on cards, and what a new turn wipes off.
package lasting

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Sum is what has been added to a card under a name, and whether anything has.
func Sum(s *table.State, id table.CardID, stat string) (sum int, on bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == stat {
			sum, on = sum+m.By, true
		}
	}
	return sum, on
}

// Change adds a change of a number; one by nothing is left out.
func Change(p *validator.Play, m table.Mod) {
	if m.By != 0 {
		p.Do(table.Modified{Mod: m})
	}
}

// NextTurn gives the turn to a seat: the marks of a turn go off seats and cards, then whatever else the game wipes, and
// what lasted until now ends.
func NextTurn(p *validator.Play, passed table.Passed, wiped ...table.Event) {
	p.Do(passed)
	p.Do(wiped...)
	if len(p.State().Mods) > 0 {
		p.Do(table.Expired{})
	}
}

// Since is how many turns ago it was that a card got the turn's number written on it, as that tally.
func Since(s *table.State, c *table.Card, tally int) int {
	return int(s.Turn.Number) - int(c.Tally[tally])
}
