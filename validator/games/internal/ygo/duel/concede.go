package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Concede gives the duel up; where a side has two players both have to want it (ygo.win.concede).
func (l *Law) Concede() []validator.Action {
	answer := func(kind validator.Kind, verb, word string, joins bool) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "concession", Reads: ask.PressedWith(word), Shows: ask.Presses(word),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: word}) },
			Does: func(p *validator.Play, m validator.Move) {
				side := zones.Side(p.State(), m.Seat)
				if joins {
					l.giveUp(p, side)
					return
				}
				for _, one := range side {
					if p.State().Players[one].Marks.Has(zones.Conceded) {
						p.Do(table.Noted{Seat: one, Clear: zones.Conceded})
					}
				}
			}}
	}
	return []validator.Action{{
		Kind: "concede", Verb: "concedes", Any: true, Reads: ask.Pressed("concede"), Shows: ask.Presses("concede"),
		Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
			if s.Players[m.Seat].Marks.Has(zones.Conceded) {
				return validator.Violates("ygo.win.concede", "your team-mate has not confirmed it yet")
			}
			return nil
		}},
		Does: func(p *validator.Play, m validator.Move) {
			side := zones.Side(p.State(), m.Seat)
			if agreed(p.State(), side, m.Seat) {
				l.giveUp(p, side)
				return
			}
			p.Do(table.Noted{Seat: m.Seat, Set: zones.Conceded}, table.Asked{Ask: table.Ask{Seat: side[1], Kind: "concession", Words: []string{"allow", "deny"},
				Text: zones.SeatName(p.State(), m.Seat) + " wants to concede: do you?"}})
		},
	}, answer("join", "allows", "allow", true), answer("stay", "denies", "deny", false)}
}

// agreed tells whether all of a side besides a seat want to concede already, and have asked it: where it says so of its own accord that
// is the answer.
func agreed(s *table.State, side []table.Seat, seat table.Seat) bool {
	for _, one := range side {
		if one != seat && !s.Players[one].Marks.Has(zones.Conceded) {
			return false
		}
	}
	return true
}

// giveUp lets a whole side lose; what its players are asked about that is answered.
func (l *Law) giveUp(p *validator.Play, side []table.Seat) {
	for _, q := range slices.Clone(p.State().Asks) {
		if q.Kind == "concession" && slices.Contains(side, q.Seat) {
			p.Do(table.Answered{ID: q.ID})
		}
	}
	for _, one := range side {
		p.Do(table.Lost{Seat: one, Why: "ygo.win.concede"})
	}
	l.beforeFirstTurn(p)
}

// beforeFirstTurn ends a duel that was given up before it began.
func (l *Law) beforeFirstTurn(p *validator.Play) {
	if s := p.State(); s.Turn.Number == 0 && !s.Result.Over {
		l.end(p)
	}
}
