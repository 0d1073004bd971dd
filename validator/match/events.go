package match

import (
	"slices"

	"ttsbridge/validator/table"
)

// An Event is one thing that happened to a match. Only events change a state.
type Event interface {
	apply(*State) bool // false when it does not fit the state
}

// Opened begins a match: what was agreed, who plays for which side, and with which decks.
type Opened struct {
	Game   string        `json:"game"`
	Format Format        `json:"format"`
	Sides  []table.Seats `json:"sides"`
	Lists  []List        `json:"lists"`
}

func (e Opened) apply(s *State) bool {
	if len(s.Sides) > 0 || seated(e.Sides, e.Lists) != nil {
		return false
	}
	*s = State{Game: e.Game, Format: e.Format, Sides: e.Sides, Lists: e.Lists, Last: e.Lists, Result: Result{Side: NoSide}}
	return true
}

// Came says what comes next.
type Came struct {
	Next Next `json:"next"`
}

func (e Came) apply(s *State) bool {
	s.Next = e.Next
	return e.Next.Seats&^s.everybody() == 0
}

// Sided exchanges cards of a deck with its side deck.
type Sided struct {
	Seat  table.Seat `json:"seat"`
	Main  Swap       `json:"main,omitzero"`
	Extra Swap       `json:"extra,omitzero"`
}

func (e Sided) apply(s *State) bool {
	if s.Side(e.Seat) == NoSide {
		return false
	}
	s.list(e.Seat, exchange(s.Lists[e.Seat], e.Main, e.Extra))
	return true
}

// Brought puts another deck in the place of a seat's.
type Brought struct {
	Seat table.Seat `json:"seat"`
	List List       `json:"list"`
}

func (e Brought) apply(s *State) bool {
	if s.Side(e.Seat) == NoSide {
		return false
	}
	s.list(e.Seat, e.List)
	return true
}

// Unsided makes every deck what it was in the duel before.
type Unsided struct{}

func (Unsided) apply(s *State) bool {
	s.Lists = s.Last
	return true
}

// Readied says that a seat is done with siding.
type Readied struct {
	Seat table.Seat `json:"seat"`
}

func (e Readied) apply(s *State) bool {
	had := s.Next.Seats.Has(e.Seat)
	s.Next.Seats &^= table.Seats(0).With(e.Seat)
	return had
}

// Chosen says who begins the next duel.
type Chosen struct {
	Seat  table.Seat `json:"seat"`
	First table.Seat `json:"first"`
}

func (e Chosen) apply(s *State) bool {
	s.Next.First, s.Next.Seats = e.First, 0
	return s.Side(e.First) != NoSide
}

// Begun begins a duel at a table.
type Begun struct {
	Table    string `json:"table"`
	Tiebreak bool   `json:"tiebreak,omitempty"`
}

func (e Begun) apply(s *State) bool {
	s.Duels = append(slices.Clone(s.Duels), Duel{Table: e.Table, Tiebreak: e.Tiebreak})
	s.Last, s.Next.Stage = s.Lists, InDuel
	return e.Table != ""
}

// Finished ends the duel: who won it under which rule, and what its own log says last. No winners: a draw.
type Finished struct {
	Table   string      `json:"table"`
	Winners table.Seats `json:"winners"`
	Why     string      `json:"why,omitempty"`
	Records int64       `json:"records,omitempty"`
	Head    string      `json:"head,omitempty"`
}

func (e Finished) apply(s *State) bool {
	return s.close(e.Table, func(d *Duel) {
		d.Winners, d.Why, d.Records, d.Head = e.Winners, e.Why, e.Records, e.Head
	})
}

// Annulled ends a duel that counts for nothing.
type Annulled struct {
	Table string `json:"table"`
	Why   string `json:"why,omitempty"`
}

func (e Annulled) apply(s *State) bool {
	return s.close(e.Table, func(d *Duel) { d.Annulled, d.Why = true, e.Why })
}

// Timed says that time was called.
type Timed struct{}

func (Timed) apply(s *State) bool {
	s.Timed = true
	return true
}

// Conceded says that a seat gives the match up.
type Conceded struct {
	Seat table.Seat `json:"seat"`
}

func (e Conceded) apply(s *State) bool {
	s.Yields = s.Yields.With(e.Seat)
	return s.Side(e.Seat) != NoSide
}

// Ended ends the match.
type Ended struct {
	Result Result `json:"result"`
}

func (e Ended) apply(s *State) bool {
	s.Result, s.Next = e.Result, Next{Stage: Over, First: table.Nobody}
	return e.Result.Side >= NoSide && e.Result.Side < len(s.Sides)
}

// list gives a seat another list; states before keep theirs.
func (s *State) list(seat table.Seat, list List) {
	s.Lists = slices.Clone(s.Lists)
	s.Lists[seat] = list
}

// close ends the duel at a table; false when it is not the one that is played.
func (s *State) close(at string, how func(*Duel)) bool {
	if now := s.running(); now == nil || now.Table != at || now.Over {
		return false
	}
	s.Duels = slices.Clone(s.Duels)
	d := &s.Duels[len(s.Duels)-1]
	d.Over = true
	how(d)
	return true
}

// Fold is the state after the events; false when one of them does not fit.
func Fold(s State, events ...Event) (State, bool) {
	for _, e := range events {
		if len(s.Sides) == 0 {
			if _, opens := e.(Opened); !opens {
				return s, false
			}
		}
		if !e.apply(&s) {
			return s, false
		}
	}
	return s, true
}
