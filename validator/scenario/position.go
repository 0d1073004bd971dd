package scenario

import (
	"errors"
	"slices"
	"strings"

	"ttsbridge/validator"
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
		if c.accept("seats") {
			a.seats = c.number("the number of seats")
			if no := (validator.Refused{}); errors.As(r.game.CheckSeats(a.seats), &no) {
				return a, no
			}
			if !slices.Contains(r.game.Seats, a.seats) {
				c.fail("%s is not for %d seats", r.game.Name, a.seats)
			}
		}
		if c.err != nil {
			return a, c.err
		}
	}
	who := finder{game: r.game, state: &table.State{Count: a.seats}}
	for _, l := range r.sc.position {
		if c := r.cursor(l); !r.agreed(c, &a, who) && c.err != nil {
			return a, c.err
		}
	}
	r.complete(a.prints)
	return a, nil
}

// agreed reads one line; false when it is about something else or wrong.
func (r *run) agreed(c *cursor, a *agreement, who finder) bool {
	switch {
	case c.accept("option"):
		r.option(c, a)
	case c.accept("turn"):
		a.turn.Seat = who.takeSeat(c)
		if c.skip("number", "turn"); !c.done() {
			a.turn.Number = int32(c.number("the number of the turn"))
		}
	case c.accept("phase"):
		name := strings.ToLower(c.join(len(c.line.words) - c.at))
		phase := r.game.Phase(name)
		if phase < 0 {
			c.wantOne(orList(phaseNames(r.game)), phaseNames(r.game))
			return false
		}
		a.turn.Phase, c.at = uint8(phase), len(c.line.words)
	case c.accept("card"):
		a.prints = append(a.prints, printed(c, r.game))
	case c.accept("face"):
		r.furtherFace(c, a.prints)
	default:
		return false
	}
	if !c.done() {
		c.want("nothing more")
	}
	return c.err == nil
}

// option reads the name of a house rule and its value, both of which the game must know.
func (r *run) option(c *cursor, a *agreement) {
	var names []string
	for _, o := range r.game.Options {
		names = append(names, o.Name)
	}
	name := c.peek()
	i := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
	if i < 0 {
		named := name
		if name == "" {
			named = "without a name"
		}
		c.fail("%s has no option %s%s; it has %s", r.game.Name, named, meant(nearest([]string{name}, names)), orList(names))
		return
	}
	c.at++
	c.skip("=", "is")
	values := r.game.Options[i].Values
	value := c.peek()
	if j := slices.IndexFunc(values, func(v string) bool { return strings.EqualFold(v, value) }); j >= 0 {
		a.options[names[i]] = values[j]
		c.at++
		return
	}
	c.wantOne("a value of "+names[i]+": it is one of "+strings.Join(values, ", "), values)
}

func phaseNames(g *validator.Game) []string {
	var names []string
	for _, p := range g.Phases {
		names = append(names, p.Name)
	}
	return names
}

// A layer puts the cards of a position on the table.
type layer struct {
	finder
	r      *run
	p      *validator.Play
	prints map[string]table.PrintID // by name in small letters
	filled map[table.Spot]bool      // places that lines have laid cards at
	ties   []tie
	made   []table.Print // by card lines
}

// lay carries out the position: first the game's own defaults for every seat, then the lines in order.
func (r *run) lay(p *validator.Play, prints []table.Print) error {
	l := &layer{finder: finder{game: r.game, state: p.State()}, r: r, p: p,
		made: prints, prints: map[string]table.PrintID{}, filled: map[table.Spot]bool{}}
	for _, print := range prints {
		l.print(print)
	}
	for seat := 0; seat < p.State().Count; seat++ {
		l.note(table.Seat(seat), "default")
	}
	for _, line := range r.sc.position {
		c := r.cursor(line)
		if l.line(c); c.err == nil && !c.done() {
			c.want("nothing more")
		}
		if c.err != nil {
			return c.err
		}
	}
	return l.bindTies()
}

func (l *layer) note(seat table.Seat, words ...string) bool {
	return l.game.Note != nil && l.game.Note(l.p, seat, words)
}

func (l *layer) line(c *cursor) {
	if c.accept("option", "seats", "turn", "phase", "card", "face") {
		c.rest()
		return
	}
	if c.accept("ground") {
		l.ground(c)
		return
	}
	if kind := l.points(c); kind >= 0 {
		l.score(c, l.takeSeat(c), kind)
		return
	}
	if seat, ok := l.seat(c.peek()); ok {
		c.at++
		l.seatLine(c, seat)
		return
	}
	if at, ok := l.takeSpot(c, table.Nobody); ok && l.state.Places[at].X == 0 {
		l.shared(c, at)
		return
	}
	c.at = 0
	if !l.note(table.Nobody, c.rest()...) {
		known := append([]string{"option", "seats", "turn", "phase", "ground", "card", "face"}, append(slices.Clone(l.game.Points), l.seatNames()...)...)
		c.at = 0
		c.wantOne(orList(known)+", or a place that belongs to nobody", known)
	}
}

