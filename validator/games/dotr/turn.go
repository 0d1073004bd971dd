package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// ownTurn: only the turn player acts of their own accord (dotr.turn.active-player).
func ownTurn(s *table.State, m validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat {
		return validator.Violates("dotr.turn.active-player", "it is %s's turn", names[s.Turn.Seat])
	}
	return nil
}

// mainPhase: cards are played, moved, turned and flipped in the Main Phase (dotr.turn.main-actions).
func mainPhase(s *table.State, _ validator.Move) *validator.Violation {
	if s.Turn.Phase != phaseMain {
		return validator.Violates("dotr.turn.main-actions", "this is for the Main Phase, not the %s phase",
			phaseNames[s.Turn.Phase])
	}
	return nil
}

// endMain leaves the Main Phase; there is no way back (dotr.turn.phases).
var endMain = validator.Action{
	Kind: "end", Verb: "ends",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == "end"
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "end"}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat == s.Turn.Seat {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{ownTurn, mainPhase},
	Does: func(p *validator.Play, _ validator.Move) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "leaving", Seat: p.State().Turn.Seat}})
		phaseMoment(p)
	},
}

// drawPhase draws the card of the turn (dotr.draw.one).
func drawPhase(p *validator.Play) {
	s := p.State()
	seat := s.Turn.Seat
	if s.Turn.Number == 1 && s.Option(oDrawFirstTurn) == "false" {
		return
	}
	if destinyOpen(s, seat) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "destiny", Seat: seat}})
		return
	}
	drawOne(p, seat)
}

// drawOne is the regular draw; who cannot make it loses (dotr.draw.deckout).
func drawOne(p *validator.Play, seat table.Seat) {
	s := p.State()
	if len(s.In(pile(s, seat, zDeck))) == 0 {
		if s.Option(oDrawDeckout) == "lose" {
			p.Do(table.Lost{Seat: seat, Why: "dotr.draw.deckout"})
		}
		return
	}
	draw(p, seat)
}

func draw(p *validator.Play, seat table.Seat) {
	s := p.State()
	deck := pile(s, seat, zDeck)
	if top := s.In(deck); len(top) > 0 {
		p.Do(table.Moved{Card: top[0], From: deck, To: pile(s, seat, zHand), Under: true})
	}
}

// standbyPhase gives the turn player their Summoning Points (dotr.sp.gain).
func standbyPhase(p *validator.Play) {
	seat := p.State().Turn.Seat
	score(p, seat, sp, pointsOf(p.State(), seat), "dotr.sp.gain")
	eachTurn(p)
	moment(p, "standby")
	phaseMoment(p)
}

// endPhase begins the work at the end of a turn, in the order of dotr.end.order.
func endPhase(p *validator.Play) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: p.State().Turn.Seat}})
	giveBack(p)
	if id, _, _ := away(p.State()); id != 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "returning"}})
	}
	moment(p, "end")
}

// ending works through the End Phase: counters, hand limit, the leader's freedom, the next player.
func ending(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		loosen(p, now.Seat)
		now.Stage = 1
		p.Do(table.Staged{Pending: now})
		return
	}
	hand := len(s.In(pile(s, now.Seat, zHand)))
	if hand > mostHand && !running(s, "no-hand-limit") {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "discard", Min: 1, Max: hand - mostHand,
			Text: "discard down to 6 cards"}})
		return
	}
	p.Do(table.Resolved{})
	countStuck(p)
	if !s.Result.Over {
		passTurn(p, next(s, now.Seat))
	}
}

func passTurn(p *validator.Play, to table.Seat) {
	forgetExtras(p)
	p.Do(table.Passed{Seat: to, Seats: seatTurnMarks, Cards: cardTurnMarks})
	if len(p.State().Mods) > 0 {
		p.Do(table.Expired{})
	}
	if recordOnly(p.State()) {
		p.Enter(phaseMain)
		return
	}
	p.Enter(phaseDraw)
}

// loosen takes one Spellbound counter off every monster of the turn player, but none in the turn in which it came
// (dotr.spellbound.decrement, dotr.spellbound.first-turn).
func loosen(p *validator.Play, seat table.Seat) {
	s := p.State()
	speed := looseningSpeed(s)
	for id := table.CardID(1); int(id) < len(s.Cards) && speed > 0; id++ {
		c := &s.Cards[id]
		if c.Tally[tSpellbound] == 0 || c.Holder != seat || int32(c.Tally[tBoundTurn]) == s.Turn.Number {
			continue
		}
		switch left := c.Tally[tSpellbound] - speed; {
		case left <= 0:
			unbind(p, id)
		case left < forever-2:
			p.Do(table.Tallied{Card: id, Kind: tSpellbound, To: left})
		}
	}
}

// discard: down to six cards, of the player's own choice (dotr.end.hand-limit).
var discard = validator.Action{
	Kind: "discard", Verb: "discards", Answers: "discard",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From},
			g.Kind == validator.Drag && g.From == pile(s, g.Seat, zHand) && g.To == pile(s, g.Seat, zGraveyard)
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Drag, Seat: m.Seat, Card: m.Card,
			From: s.Card(m.Card).Spot, To: pile(s, m.Seat, zGraveyard)}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(pile(s, seat, zHand)) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if s.Card(m.Card).Spot != pile(s, m.Seat, zHand) {
			return validator.Violates("dotr.end.hand-limit", "the discard comes from your hand")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { send(p, m.Card, zGraveyard) },
}

// concede gives the duel up; always lawful.
var concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == "concede"
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "concede"}}
	},
	Checks: []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if !s.Alive(m.Seat) {
			return validator.Violates("dotr.win.four-players", "%s is out of the duel already", names[m.Seat])
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Lost{Seat: m.Seat, Why: "concede"})
	},
}
