package mats

import (
	"slices"

	"ttsbridge/validator/table"
)

// A Layout says how one game lies on a table. All lengths are units of the table (about an inch); x grows to the right
// of the first seat and z away from it. Piles are given for the first seat and turned about the centre for the others.
type Layout struct {
	Game     string
	Name     string
	Colors   []string  // the colour of each seat, in turn order
	Facing   []int     // degrees by which each seat's side is turned
	Aside    []float64 // how far to the right of the middle each seat sits, where several sit on one side
	Pitch    float64   // between the centres of neighbouring tiles
	Least    int       // tiles along the smallest board that has room for the piles beside it; by a smaller one they lie as by that
	CardSize float64   // scale of cards
	Surface  float64   // height of the table top
	Piles    []Pile
	Hand     Box
	Apart    float64 // where the hands are when all four sides of the board are played from: beyond the neighbours' piles
	Counters []Counter
	Grounds  []Tint   // by number of ground
	Numbered []string // words of an answer that need a number: "monster 4"
	Prices   []string // rules about what something costs: what they refuse is not offered
	Said     []Order  // chat commands that are on no button: the word, and how it is used
	Answers  []Order  // answers that carry a card to a place: each lawful one has a button, though no word of the question names it
	Cover    []string // kinds of place from which a card is turned face-down while it is carried
	Buttons  []Order
	Before   []string // phases before the duel, which the phase bar leaves out
	ByHand   []string // what one press changes while an effect is carried out by hand, for each seat: "lp -500"
	Reasons  []Order  // why points change: the rule, and what is said of it in the history
	Leader   string   // what the mark is called that lies beside a seat's token; none if empty
	Foreign  string   // the rule about touching what is not one's own
	Links    string   // what a link of a chain is pending as; the panel lists them. None if empty
	Mark     func(*table.State, table.CardID) (n int, text string)
	Carried  func(s *table.State, seat table.Seat, may func(table.CardID, table.Spot)) // what hands may carry where besides the moves that are listed
	Roads    func(*table.State) [][2]table.Spot                                        // places between which a line is drawn; nil for none
}

// A Shape says how cards lie in a pile.
type Shape uint8

const (
	// Spread: side by side in rows, each to be seen.
	Spread Shape = iota
	// Stack: one deck object, face-down.
	Stack
	// Bag: hidden in a bag.
	Bag
)

// A Pile is where the cards of one kind of place lie. X and Z are the centre of its first card, measured from the right
// or left edge of the board (Left) and from its near edge.
type Pile struct {
	Kind    string
	Shape   Shape
	Left    bool
	X, Z    float64
	Columns int
	Rows    int
	Step    float64 // between the cards of a row; 0 for cards that cover each other
	Row     float64 // between rows; 0 likewise
	Label   string
	Held    bool // cards lie as whoever holds them reads them, not as the owner of the place does
}

// A Box is a space with its middle on the seat's axis, Z beyond the near edge of the board.
type Box struct{ Z, Width, Depth float64 }

// A Counter shows one kind of a seat's points. X is measured from the right edge of the board.
type Counter struct {
	ID    string // "lp": the memo of South's is "lp:White"
	Label string // "LP"
	Kind  int    // number of the kind of points
	X, Z  float64
}

// A Tint is the colour by which a ground is known, red, green and blue from 0 to 1.
type Tint struct{ R, G, B float64 }

// An Order is a word that a player may always say: on a button with its label, or in chat with an example of its use.
type Order struct{ Word, Label string }

// Color is the colour of a seat, "" for those that have none.
func (l *Layout) Color(seat table.Seat) string {
	if seat < 0 || int(seat) >= len(l.Colors) {
		return ""
	}
	return l.Colors[seat]
}

// Seat is the seat of a colour.
func (l *Layout) Seat(color string) (table.Seat, bool) {
	i := slices.Index(l.Colors, color)
	return table.Seat(i), i >= 0
}

// Pile is the pile for a kind of place, nil when cards of that kind lie elsewhere.
func (l *Layout) Pile(kind string) *Pile {
	for i := range l.Piles {
		if l.Piles[i].Kind == kind {
			return &l.Piles[i]
		}
	}
	return nil
}
