package scenario

import (
	"errors"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/scenario/internal/tell"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// What comes before a table: decks that seats bring, cards that lie apart, and the opening itself. The position of the
// file gives the options and the ground.

// A caterer keeps what was brought until the table opens.
type caterer struct {
	options map[string]string
	prints  []table.Print // of the card lines
	decks   [table.MaxSeats]validator.Deck
	faces   []table.Print // of all decks that were brought
	bag     []table.Print
}

// before carries out a line of that kind; false when the line is a move.
func (r *run) before(l line.Line) (bool, error) {
	c := r.cursor(l)
	if done, err := r.ofMatch(l); done {
		return true, err
	}
	if c.Accept("table") {
		if c.Accept("opens") {
			return true, r.open(l, c)
		}
		if c.Accept("brings") {
			r.brought.bag = append(r.brought.bag, r.faces(c)...)
			return true, c.Err
		}
		c.Want("opens or brings")
		return true, c.Err
	}
	seat, ok := r.finder().Seat(c.Peek())
	if c.At++; !ok || !c.Accept("brings") {
		return false, nil
	}
	return true, r.bring(l, c, seat)
}

// bring reads "[N x] NAME, ... extra NAME, ... side NAME, ... led by NAME" and checks the deck; every rule it breaks is
// a refusal.
func (r *run) bring(l line.Line, c *line.Cursor, seat table.Seat) error {
	d := validator.Deck{Name: r.game.Names[seat]}
	if !slices.Contains([]string{"extra", "side", "led"}, c.Peek()) {
		d.Main = r.faces(c)
	}
	if c.Accept("extra") {
		d.Extra = r.faces(c)
	}
	if c.Accept("side") {
		d.Side = r.faces(c)
	}
	if c.Accept("led") {
		if !c.Accept("by") {
			c.Want("by and the name of the leader")
		}
		if leader := r.faces(c); len(leader) == 1 {
			d.Leader = &leader[0]
		}
	}
	if !c.Done() {
		c.Want("extra, side, led by, or nothing more")
	}
	if c.Err != nil {
		return c.Err
	}
	r.brought.faces = slices.Concat(r.brought.faces, d.Main, d.Extra, d.Side)
	if d.Leader != nil {
		r.brought.faces = append(r.brought.faces, *d.Leader)
	}
	if r.bout.begun() {
		list := match.ListOf(d)
		return r.matched(l, match.Move{Kind: match.Bring, Seat: seat, List: &list})
	}
	r.transcript = append(r.transcript, line.Spoken(l))
	wrong := r.game.CheckDeck(r.state.Options, d)
	r.refuse(l.N, wrong)
	if len(wrong) == 0 {
		r.note(tell.Happening{Line: l.N, Head: "brought " + r.game.Names[seat]})
	}
	r.brought.decks[seat] = d
	return nil
}

// faces reads "[N x] NAME, [N x] NAME".
func (r *run) faces(c *line.Cursor) []table.Print {
	var all []table.Print
	for first := true; c.Err == nil && (first || c.Comma()); first = false {
		count := c.Count()
		if count < 1 || len(all)+count > names.MaxCards {
			c.Fail("%s are too few or too many; a scenario has at most %d", spelling.Count(count, "card"), names.MaxCards)
			return nil
		}
		var face table.Print
		if _, ok := c.Longest(func(name string) bool {
			p, known := r.face(name)
			face = p
			return known
		}); !ok {
			r.wantCard(c, nil)
		}
		all = append(all, slices.Repeat([]table.Print{face}, count)...)
	}
	return all
}

// face is what is printed on the card with that name, among the card lines first.
func (r *run) face(name string) (table.Print, bool) {
	i := slices.IndexFunc(r.brought.prints, func(p table.Print) bool { return strings.EqualFold(p.Name, name) })
	switch {
	case i >= 0:
		return r.brought.prints[i], true
	case r.library == nil:
		return table.Print{}, false
	}
	return r.library(r.game.ID, name)
}

// open opens the table with what was brought, "building" for players who lay the ground themselves.
func (r *run) open(l line.Line, c *line.Cursor) error {
	su := validator.Setup{Options: r.brought.options, Decks: r.brought.decks[:r.state.Count], Bag: r.brought.bag, Ground: r.grounds()}
	if next := r.bout.state.Next; r.bout.begun() && next.First != table.Nobody {
		su.First, su.Settled = next.First, true
	}
	if seat, said := r.begins(); said && !su.Settled {
		su.First, su.Settled = seat, true
	}
	if su.Build = c.Accept("building"); !c.Done() {
		c.Want("building, or nothing more")
		return c.Err
	}
	r.transcript = append(r.transcript, line.Spoken(l))
	v, err := validator.Open(r.game, su, r.fx)
	if r.refusal(l.N, err) {
		return nil
	}
	if err != nil {
		return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, err.Error())
	}
	r.state = table.State{}
	r.happen(l.N, v.Events)
	return nil
}

// begins is the seat of which the position says that it begins.
func (r *run) begins() (table.Seat, bool) {
	for _, l := range r.sc.position {
		if len(l.Words) == 2 && strings.EqualFold(l.Words[1].Text, "begins") {
			return r.finder().Seat(l.Words[0].Text)
		}
	}
	return 0, false
}

// grounds is the ground of the position, by name of place.
func (r *run) grounds() map[string]string {
	ground := map[string]string{}
	for at, code := range r.state.Ground {
		if code != 0 {
			ground[r.state.Places[at].Name] = r.game.Grounds[code]
		}
	}
	return ground
}

// refusal notes the rules that a refused set-up breaks; false when the error is something else.
func (r *run) refusal(n int, err error) bool {
	var no validator.Refused
	if !errors.As(err, &no) {
		return false
	}
	r.refuse(n, no.Violations)
	return true
}

func (r *run) refuse(n int, wrong []validator.Violation) {
	for _, v := range wrong {
		r.note(tell.Happening{Line: n, Head: "refused " + v.Rule, Tail: v.Why, Strict: true})
	}
}
