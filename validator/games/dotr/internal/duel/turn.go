package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/battle"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// Settles carries out what follows by itself: a leader's freedom is noted, a player at 0 Life Points has lost.
func Settles(p *validator.Play) {
	s := p.State()
	if board.RecordOnly(s) {
		finish(p)
		buryFallen(p)
		return
	}
	noteLeaderFree(p)
	battle.NoteWays(p)
	chain.OpenMoment(p)
	battle.Crush(p)
	assembled(p)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && s.Turn.Number > 0 && s.Points(seat, board.LP) <= 0 {
			p.Do(table.Lost{Seat: seat, Why: "dotr.win.lp-zero"})
		}
	}
	finish(p)
	buryFallen(p)
}

// EndMain leaves the Main Phase; there is no way back (dotr.turn.phases).
var EndMain = validator.Action{
	Kind: "end", Verb: "ends",
	Reads: ask.Pressed("end"),
	Shows: ask.Presses("end"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat == s.Turn.Seat {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{board.OwnTurn, board.MainPhase},
	Does: func(p *validator.Play, _ validator.Move) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "leaving", Seat: p.State().Turn.Seat}})
		chain.PhaseMoment(p)
	},
}

// DrawPhase draws the card of the turn (dotr.draw.one).
func DrawPhase(p *validator.Play) {
	s := p.State()
	seat := s.Turn.Seat
	if s.Turn.Number == 1 && s.Option(board.OptionDrawFirstTurn) == "false" {
		return
	}
	if skips, early := standing.SkipsDraw(s, seat); skips {
		if early {
			field.Forget(p, s.Players[seat].Token, func(stat string) bool { return stat == standing.SkipMod })
		}
		p.Do(table.Reported{Rule: "dotr.meta.card-rulings", Seat: seat, Text: board.Names[seat] + " does not draw in this turn, as an effect says"})
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
	if len(s.In(board.Pile(s, seat, board.Deck))) == 0 {
		if s.Option(board.OptionDrawDeckout) == "lose" {
			p.Do(table.Lost{Seat: seat, Why: "dotr.draw.deckout"})
		}
		return
	}
	field.Draw(p, seat)
}

// StandbyPhase gives the turn player their Summoning Points (dotr.sp.gain).
func StandbyPhase(p *validator.Play) {
	seat := p.State().Turn.Seat
	field.Score(p, seat, board.SP, standing.PointsOf(p.State(), seat), "dotr.sp.gain")
	eachTurn(p)
	moment(p, "standby")
	chain.PhaseMoment(p)
}

// EndPhase begins the work at the end of a turn, in the order of dotr.end.order.
func EndPhase(p *validator.Play) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: p.State().Turn.Seat}})
	giveBack(p)
	moment(p, "end")
}

// giveBack returns what was lent for this turn, and lets what has left the field for this turn come back.
func giveBack(p *validator.Play) {
	field.GiveBack(p)
	if id, _, _ := field.Away(p.State()); id != 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "returning"}})
	}
}

// The stages of an ending whose player is out of the duel: what others had on the chain is done, then the turn passes.
const (
	brokenOff uint8 = iota + 2
	paidBack
)

// breakOff ends the turn of a player who is out of the duel. Nothing is done in an End Phase that does not come, but what
// others had on the chain still is, and what was lent or away until the end of the turn goes back first.
func breakOff(p *validator.Play, seat table.Seat) {
	s := p.State()
	if board.RecordOnly(s) || len(s.Stack) == 0 && !field.Owes(s) {
		passTurn(p, board.Next(s, seat))
		return
	}
	chain := takeOff(p, 0)
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: seat, Stage: brokenOff}})
	for _, now := range chain {
		p.Do(table.Stacked{Pending: now})
	}
}

// Ending works through the End Phase: counters, hand limit, the leader's freedom, the next player.
func Ending(p *validator.Play, now table.Pending) {
	s := p.State()
	switch now.Stage {
	case 0:
		now.Stage = 1
		p.Do(table.Staged{Pending: now}) // before the counters: a freed monster may set off what comes on top of this
		loosen(p, now.Seat)
		return
	case brokenOff:
		now.Stage = paidBack
		p.Do(table.Staged{Pending: now})
		giveBack(p)
		return
	case paidBack:
		p.Do(table.Resolved{})
		passTurn(p, board.Next(s, now.Seat))
		return
	}
	hand := len(s.In(board.Pile(s, now.Seat, board.Hand)))
	if hand > board.MostHand && !standing.Bound(s, now.Seat, "no-hand-limit") {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "discard", Min: 1, Max: hand - board.MostHand,
			Text: "discard down to 6 cards"}})
		return
	}
	p.Do(table.Resolved{})
	countStuck(p)
	if !s.Result.Over {
		passTurn(p, board.Next(s, now.Seat))
	}
}

func passTurn(p *validator.Play, to table.Seat) {
	effects.ForgetExtras(p)
	lasting.NextTurn(p, table.Passed{Seat: to, Seats: board.SeatTurnMarks, Cards: board.CardTurnMarks})
	if board.RecordOnly(p.State()) {
		p.Enter(board.PhaseMain)
		return
	}
	p.Enter(board.PhaseDraw)
}

// loosen takes one Spellbound counter off every monster of the turn player, but none in the turn in which it came
// (dotr.spellbound.decrement, dotr.spellbound.first-turn).
func loosen(p *validator.Play, seat table.Seat) {
	s := p.State()
	speed := standing.LooseningSpeed(s, seat)
	for id := table.CardID(1); int(id) < len(s.Cards) && speed > 0; id++ {
		c := &s.Cards[id]
		if c.Tally[board.TallySpellbound] == 0 || c.Holder != seat || int32(c.Tally[board.TallyBoundTurn]) == s.Turn.Number {
			continue
		}
		switch left := c.Tally[board.TallySpellbound] - speed; {
		case left <= 0:
			effects.Unbind(p, id)
		case left < board.Forever-2:
			p.Do(table.Tallied{Card: id, Kind: board.TallySpellbound, To: left})
		}
	}
}

// Discard: down to six cards, of the player's own choice (dotr.end.hand-limit).
var Discard = validator.Action{
	Kind: "discard", Verb: "discards", Answers: "discard",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From},
			g.Kind == validator.Drag && g.From == board.Pile(s, g.Seat, board.Hand) && g.To == board.Pile(s, g.Seat, board.Graveyard)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card,
			From: s.Card(m.Card).Spot, To: board.Pile(s, m.Seat, board.Graveyard)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(board.Pile(s, seat, board.Hand)) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if s.Card(m.Card).Spot != board.Pile(s, m.Seat, board.Hand) {
			return validator.Violates("dotr.end.hand-limit", "the discard comes from your hand")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { field.Send(p, m.Card, board.Graveyard) },
}

// Concede gives the duel up; always lawful.
var Concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true,
	Reads:  ask.Pressed("concede"),
	Shows:  ask.Presses("concede"),
	Checks: []validator.Check{board.StillIn},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Lost{Seat: m.Seat, Why: "concede"})
	},
}
