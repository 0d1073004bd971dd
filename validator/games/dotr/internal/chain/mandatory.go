package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/ygo/honour"
	"ttsbridge/validator/table"
)

// goesOff activates a mandatory trap by itself before anybody is asked, where the referee may read the cards
// (dotr.trap.auto). It tells whether there was one. A trap that would not act on the card stays as it lies, so nobody learns
// of either.
func goesOff(p *validator.Play, now table.Pending) bool {
	s := p.State()
	if !standing.ReadsCards(s) {
		return false
	}
	for seat := range board.InTurn(s, now.Seat) {
		if id := mustGoOff(p, now, seat); id != 0 && !now.Passed.Has(seat) {
			field.TurnUp(p, id) // the first thing that anybody hears of it
			Respond.Does(p, validator.Move{Kind: Respond.Kind, Seat: seat, Card: id})
			return true
		}
	}
	return false
}

// mustGoOff finds a seat's first trap that goes off by itself now, 0 when there is none.
func mustGoOff(p *validator.Play, now table.Pending, seat table.Seat) table.CardID {
	s, answer := p.State(), validator.Move{Kind: Respond.Kind, Seat: seat}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		answer.Card = id
		if standing.Waits(s, answer) && s.Print(id).Extra["auto"] != "false" && standing.Lawful(s, Respond.Checks, &answer) &&
			standing.MustAnswer(s, s.Print(id), standing.Weighed(p, now.Card, standing.AsRead(s, id, now))) {
			return id
		}
	}
	return 0
}

// noHoldingBack: a mandatory trap that the referee knows is not passed over, although it does not go off by itself because
// its player has something to choose or to pay (dotr.trap.optional).
func noHoldingBack(s *table.State, m *validator.Move) *validator.Violation {
	if !standing.ReadsCards(s) {
		return nil
	}
	answer := *m
	answer.Kind = Respond.Kind
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		answer.Card = id
		if standing.Waits(s, answer) && standing.MustAnswer(s, s.Print(id), standing.TriggerOf(s, id, *s.Top())) && standing.Lawful(s, Respond.Checks, &answer) {
			return validator.Violates("dotr.trap.optional", "a trap of yours must be activated now, the one on %s", board.NameOf(s, s.Cards[id].Spot))
		}
	}
	return nil
}

// heldBack records what a player states by passing: that no waiting card of theirs had to answer. For each card that has
// waited long enough the occasion is kept, and a mandatory trap is found out when it is seen (dotr.trap.mandatory). A step
// far from the card, or of one that sets off no traps beside its way, is held against nobody.
func heldBack(p *validator.Play, seat table.Seat, now table.Pending) {
	s := p.State()
	if s.Option(board.OptionTrapMandatory) != "card-data" || !board.Enemies(s, now.Seat, seat) || standing.Bound(s, seat, "stop-traps") {
		return
	}
	field.HeldBack(p, seat, func(id table.CardID) (honour.Said, bool) {
		if c := &s.Cards[id]; c.Holder != seat || c.Class != board.SpellTrap || !standing.Waits(s, validator.Move{Seat: seat, Card: id}) || !waited(s, c) {
			return honour.Said{}, false
		}
		o := standing.Weighed(p, now.Card, standing.TriggerOf(s, id, now))
		c := o.Passed()
		return honour.Said{Rule: "dotr.trap.mandatory", What: c.What, N: c.N, By: c.By},
			board.Told[o.Word] != "" && (o.Word != "entered" || o.Beside)
	})
}
