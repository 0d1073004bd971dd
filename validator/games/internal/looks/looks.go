// Package looks is what becomes of a look at what is hidden. A table cannot stop one, it can only tell of it.
package looks

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Closed tells whether a look that a move was shows its player what he may not see: under a card that he does not know, or into a pile
// with such a one. The order of a deck is nobody's to know.
func Closed(s *table.State, m validator.Move) bool {
	if m.Card != 0 {
		return !s.Sees(m.Seat, m.Card)
	}
	pile := s.In(m.From)
	return len(pile) > 0 && s.Place(m.From).Sight == table.ByNobody ||
		slices.ContainsFunc(pile, func(id table.CardID) bool { return !s.Sees(m.Seat, id) })
}

// Done tells of a look that a move was, under a card or into a pile at a place. Who carries out an effect by hand may look: of a card he
// then knows what it is. Anybody else has broken a rule, of which breach has id and text.
func Done(p *validator.Play, m validator.Move, at table.Spot, breach table.Reported) {
	if !validator.WorksByHand(p.State(), m.Seat) {
		breach.Seat, breach.Card, breach.At = m.Seat, m.Card, at
		p.Do(breach)
		return
	}
	if m.Card != 0 {
		p.Do(table.Revealed{Card: m.Card, To: table.Seats(0).With(m.Seat)})
	}
}

// Through tells whether a deck has to be shuffled after a look that a move was: it was looked through, or nothing let anybody look
// at its top card.
func Through(s *table.State, m validator.Move) bool {
	return m.Card == 0 || !validator.WorksByHand(s, m.Seat)
}
