package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// What becomes of cards of several sides or cells that would leave the battle zone: they stay in another form, let a cell go,
// or fall apart.

// evadesTo is the fortress face to which a Dragheart Creature may turn instead of leaving, -1 when it has none
// (dm.dragheart.dragon-evade).
func evadesTo(s *table.State, id table.CardID) int {
	pr := s.Print(id)
	if zones.Side(s, id) == 0 || pr.Kind != "dragheart" || !zones.Keyword(zones.Face(s, id), "dragon_evade") {
		return -1
	}
	for n := int(zones.Side(s, id)) - 1; n >= 0; n-- {
		back := pr
		if n > 0 {
			back = zones.OtherFace(pr, uint8(n))
		}
		if back.Subtype == "fortress" {
			return n
		}
	}
	return -1
}

// Leaving asks whether a creature stays in another form, stage by stage: asked, then carried out.
func Leaving(p *validator.Play, now table.Pending) {
	if now.Stage == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: "use Dragon Evade"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Word != "use" {
		s, z := p.State(), zones.Zone(now.To)
		gone := due(s, words.Leaves, now.Card, 0)
		if z == zones.Graveyard {
			gone = append(gone, due(s, words.Destroyed, now.Card, 0)...)
		}
		Send(p, now.Card, z)
		begin(p, gone)
		return
	}
	p.Do(table.Classed{Card: now.Card, Class: uint8(now.N)}, table.Turned{Card: now.Card, To: zones.Sideways})
	layDown(p, now.Card)
}

// layDown takes gears and weapons off a card that is no creature any more (dm.gear.stays, dm.dragheart.weapon-returns).
func layDown(p *validator.Play, id table.CardID) {
	for _, c := range standing.Equipment(p.State(), id) {
		loosen(p, c, zones.Battle, true)
	}
}

// Releases is what is pending while the controller of a Psychic Super Creature chooses the cell that goes.
const Releases = "releasing"

// Releasing asks which cell of a Psychic Super Creature goes in the place of all, and lets it go (dm.psychic.link-release).
func Releasing(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: cells(s, now.Card), Min: 1, Max: 1,
			Text: "choose the cell of " + zones.Title(s, now.Card) + " that goes; the others turn back and stay"}})
		return
	}
	p.Do(table.Resolved{})
	z, goes := zones.Zone(now.To), now.Cards[0]
	gone := due(s, words.Leaves, now.Card, 0)
	if z == zones.Graveyard {
		gone = append(gone, due(s, words.Destroyed, now.Card, 0)...)
	}
	Release(p, now.Card, goes, z)
	if goes == now.Card {
		begin(p, gone)
	}
}

// cells lists the cells of a Psychic Super Creature, the one on top first.
func cells(s *table.State, id table.CardID) []table.CardID {
	all := []table.CardID{id}
	for _, cell := range zones.Carried(s, id) {
		if s.Cards[cell].Marks.Has(zones.Linked) {
			all = append(all, cell)
		}
	}
	return all
}

// Release lets one cell of a Psychic Super Creature go (dm.psychic.link-release); the others are turned back and stand by
// themselves (dm.psychic.link-release-flip).
func Release(p *validator.Play, id, goes table.CardID, z int) {
	s := p.State()
	turned, all := s.Cards[id].Turned, cells(s, id)
	for _, cell := range all[1:] {
		p.Do(table.Unlinked{Card: cell}, table.Classed{Card: cell}, table.Turned{Card: cell, To: turned},
			table.Marked{Card: cell, Clear: zones.Linked | zones.Settled})
	}
	if goes == id && len(all) > 1 { // what the creature bore stays on what is left of it
		for _, gear := range standing.Equipment(s, id) {
			p.Do(table.Linked{Card: gear, Host: all[1]})
		}
	}
	if goes != id {
		p.Do(table.Classed{Card: id}, table.Marked{Card: id, Clear: zones.Linked | zones.Settled})
	}
	Send(p, goes, z)
}

// collapse sends all cells of a five-cell creature back to the hyperspatial zone when one is taken (dm.dragheart.five-collapse).
// The creature has not left for that, so nothing can happen instead (dm.dragheart.five-no-substitution).
func collapse(p *validator.Play, id table.CardID) {
	for _, cell := range zones.Carried(p.State(), id) {
		if p.State().Cards[cell].Marks.Has(zones.FiveCell) {
			one(p, cell, zones.Hyperspatial)
		}
	}
	Send(p, id, zones.Hyperspatial)
}
