package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// doMove asks what must be asked and then sets the card on its way.
func doMove(p *validator.Play, m validator.Move) {
	s := p.State()
	m.Kind = "move"
	from := s.Cards[m.Card].Spot
	if steps(s, from, m.To) == 2 && m.Via == 0 {
		free, _ := between(s, m.Card, from, m.To)
		if len(free) > 1 {
			askWay(p, m, free)
			return
		}
		if len(free) == 1 {
			m.Via = free[0]
		}
	}
	on := occupant(s, m.To)
	if on != 0 && !enemies(s, s.Cards[on].Holder, m.Seat) {
		m.Word = meeting(s, m, on)
		if m.Word == "" {
			askOnto(p, m, on)
			return
		}
	}
	p.Do(table.Marked{Card: m.Card, Set: moved})
	if defending(s, m.Card) {
		p.Do(table.Turned{Card: m.Card, To: upright}) // dotr.pos.defence-moves
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "march", Seat: m.Seat, Card: m.Card, From: from, To: m.To,
		Spots: wayOfMove(s, m, from), Word: m.Word, N: flag(m.Flip)}})
}

// wayOfMove lists the tiles passed on a move.
func wayOfMove(s *table.State, m validator.Move, from table.Spot) []table.Spot {
	switch far := steps(s, from, m.To); {
	case far == 2 && m.Via != 0:
		return []table.Spot{m.Via}
	case far < 3:
		return nil
	}
	way, _ := route(s, m.Card, from, m.To, reach(s, m.Card))
	return way
}

func flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

// noDetour: only a move of two steps goes by a tile of its player's choice (dotr.move.no-pass-through).
func noDetour(s *table.State, m validator.Move) *validator.Violation {
	from := s.Card(m.Card).Spot
	if far := steps(s, from, m.To); m.Via != 0 && far != 2 {
		return validator.Violates("dotr.move.no-pass-through", "%s-%s: a tile on the way is named for a move of two steps, this is %d", nameOf(s, from), nameOf(s, m.To), far)
	}
	return nil
}

// knownMeeting: of an own card on its way's end a player says that it is covered or, between a monster and a spell or
// trap, that one equips the other (dotr.stack.own).
func knownMeeting(s *table.State, m validator.Move) *validator.Violation {
	on := occupant(s, m.To)
	switch {
	case m.Word == "" || m.Word == "cover":
		return nil
	case m.Word != saysEquip:
		return validator.Violates("dotr.stack.own", "%.40q is not one of the answers: cover, %s", m.Word, saysEquip)
	case on == 0 || s.Cards[on].Holder != m.Seat || isLeader(s, m.Card) || isLeader(s, on) || isMonster(s, m.Card) == isMonster(s, on):
		return validator.Violates("dotr.stack.own", "there is nothing on %s that equips or is equipped by %s", nameOf(s, m.To), title(s, m.Card))
	}
	return nil
}

func askWay(p *validator.Play, m validator.Move, free []table.Spot) {
	s := p.State()
	words := []string{}
	for _, t := range free {
		words = append(words, nameOf(s, t))
	}
	shelve(p, m, table.Ask{Kind: "choose", Words: append(words, "cancel"), Text: "which way to " + nameOf(s, m.To) + "?"})
}

// meeting is what becomes of two cards of one player on a tile, "" when the player must say so. An open Equip Spell
// that applies equips by itself (dotr.equip.own-moves-onto); everything else covers, once the player is sure.
func meeting(s *table.State, m validator.Move, on table.CardID) string {
	if m.Word == "cover" || m.Word == saysEquip {
		return m.Word
	}
	known := s.Cards[on].Up || readsCards(s)
	if isMonster(s, m.Card) && known && s.Cards[on].Class == spellTrap && isEquip(s, on) && fits(s, on, m.Card) {
		return saysEquip
	}
	if m.Sure {
		return "cover"
	}
	return ""
}

func askOnto(p *validator.Play, m validator.Move, on table.CardID) {
	s := p.State()
	words := []string{"cover", "cancel"}
	if !isLeader(s, m.Card) && isMonster(s, m.Card) != isMonster(s, on) {
		words = []string{"cover", saysEquip, "cancel"}
	}
	shelve(p, m, table.Ask{Kind: "choose", Words: words,
		Text: "your own card lies on " + nameOf(s, m.To) + ": destroy it, equip, or leave it?"})
}

