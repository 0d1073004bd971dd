package scenario

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/tell"
	"ttsbridge/validator/table"
)

// What is above a duel: a match of the decks that were brought. Its duels are not played; the file says who won them.

// A bout is the match of a file.
type bout struct {
	book  match.Book
	state match.State
	wrong string // why it has not begun, where that was tried
}

// begun tells whether the file plays a match.
func (b *bout) begun() bool { return len(b.state.Sides) > 0 }

// ofMatch carries out a line about the match; false when the line is about something else.
func (r *run) ofMatch(l line.Line) (bool, error) {
	c := r.cursor(l)
	switch {
	case c.Accept("match"):
		return true, r.arbitrate(l, c)
	case c.Accept("all"):
		if !c.Accept("are done siding") {
			c.Want("are done siding")
			return true, c.Err
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
	seat, ok := r.finder().Seat(c.Peek())
	if c.At++; !ok {
		return false, nil
	}
	m, ok := r.sides(c, seat)
	switch {
	case !ok:
		return false, nil
	case c.Err == nil && !c.Done():
		c.Want("nothing more")
	}
	if c.Err != nil {
		return true, c.Err
	}
	return true, r.matched(l, m)
}

// sides reads what a seat does in a match; false when the words are none of those.
func (r *run) sides(c *line.Cursor, seat table.Seat) (match.Move, bool) {
	m := match.Move{Seat: seat}
	switch {
	case c.Accept("sides"):
		m.Kind = match.Side
		if !strings.EqualFold(c.Peek(), "extra") {
			m.Main = r.swap(c)
		}
		if c.Accept("extra") {
			m.Extra = r.swap(c)
		}
	case c.Accept("is done siding"):
		m.Kind = match.Ready
	case c.Accept("lets"):
		m.Kind, m.First = match.Choose, r.player(c)
		if !c.Accept("begin") {
			c.Want("begin")
		}
	case c.Accept("concedes the match"):
		m.Kind = match.Concede
	default:
		return m, false
	}
	return m, true
}

// swap reads "NAME, ... for NAME, ...".
func (r *run) swap(c *line.Cursor) match.Swap {
	out := r.keys(c)
	if !c.Accept("for") {
		c.Want("for and what comes in for it")
	}
	return match.Swap{Out: out, In: r.keys(c)}
}

func (r *run) keys(c *line.Cursor) []string {
	var keys []string
	for _, p := range r.faces(c) {
		keys = append(keys, p.Key)
	}
	return keys
}

// player reads a seat.
func (r *run) player(c *line.Cursor) table.Seat {
	seat, ok := r.finder().Seat(c.Peek())
	if !ok {
		c.Want("a seat")
	}
	c.At++
	return seat
}

// arbitrate reads what the referee does in a match.
func (r *run) arbitrate(l line.Line, c *line.Cursor) error {
	m := match.Move{Seat: table.Referee, Duel: match.Duel{Table: r.duelTable()}}
	switch {
	case c.Accept("begins"):
		return r.beginMatch(l, c)
	case c.Accept("duel begins"):
		m.Kind = match.Begin
	case c.Accept("duel won by"):
		m.Kind = match.Finish
		for first := true; c.Err == nil && (first || c.Accept("and")); first = false {
			m.Duel.Winners = m.Duel.Winners.With(r.player(c))
		}
	case c.Accept("duel drawn"):
		m.Kind = match.Finish
	case c.Accept("duel annulled"):
		m.Kind = match.Annul
	case c.Accept("time called"):
		m.Kind = match.Time
	default:
		c.Want("begins, duel begins, duel won by, duel drawn, duel annulled or time called")
	}
	if c.Err == nil && !c.Done() {
		c.Want("nothing more")
	}
	if c.Err != nil {
		return c.Err
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
func (r *run) beginMatch(l line.Line, c *line.Cursor) error {
	f := r.format(c)
	if c.Err != nil {
		return c.Err
	}
	r.transcript = append(r.transcript, line.Spoken(l))
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
	r.bout.book.Open = true
	v, err := match.Open(r.bout.book, r.game.ID, f, match.Sides(teams, seats), lists)
	if r.refusal(l.N, err) {
		r.bout.wrong = err.Error()
		return nil
	}
	if err != nil {
		return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, err.Error())
	}
	r.matchHappens(l.N, v)
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
func (r *run) format(c *line.Cursor) match.Format {
	var f match.Format
	for !c.Done() {
		switch {
		case c.Accept("best of"):
			f.Length = c.Number("a number of duels")
		case c.IsNumber():
			f.Length, f.All = c.Number("a number of duels"), true
			if !c.Accept("duels") {
				c.Want("duels")
			}
		case c.Accept("draws"):
			agreed(c, &f.Draws)
		case c.Accept("siding"):
			agreed(c, &f.Siding)
		case c.Accept("first"):
			agreed(c, &f.First)
		case c.Accept("tiebreak"):
			agreed(c, &f.Tiebreak)
		default:
			c.Want("best of N, N duels, draws, siding, first or tiebreak")
		}
	}
	return f
}

func agreed[W ~string](c *line.Cursor, word *W) {
	*word = W(strings.ToLower(c.Take("what was agreed")))
}

// matched makes a move in the match.
func (r *run) matched(l line.Line, m match.Move) error {
	if !r.bout.begun() && r.bout.wrong != "" {
		return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, "the match has not begun: "+r.bout.wrong)
	}
	if !r.bout.begun() {
		return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, "there is no match; expected a line before this one: match begins")
	}
	r.transcript = append(r.transcript, line.Spoken(l))
	v, err := match.Judge(r.bout.book, r.bout.state, m)
	if err != nil {
		return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, err.Error())
	}
	if v.Violation != nil {
		r.refuse(l.N, []validator.Violation{*v.Violation})
		return nil
	}
	r.matchHappens(l.N, v)
	return nil
}

// matchHappens keeps what happened to the match in players' words.
func (r *run) matchHappens(n int, v match.Verdict) {
	for _, e := range v.Events {
		head, tail := r.bout.book.Tell(e, &v.After)
		r.note(tell.Happening{Line: n, Head: "match " + head, Tail: tail})
	}
	r.bout.state = v.After
}
