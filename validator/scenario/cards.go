package scenario

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// cards lays the cards of a line: [N x] NAME words, NAME words.
func (l *layer) cards(c *cursor, seat table.Seat, at table.Spot) {
	for first := true; c.err == nil && (first || c.comma()); first = false {
		if !first {
			if there, ok := l.anotherPlace(c, seat); ok {
				l.clear(there, seat)
				at = there
			}
		}
		count := c.count()
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

// anotherPlace reads a place in the midst of cards: "e4 Bear, e6 Kuriboh". A card of that name comes first.
func (l *layer) anotherPlace(c *cursor, seat table.Seat) (table.Spot, bool) {
	start := c.at
	try := *c
	if _, isCard := try.longest(l.isName); isCard {
		return 0, false
	}
	at, ok := l.takeSpot(c, seat)
	if !ok || c.done() {
		c.at = start
		return 0, false
	}
	return at, true
}

// isName tells whether a card has that name.
func (l *layer) isName(name string) bool {
	_, known := l.prints[strings.ToLower(plain(name))]
	if !known && l.r.library != nil {
		_, known = l.r.library(l.game.ID, name)
	}
	return known
}

// takePrint reads a card's name and finds what is printed on it, among the card lines first.
func (l *layer) takePrint(c *cursor) (table.PrintID, bool) {
	var found table.Print
	name, ok := c.longest(func(name string) bool {
		if _, known := l.prints[strings.ToLower(plain(name))]; known || l.r.library == nil {
			return known
		}
		print, known := l.r.library(l.game.ID, name)
		found = print
		return known
	})
	if !ok {
		c.wantOne("the name of a card; a line such as \"card NAME = monster 4 1300/1000\" makes one", l.cardNames())
		return 0, false
	}
	if id, known := l.prints[strings.ToLower(plain(name))]; known {
		return id, true
	}
	id := l.print(l.fitted(found), name)
	l.brought(id)
	return id, true
}

// brought adds the faces that a card of the database may bring into the duel, and what those bring.
func (l *layer) brought(by table.PrintID) {
	if l.game.Words.Brings == nil {
		return
	}
	for _, key := range l.game.Words.Brings(&l.state.Prints[by]) {
		there := slices.ContainsFunc(l.state.Prints, func(p table.Print) bool { return p.Key == key })
		if face, known := l.r.library(l.game.ID, key); known && !there {
			l.brought(l.print(face))
		}
	}
}

// print adds a face to the duel; it is found by its own name and by those given.
func (l *layer) print(p table.Print, names ...string) table.PrintID {
	id := table.PrintID(len(l.state.Prints))
	l.p.Do(table.Printed{Prints: []table.Print{p}})
	for _, name := range append(names, p.Name) {
		l.prints[strings.ToLower(plain(name))] = id
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
	under  cursor // where the name of the card begins under which it lies
	rest   []string
	restAt int // where the words for the game begin
}

// words reads how a card lies, up to a comma or the end of the line.
func (l *layer) words(c *cursor, seat table.Seat, up bool) manner {
	w := manner{up: up, owner: seat}
	for start := c.at; !c.done() && (c.at == start || !c.comma()); {
		if c.at == start && c.comma() {
			break
		}
		switch {
		case c.accept("face-up", "faced up", "open"):
			w.up = true
		case c.accept("face-down", "faced down", "set", "hidden"):
			w.up = false
		case c.accept("attack", "upright", "untapped", "attack position", "in attack position", "in attack"):
			w.turned = 0
		case c.accept("defence", "defense", "sideways", "tapped", "defence position", "defense position",
			"in defence position", "in defense position", "in defence", "in defense"):
			w.turned = 1
		case c.accept("in", "and") && !c.done(): // little words
		case c.accept("home"):
			w.home = uint8(c.number("the number of a pile"))
		case c.accept("under"):
			w.under = *c
			l.passName(c, seat)
		case c.accept("owned"), c.accept("known"):
			l.whose(c, &w)
		default:
			if len(w.rest) == 0 {
				w.restAt = c.at
			}
			w.rest = append(w.rest, c.take("a word"))
		}
	}
	return w
}

// passName goes past the name of a card that lies, or will lie, on the table, and past the place where it does.
func (l *layer) passName(c *cursor, seat table.Seat) {
	c.skip("the")
	if _, ok := c.longest(l.isName); !ok {
		c.wantOne("the name of a card on the table", l.cardNames())
		return
	}
	if start := c.at; !c.comma() && c.accept("in", "at", "on") {
		if _, ok := l.takeSpot(c, seat); !ok {
			c.at = start // "in defence"
		}
	}
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
	if w.under.line.words != nil {
		l.ties = append(l.ties, tie{id, seat, w.under})
	}
	words := append([]string{"card", strconv.Itoa(int(id))}, w.rest...)
	if !l.note(seat, words...) && len(w.rest) > 0 {
		c.at = w.restAt
		l.unknownWords(c, w.rest)
	}
}

// unknownWords says which of the words of a card the game does not know, and which it does.
func (l *layer) unknownWords(c *cursor, words []string) {
	known := slices.Clone(laid)
	for _, w := range l.game.Words.Cards {
		known = append(known, w.Word)
	}
	for i, w := range words {
		_, number := whole(w)
		if !number && !slices.ContainsFunc(known, func(k string) bool { return slices.Contains(strings.Fields(k), w) }) {
			c.at += i
			c.fail("%s does not know the words %q of a card%s; it knows %s", l.game.Name, w, meant(nearest([]string{w}, known)), orList(known))
			return
		}
	}
	c.fail("%s does not know the words %q of a card; it knows %s", l.game.Name, strings.Join(words, " "), orList(known))
}

// laid are the common words for how a card lies.
var laid = []string{"face-up", "face-down", "attack", "defence", "upright", "sideways", "untapped", "tapped", "under NAME",
	"owned by SEAT", "known to SEAT", "home N"}
