package mats

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Layout says how one game lies on a table. All lengths are units of the table (about an inch); x grows to the right
// of the first seat and z away from it. Piles are given for the first seat and turned about the centre for the others.
type Layout struct {
	Game     string
	Name     string
	Colors   []string                             // the colour of each seat, in turn order
	Chairs   []Chair                              // where each seat sits
	Seating  func(*table.State, table.Seat) Chair // the same, where it depends on who plays how; nil for Chairs
	Pitch    float64                              // between the centres of neighbouring tiles
	Least    int                                  // tiles along the smallest board that has room for the piles beside it; by a smaller one they lie as by that
	CardSize float64                              // scale of cards
	Surface  float64                              // height of the table top
	Piles    []Pile
	Lies     func(*table.State, *Pile) (x, z float64) // where a pile begins, where that depends on who plays; nil for its X and Z
	Hand     Box
	Apart    float64 // where the hands are when all four sides of the board are played from: beyond the neighbours' piles
	Counters []Counter
	Grounds  []Tint   // by number of ground
	Markers  []string // kinds of place that are no tiles and have a ground: it is shown by a marker below the cards
	Under    []string // kinds of place of which a card that belongs to another one lies beneath it
	Variants []Variant
	Idle     func(*table.State, *table.Place) bool // places that nobody uses the way the game is played; nil for none
	Numbered []string                              // words of an answer that need a number: "monster 4"
	Prices   []string                              // rules about what something costs: what they refuse is not offered
	Said     []Order                               // chat commands that are on no button: the word, and how it is used
	Worded   []string                              // those that are said with a word of the player's own, which stays as it is written: "seal rosebud"
	Seals    Order                                 // statements that the panel lists: the rule, and what the panel says of whoever made one
	Cover    []string                              // kinds of place from which a card is turned face-down while it is carried
	Answers  []Order                               // answers that carry a card to a place: each lawful one has a button, though no word of the question names it
	Buttons  []Order
	Called   []Order  // words of answers that are called otherwise on their buttons
	Prompts  []Order  // kinds of questions whose text only says what happened, and what is asked about it
	Before   []string // phases before the duel, which the phase bar leaves out
	Steps    []Order  // how steps of work by hand are told that change a number: its word, and a phrase with {card}, {seat}, {n} or {+n}
	Tells    []Order  // how moves are told that a verb and its things do not: the kind, or kind and word, and a phrase (told/phrases.go)
	ByHand   []string // what one press changes while an effect is carried out by hand, for each seat: "lp -500"
	Reasons  []Order  // why points change: the rule, and what is said of it in the history
	Leader   string   // what the mark is called that lies beside a seat's token; none if empty
	Foreign  string   // the rule about touching what is not one's own
	Kept     string   // the rule by which nobody but the game changes a counter
	Bars     []Bar    // what no hand does at this table, with the rules
	Tries    bool     // what hands do with their own cards on their turn is judged by the bridge, also where nothing is known that allows it
	Struck   bool     // whoever lets a card go on a counter means the player whose points it shows
	Links    string   // what a link of a chain is pending as; the panel lists them. None if empty
	Counted  []Count  // what the game counts of a seat that everybody is told, and the panel shows
	Mark     func(*table.State, table.CardID) (n int, text string)
	Carried  func(s *table.State, seat table.Seat, may func(table.CardID, table.Spot)) // what hands may carry where besides the moves that are listed
	Chart    func(*table.State) (validator.Chart, bool)                                // the game's grid beside the mats; nil for none
	Roads    func(*table.State) [][2]table.Spot                                        // places between which a line is drawn; nil for none
}

// A Chair is where a seat sits: by how many degrees its side is turned, and how far to the right of the middle, as it sees it, and
// away from the middle it is moved.
type Chair struct {
	Facing      int
	Aside, Away float64
}

// A Bar is the rule against a deed that no hand does at a table: "draw" a number of cards from a deck or take its top card, "shuffle" it,
// "place" another ground, "copy" a card.
type Bar struct{ Deed, Rule, Why string }

// A Variant is a way to play that lies otherwise on the table than the usual one, with the house rules that make it and how a table
// of it is known.
type Variant struct {
	Name    string
	Options map[string]string
	Is      func(*table.State) bool
}

// Variant is the name of the way in which a table is played, "" for the usual one.
func (l *Layout) Variant(s *table.State) string {
	for _, v := range l.Variants {
		if v.Is(s) {
			return v.Name
		}
	}
	return ""
}

// Idles tells whether nobody uses a place.
func (l *Layout) Idles(s *table.State, p *table.Place) bool { return l.Idle != nil && l.Idle(s, p) }

// Bears tells whether a place has a ground that is seen: a tile, or a place with a marker.
func (l *Layout) Bears(p *table.Place) bool { return OnBoard(p) || slices.Contains(l.Markers, p.Kind) }

// A Count is something that a game counts of a seat: the kind of its count, what the panel calls it, and what is said when
// there is one more.
type Count struct {
	Kind        uint8
	Label, Told string
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

// Tallied tells whether the caption of a pile says how many cards lie there: where they cover each other in the open. Of a deck the game
// shows that itself, and a zone that has a mere number for a name has no room.
func (p *Pile) Tallied() bool {
	return p.Shape == Spread && p.Columns > 1 && len(p.Label) > 2
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
