package names

import (
	"regexp"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A Finder knows how players call seats, places and cards of one game.
type Finder struct {
	Game   *validator.Game
	State  *table.State
	Taken  []table.CardID // cards that the line has named already
	Not    []table.CardID // cards that no name means in this reading
	At     table.Spot     // the place that was named last for the card on top there
	Told   []table.CardID // cards of which the line says whose they are, or where they lie
	InPlay bool           // a card on the board is meant before one of the hand
	Quiet  bool           // whether it is being read at all is what is asked: no answers are listed for who did not understand
}

// Seat is the seat with that name; false when the game has none or it does not take part.
func (f Finder) Seat(name string) (table.Seat, bool) {
	name = strings.TrimSuffix(strings.TrimSuffix(line.Plain(name), "'s"), ":")
	i := slices.IndexFunc(f.Game.Names, func(n string) bool { return strings.EqualFold(n, name) })
	return table.Seat(i), i >= 0 && i < f.State.Count
}

// Possessive tells whether a word says whose something is: "North's".
func Possessive(word string) bool { return strings.HasSuffix(line.Plain(word), "'s") }

// SeatName is what a seat is called.
func (f Finder) SeatName(s table.Seat) string {
	switch {
	case s == table.Chance:
		return "chance"
	case s == table.Referee:
		return "the referee"
	case s < 0 || int(s) >= len(f.Game.Names):
		return "nobody"
	}
	return f.Game.Names[s]
}

// SeatNames lists the seats at the table, for saying what was expected.
func (f Finder) SeatNames() []string {
	return f.Game.Names[:min(f.State.Count, len(f.Game.Names))]
}

// spot is the place that a seat calls so, that of the team where team-mates share one: "d2", "hand", "North hand", "the graveyard".
// 0 when there is none.
func (f Finder) spot(name string, seat table.Seat) table.Spot {
	at := f.place(name, seat)
	if shared := f.Game.Words.Common; at != 0 && shared != nil {
		return shared(f.State, at)
	}
	return at
}

func (f Finder) place(name string, seat table.Seat) table.Spot {
	name = strings.ToLower(line.Plain(name))
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
		if s, ok := f.Seat(who); ok {
			return f.owned(kind, s)
		}
	}
	at := f.kindOf(name, table.Nobody)
	if f.State.Place(at).X > 0 {
		return 0
	}
	return at
}

// owned is a seat's place of that name or kind.
func (f Finder) owned(name string, seat table.Seat) table.Spot {
	if at := f.spotCalled(f.SeatName(seat) + " " + name); at != 0 {
		return at
	}
	return f.kindOf(name, seat)
}

// spotCalled is the place of that name, capitals apart.
func (f Finder) spotCalled(name string) table.Spot {
	for i := 1; i < len(f.State.Places); i++ {
		if strings.EqualFold(f.State.Places[i].Name, name) {
			return table.Spot(i)
		}
	}
	return 0
}

// kindOf is a seat's place of a kind, in the singular or the plural: "shields", "battle zone".
func (f Finder) kindOf(kind string, owner table.Seat) table.Spot {
	for _, name := range []string{kind, strings.TrimSuffix(kind, " zone"), strings.TrimSuffix(kind, " pile"), kind + "s", strings.TrimSuffix(kind, "s")} {
		if at := f.State.SpotOf(name, owner); at != 0 {
			return at
		}
	}
	return 0
}

// PlaceNames lists what places are called, the tiles apart, for saying what is near.
func (f Finder) PlaceNames() []string {
	var names []string
	for _, p := range f.State.Places[min(1, len(f.State.Places)):] {
		if p.X == 0 && !slices.Contains(names, p.Kind) {
			names = append(names, p.Kind)
		}
	}
	return names
}

// WantWhose notes that a place is named here of which every seat has one, and that it was not said whose; false when none is.
func (f Finder) WantWhose(c *line.Cursor) bool {
	name := strings.ToLower(c.Peek())
	if !slices.Contains(f.PlaceNames(), name) {
		return false
	}
	var all []string
	for _, seat := range f.SeatNames() {
		all = append(all, seat+" "+name)
	}
	c.Fail("everybody has a place called %s; say whose: %s", name, spelling.OrList(all))
	return true
}

// TakeSpot reads a place from the line.
func (f Finder) TakeSpot(c *line.Cursor, seat table.Seat) (table.Spot, bool) {
	name, ok := c.Longest(func(name string) bool { return f.spot(name, seat) != 0 })
	if !ok {
		return 0, false
	}
	return f.spot(name, seat), true
}

// TakeSeat reads a seat from the line and notes a mistake when there is none.
func (f Finder) TakeSeat(c *line.Cursor) table.Seat {
	s, ok := f.Seat(c.Peek())
	if !ok {
		c.WantOne(spelling.OrList(f.SeatNames()), f.SeatNames())
		return table.Nobody
	}
	c.At++
	return s
}

