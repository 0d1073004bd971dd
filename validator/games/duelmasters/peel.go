package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// peel puts the top card of an evolution creature into the graveyard; what it was put on stays, each creature with what lies
// under it, and is as sick as it came (dm.evo.separate-on-leaving, dm.creature.summoning-sickness). What the creature bore is
// borne by the one that lay highest.
func peel(p *validator.Play, id table.CardID) {
	s := p.State()
	below := slices.DeleteFunc(carried(s, id), func(c table.CardID) bool { return face(s, c).Kind != "creature" })
	if len(below) == 0 {
		destroy(p, id)
		return
	}
	turned, left := s.Cards[id].Turned, piles(s, below, max(len(bases(face(s, id))), 1))
	highest := left[len(left)-1][0]
	for _, pile := range left {
		p.Do(table.Unlinked{Card: pile[0]}, table.Turned{Card: pile[0], To: turned})
		for _, c := range pile[1:] {
			p.Do(table.Linked{Card: c, Host: pile[0]})
		}
	}
	for _, c := range carried(s, id) {
		p.Do(table.Linked{Card: c, Host: highest})
	}
	one(p, id, zGraveyard)
}

// piles parts what lay under an evolution creature into the creatures that it was put on, the highest last, each with what lies
// under it behind it. An evolution creature takes what it needs of what lies lower; there are at most so many creatures.
func piles(s *table.State, below []table.CardID, most int) [][]table.CardID {
	slices.SortStableFunc(below, func(a, b table.CardID) int { return highness(s, a) - highness(s, b) })
	var all [][]table.CardID
	for _, id := range below {
		pile := []table.CardID{id}
		for _, need := range bases(face(s, id)) {
			if at := highestSuiting(s, all, need); at >= 0 {
				pile = append(pile, all[at]...)
				all = slices.Delete(all, at, at+1)
			}
		}
		all = append(all, pile)
	}
	for len(all) > most {
		last := len(all) - 1
		all[last] = append(all[last], all[0]...)
		all = all[1:]
	}
	return all
}

// highestSuiting finds the highest of some piles that is such a base, -1 for none.
func highestSuiting(s *table.State, all [][]table.CardID, need string) int {
	for at := len(all) - 1; at >= 0; at-- {
		if suits(s, all[at][0], need) {
			return at
		}
	}
	return -1
}

// highness tells how high a card lies in its pile: what came later lies higher, an evolution higher than its base.
func highness(s *table.State, id table.CardID) int {
	n := 2 * int(s.Cards[id].Tally[tEntered])
	if len(bases(face(s, id))) > 0 {
		n++
	}
	return n
}
