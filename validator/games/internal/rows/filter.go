package rows

import (
	"slices"
	"strconv"
	"strings"
)

// A Filter is which cards are meant: one of its alternatives, of which all terms hold. It is made by a Book, once, and only
// read afterwards. A nil filter means any card.
type Filter struct {
	Any  [][]Term
	text string
}

// A Term is one word about cards, with what follows it.
type Term struct {
	Word  int // its place in the game's Book
	Not   bool
	Names []string // race:Dragon,Fish: one of these
	N     int      // power<=2000
	Most  bool     // N is the most, otherwise the least
}

// Holds tells whether the filter holds, when is says of each word, as it is written without "not:", whether it does.
func (f *Filter) Holds(is func(*Term) bool) bool {
	if f == nil {
		return true
	}
	for _, all := range f.Any {
		if HoldAll(all, is) {
			return true
		}
	}
	return false
}

// HoldAll is the same of one alternative.
func HoldAll(all []Term, is func(*Term) bool) bool {
	for i := range all {
		if is(&all[i]) == all[i].Not {
			return false
		}
	}
	return true
}

// Term is the first term of a word that is not denied, nil without one.
func (f *Filter) Term(word int) *Term {
	if f == nil {
		return nil
	}
	for _, all := range f.Any {
		for i := range all {
			if all[i].Word == word && !all[i].Not {
				return &all[i]
			}
		}
	}
	return nil
}

// names tells whether one of the words names that, and does not deny it.
func (f *Filter) names(what string) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []Term) bool {
		return slices.ContainsFunc(all, func(t Term) bool { return !t.Not && slices.Contains(t.Names, what) })
	})
}

// Says tells whether a word is among the filter's, denied or not.
func (f *Filter) Says(word int) bool {
	if f == nil {
		return false
	}
	for _, all := range f.Any {
		for i := range all {
			if all[i].Word == word {
				return true
			}
		}
	}
	return false
}

// String writes the filter as it is read: "own&race:Dragon,Fish or other&power<=2000", "any" for a nil one.
func (f *Filter) String() string {
	if f == nil {
		return anyCard
	}
	return f.text
}

// anyCard is how a filter is written that means any card.
const anyCard = "any"

// Within tells whether a number is what the term asks for.
func (t *Term) Within(n int) bool { return t.Most && n <= t.N || !t.Most && n >= t.N }

// Named tells whether a name is among those of the term.
func (t *Term) Named(name string) bool { return slices.Contains(t.Names, name) }

// written writes the alternatives of a filter in the one way in which it is written.
func (b Book) written(any [][]Term) string {
	var alternatives []string
	for _, all := range any {
		var terms []string
		for i := range all {
			terms = append(terms, b.term(&all[i]))
		}
		alternatives = append(alternatives, strings.Join(terms, "&"))
	}
	return strings.Join(alternatives, " or ")
}

func (b Book) term(t *Term) string {
	text := b[t.Word].Name
	switch {
	case b[t.Word].Takes == Amount && t.Most:
		text += "<=" + strconv.Itoa(t.N)
	case b[t.Word].Takes == Amount:
		text += ">=" + strconv.Itoa(t.N)
	case len(t.Names) > 0:
		text += ":" + strings.ReplaceAll(strings.Join(t.Names, ","), " ", "_")
	}
	if t.Not {
		return "not:" + text
	}
	return text
}
