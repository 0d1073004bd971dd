package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Destroy sends units and structures to their owners' discard piles, all at one moment. What hears of it is found while they
// still stand (kc.damage.to-owner-discard).
func Destroy(p *validator.Play, gone ...table.CardID) {
	s := p.State()
	var due []table.Pending
	for _, id := range gone {
		due = append(Due(s, words.Destroyed, id, 0), due...)
		for _, by := range slayers(s, id) {
			if realm.IsUnit(s, id) && !slices.Contains(gone, by) {
				due = append(Due(s, words.Slays, by, id), due...)
			}
		}
	}
	for _, id := range gone {
		if realm.InPlay(p.State(), p.State().Card(id).Spot) {
			Send(p, id, realm.Discard)
		}
	}
	Begin(p, due)
}

// Send takes a card from where it lies to a pile of its owner. What a unit bears goes to the discard piles of its owners
// (kc.action.ability-leaves, kc.action.equipment-leaves); units at a structure that falls stay behind and are parted
// (kc.zone.outside-spot); a token touches the pile and is gone (kc.unit.token-like-units).
func Send(p *validator.Play, id table.CardID, kind int) {
	s := p.State()
	at := s.Card(id).Spot
	for _, borne := range realm.Borne(s, id) {
		p.Do(table.Unlinked{Card: borne})
		one(p, borne, realm.Discard)
	}
	falls := realm.IsStructure(s, id)
	leaveGroup(p, id)
	one(p, id, kind)
	if falls {
		part(p, at)
	}
}

// one moves a single card and makes it as new.
func one(p *validator.Play, id table.CardID, kind int) {
	s := p.State()
	c := s.Card(id)
	if c.Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	if slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id || m.Source == id }) {
		p.Do(table.Expired{Card: id})
	}
	p.Do(table.Moved{Card: id, From: c.Spot, To: realm.Spot(c.Owner, kind), Under: kind == realm.Hand}, table.Cleared{Card: id})
	if up := s.Place(realm.Spot(c.Owner, kind)).Sight == table.ByAll; p.State().Cards[id].Up != up {
		p.Do(table.Flipped{Card: id, Up: up})
	}
	if realm.IsToken(s.Print(id)) {
		p.Do(table.Vanished{Card: id})
	}
}

// Remains tells whether a card in play is a seat's, or in its control.
func Remains(s *table.State, seat table.Seat) bool {
	for at := range realm.EachStand(s) {
		for _, id := range s.In(at) {
			if s.Cards[id].Owner == seat || s.Cards[id].Holder == seat {
				return true
			}
		}
	}
	return false
}

// Remove takes everything of a seat out of play, and what it has lent to others' units: its cards are out of the game.
func Remove(p *validator.Play, seat table.Seat) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		if c := p.State().Card(id); c.Owner == seat && realm.InPlay(p.State(), c.Spot) {
			Send(p, id, realm.Discard)
		}
	}
}

// Withdraw takes a unit out of the combat where it stands: it stays as it is, and those with whom it is joined fight on.
func Withdraw(p *validator.Play, id table.CardID) {
	s := p.State()
	if _, attacks := realm.AttackOf(s, id); attacks || standing.Defends(s, id) {
		leaveGroup(p, id)
		p.Do(table.Marked{Card: id, Set: realm.Out})
	}
}

// leaveGroup takes a unit that leaves play, or the combat, out of its group: the others stay joined, but for one that is left over. A
// group goes by the number of one of its units: several whose number leaves with it go by that of another, or they would be joined with
// whom it joins next.
func leaveGroup(p *validator.Play, id table.CardID) {
	s := p.State()
	was := s.Card(id).Tally[realm.TallyGroup]
	if was == 0 {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(realm.Group(s, id)), func(other table.CardID) bool { return other == id })
	handOn(p, id, rest)
	p.Do(table.Tallied{Card: id, Kind: realm.TallyGroup})
	number := int16(0)
	switch {
	case len(rest) > 1 && was != int16(id):
		return
	case len(rest) > 1:
		number = int16(rest[0])
	}
	for _, other := range rest {
		p.Do(table.Tallied{Card: other, Kind: realm.TallyGroup, To: number})
	}
}

// handOn lets the fight of a unit that leaves go on with those that were joined with it, for they work as one unit: who attacks it
// attacks the first of them now, and whom they hit or who hits them stays as it was said (kc.join.sums).
func handOn(p *validator.Play, id table.CardID, rest []table.CardID) {
	if len(rest) == 0 {
		return
	}
	handed := false
	for _, a := range realm.Declared(p.State()) {
		if a.On == id {
			a.On, handed = rest[0], true
		}
		if handed { // those that were declared later are noted anew, too, so that their order stays
			p.Do(table.Modified{Mod: table.Mod{Card: a.By, Source: a.On, Stat: realm.AttackStat, By: int(a.From), Until: p.State().Turn.Number}})
		}
	}
	for _, m := range slices.Clone(p.State().Mods) {
		aims := m.Stat == realm.AimStat
		switch {
		case m.Source == id && aims:
			m.Source = rest[0]
		case m.Card == id && aims:
			m.Card = rest[0]
		default:
			continue
		}
		p.Do(table.Modified{Mod: m})
	}
}

// endGroup lets all with whom a unit is joined be separate again: it acts on its own, or leaves them (kc.join.in-structure).
func endGroup(p *validator.Play, id table.CardID) {
	for _, one := range slices.Clone(realm.Group(p.State(), id)) {
		if p.State().Card(one).Tally[realm.TallyGroup] != 0 {
			p.Do(table.Tallied{Card: one, Kind: realm.TallyGroup})
		}
	}
}

// part lets all units of a place be separate again (kc.join.separate-after-combat).
func part(p *validator.Play, at table.Spot) {
	for _, id := range p.State().In(at) {
		if p.State().Card(id).Tally[realm.TallyGroup] != 0 {
			p.Do(table.Tallied{Card: id, Kind: realm.TallyGroup})
		}
	}
}

// Part lets units be separate again after a combat: all but those in a structure, which stay one group where the table has not
// agreed otherwise (kc.join.in-structure, kc.house.join-in-structure).
func Part(p *validator.Play) {
	s := p.State()
	stay := s.Option(realm.OptionJoins) == "stay_joined"
	for _, at := range realm.Stands(s) {
		if !stay || realm.StructureAt(s, at) == 0 {
			part(p, at)
		}
	}
}
