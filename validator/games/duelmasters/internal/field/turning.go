package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// How cards turn by their own words: further sides, seals, switches.

// ShowNext shows the next side of a card in the battle zone (dm.psychic.awaken, dm.dragheart.dragsolution); on its last side
// it stays.
func ShowNext(p *validator.Play, id table.CardID) {
	s := p.State()
	if next := zones.Side(s, id) + 1; zones.Lies(s, id, zones.Battle) && int(next) < zones.Faces(s.Print(id)) {
		Turn(p, id, next)
	}
}

// turnedNow lets abilities hear that a card shows a further side, and marks it for those that ask for it this turn.
func turnedNow(p *validator.Play, id table.CardID) {
	if zones.Side(p.State(), id) == 0 {
		return
	}
	Modify(p, id, "has:"+zones.Awoke, 0, rows.Span{})
	Occasion(p, words.Turned, id, 0)
}

// FlipSwitch turns a D2 Field upside down (dm.d2.denjara-switch); an ability that needs its switch again ends there
// (dm.d2.denjara-once), as does one of what is no such field, or none any more.
func FlipSwitch(p *validator.Play, now table.Pending) {
	s := p.State()
	if s.Card(now.Card).Marks.Has(zones.Switched) || !zones.Lies(s, now.Card, zones.Battle) || zones.Face(s, now.Card).Kind != "field" {
		p.Do(table.Resolved{})
		return
	}
	p.Do(table.Marked{Card: now.Card, Set: zones.Switched}, table.Turned{Card: now.Card, To: 3})
}

// SealUp puts seals on a card, as a row says.
func SealUp(p *validator.Play, id table.CardID, n int) {
	if s := p.State(); zones.Lies(s, id, zones.Battle) && !zones.Keyword(zones.Face(s, id), "unsealable") {
		addSeals(p, id, n)
	}
}

// addSeals lays cards from the top of its owner's deck on a card, unseen (dm.forbidden.seal-count, dm.forbidden.seal-hidden).
func addSeals(p *validator.Play, id table.CardID, n int) {
	s := p.State()
	owner := s.Cards[id].Owner
	deck := zones.Spot(owner, zones.Deck)
	for ; n > 0 && len(s.In(deck)) > 0; n-- {
		top := s.In(deck)[0]
		p.Do(table.Moved{Card: top, From: deck, To: zones.Spot(owner, zones.Seals)}, table.Linked{Card: top, Host: id})
	}
	p.Do(table.Marked{Card: id, Set: zones.WasBound})
}

// sealable tells whether a card lets a seal go for a Command now: some want one that costs much, and one seal a turn.
func sealable(s *table.State, bound table.CardID, command *table.Print) bool {
	least := zones.Number(s.Print(bound), "unseals-cost", 0)
	once := slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == bound && m.Stat == loosened })
	return !standing.Concerned(s, words.HoldsSeals, bound) && zones.Cost(command) >= least && (least == 0 || !once)
}

// hasLoosened notes that a card which lets one seal go a turn has done so.
func hasLoosened(p *validator.Play, bound table.CardID) {
	if s := p.State(); zones.Number(s.Print(bound), "unseals-cost", 0) > 0 {
		p.Do(table.Modified{Mod: table.Mod{Card: bound, Stat: loosened, Until: s.Turn.Number}})
	}
}

// loosened is a change that says that a card which lets one seal go a turn has done so.
const loosened = "loosened"

// sealsInstead tells whether a card that would leave stays and gets a seal.
func sealsInstead(s *table.State, id table.CardID) bool {
	return zones.Creature(s, id) && standing.Concerned(s, words.SealsLeaving, id)
}

// staysPut tells whether something keeps a creature from leaving for anywhere but the graveyard.
func staysPut(s *table.State, id table.CardID) bool {
	return zones.Creature(s, id) && standing.Concerned(s, words.StaysPut, id)
}

// wouldTurn names what a side does when the card would leave: it stays, with its first side up.
const wouldTurn = "release"

// fixed tells whether a card never leaves the battle zone.
func fixed(s *table.State, id table.CardID) bool {
	return zones.Lies(s, id, zones.Battle) && zones.Keyword(zones.Face(s, id), "cant_leave")
}
