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
	ask    *table.Ask     // the question it answers; nil for none
	named  []table.CardID // the cards right after the verb
}

// readMove understands a line as a move in the state.
func readMove(c *cursor, f finder) (validator.Move, error) {
	sp := &speaker{finder: f, c: c}
	sp.who()
	sp.verb()
	for first := true; !sp.c.done(); first = false {
		if first && sp.operands() {
			continue
		}
		sp.part()
	}
	sp.settle()
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
	start := sp.c.at
	verb, ok := sp.c.longest(func(name string) bool { return sp.called(name) != "" })
	if !ok && sp.c.accept("answers", "answer", "says") {
		ok, verb = sp.answering()
	}
	if !ok && sp.c.at > start {
		sp.c.fail("nothing is asked of %s now", sp.seatName(sp.move.Seat))
	}
	if !ok {
		sp.c.at = start
		sp.c.wantOne("what "+sp.seatName(sp.move.Seat)+" does: "+orList(sp.verbs())+sp.open(), sp.verbs())
		return
	}
	verb = sp.called(verb)
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

// isVerb tells whether a word means one of the game's verbs.
func isVerb(g *validator.Game, name string) bool {
	return (&speaker{finder: finder{game: g}}).called(name) != ""
}

// called is the game's verb that a word means: "plays" for "Plays", "play" and the game's other words for it.
func (sp *speaker) called(name string) string {
	for _, like := range []func(verb, name string) bool{strings.EqualFold, conjugated} {
		for i := range sp.game.Actions {
			if verb := sp.game.Actions[i].Verb; like(verb, name) {
				return verb
			}
		}
		for _, also := range sp.game.Words.Verbs {
			if like(also.Word, name) {
				return also.Text
			}
		}
	}
	return ""
}

// conjugated tells whether a name is the verb without its ending: "play" for "plays", "turn up" for "turns up".
func conjugated(verb, name string) bool {
	first, rest, _ := strings.Cut(strings.ToLower(verb), " ")
	said, more, _ := strings.Cut(strings.ToLower(name), " ")
	return rest == more && said != "" && (said+"s" == first || said+"es" == first || strings.TrimSuffix(said, "y")+"ies" == first)
}

// answering finds what "answers WORD" means: the verb that the word is one of, or that of a question that offers the word.
func (sp *speaker) answering() (bool, string) {
	ask := sp.state.AskOf(sp.move.Seat)
	if ask == nil {
		return false, ""
	}
	for i := range sp.game.Actions {
		if a := &sp.game.Actions[i]; a.Answers == ask.Kind && sp.called(sp.c.peek()) == a.Verb {
			sp.c.at++
			return true, a.Verb
		}
	}
	for i := range sp.game.Actions {
		if a := &sp.game.Actions[i]; a.Answers == ask.Kind {
			return true, a.Verb
		}
	}
	return false, ""
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

// open says what would answer the seat's open question, "" when there is none.
func (sp *speaker) open() string {
	ask := sp.state.AskOf(sp.move.Seat)
	if ask == nil || ask.Seat == table.Chance {
		return ""
	}
	return "; " + sp.seatName(ask.Seat) + " is asked " + ask.Kind + brackets(answers(sp.finder, *ask))
}

// operands reads what stands right after the verb: cards by name or place, parted by "and" or commas, or a word to choose.
func (sp *speaker) operands() bool {
	sp.c.skip("the", "a", "an")
	if sp.word() {
		return true
	}
	if sp.move.Seat == table.Chance {
		at, ok := sp.takeSpot(sp.c, sp.move.Seat)
		sp.move.To = at
		return ok
	}
	start := sp.c.at
	ids, ok := sp.takeCards(sp.c, sp.move.Seat, sp.ask)
	if !ok && sp.c.at > start {
		sp.c.fail("nothing is asked of %s now", sp.seatName(sp.move.Seat))
	}
	if !ok {
		sp.c.at = start
		return false
	}
	sp.named = ids
	for sp.c.err == nil && len(ids) > 0 && (sp.c.comma() && !sp.c.done() || sp.c.accept("and")) {
		sp.c.skip("and", "the")
		start := sp.c.at
		more, ok := sp.takeCards(sp.c, sp.move.Seat, sp.ask)
		if !ok || len(more) == 0 {
			if sp.c.at = start; sp.c.comma() {
				return true // the comma parts the cards from what else is said
			}
			sp.c.wantOne("a card on the table, by name or place"+sp.open(), sp.cardNames())
			return true
		}
		sp.named = append(sp.named, more...)
	}
	if len(sp.named) < 2 { // where nothing lies the game refuses it
		sp.move.From = sp.at
	}
	return true
}

// word reads a word that the open question offers. One that is said of a card, as "e4 #2" is, names that card.
func (sp *speaker) word() bool {
	if sp.ask == nil {
		return false
	}
	start := sp.c.at
	word, ok := sp.c.longest(func(name string) bool { return sp.among(name) >= 0 })
	if !ok {
		return false
	}
	i := sp.among(word)
	if len(sp.ask.Words) == len(sp.ask.Cards) && sp.describes(word, sp.ask.Cards[i]) {
		sp.named = []table.CardID{sp.ask.Cards[i]}
		return true
	}
	if len(sp.ask.Words) == len(sp.ask.Spots) {
		sp.c.at = start
		return false
	}
	sp.move.Word = sp.ask.Words[i]
	return true
}

// describes tells whether a word that a question offers stands for a card: its name or its place, numbered where others are
// called the same.
func (sp *speaker) describes(word string, id table.CardID) bool {
	head, _, _ := strings.Cut(word, " #")
	return same(head, sp.state.Print(id).Name) || strings.EqualFold(head, sp.state.Place(sp.state.Card(id).Spot).Name)
}

func (sp *speaker) among(word string) int {
	return slices.IndexFunc(sp.ask.Words, func(w string) bool { return strings.EqualFold(w, word) })
}

// settle gives the named cards the shape in which the game wants them: one card, a list, or the first of a list and all.
func (sp *speaker) settle() {
	if sp.c.err != nil || sp.action == nil {
		return
	}
	one, listed := sp.shape()
	byHand := sp.ask != nil && sp.ask.Kind == validator.AskByHand // whatever is done by hand is done to one card
	switch {
	case len(sp.named) == 0 && one && !listed && len(sp.move.Cards) == 1 && sp.move.Card == 0 && sp.ask != nil:
		sp.move.Card, sp.move.Cards = sp.move.Cards[0], nil // "responds with e4"
	case len(sp.named) == 1 && (sp.ask == nil || one || byHand):
		sp.move.Card = sp.named[0]
	case len(sp.named) > 1 && (sp.ask == nil || one && !listed || byHand):
		sp.c.at = len(sp.c.line.words) - 1
		sp.c.fail("%s %s one card at a time, not %d; further cards stand behind: with", sp.seatName(sp.move.Seat), sp.action.Verb, len(sp.named))
	case len(sp.named) > 0:
		if one || !listed {
			sp.move.Card = sp.named[0]
		}
		sp.move.Cards = append(slices.Clone(sp.named), sp.move.Cards...)
	}
}

// shape tells how the game's own answers to the question name cards: one by itself, and in a list. Both are false when its
// offers name none.
func (sp *speaker) shape() (one, listed bool) {
	if sp.ask == nil || sp.action.Offers == nil || sp.state.AskOf(sp.move.Seat) == nil {
		return false, false
	}
	sp.action.Offers(sp.state, sp.move.Seat, func(m validator.Move) {
		one, listed = one || m.Card != 0, listed || len(m.Cards) > 0
	})
	return one, listed
}

// part reads one of the parts that a word announces.
func (sp *speaker) part() {
	c := sp.c
	switch {
	case c.accept("from"):
		sp.move.From = sp.place()
	case c.accept("to", "onto", "at", "on", "into", "in"):
		switch {
		case c.accept("attack", "attack position"): // as it lies by itself
		case c.accept("defence", "defense", "defence position", "defense position"):
			sp.move.Side = true
		default:
			sp.move.To = sp.place()
		}
	case c.accept("via", "over", "by way of"):
		sp.move.Via = sp.place()
	case c.accept("as"):
		c.skip("a", "an")
		sp.as()
	case c.accept("for"):
		sp.move.N = c.number("a number")
	case c.accept("with", "using"):
		sp.with()
	case c.accept("flipping", "face-up", "flipping it"):
		sp.move.Flip = true
	case c.accept("sideways", "defence", "defense", "defence position", "defense position"):
		sp.move.Side = true
	case c.accept("face-down", "upright", "attack position"): // as it lies by itself
	case c.accept("surely"):
		sp.move.Sure = true
	case c.isNumber():
		sp.move.N = c.number("a number")
	default:
		c.wantOne(parts+sp.open(), sp.cardNames())
	}
}

// place reads a place, or a card's name for the place where it lies.
func (sp *speaker) place() table.Spot {
	sp.c.skip("the", "its", "their", "his", "her", "own")
	if at, ok := sp.takeSpot(sp.c, sp.move.Seat); ok {
		return at
	}
	id, ok := sp.takeCard(sp.c, sp.move.Seat)
	if !ok {
		sp.c.wantOne("a place, or a card that lies there", append(sp.placeNames(), sp.cardNames()...))
	}
	return sp.state.Card(id).Spot
}

// as reads a stated word, or the order that chance gives a pile.
func (sp *speaker) as() {
	c := sp.c
	if sp.move.Seat != table.Chance {
		sp.move.Word = sp.stated(c.take("a word"))
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

// stated is a stated word as the game writes it: a ground by its name, any other in small letters.
func (sp *speaker) stated(word string) string {
	for _, ground := range sp.game.Grounds {
		if strings.EqualFold(ground, word) {
			return ground
		}
	}
	word = strings.ToLower(word)
	for _, also := range sp.game.Words.Stated {
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
	for more := true; more && sp.c.err == nil; more = !sp.c.done() && (sp.c.comma() || sp.c.accept("and")) {
		sp.c.skip("and", "the")
		start := sp.c.at
		ids, ok := sp.takeCards(sp.c, sp.move.Seat, nil)
		if !ok || len(ids) == 0 {
			sp.c.at = start
			sp.c.wantOne("a card on the table, by name or place", sp.cardNames())
			return
		}
		sp.move.Cards = append(sp.move.Cards, ids...)
	}
}

// spoken is a line as it goes into the transcript, with single blanks.
func spoken(l line) string { return strings.Join(strings.Fields(l.text), " ") }
