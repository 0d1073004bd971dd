package names

import (
	"regexp"
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/table"
)

// TakeCards reads one card or several of the same name: "Bear", "2 x Bear", "e4", "S4", "shield 4". What a question offers comes
// before cards of the name that lie elsewhere, and no card is taken twice. It gives no card for a place where nothing lies; false when
// neither card nor place is named.
func (f *Finder) TakeCards(c *line.Cursor, seat table.Seat, ask *table.Ask) ([]table.CardID, bool) {
	start := c.At
	count, from := c.Count(), c.At
	var ids []table.CardID
	for range min(count, MaxCards) {
		c.At = from
		id, ok := f.takeOne(c, seat, ask)
		if !ok || c.Err != nil {
			if c.At = start; len(ids) > 0 && c.Err == nil {
				c.Fail("there are only %d of them", len(ids))
			}
			return ids, false
		}
		if id == 0 {
			return nil, true
		}
		if slices.Contains(ids, id) {
			c.Fail("there are only %d of them", len(ids))
			return ids, false
		}
		f.Taken = append(f.Taken, id)
		ids = append(ids, id)
	}
	return ids, len(ids) > 0
}

func (f *Finder) takeOne(c *line.Cursor, seat table.Seat, ask *table.Ask) (table.CardID, bool) {
	start := c.At
	if id, ok := f.TakeCard(c, seat); ok || c.Err != nil {
		f.Tells(c, start, id)
		if said := c.Line.Words[start:c.At]; ask != nil && !slices.ContainsFunc(said, func(w line.Word) bool { return strings.EqualFold(w.Text, "in") }) {
			return f.offered(id, ask.Cards), ok
		}
		return id, ok
	}
	if found := f.TakeNumbered(c, seat, ask); found != 0 {
		f.Told = append(f.Told, found)
		return found, true
	}
	if id := f.TakeLeader(c, seat); id != 0 {
		return id, true
	}
	if at, ok := f.TakeSpot(c, seat); ok {
		top := f.topOf(at)
		f.Told = append(f.Told, top)
		return top, true
	}
	if len(f.Taken) == 0 {
		return 0, false
	}
	f.Taken = nil // a line may name a card twice
	return f.takeOne(c, seat, ask)
}

// Tells notes a card of which the words read since a start say whose it is, or where it lies: "North's Wolf", "its Wolf", "Wolf in discard".
func (f *Finder) Tells(c *line.Cursor, start int, id table.CardID) {
	words := c.Line.Words[start:c.At]
	its := start > 0 && isOne(c.Line.Words[start-1], "own", "its", "their", "his", "her")
	if its || slices.ContainsFunc(words, func(w line.Word) bool { return isOne(w, "in", "on", "at") || !w.Quoted && Possessive(w.Text) }) {
		f.Told = append(f.Told, id)
	}
}

// isOne tells whether a word that stands in no quotation marks is one of some little words.
func isOne(w line.Word, little ...string) bool {
	return !w.Quoted && slices.Contains(little, strings.ToLower(w.Text))
}

// TakeLeader reads the card that stands for a player by what the game calls it: "leader", "North leader", "North's deck leader"; 0 when
// none is named so.
func (f *Finder) TakeLeader(c *line.Cursor, seat table.Seat) table.CardID {
	var found table.CardID
	c.Longest(func(name string) bool { found = f.leader(line.Plain(name), seat); return found != 0 })
	return found
}

func (f *Finder) leader(name string, seat table.Seat) table.CardID {
	if who, rest, ok := strings.Cut(name, " "); ok {
		if s, is := f.Seat(who); is {
			seat, name = s, rest
		}
	}
	name = strings.TrimPrefix(strings.ToLower(name), "deck ")
	if f.Game.Leads == "" || seat < 0 || name != f.Game.Leads {
		return 0
	}
	return f.State.Players[seat].Token
}

