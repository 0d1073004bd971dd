package match

import (
	"slices"

	"ttsbridge/validator/table"
)

// State is all there is to know of a match at one moment. It is a value: nothing changes one but the events.
type State struct {
	Game   string        `json:"game"`
	Format Format        `json:"format"`
	Sides  []table.Seats `json:"sides"` // the seats of each side
	Lists  []List        `json:"lists"` // by seat: the decks as they are for the next duel
	Last   []List        `json:"last"`  // by seat: as they were in the duel before; before the first as they were brought
	Duels  []Duel        `json:"duels"`
	Next   Next          `json:"next"`
	Timed  bool          `json:"timed,omitempty"`  // time has been called
	Yields table.Seats   `json:"yields,omitempty"` // seats that give the match up
	Result Result        `json:"result"`
}

// A List is a deck as keys of cards, in any order. In a view of somebody who may not know them the keys are "".
type List struct {
	Leader string   `json:"leader,omitempty"`
	Main   []string `json:"main"`
	Extra  []string `json:"extra,omitempty"`
	Side   []string `json:"side,omitempty"`
}

// A Duel is one duel of the match.
type Duel struct {
	Table    string      `json:"table"` // where it is played: the name of its own log
	Tiebreak bool        `json:"tiebreak,omitempty"`
	Over     bool        `json:"over,omitempty"`
	Annulled bool        `json:"annulled,omitempty"` // it counts for nothing
	Winners  table.Seats `json:"winners,omitempty"`
	Why      string      `json:"why,omitempty"`     // the rule that ended it
	Records  int64       `json:"records,omitempty"` // of its log, up to its end
	Head     string      `json:"head,omitempty"`    // hash of the last of them
}

// A Stage is what a match waits for.
type Stage string

// The stages of a match.
const (
	ToSide   Stage = "siding"   // the seats change their decks, or keep them
	ToChoose Stage = "choosing" // one of the seats says who begins
	ToBegin  Stage = "duel"     // the referee lays out the next duel
	InDuel   Stage = "dueling"  // a duel is played
	Over     Stage = "over"
)

// Next is what comes next.
type Next struct {
	Stage    Stage       `json:"stage"`
	Seats    table.Seats `json:"seats,omitempty"`   // who is waited for
	Chooser  table.Seats `json:"chooser,omitempty"` // one of these will say who begins
	First    table.Seat  `json:"first"`             // who begins the next duel; Nobody: found as in the first one
	Tiebreak bool        `json:"tiebreak,omitempty"`
}

// Result is how a match ended.
type Result struct {
	Over bool   `json:"over,omitempty"`
	Side int    `json:"side"` // the side that won; NoSide for a draw
	Why  string `json:"why,omitempty"`
}

// NoSide is the winner of what is drawn.
const NoSide = -1

// Side is the side that a seat plays for, NoSide when there is no such seat.
func (s *State) Side(seat table.Seat) int {
	return slices.IndexFunc(s.Sides, func(side table.Seats) bool { return side.Has(seat) })
}

// leads is the seat of a side that begins where the side does: its first (tag.turn.first-team).
func (s *State) leads(side int) table.Seat {
	for seat := range s.Lists {
		if s.Sides[side].Has(table.Seat(seat)) {
			return table.Seat(seat)
		}
	}
	return table.Nobody
}

// everybody is all seats.
func (s *State) everybody() table.Seats {
	var all table.Seats
	for _, side := range s.Sides {
		all |= side
	}
	return all
}

// Gone are the seats of all sides that have given the match up: those of which no seat still wants it.
func (s *State) Gone() (gone table.Seats) {
	for _, side := range s.Sides {
		if side&^s.Yields == 0 {
			gone |= side
		}
	}
	return gone
}

// left is how many sides have not given the match up, and the first of them.
func (s *State) left() (sides, first int) {
	gone, first := s.Gone(), NoSide
	for side, seats := range s.Sides {
		if seats&gone == 0 {
			if sides++; first == NoSide {
				first = side
			}
		}
	}
	return sides, first
}

// Wins is how many duels a side has won.
func (s *State) Wins(side int) int {
	n := 0
	for _, d := range s.Duels {
		if d.counts() && s.winner(d) == side {
			n++
		}
	}
	return n
}

func (d Duel) counts() bool { return d.Over && !d.Annulled }

// winner is the side that won a duel: the only one with a seat among the winners, else NoSide.
func (s *State) winner(d Duel) int {
	winner := NoSide
	for side, seats := range s.Sides {
		switch {
		case d.Winners&seats == 0:
		case winner != NoSide:
			return NoSide
		default:
			winner = side
		}
	}
	return winner
}

// running is the duel that is played now, nil when none is.
func (s *State) running() *Duel {
	if len(s.Duels) == 0 || s.Next.Stage != InDuel {
		return nil
	}
	return &s.Duels[len(s.Duels)-1]
}

// ahead is the side with the most wins, NoSide when several have as many. One that has given the match up is passed over.
func (s *State) ahead() int {
	best, most, shared := NoSide, -1, false
	for side, seats := range s.Sides {
		if seats&s.Gone() != 0 {
			continue
		}
		switch n := s.Wins(side); {
		case n > most:
			best, most, shared = side, n, false
		case n == most:
			shared = true
		}
	}
	if shared {
		return NoSide
	}
	return best
}
