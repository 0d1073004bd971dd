package combat

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// askDefend is the kind of question what attacked units do.
const askDefend = "defend"

// undecided lists a seat's attacked units that have a choice: active ones with somewhere to go. The others stay and fight
// (kc.combat.nowhere-to-retreat, kc.combat.retreat-exhausted).
func undecided(s *table.State, seat table.Seat) []table.CardID {
	return slices.DeleteFunc(realm.AllUnits(s, seat), func(id table.CardID) bool {
		c := s.Card(id)
		return c.Marks.Has(realm.Stays) || !realm.Active(s, id) || !standing.Defends(s, id) || len(standing.Shelters(s, id)) == 0 && len(partners(s, id)) == 0
	})
}

// partners lists the other active units with which a unit could join to defend.
func partners(s *table.State, id table.CardID) []table.CardID {
	c := s.Card(id)
	return slices.DeleteFunc(realm.Units(s, c.Spot, c.Holder), func(other table.CardID) bool {
		return other == id || !realm.Active(s, other) || s.Card(other).Marks&(realm.Stays|realm.Out) != 0
	})
}

// askDecision asks the next defending player what the attacked units do, in turn order (kc.combat.defend-or-retreat).
func askDecision(p *validator.Play) bool {
	s := p.State()
	for seat := range realm.Round(s, realm.After(s, s.Turn.Seat)) {
		units := undecided(s, seat)
		if len(units) == 0 {
			continue
		}
		for _, id := range slices.Clone(units) {
			for _, other := range partners(s, id) {
				if !slices.Contains(units, other) {
					units = append(units, other)
				}
			}
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: askDefend, Cards: units, Words: []string{"defend"}, Min: 1, Max: len(units),
			Text: "defend with all, let one stay, join several, or move one back to retreat"}})
		return true
	}
	return false
}

// Defend lets one attacked unit stay, or all that have not decided. Staying is no action and exhausts nobody.
var Defend = validator.Action{
	Kind: "defend", Verb: "defends", Answers: askDefend,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		one := g.Kind == validator.Press && g.Word == "pick" && len(ask.Named(validator.Move{Card: g.Card, Cards: g.Cards})) == 1
		m := validator.Move{}
		if one {
			m.Card = ask.Named(validator.Move{Card: g.Card, Cards: g.Cards})[0]
		}
		return m, one || g.Kind == validator.Press && g.Word == "defend"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "defend"}
		if m.Card != 0 {
			g.Word, g.Card, g.Cards = "pick", m.Card, []table.CardID{m.Card}
		}
		return append(shown, g)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		yield(validator.Move{})
		for _, id := range undecided(s, seat) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{undecidedYet},
	Does: func(p *validator.Play, m validator.Move) {
		units := []table.CardID{m.Card}
		if m.Card == 0 {
			units = undecided(p.State(), m.Seat)
		}
		for _, id := range units {
			p.Do(table.Marked{Card: id, Set: realm.Stays})
		}
	},
}

// undecidedYet: who is named to stay is attacked and has the choice; an exhausted one, or one that can neither retreat nor join, stays
// unasked (kc.combat.defend-or-retreat).
func undecidedYet(s *table.State, m *validator.Move) *validator.Violation {
	if m.Card == 0 || slices.Contains(undecided(s, m.Seat), m.Card) {
		return nil
	}
	if v := attackedNow(s, m); v != nil {
		return v
	}
	return validator.Violates("kc.combat.defend-or-retreat", "%s has nothing to decide and defends by itself", realm.Title(s, m.Card))
}

// Retreat takes an attacked unit one zone back.
var Retreat = validator.Action{
	Kind: "retreat", Verb: "retreats", Answers: askDefend,
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind == validator.Press && len(g.Cards) > 0 {
			return validator.Move{Card: g.Cards[0], To: g.To}, g.Word == "retreat"
		}
		return validator.Move{Card: g.Card, To: g.To}, g.Kind == validator.Drag && g.Card != 0 && realm.InPlay(s, g.From) && realm.InPlay(s, g.To)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To}
		pressed := g
		pressed.Kind, pressed.Word, pressed.Cards = validator.Press, "retreat", []table.CardID{m.Card}
		return append(shown, g, pressed)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range undecided(s, seat) {
			for _, at := range standing.Shelters(s, id) {
				yield(validator.Move{Card: id, To: at})
			}
		}
	},
	Checks: []validator.Check{attackedNow, ableToRetreat, oneZoneBack},
	Does:   func(p *validator.Play, m validator.Move) { abilities.Retreat(p, m.Card, m.To) },
}

