package orders

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/battle"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// doMove asks what must be asked and then sets the card on its way.
func doMove(p *validator.Play, m validator.Move) {
	s := p.State()
	m.Kind = "move"
	from := s.Cards[m.Card].Spot
	if board.Steps(s, from, m.To) == 2 && m.Via == 0 {
		free, _ := standing.Between(s, m.Card, from, m.To)
		if len(free) > 1 {
			askWay(p, m, free)
			return
		}
		if len(free) == 1 {
			m.Via = free[0]
		}
	}
	on := board.Occupant(s, m.To)
	if on != 0 && !board.Enemies(s, s.Cards[on].Holder, m.Seat) {
		m.Word = meeting(s, m, on)
		if m.Word == "" {
			askOnto(p, m, on)
			return
		}
	}
	p.Do(table.Marked{Card: m.Card, Set: board.Moved})
	if c := s.Card(m.Card); c.Class == board.Monster && !c.Up && board.Steps(s, from, m.To) > 1 {
		field.Claim(p, m.Seat, m.Card, "dotr.terrain.bonus-move", "favoured by "+board.Grounds[s.Ground[from]], int(s.Ground[from]))
	}
	if board.Defending(s, m.Card) {
		p.Do(table.Turned{Card: m.Card, To: board.Upright}) // dotr.pos.defence-moves
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "march", Seat: m.Seat, Card: m.Card, From: from, To: m.To,
		Spots: wayOfMove(s, m, from), Word: m.Word, N: flag(m.Flip)}})
}

// wayOfMove lists the tiles passed on a move.
func wayOfMove(s *table.State, m validator.Move, from table.Spot) []table.Spot {
	switch far := board.Steps(s, from, m.To); {
	case far == 2 && m.Via != 0:
		return []table.Spot{m.Via}
	case far < 3:
		return nil
	}
	way, _ := standing.Route(s, m.Card, from, m.To, standing.Reach(s, m.Card))
	return way
}

func flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

// noDetour: only a move of two steps goes by a tile of its player's choice (dotr.move.no-pass-through).
func noDetour(s *table.State, m *validator.Move) *validator.Violation {
	from := s.Card(m.Card).Spot
	if far := board.Steps(s, from, m.To); m.Via != 0 && far != 2 {
		return validator.Violates("dotr.move.no-pass-through", "%s-%s: a tile on the way is named for a move of two steps, this is %d", board.NameOf(s, from), board.NameOf(s, m.To), far)
	}
	return nil
}

// knownMeeting: of an own card on its way's end a player says that it is covered or, between a monster and a spell or
// trap, that one equips the other (dotr.stack.own).
func knownMeeting(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	switch {
	case m.Word == "" || m.Word == "cover":
		return nil
	case m.Word != board.SaysEquip:
		return validator.Violates("dotr.stack.own", "%.40q is not one of the answers: cover, %s", m.Word, board.SaysEquip)
	case on == 0 || s.Cards[on].Holder != m.Seat || !mayEquip(s, m.Card, on):
		return validator.Violates("dotr.stack.own", "there is nothing on %s that equips or is equipped by %s", board.NameOf(s, m.To), board.Title(s, m.Card))
	}
	return nil
}

func askWay(p *validator.Play, m validator.Move, free []table.Spot) {
	s := p.State()
	words := []string{}
	for _, t := range free {
		words = append(words, board.NameOf(s, t))
	}
	shelve(p, m, table.Ask{Kind: "choose", Words: append(words, "cancel"), Text: "which way to " + board.NameOf(s, m.To) + "?"})
}

// meeting is what becomes of two cards of one player on a tile, "" when the player must say so. An open Equip Spell
// that applies equips by itself (dotr.equip.own-moves-onto); everything else covers, once the player is sure.
func meeting(s *table.State, m validator.Move, on table.CardID) string {
	if m.Word == "cover" || m.Word == board.SaysEquip {
		return m.Word
	}
	if board.IsMonster(s, m.Card) && goesByFace(s, on) && s.Cards[on].Class == board.SpellTrap && board.IsEquip(s, on) && board.Fits(s, on, m.Card) {
		return board.SaysEquip
	}
	if m.Sure {
		return "cover"
	}
	return ""
}

// mayEquip tells whether one of two cards may equip the other, as far as their open faces tell (dotr.equip.own-moves-onto).
func mayEquip(s *table.State, a, b table.CardID) bool {
	if board.IsLeader(s, a) || board.IsLeader(s, b) || board.IsMonster(s, a) == board.IsMonster(s, b) {
		return false
	}
	power, body := a, b
	if board.IsMonster(s, a) {
		power, body = b, a
	}
	if !goesByFace(s, power) || s.Print(power).Extra["transforms"] != "" {
		return true
	}
	return board.IsEquip(s, power) && (!goesByFace(s, body) || board.Fits(s, power, body))
}

// goesByFace tells whether the referee goes by a card's face.
func goesByFace(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up || standing.ReadsCards(s)
}

