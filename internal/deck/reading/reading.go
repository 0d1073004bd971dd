package reading

import (
	"fmt"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// Reader is the state of reading one text, in any format.
type Reader struct {
	Book     Book
	List     deck.List
	Problems []deck.Problem
	Headed   bool    // the text says itself which cards are in the extra deck
	orders   []order // that stand in a part of the text
}

// Done gives what was read; cards whose section the text does not tell are put where they belong, and orders followed.
func (r *Reader) Done() (deck.List, []deck.Problem) {
	if !r.Headed {
		r.Problems = append(r.Problems, r.List.Unheaded()...)
	}
	r.Problems = append(r.Problems, follow(&r.List, r.orders, r.Book)...)
	return r.List, r.Problems
}

// Heed takes the orders out of a comment that goes from a line to another.
func (r *Reader) Heed(from, to int, comment string) {
	_, orders := takeOrders(comment, from-1)
	for _, o := range orders {
		o.line = min(o.line, to)
		r.orders = append(r.orders, o)
	}
}

// Fail says that a line is not in the list.
func (r *Reader) Fail(line int, said, format string, args ...any) {
	r.Problems = append(r.Problems, deck.Problem{Line: line, Said: deck.Shortened(said), Text: fmt.Sprintf(format, args...)})
}

// Note says that a line was taken otherwise than it stands.
func (r *Reader) Note(line int, said, format string, args ...any) {
	r.Problems = append(r.Problems, deck.Problem{Line: line, Said: deck.Shortened(said), Text: fmt.Sprintf(format, args...), Note: true})
}

// suggested is for how many lines of one text names are suggested: a text with more wrong lines is no list of this game.
const suggested = 60

// longName is the longest name, in bytes, for which a like one is looked for.
const longName = 80

// Unknown says that no card has the name, and which ones are like it.
func (r *Reader) Unknown(line int, said, name string) {
	if name == "" {
		r.Fail(line, said, "A card without a name.")
		return
	}
	if len(name) > MaxLine {
		r.Fail(line, said, "%d letters are no name of a card.", len(name))
		return
	}
	r.Fail(line, said, "There is no card called %q here.", deck.Shortened(name))
	if len(r.Problems) < suggested && len(name) <= longName {
		r.Problems[len(r.Problems)-1].Suggestions = r.Book.Cards.Suggest(r.Book.Game, name, 3)
	}
}

// Chosen notes that a name means several cards, of which one was taken.
func (r *Reader) Chosen(line int, said string, got Found) {
	if len(got.Namesakes) == 0 {
		return
	}
	other := got.Namesakes[0]
	r.Note(line, said, "%d cards are called %s; %s is taken. For another one write its key behind the name: %s [%s].",
		len(got.Namesakes)+1, got.Card.Name, got.Card.Key, other.Name, other.Key)
}

// MaxCopies is the largest number of copies on one line that can be meant; what is lawful is for others to say.
const MaxCopies = 99

// Put adds copies of a card, if the number can be meant.
func (r *Reader) Put(said string, e deck.Entry) {
	if e.Count < 1 || e.Count > MaxCopies {
		r.Fail(e.Line, said, "%d is no number of copies of %s.", e.Count, e.Card.Name)
		return
	}
	r.List.Entries = append(r.List.Entries, e)
}

// Tally adds copies to the entry before if it is of the same card, for formats that have one line a copy.
func (r *Reader) Tally(said string, e deck.Entry) {
	if n := len(r.List.Entries); n > 0 {
		last := &r.List.Entries[n-1]
		if last.Card == e.Card && last.Section == e.Section && last.Art == e.Art && last.Count+e.Count <= deck.MaxCards {
			last.Count += e.Count
			return
		}
	}
	r.Put(said, e)
}

// Either finds a card by what tells it best: its id, else its name. An id that says another card than the name counts,
// and is noted; an id that nobody knows is not missed where there is a name.
func (r *Reader) Either(line int, ident, name string) (Found, bool) {
	byIdent, ok := r.Book.ByIdent(ident)
	got, named := r.Book.ByName(name)
	switch {
	case ok && named && !r.sameName(byIdent.Card, name):
		r.Note(line, name, "%s is %s, not %s; the number counts.", ident, byIdent.Card.Name, deck.Shortened(name))
		return byIdent, true
	case ok:
		return byIdent, true
	case named:
		r.Chosen(line, name, got)
		return got, true
	case name == "" && ident != "":
		r.Fail(line, ident, "No card here has the number %s.", deck.Shortened(ident))
		return Found{}, false
	}
	r.Unknown(line, name, name)
	return Found{}, false
}

// sameName reports whether a card goes by a name.
func (r *Reader) sameName(c *carddb.Card, name string) bool {
	for _, other := range r.Book.Cards.Named(r.Book.Game, name) {
		if other == c {
			return true
		}
	}
	loose, ok := r.Book.Cards.Loosely(r.Book.Game, name)
	return ok && loose == c
}
