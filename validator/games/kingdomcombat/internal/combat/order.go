package combat

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// askOrder asks who of several separate defenders of a structure is hit first (kc.defend.damage-to-unit-first).
func askOrder(p *validator.Play) bool {
	s := p.State()
	for _, a := range realm.Declared(s) {
		units := leaders(s, defenders(s, a.On))
		if !realm.IsStructure(s, a.On) || !s.Alive(s.Card(a.On).Holder) || s.Card(a.On).Marks.Has(realm.Aimed) || len(units) < 2 {
			continue
		}
		p.Do(table.Marked{Card: a.On, Set: realm.Aimed}, ordering("order", s.Card(a.On).Holder, a.On),
			table.Asked{Ask: table.Ask{Seat: s.Card(a.On).Holder, Kind: realm.AskChoose, Card: a.On, Cards: units, Words: []string{"none"}, Min: len(units), Max: len(units),
				Text: "name the defenders in the order in which they take damage, joined ones by their first, or leave them as they stand"}})
		return true
	}
	return false
}

// askAim asks whom a defender hits that several attack separately (kc.damage.defender-to-attacker).
func askAim(p *validator.Play) bool {
	s := p.State()
	if s.Option(realm.OptionDefenderDamage) != "once" {
		return false
	}
	for _, group := range defence(s) {
		against := attackersOf(s, group[0])
		if len(against) < 2 || !s.Alive(s.Card(group[0]).Holder) || s.Card(group[0]).Marks.Has(realm.Aimed) {
			continue
		}
		var leaders []table.CardID
		for _, g := range against {
			leaders = append(leaders, g[0].By)
		}
		seat := s.Card(group[0]).Holder
		p.Do(table.Marked{Card: group[0], Set: realm.Aimed}, ordering("aim", seat, group[0]),
			table.Asked{Ask: table.Ask{Seat: seat, Kind: realm.AskChoose, Card: group[0], Cards: leaders, Min: 1, Max: 1,
				Text: "choose the attacker that " + realm.Title(s, group[0]) + " hits"}})
		return true
	}
	return false
}

func ordering(kind string, seat table.Seat, id table.CardID) table.Event {
	return table.Stacked{Pending: table.Pending{Kind: kind, Seat: seat, Card: id}}
}

// leaders lists the units of several that are joined with none before them.
func leaders(s *table.State, units []table.CardID) []table.CardID {
	var all []table.CardID
	for _, id := range units {
		if !slices.ContainsFunc(realm.Group(s, id), func(other table.CardID) bool { return slices.Contains(all, other) }) {
			all = append(all, id)
		}
	}
	return all
}

// Ordered lets the defenders stand in the order that was named. Joined ones are named by their first, and their own order stays
// (kc.join.damage-order).
func Ordered(p *validator.Play, _ table.Pending, picked []table.CardID) {
	p.Do(table.Resolved{})
	for _, id := range picked {
		field.Order(p, realm.Group(p.State(), id))
	}
}

// AimedAt notes whom a defender hits.
func AimedAt(p *validator.Play, now table.Pending, picked []table.CardID) {
	p.Do(table.Resolved{})
	p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Source: picked[0], Stat: realm.AimStat, By: 1, Until: p.State().Turn.Number}})
}

// Unasked lets go of a question whose player has lost, or one of whose cards has left with its player; then it is asked anew.
func Unasked(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{}, table.Marked{Card: now.Card, Clear: realm.Aimed})
}

// defenders lists who stands in the way of an attack on a card, in the order in which they take damage: of a structure all units of
// its controller there, of a unit its group. Who has left the combat is none of them.
func defenders(s *table.State, on table.CardID) []table.CardID {
	c := s.Card(on)
	units := realm.Group(s, on)
	if realm.IsStructure(s, on) {
		units = realm.Units(s, c.Spot, c.Holder)
	} else if c.Marks.Has(realm.Out) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(units), func(id table.CardID) bool { return !realm.IsUnit(s, id) || s.Card(id).Marks.Has(realm.Out) })
}

// defence lists the groups that defend, each in its order; a unit by itself is a group of one.
func defence(s *table.State) [][]table.CardID {
	var all [][]table.CardID
	for seat := range realm.Everyone(s, s.Turn.Seat) {
		for _, id := range realm.AllUnits(s, seat) {
			if !standing.Defends(s, id) {
				continue
			}
			group := slices.DeleteFunc(slices.Clone(realm.Group(s, id)), func(other table.CardID) bool { return !standing.Defends(s, other) })
			if group[0] == id {
				all = append(all, group)
			}
		}
	}
	return all
}

// attacks lists the attacks of a combat: joined units are one.
func attacks(s *table.State) [][]realm.Attacks {
	var all [][]realm.Attacks
	for _, a := range realm.Declared(s) {
		i := slices.IndexFunc(all, func(g []realm.Attacks) bool {
			return g[0].On == a.On && g[0].From == a.From && slices.Contains(realm.Group(s, g[0].By), a.By)
		})
		if i < 0 {
			all = append(all, []realm.Attacks{a})
			continue
		}
		all[i] = append(all[i], a)
	}
	return all
}

// attackersOf lists the attacks that a defender meets.
func attackersOf(s *table.State, id table.CardID) [][]realm.Attacks {
	return slices.DeleteFunc(attacks(s), func(g []realm.Attacks) bool { return !standing.Concerns(s, g[0], id) })
}
