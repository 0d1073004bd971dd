package table

import "slices"

// A Pending is something begun and not yet worked out: an attack with its stages, a link of a chain, a phase with a
// discard to come. Waiting is data, so a duel can be saved, replayed or undone in the middle of any of them.
type Pending struct {
	Kind   string   `json:"kind"`
	Stage  uint8    `json:"stage,omitempty"`
	Seat   Seat     `json:"seat"`
	Card   CardID   `json:"card,omitempty"`
	Target CardID   `json:"target,omitempty"`
	From   Spot     `json:"from,omitempty"`
	To     Spot     `json:"to,omitempty"`
	Passed Seats    `json:"passed,omitempty"` // who has passed since the last answer
	N      int      `json:"n,omitempty"`
	Cards  []CardID `json:"cards,omitempty"`
	Spots  []Spot   `json:"spots,omitempty"`
	Word   string   `json:"word,omitempty"`

	Question *Ask `json:"question,omitempty"` // to be asked when its turn comes; secret where the question is
}

// seen keeps what others may know of something pending.
func (p Pending) seen(by Seat) Pending {
	if p.Question != nil {
		q := p.Question.seen(by)
		p.Question = &q
	}
	return p
}

// An Ask is a question to one seat. The duel goes on when it is answered, by a move.
type Ask struct {
	ID    uint32   `json:"id"`
	Seat  Seat     `json:"seat"`
	Kind  string   `json:"kind"`
	Card  CardID   `json:"card,omitempty"` // what it is about
	At    Spot     `json:"at,omitempty"`
	Cards []CardID `json:"cards,omitempty"` // cards to choose from; secret to the seat
	Spots []Spot   `json:"spots,omitempty"` // spots to choose from
	Words []string `json:"words,omitempty"` // words to choose from
	Min   int      `json:"min,omitempty"`   // fewest cards, or smallest number
	Max   int      `json:"max,omitempty"`
	Text  string   `json:"text,omitempty"` // the question in a sentence; names no hidden card
}

// Later is the question with which an event has something wait until it is put; nil for an event that has none.
func Later(e Event) *Ask {
	switch e := e.(type) {
	case Stacked:
		return e.Pending.Question
	case Staged:
		return e.Pending.Question
	}
	return nil
}

// About are the cards that a question is about: the one that it names, and of those that wait with it the others of whoever is asked.
// Nobody of whom one card is wanted is asked about several, nor who is asked anything but whether he allows it.
func (s *State) About(a *Ask) []CardID {
	top := s.Top()
	if a.Card == 0 || len(a.Cards) > 0 || !slices.Contains(a.Words, "allow") || top == nil || !slices.Contains(top.Cards, a.Card) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(top.Cards), func(id CardID) bool { return s.Card(id).Holder != a.Seat })
}

// A Claim is a player's statement about a hidden card, held open until the card is seen.
type Claim struct {
	ID   uint32 `json:"id"`
	Seat Seat   `json:"seat"`
	Card CardID `json:"card"`
	Rule string `json:"rule"` // the audit rule that judges it
	What string `json:"what"` // what was stated: "monster", "not trap", ...
	N    int    `json:"n,omitempty"`
	By   string `json:"by,omitempty"` // which open card gave occasion to it; for the referee
	Turn int32  `json:"turn"`         // turn in which it was stated
}
