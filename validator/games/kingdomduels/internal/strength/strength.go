// Package strength reads what holds of monsters now: their types, the Field Power Bonus, ATK and DEF. It never writes, and nothing
// that it says is stored. What rows of cards add is read by the family (internal/ygo/standing).
package strength

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// HasType tells whether a card has a type now: a printed one that nothing has taken off, or one that an effect has given it.
func HasType(s *table.State, id table.CardID, word string) bool {
	if _, given := lasting.Sum(s, id, "type:"+word); given {
		return true
	}
	if _, taken := lasting.Sum(s, id, "no type:"+word); taken {
		return false
	}
	pr := s.Print(id)
	return slices.ContainsFunc(pr.Races, func(race string) bool { return strings.EqualFold(race, word) }) || board.Typed(pr, "Divine") && word == "Divine"
}

// Bonus tells whether a monster has the Field Power Bonus: the Terrain of its column states a type or attribute that it has, or
// both where it states them together (kd.fpb.match). Hidden monsters have it too (kd.hidden.fpb); one bonus is all that there is.
func Bonus(s *table.State, id table.CardID) bool {
	if !board.Monster(s, id) {
		return false
	}
	return slices.ContainsFunc(board.TerrainAt(s, s.Card(id).Spot).Matches, func(m board.Match) bool {
		return (m.Type == "" || HasType(s, id, m.Type)) && (m.Attribute == "" || slices.Contains(s.Print(id).Colors, m.Attribute))
	})
}

// Gain is what a printed value gains by the bonus: what is printed (kd.fpb.printed-value), and thirty percent rounded down where the
// card database knows nothing (kd.fpb.thirty-percent).
func Gain(p *table.Print, attack bool) int {
	fact, value := "bonus-defense", p.Defense
	if attack {
		fact, value = "bonus-attack", p.Attack
	}
	if n, known := board.Number(p, fact); known {
		return n
	}
	return value * 3 / 10
}

// ATK is a monster's attack now; elsewhere than on the field the printed one.
func ATK(s *table.State, id table.CardID) int { return value(s, id, true) }

// DEF is a monster's defence now.
func DEF(s *table.State, id table.CardID) int { return value(s, id, false) }

func value(s *table.State, id table.CardID, attack bool) int {
	n, stat := standing.DEF(s, id), "def"
	if attack {
		n, stat = standing.ATK(s, id), "atk"
	}
	if board.Hidden(s, id) || board.Monster(s, id) && !board.Front(s.Card(id).Spot) { // the family reads open monsters in front only
		more, _ := lasting.Sum(s, id, stat)
		n += more
	}
	if board.Monster(s, id) {
		more, _ := lasting.Sum(s, id, "permanent "+stat)
		n += more
	}
	if Bonus(s, id) {
		n += Gain(s.Print(id), attack)
	}
	return max(n, 0)
}

// Defending tells whether a monster lies sideways, in Defence Position (kd.position.orientation).
func Defending(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// Fighting is what a monster fights with: ATK upright, DEF sideways.
func Fighting(s *table.State, id table.CardID) int {
	if Defending(s, id) {
		return DEF(s, id)
	}
	return ATK(s, id)
}

// Has tells whether a card has a trait now, printed, given for a time, or by what a row says.
func Has(s *table.State, id table.CardID, trait string) bool { return standing.Has(s, id, trait) }

// Locked tells whether a monster's battle position is fixed (kd.battle-lock.duration).
func Locked(s *table.State, id table.CardID) bool {
	_, is := lasting.Sum(s, id, "lock")
	return is
}

// Named tells whether card effects know a card by a name: its own, or that of a card of which it was made (kd.fusion.names).
func Named(s *table.State, id table.CardID, name string) bool {
	if board.Called(s.Print(id), name) {
		return true
	}
	if board.Made(s.Print(id)) != "fusion" || !s.Card(id).Up || !board.Monster(s, id) {
		return false
	}
	for one := range table.CardID(len(s.Cards)) {
		if s.Cards[one].Tally[board.TallyMadeOne] == int16(id) && board.Called(s.Print(one), name) {
			return true
		}
	}
	return false
}
