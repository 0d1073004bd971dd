package match

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Book is what a match asks its game.
type Book struct {
	Law   validator.MatchLaw
	Deck  func(List) []validator.Violation // what the deck rules have against a list; nil when there are none
	Card  func(key string) string          // what a card is called; nil: its key
	Seats []string                         // what the seats are called
	Open  bool                             // everybody knows all decks, as of a position in a file
}

// Prints gives what is printed on a card; false when there is no card with that key.
type Prints func(key string) (table.Print, bool)

// For is the book of a game under the options agreed.
func For(g *validator.Game, options []string, prints Prints) Book {
	b := Book{Seats: g.Names}
	if g.Match != nil {
		b.Law = g.Match(options)
	}
	b.Card = func(key string) string {
		if p, ok := prints(key); ok {
			return p.Name
		}
		return key
	}
	b.Deck = func(list List) []validator.Violation {
		d, err := list.Deck(prints)
		if err != nil {
			return []validator.Violation{*validator.Violates(ruleOwn, "%v", err).Worded()}
		}
		return g.CheckDeck(options, d)
	}
	return b
}

// ListOf is a deck as keys.
func ListOf(d validator.Deck) List {
	list := List{Main: keys(d.Main), Extra: keys(d.Extra), Side: keys(d.Side)}
	if d.Leader != nil {
		list.Leader = d.Leader.Key
	}
	return list
}

func keys(prints []table.Print) []string {
	all := make([]string, len(prints))
	for i := range prints {
		all[i] = prints[i].Key
	}
	return all
}

// Deck is the list with what is printed on its cards; an Unknown names the first card that is not there.
func (l List) Deck(prints Prints) (validator.Deck, error) {
	missing := ""
	read := func(keys []string) []table.Print {
		all := make([]table.Print, 0, len(keys))
		for _, key := range keys {
			p, ok := prints(key)
			if !ok && missing == "" {
				missing = key
			}
			all = append(all, p)
		}
		return all
	}
	d := validator.Deck{Main: read(l.Main), Extra: read(l.Extra), Side: read(l.Side)}
	if l.Leader != "" {
		d.Leader = &read([]string{l.Leader})[0]
	}
	if missing != "" {
		return validator.Deck{}, validator.Unknown{What: fmt.Sprintf("there is no card %s", missing)}
	}
	return d, nil
}

// unlawful lists what the deck rules have against what a seat brings.
func (b Book) unlawful(seat table.Seat, list List) []validator.Violation {
	if b.Deck == nil {
		return nil
	}
	wrong := slices.Clone(b.Deck(list))
	for i := range wrong {
		wrong[i].Why = b.seat(seat) + ": " + wrong[i].Worded().Why
	}
	return wrong
}

// first is the first deck rule that a list breaks.
func (b Book) first(list List) *validator.Violation {
	if b.Deck == nil {
		return nil
	}
	if wrong := b.Deck(list); len(wrong) > 0 {
		return &wrong[0]
	}
	return nil
}

// seat is what a seat is called.
func (b Book) seat(seat table.Seat) string {
	if seat >= 0 && int(seat) < len(b.Seats) {
		return b.Seats[seat]
	}
	return fmt.Sprintf("seat %d", seat)
}

// seats names several seats.
func (b Book) seats(seats table.Seats) string {
	var names []string
	for seat := range table.Seat(table.MaxSeats) {
		if seats.Has(seat) {
			names = append(names, b.seat(seat))
		}
	}
	return strings.Join(names, " and ")
}

// card is what a card is called.
func (b Book) card(key string) string {
	if b.Card == nil {
		return key
	}
	return b.Card(key)
}

// own is what a card of a seat's is called. Another key stays as it is: its name would tell that somebody else has brought the card.
func (b Book) own(s *State, seat table.Seat, key string) string {
	if b.Open {
		return b.card(key)
	}
	l := &s.Lists[seat]
	for _, pile := range [][]string{l.Main, l.Extra, l.Side} {
		if slices.Contains(pile, key) {
			return b.card(key)
		}
	}
	return key
}
