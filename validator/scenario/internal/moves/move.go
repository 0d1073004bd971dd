package moves

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// A speaker reads one move.
type speaker struct {
	names.Finder
	c       *line.Cursor
	move    validator.Move
	action  *validator.Action
	said    string         // the verb as it was written
	ask     *table.Ask     // the question it answers; nil for none
	named   []table.CardID // the cards right after the verb
	further []table.CardID // the cards for which the same is said again
	aimed   table.CardID   // the card of a pile that was named for the place where it lies
	aims    []table.CardID // what was named behind the rest: what the move, or what its player is asked of it, is about
	came    table.Spot     // the place behind "from", where the card lies that was named; 0 for none
	lying   string         // the position that was named, attack or defence
	tries   bool           // it is only tried whether a sentence can be read: nobody needs to hear what would do instead
}

// Said is what a line says.
type Said struct {
	Move    validator.Move
	Further []table.CardID // with which the same answer is given again, where a sentence names several and the question takes one at a time
	Aims    []table.CardID // the cards behind "to" and "with": they answer what the move's player is asked of it
	Lies    table.CardID   // of these the one that was not named itself, but lies where a place was named; 0 for none
	States  string         // what the verb itself says of what is played, which answers the question for that; "" for nothing
}

// Read understands a line as a move in the state.
func Read(c *line.Cursor, f names.Finder) (Said, error) {
	sp := &speaker{Finder: f, c: c}
	move, further, err := sp.read()
	return Said{Move: move, Further: further, Aims: sp.aims, States: sp.states()}, err
}

// states is what the verb that was said states by itself: whoever "equips" plays an Equip Spell.
func (sp *speaker) states() string {
	for _, w := range sp.Game.Words.States {
		if sp.move.Word == "" && sp.ask == nil && strings.EqualFold(w.Word, sp.said) {
			return w.Text
		}
	}
	return ""
}

func (sp *speaker) read() (move validator.Move, further []table.CardID, wrong error) {
	if m, ok := clock(sp.c, sp.Finder); ok {
		return m, nil, sp.c.Err
	}
	sp.who()
	sp.declared()
	sp.verb()
	if len(sp.named) > 0 && sp.attacking() && !sp.c.Done() && !sp.announced() {
		sp.onto()
	}
	for first := len(sp.named) == 0; !sp.c.Done(); first = false {
		if first && sp.operands() {
			continue
		}
		sp.part()
	}
	sp.settle()
	sp.meant()
	if sp.ask != nil && sp.move.Seat == table.Chance {
		sp.shuffled()
	}
	return sp.move, sp.further, sp.c.Err
}

// operands reads what stands right after the verb: cards by name or place, parted by "and" or commas, or a word to choose.
func (sp *speaker) operands() bool {
	sp.article(sp.c)
	if sp.word() || sp.proposal() || sp.victim() {
		return true
	}
	if sp.move.Seat == table.Chance {
		at, ok := sp.TakeSpot(sp.c, sp.move.Seat)
		sp.move.To = at
		return ok
	}
	start := sp.c.At
	ids, ok := sp.TakeCards(sp.c, sp.move.Seat, sp.ask)
	if !ok && sp.c.At > start {
		sp.c.Fail("nothing is asked of %s now", sp.SeatName(sp.move.Seat))
	}
	if !ok {
		sp.c.At = start
		return false
	}
	sp.named = ids
	for sp.c.Err == nil && len(ids) > 0 && (sp.c.Comma() && !sp.c.Done() || sp.c.Accept("and")) {
		sp.c.Skip("and")
		sp.article(sp.c)
		start := sp.c.At
		more, ok := sp.TakeCards(sp.c, sp.move.Seat, sp.ask)
		if !ok || len(more) == 0 {
			if sp.c.At = start; sp.c.Comma() {
				return true // the comma parts the cards from what else is said
			}
			sp.c.WantOne("a card on the table, by name or place"+sp.open(), sp.CardNames())
			return true
		}
		sp.named = append(sp.named, more...)
	}
	if len(sp.named) < 2 { // where nothing lies the game refuses it
		sp.move.From = sp.At
	}
	return true
}

// word reads a word that the open question offers. One that is said of a card, as "e4 #2" is, names that card.
func (sp *speaker) word() bool {
	if sp.ask == nil {
		return false
	}
	start := sp.c.At
	word, ok := sp.c.Longest(func(name string) bool { return sp.among(name) >= 0 })
	if !ok {
		return false
	}
	i := sp.among(word)
	if len(sp.ask.Words) == len(sp.ask.Cards) && sp.describes(word, sp.ask.Cards[i]) {
		sp.named = []table.CardID{sp.ask.Cards[i]}
		return true
	}
	if len(sp.ask.Words) == len(sp.ask.Spots) {
		sp.c.At = start
		return false
	}
	sp.move.Word = sp.ask.Words[i]
	return true
}

