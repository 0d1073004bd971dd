package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// over refuses every move after the end of the duel.
func over(s *table.State, _ validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates(s.Result.Why, "the duel is over")
	}
	return nil
}

// busy says why a move must wait: somebody is being asked, or the answer belongs to no open question.
func busy(s *table.State, m validator.Move) *validator.Violation {
	if v := bystand(s, m); v != nil {
		return v
	}
	ask := s.Ask()
	if ask == nil {
		return nothingToAnswer(s, m)
	}
	if ask.Seat == table.Chance {
		return validator.Violates("dotr.turn.phases", "the referee is drawing lots; wait a moment")
	}
	who := names[ask.Seat]
	if ask.Kind == "discard" {
		return overdue(s, m, who)
	}
	if top := s.Top(); top != nil && top.Kind == "window" && onlyCounters(s) && m.Kind == "respond" {
		return validator.Violates("dotr.trap.counter.only-counter", "a Counter Trap can be answered by a Counter Trap only")
	}
	return askedFirst(s, ask, m)
}

// nothingToAnswer refuses an answer that comes when nobody is asked: nothing has set a trap off, nothing is left to
// chain to.
func nothingToAnswer(s *table.State, m validator.Move) *validator.Violation {
	if m.Kind == "respond" && isTrap(s, m.Card) {
		return validator.Violates("dotr.trap.needs-trigger", "a trap waits for its trigger, and nothing has happened that it could answer: it answers while its player is asked, after an attack, a move or an activation")
	}
	return unasked(s, m)
}

// overdue refuses what comes too late: in the End Phase a discard is due, and there is no way back.
func overdue(s *table.State, m validator.Move, who string) *validator.Violation {
	switch m.Kind {
	case "play":
		return validator.Violates("dotr.turn.phases", "the Main Phase of this turn is over; %s must discard down to %d cards", who, mostHand)
	case "move", "turn", "flip":
		return mainPhase(s, m)
	}
	return validator.Violates("dotr.end.hand-limit", "%s must first discard down to %d cards", who, mostHand)
}

// settles carries out what follows by itself: a leader's freedom is noted, a player at 0 Life Points has lost.
func settles(p *validator.Play) {
	s := p.State()
	if recordOnly(s) {
		finish(p)
		buryFallen(p)
		return
	}
	noteLeaderFree(p)
	openMoment(p)
	crush(p)
	assembled(p)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && s.Turn.Number > 0 && s.Points(seat, lp) <= 0 {
			p.Do(table.Lost{Seat: seat, Why: "dotr.win.lp-zero"})
		}
	}
	finish(p)
	buryFallen(p)
}

// score changes a seat's points; Life Points never fall below 0 (dotr.win.lp-zero), Summoning Points never rise above 12
// (dotr.sp.cap).
func score(p *validator.Play, seat table.Seat, kind, by int, why string) {
	have := p.State().Points(seat, kind)
	if kind == lp && p.State().Turn.Number > 0 && by != 0 && why != "by hand" {
		by = scaled(p.State(), by)
	}
	to := max(0, have+by)
	if kind == sp {
		to = min(to, mostPoints)
	}
	if to != have {
		p.Do(table.Scored{Seat: seat, Kind: uint8(kind), By: int32(to - have), To: int32(to), Why: why})
	}
}

// send takes a card off the field or out of a hand to one of its owner's open piles, with what lies under it
// (dotr.zone.graveyard, dotr.equip.under, dotr.spellbound.scope).
func send(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	if isLeader(s, id) {
		return // dotr.leader.irremovable
	}
	below := attached(s, id)
	for _, under := range below {
		p.Do(table.Unlinked{Card: under})
		send(p, under, zGraveyard)
	}
	c := s.Card(id)
	if c.Home == homeCreated && s.Option(oCloneLeaves) == "vanish" {
		p.Do(table.Vanished{Card: id}) // dotr.clone.not-from-deck
		return
	}
	p.Do(table.Moved{Card: id, From: c.Spot, To: pile(s, c.Owner, z)})
	if len(s.Mods) > 0 {
		p.Do(table.Expired{Card: id})
	}
	p.Do(table.Cleared{Card: id, Keep: everEvolved})
	if !c.Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	reveal(p, id)
	for _, under := range below {
		if s.Cards[under].Up {
			reveal(p, under) // now that both are seen
		}
	}
}

// attached lists the cards under a unit.
func attached(s *table.State, id table.CardID) []table.CardID {
	var under []table.CardID
	for _, other := range s.In(s.Card(id).Spot) {
		if s.Cards[other].Host == id {
			under = append(under, other)
		}
	}
	return under
}

// turnUp turns a card face-up; it is now of the class its face gives it, and what was said of it is settled.
func turnUp(p *validator.Play, id table.CardID) {
	s := p.State()
	if s.Cards[id].Up {
		return
	}
	p.Do(table.Flipped{Card: id, Up: true})
	if class := classPrinted(s, id); class != s.Cards[id].Class {
		p.Do(table.Classed{Card: id, Class: class})
	}
	reveal(p, id)
	for _, under := range attached(s, id) {
		turnUp(p, under)
	}
	settleUnder(p, id)
}

// settleUnder lets a card under a monster transform it now that both are open, or drops it when it does not apply.
func settleUnder(p *validator.Play, id table.CardID) {
	for _, under := range attached(p.State(), id) {
		if transform(p, under, id) {
			return
		}
	}
	dropMisfits(p, id)
	takesHold(p, id)
}

// dropMisfits destroys power-ups that turn out not to apply to the monster they lie under (dotr.equip.fit-hidden).
func dropMisfits(p *validator.Play, id table.CardID) {
	s := p.State()
	for _, under := range attached(s, id) {
		if isEquip(s, under) && !fits(s, under, id) {
			p.Do(table.Unlinked{Card: under})
			send(p, under, zGraveyard)
		}
	}
}
