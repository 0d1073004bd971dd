package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Send takes a card from where it lies to a zone of its owner. A pile goes there whole and comes apart
// (dm.evo.pile-moves-together, dm.evo.separate-on-leaving); what was attached falls off.
func Send(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	under := zones.Carried(s, id)
	fallen := falling(s, under)
	fromBattle := zones.Lies(s, id, zones.Battle)
	one(p, id, z)
	for _, c := range under {
		loosen(p, c, z, fromBattle)
	}
	begin(p, fallen)
}

// falling lists what castles and weapons say that leave with what they are attached to.
func falling(s *table.State, attached []table.CardID) []table.Pending {
	var all []table.Pending
	for _, c := range attached {
		if standing.Works(s, c) && s.Print(c).Kind != "cross gear" {
			all = append(all, due(s, words.Leaves, c, 0)...)
		}
	}
	return all
}

// loosen says what becomes of a card whose host has left, and of what lies on it.
func loosen(p *validator.Play, id table.CardID, z int, fromBattle bool) {
	s := p.State()
	pr := s.Print(id)
	p.Do(table.Unlinked{Card: id})
	switch {
	case zones.Lies(s, id, zones.Seals), pr.Kind == "castle": // dm.castle.falls-with-shield
		Send(p, id, zones.Graveyard)
	case pr.Kind == "dragheart": // dm.dragheart.weapon-returns
		Send(p, id, zones.Hyperspatial)
	case pr.Kind == "cross gear" && fromBattle: // dm.gear.stays
	default:
		Send(p, id, z)
	}
}

// one moves a single card. A Psychic Creature or Dragheart that leaves the battle zone touches the zone it was sent to
// and goes on to the hyperspatial zone (dm.psychic.returns, dm.psychic.touches-destination, dm.dragheart.fortress-returns).
func one(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	c := s.Card(id)
	penalty := ""
	if zones.Zone(c.Spot) == zones.Battle && zones.Face(s, id).Kind == "creature" && z != zones.Battle {
		penalty = s.Print(id).Extra["outside"]
	}
	if penalty == "graveyard" { // dm.forbidden.leave-penalty
		z = zones.Graveyard
	}
	back := zones.IsHyperspatial(s.Print(id)) && z != zones.Battle && z != zones.Hyperspatial
	detach(p, id)
	if len(s.Mods) > 0 {
		p.Do(table.Expired{Card: id})
	}
	standing.NoteBroken(p, id)
	if z == zones.Mana && !back {
		p.Do(table.Cleared{Card: id})
		ToMana(p, id, c.Owner)
		return
	}
	if penalty == "lose" {
		p.Do(table.Lost{Seat: c.Owner, Why: "dm.forbidden.leave-penalty"})
	}
	p.Do(table.Moved{Card: id, From: c.Spot, To: zones.Spot(c.Owner, z), Under: z == zones.Hand}, table.Cleared{Card: id})
	if z == zones.Hand || z == zones.Deck { // whence it may be drawn
		cameAnew(p, id)
	}
	up := zones.Zones[z].Sight == table.ByAll
	if s.Cards[id].Up != up {
		p.Do(table.Flipped{Card: id, Up: up})
	}
	if back {
		p.Do(table.Moved{Card: id, From: zones.Spot(c.Owner, z), To: zones.Spot(c.Owner, zones.Hyperspatial)})
		if !up {
			p.Do(table.Flipped{Card: id, Up: true})
		}
	}
}

// pickUp takes a card to where it is played or put: off what it lies on, and a shield from under its castles
// (dm.castle.falls-with-shield).
func pickUp(p *validator.Play, id table.CardID, moves ...table.Event) {
	castles := zones.Carried(p.State(), id)
	fallen := falling(p.State(), castles)
	detach(p, id)
	p.Do(moves...)
	for _, c := range castles {
		loosen(p, c, zones.Graveyard, false)
	}
	begin(p, fallen)
}

// detach takes a card off what it lies on; a card that carried a seal wakes without its last one.
func detach(p *validator.Play, id table.CardID) {
	s := p.State()
	host := s.Cards[id].Host
	if host == 0 {
		return
	}
	if zones.Lies(s, id, zones.Seals) && !s.Cards[host].Marks.Has(zones.WasBound) {
		p.Do(table.Marked{Card: host, Set: zones.WasBound})
	}
	p.Do(table.Unlinked{Card: id})
}

// cameAnew notes of a card that comes to a hand, or goes from there into the deck, that it is none of the shields any more about
// which its player is asked.
func cameAnew(p *validator.Play, id table.CardID) {
	s := p.State()
	for i, now := range s.Stack {
		if now.Kind == "triggers" && slices.Contains(now.Cards, id) {
			p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: zones.Anew, By: i + 1, Until: s.Turn.Number}})
		}
	}
}

