package scenario

import (
	"regexp"
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// takeCards reads one card or several of the same name: "Bear", "2 x Bear", "e4", "S4", "shield 4". What a question offers comes
// before cards of the name that lie elsewhere, and no card is taken twice. It gives no card for a place where nothing lies; false when
// neither card nor place is named.
func (f *finder) takeCards(c *cursor, seat table.Seat, ask *table.Ask) ([]table.CardID, bool) {
	start := c.at
	count, from := c.count(), c.at
	var ids []table.CardID
	for range min(count, maxCards) {
		c.at = from
		id, ok := f.takeOne(c, seat, ask)
		if !ok || c.err != nil {
			if c.at = start; len(ids) > 0 && c.err == nil {
				c.fail("there are only %d of them", len(ids))
			}
			return ids, false
		}
		if id == 0 {
			return nil, true
		}
		if slices.Contains(ids, id) {
			c.fail("there are only %d of them", len(ids))
			return ids, false
		}
		f.taken = append(f.taken, id)
		ids = append(ids, id)
	}
	return ids, len(ids) > 0
}

func (f *finder) takeOne(c *cursor, seat table.Seat, ask *table.Ask) (table.CardID, bool) {
	start := c.at
	if id, ok := f.takeCard(c, seat); ok || c.err != nil {
		if said := c.line.words[start:c.at]; ask != nil && !slices.ContainsFunc(said, func(w word) bool { return strings.EqualFold(w.text, "in") }) {
			return f.offered(id, ask.Cards), ok
		}
		return id, ok
	}
	var found table.CardID
	if _, ok := c.longest(func(name string) bool { found = f.numbered(name, seat, ask); return found != 0 }); ok {
		return found, true
	}
	if at, ok := f.takeSpot(c, seat); ok {
		return f.topOf(at), true
	}
	if len(f.taken) == 0 {
		return 0, false
	}
	f.taken = nil // a line may name a card twice
	return f.takeOne(c, seat, ask)
}

// topOf is the first card at a place that has not been taken; where nothing lies the place is kept in mind.
func (f *finder) topOf(at table.Spot) table.CardID {
	f.at = at
	for _, id := range f.state.In(at) {
		if !slices.Contains(f.taken, id) {
			return id
		}
	}
	return 0
}

// offered is the card of the same name that a question offers, where the one that was found lies elsewhere.
func (f *finder) offered(id table.CardID, cards []table.CardID) table.CardID {
	at := f.state.Card(id).Spot
	if slices.ContainsFunc(cards, func(one table.CardID) bool { return f.state.Card(one).Spot == at }) {
		return id
	}
	for _, one := range cards {
		if same(f.state.Print(one).Name, f.state.Print(id).Name) && !slices.Contains(f.taken, one) {
			return one
		}
	}
	return id
}

// inPile is a position in a pile, counted from the top: S4, "shield 4", "North shields 4".
var inPile = regexp.MustCompile(`^(.*?)(?: *#?)([0-9]+)$`)

// numbered is the card at a position of a pile that is not part of the board; 0 when the text is none. A question's own pile
// comes before the seat's.
func (f *finder) numbered(text string, seat table.Seat, ask *table.Ask) table.CardID {
	m := inPile.FindStringSubmatch(plain(text))
	if m == nil || m[1] == "" || f.spot(text, seat) != 0 {
		return 0
	}
	n, _ := whole(m[2])
	for _, at := range f.pilesCalled(strings.TrimSpace(m[1]), seat, ask) {
		if cards := f.state.In(at); n >= 1 && n <= len(cards) {
			return cards[n-1]
		}
	}
	return 0
}

// pilesCalled lists the piles that a name or its capital may mean, the likeliest first.
func (f *finder) pilesCalled(name string, seat table.Seat, ask *table.Ask) []table.Spot {
	var all []table.Spot
	if ask != nil {
		for _, id := range ask.Cards {
			all = append(all, f.state.Card(id).Spot)
		}
		all = slices.Compact(all)
	}
	for at := range f.state.Places {
		if f.state.Places[at].Owner == seat {
			all = append(all, table.Spot(at))
		}
	}
	said := f.spot(name, seat)
	return slices.DeleteFunc(all, func(at table.Spot) bool {
		p := f.state.Place(at)
		short := len(name) == 1 && p.Kind != "" && strings.EqualFold(p.Kind[:1], name)
		kind := said != 0 && f.state.Place(said).Kind == p.Kind && (f.state.Place(said).Owner == seat || said == at)
		return p.X > 0 || p.Kind == "" || !(short || kind)
	})
}

// cardNames lists the names of the cards on the table, for saying what is near.
func (f *finder) cardNames() []string {
	var names []string
	for i := 1; i < len(f.state.Prints) && i < maxCards; i++ {
		if name := f.state.Prints[i].Name; name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
