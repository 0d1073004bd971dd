package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/table"
)

// Overflow sends a card that came on top of a full field to the Shadow Realm (dotr.limit.overflow).
func Overflow(p *validator.Play, id table.CardID) {
	s := p.State()
	seat := s.Cards[id].Holder
	if board.IsMonster(s, id) && standing.MonstersOf(s, seat) > standing.Most(s, seat, "limit-monsters", board.MostMonsters) ||
		s.Cards[id].Class == board.SpellTrap && standing.SpellsOf(s, seat) > standing.Most(s, seat, "limit-spells", board.MostSpells) {
		Send(p, id, board.Shadow)
	}
}

// Away is the first card that is to come back at the end of this turn, from where and to whom.
func Away(s *table.State) (id table.CardID, at table.Spot, seat table.Seat) {
	for i := range s.Mods {
		switch m := &s.Mods[i]; {
		case m.Stat == standing.ReturnMod && id == 0:
			id, at = m.Card, table.Spot(m.By)
		case m.Stat == standing.HolderMod && m.Card == id:
			seat = table.Seat(m.By)
		}
	}
	return id, at, seat
}

// AwayFrom tells whether a card has left the field for this turn, to come back to a seat.
func AwayFrom(s *table.State, id table.CardID, seat table.Seat) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool {
		return m.Card == id && m.Stat == standing.HolderMod && table.Seat(m.By) == seat
	})
}

// Keep gives a card to a seat for good: it does not go back at the end of a turn for which it was lent.
func Keep(p *validator.Play, id table.CardID, seat table.Seat) {
	Forget(p, id, func(stat string) bool { return stat == standing.LentMod })
	HandOver(p, id, seat)
}

// HandOver gives control of a card to a seat. What lies under it has no say of its own and goes with it, as a power-up does that a
// monster comes onto (dotr.equip.under, dotr.equip.steal, dotr.setup.control-markers).
func HandOver(p *validator.Play, id table.CardID, seat table.Seat) {
	p.Do(table.Held{Card: id, By: seat})
	for _, under := range standing.Attached(p.State(), id) {
		if p.State().Card(under).Holder != seat {
			p.Do(table.Held{Card: under, By: seat})
		}
	}
}

// GiveBack returns cards whose control was lent for this turn to those from whom they were taken first.
func GiveBack(p *validator.Play) {
	for id := table.CardID(1); len(p.State().Mods) > 0 && int(id) < len(p.State().Cards); id++ {
		if to, owed := owedTo(p.State(), id); owed {
			goBack(p, id, to)
		}
	}
}

// owedTo is whom a card goes back to that was lent for this turn; false for one that was not, or is there.
func owedTo(s *table.State, id table.CardID) (table.Seat, bool) {
	to, lent := standing.LentFrom(s, id)
	return to, lent && board.Unit(s, id) && s.Cards[id].Holder != to
}

// Owes tells whether anything goes back or comes back at the end of this turn.
func Owes(s *table.State) bool {
	away, _, _ := Away(s)
	for id := table.CardID(1); away == 0 && len(s.Mods) > 0 && int(id) < len(s.Cards); id++ {
		if _, owed := owedTo(s, id); owed {
			return true
		}
	}
	return away != 0
}

// goBack gives a card to the seat from which it was taken; where that one is out of the duel it goes to its owner's graveyard.
func goBack(p *validator.Play, id table.CardID, to table.Seat) {
	if !p.State().Alive(to) {
		Send(p, id, board.Graveyard)
		return
	}
	HandOver(p, id, to)
	Overflow(p, id)
}

// Send takes a card off the field or out of a hand to one of its owner's open piles, with what lies under it
// (dotr.zone.graveyard, dotr.equip.under, dotr.spellbound.scope).
func Send(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	if board.IsLeader(s, id) {
		return // dotr.leader.irremovable
	}
	tied := standing.TiesOf(s, id)
	sendAlone(p, id, z)
	Follow(p, tied, id)
}

func sendAlone(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	below := standing.Attached(s, id)
	for _, under := range below {
		p.Do(table.Unlinked{Card: under})
		Send(p, under, board.Graveyard)
	}
	c := s.Card(id)
	if c.Home == board.HomeCreated && s.Option(board.OptionCloneLeaves) == "vanish" {
		if !c.Up {
			p.Do(table.Flipped{Card: id, Up: true})
			Reveal(p, id)
		}
		Expire(p, id)
		p.Do(table.Vanished{Card: id}) // dotr.clone.not-from-deck
		return
	}
	p.Do(table.Moved{Card: id, From: c.Spot, To: board.Pile(s, c.Owner, z)})
	Expire(p, id)
	p.Do(table.Cleared{Card: id, Keep: board.EverEvolved})
	if !c.Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	Reveal(p, id)
	for _, under := range below {
		if s.Cards[under].Up {
			Reveal(p, under) // now that both are seen
		}
	}
}

// Expire ends the changes on a card and from it. What a field spell does on tiles that it has made stays, also where the card comes
// back and goes once more (dotr.field.permanent).
func Expire(p *validator.Play, id table.CardID) {
	if len(p.State().Mods) == 0 {
		return
	}
	var kept []table.Mod
	for _, m := range p.State().Mods {
		if m.Source == id && m.Card == 0 && m.Stat == standing.FieldMod {
			kept = append(kept, m)
		}
	}
	p.Do(table.Expired{Card: id})
	for _, m := range kept {
		p.Do(table.Modified{Mod: m})
	}
}

// Expose shows a card to everybody who plays.
func Expose(p *validator.Play, id table.CardID) {
	s := p.State()
	if id == 0 || s.Card(id).Spot == 0 || s.Sees(table.Nobody, id) {
		return
	}
	var all table.Seats
	for seat := range s.Count {
		all = all.With(table.Seat(seat))
	}
	p.Do(table.Revealed{Card: id, To: all})
}

// Draw puts the top card of a seat's deck into its hand.
func Draw(p *validator.Play, seat table.Seat) {
	deal.Draw(p, board.Pile(p.State(), seat, board.Deck), board.Pile(p.State(), seat, board.Hand))
}
