// Package wanted takes apart what a cell of the card database asks of cards: a match ("kind:Dragon&attack>=1600|card:dotr:155"), and what brings
// a change about ("flip:dotr:036"). Whoever reads such cells, and whoever looks them over, knows the same words by it. It knows no card.
//
// wanted.go has the words of matches, trigger.go what brings a change about.
package wanted

import (
	"slices"
	"strconv"
	"strings"
)

// What a word of a match may ask for: Names by what they are called, Numbers within a bound. The print at a table has neither a number nor the
// monsters that another card fits; of those only the database can tell.
const (
	Card      = "card"
	Class     = "class" // monster, spell, trap
	Subtype   = "subtype"
	Kind      = "kind"
	Attribute = "attribute"
	Trait     = "trait"
	Fits      = "fits"

	Attack  = "attack"
	Defense = "defense"
	Level   = "level"
	Number  = "number"
)

// Names and Numbers are all words of matches.
var (
	Names   = []string{Card, Class, Subtype, Kind, Attribute, Trait, Fits}
	Numbers = []string{Attack, Defense, Level, Number}
)

// A Word is one condition of a match.
type Word struct {
	What  string // one of Names or Numbers
	Name  string // that is asked for
	Bound int    // of a number
	Least bool   // it is the least that the number may be; else the most
}

// Within tells whether a number is within the bound.
func (w Word) Within(n int) bool { return n == w.Bound || n > w.Bound == w.Least }

// Named tells whether a word is the name that is asked for, whatever the capitals of the two.
func (w Word) Named(said string) bool { return strings.EqualFold(w.Name, said) }

// Read takes one condition apart, without the "not:" that may stand before it; false for one that nobody knows.
func Read(word string) (Word, bool) {
	if what, name, named := strings.Cut(word, ":"); named {
		return Word{What: what, Name: name}, name != "" && slices.Contains(Names, what)
	}
	at := strings.IndexAny(word, "<>")
	if at < 0 || !strings.HasPrefix(word[at+1:], "=") || !slices.Contains(Numbers, word[:at]) {
		return Word{}, false
	}
	bound, err := strconv.Atoi(word[at+2:])
	return Word{What: word[:at], Bound: bound, Least: word[at] == '>'}, err == nil
}

// Holds tells whether a match holds: alternatives parted by "|", conditions by "&", all of them reversed by "not:" at the front; further behind
// "not:" reverses its word alone. A word that nobody knows holds of no card.
func Holds(match string, meets func(Word) bool) bool {
	if rest, not := strings.CutPrefix(match, "not:"); not {
		return !Holds(rest, meets)
	}
	for way := range strings.SplitSeq(match, "|") {
		if holdAll(way, meets) {
			return true
		}
	}
	return false
}

func holdAll(way string, meets func(Word) bool) bool {
	for word := range strings.SplitSeq(way, "&") {
		plain := strings.TrimPrefix(word, "not:")
		w, known := Read(plain)
		if (known && meets(w)) != (plain == word) {
			return false
		}
	}
	return true
}

// Unknown is the first word of a match that nobody knows, "" when all are known.
func Unknown(match string) string {
	for word := range strings.FieldsFuncSeq(strings.TrimPrefix(match, "not:"), func(r rune) bool { return r == '|' || r == '&' }) {
		if _, known := Read(strings.TrimPrefix(word, "not:")); !known {
			return word
		}
	}
	return ""
}
