package validator

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// A Word is one word that a game reads and what it means.
type Word struct{ Word, Text string }

// A WordList is the words of one kind; Head is what the columns of its table say.
type WordList struct {
	Title, Head string
	Words       []Word
}

// A Trait is a word about cards that is in no list of the game, since an author may make further ones: a race, and that it is one.
type Trait struct{ Sort, Word string }

// Words are the words of a game in which scenario files and card facts are written: for finding slips, and for the page that
// lists them. They add nothing to what the game does.
type Words struct {
	Verbs   []Word   // further verbs for those of actions; Text is the action's own
	Else    []Word   // verbs, and words that must follow, and which verb they mean of a card of the hand where nothing is asked
	Answers []Word   // verbs that answer a question, too, which has another one; Text is that one
	Covered []Word   // verbs by which a card is laid open, unless it is said to lie face-down; Text is the verb that is meant then, "" for the same verb with face-down stated
	Afield  []string // verbs of what is done with a card in play: of two cards of a name the one there is meant
	Onto    []string // verbs that name themselves what they aim at: where that is refused, it is not left out
	Stated  []Word   // further words for what a move may state; Text is the game's own
	States  []Word   // verbs that state by themselves what is played; Text is what they state
	Seats   []Word   // what a position says of a seat: "has summoned"
	Cards   []Word   // what a position says of a card; one that ends in N is followed by a number
	Tells   []Word   // what only After says of a card
	Kinds   []Word   // kinds of cards that the rules know, with their subtypes
	Recipes []Word   // ways in which a card is made of others, as its card line says them
	Facts   []Word   // facts of a card that the game reads, by name; a name that ends in "*" stands for all that begin so

	Values map[string][]string // words that a fact takes; a list that ends in "*" has others beside them

	Colors []string // colours, attributes or civilizations of cards
	Tags   []Word   // keywords that the code carries out; others are words of a card's own

	Timings   []Word // when an effect happens
	Keys      []Word // what an effect does; what follows a colon is no part of the word
	Sides     []Word // whose cards an effect acts on
	Selectors []Word // which cards it acts on, by number

	Rows []WordList // the words of rows, in which cards say what they do

	Timing func(string) bool // tells whether a timing is understood, where it can be more than one of Timings
	Side   func(string) bool // tells whether a side is understood, where it can be more than one of Sides

	Joins  []string // verbs by which several cards do one thing together: the further ones join the first
	Fights []string // verbs, "attacks" apart, behind which what is fought may be named first, and with what behind it: "shoots Wolf with Archer"
	Spoken []string // verbs behind which a word of the player's own may stand as it is: "shows rosebud"
	Direct []string // verbs that name no place when they are meant for a player: "attacks Bear to 2A", "attacks Bear directly"

	Aims  []Kind   // kinds of moves with which a card is laid on a free place at most: a place behind "to" where a card lies means that card, which is aimed at
	Alone []Kind   // kinds of moves that take one card and nothing else: what is named behind it answers what is asked next
	Board []string // kinds of places, the tiles apart, where cards are in play: a name means a card there before one in other piles
	Open  []string // kinds of places where a card of a position lies face-up unless it is said to lie face-down

	Faces     func(front *table.Print, n int, other table.Print) // notes on a card what its face number n is, from 2
	Person    func(*table.State, table.Seat) table.Spot          // the place that stands for a player: "attacks Bear to North"
	Common    func(*table.State, table.Spot) table.Spot          // the place that a seat's place stands for, where team-mates share those of one of them
	Names     func(*table.State, Move) bool                      // tells whether a move of Aims names what it is aimed at itself, instead of being asked for it
	Stands    func(*table.State, table.Spot) table.CardID        // the card that is meant where a place is named for what stands there: its fortress or structure
	Called    func(*table.State, table.CardID) string            // the name of the face that is up, where a card has several
	Completes func(home *table.Print)                            // gives a home-made card what the card database would give it
	Brings    func(*table.Print) []string                        // keys or names of the cards that a card makes or becomes
	Asks      func(*table.Print) []string                        // keys or names of the very cards for which its rows ask
	Traits    func(*table.Print) (sought, had []Trait)           // open words, such as races: for which its rows ask, and which it has itself or gives to cards
	Fits      func(sought, had Trait) bool                       // tells whether what has a trait is what is asked for; nil: when it is the very same
	Home      func(*table.Print) uint8                           // the pile in which a card begins of which a position says nothing
	Together  func(verb string, further *table.Print) bool       // tells whether a card that is named with "and" behind another belongs to the same move
	Ties      func(p *Play, card, host table.CardID)             // puts a card that a position lays under another where the rules have it
	Hosts     func(s *table.State, card, host table.CardID) bool // tells whether a card of a position can lie under another one
	Suits     func(equip, home *table.Print) bool                // tells whether a card of the database may be attached to a home-made one
}

// Says tells whether a word begins what a position, or After, may say of a card.
func (w *Words) Says(word string) bool {
	return slices.ContainsFunc(slices.Concat(w.Cards, w.Tells), func(one Word) bool {
		first, _, _ := strings.Cut(one.Word, " ")
		return strings.EqualFold(first, word)
	})
}

// A Phrase lets a game understand a line of a scenario's position that the common words cannot say. It reports
// false when it does not know the line either.
type Phrase func(p *Play, seat table.Seat, words []string) bool

// A Tell says a card's state in the game's own words, for the expectations of a scenario: "spellbound 2".
type Tell func(s *table.State, id table.CardID) []string