// Part lets a card in the battle zone leave for a zone, unless something happens instead: a five-cell creature falls
// apart, a Dragheart may turn back, a Psychic Super Creature lets one cell go.
func Part(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	switch {
	case !zones.Lies(s, id, zones.Battle):
		Send(p, id, z)
	case fixed(s, id) || z != zones.Graveyard && staysPut(s, id):
	case sheds(s, id):
		uncover(p, id)
		Send(p, id, z)
	case s.Cards[id].Marks.Has(zones.FiveCell):
		collapse(p, id)
	case sealsInstead(s, id):
		addSeals(p, id, 1)
	case zones.Side(s, id) > 0 && zones.Keyword(zones.Face(s, id), wouldTurn):
		Turn(p, id, zones.Side(s, id)-1)
	case evadesTo(s, id) >= 0:
		p.Do(table.Stacked{Pending: table.Pending{Kind: "leaving", Seat: s.Cards[id].Holder, Card: id, N: evadesTo(s, id), To: zones.Spot(s.Cards[id].Owner, z)}})
	case s.Cards[id].Marks.Has(zones.Linked) && zones.Keyword(zones.Face(s, id), "link_release"):
		p.Do(table.Stacked{Pending: table.Pending{Kind: Releases, Seat: s.Cards[id].Holder, Card: id, To: zones.Spot(s.Cards[id].Owner, z)}})
	default:
		Send(p, id, z)
	}
}

// Departing are those of some cards that leave together which go at all. What keeps the others does so although it leaves with
// them, so they are told, and have their seals, before any is gone.
func Departing(p *validator.Play, all []table.CardID, z int) (rest []table.CardID) {
	return departing(p, all, slices.Repeat([]int{z}, len(all)))
}

// departing tells the same of cards of which each leaves for a zone of its own.
func departing(p *validator.Play, all []table.CardID, to []int) (rest []table.CardID) {
	s := p.State()
	var sealed []table.CardID
	for i, id := range all {
		switch {
		case !zones.Lies(s, id, zones.Battle) || standing.Beneath(s, id) || s.Cards[id].Marks.Has(zones.FiveCell):
			rest = append(rest, id)
		case fixed(s, id) || to[i] != zones.Graveyard && staysPut(s, id):
		case sealsInstead(s, id) && !sheds(s, id):
			sealed = append(sealed, id)
		default:
			rest = append(rest, id)
		}
	}
	for _, id := range sealed {
		addSeals(p, id, 1)
	}
	return rest
}

// Leave lets a card leave the battle zone; what hears of it is found while it still stands there.
func Leave(p *validator.Play, id table.CardID, z int) { LeaveWith(p, id, z, nil) }

// LeaveWith lets a card leave the battle zone together with others: what leaves at the same time hears of itself alone.
func LeaveWith(p *validator.Play, id table.CardID, z int, with []table.CardID) {
	if p.State().Cards[id].Marks.Has(zones.FiveCell) {
		collapse(p, id)
		return
	}
	gone := apart(due(p.State(), words.Leaves, id, 0), id, with)
	Part(p, id, z)
	if !zones.Lies(p.State(), id, zones.Battle) {
		begin(p, gone)
	}
}

// Destroy sends a creature to the graveyard, or to where something saves it; abilities hear of it.
func Destroy(p *validator.Play, id table.CardID) {
	s := p.State()
	if !zones.Lies(s, id, zones.Battle) {
		return
	}
	switch {
	case standing.Beneath(s, id):
		Send(p, id, zones.Graveyard)
		return
	case s.Cards[id].Marks.Has(zones.FiveCell): // dm.dragheart.five-no-substitution
		collapse(p, id)
		return
	}
	now, asked := asksToSave(s, id)
	switch {
	case asked:
		p.Do(table.Stacked{Pending: now})
	case now.N != 0:
		Leave(p, id, first(now.N))
	default:
		perish(p, id, nil)
	}
}

// perish sends a creature that nothing has saved to the graveyard, together with others: what is destroyed at the same time hears of itself alone.
func perish(p *validator.Play, id table.CardID, with []table.CardID) {
	if !zones.Lies(p.State(), id, zones.Battle) {
		return
	}
	hear := append(due(p.State(), words.Leaves, id, 0), due(p.State(), words.Destroyed, id, 0)...)
	hear = apart(hear, id, with)
	Part(p, id, zones.Graveyard)
	if !zones.Lies(p.State(), id, zones.Battle) {
		begin(p, hear)
	}
}

// apart leaves out what those cards hear that leave at the same time.
func apart(hear []table.Pending, id table.CardID, with []table.CardID) []table.Pending {
	return slices.DeleteFunc(hear, func(now table.Pending) bool { return now.Card != id && slices.Contains(with, now.Card) })
}

