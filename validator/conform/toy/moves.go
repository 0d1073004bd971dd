package toy

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

var play = validator.Action{
	Kind: "play", Verb: "plays",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		to := s.Place(g.To)
		if g.Kind != validator.Drag || s.Place(g.From).Kind != "hand" || to.Kind != "tile" {
			return validator.Move{}, false
		}
		return validator.Move{Card: g.Card, From: g.From, To: g.To, Word: g.Word}, true
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To, Word: m.Word})
	},
	Offers: func(s *table.State, seat table.Seat, try func(validator.Move)) {
		for _, id := range s.In(s.SpotOf("hand", seat)) {
			for to := table.Spot(1); s.Place(to).Kind == "tile"; to++ { // the tiles come first
				if owner := s.Places[to].Owner; owner == table.Nobody || owner == seat {
					try(validator.Move{Card: id, To: to, Word: s.Print(id).Kind})
				}
			}
		}
	},
	Checks: []validator.Check{inTurn, fromHand, oncePerTurn, freeTile, canPay},
	Does: func(p *validator.Play, m validator.Move) {
		card, s := p.State().Card(m.Card), p.State()
		cost := s.Print(m.Card).Level
		left := int32(s.Points(m.Seat, 1) - cost)
		p.Do(table.Scored{Seat: m.Seat, Kind: 1, By: int32(-cost), To: left, Why: "toy.cost"},
			table.Moved{Card: m.Card, From: card.Spot, To: m.To}, table.Noted{Seat: m.Seat, Set: summoned})
		if m.Word != "" {
			p.Do(table.Claimed{Claim: table.Claim{Seat: m.Seat, Card: m.Card, Rule: "toy.class", What: m.Word, Turn: s.Turn.Number}})
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: s.Next(m.Seat), Kind: "respond", Card: m.Card, Words: []string{"gladly"}, Text: "Is that allowed?"}})
	},
}

var flip = validator.Action{
	Kind: "flip", Verb: "turns up",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind != validator.Flip || s.Place(s.Card(g.Card).Spot).Kind != "tile" {
			return validator.Move{}, false
		}
		return validator.Move{Card: g.Card}, true
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card})
	},
	Offers: func(s *table.State, seat table.Seat, try func(validator.Move)) {
		for at := table.Spot(1); s.Place(at).Kind == "tile"; at++ {
			for _, id := range s.In(at) {
				try(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{inTurn, faceDown},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Flipped{Card: m.Card, Up: true})
		for _, c := range p.State().Claims {
			if c.Card == m.Card {
				kind := p.State().Print(m.Card).Kind
				p.Do(table.Settled{Claim: c, True: kind == c.What, Why: "it is a " + kind})
			}
		}
		p.Do(table.Tallied{Card: m.Card, To: 1}, table.Stacked{Pending: table.Pending{Kind: "fading", Card: m.Card}})
	},
}

// fading sends a card that was turned up to the graveyard.
func fading(p *validator.Play, top table.Pending) {
	c := p.State().Card(top.Card)
	p.Do(table.Resolved{}, table.Moved{Card: top.Card, From: c.Spot, To: p.State().SpotOf("graveyard", c.Owner)}, table.Cleared{Card: top.Card})
}

var pass = validator.Action{
	Kind: "pass", Verb: "passes",
	Reads:  pressed("end"),
	Shows:  presses("end"),
	Offers: func(_ *table.State, _ table.Seat, try func(validator.Move)) { try(validator.Move{}) },
	Checks: []validator.Check{inTurn},
	Does:   func(p *validator.Play, _ validator.Move) { passTurn(p) },
}

var allow = validator.Action{
	Kind: "allow", Verb: "passes", Answers: "respond",
	Reads:  pressed("allow"),
	Shows:  presses("allow"),
	Offers: func(_ *table.State, _ table.Seat, try func(validator.Move)) { try(validator.Move{}) },
	Does:   func(*validator.Play, validator.Move) {},
}

var object = validator.Action{
	Kind: "object", Verb: "objects", Answers: "respond",
	Offers: func(_ *table.State, _ table.Seat, try func(validator.Move)) { try(validator.Move{}) },
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Reported{Rule: "toy.peek", Seat: m.Seat, Text: "an objection was made"})
	},
}

var concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true,
	Reads:  pressed("concede"),
	Shows:  presses("concede"),
	Offers: func(_ *table.State, _ table.Seat, try func(validator.Move)) { try(validator.Move{}) },
	Checks: []validator.Check{aPlayer},
	Does:   func(p *validator.Play, m validator.Move) { lose(p, m.Seat, "toy.concede") },
}

var lot = validator.Action{
	Kind: validator.AskLot, Verb: "draws", Answers: validator.AskLot,
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if m.N < 0 || m.N >= s.AskOf(m.Seat).Max {
			return validator.Violates("toy.wait", "the lot is 0 or 1, not %d", m.N)
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		if m.N != int(p.State().Turn.Seat) {
			p.Do(table.Passed{Seat: table.Seat(m.N)})
		}
	},
}

func pressed(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == word
	}
}

func presses(word string) func(*table.State, validator.Move, []validator.Gesture) []validator.Gesture {
	return func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: word})
	}
}

func aPlayer(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Seat < 0 {
		return validator.Violates("toy.turn", "only players concede")
	}
	return nil
}

func inTurn(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Seat != m.Seat {
		return validator.Violates("toy.turn", "it is the other player's turn")
	}
	return nil
}

func fromHand(s *table.State, m *validator.Move) *validator.Violation {
	if m.Card == 0 || s.Card(m.Card).Spot != s.SpotOf("hand", m.Seat) {
		return validator.Violates("toy.own", "that card is not in your hand")
	}
	return nil
}

func oncePerTurn(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(summoned) {
		return validator.Violates("toy.once", "a card was played this turn")
	}
	return nil
}

func freeTile(s *table.State, m *validator.Move) *validator.Violation {
	if m.To == 0 {
		return validator.Violates("toy.free", "say one of %s", "the tiles")
	}
	if s.Place(m.To).Kind != "tile" || len(s.In(m.To)) > 0 {
		return validator.Violates("toy.free", "%s is not free", s.Place(m.To).Name)
	}
	return nil
}

func canPay(s *table.State, m *validator.Move) *validator.Violation {
	if cost, have := s.Print(m.Card).Level, s.Points(m.Seat, 1); cost > have {
		return validator.Violates("toy.cost", "level %d costs %d, you have %d", cost, cost, have)
	}
	return nil
}

func faceDown(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if s.Place(c.Spot).Kind != "tile" || c.Holder != m.Seat || c.Up {
		return validator.Violates("toy.own", "that is no face-down card of yours")
	}
	return nil
}