// TakeNumbered reads a card by its place in a pile, "S4" or "shield 4"; 0 when none is named so.
func (f *Finder) TakeNumbered(c *line.Cursor, seat table.Seat, ask *table.Ask) table.CardID {
	var found table.CardID
	c.Longest(func(name string) bool { found = f.numbered(name, seat, ask); return found != 0 })
	return found
}

// topOf is the first card at a place that has not been taken, the top one again where all have: a line may name a place twice. Where
// nothing lies the place is kept in mind.
func (f *Finder) topOf(at table.Spot) table.CardID {
	f.At = at
	there := f.State.In(at)
	for _, id := range there {
		if !slices.Contains(f.Taken, id) {
			return id
		}
	}
	if len(there) > 0 {
		return there[0]
	}
	return 0
}

// offered is the card of the same name that a question offers, where the one that was found lies elsewhere.
func (f *Finder) offered(id table.CardID, cards []table.CardID) table.CardID {
	at := f.State.Card(id).Spot
	if slices.ContainsFunc(cards, func(one table.CardID) bool { return f.State.Card(one).Spot == at }) {
		return id
	}
	for _, one := range cards {
		if line.Same(f.State.Print(one).Name, f.State.Print(id).Name) && !slices.Contains(f.Taken, one) {
			return one
		}
	}
	return id
}

// inPile is a position in a pile, counted from the top: S4, "shield 4", "North shields 4".
var inPile = regexp.MustCompile(`^(.*?)(?: *#?)([0-9]+)$`)

// numbered is the card at a position of a pile that is not part of the board; 0 when the text is none. A question's own pile
// comes before the seat's.
func (f *Finder) numbered(text string, seat table.Seat, ask *table.Ask) table.CardID {
	m := inPile.FindStringSubmatch(line.Plain(text))
	if m == nil || m[1] == "" || f.spot(text, seat) != 0 {
		return 0
	}
	n, _ := line.Whole(m[2])
	for _, at := range f.pilesCalled(strings.TrimSpace(m[1]), seat, ask) {
		if cards := f.State.In(at); n >= 1 && n <= len(cards) {
			return cards[n-1]
		}
	}
	return 0
}

// pilesCalled lists the piles that a name or its capital may mean, the likeliest first.
func (f *Finder) pilesCalled(name string, seat table.Seat, ask *table.Ask) []table.Spot {
	var all []table.Spot
	if ask != nil {
		for _, id := range ask.Cards {
			all = append(all, f.State.Card(id).Spot)
		}
		all = slices.Compact(all)
	}
	for at := range f.State.Places {
		if f.State.Places[at].Owner == seat {
			all = append(all, table.Spot(at))
		}
	}
	said := f.spot(name, seat)
	first, _, _ := strings.Cut(name, " ")
	_, whose := f.Seat(first)                     // "South shield 1" is no shield of North's
	if said != 0 && !slices.Contains(all, said) { // "North battle 1", said by South
		all = append(all, said)
	}
	return slices.DeleteFunc(all, func(at table.Spot) bool {
		p := f.State.Place(at)
		short := len(name) == 1 && p.Kind != "" && strings.EqualFold(p.Kind[:1], name)
		kind := said != 0 && f.State.Place(said).Kind == p.Kind && (said == at || !whose && f.State.Place(said).Owner == seat)
		return p.X > 0 || p.Kind == "" || !(short || kind)
	})
}

// Article goes past little words before the name of a card on the table.
func (f *Finder) Article(c *line.Cursor, little ...string) {
	known := f.CardNames()
	c.Article(func(name string) bool {
		return slices.ContainsFunc(known, func(n string) bool { return line.Same(n, name) })
	}, little...)
}

// CardNames lists the names of the cards on the table, for saying what is near.
func (f *Finder) CardNames() []string {
	var names []string
	for i := 1; i < len(f.State.Prints) && i < MaxCards; i++ {
		if name := f.State.Prints[i].Name; name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
