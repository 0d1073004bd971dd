package script

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// cardMethods are what a script asks of a card.
func (b *bench) cardMethods() []method {
	return []method{
		{"is", "word", "true if the word is among its kinds, races, colours or tags, as effects have left them; false if its face is hidden from you",
			func(l *lua.LState) int {
				id := b.cardAt(l, 1)
				p := b.face(id)
				l.Push(lua.LBool(p != nil && b.describes(id, p, l.CheckString(2))))
				return 1
			}},
		{"fits", "words", "true if words about cards, as rows have them, hold of it as this card sees it, by values as printed or changed for a time: " +
			"c:fits(\"enemy&not:this\"); false if its face is hidden from you", b.fits},
		{"count", "word", "one of its numbers, see the list of counts", func(l *lua.LState) int {
			id, name := b.cardAt(l, 1), l.CheckString(2)
			b.work(l, len(b.state.Cards)/everyStep)
			i := slices.IndexFunc(b.game.Script.Counts, func(c validator.Count) bool { return c.Name == name })
			if i < 0 {
				l.RaiseError("a card has no count %.40q", name)
			}
			l.Push(b.counted(l, &b.game.Script.Counts[i], id))
			return 1
		}},
	}
}

// counted is a number of a card, nil where it follows from a face that the script may not see.
func (b *bench) counted(l *lua.LState, c *validator.Count, id table.CardID) lua.LValue {
	if c.Printed && b.face(id) == nil {
		return lua.LNil
	}
	if c.Bare != nil && b.voice != nil {
		if bare, changes := c.Bare(b.state, id); changes {
			b.work(l, valueSteps)
			return lua.LNumber(max(0, b.voice.valued(b.state, id, c.Name, bare, b.public)))
		}
	}
	return lua.LNumber(c.Of(b.state, id))
}

// valueSteps is about how many instructions take as long as it takes to hear what all scripts make of a value.
const valueSteps = 256

// fitSteps is about how many instructions take as long as it takes to see whether words fit a card.
const fitSteps = 64

func (b *bench) fits(l *lua.LState) int {
	id, words := b.cardAt(l, 1), l.CheckString(2)
	b.work(l, fitSteps+len(words))
	if b.game.Script.Fits == nil {
		l.RaiseError("cards of this game have no rows, so there are no words of theirs")
	}
	fits, err := b.game.Script.Fits(b.state, b.me, id, words)
	if err != nil {
		l.RaiseError("fits %.60q: %s", words, err.Error())
	}
	l.Push(lua.LBool(fits && b.face(id) != nil))
	return 1
}

// describes tells whether a word is printed on a card, or one of the kinds and colours that effects have given it instead.
func (b *bench) describes(id table.CardID, p *table.Print, word string) bool {
	races, colors := p.Races, p.Colors
	if b.game.Script.Kinds != nil {
		races, colors = b.game.Script.Kinds(b.state, id)
	}
	same := func(one string) bool { return strings.EqualFold(one, word) }
	return same(p.Kind) || same(p.Subtype) || slices.ContainsFunc(races, same) || slices.ContainsFunc(colors, same) ||
		slices.ContainsFunc(p.Tags, same)
}

// viewMethods are what a script asks of the duel.
func (b *bench) viewMethods() []method {
	return []method{
		{"points", "seat, word", "a player's points of a kind", b.points},
		{"at", "name", "the place of that name; nil when there is none", func(l *lua.LState) int {
			b.work(l, len(b.state.Places)/everyStep)
			l.Push(b.place(b.state.SpotNamed(l.CheckString(2))))
			return 1
		}},
		{"tile", "column, row", "the place of the board there; nil beyond it", func(l *lua.LState) int {
			b.work(l, len(b.state.Places)/everyStep)
			l.Push(b.place(b.tile(l.CheckInt(2), l.CheckInt(3))))
			return 1
		}},
		{"cards", "kind [, seat]", "for each card at places of that kind, of one seat or of all: for c in view:cards(\"tile\") do; \"under\" for those under others", b.eachCard},
		{"players", "seat", "for each seat that still plays, that one first: for seat in view:players(me.holder) do", b.eachPlayer},
		{"foes", "seat", "for each seat that plays against that one: for seat in view:foes(me.holder) do", b.eachFoe},
		{"leader", "seat", "the card that stands for a player", func(l *lua.LState) int {
			l.Push(b.card(b.state.Players[b.seatAt(l, 2)].Token))
			return 1
		}},
		{"steps", "place, place", "how many steps lie between two places", func(l *lua.LState) int {
			b.work(l, len(b.state.Places))
			l.Push(lua.LNumber(b.game.Script.Steps(b.state, b.placeAt(l, 2), b.placeAt(l, 3))))
			return 1
		}},
	}
}

