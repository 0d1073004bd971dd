package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/effects"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Settles looks after every step for what happens by itself: control that a negated card gave, a win that a card states, Life Points at 0,
// what is forgotten of cards out of sight, the end of a Battle Phase that an effect has ended.
func (l *Law) Settles(p *validator.Play) {
	s := p.State()
	if s.Result.Over || s.Turn.Number == 0 {
		return
	}
	field.Steering(p)
	opened(p)
	laidAside(p)
	assembled(p)
	if p.State().Result.Over {
		return
	}
	l.fallen(p)
	l.end(p)
	if s = p.State(); s.Result.Over || len(s.Stack) > 0 || len(s.Asks) > 0 {
		return
	}
	field.Forget(p)
	if s = p.State(); s.Turn.Phase == zones.PhaseBattle &&
		slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Stat == effects.BattleOver }) {
		endBattle(p)
		p.Enter(zones.PhaseMain2)
	}
}

// openHand is the law by which a hand is played open; openers are the cards that lay it down.
const openHand = "open-hand"

var openers = words.OnPrints(func(pr *table.Print) bool {
	return slices.ContainsFunc(words.Sheet(pr).Rows(), func(r *rows.Row) bool { return r.Do.Word == words.Law && r.Do.Name == openHand })
})

// Bare tells whether a place is the hand of a seat that plays with an open one.
func Bare(s *table.State, at table.Spot) bool {
	return !openers.Of(s).None() && zones.Zone(at) == zones.Hand && standing.All(s, openHand).Has(zones.SeatOf(at))
}

// opened shows the hands of those who play with an open one.
func opened(p *validator.Play) {
	s := p.State()
	if openers.Of(s).None() {
		return
	}
	all, open := table.Seats(1<<s.Count-1), standing.All(s, openHand)
	for seat := range table.Seat(s.Count) {
		hand := s.In(zones.Spot(seat, zones.Hand))
		if len(hand) == 0 || !open.Has(seat) {
			continue
		}
		for _, id := range hand {
			if s.Cards[id].Known != all {
				p.Do(table.Revealed{Card: id, To: all})
			}
		}
	}
}

// assembled lets a side win whose hand completes what a card states (ygo.win.card-effect); when both sides have done so at once it is a
// draw (ygo.win.draw).
func assembled(p *validator.Play) {
	s := p.State()
	if !words.Any(s, words.Win) {
		return
	}
	var have table.Seats
	for seat := range table.Seat(s.Count) {
		if slices.ContainsFunc(s.In(zones.Spot(seat, zones.Hand)), func(id table.CardID) bool { return completes(s, seat, id) }) {
			have |= s.Team(seat)
		}
	}
	switch first := slices.IndexFunc(s.Players, func(one table.Player) bool { return !one.Out }); {
	case have == 0:
	case first >= 0 && have&^s.Team(table.Seat(first)) != 0 && have&s.Team(table.Seat(first)) != 0:
		p.Do(table.Won{Why: "ygo.win.draw"})
	default:
		p.Do(table.Won{Winners: have, Why: "ygo.win.card-effect"})
	}
}

// completes tells whether a card in a hand states a win, and what it asks for is in that hand.
func completes(s *table.State, seat table.Seat, id table.CardID) bool {
	sheet := words.Sheet(s.Print(id))
	if !sheet.Does(words.Win) {
		return false
	}
	a := sheet.Of(rows.Moment{When: words.InHand})
	return a != nil && standing.Lawful(s, seat, id, 0, a)
}

// fallen takes sides without Life Points out of the duel, and the team-mates of who has lost.
func (l *Law) fallen(p *validator.Play) {
	s := p.State()
	if !slices.ContainsFunc(s.Players, gone) {
		return
	}
	for seat := range table.Seat(s.Count) {
		if !s.Alive(seat) {
			continue
		}
		if why := l.falls(p, seat); why != "" {
			p.Do(table.Lost{Seat: seat, Why: why})
		}
	}
}

// gone tells of a player who has lost, or has no Life Points left.
func gone(one table.Player) bool { return one.Out || one.Points[zones.LP] <= 0 }

func (l *Law) falls(p *validator.Play, seat table.Seat) string {
	s := p.State()
	if s.Points(seat, zones.LP) <= 0 {
		return l.ZeroBy
	}
	if mates := s.Mates(seat); mates == 0 || mates&^s.Living() == 0 {
		return ""
	}
	for _, mate := range zones.Side(s, seat) {
		if !s.Alive(mate) {
			return l.why(p, mate)
		}
	}
	return ""
}

// end ends the duel when a side has lost; when all have at once it is a draw (ygo.win.draw).
func (l *Law) end(p *validator.Play) {
	s := p.State()
	if s.Contested() || s.Result.Over {
		return
	}
	reason := ""
	for seat := range table.Seat(s.Count) {
		if !s.Alive(seat) && reason == "" {
			reason = l.why(p, seat)
		}
	}
	if s.Whole() == 0 {
		p.Do(table.Won{Why: "ygo.win.draw"})
		return
	}
	p.Do(table.Won{Winners: s.Whole(), Why: reason})
}

// why is the rule by which a seat has just lost.
func (l *Law) why(p *validator.Play, seat table.Seat) string {
	for _, e := range p.Events() {
		if lost, ok := e.(table.Lost); ok && lost.Seat == seat && lost.Why == "ygo.draw.deckout" {
			return l.DeckoutBy
		} else if ok && lost.Seat == seat {
			return lost.Why
		}
	}
	return "ygo.win.concede"
}

// Over refuses every move after the end of the duel.
func Over(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates(s.Result.Why, "the duel is over")
	}
	return nil
}
