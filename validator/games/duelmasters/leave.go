package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// send takes a card from where it lies to a zone of its owner. A pile goes there whole and comes apart
// (dm.evo.pile-moves-together, dm.evo.separate-on-leaving); what was attached falls off.
func send(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	under := carried(s, id)
	fromBattle := lies(s, id, zBattle)
	one(p, id, z)
	for _, c := range under {
		loosen(p, c, z, fromBattle)
	}
}

// loosen says what becomes of a card whose host has left.
func loosen(p *validator.Play, id table.CardID, z int, fromBattle bool) {
	s := p.State()
	pr := s.Print(id)
	p.Do(table.Unlinked{Card: id})
	switch {
	case lies(s, id, zSeals), pr.Kind == "castle": // dm.castle.falls-with-shield
		one(p, id, zGraveyard)
	case pr.Kind == "dragheart": // dm.dragheart.weapon-returns
		one(p, id, zHyperspatial)
	case pr.Kind == "cross gear" && fromBattle: // dm.gear.stays
	default:
		one(p, id, z)
	}
}

// one moves a single card. A Psychic Creature or Dragheart that leaves the battle zone touches the zone it was sent to
// and goes on to the hyperspatial zone (dm.psychic.returns, dm.psychic.touches-destination, dm.dragheart.fortress-returns).
func one(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	c := s.Card(id)
	back := hyperspatial(s.Print(id)) && z != zBattle && z != zHyperspatial
	if c.Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	if len(s.Mods) > 0 {
		p.Do(table.Expired{Card: id})
	}
	if z == zMana && !back {
		p.Do(table.Cleared{Card: id})
		toMana(p, id, c.Owner)
		return
	}
	p.Do(table.Moved{Card: id, From: c.Spot, To: spot(c.Owner, z), Under: z == zHand}, table.Cleared{Card: id})
	up := zones[z].sight == table.ByAll
	if s.Cards[id].Up != up {
		p.Do(table.Flipped{Card: id, Up: up})
	}
	if back {
		p.Do(table.Moved{Card: id, From: spot(c.Owner, z), To: spot(c.Owner, zHyperspatial)})
		if !up {
			p.Do(table.Flipped{Card: id, Up: true})
		}
	}
}

// destroy sends a creature to the graveyard, unless something may be done instead: then its player is asked.
func destroy(p *validator.Play, id table.CardID) {
	s := p.State()
	if !lies(s, id, zBattle) {
		return
	}
	if back := evadesTo(s, id); back >= 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "leaving", Seat: s.Cards[id].Holder, Card: id, N: back}})
		return
	}
	if s.Cards[id].Marks.Has(linked) && releases(s, id) {
		release(p, id)
		return
	}
	send(p, id, zGraveyard)
}

// evadesTo is the fortress face to which a Dragheart Creature may turn instead of leaving, -1 when it has none
// (dm.dragheart.dragon-evade).
func evadesTo(s *table.State, id table.CardID) int {
	pr := s.Print(id)
	if s.Card(id).Class == 0 || pr.Kind != "dragheart" || !keyword(pr, "dragon_evade") {
		return -1
	}
	for n := int(s.Cards[id].Class) - 1; n >= 0; n-- {
		side := pr
		if n > 0 {
			side = otherFace(pr, n)
		}
		if side.Subtype == "fortress" {
			return n
		}
	}
	return -1
}

// leaving asks whether a creature stays in another form, stage by stage: asked, then carried out.
func leaving(p *validator.Play, now table.Pending) {
	if now.Stage == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: "use Dragon Evade"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Word != "use" {
		send(p, now.Card, zGraveyard)
		return
	}
	p.Do(table.Classed{Card: now.Card, Class: uint8(now.N)}, table.Turned{Card: now.Card, To: sideways})
}

// releases tells whether a Psychic Super Creature lets one cell go in its place (dm.psychic.link-release).
func releases(s *table.State, id table.CardID) bool { return keyword(s.Print(id), "link_release") }

// release lets one cell go; the others are turned back and stand by themselves (dm.psychic.link-release-flip).
func release(p *validator.Play, id table.CardID) {
	s := p.State()
	cells := slices.DeleteFunc(carried(s, id), func(c table.CardID) bool { return !s.Cards[c].Marks.Has(linked) })
	turned := s.Cards[id].Turned
	for _, cell := range cells {
		p.Do(table.Unlinked{Card: cell}, table.Classed{Card: cell}, table.Turned{Card: cell, To: turned},
			table.Marked{Card: cell, Set: settled, Clear: linked})
	}
	send(p, id, zGraveyard)
}
