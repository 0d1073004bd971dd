package reading

import (
	"fmt"
	"strings"
	"unicode"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/validator/spelling"
)

// Reader is the state of reading one text, in any format.
type Reader struct {
	Book     Book
	List     deck.List
	Problems []deck.Problem
	Headed   bool    // the text says itself which cards are in the extra deck
	orders   []order // that stand in a part of the text
	second   *anew   // where a second deck may begin
	begun    bool    // a heading has said that the main deck begins
	untold   [2]int  // notes and lost lines that are counted only
	lost     int
	cards    int
	codes    map[int64]saidCode // the passcodes that the text says
}

// mostProblems is how many problems of one text are told; the others are counted.
const mostProblems = 500

// lastLine sorts what is said of all the rest behind everything else, and is not told.
const lastLine = 1 << 40

// mostCards is how many cards a list may have; a cube has a tenth of that.
const mostCards = 10_000

// Done gives what was read; cards whose section the text does not tell are put where they belong, and orders followed.
func (r *Reader) Done() (deck.List, []deck.Problem) {
	r.twoDecks()
	r.secondLeader()
	r.sharedCodes()
	if !r.Headed {
		r.Problems = append(r.Problems, r.List.Unheaded()...)
	}
	if n := r.untold[0]; n > 0 {
		r.Problems = append(r.Problems, deck.Problem{Line: lastLine,
			Text: fmt.Sprintf("%s %s taken otherwise than %s.", spelling.Count(n, "more line"),
				spelling.Said(n, "was", "were"), spelling.Said(n, "it stands", "they stand")), Note: true})
	}
	if n := r.untold[1]; n > 0 {
		r.Problems = append(r.Problems, deck.Problem{Line: lastLine,
			Text: fmt.Sprintf("%s could not be read.", spelling.Count(n, "more line")), More: n})
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
	r.tell(1, line, said, format, args)
}

// Note says that a line was taken otherwise than it stands.
func (r *Reader) Note(line int, said, format string, args ...any) {
	r.tell(0, line, said, format, args)
}

func (r *Reader) tell(lost, line int, said, format string, args []any) {
	r.lost += lost
	if len(r.Problems) >= mostProblems {
		r.untold[lost]++
		return
	}
	r.Problems = append(r.Problems, deck.Problem{Line: line, Said: deck.Shortened(said), Text: fmt.Sprintf(format, args...),
		Note: lost == 0})
}

// hopeless is after how many lost lines, and how many for each that was found, a text is no list of this game.
const (
	hopeless        = 1_000
	hopelessPerCard = 10
)

// GivenUp reports that a text is no list of this game: looking up its next card is not worth the time. The card is
// counted among the lost.
func (r *Reader) GivenUp() bool {
	if r.lost < hopeless || r.lost < hopelessPerCard*len(r.List.Entries) {
		return false
	}
	r.lost++
	r.untold[1]++
	return true
}

// suggested is for how many lines of one text names are suggested: a text with more wrong lines is no list of this game.
const suggested = 60

// longName is the longest name, in bytes, for which a like one is looked for.
const longName = 80

// Anew takes note that a text says that the main deck begins, in a section that went before. It is another deck's if there was one already:
// before an extra or side deck, or under a heading of its own.
func (r *Reader) Anew(line int, said string, was deck.Section) {
	again := was == deck.Extra || was == deck.Side || r.begun
	if before := r.List.Count(deck.Main); r.second == nil && again && before > 0 {
		r.second = &anew{line, said, before}
	}
	r.begun = true
}

// anew is where a main deck begins for the second time.
type anew struct {
	line   int
	said   string
	before int // cards of the main deck before
}

// twoDecks tells of two lists in one text: what begins anew is no mere rest of the deck before.
func (r *Reader) twoDecks() {
	if r.second == nil {
		return
	}
	if after := r.List.Count(deck.Main) - r.second.before; 2*after >= r.second.before {
		r.Fail(r.second.line, r.second.said, "A second deck begins here; give each deck a file of its own.")
	}
}

// secondLeader tells that a list names more than one leader: at the table the first one leads.
func (r *Reader) secondLeader() {
	leaders := r.List.In(deck.Leader)
	for i, e := range leaders {
		if i > 0 || e.Count > 1 {
			r.Note(e.Line, e.Card.Name, "One card leads a deck, %s; this copy of %s is one of the main deck.",
				leaders[0].Card.Name, e.Card.Name)
		}
	}
}

// Unknown says that no card has the name, and which ones are like it.
func (r *Reader) Unknown(line int, said, name string) {
	if name == "" {
		r.Fail(line, said, "A card without a name.")
		return
	}
	if len(name) > MaxLine {
		r.Fail(line, said, "%s are no name of a card.", spelling.Count(len(name), "letter"))
		return
	}
	r.Fail(line, said, "There is no card called %q here.", deck.Shortened(name))
	if n := len(r.Problems); n < suggested && len(name) <= longName {
		r.Problems[len(r.Problems)-1].Suggestions = r.suggested(name)
	}
}

// suggested are names of cards that may be meant: by all that was written, else by what is left without numbers and signs around it.
func (r *Reader) suggested(name string) []string {
	all := r.Book.Cards.Suggest(r.Book.Game, name, 3)
	core := strings.TrimFunc(name, func(c rune) bool { return !unicode.IsLetter(c) })
	if len(all) > 0 || core == name || core == "" {
		return all
	}
	return r.Book.Cards.Suggest(r.Book.Game, core, 3)
}

// Chosen notes that a name means several cards, of which one was taken.
func (r *Reader) Chosen(line int, said string, got Found) {
	if len(got.Namesakes) == 0 {
		return
	}
	other := got.Namesakes[0]
	r.Note(line, said, "%s are called %s; %s is taken. For another one write its key behind the name: %s [%s].",
		spelling.Count(len(got.Namesakes)+1, "card"), got.Card.Name, got.Card.Key, other.Name, other.Key)
}

// MaxCopies is the largest number of copies on one line that can be meant; what is lawful is for others to say.
const MaxCopies = 99

// Put adds copies of a card, if the number can be meant.
func (r *Reader) Put(said string, e deck.Entry) {
	if e.Count < 1 || e.Count > MaxCopies {
		r.Fail(e.Line, said, "%d is no number of copies of %s.", e.Count, e.Card.Name)
		return
	}
	if r.cards += e.Count; r.cards > mostCards {
		r.full(said, e)
		return
	}
	r.List.Entries = append(r.List.Entries, e)
}

// full leaves out what is beyond the cards that a list may have: it is said of the first one, and the others are counted.
func (r *Reader) full(said string, e deck.Entry) {
	if r.cards-e.Count > mostCards {
		r.lost++
		r.untold[1]++
		return
	}
	r.Fail(e.Line, said, "A list has %d cards at most; %s is left out.", mostCards, e.Card.Name)
}

// Tally adds copies to the entry before if it is of the same card, for formats that have one line a copy, up to as many as
// every format may say on one line.
func (r *Reader) Tally(said string, e deck.Entry) {
	if n := len(r.List.Entries); n > 0 {
		last := &r.List.Entries[n-1]
		if last.Card == e.Card && last.Section == e.Section && last.Art == e.Art && last.Count+e.Count <= MaxCopies &&
			r.cards < mostCards {
			r.cards += e.Count
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
