package deck

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// reading is the state of reading one text, in any format.
type reading struct {
	book     Book
	list     List
	problems []Problem
	headed   bool    // the text says itself which cards are in the extra deck
	orders   []order // that stand in a part of the text
}

// done gives what was read; cards whose section the text does not tell are put where they belong, and orders followed.
func (r *reading) done() (List, []Problem) {
	if !r.headed {
		r.problems = append(r.problems, r.list.unheaded()...)
	}
	r.problems = append(r.problems, follow(&r.list, r.orders, r.book)...)
	return r.list, r.problems
}

// heed takes the orders out of a comment that goes from a line to another.
func (r *reading) heed(from, to int, comment string) {
	_, orders := takeOrders(comment, from-1)
	for _, o := range orders {
		o.line = min(o.line, to)
		r.orders = append(r.orders, o)
	}
}

// fail says that a line is not in the list.
func (r *reading) fail(line int, said, format string, args ...any) {
	r.problems = append(r.problems, Problem{Line: line, Said: shortened(said), Text: fmt.Sprintf(format, args...)})
}

// note says that a line was taken otherwise than it stands.
func (r *reading) note(line int, said, format string, args ...any) {
	r.problems = append(r.problems, Problem{Line: line, Said: shortened(said), Text: fmt.Sprintf(format, args...), Note: true})
}

// suggested is for how many lines of one text names are suggested: a text with more wrong lines is no list of this game.
const suggested = 60

// longName is the longest name, in bytes, for which a like one is looked for.
const longName = 80

// unknown says that no card has the name, and which ones are like it.
func (r *reading) unknown(line int, said, name string) {
	if name == "" {
		r.fail(line, said, "A card without a name.")
		return
	}
	r.fail(line, said, "There is no card called %q here.", shortened(name))
	if len(r.problems) < suggested && len(name) <= longName {
		r.problems[len(r.problems)-1].Suggestions = r.book.Cards.Suggest(r.book.Game, name, 3)
	}
}

// maxCopies is the largest number of copies on one line that can be meant; what is lawful is for others to say.
const maxCopies = 99

// put adds copies of a card, if the number can be meant.
func (r *reading) put(said string, e Entry) {
	if e.Count < 1 || e.Count > maxCopies {
		r.fail(e.Line, said, "%d is no number of copies of %s.", e.Count, e.Card.Name)
		return
	}
	r.list.Entries = append(r.list.Entries, e)
}

// tally adds copies to the entry before if it is of the same card, for formats that have one line a copy.
func (r *reading) tally(said string, e Entry) {
	if n := len(r.list.Entries); n > 0 {
		last := &r.list.Entries[n-1]
		if last.Card == e.Card && last.Section == e.Section && last.Art == e.Art && last.Count+e.Count <= maxCards {
			last.Count += e.Count
			return
		}
	}
	r.put(said, e)
}

// found is a card with the artwork that its number stands for.
type found struct {
	card *carddb.Card
	art  int64
}

// byNumber finds a card by its passcode, other artworks included.
func (b Book) byNumber(code int64) (found, bool) {
	card, ok := b.Cards.ByPasscode(b.Game, code)
	if !ok || card.Passcode == code {
		return found{card, 0}, ok
	}
	return found{card, code}, true
}

// byIdent finds a card by its key, its printed code or its passcode.
func (b Book) byIdent(ident string) (found, bool) {
	ident = strings.TrimSpace(ident)
	if card, ok := b.Cards.Card(b.Game, ident); ok && ident != "" {
		return found{card, 0}, true
	}
	if code, err := strconv.ParseUint(ident, 10, 32); err == nil && code != 0 {
		return b.byNumber(int64(code))
	}
	return found{}, false
}

// byName finds a card by its name as it stands, else as people write it.
func (b Book) byName(name string) (*carddb.Card, bool) {
	if card, ok := b.Cards.ByName(b.Game, name); ok {
		return card, true
	}
	if len(name) < 3 {
		return nil, false
	}
	return b.Cards.Loosely(b.Game, name)
}

// either finds a card by what tells it best: its id, else its name. An id that says another card than the name counts,
// and is noted; an id that nobody knows is not missed where there is a name.
func (r *reading) either(line int, ident, name string) (found, bool) {
	byIdent, ok := r.book.byIdent(ident)
	card, named := r.book.byName(name)
	switch {
	case ok && named && !r.sameName(byIdent.card, name):
		r.note(line, name, "%s is %s, not %s; the number counts.", ident, byIdent.card.Name, shortened(name))
		return byIdent, true
	case ok:
		return byIdent, true
	case named:
		return found{card, 0}, true
	case name == "" && ident != "":
		r.fail(line, ident, "No card here has the number %s.", shortened(ident))
		return found{}, false
	}
	r.unknown(line, name, name)
	return found{}, false
}

// sameName reports whether a card goes by a name.
func (r *reading) sameName(c *carddb.Card, name string) bool {
	for _, other := range r.book.Cards.Named(r.book.Game, name) {
		if other == c {
			return true
		}
	}
	loose, ok := r.book.Cards.Loosely(r.book.Game, name)
	return ok && loose == c
}

// home is the section where a card belongs, as far as the card itself says. Tokens of Kingdom Duels are in no deck.
func home(c *carddb.Card) Section {
	switch {
	case strings.Contains(c.Fact("card-types"), "Token"):
		return Side
	case c.Extra:
		return Extra
	}
	return Main
}

// misplaced reports whether a card of another section stands in the main deck, which a reader would move if there is no
// other sign of sections.
func (l List) misplaced() bool {
	return slices.ContainsFunc(l.in(Main), func(e Entry) bool { return home(e.Card) != Main })
}

// unheaded moves the cards that belong elsewhere out of the main deck, for a list that has no headings to say so.
func (l *List) unheaded() []Problem {
	moved := map[Section]string{Extra: " is put into the extra deck, where it belongs.", Side: " is put beside the deck: it is a token."}
	var notes []Problem
	for i := range l.Entries {
		e := &l.Entries[i]
		if at := home(e.Card); e.Section == Main && at != Main {
			e.Section = at
			notes = append(notes, Problem{Line: e.Line, Said: e.Card.Name, Note: true, Text: e.Card.Name + moved[at]})
		}
	}
	return notes
}
