// Package ask puts questions to one player after the other and reads what they answer: rounds of passing, the cards an
// answer names, buttons, chance's lots. Who is asked in which order, and what may be answered, is each game's own.
//
// ask.go has rounds and answers, button.go the gesture by which a button is pressed.
package ask

import (
	"iter"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Round asks the first of the seats that has not passed on what waits and has something to be asked; it tells whether
// there was one. Seats come in the order in which the game asks them; question says what a seat is asked, and false for
// one that is left out.
func Round(p *validator.Play, now table.Pending, seats iter.Seq[table.Seat], question func(table.Seat) (table.Ask, bool)) bool {
	for seat := range seats {
		if now.Passed.Has(seat) {
			continue
		}
		if q, asked := question(seat); asked {
			q.Seat = seat
			p.Do(table.Asked{Ask: q})
			return true
		}
	}
	return false
}

// Anew does what takes cards off with a player who is out, and withdraws questions that let choose one which has left the duel or lies elsewhere
// since; what asks them goes by what is left.
func Anew(p *validator.Play, takesOff func(*validator.Play)) {
	lay := offered(p.State())
	takesOff(p)
	Withdraw(p, func(id table.CardID) bool {
		at := p.State().Card(id).Spot
		return at == 0 || slices.ContainsFunc(lay, func(c laid) bool { return c.id == id && c.at != at })
	})
}

// laid is where a card lay.
type laid struct {
	id table.CardID
	at table.Spot
}

// offered lists where the cards lie from which somebody is asked to choose.
func offered(s *table.State) (all []laid) {
	for _, q := range s.Asks {
		for _, id := range q.Cards {
			all = append(all, laid{id, s.Card(id).Spot})
		}
	}
	return all
}

// Withdraw withdraws questions that let choose a card which is gone.
func Withdraw(p *validator.Play, gone func(table.CardID) bool) {
	for _, q := range slices.Clone(p.State().Asks) {
		if !slices.ContainsFunc(q.Cards, gone) {
			continue
		}
		p.Do(table.Answered{ID: q.ID})
		if m, open := validator.Silence(p.State()); open {
			p.Do(table.Answered{ID: m.Ask})
		}
	}
}

// Pass notes that a seat has let go by what waits, and gives it as it waits now.
func Pass(p *validator.Play, seat table.Seat) table.Pending {
	now := *p.State().Top()
	now.Passed = now.Passed.With(seat)
	p.Do(table.Staged{Pending: now})
	return now
}

// Named lists the cards that an answer names, each once.
func Named(m validator.Move) []table.CardID {
	var all []table.CardID
	for _, id := range append([]table.CardID{m.Card}, m.Cards...) {
		if id != 0 && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// Lot is chance's answer to a question of luck: one of as many lots as were asked for. The rule is that of the draw;
// takes puts the number, from 0, to what waits for it.
func Lot(rule string, takes func(s *table.State, now *table.Pending, n int)) validator.Action {
	return validator.Action{
		Kind: validator.AskLot, Verb: "draws", Answers: validator.AskLot,
		Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
			if most := s.AskOf(m.Seat).Max; m.N < 0 || m.N >= most {
				return validator.Violates(rule, "lots count from 0 to %d here; there is no lot %d", most-1, m.N)
			}
			return nil
		}},
		Does: func(p *validator.Play, m validator.Move) {
			if validator.Drawn(p, m) {
				return
			}
			now := *p.State().Top()
			takes(p.State(), &now, m.N)
			p.Do(table.Staged{Pending: now})
		},
	}
}
