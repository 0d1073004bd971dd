package scenario

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// cards lays the cards of a line: [N x] NAME words, NAME words.
func (l *layer) cards(c *line.Cursor, seat table.Seat, at table.Spot) {
	for first := true; c.Err == nil && (first || c.Comma()); first = false {
		if !first {
			if there, ok := l.anotherPlace(c, seat); ok {
				l.clear(there, seat)
				at = there
			}
		}
		count := c.Count()
		if count < 1 || len(l.State.Cards)+count > names.MaxCards {
			c.Fail("%s are too few or too many; a scenario has at most %d", spelling.Count(count, "card"), names.MaxCards)
			return
		}
		begins := *c
		print, ok := l.takePrint(c)
		if !ok {
			return
		}
		place := l.State.Places[at]
		w := l.words(c, seat, place.Sight == table.ByAll || slices.Contains(l.Game.Words.Open, place.Kind))
		if w.home == 0 && l.Game.Words.Home != nil {
			w.home = l.Game.Words.Home(&l.State.Prints[print])
		}
		for ; count > 0 && c.Err == nil; count-- {
			id := table.CardID(len(l.State.Cards))
			l.p.Do(table.Dealt{Spot: at, Owner: w.owner, Home: w.home, Up: w.up, Prints: []table.PrintID{print}})
			l.said[id] = begins
			l.finish(c, seat, id, w)
		}
	}
}

// anotherPlace reads a place in the midst of cards: "e4 Bear, e6 Kuriboh". A card of that name comes first.
func (l *layer) anotherPlace(c *line.Cursor, seat table.Seat) (table.Spot, bool) {
	start := c.At
	try := *c
	if _, isCard := try.Longest(l.isName); isCard {
		return 0, false
	}
	at, ok := l.TakeSpot(c, seat)
	if !ok || c.Done() {
		c.At = start
		return 0, false
	}
	return at, true
}

// isName tells whether a card has that name.
func (l *layer) isName(name string) bool {
	_, known := l.prints[strings.ToLower(line.Plain(name))]
	if !known && l.r.library != nil {
		_, known = l.r.library(l.Game.ID, name)
	}
	return known
}

// wantCard says that a card's name was expected, and which was meant: one of those that the file knows, or of the database.
func (r *run) wantCard(c *line.Cursor, known []string) {
	if r.sc.Suggest != nil {
		for _, written := range c.Runs() {
			known = append(known, r.sc.Suggest(r.game.ID, written, 1)...)
		}
	}
	c.WantOne("the name of a card; a line such as \"card NAME = "+r.sampleKind()+"\" makes one", known)
}

// sampleKind is how a card line of the game may go on: a kind that its decks are made of, with a level or cost.
func (r *run) sampleKind() string {
	kinds := r.game.Words.Kinds
	at := slices.IndexFunc(kinds, func(k validator.Word) bool { return k.Word != r.game.Leads })
	if at < 0 || kinds[at].Word == "monster" {
		return "monster 4 1300/1000"
	}
	return kinds[at].Word + " 4"
}

// takePrint reads a card's name and finds what is printed on it, among the card lines first.
func (l *layer) takePrint(c *line.Cursor) (table.PrintID, bool) {
	var found table.Print
	name, ok := c.Longest(func(name string) bool {
		if _, known := l.prints[strings.ToLower(line.Plain(name))]; known || l.r.library == nil {
			return known
		}
		print, known := l.r.library(l.Game.ID, name)
		found = print
		return known
	})
	if !ok {
		l.r.wantCard(c, l.CardNames())
		return 0, false
	}
	if id, known := l.prints[strings.ToLower(line.Plain(name))]; known {
		return id, true
	}
	id := l.print(l.fitted(found), name)
	l.brought(id)
	return id, true
}

// brought adds the faces of the database that a card may bring into the duel, and what those bring.
func (l *layer) brought(by table.PrintID) {
	if l.Game.Words.Brings == nil || l.r.library == nil {
		return
	}
	for _, key := range l.Game.Words.Brings(&l.State.Prints[by]) {
		there := slices.ContainsFunc(l.State.Prints, func(p table.Print) bool { return p.Key == key || line.Same(p.Name, key) })
		if face, known := l.r.library(l.Game.ID, key); known && !there {
			l.brought(l.print(face))
		}
	}
}

