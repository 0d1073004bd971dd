package orders

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/looks"
	"ttsbridge/validator/table"
)

// Peek is a look under somebody else's card, or into a pile that is closed to whoever looks. It cannot be stopped, only told to everybody
// (dotr.honour.peek-announced); without a permit it is a breach the moment it happens. A look at what one may see anyway means nothing.
var Peek = validator.Action{
	Kind: "peek", Verb: "looks at", Any: true,
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Seat: g.Seat, Card: g.Card, From: g.From}
		return m, g.Kind == validator.Peek && looks.Closed(s, m)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := m.From
		if m.Card != 0 {
			at = s.Card(m.Card).Spot
		}
		return append(shown, validator.Gesture{Kind: validator.Peek, Seat: m.Seat, Card: m.Card, From: at, To: at})
	},
	Does: doPeek,
}

func doPeek(p *validator.Play, m validator.Move) {
	s := p.State()
	if !looks.Closed(s, m) {
		return
	}
	if m.Card == 0 {
		lookInto(p, m.Seat, m.From)
		return
	}
	at := s.Card(m.Card).Spot
	looked := board.Names[m.Seat] + " looked at " + board.NameOf(s, at)
	if validator.WorksByHand(s, m.Seat) { // a permit
		p.Do(table.Reported{Rule: "dotr.honour.peek-announced", Seat: m.Seat, Card: m.Card, At: at, Text: looked + " (permit)"},
			table.Revealed{Card: m.Card, To: table.Seats(0).With(m.Seat)})
		return
	}
	p.Do(table.Reported{Rule: "dotr.honour.no-peek-opponent", Seat: m.Seat, Card: m.Card, At: at, Text: looked + " (no permit)"})
}

// lookInto tells everybody of a look through a pile. One's own deck is no opponent's, but its order is nobody's to know.
func lookInto(p *validator.Play, seat table.Seat, at table.Spot) {
	s := p.State()
	rule, leave := "dotr.honour.no-peek-opponent", " (no permit)"
	if validator.WorksByHand(s, seat) {
		rule, leave = "dotr.honour.peek-announced", " (permit)"
	} else if s.Place(at).Owner == seat {
		rule = "dotr.honour.peek-announced"
	}
	p.Do(table.Reported{Rule: rule, Seat: seat, At: at, Text: board.Names[seat] + " looked into " + board.NameOf(s, at) + leave})
}
