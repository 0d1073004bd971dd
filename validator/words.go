package validator

import "ttsbridge/validator/table"

// A Word is one word that a game reads and what it means.
type Word struct{ Word, Text string }

// Words are the words of a game that scenario files and card facts are written in, for finding slips and for the page that lists
// them. They add nothing to what the game does.
type Words struct {
	Verbs     []Word                         // further verbs for those of actions: Text is the action's own
	Seats     []Word                         // what a position says of a seat: "has summoned"
	Cards     []Word                         // what a position says of a card; one that ends in N is followed by a number
	Tells     []Word                         // what After may say of a card beyond that
	Facts     []Word                         // facts of a card that the game reads, by name; "limit:*" for all that begin so
	Timings   []Word                         // when an effect happens
	Keys      []Word                         // what an effect does; what follows a colon is not part of it
	Sides     []Word                         // whose cards an effect acts on, where Side does not say so
	Selectors []Word                         // the numbers of which cards it acts on
	Timing    func(string) bool              // tells whether a timing is understood, where it is more than one of Timings
	Side      func(string) bool              // tells whether a side is understood, where it is more than one of Sides
	Selector  func(n int) bool               // tells whether a selector is understood; nil for any
	Faces     func(front, back *table.Print) // notes on a card what another face of it is; nil where cards have one
	Completes func(home *table.Print)        // gives a home-made card what the card database would give it
	Suits     func(by, to *table.Print) bool // tells whether a card of the database goes with a home-made one
}