// describes tells whether a word that a question offers stands for a card: its name or its place, numbered where others are
// called the same.
func (sp *speaker) describes(word string, id table.CardID) bool {
	head, _, _ := strings.Cut(word, " #")
	return line.Same(head, sp.State.Print(id).Name) || strings.EqualFold(head, sp.State.Place(sp.State.Card(id).Spot).Name)
}

// among is the place of a word among those that the question offers, -1 when it is none of them and the game knows it for none.
func (sp *speaker) among(word string) int {
	is := func(word string) int {
		return slices.IndexFunc(sp.ask.Words, func(w string) bool { return strings.EqualFold(w, word) })
	}
	i := is(word)
	for _, also := range sp.Game.Words.Stated {
		if i < 0 && strings.EqualFold(also.Word, word) {
			i = is(also.Text)
		}
	}
	return i
}

// settle gives the named cards the shape in which the game wants them: one card, a list, or the first of a list and all.
func (sp *speaker) settle() {
	if sp.c.Err != nil || sp.action == nil {
		return
	}
	sp.thence()
	sp.onTile()
	sp.byCard()
	sp.attackers()
	sp.atFoe()
	sp.turned()
	if sp.aims = slices.Clone(sp.move.Cards); sp.aimed != 0 {
		sp.aims = append(sp.aims, sp.aimed)
	}
	byHand := sp.ask != nil && sp.ask.Kind == validator.AskByHand // whatever is done by hand is done to one card
	if sp.aimed != 0 && (sp.ask == nil || byHand || sp.aimedAtOnce()) && len(sp.move.Cards) == 0 {
		sp.move.Cards = []table.CardID{sp.aimed} // "attacks Bear to Wolf", "puts Axe onto Wolf"
	}
	if sp.move.Word == "" && sp.lying != "" && (sp.offers(sp.lying) || sp.turnsTo(sp.lying)) {
		sp.move.Word = sp.lying
	}
	one, listed := sp.shape()
	switch {
	case len(sp.named) == 0 && one && !listed && len(sp.move.Cards) == 1 && sp.move.Card == 0 && sp.ask != nil:
		sp.move.Card, sp.move.Cards = sp.move.Cards[0], nil // "responds with e4"
	case len(sp.named) == 1 && (sp.ask == nil || one || byHand):
		sp.move.Card = sp.named[0]
	case len(sp.named) == 1 && !one && !listed && len(sp.move.Cards) > 0:
		sp.move.Card = sp.named[0] // "fuses Bearwolf with Bear and Wolf", where nothing can be fused
	case len(sp.named) > 1 && sp.together(): // "plays Bear and Axe to e2"
		sp.move.Card = sp.named[0]
		sp.move.Cards = append(slices.Clone(sp.named[1:]), sp.move.Cards...)
	case len(sp.named) > 1 && sp.ask != nil && (one && !listed || byHand):
		sp.move.Card, sp.further = sp.named[0], sp.named[1:]
	case len(sp.named) > 1 && sp.ask == nil && slices.Contains(sp.Game.Words.Joins, sp.action.Verb):
		sp.move.Card, sp.further = sp.named[0], sp.named[1:]
		sp.atStructure()
	case len(sp.named) > 1 && sp.ask == nil && sp.action.Answers != "":
		sp.move.Cards = sp.named // something else is asked, or nothing, and the game says so
	case len(sp.named) > 1 && sp.ask == nil:
		sp.c.At = len(sp.c.Line.Words) - 1
		sp.c.Fail("%s %s one card at a time, not %d; further cards stand behind: with", sp.SeatName(sp.move.Seat), sp.action.Verb, len(sp.named))
	case len(sp.named) > 0:
		if one || !listed {
			sp.move.Card = sp.named[0]
		}
		sp.move.Cards = append(slices.Clone(sp.named), sp.move.Cards...)
	}
}

// aimedAtOnce tells whether what answers a question is aimed as it is said, as where nothing is asked: "shoots Wolf with Bow" in a reply.
func (sp *speaker) aimedAtOnce() bool {
	return sp.action.Answers != "" && slices.Contains(slices.Concat(sp.Game.Words.Fights, sp.Game.Words.Onto), sp.action.Verb)
}

// thence takes, of several cards of one name, the one that lies where the sentence says that it comes from.
func (sp *speaker) thence() {
	if sp.came == 0 || len(sp.named) != 1 || sp.State.Card(sp.named[0]).Spot == sp.came {
		return
	}
	for _, id := range slices.Backward(sp.State.In(sp.came)) {
		there := line.Same(sp.State.Print(sp.named[0]).Name, sp.State.Print(id).Name)
		if taken := sp.State.Card(sp.named[0]).Spot == sp.came; there && !(taken && slices.Contains(sp.Not, id)) {
			sp.named[0] = id
		}
	}
}

