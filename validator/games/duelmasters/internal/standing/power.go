package standing

import (
	"strconv"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Has tells whether a creature has a keyword: printed on it or on a gear or weapon it bears (dm.gear.grants), given for a time or
// by what stands in the battle zone.
func Has(s *table.State, id table.CardID, word string) bool {
	if Plainly(s, id, word) {
		return true
	}
	_, ok := Given(s, id, word)
	return ok
}

// Plainly tells whether a keyword is printed on a creature or on what it bears.
func Plainly(s *table.State, id table.CardID, word string) bool {
	_, ok := Worded(s, id, word)
	return ok
}

// Power is a creature's power now (dm.battle.power-modifiers): print, gears, changes, what stands in the battle zone, and
// what it gains while attacking. What doubles it doubles all of that.
func Power(s *table.State, id table.CardID, attacks bool) int {
	sum := plainPower(s, id) + lent(s, id)
	if attacks {
		for _, by := range append(Equipment(s, id), id) {
			more, _ := zones.Tag(zones.Face(s, by), "power_attacker")
			n, _ := strconv.Atoi(more)
			sum += n
		}
		by, _ := Given(s, id, "power_attacker")
		sum += by
	}
	return sum * times(s, id)
}

// makesPower tells whether rows of a deed are read for a creature's power. They cannot ask for it themselves.
func makesPower(d rows.Sought) bool {
	switch d.Word {
	case words.Grant:
		return d.Name == "power_attacker"
	case words.Power, words.PowerTimes:
		return true
	}
	return false
}

// plainPower is a creature's power by print, what it bears, fields, castles and changes.
func plainPower(s *table.State, id table.CardID) int {
	sum := zones.Face(s, id).Attack
	for _, g := range Equipment(s, id) {
		sum += zones.Number(s.Print(g), "gives-power", 0)
	}
	for _, by := range s.In(zones.Spot(max(s.Card(id).Holder, 0), zones.Battle)) {
		if kind := s.Print(by).Kind; (kind == "field" || kind == "castle") && Works(s, by) {
			sum += zones.Number(s.Print(by), "gives-power", 0)
		}
	}
	changed, _ := lasting.Sum(s, id, "power")
	return sum + changed
}
