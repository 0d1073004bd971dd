// Package deck reads deck lists as people have them, line by line with nothing dropped in silence, and turns a list into
// objects for the table and faces for its cards. It must never know how a deck is judged: that is a game's business.
//
// format.go is the list of formats, one file each; reading.go is what their readers share, orders.go the wishes that may
// stand in any list, hash.go a list's fingerprint and seal, object.go and press.go the objects, sheet.go the pictures.
package deck

import (
	"slices"

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

// Related is the pile of cards that a deck's cards make or become. It is no part of a list.
const Related Section = "related"

// Sections lists them in that order.
var Sections = []Section{Main, Extra, Side, Leader}

// Entry is so many copies of a card in a section.
type Entry struct {
	Section Section
	Card    *carddb.Card
	Count   int
	Line    int   // of the text it was read from, from 1; 0 if it was not read from text
	Art     int64 // passcode of the artwork the author chose; 0: the card's own
}

// passcode is the number deck files know the entry by; 0 if there is none.
func (e Entry) passcode() int64 {
	if e.Art != 0 {
		return e.Art
	}
	return e.Card.Passcode
}

// List is a deck list: what its author wrote, in his order.
type List struct {
	Game    string
	Name    string
	Entries []Entry
	Backs   []Back // card backs that its author asked for, at most one a section
}

// Back is the address of the card back that a section shall have; of all sections without one of their own if Section is
// empty.
type Back struct {
	Section Section
	URL     string
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

// Size is the number of cards in all sections.
func (l List) Size() int {
	n := 0
	for _, e := range l.Entries {
		n += e.Count
	}
	return n
}

// Back is the address of the card back that the list asks for in a section, empty if it asks for none.
func (l List) Back(s Section) string {
	for _, wanted := range []Section{s, ""} {
		if i := slices.IndexFunc(l.Backs, func(b Back) bool { return b.Section == wanted }); i >= 0 {
			return l.Backs[i].URL
		}
	}
	return ""
}

// setBack puts the back of a section in place of the one it had.
func (l *List) setBack(b Back) {
	l.Backs = append(slices.DeleteFunc(l.Backs, func(o Back) bool { return o.Section == b.Section }), b)
}

// in lists the entries of a section.
func (l List) in(s Section) []Entry {
	var all []Entry
	for _, e := range l.Entries {
		if e.Section == s {
			all = append(all, e)
		}
	}
	return all
}

// Missing says which cards of a ready deck are not in the database, so that Ready leaves them out.
func Missing(d carddb.DeckList, cards *carddb.Snapshot) []Problem {
	keys := []string{}
	for _, line := range d.Cards {
		keys = append(keys, line.Card)
	}
	if d.Leader != "" {
		keys = append(keys, d.Leader)
	}
	var problems []Problem
	for _, key := range keys {
		if _, ok := cards.Card(d.Game, key); !ok {
			problems = append(problems, Problem{Said: key, Text: "The card " + key + " of this deck is not in the database."})
		}
	}
	return problems
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
