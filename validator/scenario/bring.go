package scenario

import (
	"errors"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/match"
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
func (r *run) before(l line) (bool, error) {
	c := r.cursor(l)
	if done, err := r.ofMatch(l); done {
		return true, err
	}
	if c.accept("table") {
		if c.accept("opens") {
			return true, r.open(l, c)
		}
		if c.accept("brings") {
			r.brought.bag = append(r.brought.bag, r.faces(c)...)
			return true, c.err
		}
		c.want("opens or brings")
		return true, c.err
	}
	seat, ok := finder{game: r.game, state: &r.state}.seat(c.peek())
	if c.at++; !ok || !c.accept("brings") {
		return false, nil
	}
	return true, r.bring(l, c, seat)
}

// bring reads "[N x] NAME, ... extra NAME, ... side NAME, ... led by NAME" and checks the deck; every rule it breaks is
// a refusal.
func (r *run) bring(l line, c *cursor, seat table.Seat) error {
	d := validator.Deck{Name: r.game.Names[seat]}
	if !slices.Contains([]string{"extra", "side", "led"}, c.peek()) {
		d.Main = r.faces(c)
	}
	if c.accept("extra") {
		d.Extra = r.faces(c)
	}
	if c.accept("side") {
		d.Side = r.faces(c)
	}
	if c.accept("led") {
		if !c.accept("by") {
			c.want("by and the name of the leader")
		}
		if leader := r.faces(c); len(leader) == 1 {
			d.Leader = &leader[0]
		}
	}
	if !c.done() {
		c.want("extra, side, led by, or nothing more")
	}
	if c.err != nil {
		return c.err
	}
	r.brought.faces = slices.Concat(r.brought.faces, d.Main, d.Extra, d.Side)
	if d.Leader != nil {
		r.brought.faces = append(r.brought.faces, *d.Leader)
	}
	if r.bout.begun() {
		list := match.ListOf(d)
		return r.matched(l, match.Move{Kind: match.Bring, Seat: seat, List: &list})
	}
	r.transcript = append(r.transcript, spoken(l))
	wrong := r.game.CheckDeck(r.state.Options, d)
	r.refuse(l.n, wrong)
	if len(wrong) == 0 {
		r.note(happening{line: l.n, head: "brought " + r.game.Names[seat]})
	}
	r.brought.decks[seat] = d
	return nil
}

// faces reads "[N x] NAME, [N x] NAME".
func (r *run) faces(c *cursor) []table.Print {
	var all []table.Print
	for first := true; c.err == nil && (first || c.comma()); first = false {
		count := c.count()
		if count < 1 || len(all)+count > maxCards {
			c.fail("%d cards are too few or too many; a scenario has at most %d", count, maxCards)
			return nil
		}
		var face table.Print
		if _, ok := c.longest(func(name string) bool {
			p, known := r.face(name)
			face = p
			return known
		}); !ok {
			c.want("the name of a card; a line such as \"card NAME = monster 4 1300/1000\" makes one")
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
func (r *run) open(l line, c *cursor) error {
	su := validator.Setup{Options: r.brought.options, Decks: r.brought.decks[:r.state.Count], Bag: r.brought.bag, Ground: r.grounds()}
	if next := r.bout.state.Next; r.bout.begun() && next.First != table.Nobody {
		su.First, su.Settled = next.First, true
	}
	if su.Build = c.accept("building"); !c.done() {
		c.want("building, or nothing more")
		return c.err
	}
	r.transcript = append(r.transcript, spoken(l))
	v, err := validator.Open(r.game, su, r.fx)
	if r.refusal(l.n, err) {
		return nil
	}
	if err != nil {
		return Mistake{r.sc.Name, l.n, l.words[0].col, err.Error()}
	}
	r.state = table.State{}
	r.happen(l.n, v.Events)
	return nil
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
		r.note(happening{line: n, head: "refused " + v.Rule, tail: v.Why, strict: true})
	}
}
