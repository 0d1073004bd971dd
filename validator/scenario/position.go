package scenario

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/scenario/internal/prints"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// An agreement is what a position says before anything lies on the table.
type agreement struct {
	options map[string]string
	seats   int
	turn    table.Turn
	prints  []table.Print
}

// agree reads the lines that are about the duel as a whole.
func (r *run) agree() (agreement, error) {
	a := agreement{options: map[string]string{}, seats: r.game.Seats[0], turn: table.Turn{Number: 1}}
	a.turn.Phase = uint8(max(0, slices.IndexFunc(r.game.Phases, func(p validator.Phase) bool { return p.Waits })))
	for _, l := range r.sc.position {
		c := r.cursor(l)
		if c.Accept("seats") {
			if err := r.seated(c, &a); err != nil {
				return a, err
			}
		}
		if c.Err != nil {
			return a, c.Err
		}
	}
	who := names.Finder{Game: r.game, State: &table.State{Count: a.seats}}
	for _, l := range r.sc.position {
		if c := r.cursor(l); !r.agreed(c, &a, who) && c.Err != nil {
			return a, c.Err
		}
	}
	r.complete(a.prints)
	return a, nil
}

// seated reads how many play: a number for which the game has no table is refused by its rule, where it has one.
func (r *run) seated(c *line.Cursor, a *agreement) error {
	at := c.At
	a.seats = c.Number("the number of seats")
	if c.Err != nil {
		return c.Err
	}
	err := r.game.CheckSeats(a.seats)
	if no := (validator.Refused{}); errors.As(err, &no) {
		return no
	}
	if err != nil {
		c.At = at
		c.Fail("%v", err)
	}
	return c.Err
}

// agreed reads one line; false when it is about something else or wrong.
func (r *run) agreed(c *line.Cursor, a *agreement, who names.Finder) bool {
	switch {
	case c.Accept("option"):
		r.option(c, a)
	case c.Accept("turn"):
		a.turn.Seat = who.TakeSeat(c)
		if c.Skip("number", "turn"); !c.Done() {
			a.turn.Number = int32(c.Number("the number of the turn"))
		}
	case c.Accept("phase"):
		name := strings.ToLower(c.Join(len(c.Line.Words) - c.At))
		phase := r.game.Phase(name)
		if phase < 0 {
			c.WantOne(spelling.OrList(names.PhaseNames(r.game)), names.PhaseNames(r.game))
			return false
		}
		a.turn.Phase, c.At = uint8(phase), len(c.Line.Words)
	case c.Accept("card"):
		a.prints = append(a.prints, prints.Card(c, r.game))
	case c.Accept("face"):
		r.furtherFace(c, a.prints)
	default:
		return false
	}
	if !c.Done() {
		c.Want("nothing more")
	}
	return c.Err == nil
}

// option reads the name of a house rule and its value, both of which the game must know.
func (r *run) option(c *line.Cursor, a *agreement) {
	var names []string
	for _, o := range r.game.Options {
		names = append(names, o.Name)
	}
	name := c.Peek()
	i := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
	if i < 0 {
		named := name
		if name == "" {
			named = "without a name"
		}
		c.Fail("%s has no option %s%s; it has %s", r.game.Name, named, spelling.Meant(spelling.Nearest([]string{name}, names)), spelling.OrList(names))
		return
	}
	c.At++
	c.Skip("=", "is")
	values := r.game.Options[i].Values
	value := c.Peek()
	if j := slices.IndexFunc(values, func(v string) bool { return strings.EqualFold(v, value) }); j >= 0 {
		a.options[names[i]] = values[j]
		c.At++
		return
	}
	c.WantOne("a value of "+names[i]+": it is one of "+strings.Join(values, ", "), values)
}

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
