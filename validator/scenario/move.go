package scenario

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// parts is what may follow the verb, for saying what was expected.
const parts = "a card, a place, from, to, onto, at, via, as, for, with, a number, flipping, sideways or surely"

// A speaker reads one move.
type speaker struct {
	finder
	c      *cursor
	move   validator.Move
	action *validator.Action
	ask    *table.Ask // the question it answers; nil for none
}

// read understands a line as a move in the state.
func (r *run) read(l line) (validator.Move, error) {
	sp := &speaker{finder: finder{r.game, &r.state}, c: r.cursor(l)}
	sp.who()
	sp.verb()
	for first := true; !sp.c.done(); first = false {
		if first && sp.operand() {
			continue
		}
		sp.part()
	}
	if sp.ask != nil && sp.move.Seat == table.Chance && sp.move.To == 0 {
		sp.move.To = sp.ask.At
	}
	return sp.move, sp.c.err
}

func (sp *speaker) who() {
	if sp.c.accept("chance") {
		sp.move.Seat = table.Chance
		return
	}
	sp.move.Seat = sp.takeSeat(sp.c)
}

// verb finds the action: an answer to the seat's open question before a move of one's own accord.
func (sp *speaker) verb() {
	verb, ok := sp.c.longest(func(name string) bool {
		return slices.ContainsFunc(sp.game.Actions, func(a validator.Action) bool { return a.Verb == name })
	})
	if !ok {
		sp.c.want("what " + sp.seatName(sp.move.Seat) + " does: " + orList(sp.verbs()))
		return
	}
	ask := sp.state.AskOf(sp.move.Seat)
	for i := range sp.game.Actions {
		a := &sp.game.Actions[i]
		if a.Verb != verb {
			continue
		}
		if ask != nil && a.Answers == ask.Kind {
			sp.action, sp.ask = a, ask
			break
		}
		if sp.action == nil || (sp.action.Answers != "" && a.Answers == "") {
			sp.action = a
		}
	}
	sp.move.Kind = sp.action.Kind
}

func (sp *speaker) verbs() []string {
	var verbs []string
	for _, a := range sp.game.Actions {
		if !slices.Contains(verbs, a.Verb) {
			verbs = append(verbs, a.Verb)
		}
	}
	return verbs
}

// operand reads what stands right after the verb: a card by name, a place (the card on top there), a word to choose.
func (sp *speaker) operand() bool {
	if id, ok := sp.takeCard(sp.c, sp.move.Seat); ok {
		sp.move.Card = id
		return true
	}
	at, ok := sp.takeSpot(sp.c, sp.move.Seat)
	switch {
	case ok && sp.move.Seat == table.Chance:
		sp.move.To = at
	case ok:
		sp.move.From = at
		if cards := sp.state.In(at); len(cards) > 0 {
			sp.move.Card = cards[0]
		}
	case sp.ask != nil:
		sp.move.Word, ok = sp.c.longest(func(name string) bool { return slices.Contains(sp.ask.Words, name) })
	}
	return ok
}

// part reads one of the parts that a word announces.
func (sp *speaker) part() {
	c := sp.c
	switch {
	case c.accept("from"):
		sp.move.From = sp.place()
	case c.accept("to", "onto", "at"):
		sp.move.To = sp.place()
	case c.accept("via"):
		sp.move.Via = sp.place()
	case c.accept("as"):
		sp.as()
	case c.accept("for"):
		sp.move.N = c.number("a number")
	case c.accept("with"):
		sp.with()
	case c.accept("flipping", "face-up"):
		sp.move.Flip = true
	case c.accept("sideways", "defence", "defense"):
		sp.move.Side = true
	case c.accept("surely"):
		sp.move.Sure = true
	case c.isNumber():
		sp.move.N = c.number("a number")
	default:
		c.want(parts)
	}
}

// place reads a place, or a card's name for the place where it lies.
func (sp *speaker) place() table.Spot {
	if at, ok := sp.takeSpot(sp.c, sp.move.Seat); ok {
		return at
	}
	id, ok := sp.takeCard(sp.c, sp.move.Seat)
	if !ok {
		sp.c.want("a place, or a card that lies there")
	}
	return sp.state.Card(id).Spot
}

// as reads a stated word, or the order that chance gives a pile.
func (sp *speaker) as() {
	c := sp.c
	if sp.move.Seat != table.Chance {
		sp.move.Word = c.take("a word")
		return
	}
	var order []int
	for c.isNumber() {
		order = append(order, c.number("a position in the pile"))
	}
	size := 0
	if sp.ask != nil {
		size = len(sp.state.In(sp.ask.At))
	}
	for i := 1; i <= size; i++ {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	for _, i := range order {
		if i < 1 || i > size {
			c.fail("the pile has the positions 1 to %d, from the top", size)
			return
		}
		sp.move.Order = append(sp.move.Order, uint16(i-1))
	}
}

// with reads cards, separated by "and" or commas.
func (sp *speaker) with() {
	for more := true; more && sp.c.err == nil; more = sp.c.accept("and") || sp.c.comma() {
		id, ok := sp.takeCard(sp.c, sp.move.Seat)
		if !ok {
			var at table.Spot
			if at, ok = sp.takeSpot(sp.c, sp.move.Seat); ok && len(sp.state.In(at)) > 0 {
				id = sp.state.In(at)[0]
			}
		}
		if id == 0 {
			sp.c.want("a card on the table, by name or place")
			return
		}
		sp.move.Cards = append(sp.move.Cards, id)
	}
}

// spoken is a line as it goes into the transcript, with single blanks.
func spoken(l line) string { return strings.Join(strings.Fields(l.text), " ") }