func (b *bench) points(l *lua.LState) int {
	seat, name := b.seatAt(l, 2), l.CheckString(3)
	kind := slices.Index(b.game.Points, name)
	if kind < 0 {
		l.RaiseError("there are no points %.40q; there is %s", name, strings.Join(b.game.Points, ", "))
	}
	l.Push(lua.LNumber(b.state.Points(seat, kind)))
	return 1
}

func (b *bench) tile(x, y int) table.Spot {
	for at := range b.state.Places {
		if p := &b.state.Places[at]; at > 0 && p.X > 0 && int(p.X) == x && int(p.Y) == y {
			return table.Spot(at)
		}
	}
	return 0
}

func (b *bench) eachCard(l *lua.LState) int {
	kind, seat := l.CheckString(2), table.Nobody
	b.work(l, (len(b.state.Places)+len(b.state.Cards))/everyStep)
	if l.GetTop() > 2 {
		seat = b.seatAt(l, 3)
	}
	if kind != "under" && !slices.ContainsFunc(b.state.Places, func(p table.Place) bool { return p.Kind == kind }) {
		l.RaiseError("there is no place of the kind %.40q; there is %s", kind, strings.Join(b.kinds(), ", "))
	}
	id := table.CardID(0)
	l.Push(l.NewFunction(func(l *lua.LState) int {
		for id++; int(id) < len(b.state.Cards); id++ {
			c := &b.state.Cards[id]
			there := c.Host == 0 && b.state.Places[c.Spot].Kind == kind || c.Host != 0 && kind == "under"
			if c.Spot != 0 && there && (seat == table.Nobody || c.Holder == seat) {
				l.Push(b.card(id))
				return 1
			}
		}
		return 0
	}))
	return 1
}

// kinds lists the kinds of place of the table.
func (b *bench) kinds() []string {
	var all []string
	for i := range b.state.Places {
		if k := b.state.Places[i].Kind; k != "" && !slices.Contains(all, k) {
			all = append(all, k)
		}
	}
	return all
}

func (b *bench) eachFoe(l *lua.LState) int {
	of := b.seatAt(l, 2)
	return b.eachSeat(l, nil, func(seat table.Seat) bool { return seat != of && b.game.Script.Foes(b.state, of, seat) })
}

func (b *bench) eachPlayer(l *lua.LState) int {
	first := b.seatAt(l, 2)
	return b.eachSeat(l, []table.Seat{first}, func(seat table.Seat) bool { return seat != first })
}

// eachSeat goes through the seats that still play: those that come first, and then the others that are meant, by their numbers.
func (b *bench) eachSeat(l *lua.LState, seats []table.Seat, meant func(table.Seat) bool) int {
	for seat := table.Seat(0); int(seat) < b.state.Count; seat++ {
		if meant(seat) {
			seats = append(seats, seat)
		}
	}
	seats = slices.DeleteFunc(seats, func(seat table.Seat) bool { return !b.state.Alive(seat) })
	l.Push(l.NewFunction(func(l *lua.LState) int {
		if len(seats) == 0 {
			return 0
		}
		l.Push(lua.LNumber(seats[0]))
		seats = seats[1:]
		return 1
	}))
	return 1
}
