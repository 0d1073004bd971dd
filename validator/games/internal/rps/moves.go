package rps

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/table"
)

// lay answers the question of a round. It is a move like any other; only the own seat and the referee know the card.
var lay = validator.Action{
	Kind: "lay", Verb: "lays", Answers: "lay",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		laid := g.Kind == validator.Drag && s.Place(g.From).Kind == "hand" && s.Place(g.To).Kind == "field"
		return validator.Move{Card: g.Card, To: g.To}, laid
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: spot(m.Seat, hand), To: spot(m.Seat, field)})
	},
	Offers: func(s *table.State, seat table.Seat, try func(validator.Move)) {
		for _, id := range s.In(spot(seat, hand)) {
			try(validator.Move{Card: id, To: spot(seat, field)})
		}
	},
	Checks: []validator.Check{ownHand, ownField},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Moved{Card: m.Card, From: spot(m.Seat, hand), To: spot(m.Seat, field)})
	},
}

// ownHand: the card comes from the own hand (rps.lay). It names no card: the other player reads the refusal, too.
func ownHand(s *table.State, m *validator.Move) *validator.Violation {
	if m.Card == 0 || s.Card(m.Card).Spot != spot(m.Seat, hand) {
		return validator.Violates("rps.lay", "that card is not in your hand")
	}
	return nil
}

// ownField: the card is laid before its own player (rps.lay).
func ownField(_ *table.State, m *validator.Move) *validator.Violation {
	if m.To != 0 && m.To != spot(m.Seat, field) {
		return validator.Violates("rps.lay", "a card is laid on your own field")
	}
	return nil
}

// concede gives the duel up; always lawful.
var concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true, Reads: ask.Pressed("concede"), Shows: ask.Presses("concede"),
	Offers: func(_ *table.State, _ table.Seat, try func(validator.Move)) { try(validator.Move{}) },
	Does:   func(p *validator.Play, m validator.Move) { lose(p, m.Seat, "rps.concede") },
}

// outOfTime: whose time is up has lost.
func outOfTime(p *validator.Play, seat table.Seat) { lose(p, seat, validator.Timed) }

func lose(p *validator.Play, seat table.Seat, why string) {
	p.Do(table.Lost{Seat: seat, Why: why}, table.Won{Winners: table.Seats(0).With(foe(seat)), Why: why})
}

// busy refuses a card of who is not asked for one (rps.wait).
func busy(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return validator.Violates("rps.wait", "the decks are shuffled first")
	}
	return validator.Violates("rps.wait", "you have laid your card; the other player chooses")
}

func over(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates("rps.over", "the duel is over")
	}
	return nil
}