// attackedNow: only an attacked unit has the choice (kc.combat.defend-or-retreat).
func attackedNow(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case !realm.IsUnit(s, m.Card) || c.Holder != m.Seat:
		return validator.Violates("kc.combat.defend-or-retreat", "name an attacked unit of yours")
	case !standing.Defends(s, m.Card):
		return validator.Violates("kc.combat.defend-or-retreat", "%s is not attacked", realm.Title(s, m.Card))
	case c.Marks.Has(realm.Stays):
		return validator.Violates("kc.combat.defend-or-retreat", "%s stays to defend; that has been decided", realm.Title(s, m.Card))
	}
	return nil
}

// ableToRetreat: an exhausted unit has to stay, and so has one in its fortress (kc.combat.retreat-exhausted,
// kc.combat.retreat-limit-fortress).
func ableToRetreat(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !realm.Active(s, m.Card):
		return validator.Violates("kc.combat.retreat-exhausted", "%s is exhausted and has to defend", realm.Title(s, m.Card))
	case realm.ZoneOf(s, s.Card(m.Card).Spot) == realm.Home(m.Seat):
		return validator.Violates("kc.combat.retreat-limit-fortress", "%s stands in your fortress, and nothing lies behind it", realm.Title(s, m.Card))
	}
	return nil
}

// oneZoneBack: a retreat goes back one zone, to a place without opposing units (kc.combat.retreat-one-zone,
// kc.combat.retreat-destination).
func oneZoneBack(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.To == 0:
		return validator.Violates("kc.combat.retreat-one-zone", "say to which place one zone back %s retreats", realm.Title(s, m.Card))
	case !realm.InPlay(s, m.To) || !standing.Outgone(s, m.Card, m.To):
		return validator.Violates("kc.combat.retreat-one-zone", "a retreat goes back one zone towards your fortress")
	case standing.Overrun(s, m.Card, realm.ZoneOf(s, m.To)):
		return validator.Violates("kc.combat.retreat-destination", "%s cannot retreat to %s: an opposing unit stands in that zone, and no structure does",
			realm.Title(s, m.Card), s.Place(m.To).Name)
	case !slices.Contains(standing.Shelters(s, m.Card), m.To):
		return validator.Violates("kc.combat.retreat-destination", "%s cannot retreat to %s: an opposing unit stands there, or no structure and no unit of yours does",
			realm.Title(s, m.Card), s.Place(m.To).Name)
	}
	return nil
}

// Join makes units one group that defends: its values are summed, and its first takes damage first (kc.join.sums,
// kc.join.damage-order). Joining exhausts (kc.join.exhausts).
var Join = validator.Action{
	Kind: "join", Verb: "joins", Answers: askDefend,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Cards: g.Cards}, g.Kind == validator.Press && g.Word == "pick" && len(g.Cards) > 1
	},
	Shows: abilities.Picks,
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range undecided(s, seat) {
			if others := partners(s, id); len(others) > 0 {
				yield(validator.Move{Cards: append([]table.CardID{id}, others[0])})
				if len(others) > 1 {
					yield(validator.Move{Cards: append([]table.CardID{id}, others...)})
				}
			}
		}
	},
	Checks: []validator.Check{joinsAtOnePlace, joinsActive},
	Does: func(p *validator.Play, m validator.Move) {
		field.Join(p, ask.Named(m))
		for _, id := range ask.Named(m) {
			field.Exhaust(p, id)
			p.Do(table.Marked{Card: id, Set: realm.Stays})
		}
	},
}

// joinsAtOnePlace: who joins stands at one place, and one of them at least is attacked (kc.join.same-place).
func joinsAtOnePlace(s *table.State, m *validator.Move) *validator.Violation {
	units := ask.Named(*m)
	if len(units) < 2 {
		return validator.Violates("kc.join.same-place", "name two units or more that join")
	}
	attacked := false
	for _, id := range units {
		switch {
		case !realm.IsUnit(s, id) || s.Card(id).Holder != m.Seat:
			return validator.Violates("kc.join.same-place", "only units that you control join")
		case s.Card(id).Spot != s.Card(units[0]).Spot:
			return validator.Violates("kc.join.same-place", "%s stands at %s and %s at %s; only units at one place join", realm.Title(s, units[0]),
				s.Place(s.Card(units[0]).Spot).Name, realm.Title(s, id), s.Place(s.Card(id).Spot).Name)
		}
		attacked = attacked || standing.Defends(s, id)
	}
	if !attacked {
		return validator.Violates("kc.join.same-place", "none of them is attacked")
	}
	return nil
}

// joinsActive: exhausted units take no part in a join, nor those that have decided (kc.join.active-only).
func joinsActive(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range ask.Named(*m) {
		switch {
		case !realm.Active(s, id):
			return validator.Violates("kc.join.active-only", "%s is exhausted and defends alone", realm.Title(s, id))
		case s.Card(id).Marks&(realm.Stays|realm.Out) != 0:
			return validator.Violates("kc.join.active-only", "what %s does has been decided", realm.Title(s, id))
		}
	}
	return nil
}
