package moves

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// parts is what may follow the verb, for saying what was expected.
const parts = "a card, a place, from, to, onto, at, via, as, for, with, a number, flipping, sideways, surely or pleading"

// part reads one of the parts that a word announces.
func (sp *speaker) part() {
	c := sp.c
	switch {
	case sp.way(), sp.manner():
	case sp.move.Word == "" && sp.ask != nil && slices.Contains(sp.Game.Words.Spoken, sp.action.Verb):
		sp.as()
	case c.IsNumber():
		sp.move.N = c.Number("a number")
	case sp.ask == nil && sp.action != nil && sp.action.Answers != "":
		c.Rest() // nothing was asked, and the game says so
	default:
		if !sp.missing() {
			c.WantOne(parts+sp.open(), sp.CardNames())
		}
	}
}

// article goes past the little words that may stand before any card or place.
func (sp *speaker) article(c *line.Cursor) {
	sp.Article(c, "the", "a", "an", "its", "their", "his", "her", "own")
}

// way reads from where, to where, onto what and by which way; false when the word announces none of these.
func (sp *speaker) way() bool {
	c := sp.c
	switch {
	case sp.arrow():
	case c.Accept("from"):
		sp.move.From = sp.place()
		sp.came = sp.move.From
	case c.Peek() == "->", c.Peek() == "→":
		c.At++
		sp.onto()
	case c.Accept("to", "onto", "at", "on", "into", "in", "under", "on top of", "targeting"):
		switch {
		case c.Accept("attack", "attack position", "atk", "atk position"): // as it lies by itself
			sp.lying = "attack"
		case c.Accept("defence", "defense", "defence position", "defense position", "def", "def position"):
			sp.move.Side, sp.lying = true, "defence"
		default:
			sp.onto()
		}
	case sp.attacking() && c.Accept("against"):
		sp.onto()
	case sp.attacking() && c.Accept("by"):
		sp.with()
	case sp.steps():
	case c.Accept("via", "over", "by way of"):
		sp.move.Via = sp.place()
	default:
		return false
	}
	return true
}

// manner reads as what, for how much, with what and how a card lies; false when the word announces none of these.
func (sp *speaker) manner() bool {
	c := sp.c
	switch {
	case c.Accept("as"):
		if c.Skip("a", "an"); c.IsNumber() && sp.move.Seat != table.Chance { // "activates Sage as 2"
			sp.move.N = c.Number("a number")
			break
		}
		sp.as()
	case c.Accept("for"):
		sp.move.N = c.Number("a number")
		c.Accept(append([]string{"points", "summoning points"}, sp.Game.Points...)...)
	case c.Accept("with", "using"):
		sp.with()
	case c.Accept("flipping", "face-up", "flipping it"):
		sp.move.Flip = true
	case c.Accept("sideways", "defence", "defense", "defence position", "defense position", "def position"):
		sp.move.Side, sp.lying = true, "defence"
	case c.Accept("face-down"):
		sp.covered()
	case c.Accept("upright", "attack position", "atk position"):
		sp.lying = "attack"
	case sp.directly():
	case c.Accept("surely"):
		sp.move.Sure = true
	case c.Accept("pleading"):
		sp.move.Plead = true
	default:
		return false
	}
	return true
}

// covered reads "face-down": a card lies so by itself, unless its verb is one that lays it open. Then another one is meant, or the same with
// that word.
func (sp *speaker) covered() {
	for _, w := range sp.Game.Words.Covered {
		if sp.action != nil && sp.ask == nil && w.Word == sp.action.Verb {
			if w.Text == "" {
				sp.move.Word = cmp.Or(sp.move.Word, "face-down")
				return
			}
			sp.action = nil
			sp.act(w.Text, nil)
			sp.move.Kind = sp.action.Kind
			return
		}
	}
}

// arrow reads from where to where: "moves Drake e4 -> e6".
func (sp *speaker) arrow() bool {
	try := *sp.c
	at, ok := sp.TakeSpot(&try, sp.move.Seat)
	if !ok || try.Peek() != "->" && try.Peek() != "→" {
		return false
	}
	try.At++
	*sp.c, sp.move.From = try, at
	sp.came = at
	sp.onto()
	return true
}

// missing notes a card that the file knows and that does not lie on the table.
func (sp *speaker) missing() bool {
	try := *sp.c
	if _, there := sp.TakeCard(&try, sp.move.Seat); there {
		return false
	}
	name, known := try.Longest(func(name string) bool {
		return slices.ContainsFunc(sp.CardNames(), func(n string) bool { return line.Same(n, name) })
	})
	if known {
		sp.c.Fail("no %s lies on the table now", name)
	}
	return known
}

// onto reads where to, or onto which cards: "onto Bird and Drake".
func (sp *speaker) onto() {
	sp.move.To = sp.place()
	if sp.aimed != 0 && sp.ask == nil && sp.c.Accept("and") {
		sp.move.Cards = append(sp.move.Cards, sp.aimed)
		sp.with()
	}
}

