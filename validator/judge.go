package validator

import (
	"fmt"
	"slices"

	"ttsbridge/validator/table"
)

// Read finds what a gesture means; false when it means nothing. The first action that claims it decides; that no
// second one would is held by the conformance suite.
func Read(g *Game, s *table.State, gesture Gesture) (Move, bool) {
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Reads == nil || !a.open(s, gesture.Seat) {
			continue
		}
		if m, ok := a.Reads(s, gesture); ok {
			m.Kind, m.Seat = a.Kind, gesture.Seat
			return m, true
		}
	}
	return Move{}, false
}

// open tells whether the action could be meant now: an answer only while its question is open to the seat.
func (a *Action) open(s *table.State, seat table.Seat) bool {
	if a.Answers == "" {
		return true
	}
	ask := s.AskOf(seat)
	return ask != nil && ask.Kind == a.Answers
}

// Judge says what becomes of a move: the first rule it breaks, or everything that follows from it. The state given
// stays as it is. An error means that the move itself makes no sense; no rule has been asked then.
func Judge(g *Game, s table.State, m Move, fx Effects) (Verdict, error) {
	a := g.Action(m.Kind)
	if a == nil {
		return Verdict{}, Unknown{fmt.Sprintf("%s has no move %q", g.Name, m.Kind)}
	}
	if err := sensible(&s, m); err != nil {
		return Verdict{}, err
	}
	if m.Seat < 0 && a.Answers == "" {
		return Verdict{}, Unknown{"only players move of their own accord; chance answers what it is asked"}
	}
	ask, v := g.asked(a, &s, m)
	if v == nil {
		v = a.check(&s, m)
	}
	if v == nil && fx != nil {
		v = fx.Forbid(&s, m)
	}
	if v != nil {
		return Verdict{Move: m, Violation: v, After: s}, nil
	}
	p := &Play{Draft: table.From(s), game: g, fx: fx}
	if ask != nil {
		m.Ask = ask.ID
		p.Do(table.Answered{ID: ask.ID})
	}
	a.Does(p, m)
	p.run()
	if p.Broken() {
		panic(fmt.Sprintf("%s: the move %q led to an event that does not fit", g.ID, m.Kind))
	}
	return Verdict{Move: m, Events: p.Events(), After: *p.State()}, nil
}

// asked finds the question a move answers, or says why the move cannot be made while others are open.
func (g *Game) asked(a *Action, s *table.State, m Move) (*table.Ask, *Violation) {
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
		return nil, g.Busy(s, m)
	}
	if !a.Any && (len(s.Asks) > 0 || len(s.Stack) > 0) {
		return nil, g.Busy(s, m)
	}
	return nil, nil
}

func (a *Action) check(s *table.State, m Move) *Violation {
	for _, c := range a.Checks {
		if v := c(s, m); v != nil {
			return v
		}
	}
	return nil
}

// sensible refuses moves that name cards, spots or seats that do not exist.
func sensible(s *table.State, m Move) error {
	if int(m.Seat) >= s.Count || m.Seat < table.Chance || m.Seat == table.Nobody {
		return Unknown{fmt.Sprintf("there is no seat %d at this table", m.Seat)}
	}
	for _, id := range append(m.Cards[:len(m.Cards):len(m.Cards)], m.Card) {
		if int(id) >= len(s.Cards) {
			return Unknown{fmt.Sprintf("there is no card %d at this table", id)}
		}
	}
	if at := max(m.From, m.To, m.Via); int(at) >= len(s.Places) {
		return Unknown{fmt.Sprintf("there is no place %d at this table", at)}
	}
	return nil
}

// Candidates lists what a seat might try now, each with the rule against it, or nil.
func Candidates(g *Game, s *table.State, seat table.Seat, yield func(Move, *Violation)) {
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Offers == nil || !a.open(s, seat) {
			continue
		}
		a.Offers(s, seat, func(m Move) {
			m.Kind, m.Seat = a.Kind, seat
			_, v := g.asked(a, s, m)
			if v == nil {
				v = a.check(s, m)
			}
			yield(m, v)
		})
	}
}

// Legal lists a seat's lawful moves: what it might try and no rule is against. Cards' own say comes with Judge.
func Legal(g *Game, s *table.State, seat table.Seat) []Move {
	var moves []Move
	Candidates(g, s, seat, func(m Move, v *Violation) {
		if v == nil {
			moves = append(moves, m)
		}
	})
	return moves
}

// ToAct lists the seats that something is expected of now, Chance among them.
func ToAct(s *table.State) []table.Seat {
	if s.Result.Over {
		return nil
	}
	if len(s.Asks) == 0 {
		return []table.Seat{s.Turn.Seat}
	}
	var seats []table.Seat
	for _, a := range s.Asks {
		if !slices.Contains(seats, a.Seat) {
			seats = append(seats, a.Seat)
		}
	}
	return seats
}
