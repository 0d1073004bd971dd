package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Set lays a card of the hand face-down: a monster in Defence Position, a Spell or Trap behind the monsters. Before are a game's
// own rules.
func (su *Summons) Set(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "set", Verb: "sets",
		Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
			m := validator.Move{Card: g.Card, From: g.From, To: g.To, Cards: g.Cards}
			if zones.IsMonsterZone(g.To) && g.Quarter%2 == 0 {
				m.Word = upright
			}
			return m, laidFromHand(g) && !g.Flip && zones.OnField(g.To)
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			if s.Print(m.Card).Kind == "monster" {
				return shows(s, m, false, shown)
			}
			if m.To == 0 {
				m.To = zones.BackOf(s, m.Seat, m.Card)
			}
			return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
		},
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			for _, id := range s.In(zones.Spot(seat, zones.Hand)) {
				yield(validator.Move{Card: id, From: zones.Spot(seat, zones.Hand)})
			}
		},
		Checks: append(before, fromHand, su.monsterSet, su.backSet, lawful("no-set")),
		Does: func(p *validator.Play, m validator.Move) {
			if p.State().Print(m.Card).Kind == "monster" {
				begin(p, m, "set")
				return
			}
			at := m.To
			if at == 0 {
				at = zones.BackOf(p.State(), m.Seat, m.Card)
			}
			field.Lay(p, m.Card, at, false, zones.Upright)
			field.Happens(p, words.SetDown, m.Card, 0, 0)
		},
	}
}

// upright is the word of a monster laid face-down and upright.
const upright = "upright"

// monsterSet are the rules on a monster that is Set: those of a Normal Summon, and face-down Defence Position
// (ygo.summon.set-face-down-defense).
func (su *Summons) monsterSet(s *table.State, m *validator.Move) *validator.Violation {
	if s.Print(m.Card).Kind != "monster" {
		return nil
	}
	if m.Word == upright {
		return validator.Violates("ygo.summon.set-face-down-defense", "a monster is Set sideways, in face-down Defence Position")
	}
	for _, check := range []validator.Check{inMain("ygo.summon.one-per-turn", "a monster is Set"), onceATurn, normally, needed, lawful("no-normal-summon"), ownZone, su.tributed, su.room} {
		if v := check(s, m); v != nil {
			return v
		}
	}
	return nil
}

// backSet are the rules on a Spell or Trap that is Set: in the own Main Phase, on an own free zone (ygo.st.set).
func (su *Summons) backSet(s *table.State, m *validator.Move) *validator.Violation {
	if s.Print(m.Card).Kind == "monster" {
		return nil
	}
	if v := inMain("ygo.st.set", "Spells and Traps are Set")(s, m); v != nil {
		return v
	}
	to := m.To
	if to == 0 {
		to = zones.BackOf(s, m.Seat, m.Card)
	}
	isField := s.Print(m.Card).Subtype == "field"
	switch {
	case zones.SeatOf(to) != m.Seat:
		return validator.Violates("ygo.control.own-cards", "a card is Set on your own zones, not on %s", s.Place(to).Name)
	case isField != (zones.Zone(to) == zones.Field) || zones.IsMonsterZone(to):
		return validator.Violates("ygo.st.set", "that card does not lie on %s", s.Place(to).Name)
	case len(s.In(to)) > 0:
		return validator.Violates("ygo.zone.one-card", "a card lies on %s", s.Place(to).Name)
	}
	return nil
}
