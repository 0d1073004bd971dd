package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Control is the change that says whose a monster was before another player took control of it.
const Control = "control"

// Staying is the change by which a card counts turns: the words behind say whose.
const Staying = "stays "

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

// FoughtOut takes back what was changed for a battle that is over.
func FoughtOut(p *validator.Play) {
	for _, m := range slices.Clone(p.State().Mods) {
		if !strings.HasPrefix(m.Stat, standing.InBattle) {
			continue
		}
		if sum, _ := lasting.Sum(p.State(), m.Card, m.Stat); sum != 0 {
			p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: m.Stat, By: -sum, Until: p.State().Turn.Number}})
		}
	}
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
	if m.Until == 0 && m.Source == 0 {
		Settle(p, id)
		return true
	}
	p.Do(table.Modified{Mod: m})
	return true
}

// Settle ends all control for a time of a monster that has changed sides for good: whose it was before no longer matters.
func Settle(p *validator.Play, id table.CardID) {
	if lent(p.State(), id) {
		recast(p, id, func(m *table.Mod) bool { return m.Card != id || m.Stat != Control })
	}
}

// lent tells whether somebody has control of a monster for a time.
func lent(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == Control })
}

// Whose is the player to whom a monster goes when all control for a time has ended.
func Whose(s *table.State, id table.CardID) table.Seat {
	for _, m := range s.Mods {
		if m.Card == id && m.Stat == Control {
			return table.Seat(m.By)
		}
	}
	return s.Card(id).Holder
}

// recast ends the changes on and from a card and lays those down again that stay, as change leaves them.
func recast(p *validator.Play, id table.CardID, change func(*table.Mod) bool) {
	before := slices.Clone(p.State().Mods)
	p.Do(table.Expired{Card: id})
	for _, m := range before {
		if (m.Card == id || m.Source == id) && change(&m) {
			p.Do(table.Modified{Mod: m})
		}
	}
}

// GiveBack ends a control for a time: the monster goes back to whose it was, or to the Graveyard when no zone is free there. Where
// somebody has taken it since it stays, and goes back to whose it was before both when that ends.
func GiveBack(p *validator.Play, m table.Mod) {
	s := p.State()
	if i := slices.Index(s.Mods, m); i >= 0 && slices.ContainsFunc(s.Mods[i+1:], func(later table.Mod) bool { return over(later, m) }) {
		underlie(p, m)
		return
	}
	if !zones.Monster(s, m.Card) || s.Card(m.Card).Holder == table.Seat(m.By) {
		return
	}
	if zones.Free(s, table.Seat(m.By), zones.M1) == 0 {
		Destroy(p, m.Card, 0)
		return
	}
	Take(p, m.Card, table.Seat(m.By))
}

// over tells of two changes whether both say whose the same monster was.
func over(later, m table.Mod) bool {
	return later.Card == m.Card && later.Stat == Control && m.Stat == Control
}

// underlie ends a control for a time under the next one, which then says whose the monster was before it.
func underlie(p *validator.Play, ended table.Mod) {
	found, passed := false, false
	recast(p, ended.Card, func(m *table.Mod) bool {
		switch {
		case !found && *m == ended:
			found = true
			return false
		case found && !passed && over(*m, ended):
			passed, m.By = true, ended.By
		}
		return true
	})
}

// Aimed forgets that something else was made the target of a card: its attack, or its effect, is over.
func Aimed(p *validator.Play, id table.CardID) {
	if standing.Redirected(p.State(), id) != 0 {
		recast(p, id, func(m *table.Mod) bool { return m.Card != id || m.Stat != standing.Redirection })
	}
}