// Peel puts the top card of an evolution creature into the graveyard; what it was put on stays, each creature with what lies
// under it, and is as sick as it came (dm.evo.separate-on-leaving, dm.creature.summoning-sickness). What the creature bore is
// borne by the one that lay highest. The top card has left the battle zone, though it was not destroyed.
func Peel(p *validator.Play, id table.CardID) {
	if len(creaturesUnder(p.State(), id)) == 0 {
		Destroy(p, id)
		return
	}
	gone := due(p.State(), words.Leaves, id, 0)
	uncover(p, id)
	one(p, id, zones.Graveyard)
	begin(p, gone)
}

// creaturesUnder lists the creatures that lie under one, each card by itself.
func creaturesUnder(s *table.State, id table.CardID) []table.CardID {
	return slices.DeleteFunc(zones.Carried(s, id), func(c table.CardID) bool { return zones.Face(s, c).Kind != "creature" })
}

// uncover takes the top card off what it was put on.
func uncover(p *validator.Play, id table.CardID) {
	s := p.State()
	below := creaturesUnder(s, id)
	turned, left := s.Cards[id].Turned, piles(s, below, max(len(zones.Bases(zones.Face(s, id))), 1))
	highest := left[len(left)-1][0]
	for _, pile := range left {
		p.Do(table.Unlinked{Card: pile[0]}, table.Turned{Card: pile[0], To: turned})
		for _, c := range pile[1:] {
			p.Do(table.Linked{Card: c, Host: pile[0]})
		}
	}
	for _, c := range zones.Carried(s, id) {
		p.Do(table.Linked{Card: c, Host: highest})
	}
}

// piles parts what lay under an evolution creature into the creatures that it was put on, the highest last, each with what lies
// under it behind it. An evolution creature takes what it needs of what lies lower, cells stay joined; there are at most so many
// creatures.
func piles(s *table.State, below []table.CardID, most int) [][]table.CardID {
	slices.SortStableFunc(below, func(a, b table.CardID) int { return highness(s, a) - highness(s, b) })
	var all [][]table.CardID
	for _, id := range below {
		if at := joined(s, all, id); at >= 0 {
			all[at] = append(all[at], id)
			continue
		}
		pile := []table.CardID{id}
		for _, need := range zones.Bases(zones.Face(s, id)) {
			if at := highestSuiting(s, all, need); at >= 0 {
				pile = append(pile, all[at]...)
				all = slices.Delete(all, at, at+1)
			}
		}
		all = append(all, pile)
	}
	for len(all) > most {
		last := len(all) - 1
		all[last] = append(all[last], all[0]...)
		all = all[1:]
	}
	return all
}

// joined finds the pile whose first card is a cell of the same creature, -1 for none.
func joined(s *table.State, all [][]table.CardID, id table.CardID) int {
	marks := s.Cards[id].Marks & (zones.Linked | zones.FiveCell)
	return slices.IndexFunc(all, func(pile []table.CardID) bool { return marks != 0 && s.Cards[pile[0]].Marks.Has(marks) })
}

// highestSuiting finds the highest of some piles that is such a base, -1 for none.
func highestSuiting(s *table.State, all [][]table.CardID, need string) int {
	for at := len(all) - 1; at >= 0; at-- {
		if standing.Suits(s, all[at][0], need) {
			return at
		}
	}
	return -1
}

// highness tells how high a card lies in its pile: what came later lies higher, an evolution higher than its base.
func highness(s *table.State, id table.CardID) int {
	n := 2 * int(s.Cards[id].Tally[zones.TallyEntered])
	if len(zones.Bases(zones.Face(s, id))) > 0 {
		n++
	}
	return n
}

// sheds tells whether only the top card of a pile would leave; what it was put on stays.
func sheds(s *table.State, id table.CardID) bool {
	return zones.Keyword(zones.Face(s, id), "sheds") && len(creaturesUnder(s, id)) > 0
}

// Together are the cards of a pile that come to a zone of their owners when it leaves the battle zone, the top one
// first: all but those that stay and those that go on to the hyperspatial zone.
func Together(s *table.State, id table.CardID) []table.CardID {
	all := []table.CardID{id}
	if sheds(s, id) || fixed(s, id) || staysPut(s, id) || sealsInstead(s, id) {
		return all
	}
	return append(all, slices.DeleteFunc(standing.BodiesUnder(s, id), func(c table.CardID) bool { return zones.IsHyperspatial(s.Print(c)) })...)
}

// InsteadOfBattle lets a creature destroy another one in the place of a battle.
func InsteadOfBattle(p *validator.Play, now table.Pending) bool {
	for _, pair := range [][2]table.CardID{{now.Card, now.Target}, {now.Target, now.Card}} {
		if standing.Concerned(p.State(), words.SlaysInstead, pair[0]) {
			Destroy(p, pair[1])
			return true
		}
	}
	return false
}
