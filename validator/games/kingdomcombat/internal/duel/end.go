package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/combat"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/play"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Settles looks after every step for what happens by itself, until nothing more does: with a player's cards others may lose what kept
// them alive.
func Settles(p *validator.Play) {
	for before := -1; before != len(p.Events()) && !p.State().Result.Over; {
		before = len(p.Events())
		settle(p)
	}
}

// settle lets what has no hit points left be destroyed, fortresses fall and players go, once.
func settle(p *validator.Play) {
	if p.State().Turn.Number > 0 {
		for field.Bury(p) {
		}
		play.Disarm(p)
		fallen(p)
	}
	leave(p)
}

// fallen: whose fortress is destroyed is out of the game (kc.lose.fortress-destroyed).
func fallen(p *validator.Play) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		if token := s.Players[seat].Token; s.Alive(seat) && token != 0 && !realm.InPlay(s, s.Card(token).Spot) {
			p.Do(table.Lost{Seat: seat, Why: "kc.lose.fortress-destroyed"})
		}
	}
}

// leave ends the game when just one side is left (kc.win.last-fortress), and otherwise takes those out of it who have lost.
func leave(p *validator.Play) {
	s := p.State()
	if living := s.Living(); !s.Contested() {
		p.Do(table.Won{Winners: winners(s, living), Why: why(p)})
		return
	}
	stood := offered(s)
	for seat := range table.Seat(s.Count) {
		if !s.Alive(seat) {
			eliminate(p, seat)
		}
	}
	ask.Withdraw(p, func(id table.CardID) bool {
		return slices.Contains(stood, id) && !realm.InPlay(p.State(), p.State().Card(id).Spot)
	})
	if turn := p.State().Turn; turn.Number > 0 && !p.State().Alive(turn.Seat) {
		goOn(p, turn.Seat)
	}
}

// offered lists the cards in play that somebody is asked to choose from: who is asked about one that leaves with its player is asked anew.
func offered(s *table.State) (all []table.CardID) {
	for _, a := range s.Asks {
		for _, id := range a.Cards {
			if realm.InPlay(s, s.Card(id).Spot) {
				all = append(all, id)
			}
		}
	}
	return all
}

// winners are those who are left, and who plays with them.
func winners(s *table.State, living table.Seats) table.Seats {
	if living == 0 {
		return 0
	}
	return s.Standing()
}

// why is the reason for the end: a fortress that fell, or the reason beside the rules by which somebody has just left.
func why(p *validator.Play) string {
	reason := "kc.win.last-fortress"
	for _, e := range p.Events() {
		if l, ok := e.(table.Lost); ok && l.Why != "kc.lose.fortress-destroyed" {
			reason = l.Why
		}
	}
	return reason
}

// eliminate takes a player's cards out of play, where the table has not agreed that they stay, gives back what he has of others, and
// closes what he was asked (kc.house.elimination).
func eliminate(p *validator.Play, seat table.Seat) {
	for _, a := range slices.Clone(p.State().Asks) {
		if a.Seat == seat {
			p.Do(table.Answered{ID: a.ID})
			if m, open := validator.Silence(p.State()); open {
				p.Do(table.Answered{ID: m.Ask})
			}
		}
	}
	if !field.Remains(p.State(), seat) {
		return
	}
	field.Free(p, seat)
	if p.State().Turn.Number > 0 && p.State().Option(realm.OptionElimination) == "remove_all_cards" {
		field.Remove(p, seat)
	}
}

// goOn lets the turn of a player who has left end at once, with everything that was going on.
func goOn(p *validator.Play, seat table.Seat) {
	for _, a := range slices.Clone(p.State().Asks) {
		p.Do(table.Answered{ID: a.ID})
	}
	for len(p.State().Stack) > 0 {
		p.Do(table.Resolved{})
	}
	for one := range table.Seat(p.State().Count) {
		for _, id := range slices.Clone(p.State().In(realm.Spot(one, realm.Played))) {
			field.Send(p, id, realm.Discard)
		}
	}
	combat.Over(p)
	passTurn(p, realm.After(p.State(), seat))
}

// Over refuses every move after the end (kc.win.game-over), and those of who is out of a game that goes on
// (kc.lose.fortress-destroyed). What he looks at is told all the same, and he may ask the others for something.
func Over(s *table.State, m *validator.Move) *validator.Violation {
	heard := m.Kind == validator.Propose.Kind || m.Kind == "peek"
	switch out := m.Seat >= 0 && !s.Alive(m.Seat) && s.AskOf(m.Seat) == nil; {
	case s.Result.Over:
		return validator.Violates("kc.win.game-over", "the game is over")
	case out && !heard:
		return validator.Violates("kc.lose.fortress-destroyed", "you are out of the game; the others play on")
	}
	return nil
}

// Concede gives the game up; always lawful.
var Concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true, Reads: ask.Pressed("concede"), Shows: ask.Presses("concede"),
	Does: func(p *validator.Play, m validator.Move) {
		if p.State().Alive(m.Seat) {
			p.Do(table.Lost{Seat: m.Seat, Why: "concede"})
		}
	},
}

// OutOfTime: whose time is up has lost.
func OutOfTime(p *validator.Play, seat table.Seat) { validator.LosesOnTime(p, seat) }
