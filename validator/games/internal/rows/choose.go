package rows

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// aimed lists the cards that a row acts on where nobody has to choose: of what would be chosen, all that may be.
func (c *Carrier) aimed(v Eye, of *Choice, n int) []table.CardID {
	switch {
	case n == 0 && of.Per != nil:
		return nil
	case of.How.Asked():
		cards := c.choosable(v, of)
		if of.How == AllOrNone && len(cards) < n {
			return nil
		}
		return cards
	case of.How == This:
		return c.pointed(v, of, []table.CardID{v.Card})
	case of.How == That && v.That == 0:
		return nil
	case of.How == That:
		return c.pointed(v, of, []table.CardID{v.That})
	case of.How == Those:
		return c.pointed(v, of, v.Those)
	case of.How == Top || of.How == Bottom:
		return c.By.Ends(v, of, n)
	}
	return c.By.Find(v, of.Of)
}

// pointed are those of the cards at which a row points that are what its words say.
func (c *Carrier) pointed(v Eye, of *Choice, cards []table.CardID) []table.CardID {
	if of.Of == nil {
		return cards
	}
	return slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool { return !Fits(c.By, v, id, of.Of) })
}

// chooser is who chooses the cards of a row.
func (c *Carrier) chooser(v Eye, of *Choice) table.Seat {
	if of.By == Foe {
		return c.foe(v.S, v.Seat, v.Card)
	}
	return v.Seat
}

// choosable lists the cards of a row that its chooser may choose.
func (c *Carrier) choosable(v Eye, of *Choice) []table.CardID {
	by := c.chooser(v, of)
	return slices.DeleteFunc(c.By.Find(v, of.Of), func(id table.CardID) bool { return c.By.Bars(v, id, by) })
}

// question asks for so many of the cards that a row names. Where all must be taken, or too few are there, nobody is asked. Who searches sees what
// nobody else does, and may say that nothing was found; an opponent who has to choose of the own Deck chooses where anything will do. Who chooses of
// cards that only he knows is asked by their number, which everybody sees, and not by how many would do.
func (c *Carrier) question(p *validator.Play, v Eye, now *table.Pending, r *Row, n int) (table.Ask, bool) {
	cards := c.choosable(v, &r.On)
	hidden, through := c.By.Searches(r.On.Of)
	free := through && r.On.By != Foe
	optional := r.On.How != Some || free
	tooFew := len(cards) == 0 || r.On.How == AllOrNone && len(cards) < n
	among, kept := c.among(v, &r.On)
	switch {
	case kept && (among == 0 || !optional && among <= n):
		return table.Ask{}, false
	case kept:
	case !free && (tooFew || !optional && len(cards) <= n):
		return table.Ask{}, false
	}
	ask := table.Ask{Seat: c.chooser(v, &r.On), Kind: "choose", Card: now.Card, Cards: cards, Min: n, Text: c.By.Asks(v.S, *now, r)}
	if optional {
		ask.Words = []string{"none"}
	}
	if r.On.How == UpTo || free {
		ask.Min = 1
	}
	if kept {
		fewest(&ask)
	}
	ask.Max = min(n, max(len(cards), 1))
	if hidden {
		c.looked(p, v, r.On.Of, ask.Seat, through, cards)
	}
	return ask, true
}

// A Keeper is a Doer of a game in which nobody learns, by who is asked for what, how many cards that only one player knows would do.
type Keeper interface {
	// Among lists the cards of hands, and Decks, that words could mean for who chooses; kept tells whether they are that player's own.
	Among(v Eye, f *Filter, by table.Seat) (cards []table.CardID, kept bool)
}

// among is from among how many cards that only he knows a player chooses.
func (c *Carrier) among(v Eye, of *Choice) (n int, kept bool) {
	keeper, ok := c.By.(Keeper)
	if !ok {
		return 0, false
	}
	cards, kept := keeper.Among(v, of.Of, c.chooser(v, of))
	return len(cards), kept
}

// fewest lets a question be answered where fewer cards would do than are asked for.
func fewest(ask *table.Ask) {
	if len(ask.Words) == 0 {
		ask.Min = min(ask.Min, len(ask.Cards))
	}
	if len(ask.Cards) == 0 {
		ask.Words = []string{"none"}
	}
}

// looked shows who searches what he may choose, and of a deck that he looks through all the rest: how many of its cards would do is
// nobody else's to know, and everybody hears how many are shown.
func (c *Carrier) looked(p *validator.Play, v Eye, of *Filter, by table.Seat, through bool, cards []table.CardID) {
	if through && of.names("deck") {
		deck := c.By.Ends(v, &Choice{How: Top, Of: of}, len(v.S.Cards))
		rest := slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool { return slices.Contains(deck, id) })
		cards = append(slices.Clone(deck), rest...)
	}
	if keeper, ok := c.By.(Keeper); ok && through {
		hands, _ := keeper.Among(v, of, v.Seat)
		rest := slices.DeleteFunc(hands, func(id table.CardID) bool { return slices.Contains(cards, id) })
		cards = append(slices.Clone(cards), rest...)
		slices.Sort(cards)
	}
	for _, id := range cards {
		if !p.State().Sees(by, id) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(by)})
		}
	}
}