func askOnto(p *validator.Play, m validator.Move, on table.CardID) {
	s := p.State()
	words := []string{"cover", "cancel"}
	if mayEquip(s, m.Card, on) {
		words = []string{"cover", board.SaysEquip, "cancel"}
	}
	shelve(p, m, table.Ask{Kind: "choose", Words: words,
		Text: "your own card lies on " + board.NameOf(s, m.To) + ": destroy it, equip, or leave it?"})
}

// March carries a card along its way: the free step first, then the tile it goes to; enemies may answer each entry.
func March(p *validator.Play, now table.Pending) {
	passed := int(now.Stage)
	now.Stage++
	switch {
	case passed <= len(now.Spots) && (battle.WayLost(p.State(), now, passed) || wayTaken(p.State(), now, passed)):
		p.Do(table.Resolved{})
		battle.EndWay(p, now.Card)
	case passed < len(now.Spots):
		p.Do(table.Staged{Pending: now})
		via := now.Spots[passed]
		field.Step(p, now.Card, via)
		battle.Tread(p, now.Card, via)
		if p.State().Option(board.OptionTrapEntry) == "every-step" {
			field.OpenWindow(p, now.Seat, "entered", now.Card, 0, via)
		}
	case passed == len(now.Spots):
		p.Do(table.Staged{Pending: now})
		battle.EndWay(p, now.Card)
		enter(p, now)
	default:
		p.Do(table.Resolved{})
		if s := p.State(); now.N == 1 && !chain.Stopped(s, now.Card) && s.Cards[now.Card].Spot == now.To && s.Cards[now.Card].Holder == now.Seat {
			flipOnArrival(p, now)
		}
	}
}

// wayTaken tells whether answers on the way have changed what lies before a card so that its order does not mean it: any card
// lies where the way leads on (dotr.move.no-pass-through), at its end another one than it was sent against, or none
// (dotr.attack.ended); an enemy's before a leader (dotr.leader.no-attack), or one of the own side that its player was not asked
// about (dotr.stack.own, dotr.table.alliances).
func wayTaken(s *table.State, now table.Pending, passed int) bool {
	if passed < len(now.Spots) {
		return board.Occupant(s, now.Spots[passed]) != 0
	}
	on, meant := board.Occupant(s, now.To), battle.SetOutFor(s, now)
	switch {
	case passed == 0:
		return false
	case on == 0:
		return meant != 0 && now.Word == "" && s.Option(board.OptionAttackIntoVacated) != "enter"
	case on != meant:
		return true
	case board.Enemies(s, s.Cards[on].Holder, now.Seat):
		return board.IsLeader(s, now.Card) || now.Word != ""
	}
	return s.Cards[on].Holder != now.Seat || now.Word == "" || now.Word == board.SaysEquip && !mayEquip(s, now.Card, on)
}

// enter brings a card onto the tile it goes to, whatever lies there.
func enter(p *validator.Play, now table.Pending) {
	s := p.State()
	on := board.Occupant(s, now.To)
	switch {
	case on == 0:
		field.Step(p, now.Card, now.To)
		battle.Tread(p, now.Card, now.To)
		field.OpenWindow(p, now.Seat, "entered", now.Card, 0, now.To)
	case board.Enemies(s, s.Cards[on].Holder, now.Seat):
		if !s.Players[now.Seat].Marks.Has(board.AttackedOnce) && s.Cards[now.Card].Class == board.Monster {
			p.Do(table.Noted{Seat: now.Seat, Set: board.AttackedOnce})
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
	case now.Word != board.SaysEquip:
		field.Send(p, on, board.Graveyard)
		if !board.Unit(s, now.Card) || s.Cards[now.Card].Holder != now.Seat {
			return // it was tied to what it has covered, and has gone with it
		}
		field.Step(p, now.Card, now.To)
	case board.IsMonster(s, on):
		if s.Cards[now.Card].Up || now.N == 1 {
			field.TurnUp(p, now.Card)
		}
		field.Attach(p, now.Seat, now.Card, on)
	default:
		field.Step(p, now.Card, now.To)
		field.Attach(p, now.Seat, on, now.Card)
	}
	if board.Unit(s, now.Card) {
		field.OpenWindow(p, now.Seat, "entered", now.Card, 0, now.To)
	}
}

// flipOnArrival turns a card up where its order ended (dotr.flip.in-move, dotr.flip.at-destination). A trap stays
// down: it cannot be turned up at will, a Quick-play Trap that names nothing it answers apart (dotr.trap.quickplay).
func flipOnArrival(p *validator.Play, now table.Pending) {
	s := p.State()
	c := &s.Cards[now.Card]
	inert := c.Marks.Has(board.ForcedOpen) && s.Print(now.Card).Kind == "spell" // turned up on the way, not activated
	switch {
	case c.Up && !inert:
	case board.IsTrap(s, now.Card) && !standing.QuickTrap(s, now.Card):
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
	for _, c := range []validator.Check{noTrapAtWill, chain.QuickWaited, field.MakesSomething, standing.Payable, chain.InertSpell} {
		if v := c(p.State(), &m); v != nil {
			p.Do(table.Reported{Rule: v.Rule, Seat: now.Seat, Card: now.Card, At: now.To,
				Text: v.Worded().Why + "; the move stands, the card is turned down again"})
			return
		}
	}
	chain.TurnOpen(p, now.Seat, now.Card)
}