// place reads a place, or a card's name for the place where it lies.
func (sp *speaker) place() table.Spot {
	sp.article(sp.c)
	spot := *sp.c
	there, named := sp.TakeSpot(&spot, sp.move.Seat)
	if id := sp.TakeLeader(sp.c, sp.led()); id != 0 {
		if named && spot.At == sp.c.At { // the place of what leads a deck is called like that, and stays where that has left
			return there
		}
		return sp.State.Card(id).Spot
	}
	if at, ok := sp.numbered(); ok {
		return at
	}
	if at, ok := sp.TakeSpot(sp.c, sp.move.Seat); ok {
		return at
	}
	if at, ok := sp.person(); ok {
		return at
	}
	start := sp.c.At
	inPlay := sp.Finder
	inPlay.InPlay = true
	id, ok := inPlay.TakeCard(sp.c, sp.move.Seat)
	if !ok && sp.c.Err == nil {
		if id = sp.TakeNumbered(sp.c, sp.move.Seat, sp.ask); id == 0 {
			sp.c.At = start
			sp.c.WantOne("a place, or a card that lies there", append(sp.PlaceNames(), sp.CardNames()...))
		}
	}
	sp.Tells(sp.c, start, id)
	at := sp.State.Card(id).Spot
	if sp.State.Place(at).X == 0 {
		sp.aimed = id
	}
	return at
}

// numbered reads a card by its place in a pile of a named seat, "North battle 1": the last word of the line, lest it takes a
// number that is meant for itself.
func (sp *speaker) numbered() (table.Spot, bool) {
	try := *sp.c
	if _, named := sp.Seat(try.Peek()); !named {
		return 0, false
	}
	id := sp.TakeNumbered(&try, sp.move.Seat, sp.ask)
	if id == 0 || !try.Done() {
		return 0, false
	}
	*sp.c, sp.aimed = try, id
	sp.Told = append(sp.Told, id)
	return sp.State.Card(id).Spot, true
}

// person reads a seat for the place that stands for its player.
func (sp *speaker) person() (table.Spot, bool) {
	seat, named := sp.Seat(sp.c.Peek())
	switch {
	case !named || names.Possessive(sp.c.Peek()):
		return 0, false
	case sp.direct():
		sp.c.At++
		return 0, true
	case sp.Game.Words.Person == nil:
		return 0, false
	}
	at := sp.Game.Words.Person(sp.State, seat)
	if at == 0 {
		return 0, false
	}
	sp.c.At++
	sp.aimed = sp.stands(at)
	return at, true
}

// direct tells whether what is done to a player names no place.
func (sp *speaker) direct() bool {
	return sp.action != nil && slices.Contains(sp.Game.Words.Direct, sp.action.Verb)
}

// as reads a stated word, or the order that chance gives a pile.
func (sp *speaker) as() {
	c := sp.c
	if sp.move.Seat != table.Chance {
		sp.move.Word = sp.stated(c.Take("a word"))
		return
	}
	var order []int
	for c.IsNumber() {
		order = append(order, c.Number("a position in the pile"))
	}
	sp.order(order)
}

// shuffled is the pile that is asked for where none is named, in the order in which it lies where none is said.
func (sp *speaker) shuffled() {
	if sp.move.To == 0 {
		sp.move.To = sp.ask.At
	}
	if sp.ask.Kind == validator.AskShuffle && len(sp.move.Order) == 0 && sp.c.Err == nil {
		sp.order(nil)
	}
}

// order puts the cards at some positions on top of the pile, and keeps the others as they lie.
func (sp *speaker) order(order []int) {
	size := 0
	if sp.ask != nil {
		size = len(sp.State.In(sp.ask.At))
	}
	for i := 1; i <= size; i++ {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	for _, i := range order {
		if i < 1 || i > size {
			sp.c.Fail("the pile has the positions 1 to %d, from the top", size)
			return
		}
		sp.move.Order = append(sp.move.Order, uint16(i-1))
	}
}

// stated is a stated word as the game writes it: a ground by its name, any other in small letters.
func (sp *speaker) stated(word string) string {
	for _, ground := range sp.Game.Grounds {
		if strings.EqualFold(ground, word) {
			return ground
		}
	}
	word = strings.ToLower(word)
	for _, also := range sp.Game.Words.Stated {
		if also.Word == word {
			return also.Text
		}
	}
	return word
}

// with reads cards, separated by "and" or commas, or a word that the question offers.
func (sp *speaker) with() {
	if sp.word() {
		return
	}
	for more := true; more && sp.c.Err == nil; more = !sp.c.Done() && (sp.c.Comma() || sp.c.Accept("and")) {
		sp.c.Skip("and")
		sp.article(sp.c)
		start := sp.c.At
		if id := sp.standing(); id != 0 {
			sp.move.Cards = append(sp.move.Cards, id)
			continue
		}
		ids, ok := sp.TakeCards(sp.c, sp.move.Seat, nil)
		if !ok || len(ids) == 0 {
			sp.c.At = start
			sp.c.WantOne("a card on the table, by name or place", sp.CardNames())
			return
		}
		sp.move.Cards = append(sp.move.Cards, ids...)
	}
}

// standing reads another seat's place for the card that stands there: "with North fortress". 0 when none is named.
func (sp *speaker) standing() table.CardID {
	start := sp.c.At
	at, ok := sp.TakeSpot(sp.c, sp.move.Seat)
	if ok && sp.State.Place(at).Owner != sp.move.Seat {
		if id := sp.stands(at); id != 0 {
			return id
		}
	}
	sp.c.At = start
	return 0
}
