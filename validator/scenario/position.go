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

// A layer puts the cards of a position on the table.
type layer struct {
	names.Finder
	r      *run
	p      *validator.Play
	prints map[string]table.PrintID // by name in small letters
	filled map[table.Spot]bool      // places that lines have laid cards at
	led    map[table.CardID]bool    // leaders that lines have named
	ties   []tie
	made   []table.Print                // by card lines
	said   map[table.CardID]line.Cursor // where the name of each card begins that a line has laid
}

// lay carries out the position: first the game's own defaults for every seat, then the lines in order.
func (r *run) lay(p *validator.Play, prints []table.Print) error {
	l := &layer{Finder: names.Finder{Game: r.game, State: p.State()}, r: r, p: p,
		made: prints, prints: map[string]table.PrintID{}, filled: map[table.Spot]bool{}, led: map[table.CardID]bool{}, said: map[table.CardID]line.Cursor{}}
	var printed []table.PrintID
	for _, print := range prints {
		printed = append(printed, l.print(print))
	}
	for _, id := range printed {
		l.brought(id)
	}
	for seat := 0; seat < p.State().Count; seat++ {
		l.note(table.Seat(seat), "default")
	}
	for _, line := range r.sc.position {
		c := r.cursor(line)
		if l.line(c); c.Err == nil && !c.Done() {
			c.Want("nothing more")
		}
		if c.Err != nil {
			return c.Err
		}
	}
	if err := l.bindTies(); err != nil {
		return err
	}
	return l.single()
}

func (l *layer) note(seat table.Seat, words ...string) bool {
	return l.Game.Note != nil && l.Game.Note(l.p, seat, words)
}

func (l *layer) line(c *line.Cursor) {
	if c.Accept("option", "seats", "turn", "phase", "card", "face") {
		c.Rest()
		return
	}
	if c.Accept("ground") {
		l.ground(c)
		return
	}
	if kind := l.points(c); kind >= 0 {
		l.score(c, l.TakeSeat(c), kind)
		return
	}
	if seat, ok := l.Seat(c.Peek()); ok {
		c.At++
		l.seatLine(c, seat)
		return
	}
	if at, ok := l.TakeSpot(c, table.Nobody); ok && l.State.Places[at].X == 0 {
		l.shared(c, at)
		return
	}
	c.At = 0
	if !l.note(table.Nobody, c.Rest()...) {
		if c.At = 0; l.WantWhose(c) {
			return
		}
		known := append([]string{"option", "seats", "turn", "phase", "ground", "card", "face"}, append(slices.Clone(l.Game.Points), l.SeatNames()...)...)
		c.At = 0
		c.WantOne(spelling.OrList(known)+", or a place that belongs to nobody", known)
	}
}

// points goes past the name of a kind of points and gives its number, -1 when there is none here.
func (l *layer) points(c *line.Cursor) int {
	kind := slices.IndexFunc(l.Game.Points, func(name string) bool { return c.Accept(name) })
	return kind
}

func (l *layer) score(c *line.Cursor, seat table.Seat, kind int) {
	to := c.Number("a number of points")
	if c.Err == nil && to < 0 {
		c.At--
		c.Want("a number of points, 0 or more")
	}
	if c.Err == nil {
		by := to - l.State.Points(seat, kind)
		l.p.Do(table.Scored{Seat: seat, Kind: uint8(kind), By: int32(by), To: int32(to)})
	}
}

// ground reads places, or "all" for every tile, and the ground they have; behind a comma others.
func (l *layer) ground(c *line.Cursor) {
	var spots []table.Spot
	if c.Accept("all") {
		for i, p := range l.State.Places {
			if p.X > 0 {
				spots = append(spots, table.Spot(i))
			}
		}
	}
	for at, ok := l.TakeSpot(c, table.Nobody); ok; at, ok = l.TakeSpot(c, table.Nobody) {
		spots = append(spots, at)
	}
	if len(spots) == 0 {
		if !l.WantWhose(c) {
			c.Want("a place, such as d4")
		}
		return
	}
	code := -1
	c.Longest(func(name string) bool {
		code = slices.IndexFunc(l.Game.Grounds, func(g string) bool { return strings.EqualFold(g, name) })
		return code >= 0
	})
	switch {
	case code < 0:
		c.WantOne(spelling.OrList(l.Game.Grounds), l.Game.Grounds)
		return
	case !c.Done() && !c.Comma():
		c.Want("nothing more, or a comma and further places with their ground")
		return
	}
	for _, at := range spots {
		l.p.Do(table.Changed{Spot: at, Ground: uint8(code)})
	}
	if !c.Done() {
		l.ground(c)
	}
}

