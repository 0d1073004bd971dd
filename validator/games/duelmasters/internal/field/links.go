package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// cellsOfCycle is the number of fortresses that join into one creature.
const cellsOfCycle = 5

// Assemble joins the fortresses of one cycle when all lie in a seat's battle zone: they turn over one after another and
// are one creature then (dm.dragheart.five-assemble, dm.dragheart.five-flip-order).
func Assemble(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, first := range s.In(zones.Spot(seat, zones.Battle)) {
		cells := cycleOf(s, seat, first)
		if len(cells) < cellsOfCycle {
			continue
		}
		for _, id := range cells {
			Turn(p, id, 1)
		}
		for _, id := range cells {
			p.Do(table.Marked{Card: id, Set: zones.FiveCell})
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
	for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
		pr := s.Print(id)
		if pr.Extra["cycle"] == cycle && s.Cards[id].Class == 0 && zones.Unit(s, id) && !named[pr.Name] {
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
	for _, other := range zones.Creatures(s, seat) {
		if other != id && s.Cards[other].Class == 0 && strings.EqualFold(s.Print(other).Name, strings.ReplaceAll(name, "-", " ")) {
			return other
		}
	}
	return 0
}

// mayLink is the word of an effect that is a link.
const mayLink = "may link"

// MayLink tells whether what waits is the question for a link.
func MayLink(now table.Pending) bool { return now.Kind == zones.EffectKind && now.Word == mayLink }

// OfferLink opens the moment in which Psychic Creatures may link: after untapping, before the draw.
func OfferLink(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, id := range zones.Creatures(s, seat) {
		if partner(s, seat, id) != 0 {
			p.Do(table.Stacked{Pending: table.Pending{Kind: zones.EffectKind, Seat: seat, Card: id, Word: mayLink}})
			return
		}
	}
}

// LinksNot says why no link is offered now: its moment is the start of the own turn, and its halves are there or are not.
func LinksNot(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if s.Print(m.Card).Extra["links"] != "" && zones.Lies(s, m.Card, zones.Battle) && c.Holder == m.Seat && c.Class == 0 && partner(s, m.Seat, m.Card) == 0 {
		return noOtherHalf(s, m.Card)
	}
	return validator.Violates("dm.psychic.link-timing", "Psychic Creatures link at the start of your own turn")
}

func noOtherHalf(s *table.State, id table.CardID) *validator.Violation {
	return validator.Violates("dm.psychic.link", "%s links with %s, and you have none in your battle zone", zones.Title(s, id),
		strings.ReplaceAll(s.Print(id).Extra["links"], "-", " "))
}

// linkable: at the moment for it a half of one's own links that stands there, with the half that its card names and no other.
func linkable(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "dm.psychic.link"
	other := partner(s, m.Seat, m.Card)
	switch {
	case m.Card == 0 || s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Battle):
		return validator.Violates(rule, "only your own creatures in the battle zone link%s", standing.Elsewhere(s, m.Card, m.Seat))
	case s.Print(m.Card).Extra["links"] == "":
		return validator.Violates(rule, "%s links with no other card", zones.Title(s, m.Card))
	case s.Cards[m.Card].Class != 0:
		return validator.Violates(rule, "%s is turned over already; halves link with their first side up", zones.Title(s, m.Card))
	case !zones.Creature(s, m.Card):
		return validator.Violates(rule, "%s is no creature by itself now, and only such ones link", zones.Title(s, m.Card))
	case other == 0:
		return noOtherHalf(s, m.Card)
	case len(m.Cards) > 2 || slices.ContainsFunc(m.Cards, func(id table.CardID) bool { return id != m.Card && id != other }):
		return validator.Violates(rule, "%s links with %s", zones.Title(s, m.Card), zones.Title(s, other))
	}
	return nil
}

// Link joins two Psychic Creatures into one Psychic Super Creature (dm.psychic.link).
var Link = validator.Action{
	Kind: "link", Verb: "links", Answers: "respond",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Flip && zones.Zone(g.From) == zones.Battle
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at, To: at})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if top := s.Top(); top != nil && MayLink(*top) {
			yield(validator.Move{Card: top.Card})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if !MayLink(*s.Top()) {
			return LinksNot(s, m)
		}
		return linkable(s, m)
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Resolved{})
		join(p, m.Card, partner(p.State(), m.Seat, m.Card))
	},
}

// join makes one creature of two that link: it is tapped if either is, and bears what either bore.
func join(p *validator.Play, id, other table.CardID) {
	s := p.State()
	if zones.Tapped(s, other) && !zones.Tapped(s, id) {
		p.Do(table.Turned{Card: id, To: zones.Sideways})
	}
	for _, gear := range standing.Equipment(s, other) {
		p.Do(table.Linked{Card: gear, Host: id})
	}
	p.Do(table.Linked{Card: other, Host: id}, table.Marked{Card: other, Set: zones.Linked},
		table.Marked{Card: id, Set: zones.Linked}, table.Classed{Card: other, Class: 1}, table.Classed{Card: id, Class: 1})
	inherit(p, id, other)
}

// switchable tells whether a D2 Field has a Denjara Switch: its face says so, or what comes of using it.
func switchable(s *table.State, id table.CardID) bool {
	_, told := standing.Says(s, id, words.Switched)
	return s.Print(id).Kind == "field" && (told || zones.Keyword(s.Print(id), "denjara_switch"))
}

// Denjara turns a D2 Field upside down, once for as long as it lies there (dm.d2.denjara-switch).
var Denjara = validator.Action{
	Kind: "switch", Verb: "switches",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Flip && s.Print(g.Card).Kind == "field" && zones.Zone(g.From) == zones.Battle
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at, To: at})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
			if switchable(s, id) {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{zones.OwnTurn, func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Battle) || !switchable(s, m.Card):
			return validator.Violates("dm.d2.denjara-switch", "only a D2 Field of yours with a Denjara Switch is switched")
		case s.Cards[m.Card].Marks.Has(zones.Switched):
			return validator.Violates("dm.d2.denjara-once", "the Denjara Switch of %s has been used, and it works once", zones.Title(s, m.Card))
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Marked{Card: m.Card, Set: zones.Switched}, table.Turned{Card: m.Card, To: 3})
		if timing, ok := standing.Says(p.State(), m.Card, words.Switched); ok {
			p.Do(table.Stacked{Pending: table.Pending{Kind: zones.AbilityKind, Seat: m.Seat, Card: m.Card, Word: timing}})
			return
		}
		p.ByHand(table.Pending{Seat: m.Seat, Card: m.Card})
	},
}

// FirstCell is the card that a cell of a joined creature lies under where its line names none: the cell of the same creature that
// was laid before it, its other half or the first of its cycle. 0 when there is none.
func FirstCell(s *table.State, id table.CardID) table.CardID {
	joined := s.Card(id).Marks & (zones.Linked | zones.FiveCell)
	if joined == 0 {
		return 0
	}
	pr := s.Print(id)
	for _, other := range s.In(s.Card(id).Spot) {
		o := s.Print(other)
		sameOne := strings.EqualFold(strings.ReplaceAll(pr.Extra["links"], "-", " "), o.Name)
		if joined.Has(zones.FiveCell) {
			sameOne = o.Extra["cycle"] == pr.Extra["cycle"] && o.Name != pr.Name
		}
		if other != id && sameOne && s.Cards[other].Host == 0 && s.Cards[other].Marks.Has(joined) {
			return other
		}
	}
	return 0
}
