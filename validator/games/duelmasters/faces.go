package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// bind lays the seals that a Forbidden card asks for on it, from the top of the deck and unseen (dm.forbidden.seal-count,
// dm.forbidden.one-sided-enter).
func bind(p *validator.Play, id table.CardID) {
	s := p.State()
	n := number(s.Print(id), "seals", 0)
	if n == 0 {
		return
	}
	addSeals(p, id, n)
}

// unseal: a Command that shares a civilization with a sealed card of its owner takes one seal off it
// (dm.forbidden.unseal-command).
func unseal(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	pr := face(s, id)
	command := pr.Kind == "creature" && racial(s, id, "Command")
	if !command || len(s.In(spot(seat, zSeals))) == 0 {
		return
	}
	for _, bound := range slices.Clone(s.In(spot(seat, zBattle))) {
		if bound == id || !colored(s.Print(bound), strings.Join(pr.Colors, "|")) || !sealable(s, bound, pr) {
			continue
		}
		for _, seal := range s.In(spot(seat, zSeals)) {
			if s.Cards[seal].Host == bound {
				send(p, seal, zGraveyard)
				hasLoosened(p, bound)
				break
			}
		}
	}
}

// liberate: a Forbidden card without its last seal wakes: one of two sides turns over, one of one side begins to work
// (dm.forbidden.liberate, dm.forbidden.one-sided-awake).
func liberate(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, id := range slices.Clone(s.In(spot(seat, zBattle))) {
		if !s.Cards[id].Marks.Has(wasBound) || seals(s, id) > 0 {
			continue
		}
		p.Do(table.Marked{Card: id, Clear: wasBound})
		if wakes(s.Print(id)) {
			turn(p, id, 1)
		}
		occasion(p, "liberated", id, 0)
	}
}

// turn shows another face of a card in the battle zone. What becomes a creature so was not put there as one, so it is not
// sick, unless players agreed that it is in the turn in which it came (dm.house.flip-sickness). What was a creature before is
// as sick as it came (dm.creature.summoning-sickness).
func turn(p *validator.Play, id table.CardID, to uint8) {
	s := p.State()
	was := face(s, id).Kind
	p.Do(table.Classed{Card: id, Class: to})
	switch is := face(s, id).Kind; {
	case is != "creature":
		p.Do(table.Marked{Card: id, Clear: settled})
		layDown(p, id)
	case was != "creature" && s.Option(oFlipSickness) == "never":
		p.Do(table.Marked{Card: id, Set: settled})
	}
	want := uint8(upright)
	if face(s, id).Subtype == "fortress" {
		want = sideways // dm.dragheart.fortress-placement
	}
	if face(s, id).Kind == "dragheart" || s.Print(id).Kind == "dragheart" {
		p.Do(table.Turned{Card: id, To: want})
	}
	if s.Cards[id].Host != 0 { // a weapon that turned is no longer attached
		p.Do(table.Unlinked{Card: id})
	}
	turnedNow(p, id)
}

// cellsOfCycle is the number of fortresses that join into one creature.
const cellsOfCycle = 5

// assemble joins the fortresses of one cycle when all lie in a seat's battle zone: they turn over one after another and
// are one creature then (dm.dragheart.five-assemble, dm.dragheart.five-flip-order).
func assemble(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, first := range s.In(spot(seat, zBattle)) {
		cells := cycleOf(s, seat, first)
		if len(cells) < cellsOfCycle {
			continue
		}
		for _, id := range cells {
			turn(p, id, 1)
		}
		for _, id := range cells {
			p.Do(table.Marked{Card: id, Set: fiveCell})
			if id != first {
				p.Do(table.Linked{Card: id, Host: first})
			}
		}
		return
	}
}

