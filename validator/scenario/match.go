package scenario

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// What is above a duel: a match of the decks that were brought. Its duels are not played; the file says who won them.

// A bout is the match of a file.
type bout struct {
	book  match.Book
	state match.State
}

// begun tells whether the file plays a match.
func (b *bout) begun() bool { return len(b.state.Sides) > 0 }

// ofMatch carries out a line about the match; false when the line is about something else.
func (r *run) ofMatch(l line) (bool, error) {
	c := r.cursor(l)
	switch {
	case c.accept("match"):
		return true, r.arbitrate(l, c)
	case c.accept("all"):
		if !c.accept("are done siding") {
			c.want("are done siding")
			return true, c.err
		}
		for seat := range max(len(r.bout.state.Lists), 1) {
			if err := r.matched(l, match.Move{Kind: match.Ready, Seat: table.Seat(seat)}); err != nil {
				return true, err
			}
		}
		return true, nil
	}
	if !r.bout.begun() {
		return false, nil
	}
	seat, ok := finder{game: r.game, state: &r.state}.seat(c.peek())
	if c.at++; !ok {
		return false, nil
	}
	m, ok := r.sides(c, seat)
	switch {
	case !ok:
		return false, nil
	case c.err == nil && !c.done():
		c.want("nothing more")
	}
	if c.err != nil {
		return true, c.err
	}
	return true, r.matched(l, m)
}

// sides reads what a seat does in a match; false when the words are none of those.
func (r *run) sides(c *cursor, seat table.Seat) (match.Move, bool) {
	m := match.Move{Seat: seat}
	switch {
	case c.accept("sides"):
		m.Kind = match.Side
		if !strings.EqualFold(c.peek(), "extra") {
			m.Main = r.swap(c)
		}
		if c.accept("extra") {
			m.Extra = r.swap(c)
		}
	case c.accept("is done siding"):
		m.Kind = match.Ready
	case c.accept("lets"):
		m.Kind, m.First = match.Choose, r.player(c)
		if !c.accept("begin") {
			c.want("begin")
		}
	case c.accept("concedes the match"):
		m.Kind = match.Concede
	default:
		return m, false
	}
	return m, true
}

// swap reads "NAME, ... for NAME, ...".
func (r *run) swap(c *cursor) match.Swap {
	out := r.keys(c)
	if !c.accept("for") {
		c.want("for and what comes in for it")
	}
	return match.Swap{Out: out, In: r.keys(c)}
}

func (r *run) keys(c *cursor) []string {
	var keys []string
	for _, p := range r.faces(c) {
		keys = append(keys, p.Key)
	}
	return keys
}

// player reads a seat.
func (r *run) player(c *cursor) table.Seat {
	seat, ok := finder{game: r.game, state: &r.state}.seat(c.peek())
	if !ok {
		c.want("a seat")
	}
	c.at++
	return seat
}

// arbitrate reads what the referee does in a match.
func (r *run) arbitrate(l line, c *cursor) error {
	m := match.Move{Seat: table.Referee, Duel: match.Duel{Table: r.duelTable()}}
	switch {
	case c.accept("begins"):
		return r.beginMatch(l, c)
	case c.accept("duel begins"):
		m.Kind = match.Begin
	case c.accept("duel won by"):
		m.Kind = match.Finish
		for first := true; c.err == nil && (first || c.accept("and")); first = false {
			m.Duel.Winners = m.Duel.Winners.With(r.player(c))
		}
	case c.accept("duel drawn"):
		m.Kind = match.Finish
	case c.accept("duel annulled"):
		m.Kind = match.Annul
	case c.accept("time called"):
		m.Kind = match.Time
	default:
		c.want("begins, duel begins, duel won by, duel drawn, duel annulled or time called")
	}
	if c.err == nil && !c.done() {
		c.want("nothing more")
	}
	if c.err != nil {
		return c.err
	}
	return r.matched(l, m)
}

// duelTable names the table of the running duel, or of the next one.
func (r *run) duelTable() string {
	n := len(r.bout.state.Duels)
	if r.bout.state.Next.Stage != match.InDuel {
		n++
	}
	return fmt.Sprint("duel", n)
}

// beginMatch begins a match with the decks that were brought, under what the line agrees on.
func (r *run) beginMatch(l line, c *cursor) error {
	f := r.format(c)
	if c.err != nil {
		return c.err
	}
	r.transcript = append(r.transcript, spoken(l))
	seats := r.state.Count
	var teams []table.Seats
	if r.game.Teams != nil {
		teams = r.game.Teams(r.state.Options, seats)
	}
	lists := make([]match.List, seats)
	for seat := range lists {
		lists[seat] = match.ListOf(r.brought.decks[seat])
	}
	r.bout = bout{book: match.For(r.game, r.state.Options, r.broughtPrint)}
	v, err := match.Open(r.bout.book, r.game.ID, f, match.Sides(teams, seats), lists)
	if r.refusal(l.n, err) {
		return nil
	}
	if err != nil {
		return Mistake{r.sc.Name, l.n, l.words[0].col, err.Error()}
	}
	r.matchHappens(l.n, v)
	return nil
}

// broughtPrint is what is printed on a card that somebody brought.
func (r *run) broughtPrint(key string) (table.Print, bool) {
	i := slices.IndexFunc(r.brought.faces, func(p table.Print) bool { return p.Key == key })
	if i < 0 {
		return table.Print{}, false
	}
	return r.brought.faces[i], true
}

// format reads "best of N", "N duels", and a word for anything else that can be agreed.
func (r *run) format(c *cursor) match.Format {
	var f match.Format
	for !c.done() {
		switch {
		case c.accept("best of"):
			f.Length = c.number("a number of duels")
		case c.isNumber():
			f.Length, f.All = c.number("a number of duels"), true
			if !c.accept("duels") {
				c.want("duels")
			}
		case c.accept("draws"):
			agreed(c, &f.Draws)
		case c.accept("siding"):
			agreed(c, &f.Siding)
		case c.accept("first"):
			agreed(c, &f.First)
		case c.accept("tiebreak"):
			agreed(c, &f.Tiebreak)
		default:
			c.want("best of N, N duels, draws, siding, first or tiebreak")
		}
	}
	return f
}

func agreed[W ~string](c *cursor, word *W) { *word = W(strings.ToLower(c.take("what was agreed"))) }

// matched makes a move in the match.
func (r *run) matched(l line, m match.Move) error {
	if !r.bout.begun() {
		return Mistake{r.sc.Name, l.n, l.words[0].col, "there is no match; expected a line before this one: match begins"}
	}
	r.transcript = append(r.transcript, spoken(l))
	v, err := match.Judge(r.bout.book, r.bout.state, m)
	if err != nil {
		return Mistake{r.sc.Name, l.n, l.words[0].col, err.Error()}
	}
	if v.Violation != nil {
		r.refuse(l.n, []validator.Violation{*v.Violation})
		return nil
	}
	r.matchHappens(l.n, v)
	return nil
}

// matchHappens keeps what happened to the match in players' words.
func (r *run) matchHappens(n int, v match.Verdict) {
	for _, e := range v.Events {
		head, tail := r.bout.book.Tell(e, &v.After)
		r.note(happening{line: n, head: "match " + head, tail: tail})
	}
	r.bout.state = v.After
}
