package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// counter is a player's counter turned by hand; it is set back to what the record says (dotr.setup.counters).
var counter = validator.Action{
	Kind: "counter", Verb: "turns the counter",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word, N: g.N}, g.Kind == validator.Press && (g.Word == "lp" || g.Word == "sp")
	},
	Checks: []validator.Check{counterStays},
	Does:   func(*validator.Play, validator.Move) {},
}

func counterStays(s *table.State, m validator.Move) *validator.Violation {
	if top := s.Top(); m.Word == "sp" && top != nil && top.Kind == "summoning" && top.Seat == m.Seat {
		return validator.Violates("dotr.special.no-sp", "this summon costs nothing; the counter is set back to %d", s.Points(m.Seat, sp))
	}
	return validator.Violates("dotr.setup.counters", "%s has %d Life Points and %d Summoning Points; the counter is set back",
		names[m.Seat], s.Points(m.Seat, lp), s.Points(m.Seat, sp))
}

// bystand refuses what nobody does by hand, whatever is being asked just now.
func bystand(s *table.State, m validator.Move) *validator.Violation {
	switch m.Kind {
	case "lay":
		return noChangeInPlay(s, m)
	case "counter":
		return counterStays(s, m)
	}
	return nil
}
