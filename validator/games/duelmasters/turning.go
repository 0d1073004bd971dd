package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// How cards turn by their own words: further sides, seals, switches.

// showNext shows the next side of a card in the battle zone (dm.psychic.awaken, dm.dragheart.dragsolution); on its last side
// it stays.
func showNext(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) {
	s := p.State()
	if next := side(s, id) + 1; lies(s, id, zBattle) && int(next) < faces(s.Print(id)) {
		turn(p, id, next)
	}
}

// turnedNow lets abilities hear that a card shows a further side, and marks it for those that ask for it this turn.
func turnedNow(p *validator.Play, id table.CardID) {
	if side(p.State(), id) == 0 {
		return
	}
	modify(p, id, "has:"+awoke, 0, 0)
	occasion(p, "turned", id, 0)
}

// awoke is what a creature has in the turn in which it was turned over.
const awoke = "awoke"

// flipSwitch turns a D2 Field upside down (dm.d2.denjara-switch); an ability that needs its switch again ends there
// (dm.d2.denjara-once).
func flipSwitch(p *validator.Play, now table.Pending, _ table.Effect) {
	if p.State().Card(now.Card).Marks.Has(switched) {
		p.Do(table.Resolved{})
		return
	}
	p.Do(table.Marked{Card: now.Card, Set: switched}, table.Turned{Card: now.Card, To: 3})
}

// sealUp puts seals on a card, as a row says.
func sealUp(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID, _ string) {
	if s := p.State(); lies(s, id, zBattle) && !keyword(face(s, id), "unsealable") {
		addSeals(p, id, max(e.B, 1))
	}
}

// addSeals lays cards from the top of its owner's deck on a card, unseen (dm.forbidden.seal-count, dm.forbidden.seal-hidden).
func addSeals(p *validator.Play, id table.CardID, n int) {
	s := p.State()
	owner := s.Cards[id].Owner
	deck := spot(owner, zDeck)
	for ; n > 0 && len(s.In(deck)) > 0; n-- {
		top := s.In(deck)[0]
		p.Do(table.Moved{Card: top, From: deck, To: spot(owner, zSeals)}, table.Linked{Card: top, Host: id})
	}
	p.Do(table.Marked{Card: id, Set: wasBound})
}

// sealable tells whether a card lets a seal go for a Command now: some want one that costs much, and one seal a turn.
func sealable(s *table.State, bound table.CardID, command *table.Print) bool {
	least := number(s.Print(bound), "unseals-cost", 0)
	once := slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == bound && m.Stat == loosened })
	return !concerned(s, "holds-seals", bound) && cost(command) >= least && (least == 0 || !once)
}

// hasLoosened notes that a card which lets one seal go a turn has done so.
func hasLoosened(p *validator.Play, bound table.CardID) {
	if s := p.State(); number(s.Print(bound), "unseals-cost", 0) > 0 {
		p.Do(table.Modified{Mod: table.Mod{Card: bound, Stat: loosened, Until: s.Turn.Number}})
	}
}

// loosened is a change that says that a card which lets one seal go a turn has done so.
const loosened = "loosened"

// sealsInstead tells whether a card that would leave stays and gets a seal.
func sealsInstead(s *table.State, id table.CardID) bool {
	return creature(s, id) && concerned(s, "seals-leaving", id)
}

// staysPut tells whether something keeps a creature from leaving for anywhere but the graveyard.
func staysPut(s *table.State, id table.CardID) bool {
	return creature(s, id) && concerned(s, "stays-put", id)
}

// concerned tells whether an effect with a key is running that is about a card.
func concerned(s *table.State, key string, id table.CardID) bool {
	found := false
	eachRunning(s, key, func(r running) bool {
		found = r.reaches(id)
		return !found
	})
	return found
}

// wouldTurn names what a side does when the card would leave: it stays, with its first side up.
const wouldTurn = "release"

// fixed tells whether a card never leaves the battle zone.
func fixed(s *table.State, id table.CardID) bool {
	return lies(s, id, zBattle) && keyword(face(s, id), "cant_leave")
}

// wakes tells whether a card turns over when its last seal is gone: a Forbidden card of two sides.
func wakes(pr *table.Print) bool {
	return faces(pr) > 1 && (pr.Kind == "forbidden" || strings.Contains(pr.Subtype, "forbidden"))
}
