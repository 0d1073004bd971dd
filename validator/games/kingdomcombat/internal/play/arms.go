package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// ArmsKind is the kind of what waits while a unit bears more weapons than it may.
const ArmsKind = abilities.ArmsKind

// Disarm lets a unit that has lost Dual Wield lay down a weapon (kc.skill.dual-wield). What is asked already is answered first; of several
// units the turn player's comes first.
func Disarm(p *validator.Play) {
	s := p.State()
	if len(s.Asks) > 0 || slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == ArmsKind }) {
		return
	}
	if host := overarmed(s); host != 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: ArmsKind, Seat: s.Card(host).Holder, Card: host}})
	}
}

// overarmed is the first unit with more weapons than it may bear, 0 for none.
func overarmed(s *table.State) (first table.CardID) {
	last := s.Count
	for at := range realm.EachStand(s) {
		for _, id := range s.In(at) {
			host := s.Cards[id].Host
			if host == 0 || !standing.Weapon(s, id) || surplus(s, host) == 0 {
				continue
			}
			if turn := slices.Index(slices.Collect(realm.Everyone(s, s.Turn.Seat)), s.Cards[host].Holder); turn < last {
				first, last = host, turn
			}
		}
	}
	return first
}

// surplus is how many weapons a unit bears beyond those that it may.
func surplus(s *table.State, host table.CardID) int {
	if !realm.IsUnit(s, host) {
		return 0
	}
	return max(len(weapons(s, host))-room(s, host, "weapon"), 0)
}

// weapons lists those of a unit, in the order in which they were laid.
func weapons(s *table.State, host table.CardID) (all []table.CardID) {
	for _, id := range s.In(s.Card(host).Spot) {
		if s.Cards[id].Host == host && standing.Weapon(s, id) {
			all = append(all, id)
		}
	}
	return all
}

// Arms asks who controls a unit which weapon it lays down. For who is out of the game those go that were laid last.
func Arms(p *validator.Play, now table.Pending) {
	s := p.State()
	n, seat := surplus(s, now.Card), s.Card(now.Card).Holder
	if n == 0 {
		p.Do(table.Resolved{})
		return
	}
	all := weapons(s, now.Card)
	if !s.Alive(seat) {
		p.Do(table.Resolved{})
		layDown(p, all[len(all)-n:])
		return
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: realm.AskChoose, Card: now.Card, Cards: all, Min: n, Max: n,
		Text: "choose the weapon that " + realm.Title(s, now.Card) + " lays down"}})
}

// Disarmed lays down the weapons that were chosen.
func Disarmed(p *validator.Play, _ table.Pending, picked []table.CardID) {
	p.Do(table.Resolved{})
	layDown(p, picked)
}

func layDown(p *validator.Play, weapons []table.CardID) {
	for _, id := range weapons {
		field.Send(p, id, realm.Discard)
	}
}
