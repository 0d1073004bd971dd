package validator

import (
	"slices"

	"ttsbridge/validator/table"
)

// Read finds what a gesture means; false when it means nothing. An answer to an open question comes before a move of
// one's own accord. That no second action of the same rank claims it is held by the conformance suite.
func Read(g *Game, s *table.State, gesture Gesture) (Move, bool) {
	m, found := Move{}, false
	Meanings(g, s, gesture, func(one Move) bool {
		m, found = one, true
		return false
	})
	return m, found
}

// Meanings goes through everything that a gesture could mean, in the game's order, until yield returns false: what it
// answers, or, when it answers nothing, what it does of its own accord.
func Meanings(g *Game, s *table.State, gesture Gesture, yield func(Move) bool) {
	for _, rank := range []rank{answers, deeds, idle} {
		claimed := false
		for i := range g.Actions {
			a := &g.Actions[i]
			if a.Reads == nil || a.rank(s, gesture) != rank {
				continue
			}
			m, ok := a.Reads(a.heard(s, rank, gesture.Seat), gesture)
			if !ok {
				continue
			}
			claimed = true
			m.Kind, m.Seat = a.Kind, gesture.Seat
			if !yield(m) {
				return
			}
		}
		if claimed {
			return
		}
	}
}

// A rank of actions is asked for the meaning of a gesture before the next one.
type rank uint8

const (
	answers rank = iota // to a question that is open to the seat
	deeds               // of one's own accord
	idle                // what is said as an answer while nothing of the kind is asked, and is refused by what is asked first
	silent              // what means nothing now
)

// rank is that of the action for a gesture now. Only words are heard as answers when nothing is asked: a hand that does something means it.
func (a *Action) rank(s *table.State, gesture Gesture) rank {
	switch {
	case a.Answers == "":
		return deeds
	case a.open(s, gesture.Seat):
		return answers
	case gesture.Kind == Press && gesture.Seat >= 0 && s.AskOf(gesture.Seat) == nil:
		return idle
	}
	return silent
}

// heard is the state in which the action reads what is said: an answer is read beside a question, and where none is open to the seat,
// beside one that offers nothing.
func (a *Action) heard(s *table.State, r rank, seat table.Seat) *table.State {
	if r != idle {
		return s
	}
	beside := *s
	beside.Asks = append(slices.Clip(s.Asks), table.Ask{Kind: a.Answers, Seat: seat})
	return &beside
}

// open tells whether the action could be meant now: an answer only while its question is open to the seat.
func (a *Action) open(s *table.State, seat table.Seat) bool {
	if a.Answers == "" {
		return true
	}
	ask := s.AskOf(seat)
	return ask != nil && ask.Kind == a.Answers
}

// AskedOf says in a sentence what the effect does of which a question asks whether it is used, to whoever sees its card; "" where its card has no
// other one.
func (g *Game) AskedOf(s *table.State, by table.Seat, q *table.Ask) string {
	if g.Means == nil || q.Card == 0 || !slices.Contains(q.Words, "use") || by != table.Referee && !s.Sees(by, q.Card) {
		return ""
	}
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if s.Stack[i].Card == q.Card {
			return g.Means(s, s.Stack[i])
		}
	}
	return ""
}

// MeantBy says in a sentence what the effect does that a move uses, for whoever knows its card: one of several that it names, or that of which its
// player is asked. "" where nothing else could be meant.
func (g *Game) MeantBy(s *table.State, m Move) string {
	switch q := s.AskOf(m.Seat); {
	case g.Means == nil:
		return ""
	case m.Card != 0:
		return g.Means(s, table.Pending{Card: m.Card, Word: m.Word})
	case q != nil:
		return g.AskedOf(s, table.Referee, q)
	}
	return ""
}
