package scenario

import (
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// cards lays the cards of a line: [N x] NAME words, NAME words.
func (l *layer) cards(c *cursor, seat table.Seat, at table.Spot) {
	for first := true; c.err == nil && (first || c.comma()); first = false {
		count := 1
		if next := c.at + 1; c.isNumber() && next < len(c.line.words) && strings.EqualFold(c.line.words[next].text, "x") {
			count = c.number("a number of cards")
			c.at++
		}
		if count < 1 || len(l.state.Cards)+count > maxCards {
			c.fail("%d cards are too few or too many; a scenario has at most %d", count, maxCards)
			return
		}
		print, ok := l.takePrint(c)
		if !ok {
			return
		}
		w := l.words(c, seat, l.state.Places[at].Sight == table.ByAll)
		for ; count > 0 && c.err == nil; count-- {
			id := table.CardID(len(l.state.Cards))
			l.p.Do(table.Dealt{Spot: at, Owner: w.owner, Home: w.home, Up: w.up, Prints: []table.PrintID{print}})
			l.finish(c, seat, id, w)
		}
	}
}

// takePrint reads a card's name and finds what is printed on it, among the card lines first.
func (l *layer) takePrint(c *cursor) (table.PrintID, bool) {
	var found table.Print
	name, ok := c.longest(func(name string) bool {
		if _, known := l.prints[strings.ToLower(name)]; known || l.r.library == nil {
			return known
		}
		print, known := l.r.library(l.game.ID, name)
		found = print
		return known
	})
	if !ok {
		c.want("the name of a card; a line such as \"card NAME = monster 4 1300/1000\" makes one")
		return 0, false
	}
	if id, known := l.prints[strings.ToLower(name)]; known {
		return id, true
	}
	return l.print(found, name), true
}

// print adds a face to the duel; it is found by its own name and by those given.
func (l *layer) print(p table.Print, names ...string) table.PrintID {
	id := table.PrintID(len(l.state.Prints))
	l.p.Do(table.Printed{Prints: []table.Print{p}})
	for _, name := range append(names, p.Name) {
		l.prints[strings.ToLower(name)] = id
	}
	return id
}

// A manner is how a card lies.
type manner struct {
	up     bool
	turned uint8
	owner  table.Seat
	home   uint8
	known  table.Seats
	under  table.CardID
	rest   []string // words for the game
}

// words reads how a card lies, up to a comma or the end of the line.
func (l *layer) words(c *cursor, seat table.Seat, up bool) manner {
	w := manner{up: up, owner: seat}
	for !c.done() && !c.comma() {
		switch {
		case c.accept("face-up"):
			w.up = true
		case c.accept("face-down"):
			w.up = false
		case c.accept("attack", "upright", "untapped"):
			w.turned = 0
		case c.accept("defence", "defense", "sideways", "tapped"):
			w.turned = 1
		case c.accept("home"):
			w.home = uint8(c.number("the number of a pile"))
		case c.accept("under"):
			id, ok := l.takeCard(c, seat)
			if w.under = id; !ok {
				c.want("the name of a card on the table")
			}
		case c.accept("owned"), c.accept("known"):
			l.whose(c, &w)
		default:
			w.rest = append(w.rest, c.take("a word"))
		}
	}
	return w
}

// whose reads "owned by SEAT" and "known to SEAT", the first word being read already.
func (l *layer) whose(c *cursor, w *manner) {
	switch {
	case c.accept("by"):
		w.owner = l.takeSeat(c)
	case c.accept("to"):
		w.known = w.known.With(l.takeSeat(c))
	default:
		c.want("by or to, and a seat")
	}
}

// finish gives a card that has just been laid the manner of its line; the game hears of every card.
func (l *layer) finish(c *cursor, seat table.Seat, id table.CardID, w manner) {
	if w.turned != 0 {
		l.p.Do(table.Turned{Card: id, To: w.turned})
	}
	if w.owner != seat {
		l.p.Do(table.Held{Card: id, By: seat})
	}
	if w.known != 0 {
		l.p.Do(table.Revealed{Card: id, To: w.known})
	}
	if w.under != 0 {
		l.p.Do(table.Linked{Card: id, Host: w.under})
	}
	words := append([]string{"card", strconv.Itoa(int(id))}, w.rest...)
	if !l.note(seat, words...) && len(w.rest) > 0 {
		c.at--
		c.fail("%s does not know the words %q", l.game.Name, strings.Join(w.rest, " "))
	}
}
