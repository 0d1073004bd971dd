package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// Settles looks after every step for what happens by itself: who has lost, what becomes of the cards, and whether a monster was on the
// side of the turn player.
func Settles(p *validator.Play) {
	s := p.State()
	if s.Result.Over || s.Turn.Number == 0 {
		return
	}
	if seat := s.Turn.Seat; !s.Players[seat].Marks.Has(board.HadMonster) && sideHas(s, seat) {
		p.Do(table.Noted{Seat: seat, Set: board.HadMonster})
	}
	fallen(p)
	End(p)
	if !p.State().Result.Over {
		sweep(p)
		skip(p)
	}
}

// fallen takes seats without Life Points out of the duel (kd.win.lp-zero), and with one of a team the whole team
// (kd.tag.team-defeat).
func fallen(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		s := p.State()
		switch {
		case !s.Alive(seat):
		case s.Points(seat, board.LP) <= 0:
			p.Do(table.Lost{Seat: seat, Why: "kd.win.lp-zero"})
		case s.Mates(seat)&^s.Living() != 0:
			p.Do(table.Lost{Seat: seat, Why: "kd.tag.team-defeat"})
		}
	}
}

// End ends the duel when nobody is left to play against. First everything that was said of hidden cards is settled: a wrong material
// loses a duel that was won (kd.integration.wrong-material-loses).
func End(p *validator.Play) {
	if p.State().Contested() {
		return
	}
	why := reason(p)
	field.OpenSeals(p)
	s := p.State()
	winners := s.Living()
	if len(s.Teams) > 0 {
		winners = s.Whole()
	}
	if winners == 0 {
		why = "ygo.win.draw"
		if last := reason(p); last == field.ByMaterial {
			why, winners = last, others(s, p)
		}
	}
	p.Do(table.Won{Winners: winners, Why: why})
}

// others are those who win because somebody who had won has named a wrong material: whoever has not done so, too.
func others(s *table.State, p *validator.Play) table.Seats {
	all := table.Seats(1<<s.Count - 1)
	for _, e := range p.Events() {
		if lost, ok := e.(table.Lost); ok && lost.Why == field.ByMaterial {
			all &^= s.Team(lost.Seat)
		}
	}
	return all
}

// reason is the rule by which somebody has just lost.
func reason(p *validator.Play) string {
	why := "kd.surrender"
	for _, e := range p.Events() {
		if lost, ok := e.(table.Lost); ok && (lost.Why != "kd.tag.team-defeat" || why == "kd.surrender") {
			why = lost.Why
		}
	}
	return why
}

// Over refuses every move after the end of the duel.
func Over(s *table.State, _ validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates(s.Result.Why, "the duel is over")
	}
	return nil
}