// position is how a word begins that says in which position a card lies.
var position = regexp.MustCompile(`(?i)^(attack|atk|defen[cs]e|def|face-down|face-up)$`)

// TakeCard reads the name of a card on the table, "in" a place if that is said, and finds it.
func (f Finder) TakeCard(c *line.Cursor, seat table.Seat) (table.CardID, bool) {
	name, ok := c.Longest(func(name string) bool { return f.card(name, seat, 0) != 0 })
	if !ok {
		return 0, false
	}
	id := f.card(name, seat, 0)
	start := c.At
	if c.Accept("on", "at") { // "moves Bear on e4 to e5", but also: "plays Bear on e4"
		at, ok := f.TakeSpot(c, seat)
		if there := f.card(name, seat, at); ok && there != 0 && f.distance(id, seat) != 0 {
			return there, true
		}
		c.At = start
		return id, true
	}
	if !c.Accept("in") {
		return id, true
	}
	if position.MatchString(c.Peek()) { // "flips Bear in attack position"
		c.At = start
		return id, true
	}
	_, said := f.Seat(c.Peek())
	at, ok := f.TakeSpot(c, seat)
	if !ok {
		c.Want("a place, such as hand or d2")
		return 0, false
	}
	if id = f.card(name, seat, at); id == 0 && !said {
		id = f.elsewhere(name, seat, at)
	}
	if id == 0 {
		c.Fail("there is no %s in %s", name, f.State.Places[at].Name)
	}
	return id, id != 0
}

// elsewhere is the card of that name in an open pile of another seat, where the seat's own one of that kind has none: "in graveyard".
func (f Finder) elsewhere(name string, seat table.Seat, own table.Spot) table.CardID {
	for at := range f.State.Places {
		if p := f.State.Place(table.Spot(at)); p.Kind == f.State.Place(own).Kind && p.Sight == table.ByAll && p.Owner != table.Nobody {
			if id := f.card(name, seat, table.Spot(at)); id != 0 {
				return id
			}
		}
	}
	return 0
}

// card is the card with that name that a seat most likely means: in hand, then on the board, then in its open piles, then in
// those that lie hidden, then anywhere. With a place given, only there.
func (f Finder) card(name string, seat table.Seat, at table.Spot) table.CardID {
	best, found := 6, table.CardID(0)
	whose, rest := f.whose(name)
	for i := 1; i < len(f.State.Places); i++ {
		for _, id := range f.State.In(table.Spot(i)) {
			if at != 0 && at != table.Spot(i) || slices.Contains(f.Taken, id) || slices.Contains(f.Not, id) ||
				!f.IsCalled(id, name) && !(rest != "" && f.State.Card(id).Holder == whose && f.IsCalled(id, rest)) {
				continue
			}
			if d := f.distance(id, seat); d < best {
				best, found = d, id
			}
		}
	}
	return found
}

// whose parts "North's Wolf" into the seat and the name; the name is "" where no seat is named.
func (f Finder) whose(name string) (table.Seat, string) {
	first, rest, _ := strings.Cut(line.Plain(name), " ")
	seat, named := f.Seat(first)
	if !named || !Possessive(first) {
		return table.Nobody, ""
	}
	return seat, rest
}

// distance tells how near a card is to a seat's hand: 0 in it, 4 and more with somebody else; less than 0 where a card in play is meant first.
func (f Finder) distance(id table.CardID, seat table.Seat) int {
	c := f.State.Card(id)
	place := f.State.Place(c.Spot)
	board := slices.Contains(f.Game.Words.Board, place.Kind)
	switch {
	case f.InPlay && (place.X > 0 || board) && c.Holder == seat:
		return -2
	case f.InPlay && (place.X > 0 || board):
		return -1
	case place.Owner == seat && place.Sight == table.ByOwner:
		return 0
	case (place.Owner == table.Nobody || board) && c.Holder == seat:
		return 1
	case place.Owner == seat && place.Sight == table.ByAll:
		return 2
	case place.Owner == seat:
		return 3
	case place.Owner == table.Nobody || board:
		return 4
	}
	return 5
}

// IsCalled tells whether a card has that name: the one printed on it, or that of the face that is up.
func (f Finder) IsCalled(id table.CardID, name string) bool {
	if line.Same(f.State.Print(id).Name, name) {
		return true
	}
	return f.Game.Words.Called != nil && f.State.Card(id).Class > 0 && line.Same(f.Game.Words.Called(f.State, id), name)
}

// PhaseNames lists the phases of a game.
func PhaseNames(g *validator.Game) []string {
	var names []string
	for _, p := range g.Phases {
		names = append(names, p.Name)
	}
	return names
}

// MaxCards is how many cards one file may lay.
const MaxCards = 2000
