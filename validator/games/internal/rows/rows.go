// Package rows is the one language in which cards of all games say what they do. A row answers six questions, apart:
//
//	when | if | pay | on | do | for
//	attack | may | | up to 1 own&in:mana | to graveyard |
//
// Rows of one card with the same "when" are one ability, done in their order; a condition that fails, or a "may" that is refused, ends it. A game
// gives its words in a Lexicon (lexicon.go, words about cards in book.go and filter.go). rows.go is a row and sheet.go all those of a card; read.go,
// readif.go, readon.go and readdo.go read them, write.go writes them, say.go, saytext.go, saydeeds.go, saycards.go and saycond.go put them
// into sentences; eye.go looks at a table with them, carry.go and choose.go carry them out. What a deed does is each game's own code.
package rows

// A Row is one thing that a card does. The numbers in it are places in the lists of the game's Lexicon.
type Row struct {
	When Moment
	If   []Cond
	Pay  []Price
	On   Choice
	Do   Deed
	For  Span
	At   int // which step of its card the row begins with, from 0; it is counted, not written
	No   int // its place among the rows of its card, from 0
}

// A Moment is when a row is done: what happens, on which side of the card it stands, and to whom it has to happen.
type Moment struct {
	When int
	Face uint8   // 2, 3: the row is one of that side of a card that turns; 0: of its first
	Part uint8   // 2, 3: parts a further ability of the same moment from the first; 0: the first
	Whom *Filter // it listens for others: cards of which these words hold; nil: it happens to the card itself
}

// A Price is paid before anything is done.
type Price struct {
	Word int
	N    int
	Half bool    // half of what there is, in place of a number
	This bool    // the card itself
	All  bool    // all there are
	Some bool    // one or more, as many as its player likes
	Of   *Filter // of which cards; nil: of any that such a price can mean
}

// A Choice is the cards, or the players, on which a row acts.
type Choice struct {
	How How
	N   int      // how many, where How asks for a number
	Per *Counted // so many for each of these
	Of  *Filter  // of which cards; nil: of any that such a row of the game can mean
	By  Who      // who chooses; of Players, who is meant
}

// How is the way in which a row finds its cards.
type How uint8

// The ways, as they are written.
const (
	Nothing   How = iota // no card and no player: the row leaves the question open
	All                  // all own&other
	This                 // this
	That                 // that: the card that it had to do with
	Those                // those: the cards of the row before
	Some                 // 2 enemy
	UpTo                 // up to 2 enemy
	AllOrNone            // 2 or none own
	ByLot                // 1 by lot enemy&in:hand
	Top                  // top 3 own
	Bottom               // bottom 1 own
	Players              // you, foe, both
)

// Numbered tells whether a number belongs to the way.
func (h How) Numbered() bool { return h >= Some && h <= Bottom }

// Asked tells whether somebody chooses.
func (h How) Asked() bool { return h >= Some && h <= AllOrNone }

// Who is a player as a card sees them.
type Who uint8

// Who can be meant.
const (
	You Who = iota
	Foe
	Both
)

// A Deed is what a row does; the zero one is none, for a row of conditions alone.
type Deed struct {
	Word int
	N    int      // how much
	More int      // a second number
	Name string   // which one: which keyword, which zone, which terrain
	Of   *Filter  // cards of which the deed speaks beside those it acts on
	Per  *Counted // N for each of these
}

// A Counted is what can be counted: cards, or what has a word of its own.
type Counted struct {
	Cards *Filter // nil with Plain set: any cards
	Plain bool    // cards are counted; otherwise what the word says
	Word  int
	Name  string // what follows the word's colon
}

// A Cond is one condition.
type Cond struct {
	Kind CondKind
	N    int // of AtLeast and Under; 0: one
	Of   Counted
	By   Who // who is asked by May
}

// CondKind is the kind of a condition.
type CondKind uint8

// The conditions, as they are written.
const (
	AtLeast CondKind = iota // own&race:Human; 3 own
	None                    // no own&other
	Under                   // under 7 own&in:mana
	Fewer                   // fewer creature: than the other player has
	AsMany                  // as many in:shields: as the other player has, or more
	May                     // may; foe may
)

// A Span is how long what is done lasts.
type Span struct {
	Said  bool // otherwise the row leaves the question open
	Good  bool // for good
	Turns int  // so many turns after this one; 0: until this one ends
}

// Steps is how many steps of its card a row is: each condition is one, a number for each of something that is taken when
// something happens is one, and what it does is one. What is pending counts by them.
func (l *Lexicon) Steps(r *Row) int {
	n := len(r.If)
	if (r.On.Per != nil || r.Do.Per != nil) && !l.Whens[r.When.When].Holds {
		n++
	}
	if r.Do.Word != 0 {
		n++
	}
	return n
}