func (l *layer) seatLine(c *line.Cursor, seat table.Seat) {
	if kind := l.points(c); kind >= 0 {
		l.score(c, seat, kind)
		return
	}
	start := c.At
	at, ok := l.TakeSpot(c, seat)
	switch {
	case ok && c.Accept("empty"):
		l.clear(at, seat)
	case ok && l.stands(c, seat, at):
	case ok:
		l.clear(at, seat)
		l.cards(c, seat, at)
	case c.Accept("leader"):
		l.leader(c, seat)
	case !l.note(seat, lower(c.Rest())...):
		c.At = start
		if word := strings.ToLower(c.Peek()); slices.ContainsFunc(l.Game.Actions, func(a validator.Action) bool { return a.Verb == word }) {
			c.Fail("%q is a move; moves stand behind the position, after a blank line", c.Peek())
			return
		}
		known := append([]string{"leader"}, l.Game.Points...)
		for _, w := range l.Game.Words.Seats {
			known = append(known, w.Word)
		}
		known = append(known, l.PlaceNames()...)
		c.WantOne("a place, or "+spelling.OrList(known), known)
	}
}

// stands reads words of the game's own about the card that stands at a place, "North fortress damage 5"; false when they name a card.
func (l *layer) stands(c *line.Cursor, seat table.Seat, at table.Spot) bool {
	if l.Game.Words.Stands == nil || !l.Game.Words.Says(c.Peek()) {
		return false
	}
	id, words := l.Game.Words.Stands(l.State, at), lower(c.Rest())
	l.filled[at] = true
	if !l.note(seat, append([]string{"card", strconv.Itoa(int(id))}, words...)...) {
		c.At -= len(words)
		l.unknownWords(c, words)
	}
	return true
}

// shared lays cards at a place that belongs to nobody: a bag.
func (l *layer) shared(c *line.Cursor, at table.Spot) {
	if c.Accept("has", "holds", ":", "="); !c.Accept("empty") {
		l.cards(c, table.Nobody, at)
	}
}

func lower(words []string) []string {
	for i := range words {
		words[i] = strings.ToLower(words[i])
	}
	return words
}

// clear takes away what the defaults put at a seat's own place, the first time a line lays cards there; a leader that a line has named stays.
func (l *layer) clear(at table.Spot, seat table.Seat) {
	if l.State.Places[at].Owner == seat && !l.filled[at] {
		for _, id := range slices.Clone(l.State.In(at)) {
			if !l.led[id] {
				l.p.Do(table.Vanished{Card: id})
			}
		}
	}
	l.filled[at] = true
}

// leader sets the card that stands for the seat, in place of the default one; without a name it moves that one.
func (l *layer) leader(c *line.Cursor, seat table.Seat) {
	old := l.State.Players[seat].Token
	if c.Accept("at") {
		at, ok := l.TakeSpot(c, seat)
		if !ok || old == 0 {
			c.Want("the name of a leader, at, and its place")
			return
		}
		l.p.Do(table.Moved{Card: old, From: l.State.Card(old).Spot, To: at})
		return
	}
	begins := *c
	print, ok := l.takePrint(c)
	if !ok {
		return
	}
	at, ok := table.Spot(0), c.Accept("at")
	if ok {
		at, ok = l.TakeSpot(c, seat)
	}
	if !ok {
		c.Want("at and a place, such as: at e1")
		return
	}
	w := l.words(c, seat, true)
	if c.Err != nil {
		return
	}
	if old != 0 {
		w.home = max(w.home, l.State.Card(old).Home)
		l.p.Do(table.Vanished{Card: old})
	}
	id := table.CardID(len(l.State.Cards))
	l.p.Do(table.Dealt{Spot: at, Owner: w.owner, Home: w.home, Up: w.up, Prints: []table.PrintID{print}},
		table.Named{Seat: seat, Card: id})
	l.led[id], l.said[id] = true, begins
	l.finish(c, seat, id, w)
}
