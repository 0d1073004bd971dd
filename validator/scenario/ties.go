package scenario

import "ttsbridge/validator/table"

// A tie is a card that lies under another one; which one is looked up when all lines have been laid.
type tie struct {
	card table.CardID
	seat table.Seat
	host cursor
}

// bindTies puts cards under those that their lines name.
func (l *layer) bindTies() error {
	for _, t := range l.ties {
		c := t.host
		if host := l.hostOf(&c, t); c.err == nil {
			l.p.Do(table.Linked{Card: t.card, Host: host})
		}
		if c.err != nil {
			return c.err
		}
	}
	return nil
}

// hostOf finds the card that a tie names: on a tile only there, in a pile the one laid last before it, else anywhere, as where
// its place is named behind it.
func (l *layer) hostOf(c *cursor, t tie) table.CardID {
	c.skip("the")
	start := c.at
	at := l.state.Card(t.card).Spot
	place := l.state.Place(at)
	there := func(name string) table.CardID {
		best := table.CardID(0)
		for _, id := range l.state.In(at) {
			before := id < t.card || place.X > 0 && best == 0
			if id != t.card && l.state.Cards[id].Host == 0 && same(l.state.Print(id).Name, name) && before {
				best = id
			}
		}
		return best
	}
	var found table.CardID
	_, ok := c.longest(func(name string) bool { found = there(name); return found != 0 })
	if ok && (place.X > 0 || !l.namesPlace(*c, t.seat)) {
		return found
	}
	if place.X > 0 {
		var names []string
		for _, id := range l.state.In(at) {
			if id != t.card {
				names = append(names, l.state.Print(id).Name)
			}
		}
		name := l.state.Print(t.card).Name
		if len(names) == 0 {
			c.fail("%s lies on %s, where no other card lies for it to be under", name, place.Name)
		} else {
			c.fail("%s lies on %s; no card of that name lies there, but %s", name, place.Name, orList(names))
		}
		return 0
	}
	c.at = start
	id, ok := l.takeCard(c, t.seat)
	if !ok {
		c.wantOne("the name of a card on the table", l.cardNames())
	}
	return id
}

// namesPlace tells whether a place is named behind a card.
func (l *layer) namesPlace(c cursor, seat table.Seat) bool {
	if c.comma() || !c.accept("in", "at", "on") {
		return false
	}
	_, ok := l.takeSpot(&c, seat)
	return ok
}
