package deck

import "ttsbridge/internal/carddb"

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

// Passcode is the number deck files know the entry by; 0 if there is none.
func (e Entry) Passcode() int64 {
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

// In lists the entries of a section.
func (l List) In(s Section) []Entry {
	var all []Entry
	for _, e := range l.Entries {
		if e.Section == s {
			all = append(all, e)
		}
	}
	return all
}

// Instance is one copy of a card in a list.
type Instance struct {
	Section Section
	Card    *carddb.Card
	Art     int64 // passcode of the artwork the author chose; 0: the card's own
}

// Instances lists every copy, section by section in the order of Sections, as the objects are made.
func (l List) Instances() []Instance {
	many := 0
	for _, e := range l.Entries {
		many += max(0, e.Count)
	}
	all := make([]Instance, 0, min(many, MaxCards))
	for _, s := range Sections {
		for _, e := range l.Entries {
			for range e.Count {
				if e.Section == s {
					all = append(all, Instance{s, e.Card, e.Art})
				}
			}
		}
	}
	return all
}

// MaxCards bounds the cards of one list that become objects.
const MaxCards = 2000
