// Package tally counts what deck laws ask about: copies, and what limit lists say of a card. It must never know a law.
package tally

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Line is so many copies of what counts as one card.
type Line struct {
	Card  *table.Print // the first of them
	Count int
}

// usual is how many different cards are reckoned with.
const usual = 64

// Piles are the cards of which something is counted, pile by pile.
type Piles [][]table.Print

// Of are those piles together.
func Of(piles ...[]table.Print) Piles { return piles }

// Copies counts cards that have the same name for the purpose; the lines stand in the order of the first copies.
func (p Piles) Copies(name func(*table.Print) string) []Line {
	about := min(p.cards(), usual)
	lines, at := make([]Line, 0, about), make(map[string]int, about)
	for _, cards := range p {
		for i := range cards {
			called := name(&cards[i])
			n, ok := at[called]
			if !ok {
				n = len(lines)
				at[called], lines = n, append(lines, Line{Card: &cards[i]})
			}
			lines[n].Count++
		}
	}
	return lines
}

// cards is how many there are together.
func (p Piles) cards() (n int) {
	for _, cards := range p {
		n += len(cards)
	}
	return n
}

// Kinds counts cards by their keys: one line for each different card.
func (p Piles) Kinds() []Line {
	return p.Copies(func(p *table.Print) string { return p.Key })
}

// Each asks a question of every different card and gives what there is to object.
func (p Piles) Each(ask func(Line) *validator.Violation) []validator.Violation {
	var all []validator.Violation
	for _, l := range p.Kinds() {
		if v := ask(l); v != nil {
			all = append(all, *v)
		}
	}
	return all
}

// Names lists the different cards by name, with their copies where there are more: "Bear, 2 Wolf".
func Names(cards []table.Print) string {
	var names []string
	for _, l := range Of(cards).Kinds() {
		if name := l.Card.Name; l.Count > 1 {
			names = append(names, strconv.Itoa(l.Count)+" "+name)
		} else {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// Times says how often: "once", "3 times".
func Times(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}

// Those gives the cards of which something is true.
func Those(cards []table.Print, is func(*table.Print) bool) []table.Print {
	return slices.DeleteFunc(slices.Clone(cards), func(p table.Print) bool { return !is(&p) })
}

// A Listing is what a limit list says of a card.
type Listing struct {
	Status string
	Most   int // copies of the card
	Group  int // copies of all cards of that status together; 0: no such limit
}

// Listed gives what a limit list says of a card; false when it does not name it. A card's facts hold it as
// "limit:LIST", with status, copies and, where there is one, the limit of the group.
func Listed(p *table.Print, list string) (Listing, bool) {
	words := strings.Fields(p.Extra["limit:"+list])
	if len(words) < 2 {
		return Listing{}, false
	}
	l := Listing{Status: words[0]}
	l.Most, _ = strconv.Atoi(words[1])
	if len(words) > 2 {
		l.Group, _ = strconv.Atoi(words[2])
	}
	return l, true
}