// onTile takes the card on the tile that was named where a question asks for a card: "aims to e8". Where one card alone is to be had,
// a free tile says enough. A free tile that the question offers needs no "to".
func (sp *speaker) onTile() {
	if sp.ask != nil && sp.move.To == 0 && sp.move.Card == 0 && len(sp.named) == 0 && slices.Contains(sp.ask.Spots, sp.move.From) {
		sp.move.To, sp.move.From = sp.move.From, 0
	}
	if sp.ask == nil || sp.move.To == 0 || sp.move.Card != 0 || len(sp.named)+len(sp.move.Cards) > 0 || len(sp.ask.Cards) == 0 {
		return
	}
	there := slices.IndexFunc(sp.ask.Cards, func(id table.CardID) bool { return sp.State.Card(id).Spot == sp.move.To })
	switch {
	case sp.aimed != 0 && sp.State.Card(sp.aimed).Spot == sp.move.To && !slices.Contains(sp.ask.Spots, sp.move.To):
		sp.named, sp.move.To = []table.CardID{sp.aimed}, 0 // "aims to Ape", one of several in a graveyard
	case there >= 0 && !slices.Contains(sp.ask.Spots, sp.move.To):
		sp.named, sp.move.To = []table.CardID{sp.ask.Cards[there]}, 0
	case sp.State.Place(sp.move.To).X > 0 && len(sp.State.In(sp.move.To)) > 0 && !slices.Contains(sp.ask.Spots, sp.move.To):
		sp.named, sp.move.To = sp.State.In(sp.move.To)[:1], 0 // the card there was meant, and the game says why it is none
	case len(sp.ask.Cards) == 1 && sp.move.Seat >= 0:
		sp.named = []table.CardID{sp.ask.Cards[0]}
	}
}

// together tells whether the further cards that were named belong to the move of the first.
func (sp *speaker) together() bool {
	belongs := sp.Game.Words.Together
	return belongs != nil && !slices.ContainsFunc(sp.named[1:], func(id table.CardID) bool { return !belongs(sp.action.Verb, sp.State.Print(id)) })
}

// byCard takes the place of the card that was named where a question asks for a place alone: "redirects Wolf".
func (sp *speaker) byCard() {
	if one, _ := sp.shape(); one || sp.ask == nil || sp.move.To != 0 || len(sp.named) != 1 || sp.action.Offers == nil {
		return
	}
	at := sp.State.Card(sp.named[0]).Spot
	sp.action.Offers(sp.State, sp.move.Seat, func(m validator.Move) {
		if m.To == at && at != 0 {
			sp.move.To, sp.named = at, nil
		}
	})
}

// offers tells whether the game itself makes such a move with that word.
func (sp *speaker) offers(word string) bool {
	found := false
	if sp.action.Offers != nil && (sp.action.Answers == "" || sp.State.AskOf(sp.move.Seat) != nil) {
		sp.action.Offers(sp.State, sp.move.Seat, func(m validator.Move) { found = found || m.Word == word })
	}
	return found
}

// turnsTo tells whether the verb is what a hand does that turns a card to lie so, also where nothing may be turned so now.
func (sp *speaker) turnsTo(lying string) bool {
	g := validator.Gesture{Kind: validator.Turn, Seat: sp.move.Seat}
	if lying == "defence" {
		g.Quarter = 1
	}
	if len(sp.named) == 0 || sp.action.Reads == nil {
		return false
	}
	g.Card, g.From = sp.named[0], sp.State.Card(sp.named[0]).Spot
	m, read := sp.action.Reads(sp.State, g)
	return read && m.Kind == "" && m.Word == lying
}

// meant gives the move the kind that its word is: a question may offer what is no answer but a move of its own.
func (sp *speaker) meant() {
	if sp.c.Err != nil || sp.ask == nil || sp.action == nil || sp.move.Word == "" {
		return
	}
	if a := sp.Game.Action(validator.Kind(sp.move.Word)); a != nil && a.Any && slices.Contains(sp.ask.Words, sp.move.Word) {
		sp.action, sp.move.Kind, sp.move.Word = a, a.Kind, ""
	}
}

// shape tells how the game's own answers to the question name cards: one by itself, and in a list. Both are false when its
// offers name none.
func (sp *speaker) shape() (one, listed bool) {
	if sp.ask == nil || sp.action.Offers == nil || sp.State.AskOf(sp.move.Seat) == nil {
		return false, false
	}
	sp.action.Offers(sp.State, sp.move.Seat, func(m validator.Move) {
		one, listed = one || m.Card != 0, listed || len(m.Cards) > 0
	})
	return one, listed
}
