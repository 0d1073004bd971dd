package validator

import (
	"fmt"
	"slices"

	"ttsbridge/validator/table"
)

// Judge says what becomes of a move: the first rule it breaks, or everything that follows from it. The state given
// stays as it is. An error means that the move itself makes no sense; no rule has been asked then.
func Judge(g *Game, s table.State, m Move, fx Effects) (Verdict, error) {
	a := g.Action(m.Kind)
	if a == nil {
		return Verdict{}, Unknown{fmt.Sprintf("%s has no move %q", g.Name, m.Kind)}
	}
	d := desks.Get().(*desk)
	d.move = m
	v, err := g.judge(d.begin(g, s, fx), a, &d.move)
	if events := d.done(); v.Events != nil {
		v.Events = events // of its own: those of the desk are written over
	}
	return v, err
}

// judge is what becomes of a move that the game has.
func (g *Game) judge(p *Play, a *Action, m *Move) (Verdict, error) {
	now := p.State()
	if err := sensible(now, m); err != nil {
		return Verdict{}, err
	}
	if m.Seat < 0 && a.Answers == "" && !(m.Seat == table.Referee && (a.Kind == Propose.Kind || onClock(a.Kind))) {
		return Verdict{}, Unknown{"only players move of their own accord; chance answers what it is asked"}
	}
	ask, v, let := g.ruling(a, now, m, p.fx)
	if v != nil && m.Plead && !g.firm(v.Rule) && pleadable(now, a, m) {
		no := g.barred(a, now, m)
		if no == nil {
			return p.plead(*m, v.Worded()), nil
		}
		v = no // it is told at once what the others cannot let through
	}
	if v != nil {
		return Verdict{Move: *m, Violation: v.Worded(), After: *now}, nil
	}
	if ask != nil {
		m.Ask = ask.ID
		p.Do(table.Answered{ID: ask.ID})
	}
	g.carry(p, a, *m, let)
	return Verdict{Move: *m, Events: p.Events(), After: *p.State(), Slipped: p.slipped}, nil
}

// pleadable tells whether the others can let a move through: one that answers what nobody has asked, or of somebody who is out, is none.
func pleadable(s *table.State, a *Action, m *Move) bool {
	return len(s.Asks) == 0 && !s.Result.Over && a.Answers == "" && s.Alive(m.Seat)
}

// Against is the first rule that is against a move, not worded yet; nil when none is, or the move names what is not there. Nothing is
// done, and cards are not asked for their own say.
func Against(g *Game, s *table.State, m Move) *Violation {
	a := g.Action(m.Kind)
	if a == nil || sensible(s, &m) != nil {
		return nil
	}
	_, v, _ := g.ruling(a, s, &m, nil)
	return v
}

// ruling is the question that a move answers, the first rule that it breaks, and those that it may break.
func (g *Game) ruling(a *Action, s *table.State, m *Move, fx Effects) (ask *table.Ask, v *Violation, let []Violation) {
	ask, v = g.asked(a, s, m)
	if v == nil && a.Kind == Propose.Kind {
		v = g.proposed(s, m)
	}
	if v == nil && onClock(a.Kind) {
		v = g.timed(s, m)
	}
	if v == nil {
		v, let = g.against(a.checks(s, m.Card, fx), s, m)
	}
	if v == nil && fx != nil {
		v = fx.Forbid(s, m)
	}
	return ask, v, let
}

// checks are the rules that the move can break, for a card that has a script or none.
func (a *Action) checks(s *table.State, id table.CardID, fx Effects) []Check {
	if len(a.Spoken) == 0 || !scripted(fx, s, id) {
		return a.Checks
	}
	return slices.Concat(a.Checks, a.Spoken)
}

// carry does what the move does, tells what was let through, and lets the duel come to rest.
func (g *Game) carry(p *Play, a *Action, m Move, let []Violation) {
	for _, v := range let {
		p.Do(table.Reported{Rule: v.Rule, Seat: m.Seat, Card: m.Card, At: m.To, Text: v.Why,
			Quiet: p.State().Level(v.Rule) == table.Record})
	}
	p.move = m
	a.Does(p, m)
	p.run()
	if p.Broken() {
		panic(fmt.Sprintf("%s: the move %q led to an event that does not fit", g.ID, m.Kind))
	}
}

// asked finds the question a move answers, or says why the move cannot be made while others are open.
func (g *Game) asked(a *Action, s *table.State, m *Move) (*table.Ask, *Violation) {
	if g.Over != nil {
		if v := g.Over(s, m); v != nil {
			return nil, v
		}
	}
	if a.Answers != "" {
		ask := s.AskOf(m.Seat)
		if ask != nil && ask.Kind == a.Answers && (m.Ask == 0 || m.Ask == ask.ID) {
			return ask, nil
		}
		return nil, g.busy(s, m)
	}
	if a.waits(s) {
		if own := s.AskOf(m.Seat); own != nil && own.Kind == AskByHand && a.Kind == Propose.Kind && m.Word == ProposeUndo {
			return own, nil // a step of work by hand is taken back like any move
		}
		return nil, g.busy(s, m)
	}
	return nil, nil
}

// waits tells of a free move that must wait for what is open or pending.
func (a *Action) waits(s *table.State) bool {
	return a.Answers == "" && !a.Any && (len(s.Asks) > 0 || len(s.Stack) > 0)
}

// busy says why a move has to wait: a consent that is asked for comes before all the game asks.
func (g *Game) busy(s *table.State, m *Move) *Violation {
	if v := g.consentFirst(s, m); v != nil {
		return v
	}
	if v := g.answeredFirst(s, m); v != nil {
		return v
	}
	return g.Busy(s, m)
}

// against is the first rule of some that forbids the move, and those before it that the dial or a pardon lets pass.
func (g *Game) against(checks []Check, s *table.State, m *Move) (against *Violation, let []Violation) {
	for _, c := range checks {
		v := c(s, m)
		if v == nil {
			continue
		}
		level := table.Enforce
		if len(s.Dial) > 0 && !g.firm(v.Rule) {
			level = s.Level(v.Rule)
		}
		switch level {
		case table.Enforce:
			return v, nil
		case table.Warn, table.Record:
			let = append(let, *v.Worded())
		}
	}
	return nil, let
}

// firm tells whether the dial and the players cannot loosen a rule.
func (g *Game) firm(rule string) bool {
	return slices.Contains(House, rule) || slices.Contains(g.Firm, rule)
}

// sensible refuses moves that name cards, spots or seats that do not exist.
func sensible(s *table.State, m *Move) error {
	if int(m.Seat) >= s.Count || m.Seat < table.Referee || m.Seat == table.Nobody {
		return Unknown{fmt.Sprintf("there is no seat %d at this table", m.Seat)}
	}
	if int(m.Of) >= s.Count || m.Of < table.Nobody {
		return Unknown{fmt.Sprintf("there is no seat %d at this table", m.Of)}
	}
	card := m.Card
	for _, id := range m.Cards {
		card = max(card, id)
	}
	if int(card) >= len(s.Cards) {
		return Unknown{fmt.Sprintf("there is no card %d at this table", card)}
	}
	if at := max(m.From, m.To, m.Via); int(at) >= len(s.Places) {
		return Unknown{fmt.Sprintf("there is no place %d at this table", at)}
	}
	return nil
}
