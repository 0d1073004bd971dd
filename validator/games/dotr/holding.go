package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// noHoldingBack: a mandatory trap that the referee knows is not passed over, although it does not go off by itself because
// its player has something to choose or to pay (dotr.trap.optional).
func noHoldingBack(s *table.State, m validator.Move) *validator.Violation {
	if !readsCards(s) {
		return nil
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		if c.Holder != m.Seat || c.Up || !unit(s, id) || !mandatory(s, s.Print(id)) {
			continue
		}
		if lawful(s, respond.Checks, validator.Move{Kind: respond.Kind, Seat: m.Seat, Card: id}) {
			return validator.Violates("dotr.trap.optional", "a trap of yours must be activated now, the one on %s", nameOf(s, s.Cards[id].Spot))
		}
	}
	return nil
}