// points goes past the name of a kind of points and gives its number, -1 when there is none here.
func (l *layer) points(c *cursor) int {
	kind := slices.IndexFunc(l.game.Points, func(name string) bool { return c.accept(name) })
	return kind
}

func (l *layer) score(c *cursor, seat table.Seat, kind int) {
	to := c.number("a number of points")
	if c.err == nil {
		by := to - l.state.Points(seat, kind)
		l.p.Do(table.Scored{Seat: seat, Kind: uint8(kind), By: int32(by), To: int32(to)})
	}
}

// ground reads places, or "all" for every tile, and the ground they have.
func (l *layer) ground(c *cursor) {
	var spots []table.Spot
	if c.accept("all") {
		for i, p := range l.state.Places {
			if p.X > 0 {
				spots = append(spots, table.Spot(i))
			}
		}
	}
	for at, ok := l.takeSpot(c, table.Nobody); ok; at, ok = l.takeSpot(c, table.Nobody) {
		spots = append(spots, at)
	}
	if len(spots) == 0 {
		c.want("a place, such as d4")
		return
	}
	name := strings.Join(c.rest(), " ")
	code := slices.IndexFunc(l.game.Grounds, func(g string) bool { return strings.EqualFold(g, name) })
	if code < 0 {
		c.at--
		c.wantOne(orList(l.game.Grounds), l.game.Grounds)
		return
	}
	for _, at := range spots {
		l.p.Do(table.Changed{Spot: at, Ground: uint8(code)})
	}
}

func (l *layer) seatLine(c *cursor, seat table.Seat) {
	if kind := l.points(c); kind >= 0 {
		l.score(c, seat, kind)
		return
	}
	start := c.at
	at, ok := l.takeSpot(c, seat)
	switch {
	case ok && c.accept("empty"):
		l.clear(at, seat)
	case ok:
		l.clear(at, seat)
		l.cards(c, seat, at)
	case c.accept("leader"):
		l.leader(c, seat)
	case !l.note(seat, lower(c.rest())...):
		c.at = start
		if word := strings.ToLower(c.peek()); slices.ContainsFunc(l.game.Actions, func(a validator.Action) bool { return a.Verb == word }) {
			c.fail("%q is a move; moves stand behind the position, after a blank line", c.peek())
			return
		}
		known := append([]string{"leader"}, l.game.Points...)
		for _, w := range l.game.Words.Seats {
			known = append(known, w.Word)
		}
		known = append(known, l.placeNames()...)
		c.wantOne("a place, or "+orList(known), known)
	}
}

// shared lays cards at a place that belongs to nobody: a bag.
func (l *layer) shared(c *cursor, at table.Spot) {
	if c.accept("has", "holds", ":", "="); !c.accept("empty") {
		l.cards(c, table.Nobody, at)
	}
}

func lower(words []string) []string {
	for i := range words {
		words[i] = strings.ToLower(words[i])
	}
	return words
}

// clear takes away what the defaults put at a seat's own place, the first time a line lays cards there.
func (l *layer) clear(at table.Spot, seat table.Seat) {
	if l.state.Places[at].Owner == seat && !l.filled[at] {
		for _, id := range slices.Clone(l.state.In(at)) {
			l.p.Do(table.Vanished{Card: id})
		}
	}
	l.filled[at] = true
}

// leader sets the card that stands for the seat, in place of the default one; without a name it moves that one.
func (l *layer) leader(c *cursor, seat table.Seat) {
	old := l.state.Players[seat].Token
	if c.accept("at") {
		at, ok := l.takeSpot(c, seat)
		if !ok || old == 0 {
			c.want("the name of a leader, at, and its place")
			return
		}
		l.p.Do(table.Moved{Card: old, From: l.state.Card(old).Spot, To: at})
		return
	}
	print, ok := l.takePrint(c)
	if !ok {
		return
	}
	at, ok := table.Spot(0), c.accept("at")
	if ok {
		at, ok = l.takeSpot(c, seat)
	}
	if !ok {
		c.want("at and a place, such as: at e1")
		return
	}
	w := l.words(c, seat, true)
	if c.err != nil {
		return
	}
	if old != 0 {
		w.home = max(w.home, l.state.Card(old).Home)
		l.p.Do(table.Vanished{Card: old})
	}
	id := table.CardID(len(l.state.Cards))
	l.p.Do(table.Dealt{Spot: at, Owner: w.owner, Home: w.home, Up: w.up, Prints: []table.PrintID{print}},
		table.Named{Seat: seat, Card: id})
	l.finish(c, seat, id, w)
}