// march carries a card along its way: the free step first, then the tile it goes to; enemies may answer each entry.
func march(p *validator.Play, now table.Pending) {
	passed := int(now.Stage)
	now.Stage++
	switch {
	case passed <= len(now.Spots) && wayLost(p.State(), now, passed):
		p.Do(table.Resolved{})
	case passed < len(now.Spots):
		p.Do(table.Staged{Pending: now})
		via := now.Spots[passed]
		step(p, now.Card, via)
		tread(p, now.Card, via)
		if p.State().Option(oTrapEntry) == "every-step" {
			openWindow(p, now.Seat, "entered", now.Card, 0, via)
		}
	case passed == len(now.Spots):
		p.Do(table.Staged{Pending: now})
		enter(p, now)
	default:
		p.Do(table.Resolved{})
		if s := p.State(); now.N == 1 && !stopped(s, now.Card) && s.Cards[now.Card].Spot == now.To && s.Cards[now.Card].Holder == now.Seat {
			flipOnArrival(p, now)
		}
	}
}

// enter brings a card onto the tile it goes to, whatever lies there.
func enter(p *validator.Play, now table.Pending) {
	s := p.State()
	on := occupant(s, now.To)
	switch {
	case on == 0:
		step(p, now.Card, now.To)
		tread(p, now.Card, now.To)
		openWindow(p, now.Seat, "entered", now.Card, 0, now.To)
	case enemies(s, s.Cards[on].Holder, now.Seat):
		if !s.Players[now.Seat].Marks.Has(attackedOnce) && s.Cards[now.Card].Class == monster {
			p.Do(table.Noted{Seat: now.Seat, Set: attackedOnce})
		}
		if now.N == 0 {
			p.Do(table.Resolved{}) // else the order goes on below the attack: its card is turned up where it comes to lie
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "attack", Seat: now.Seat, Card: now.Card,
			Target: on, From: s.Cards[now.Card].Spot, To: now.To}})
	default:
		meet(p, now, on)
	}
}

// meet settles two cards of one player on a tile (dotr.stack.own, dotr.equip.move-onto-own, dotr.equip.own-moves-onto).
func meet(p *validator.Play, now table.Pending, on table.CardID) {
	s := p.State()
	switch {
	case now.Word != saysEquip:
		send(p, on, zGraveyard)
		step(p, now.Card, now.To)
	case isMonster(s, on):
		if s.Cards[now.Card].Up || now.N == 1 {
			turnUp(p, now.Card)
		}
		attach(p, now.Seat, now.Card, on)
	default:
		step(p, now.Card, now.To)
		attach(p, now.Seat, on, now.Card)
	}
	if unit(s, now.Card) {
		openWindow(p, now.Seat, "entered", now.Card, 0, now.To)
	}
}

// step moves a unit and what lies under it (dotr.equip.under).
func step(p *validator.Play, id table.CardID, to table.Spot) {
	s := p.State()
	from := s.Cards[id].Spot
	under := attached(s, id)
	p.Do(table.Moved{Card: id, From: from, To: to})
	for _, u := range under {
		p.Do(table.Moved{Card: u, From: from, To: to, Under: true})
	}
}

// flipOnArrival turns a card up where its order ended (dotr.flip.in-move, dotr.flip.at-destination). A trap stays
// down: it cannot be turned up at will.
func flipOnArrival(p *validator.Play, now table.Pending) {
	s := p.State()
	c := &s.Cards[now.Card]
	inert := c.Marks.Has(forcedOpen) && s.Print(now.Card).Kind == "spell" // turned up on the way, not activated
	switch {
	case c.Up && !inert:
	case isTrap(s, now.Card):
		p.Do(table.Reported{Rule: "dotr.flip.in-move", Seat: now.Seat, Card: now.Card, At: now.To,
			Text: "a trap is not turned up at will; the move stands, the card is turned down again"})
	default:
		flipIfLawful(p, now)
	}
}

// flipIfLawful turns a card up at the end of its way as if it were flipped there; where that is against a rule the move
// stands and the card stays down.
func flipIfLawful(p *validator.Play, now table.Pending) {
	m := validator.Move{Seat: now.Seat, Card: now.Card, From: now.To}
	for _, c := range []validator.Check{quickWaited, makesSomething, payable, inertSpell} {
		if v := c(p.State(), m); v != nil {
			p.Do(table.Reported{Rule: v.Rule, Seat: now.Seat, Card: now.Card, At: now.To,
				Text: v.Why + "; the move stands, the card is turned down again"})
			return
		}
	}
	turnOpen(p, now.Seat, now.Card)
}
