package play

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Move takes a unit to another place of its zone or to the next zone.
var Move = validator.Action{
	Kind: "move", Verb: "moves",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, To: g.To}, g.Kind == validator.Drag && g.Card != 0 && s.Turn.Phase != realm.PhaseCombat &&
			realm.InPlay(s, g.From) && realm.InPlay(s, g.To) && s.Card(g.Card).Host == 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
	},
	Offers: offerMoves,
	Checks: []validator.Check{inMoveStage, ownUnit, readyToMove, nearEnough, notOccupied, entersRightly, field.PaysToll},
	Does: func(p *validator.Play, m validator.Move) {
		field.Pay(p, m.Seat, standing.Toll(p.State(), m.Card, m.To))
		field.Leave(p, m.Card, m.To)
		field.Exhaust(p, m.Card)
		window.Open(p, m.Seat)
	},
}

func offerMoves(s *table.State, seat table.Seat, yield func(validator.Move)) {
	if s.Turn.Phase == realm.PhaseCombat {
		return // there a unit that is carried attacks or retreats
	}
	for _, id := range realm.AllUnits(s, seat) {
		if !realm.Active(s, id) {
			continue
		}
		from, reach := s.Card(id).Spot, standing.Reach(s, id)
		for z := range realm.EachZone(s) {
			if realm.Distance(s, realm.ZoneOf(s, from), z, nil) > reach {
				continue
			}
			built := standing.Built(s, z)
			for to := range realm.EachSpot(s, z) {
				if to != from && (!built || !realm.IsSlot(s, to) || standing.Occupied(s, to, id)) && !spare(s, to) {
					yield(validator.Move{Card: id, To: to})
				}
			}
		}
	}
}

// spare tells whether a place is an empty one beside an empty one: it makes no difference which of them a unit enters.
func spare(s *table.State, to table.Spot) bool {
	return realm.IsSlot(s, to) && len(s.In(to)) == 0 && realm.IsSlot(s, to-1) && realm.Side(s, to-1) == realm.Side(s, to)
}

// inMoveStage: units move in their own player's pre-combat and post-combat stage (kc.move.stages).
func inMoveStage(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Seat == m.Seat && (s.Turn.Phase == realm.PhasePre || s.Turn.Phase == realm.PhasePost) {
		return nil
	}
	return validator.Violates("kc.move.stages", "units move in their own player's pre-combat and post-combat stage; this is %s's %s stage",
		realm.Names[s.Turn.Seat], realm.PhaseNames[s.Turn.Phase])
}

// ownUnit: a player moves units under the own control (kc.move.own-units).
func ownUnit(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !realm.IsUnit(s, m.Card):
		return validator.Violates("kc.move.own-units", "only units in play move")
	case s.Card(m.Card).Holder != m.Seat:
		return validator.Violates("kc.move.own-units", "%s is %s's", realm.Title(s, m.Card), realm.Names[s.Card(m.Card).Holder])
	case !realm.InPlay(s, m.To) || m.To == s.Card(m.Card).Spot:
		return validator.Violates("kc.move.own-units", "name another place where %s goes", realm.Title(s, m.Card))
	}
	return nil
}

// readyToMove: a move is an action, for which a unit must be active, also from structure to structure (kc.unit.action-needs-active,
// kc.move.between-structures).
func readyToMove(s *table.State, m *validator.Move) *validator.Violation {
	rule := "kc.unit.action-needs-active"
	if standing.Apart(s, m.Card, m.To) == 0 {
		rule = "kc.move.between-structures"
	}
	if !realm.Active(s, m.Card) {
		return validator.Violates(rule, "%s is exhausted; it becomes active at the start of your next turn", realm.Title(s, m.Card))
	}
	return nil
}

// nearEnough: a move goes one zone far, a mounted one two, and through no opposing unit (kc.move.one-zone).
func nearEnough(s *table.State, m *validator.Move) *validator.Violation {
	if apart, near := standing.Near(s, m.Card, m.To); !near {
		return validator.Violates("kc.move.one-zone", "%s is %s away, %s may go %d", s.Place(m.To).Name, spelling.Count(apart, "zone"), realm.Title(s, m.Card), standing.Reach(s, m.Card))
	}
	return standing.Blocked(s, m.Card, m.To)
}

// notOccupied: a plain move enters no other zone, and no place of its own, where an opponent has a unit
// (kc.move.zone-not-occupied, kc.move.between-structures).
func notOccupied(s *table.State, m *validator.Move) *validator.Violation {
	z := realm.ZoneOf(s, m.To)
	switch {
	case z == realm.ZoneOf(s, s.Card(m.Card).Spot) && realm.OpposedAt(s, m.To, m.Seat):
		return validator.Violates("kc.move.between-structures", "an opposing unit stands at %s; it can be attacked in the combat stage", s.Place(m.To).Name)
	case z != realm.ZoneOf(s, s.Card(m.Card).Spot) && realm.Opposed(s, z, m.Seat):
		return validator.Violates("kc.move.zone-not-occupied", "an opposing unit stands in %s; it can be attacked in the combat stage", realm.ZoneName(s, z))
	}
	return nil
}

func entersRightly(s *table.State, m *validator.Move) *validator.Violation {
	return standing.Entry(s, m.Card, m.To)
}
