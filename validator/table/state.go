package table

import (
	"iter"
	"slices"
)

// State is all there is to know of a duel at one moment. It is a value: nothing changes one but the events, and they
// change a Draft's own copy. Slices may be shared between states and must not be written to.
type State struct {
	Game    string
	Options []string // agreed values, by position in the game's list of options
	Places  []Place  // [0] is nowhere
	Prints  []Print  // [0] is the unknown face
	Cards   []Card   // [0] is no card
	Lying   Lying    // which cards lie where
	Ground  []uint8  // terrain or another property of each place; the game owns the numbers
	Count   int      // seats in this duel
	Players []Player
	Teams   []Seats // who plays with whom; everybody for himself when there are none
	Shared  bool    // points of a seat are those of its whole team
	Second  bool    // what the referee wants needs the consent of one player
	Turn    Turn
	Stack   []Pending // what waits to be worked out, the last first
	Asks    []Ask     // open questions
	Claims  []Claim   // statements that no reveal has settled yet
	Mods    []Mod
	Dial    []Setting // rules that are not simply enforced
	Serial  uint32    // number of the last question or claim
	Result  Result

	sum *summed // what the cards come to, as far as a game has asked
}

// Card is the card with that number; the zero card when there is none.
func (s *State) Card(id CardID) Card {
	if int(id) >= len(s.Cards) {
		return Card{}
	}
	return s.Cards[id]
}

// Print is what is printed on the card, whoever may see it.
func (s *State) Print(id CardID) *Print {
	p := s.Card(id).Print
	if int(p) >= len(s.Prints) {
		p = 0
	}
	return &s.Prints[p]
}

// In is the list of cards at a spot, the top first. It must not be written to.
func (s *State) In(at Spot) []CardID { return s.Lying.in(at) }

// Along is the list of cards at the spots from one to another, spot by spot. It must not be written to.
func (s *State) Along(from, to Spot) []CardID { return s.Lying.along(from, to) }

// Spots goes through all spots, each with its list of cards, the top first.
func (s *State) Spots() iter.Seq2[Spot, []CardID] {
	return func(yield func(Spot, []CardID) bool) {
		for at := range s.Places {
			if !yield(Spot(at), s.In(Spot(at))) {
				return
			}
		}
	}
}

// Place describes a spot; the zero place when there is none.
func (s *State) Place(at Spot) Place {
	if int(at) >= len(s.Places) {
		return Place{Owner: Nobody}
	}
	return s.Places[at]
}

// SpotNamed finds a spot by its name, 0 when there is none.
func (s *State) SpotNamed(name string) Spot {
	for i := 1; i < len(s.Places); i++ {
		if s.Places[i].Name == name {
			return Spot(i)
		}
	}
	return 0
}

// SpotOf finds a seat's spot of a kind, 0 when there is none.
func (s *State) SpotOf(kind string, owner Seat) Spot {
	for i := 1; i < len(s.Places); i++ {
		if s.Places[i].Owner == owner && s.Places[i].Kind == kind {
			return Spot(i)
		}
	}
	return 0
}

// Ask is the question that must be answered first, nil when none is open.
func (s *State) Ask() *Ask {
	if len(s.Asks) == 0 {
		return nil
	}
	return &s.Asks[len(s.Asks)-1]
}

// AskOf is the open question to a seat, nil when there is none.
func (s *State) AskOf(seat Seat) *Ask {
	for i := len(s.Asks) - 1; i >= 0; i-- {
		if s.Asks[i].Seat == seat {
			return &s.Asks[i]
		}
	}
	return nil
}

// Waiting are the questions that wait for an answer: a duel that is over has none, though what was asked as it ended stays in its state.
func (s *State) Waiting() []Ask {
	if s.Result.Over {
		return nil
	}
	return s.Asks
}

// Top is what is being worked out now, nil when nothing is pending.
func (s *State) Top() *Pending {
	if len(s.Stack) == 0 {
		return nil
	}
	return &s.Stack[len(s.Stack)-1]
}

// Option is the agreed value of the option at that position, "" when the game has no such option.
func (s *State) Option(i int) string {
	if i >= len(s.Options) {
		return ""
	}
	return s.Options[i]
}

// Alive tells whether the seat takes part and has not lost.
func (s *State) Alive(seat Seat) bool {
	return seat >= 0 && int(seat) < s.Count && !s.Players[seat].Out
}

// Level is how strictly a rule is kept at this table; what the dial does not name is enforced.
func (s *State) Level(rule string) Level {
	for i := range s.Dial {
		if s.Dial[i].Rule == rule {
			return s.Dial[i].Level
		}
	}
	return Enforce
}

// Next is the next seat clockwise that is still in the duel, the seat itself when it is alone.
func (s *State) Next(seat Seat) Seat {
	for i := 1; i <= s.Count; i++ {
		n := Seat((int(seat) + i) % s.Count)
		if s.Alive(n) {
			return n
		}
	}
	return seat
}

// Points is a seat's number of points of a kind.
func (s *State) Points(seat Seat, kind int) int { return int(s.Players[seat].Points[kind]) }

// Claim is the open statement with that number, nil when there is none.
func (s *State) Claim(id uint32) *Claim {
	for i := range s.Claims {
		if s.Claims[i].ID == id {
			return &s.Claims[i]
		}
	}
	return nil
}

// Bared is the state with every card face-up, for whoever may look at all of them.
func (s State) Bared() State {
	s.Cards, s.sum = slices.Clone(s.Cards), nil
	for i := range s.Cards {
		s.Cards[i].Up = true
	}
	return s
}
