package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// monstersOf counts a seat's monsters for the limit: leaders do not count, and of the monsters from the extra deck
// the first does not either (dotr.limit.monsters, dotr.limit.extra-slot).
func monstersOf(s *table.State, seat table.Seat) int {
	plain, extra := 0, 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		switch {
		case c.Holder != seat || c.Class != monster || !unit(s, id):
		case c.Home == homeExtra:
			extra++
		default:
			plain++
		}
	}
	return plain + max(0, extra-1)
}

// spellsOf counts a seat's spells and traps that lie on their own (dotr.limit.spelltraps, dotr.limit.equip-exempt).
func spellsOf(s *table.State, seat table.Seat) int {
	n := 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && c.Class == spellTrap && unit(s, id) {
			n++
		}
	}
	return n
}

// wouldOverflow tells whether a monster played now would be one too many; one that replaces a monster is not.
func wouldOverflow(s *table.State, m validator.Move, on table.CardID) bool {
	have := monstersOf(s, m.Seat)
	if on != 0 && isMonster(s, on) {
		have--
	}
	return have >= most(s, m.Seat, "limit-monsters", mostMonsters)
}

// overflow sends a card that came on top of a full field to the Shadow Realm (dotr.limit.overflow).
func overflow(p *validator.Play, id table.CardID) {
	s := p.State()
	seat := s.Cards[id].Holder
	if isMonster(s, id) && monstersOf(s, seat) > most(s, seat, "limit-monsters", mostMonsters) ||
		s.Cards[id].Class == spellTrap && spellsOf(s, seat) > most(s, seat, "limit-spells", mostSpells) {
		send(p, id, zShadow)
	}
}

// most is a limit of a seat, as running effects have changed it (dotr.limit.changed-by-effect).
func most(s *table.State, seat table.Seat, key string, usual int) int {
	eachRunning(s, func(by table.CardID, e table.Effect) {
		if e.Key == key && sided(s, s.Cards[by].Holder, seat, e.Side) && (e.Side != "" || s.Cards[by].Holder == seat) {
			usual = e.B
		}
	})
	return usual
}