// cycleOf lists the fortresses that join with one, of each name one.
func cycleOf(s *table.State, seat table.Seat, first table.CardID) []table.CardID {
	cycle := s.Print(first).Extra["cycle"]
	if cycle == "" {
		return nil
	}
	var cells []table.CardID
	named := map[string]bool{}
	for _, id := range s.In(spot(seat, zBattle)) {
		pr := s.Print(id)
		if pr.Extra["cycle"] == cycle && s.Cards[id].Class == 0 && unit(s, id) && !named[pr.Name] {
			named[pr.Name] = true
			cells = append(cells, id)
		}
	}
	return cells
}

// partner is the card that joins with another one in a Psychic Link: its own creature of the name that its facts give.
func partner(s *table.State, seat table.Seat, id table.CardID) table.CardID {
	name := s.Print(id).Extra["links"]
	if name == "" || s.Cards[id].Class != 0 {
		return 0
	}
	for _, other := range creatures(s, seat) {
		if other != id && s.Cards[other].Class == 0 && strings.EqualFold(s.Print(other).Name, strings.ReplaceAll(name, "-", " ")) {
			return other
		}
	}
	return 0
}

// offerLink opens the moment in which Psychic Creatures may link: after untapping, before the draw.
func offerLink(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, id := range creatures(s, seat) {
		if partner(s, seat, id) != 0 {
			p.Do(table.Stacked{Pending: table.Pending{Kind: effectKind, Seat: seat, Card: id, Word: "may link"}})
			return
		}
	}
}

// link joins two Psychic Creatures into one Psychic Super Creature (dm.psychic.link).
var link = validator.Action{
	Kind: "link", Verb: "links", Answers: "respond",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Flip && zone(g.From) == zBattle
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return []validator.Gesture{{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at, To: at}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if top := s.Top(); top != nil && top.Kind == effectKind && top.Word == "may link" {
			yield(validator.Move{Card: top.Card})
		}
	},
	Checks: []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if now := s.Top(); now.Kind != effectKind || now.Word != "may link" {
			return validator.Violates("dm.psychic.link-timing", "Psychic Creatures link at the start of your own turn")
		}
		if !creature(s, m.Card) || s.Cards[m.Card].Holder != m.Seat || partner(s, m.Seat, m.Card) == 0 {
			return validator.Violates("dm.psychic.link", "what %s links with is not in your battle zone", title(s, m.Card))
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		other := partner(p.State(), m.Seat, m.Card)
		p.Do(table.Resolved{}, table.Linked{Card: other, Host: m.Card}, table.Marked{Card: other, Set: linked},
			table.Marked{Card: m.Card, Set: linked}, table.Classed{Card: other, Class: 1}, table.Classed{Card: m.Card, Class: 1})
	},
}

// denjara turns a D2 Field upside down, once for as long as it lies there (dm.d2.denjara-switch).
var denjara = validator.Action{
	Kind: "switch", Verb: "switches",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Flip && s.Print(g.Card).Kind == "field" && zone(g.From) == zBattle
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return []validator.Gesture{{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at, To: at}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(spot(seat, zBattle)) {
			if keyword(s.Print(id), "denjara_switch") {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{ownTurn, func(s *table.State, m validator.Move) *validator.Violation {
		switch {
		case s.Card(m.Card).Spot != spot(m.Seat, zBattle) || !keyword(s.Print(m.Card), "denjara_switch"):
			return validator.Violates("dm.d2.denjara-switch", "only a D2 Field of yours with a Denjara Switch is switched")
		case s.Cards[m.Card].Marks.Has(switched):
			return validator.Violates("dm.d2.denjara-once", "the Denjara Switch of %s has been used, and it works once", title(s, m.Card))
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Marked{Card: m.Card, Set: switched}, table.Turned{Card: m.Card, To: 3})
		if timing, ok := says(p.State(), m.Card, "switched"); ok {
			p.Do(table.Stacked{Pending: table.Pending{Kind: abilityKind, Seat: m.Seat, Card: m.Card, Word: timing}})
			return
		}
		p.ByHand(table.Pending{Seat: m.Seat, Card: m.Card})
	},
}
