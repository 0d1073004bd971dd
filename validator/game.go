package validator

import (
	"slices"

	"ttsbridge/validator/table"
)

// A Game reads as its own contents page. A zero field means "nothing special".
type Game struct {
	ID      string // "dotr"
	Name    string // "Duelists of the Roses"
	Title   string // one sentence that says what is different here
	Seats   []int  // lawful numbers of seats
	SeatsBy string // the rule that says so
	Colors  []string
	Names   []string // what the seats are called, by number: "South", "North"

	Options  []Option
	Rules    []Rule
	Points   []string // kinds of points, by number: "lp", "sp"
	Grounds  []string // kinds of ground, by number
	Phases   []Phase
	Actions  []Action
	Workings []Working // what pending things do when it is their turn

	Places  func(options []string, seats int) []table.Place
	Loose   []string                                        // kinds of places where nobody can tell hidden cards apart; what only its owner sees is so anyway
	Ordered []string                                        // kinds of piles in whose order a hidden card can be told, until it is searched out
	Bare    func(*table.State, table.Spot) bool             // whether cards let the hand at a place lie open; nil: none ever do
	Single  []string                                        // kinds of places at which one card lies, beside those under it
	Teams   func(options []string, seats int) []table.Seats // who plays with whom; nil, or none: everybody for himself
	Shared  bool                                            // team-mates have their points in common
	Modes   func(seats int) []map[string]string             // house rules by which so many can play, the usual ones first; nil: none are needed
	Table   func(*table.State, Setup) []Violation           // everything wrong with a table on which nothing lies yet
	Setup   func(*Play, Setup)
	Before  func(table.Events) string // what an earlier program did otherwise that wrote such a set-up, "" for one of today; nil: nothing
	Firm    []string                  // rules that the dial cannot loosen: without them a position would make no sense
	Busy    Check                     // refuses a free move while a question is open or something is pending
	Over    Check                     // refuses a move after the end
	Settles func(*Play)
	// Draws is what has to come before a draw that was agreed on ends the duel, false where nothing has; nil: nothing ever.
	Draws   func(*Play) bool
	Clock   *Timing // what becomes of a duel when time is up; nil when the game knows no clock
	Deck    []DeckCheck
	Undealt bool                                         // the cards of an extra deck are what others make: none of them lies anywhere as a duel begins
	Hand    int                                          // cards that a hand begins with
	Match   func(options []string) MatchLaw              // what it says about matches; nil when it says nothing
	Leads   string                                       // what leads a deck: "leader", "fortress"; "" when nothing does
	Hands   *Handwork                                    // what hands do when a card's effect is carried out by its player
	Worth   func(*table.State, table.Seat) int           // how well a seat stands; for seats that play by themselves
	Script  *Scripting                                   // what cards' scripts hear and can do; nil when the game has none
	Knows   func(effect string) bool                     // whether the game's code carries out effects with that key
	Unread  func(*table.Print) []string                  // what in the facts of a card the game's code does not read, in words; nil when it does not say
	Explain func(*table.Print) (Explained, error)        // what a card does, in rows and in sentences; an error says which row nobody knows, and what would do; nil when cards have no rows
	Says    func(*table.Print) (string, error)           // all that a card does, in sentences made from its rows, "" without rows; the key of another card stands in square brackets
	Means   func(*table.State, table.Pending) string     // what the ability does that is meant by what is pending, or by the word that a move says of a card, in a sentence; "" where nothing else could be meant
	Fights  func(*table.State, table.CardID) (int, int)  // what a card on the board attacks and defends with now
	Guess   func(*table.State, table.CardID) table.Print // what a seat would take a hidden card for
	Belies  func(*table.State, table.Claim) string       // how an open face contradicts a statement, "" when it does not; nil when nobody states anything
	Note    Phrase                                       // scenario files: sets up what the common words cannot
	Tell    Tell                                         // scenario files: tells a card's state in the game's own words
	Chart   func(*table.State) (Chart, bool)             // the grid on which cards stand besides their places, false while there is none; nil for a game without
	Words   Words                                        // scenario files: the words that the game reads
}

// Explained is what a card does: the rows of each of its abilities, and the ability in a sentence. In a sentence the key of another
// card stands in square brackets.
type Explained []struct {
	Rows []string `json:"rows"`
	Says string   `json:"says"`
}

// A Kind names a kind of move: "play", "move", "pass".
type Kind string

