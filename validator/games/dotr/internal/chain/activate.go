package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// Counter is a player's counter turned by hand; it is set back to what the record says (dotr.setup.counters).
var Counter = validator.Action{
	Kind: "counter", Verb: "turns the counter",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word, N: g.N}, g.Kind == validator.Press && (g.Word == "lp" || g.Word == "sp")
	},
	Checks: []validator.Check{CounterStays},
	Does:   func(*validator.Play, validator.Move) {},
}

// CounterStays sets a counter of points back that a player has turned by hand (dotr.setup.counters).
func CounterStays(s *table.State, m *validator.Move) *validator.Violation {
	if top := s.Top(); m.Word == "sp" && top != nil && top.Kind == "summoning" && top.Seat == m.Seat {
		return validator.Violates("dotr.special.no-sp", "this summon costs nothing; the counter is set back to %d", s.Points(m.Seat, board.SP))
	}
	return validator.Violates("dotr.setup.counters", "%s has %d Life Points and %d Summoning Points; the counter is set back",
		board.Names[m.Seat], s.Points(m.Seat, board.LP), s.Points(m.Seat, board.SP))
}

// activate puts a card's effect on the chain and lets the others answer it (dotr.chain.lifo).
func activate(p *validator.Play, l table.Pending) {
	Pay(p, l)
	p.Do(table.Marked{Card: l.Card, Set: board.Activated, Clear: board.ForcedOpen | standing.Unhalted(p.State(), l.Card)}, table.Stacked{Pending: l})
	if s := p.State(); s.Print(l.Card).Extra[standing.FactSince] == "activated" {
		p.Do(table.Modified{Mod: table.Mod{Card: l.Card, Stat: standing.WorkingMod, By: int(s.Turn.Number)}})
	}
	at := l.To
	if l.From != 0 {
		at = l.From
	}
	field.OpenWindow(p, l.Seat, "activated", l.Card, 0, at)
}

// TurnOpen turns a card up by its player's order: a monster is seen, a spell is activated (dotr.spell.flip-activates).
func TurnOpen(p *validator.Play, seat table.Seat, id table.CardID) {
	field.TurnUp(p, id)
	s := p.State()
	at := s.Cards[id].Spot
	switch pr := s.Print(id); {
	case pr.Kind == "monster":
		FlipEffect(p, seat, id, at)
		if h := s.Cards[id].Home; board.Unit(s, id) && h != board.HomeCreated && h != board.HomeExtra {
			field.OpenWindow(p, seat, "summoned", id, 0, at)
		}
	case pr.Kind == "spell" && pr.Subtype != "equip", standing.QuickTrap(s, id):
		activate(p, table.Pending{Kind: "link", Seat: seat, Card: id, To: at, Word: "activated"})
	}
}

// FlipEffect lets a monster's flip effect go off, unless it is spellbound (dotr.flip.effect, dotr.flip.spellbound). Its
// ranges are measured from the tile given.
func FlipEffect(p *validator.Play, seat table.Seat, id table.CardID, from table.Spot) {
	s := p.State()
	if Flips(s, id) {
		if standing.Bound(s, seat, "cancel-flip") {
			p.Do(table.Reported{Rule: "dotr.precedence.card-over-rulebook", Seat: seat, Card: id, At: s.Cards[id].Spot,
				Text: s.Print(id).Name + " does nothing as long as " + standing.Saying(s, seat, "cancel-flip")})
			return
		}
		if endless(p, seat, id) {
			return
		}
		activate(p, table.Pending{Kind: "link", Seat: seat, Card: id, To: from, Word: "flip"})
	}
}

// Flips tells whether a monster that is turned up has a flip effect that works (dotr.flip.spellbound, dotr.evolve.summon-only-effects).
func Flips(s *table.State, id table.CardID) bool {
	return board.Unit(s, id) && !board.IsLeader(s, id) && !board.Spellbound(s, id) && standing.ArrivedRight(s, id) && standing.Timed(s.Print(id), words.Flip)
}

// InertSpell: a card that only another card lays out is not activated by itself (dotr.precedence.card-over-rulebook).
func InertSpell(s *table.State, m *validator.Move) *validator.Violation {
	if pr := s.Print(m.Card); pr.Kind != "monster" && standing.Grants(pr, "laid-by-another") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s is not activated; another card lays it out", board.Title(s, m.Card))
	}
	return nil
}

// Stopped tells whether a card can no longer go on: gone, spellbound, or halted.
func Stopped(s *table.State, id table.CardID) bool {
	return !board.Unit(s, id) || board.Spellbound(s, id) || s.Cards[id].Marks.Has(board.Halted)
}

// Pay takes what a card costs on the occasion on which it is called on, which is no loss that other effects could change.
func Pay(p *validator.Play, l table.Pending) {
	s := p.State()
	if cost := standing.PriceOf(s, l.Seat, s.Print(l.Card), l.Word); cost > 0 {
		to := max(0, s.Points(l.Seat, board.LP)-cost)
		p.Do(table.Scored{Seat: l.Seat, Kind: board.LP, By: int32(to - s.Points(l.Seat, board.LP)), To: int32(to), Why: s.Print(l.Card).Key})
	}
}