// print adds a face to the duel; it is found by its own name and by those given.
func (l *layer) print(p table.Print, names ...string) table.PrintID {
	id := table.PrintID(len(l.State.Prints))
	l.p.Do(table.Printed{Prints: []table.Print{p}})
	for _, name := range append(names, p.Name) {
		l.prints[strings.ToLower(line.Plain(name))] = id
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
	under  line.Cursor // where the name of the card begins under which it lies
	rest   []string
	restAt int // where the words for the game begin
}

// words reads how a card lies, up to a comma or the end of the line.
func (l *layer) words(c *line.Cursor, seat table.Seat, up bool) manner {
	w := manner{up: up, owner: seat}
	for start := c.At; !c.Done() && (c.At == start || !c.Comma()); {
		if c.At == start && c.Comma() {
			break
		}
		switch {
		case c.Accept("face-up", "faced up", "open"):
			w.up = true
		case c.Accept("face-down", "faced down", "set", "hidden"):
			w.up = false
		case c.Accept("attack", "upright", "untapped", "attack position", "in attack position", "in attack"):
			w.turned = 0
		case c.Accept("defence", "defense", "sideways", "tapped", "defence position", "defense position",
			"in defence position", "in defense position", "in defence", "in defense"):
			w.turned = 1
		case c.Accept("in", "and") && !c.Done(): // little words
		case c.Accept("home"):
			w.home = uint8(c.Number("the number of a pile"))
		case c.Accept("under"):
			w.under = *c
			l.passName(c, seat)
		case c.Accept("owned"), c.Accept("known"):
			l.whose(c, &w)
		default:
			if len(w.rest) == 0 {
				w.restAt = c.At
			}
			w.rest = append(w.rest, c.Take("a word"))
		}
	}
	return w
}

// passName goes past the name of a card that lies, or will lie, on the table, and past the place where it does.
func (l *layer) passName(c *line.Cursor, seat table.Seat) {
	c.Article(l.isName, "the")
	if _, ok := c.Longest(l.isName); !ok {
		c.WantOne("the name of a card on the table", l.CardNames())
		return
	}
	if start := c.At; !c.Comma() && c.Accept("in", "at", "on") {
		if _, ok := l.TakeSpot(c, seat); !ok {
			c.At = start // "in defence"
		}
	}
}

// whose reads "owned by SEAT" and "known to SEAT", the first word being read already.
func (l *layer) whose(c *line.Cursor, w *manner) {
	switch {
	case c.Accept("by"):
		w.owner = l.TakeSeat(c)
	case c.Accept("to"):
		w.known = w.known.With(l.TakeSeat(c))
	default:
		c.Want("by or to, and a seat")
	}
}

// finish gives a card that has just been laid the manner of its line; the game hears of every card.
func (l *layer) finish(c *line.Cursor, seat table.Seat, id table.CardID, w manner) {
	if w.turned != 0 {
		l.p.Do(table.Turned{Card: id, To: w.turned})
	}
	if w.owner != seat {
		l.p.Do(table.Held{Card: id, By: seat})
	}
	if w.known != 0 {
		l.p.Do(table.Revealed{Card: id, To: w.known})
	}
	if w.under.Line.Words != nil {
		l.ties = append(l.ties, tie{id, seat, w.under})
	}
	words := append([]string{"card", strconv.Itoa(int(id))}, w.rest...)
	if !l.note(seat, words...) && len(w.rest) > 0 {
		c.At = w.restAt
		l.unknownWords(c, w.rest)
	}
}

// unknownWords says which of the words of a card the game does not know, and which it does.
func (l *layer) unknownWords(c *line.Cursor, words []string) {
	known := slices.Clone(laid)
	for _, w := range l.Game.Words.Cards {
		known = append(known, w.Word)
	}
	for i, w := range words {
		_, number := line.Whole(w)
		if i > 0 && slices.Contains(known, words[i-1]+" PLACE") {
			continue
		}
		if !number && !slices.ContainsFunc(known, func(k string) bool { return slices.Contains(strings.Fields(k), w) }) {
			c.At += i
			c.Fail("%s does not know the words %q of a card%s; it knows %s", l.Game.Name, w, spelling.Meant(spelling.Nearest([]string{w}, known)), spelling.OrList(known))
			return
		}
	}
	c.Fail("%s does not know the words %q of a card; it knows %s", l.Game.Name, strings.Join(words, " "), spelling.OrList(known))
}

// laid are the common words for how a card lies.
var laid = []string{"face-up", "face-down", "attack", "defence", "upright", "sideways", "untapped", "tapped", "under NAME",
	"owned by SEAT", "known to SEAT", "home N"}
