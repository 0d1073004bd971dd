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
	fallen := falling(s, under)
	fromBattle := lies(s, id, zBattle)
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
		if works(s, c) && s.Print(c).Kind != "cross gear" {
			all = append(all, due(s, "leaves", c, 0)...)
		}
	}
	return all
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
	penalty := ""
	if zone(c.Spot) == zBattle && face(s, id).Kind == "creature" && z != zBattle {
		penalty = s.Print(id).Extra["outside"]
	}
	if penalty == "graveyard" { // dm.forbidden.leave-penalty
		z = zGraveyard
	}
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
	if penalty == "lose" {
		p.Do(table.Lost{Seat: c.Owner, Why: "dm.forbidden.leave-penalty"})
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

// part lets a card in the battle zone leave for a zone, unless something happens instead: a five-cell creature falls
// apart, a Dragheart may turn back, a Psychic Super Creature lets one cell go.
func part(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	switch {
	case !lies(s, id, zBattle):
		send(p, id, z)
	case fixed(s, id) || z != zGraveyard && staysPut(s, id):
	case keyword(face(s, id), "sheds") && len(bodiesUnder(s, id)) > 0:
		shed(p, id, z)
	case s.Cards[id].Marks.Has(fiveCell):
		collapse(p, id)
	case sealsInstead(s, id):
		addSeals(p, id, 1)
	case side(s, id) > 0 && keyword(face(s, id), wouldTurn):
		turn(p, id, side(s, id)-1)
	case evadesTo(s, id) >= 0:
		p.Do(table.Stacked{Pending: table.Pending{Kind: "leaving", Seat: s.Cards[id].Holder, Card: id, N: evadesTo(s, id), To: spot(s.Cards[id].Owner, z)}})
	case s.Cards[id].Marks.Has(linked) && keyword(face(s, id), "link_release"):
		release(p, id, id, z)
	default:
		send(p, id, z)
	}
}

// leave lets a card leave the battle zone; what hears of it is found while it still stands there.
func leave(p *validator.Play, id table.CardID, z int) {
	if p.State().Cards[id].Marks.Has(fiveCell) {
		collapse(p, id)
		return
	}
	gone := due(p.State(), "leaves", id, 0)
	part(p, id, z)
	if !lies(p.State(), id, zBattle) {
		begin(p, gone)
	}
}

// beneath tells whether a card in the battle zone is only a part of what lies on it (dm.evo.top-only).
func beneath(s *table.State, id table.CardID) bool {
	return lies(s, id, zBattle) && s.Cards[id].Host != 0 && !works(s, id)
}

// destroy sends a creature to the graveyard, or to where something saves it; abilities hear of it.
func destroy(p *validator.Play, id table.CardID) {
	s := p.State()
	if !lies(s, id, zBattle) {
		return
	}
	switch {
	case beneath(s, id):
		send(p, id, zGraveyard)
		return
	case s.Cards[id].Marks.Has(fiveCell): // dm.dragheart.five-no-substitution
		collapse(p, id)
		return
	}
	if z := saved(s, id); z >= 0 {
		leave(p, id, z)
		return
	}
	if now, ok := savior(s, id); ok {
		p.Do(table.Stacked{Pending: now})
		return
	}
	perish(p, id)
}

// perish sends a creature to the graveyard that nothing has saved.
func perish(p *validator.Play, id table.CardID) {
	if !lies(p.State(), id, zBattle) {
		return
	}
	gone, fell := due(p.State(), "leaves", id, 0), due(p.State(), "destroyed", id, 0)
	part(p, id, zGraveyard)
	if !lies(p.State(), id, zBattle) {
		begin(p, append(gone, fell...))
	}
}

// savior finds a card that may save a creature from being destroyed if its player likes.
func savior(s *table.State, id table.CardID) (now table.Pending, ok bool) {
	for _, zone := range []string{"hand", "none"} {
		eachRunning(s, "may-save:"+zone, func(r running) bool {
			waits := slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "saving" && now.Card == r.card })
			ok = r.reaches(id) && !waits
			now = table.Pending{Kind: "saving", Seat: r.seat, Card: r.card, Target: id, Word: zone}
			return !ok
		})
		if ok {
			break
		}
	}
	return now, ok
}

// saving asks whether a creature is saved from being destroyed, and does what comes of it; then its price is paid.
func saving(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 && creature(s, now.Target) && works(s, now.Card) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: title(s, now.Card) + ": save " + title(s, now.Target) + " from being destroyed?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage != 2 {
		perish(p, now.Target)
		return
	}
	if now.Word == "hand" {
		leave(p, now.Target, zHand)
	}
	if timing, ok := says(s, now.Card, "saved"); ok {
		p.Do(table.Stacked{Pending: table.Pending{Kind: abilityKind, Seat: now.Seat, Card: now.Card, Target: now.Target, Word: timing}})
	}
}

// saved is the zone to which a creature goes instead of being destroyed, -1 for none.
func saved(s *table.State, id table.CardID) int {
	for _, z := range []int{zHand, zMana, zShields, zDeck} {
		found := false
		eachRunning(s, "saved:"+zones[z].kind, func(r running) bool {
			found = r.reaches(id)
			return !found
		})
		if _, ok := given(s, id, "saved_"+zones[z].kind); ok || found {
			return z
		}
	}
	return -1
}
