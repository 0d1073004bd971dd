package dotr

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What power-ups do beside strengthening: once when they come to work under a monster, in its battles, when it falls.

// takesHold lets the effects of the power-ups under a monster happen that are for the moment in which both lie open.
func takesHold(p *validator.Play, body table.CardID) {
	for _, under := range attached(p.State(), body) {
		s := p.State()
		if !s.Cards[body].Up || !s.Cards[under].Up || s.Cards[under].Marks.Has(activated) || !timed(s.Print(under), "equip") {
			continue
		}
		p.Do(table.Marked{Card: under, Set: activated})
		all := s.Print(under).Effects
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].Timing == "equip" && isDeed(all[i].Key) {
				p.Do(table.Stacked{Pending: table.Pending{Kind: "deed", Seat: s.Cards[body].Holder, Card: under, Target: body,
					To: s.Cards[body].Spot, Word: strconv.Itoa(i)}})
			}
		}
	}
}

// A fighting effect is one that works in a battle, and the card that has it: the fighter or what lies under it.
type fighting struct {
	card table.CardID
	table.Effect
}

// fightsWith lists the effects that a monster has for its battles.
func fightsWith(s *table.State, id table.CardID) []fighting {
	var all []fighting
	for _, by := range append([]table.CardID{id}, attached(s, id)...) {
		if !works(s, by) {
			continue
		}
		for _, e := range s.Print(by).Effects {
			if e.Timing == "attack" {
				all = append(all, fighting{by, e})
			}
		}
	}
	return all
}

// bequests lists the power-ups under a monster that do something when it is destroyed in battle.
func bequests(s *table.State, id table.CardID) []table.CardID {
	var all []table.CardID
	for _, under := range attached(s, id) {
		if works(s, under) && timed(s.Print(under), "destruction") {
			all = append(all, under)
		}
	}
	return all
}

// halveLife takes half of the enemies' Life Points and gives as much ATK and DEF to the monster that bears the card. Where
// a card turns that back, its own player pays.
func halveLife(p *validator.Play, l table.Pending, e table.Effect) {
	side := e.Side
	if running(p.State(), "turn-back-lp-power-up") {
		side = "own"
	}
	sum := 0
	eachOn(p, l, side, func(seat table.Seat) {
		half := p.State().Points(seat, lp) / 2
		sum += half
		score(p, seat, lp, -half, p.State().Print(l.Card).Key)
	})
	if unit(p.State(), l.Target) {
		modify(p, l, l.Target, sum, sum)
	}
}

// restore ends every change of a monster's values, kind and attribute.
func restore(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) {
	if len(p.State().Mods) > 0 {
		p.Do(table.Expired{Card: id})
	}
}
