package scenario

import (
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A tie is a card that lies under another one; which one is looked up when all lines have been laid.
type tie struct {
	card table.CardID
	seat table.Seat
	host line.Cursor
}

// bindTies puts cards under those that their lines name.
func (l *layer) bindTies() error {
	for _, t := range l.ties {
		c := t.host
		host := l.hostOf(&c, t)
		if c.Err == nil && l.Game.Words.Ties != nil {
			l.Game.Words.Ties(l.p, t.card, host)
		}
		if c.Err == nil {
			l.p.Do(table.Linked{Card: t.card, Host: host})
		}
		if c.Err != nil {
			return c.Err
		}
	}
	return nil
}

// hostOf finds the card that a tie names: on a tile only there, in a pile the one laid last before it, else anywhere, as where
// its place is named behind it. What cannot lie under the cards of its own pile is looked for where it can.
func (l *layer) hostOf(c *line.Cursor, t tie) table.CardID {
	c.Article(l.isName, "the")
	start := c.At
	if host := l.fitting(c, t); host != 0 {
		return host
	}
	c.At = start
	at := l.State.Card(t.card).Spot
	place := l.State.Place(at)
	there := func(name string) table.CardID {
		best := table.CardID(0)
		for _, id := range l.State.In(at) {
			before := id < t.card || place.X > 0 && best == 0
			if id != t.card && l.State.Cards[id].Host == 0 && line.Same(l.State.Print(id).Name, name) && before {
				best = id
			}
		}
		return best
	}
	var found table.CardID
	_, ok := c.Longest(func(name string) bool { found = there(name); return found != 0 })
	if ok && (place.X > 0 || !l.namesPlace(*c, t.seat)) {
		return found
	}
	if place.X > 0 {
		var names []string
		for _, id := range l.State.In(at) {
			if id != t.card {
				names = append(names, l.State.Print(id).Name)
			}
		}
		name := l.State.Print(t.card).Name
		if len(names) == 0 {
			c.Fail("%s lies on %s, where no other card lies for it to be under", name, place.Name)
		} else {
			c.Fail("%s lies on %s; no card of that name lies there, but %s", name, place.Name, spelling.OrList(names))
		}
		return 0
	}
	c.At = start
	id, ok := l.TakeCard(c, t.seat)
	if !ok {
		c.WantOne("the name of a card on the table", l.CardNames())
	}
	return id
}

// fitting is the first card of the name under which the tied card can lie, as the game says; 0 where a place is named behind it, or
// where a card of its own pile will do.
func (l *layer) fitting(c *line.Cursor, t tie) table.CardID {
	at := l.State.Card(t.card).Spot
	if l.Game.Words.Hosts == nil || l.State.Place(at).X > 0 {
		return 0
	}
	var found table.CardID
	_, ok := c.Longest(func(name string) bool {
		found = 0
		for id := table.CardID(1); int(id) < len(l.State.Cards) && found == 0; id++ {
			if l.State.Card(id).Spot != 0 && l.IsCalled(id, name) && l.Game.Words.Hosts(l.State, t.card, id) {
				found = id
			}
		}
		return found != 0
	})
	if !ok || l.namesPlace(*c, t.seat) || l.State.Card(found).Spot == at {
		return 0
	}
	return found
}

// namesPlace tells whether a place is named behind a card.
func (l *layer) namesPlace(c line.Cursor, seat table.Seat) bool {
	if c.Comma() || !c.Accept("in", "at", "on") {
		return false
	}
	_, ok := l.TakeSpot(&c, seat)
	return ok
}
