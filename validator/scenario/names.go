package scenario

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A finder knows how players call seats, places and cards of one game.
type finder struct {
	game  *validator.Game
	state *table.State
	taken []table.CardID // cards that the line has named already
	at    table.Spot     // the place that was named last for the card on top there
}

// seat is the seat with that name; false when the game has none or it does not take part.
func (f finder) seat(name string) (table.Seat, bool) {
	name = strings.TrimSuffix(strings.TrimSuffix(plain(name), "'s"), ":")
	i := slices.IndexFunc(f.game.Names, func(n string) bool { return strings.EqualFold(n, name) })
	return table.Seat(i), i >= 0 && i < f.state.Count
}

// seatName is what a seat is called.
func (f finder) seatName(s table.Seat) string {
	switch {
	case s == table.Chance:
		return "chance"
	case s < 0 || int(s) >= len(f.game.Names):
		return "nobody"
	}
	return f.game.Names[s]
}

// seatNames lists the seats at the table, for saying what was expected.
func (f finder) seatNames() []string {
	return f.game.Names[:min(f.state.Count, len(f.game.Names))]
}

// spot is the place that a seat calls so: "d2", "hand", "North hand", "the graveyard". 0 when there is none.
func (f finder) spot(name string, seat table.Seat) table.Spot {
	name = strings.ToLower(plain(name))
	for _, small := range []string{"the ", "its ", "own ", "their ", "his ", "her "} {
		name = strings.TrimPrefix(name, small)
	}
	if at := f.spotCalled(name); at != 0 {
		return at
	}
	if seat >= 0 {
		if at := f.owned(name, seat); at != 0 {
			return at
		}
	}
	if who, kind, ok := strings.Cut(name, " "); ok {
		if s, ok := f.seat(who); ok {
			return f.owned(kind, s)
		}
	}
	at := f.kindOf(name, table.Nobody)
	if f.state.Place(at).X > 0 {
		return 0
	}
	return at
}

// owned is a seat's place of that name or kind.
func (f finder) owned(name string, seat table.Seat) table.Spot {
	if at := f.spotCalled(f.seatName(seat) + " " + name); at != 0 {
		return at
	}
	return f.kindOf(name, seat)
}

// spotCalled is the place of that name, capitals apart.
func (f finder) spotCalled(name string) table.Spot {
	for i := 1; i < len(f.state.Places); i++ {
		if strings.EqualFold(f.state.Places[i].Name, name) {
			return table.Spot(i)
		}
	}
	return 0
}

// kindOf is a seat's place of a kind, in the singular or the plural: "shields", "battle zone".
func (f finder) kindOf(kind string, owner table.Seat) table.Spot {
	for _, name := range []string{kind, strings.TrimSuffix(kind, " zone"), strings.TrimSuffix(kind, " pile"), kind + "s", strings.TrimSuffix(kind, "s")} {
		if at := f.state.SpotOf(name, owner); at != 0 {
			return at
		}
	}
	return 0
}

// placeNames lists what places are called, the tiles apart, for saying what is near.
func (f finder) placeNames() []string {
	var names []string
	for _, p := range f.state.Places[min(1, len(f.state.Places)):] {
		if p.X == 0 && !slices.Contains(names, p.Kind) {
			names = append(names, p.Kind)
		}
	}
	return names
}

// takeSpot reads a place from the line.
func (f finder) takeSpot(c *cursor, seat table.Seat) (table.Spot, bool) {
	name, ok := c.longest(func(name string) bool { return f.spot(name, seat) != 0 })
	if !ok {
		return 0, false
	}
	return f.spot(name, seat), true
}

// takeSeat reads a seat from the line and notes a mistake when there is none.
func (f finder) takeSeat(c *cursor) table.Seat {
	s, ok := f.seat(c.peek())
	if !ok {
		c.wantOne(orList(f.seatNames()), f.seatNames())
		return table.Nobody
	}
	c.at++
	return s
}

// takeCard reads the name of a card on the table, "in" a place if that is said, and finds it.
func (f finder) takeCard(c *cursor, seat table.Seat) (table.CardID, bool) {
	name, ok := c.longest(func(name string) bool { return f.card(name, seat, 0) != 0 })
	if !ok {
		return 0, false
	}
	id := f.card(name, seat, 0)
	start := c.at
	if c.accept("on", "at") { // "moves Bear on e4 to e5", but also: "plays Bear on e4"
		at, ok := f.takeSpot(c, seat)
		if there := f.card(name, seat, at); ok && there != 0 && f.distance(id, seat) > 0 {
			return there, true
		}
		c.at = start
		return id, true
	}
	if !c.accept("in") {
		return id, true
	}
	at, ok := f.takeSpot(c, seat)
	if !ok {
		c.want("a place, such as hand or d2")
		return 0, false
	}
	if id = f.card(name, seat, at); id == 0 {
		c.fail("there is no %s in %s", name, f.state.Places[at].Name)
	}
	return id, id != 0
}

// card is the card with that name that a seat most likely means: in hand, then on the board, then in its piles, then
// anywhere. With a place given, only there.
func (f finder) card(name string, seat table.Seat, at table.Spot) table.CardID {
	best, found := 4, table.CardID(0)
	for i := 1; i < len(f.state.Spots); i++ {
		for _, id := range f.state.Spots[i] {
			if at != 0 && at != table.Spot(i) || slices.Contains(f.taken, id) || !f.isCalled(id, name) {
				continue
			}
			if d := f.distance(id, seat); d < best {
				best, found = d, id
			}
		}
	}
	return found
}

// distance tells how near a card is to a seat's hand: 0 in it, 3 with somebody else.
func (f finder) distance(id table.CardID, seat table.Seat) int {
	c := f.state.Card(id)
	place := f.state.Place(c.Spot)
	switch {
	case place.Owner == seat && place.Sight == table.ByOwner:
		return 0
	case place.Owner == table.Nobody && c.Holder == seat:
		return 1
	case place.Owner == seat:
		return 2
	}
	return 3
}

// isCalled tells whether a card has that name: the one printed on it, or that of the face that is up.
func (f finder) isCalled(id table.CardID, name string) bool {
	if same(f.state.Print(id).Name, name) {
		return true
	}
	return f.game.Words.Called != nil && f.state.Card(id).Class > 0 && same(f.game.Words.Called(f.state, id), name)
}
