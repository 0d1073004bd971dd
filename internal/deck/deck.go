// Package deck reads deck lists as people have them, line by line with nothing dropped in silence, and turns a list into
// objects for the table and faces for its cards. It must never know how a deck is judged: that is a game's business.
package deck

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
)

// Section is a part of a deck that lies apart on the table.
type Section string

// The sections, in the order in which a deck's cards are counted.
const (
	Main   Section = "main"
	Extra  Section = "extra"
	Side   Section = "side"
	Leader Section = "leader" // the deck leader or the fortress
)

// Sections lists them in that order.
var Sections = []Section{Main, Extra, Side, Leader}

// Entry is so many copies of a card in a section.
type Entry struct {
	Section Section
	Card    *carddb.Card
	Count   int
	Line    int // of the text it was read from, from 1; 0 if it was not read from text
}

// List is a deck list: what its author wrote, in his order.
type List struct {
	Game    string
	Name    string
	Entries []Entry
}

// Count is the number of cards in a section.
func (l List) Count(s Section) int {
	n := 0
	for _, e := range l.Entries {
		if e.Section == s {
			n += e.Count
		}
	}
	return n
}

// Problem is what a reader could not take as written, or took in another way than it stands.
type Problem struct {
	Line        int    // from 1; 0: the text as a whole
	Said        string // the line
	Text        string // a sentence
	Suggestions []string
	Note        bool // nothing was left out; the author should only know
}

// String gives the problem in one line.
func (p Problem) String() string {
	s := p.Text
	if p.Line > 0 {
		s = fmt.Sprintf("line %d: %s", p.Line, p.Text)
	}
	if len(p.Suggestions) > 0 {
		s += " Did you mean " + strings.Join(p.Suggestions, ", ") + "?"
	}
	return s
}

// Format is one way to write a deck list.
type Format struct {
	Name  string
	Looks func(text string) bool // whether text is written in this way
	Read  func(text string, b Book) (List, []Problem)
	Write func(List) string
}

// Formats are all known formats; the first that looks right is taken, the last takes anything.
var Formats = []Format{YDK, Plain}

// Book is where a reader looks cards up.
type Book struct {
	Cards *carddb.Snapshot
	Game  string
}

// maxText is the longest text that is read, in bytes; no real list has a tenth of it.
const maxText = 128 << 10

// Parse reads a deck list of a game in whatever format it is written. What it could read is in the list even if there
// are problems; a problem that is no note means that a line is missing from it.
func Parse(text string, cards *carddb.Snapshot, game string) (List, []Problem) {
	if p, ok := readable(text); !ok {
		return List{Game: game}, []Problem{p}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	for _, f := range Formats {
		if f.Looks(text) {
			list, problems := f.Read(text, Book{cards, game})
			list.Game = game
			return list, problems
		}
	}
	return List{Game: game}, []Problem{{Text: "This is no deck list of a known format."}}
}

func readable(text string) (Problem, bool) {
	switch {
	case len(text) > maxText:
		return Problem{Text: "This text is too long for a deck list."}, false
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"):
		return Problem{Text: "This text is UTF-16; save it as UTF-8."}, false
	case !utf8.ValidString(text), strings.ContainsRune(text, 0):
		return Problem{Text: "This is no text in UTF-8."}, false
	}
	return Problem{}, true
}

// Ready turns a ready deck of the database into a list.
func Ready(d carddb.DeckList, cards *carddb.Snapshot) List {
	l := List{Game: d.Game, Name: d.Name}
	for _, line := range d.Cards {
		if c, ok := cards.Card(d.Game, line.Card); ok {
			l.Entries = append(l.Entries, Entry{Section: Section(line.Section), Card: c, Count: line.Count})
		}
	}
	if c, ok := cards.Card(d.Game, d.Leader); ok {
		l.Entries = append(l.Entries, Entry{Section: Leader, Card: c, Count: 1})
	}
	return l
}

// unheaded moves the cards that belong there to the extra deck, for a list that has no headings to say so.
func (l *List) unheaded() []Problem {
	var notes []Problem
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Section == Main && e.Card.Extra {
			e.Section = Extra
			notes = append(notes, Problem{
				Line: e.Line, Said: e.Card.Name, Note: true, Text: e.Card.Name + " is put into the extra deck, where it belongs.",
			})
		}
	}
	return notes
}