// An Action is one kind of move: how a hand shows it, what may be tried, what must hold, what it does.
type Action struct {
	Kind    Kind
	Verb    string // how scenario files and logs say it: "plays"
	Answers string // the kind of question it answers; "" for a move of one's own accord
	Any     bool   // lawful whatever is pending: conceding
	Secret  bool   // its word is its player's own and told to nobody

	Reads  func(*table.State, Gesture) (Move, bool)
	Shows  func(*table.State, Move, []Gesture) []Gesture // how a hand would make this move, behind the gestures that are shown already
	Offers func(*table.State, table.Seat, func(Move))
	Checks []Check // in order; the first to object is cited
	Spoken []Check // what is asked after those where a script speaks for the card
	Does   func(*Play, Move)

	asks []scope // what each of the last checks asks of, where Ruled has told
}

// A Check is a rule that a move can break: nil when there is nothing against it. It looks at both and changes neither.
type Check func(*table.State, *Move) *Violation

// A Phase is a part of the turn. Phases follow one another; one that Waits lasts until a move leaves it.
type Phase struct {
	Name   string
	Waits  bool
	Enters func(*Play)
}

// A Working is one kind of pending thing and how it goes on by one stage when nothing else is open.
type Working struct {
	Kind string
	Step func(*Play, table.Pending)
}

// A Chart is a grid that lies beside everything else, on which cards stand besides the places where they are. Its squares count from 1,
// along the rows; the first row is nearest to the first seat.
type Chart struct {
	Name          string
	Columns, Rows int
	Step          string                      // the word by which a hand that carries a card to a square says so: "step e4"
	Square        func(n int) string          // the name of a square
	Tint          func(n int) string          // its colour
	Walled        func(a, b int) bool         // whether something lies between two neighbours
	Stands        func(card table.CardID) int // the square of a card, 0 for none
}

// Called is the name of the square in a column and row, both from 1, or of where it would be beyond the edge of the chart.
func (c *Chart) Called(column, row int) string {
	if column >= 1 && column <= c.Columns && row >= 1 && row <= c.Rows {
		return c.Square((row-1)*c.Columns + column)
	}
	return "beyond"
}

// An Option is a house rule the players agree on before the duel.
type Option struct {
	Name    string   `json:"name"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Rule    string   `json:"rule"` // the entry of the catalogue that defines it
	Lists   []string `json:"-"`    // of an option that puts limit lists in force: how the card database calls that of each value, "" where a value means none
}

// List is how the card database calls the limit list that a value puts in force, "" for none.
func (o *Option) List(value string) string {
	if at := slices.Index(o.Values, value); at >= 0 && at < len(o.Lists) {
		return o.Lists[at]
	}
	return ""
}

// A Rule is an entry of the catalogue. Kind is validate, automate, audit, deck, setup, house, effect or info.
type Rule struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Text   string `json:"text"`
	Source string `json:"source"` // where the rule document says so
}

// A Deck is what a player brings.
type Deck struct {
	Name   string
	Leader *table.Print // the deck leader or the fortress
	Main   []table.Print
	Extra  []table.Print
	Side   []table.Print // what lies beside the deck until games are over, or is no card of it: tokens
	Faces  []table.Print // what its cards may make or become; it lies nowhere
}

// A DeckCheck says everything that is wrong with a deck under one rule.
type DeckCheck func(options []string, d Deck) []Violation

// A Setup is everything that is agreed before a duel.
type Setup struct {
	Options map[string]string // by name; the others have their defaults
	Decks   []Deck            // one a seat, in turn order
	Ground  map[string]string // ground by name of place; the others have the game's own
	Bag     []table.Print     // cards that lie apart from all decks
	First   table.Seat        // who begins, where that is agreed and not drawn by lot
	Settled bool              // First follows from the duel before in the match, whatever the house rule for a first duel is
	Second  bool              // dial, repair, undo and draw, when the referee wants them, need the consent of one player
	Build   bool              // the players lay the ground out themselves before the duel, where the game knows that
}

// Plays tells whether the referee judges the game's moves. Of a game without actions it knows the deck laws only.
func (g *Game) Plays() bool { return len(g.Actions) > 0 }

// FindRule is the catalogue entry with that id.
func (g *Game) FindRule(id string) (Rule, bool) {
	for _, r := range g.Rules {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

// Action is the action of that kind, one of the game's or of those that every game has; nil when there is none.
func (g *Game) Action(kind Kind) *Action {
	for _, list := range [][]Action{g.Actions, clockActions} {
		for i := range list {
			if list[i].Kind == kind {
				return &list[i]
			}
		}
	}
	return nil
}

// Phase is the number of the phase with that name, -1 when the game has none.
func (g *Game) Phase(name string) int {
	for i := range g.Phases {
		if g.Phases[i].Name == name {
			return i
		}
	}
	return -1
}
