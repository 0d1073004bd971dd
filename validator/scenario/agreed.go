package scenario

import (
	"errors"
	"slices"
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
