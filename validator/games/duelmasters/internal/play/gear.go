package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Cross pays for a generated gear once more and lays it under a creature of one's own; a crossed gear goes over to
// another one in the same way.
var Cross = validator.Action{
	Kind: "cross", Verb: "crosses",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From},
			g.Kind == validator.Turn && g.Quarter%2 == 1 && zones.Zone(g.From) == zones.Battle && s.Print(g.Card).Kind == "cross gear"
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return append(shown, validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: at, To: at, Quarter: zones.Sideways})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
			if s.Print(id).Kind == "cross gear" {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{zones.OwnTurn, beforeAttacks, generated, SomeCarrier, crossPaid},
	Does: func(p *validator.Play, m validator.Move) {
		before := int(p.State().Turn.Phase)
		field.GoTo(p, zones.PhasePlay)
		mana, others := zones.Sorted(p.State(), m.Cards)
		now := table.Pending{Kind: "crossing", Seat: m.Seat, Card: m.Card, N: before}
		if len(others) > 0 {
			now.Target = others[0]
		}
		if len(mana) > 0 {
			field.Tap(p, mana)
			now.Stage = crossPaidFor
		}
		p.Do(table.Stacked{Pending: now})
	},
}

// generated: what is crossed is a gear of one's own that lies in the battle zone already; a Dragheart Weapon stays where it is.
func generated(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	switch {
	case pr.Kind == "dragheart" && standing.Borne(s, m.Card) && zones.Lies(s, m.Card, zones.Battle):
		return validator.Violates("dm.dragheart.weapon-fixed", "%s stays with the creature that bears it", zones.Title(s, m.Card))
	case m.Card != 0 && pr.Kind != "cross gear" && s.Card(m.Card).Spot == zones.Spot(m.Seat, zones.Battle):
		return validator.Violates("dm.gear.cross-needs-generated", "%s is no gear; only gears are crossed", zones.Title(s, m.Card))
	case pr.Kind != "cross gear" || s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Battle):
		return validator.Violates("dm.gear.cross-needs-generated", "only a gear of yours in the battle zone is crossed%s", standing.Elsewhere(s, m.Card, m.Seat))
	}
	return nil
}

// SomeCarrier: the gear goes to a creature of its player's.
func SomeCarrier(s *table.State, m *validator.Move) *validator.Violation {
	_, others := zones.Sorted(s, m.Cards)
	wrong := slices.ContainsFunc(others, func(id table.CardID) bool { return !slices.Contains(standing.Carriers(s, m.Seat, m.Card), id) })
	if len(standing.Carriers(s, m.Seat, m.Card)) == 0 || wrong || len(others) > 1 {
		return validator.Violates("dm.gear.cross-target", "%s", abilities.NotCarrying(s, m.Seat, m.Card, others))
	}
	return nil
}

// crossPaid: crossing costs what generating cost, each time.
func crossPaid(s *table.State, m *validator.Move) *validator.Violation {
	var v *validator.Violation
	if mana, _ := zones.Sorted(s, m.Cards); len(mana) > 0 {
		v = unpayable(s, m.Seat, s.Print(m.Card), mana)
	} else {
		v = affordable(s, m.Seat, s.Print(m.Card))
	}
	switch {
	case v == nil:
		return nil
	case s.Cards[m.Card].Host != 0:
		return validator.Violates("dm.gear.recross", "%s", v.Worded().Why)
	}
	return validator.Violates("dm.gear.cross-pay", "%s", v.Worded().Why)
}

// The stages of a gear that is being crossed.
const (
	crossAnnounced uint8 = iota
	crossPaidFor
	crossNamed
	CrossFree // by a trigger: it is generated and crossed without a cost
)

// generatedNow is the number of a crossing by which the gear comes into the battle zone.
const generatedNow = -1

// Crossing goes on by one stage: payment, the carrier, the crossing.
func Crossing(p *validator.Play, now table.Pending) {
	s := p.State()
	switch now.Stage {
	case crossAnnounced:
		askPayment(p, now.Seat, now.Card)
	case CrossFree:
		standing.NotePlay(p, now.Seat, now.Card)
		field.Enter(p, now.Seat, now.Card)
		now.Stage, now.N = crossPaidFor, generatedNow
		p.Do(table.Staged{Pending: now})
	case crossPaidFor:
		if can := standing.Carriers(s, now.Seat, now.Card); now.Target == 0 && len(can) > 0 {
			p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: can, Min: 1, Max: 1,
				Text: "choose the creature that carries it"}})
			return
		}
		now.Stage = crossNamed
		p.Do(table.Staged{Pending: now})
	default:
		p.Do(table.Resolved{})
		if s.Cards[now.Card].Host != 0 {
			p.Do(table.Unlinked{Card: now.Card})
		}
		if now.Target != 0 {
			p.Do(table.Linked{Card: now.Card, Host: now.Target})
		}
		if now.N == generatedNow {
			field.Occasion(p, words.Enter, now.Card, 0)
			field.Occasion(p, words.Played, now.Card, 0)
		}
	}
}
