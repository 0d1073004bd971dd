package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
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
	conclude(p)
	if !ends(p.State()) {
		ask.Anew(p, sweep)
		breakOff(p)
		skip(p)
		join(p)
	}
}

// conclude takes out of the duel who has lost, and ends it when nobody is left to play against or all who are left want that.
func conclude(p *validator.Play) {
	fallen(p)
	truce(p)
	End(p)
}

// fallen takes seats without Life Points out of the duel (kd.win.lp-zero), and with one of a team the whole team.
func fallen(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		s := p.State()
		switch {
		case !s.Alive(seat):
		case s.Points(seat, board.LP) <= 0:
			p.Do(table.Lost{Seat: seat, Why: "kd.win.lp-zero"})
		case len(s.Teams) > 0 && s.Mates(seat)&^s.Living() != 0:
			p.Do(table.Lost{Seat: seat, Why: downWith(s)})
		}
	}
}

const teamDefeat = "kd.tag.team-defeat"

// downWith is the rule by which a team goes down with one of its players: that of a Tag Duel, or, against a boss, that of the board and the
// Life Points which all of them share (kd.boss.shared-board).
func downWith(s *table.State) string {
	if board.Is(s, board.Boss) {
		return "kd.boss.shared-board"
	}
	return teamDefeat
}

// End ends the duel when nobody is left to play against. Its result stands for good when everything that was said of hidden cards is
// settled (kd.integration.reveal-duty): until then it is pending as "provisional", with the rule that has ended it.
func End(p *validator.Play) {
	if !ends(p.State()) {
		return
	}
	if !provisional(p.State()) {
		halt(p, reason(p))
	}
	shown(p)
	wrong(p)
	s := p.State()
	i := slices.IndexFunc(s.Claims, func(c table.Claim) bool { return c.Rule == field.ByMaterial })
	switch {
	case len(s.Asks) > 0:
	case i >= 0:
		p.Do(table.Asked{Ask: table.Ask{Seat: s.Claims[i].Seat, Kind: "seal", Card: s.Claims[i].Card, Words: []string{"show", "refuse"},
			Text: "the duel is over: show the card that you have eroded face-down"}})
	default:
		field.OpenSeals(p)
		win(p, wrong(p))
	}
}

// ends tells whether nobody is left to play against, or a truce has ended the duel.
func ends(s *table.State) bool { return !s.Contested() || provisional(s) }

// shown turns up what those have eroded who have lost, and asks them no more: somebody who has left, alone or with his team, need not be
// waited for.
func shown(p *validator.Play) {
	for _, q := range slices.Clone(p.State().Asks) {
		if q.Kind == "seal" && !p.State().Alive(q.Seat) {
			p.Do(table.Answered{ID: q.ID})
		}
	}
	for _, c := range slices.Clone(p.State().Claims) {
		if c.Rule == field.ByMaterial && !p.State().Alive(c.Seat) {
			field.Open(p, c.Card)
		}
	}
}

// provisional tells whether the end of the duel waits for what is to be shown.
func provisional(s *table.State) bool {
	top := s.Top()
	return top != nil && top.Kind == "provisional"
}

// halt keeps the end of the duel pending, by a rule; nothing else is asked any more.
func halt(p *validator.Play, why string) {
	for _, q := range slices.Clone(p.State().Asks) {
		p.Do(table.Answered{ID: q.ID})
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "provisional", Seat: table.Nobody, Word: why}})
}

// Draws lets everything be shown of which something is still said before a draw ends the duel on which its players have agreed
// (kd.integration.reveal-duty).
func Draws(p *validator.Play) bool {
	if len(p.State().Claims) == 0 {
		return false
	}
	halt(p, validator.Agreed)
	End(p)
	return true
}

// wrong notes with the end of the duel whom what was shown then has cost it, and by which rule: who has named a wrong material or shown
// none, and who has missed traps in two turns.
func wrong(p *validator.Play) table.Pending {
	now, all := *p.State().Top(), p.Events()
	halted := slices.IndexFunc(all, func(e table.Event) bool {
		began, is := e.(table.Stacked)
		return is && began.Pending.Kind == "provisional"
	})
	for i, e := range all {
		lost, ok := e.(table.Lost)
		rule := slices.Index(overturns, lost.Why)
		if lost.Why == revealDuty {
			rule = 0
		}
		if ok && (rule == 0 || rule > 0 && i > halted) && !now.Passed.Has(lost.Seat) {
			now.Passed, now.N = now.Passed.With(lost.Seat), rule
			p.Do(table.Staged{Pending: now})
		}
	}
	return now
}

const revealDuty = "kd.integration.reveal-duty"

// overturns are the rules by which what is shown at the end takes the victory from who had it: by the second he had lost before.
var overturns = []string{field.ByMaterial, "kd.idle.second-loses"}

// win ends the duel for good. When who had won has named a wrong material the others win (kd.integration.wrong-material-loses), or has
// missed traps in two turns; when all have lost at once it is a draw (ygo.win.draw).
func win(p *validator.Play, now table.Pending) {
	s := p.State()
	winners, why := s.Living(), now.Word
	switch {
	case why == validator.Agreed:
		winners = 0
	case len(s.Teams) > 0:
		winners = s.Whole()
	}
	if winners == 0 {
		if why != validator.Agreed {
			why = "ygo.win.draw"
		}
		if now.Passed != 0 {
			why, winners = overturns[now.N], table.Seats(1<<board.Playing(s)-1)
			for seat := range table.Seat(s.Count) {
				if now.Passed.Has(seat) {
					winners &^= s.Team(seat)
				}
			}
		}
	}
	p.Do(table.Won{Winners: winners, Why: why})
}

// Seals are the answers of who is asked to show an eroded card at the end.
func Seals() []validator.Action {
	answer := func(kind validator.Kind, verb, word string, does func(*validator.Play, validator.Move)) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "seal", Reads: ask.Pressed(word), Shows: ask.Presses(word),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) }, Does: does}
	}
	owed := func(p *validator.Play, seat table.Seat) table.CardID {
		for _, c := range p.State().Claims {
			if c.Rule == field.ByMaterial && c.Seat == seat {
				return c.Card
			}
		}
		return 0
	}
	return []validator.Action{
		answer("open seal", "shows it", "show", func(p *validator.Play, m validator.Move) { field.Open(p, owed(p, m.Seat)) }),
		answer("keep seal", "refuses", "refuse", func(p *validator.Play, m validator.Move) {
			id := owed(p, m.Seat)
			p.Do(table.Reported{Rule: revealDuty, Seat: m.Seat, Card: id, Text: "does not show the card that was eroded"}, table.Lost{Seat: m.Seat, Why: revealDuty})
			field.Open(p, id)
		}),
	}
}

// Provisional waits for what is to be shown.
func Provisional(*validator.Play, table.Pending) {}

// reason is the rule by which somebody has just lost. Team-mates who go down with him lose by what has taken him.
func reason(p *validator.Play) (why string) {
	follows := downWith(p.State())
	for _, e := range p.Events() {
		if lost, is := e.(table.Lost); is && lost.Why != follows {
			why = lost.Why
		}
	}
	return why
}

// Over refuses every move after the end of the duel.
func Over(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates(s.Result.Why, "the duel is over")
	}
	return nil
}
