package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// Set lays a Spell or Trap of the hand face-down in the Backrow.
var Set = validator.Action{
	Kind: "set", Verb: "sets",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, g.Kind == validator.Drag && !g.Flip && zones.Zone(g.From) == board.Hand &&
			zones.SeatOf(g.From) == g.Seat && board.Back(g.To)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: behind(s, m)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, board.Hand)) {
			if m := (validator.Move{Seat: seat, Card: id, From: zones.Spot(seat, board.Hand)}); settable(s, &m) == nil {
				yield(validator.Move{Card: id, From: m.From})
			}
		}
	},
	Checks: []validator.Check{settable, setPhase, ownBackrow},
	Does: func(p *validator.Play, m validator.Move) {
		field.Lay(p, m.Card, behind(p.State(), m), m.Seat, false, zones.Upright)
	},
}

// behind is the zone on which a card is Set.
func behind(s *table.State, m validator.Move) table.Spot {
	if m.To != 0 {
		return m.To
	}
	if at := board.Free(s, m.Seat, board.B1); at != 0 {
		return at
	}
	return board.Spot(s, m.Seat, board.B1)
}

// settable: Spells and Traps of the own hand are Set, monsters are not (kd.summon.no-set).
func settable(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	switch {
	case m.Card == 0 || s.Card(m.Card).Spot != zones.Spot(m.Seat, board.Hand):
		return validator.Violates("ygo.st.set", "a card of your own hand is Set")
	case board.Emblem(pr):
		return validator.Violates("kd.emblem.non-playable", "an Emblem is not played")
	case !board.Kind(pr, "spell") && !board.Kind(pr, "trap"):
		return notSet
	}
	return nil
}

// notSet is said of every monster of a hand in turn, so it is made once.
var notSet = validator.Violates("kd.summon.no-set", "monsters are not Set, and not laid in the Backrow")

func setPhase(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Seat != s.Turn.Seat:
		return validator.Violates("ygo.turn.turn-player-only", "it is %s's turn", zones.SeatName(s, s.Turn.Seat))
	case !zones.Main(s):
		return validator.Violates("ygo.st.set", "cards are Set in a Main Phase; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}

// ownBackrow: Spells and Traps lie in an empty Backrow zone of one's own (kd.place.spelltrap-backrow).
func ownBackrow(s *table.State, m *validator.Move) *validator.Violation {
	at := behind(s, *m)
	switch whose := zones.SeatOf(at); {
	case board.Front(at):
		return validator.Violates("kd.place.spelltrap-backrow", "cards are Set in the Backrow, not on %s", s.Place(at).Name)
	case !board.Back(at):
		return validator.Violates("kd.board.no-other-zones", "cards are Set in the Backrow, not on %s", s.Place(at).Name)
	case whose != board.Field(s, m.Seat) && s.Together(whose, m.Seat):
		return validator.Violates("kd.tag.control-own-part", "%s is your team-mate's zone", s.Place(at).Name)
	case whose != board.Field(s, m.Seat):
		return validator.Violates("kd.place.spelltrap-backrow", "%s is not your zone", s.Place(at).Name)
	case board.Free(s, m.Seat, board.B1) == 0:
		return validator.Violates("kd.place.spelltrap-backrow", "all five Backrow zones are in use")
	case len(s.In(at)) > 0:
		return validator.Violates("kd.place.spelltrap-backrow", "a card lies on %s", s.Place(at).Name)
	}
	return nil
}
