package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Control is the change that says whose a monster was before another player took control of it.
const Control = "control"

// Until is the last turn of a span, 0 for as long as the card lies there.
func Until(s *table.State, span rows.Span) int32 {
	if span.Good {
		return 0
	}
	return s.Turn.Number + int32(span.Turns)
}

// Modify changes something of a card for a time.
func Modify(p *validator.Play, id table.CardID, stat string, by int, span rows.Span) {
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: stat, By: by, Until: Until(p.State(), span)}})
}

// Decree binds seats to a law for a time.
func Decree(p *validator.Play, seats table.Seats, law string, span rows.Span) {
	p.Do(table.Modified{Mod: table.Mod{Stat: "law:" + law, By: int(seats), Until: Until(p.State(), span)}})
}

// TakeFor gives control of a monster to a seat for a time, or for as long as the source of the change lies there.
func TakeFor(p *validator.Play, id table.CardID, seat table.Seat, m table.Mod) bool {
	before := p.State().Card(id).Holder
	if !Take(p, id, seat) {
		return false
	}
	m.Card, m.Stat, m.By = id, Control, int(before)
	if m.Until != 0 || m.Source != 0 {
		p.Do(table.Modified{Mod: m})
	}
	return true
}

// GiveBack ends a control for a time: the monster goes back to whose it was, or to the Graveyard when no zone is free there.
func GiveBack(p *validator.Play, m table.Mod) {
	s := p.State()
	if !zones.Monster(s, m.Card) || s.Card(m.Card).Holder == table.Seat(m.By) {
		return
	}
	if zones.Free(s, table.Seat(m.By), zones.M1) == 0 {
		Destroy(p, m.Card, 0)
		return
	}
	Take(p, m.Card, table.Seat(m.By))
}
