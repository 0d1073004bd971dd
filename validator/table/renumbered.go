package table

import "slices"

// Renumbered gives the cards at a place new numbers and deals their faces anew among them, so that nobody who followed one of them by its
// number can go on. The card at position i gets the number First+i and the face of the one at position Order[i]. Under the old numbers
// nothing lies from then on. Who sees the cards where they lie keeps what he knew of them, and what is pending, asked or changed of a card
// follows it. What was stated of one is no longer open: it would tell which one that is.
type Renumbered struct {
	Spot  Spot     `json:"spot"`
	First CardID   `json:"first"`
	Cards []CardID `json:"cards"` // the numbers that they had, in the order in which they lie
	Order []uint16 `json:"order,omitempty"`
}

// Mixed deals the faces of the cards at a place anew among new numbers, in that order.
func (s *State) Mixed(at Spot, order []uint16) Renumbered {
	return Renumbered{Spot: at, First: CardID(len(s.Cards)), Cards: slices.Clone(s.In(at)), Order: order}
}

// Now is the number that a card has got, its own where it was none of them.
func (e Renumbered) Now(id CardID) CardID {
	if was := slices.Index(e.Cards, id); was >= 0 {
		return e.First + CardID(slices.Index(e.Order, uint16(was)))
	}
	return id
}

// NowAll are the numbers that cards have got; the list is the one given where none of them has another.
func (e Renumbered) NowAll(ids []CardID) []CardID {
	if !slices.ContainsFunc(ids, func(id CardID) bool { return slices.Contains(e.Cards, id) }) {
		return ids
	}
	all := slices.Clone(ids)
	for i, id := range all {
		all[i] = e.Now(id)
	}
	return all
}

// Has tells whether a card has got its number by the event.
func (e Renumbered) Has(id CardID) bool { return id >= e.First && int(id) < int(e.First)+len(e.Cards) }

func (e Renumbered) apply(d *Draft) {
	first := len(d.s.Cards)
	if int(e.First) != first || first+len(e.Cards) > mostCards || !slices.Equal(e.Cards, d.s.In(e.Spot)) || !permutation(e.Order, len(e.Cards)) {
		d.fault = true
		return
	}
	lying, ok := d.lying(e.Spot)
	if !ok {
		return
	}
	privy, cards := d.s.Privy(e.Spot), d.s.Cards
	d.s.Cards, d.own.cards = slices.Grow(slices.Clone(cards), len(e.Cards)), true
	for i, from := range e.Order {
		c := cards[e.Cards[from]]
		c.Known, c.Told = c.Known&privy, false
		d.s.Cards = append(d.s.Cards, c)
		lying.Cards[int(lying.Begins[e.Spot])+i] = e.First + CardID(i)
	}
	for _, id := range e.Cards {
		d.s.Cards[id] = Card{Owner: cards[id].Owner, Holder: cards[id].Owner, Home: cards[id].Home}
	}
	d.follow(e)
}

// follow has all that names a card name it by the number that it has got.
func (d *Draft) follow(e Renumbered) {
	for id := range d.s.Cards {
		d.s.Cards[id].Host = e.Now(d.s.Cards[id].Host)
	}
	for seat := range d.s.Players {
		if now := e.Now(d.s.Players[seat].Token); now != d.s.Players[seat].Token {
			d.player(Seat(seat)).Token = now
		}
	}
	for i := range d.s.Asks {
		(*d.asks())[i] = d.s.Asks[i].renumbered(e)
	}
	for i := range d.s.Stack {
		(*d.stack())[i] = d.s.Stack[i].renumbered(e)
	}
	of := func(c Claim) bool { return slices.Contains(e.Cards, c.Card) }
	if slices.ContainsFunc(d.s.Claims, of) {
		claims := d.claims()
		*claims = slices.DeleteFunc(*claims, of)
	}
	for i := range d.s.Mods {
		m := &(*d.mods())[i]
		m.Card, m.Source = e.Now(m.Card), e.Now(m.Source)
	}
}

func (a Ask) renumbered(e Renumbered) Ask {
	a.Card, a.Cards = e.Now(a.Card), e.NowAll(a.Cards)
	return a
}

func (p Pending) renumbered(e Renumbered) Pending {
	p.Card, p.Target, p.Cards = e.Now(p.Card), e.Now(p.Target), e.NowAll(p.Cards)
	if p.Question != nil {
		q := p.Question.renumbered(e)
		p.Question = &q
	}
	return p
}
