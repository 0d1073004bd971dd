package script

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A noun is something that a script can read: its name, how it is written and what it is. The guide for authors is made
// of these lists.
type noun struct {
	name, text string
	reads      func(b *bench, l *lua.LState, id int) lua.LValue
}

// A method is something that a script can ask of a noun.
type method struct {
	name, takes, text string
	does              lua.LGFunction
}

// cardNouns are what a script reads of a card. What is printed on a card is there only if the player of the script's own
// card may see it.
var cardNouns = []noun{
	{"name", "its name; nil if its face is hidden from you", printed(func(p *table.Print) lua.LValue { return lua.LString(p.Name) })},
	{"key", "its key, like \"dotr:036\"; nil if hidden", printed(func(p *table.Print) lua.LValue { return lua.LString(p.Key) })},
	{"kind", "monster, spell, trap, ...; nil if hidden", printed(func(p *table.Print) lua.LValue { return lua.LString(p.Kind) })},
	{"subtype", "effect, fusion, equip, ...; nil if hidden", printed(func(p *table.Print) lua.LValue { return lua.LString(p.Subtype) })},
	{"level", "its level or cost; nil if hidden", printed(func(p *table.Print) lua.LValue { return lua.LNumber(p.Level) })},
	{"attack", "its printed attack; nil if hidden", printed(func(p *table.Print) lua.LValue { return lua.LNumber(p.Attack) })},
	{"defence", "its printed defence; nil if hidden", printed(func(p *table.Print) lua.LValue { return lua.LNumber(p.Defense) })},
	{"up", "true if it lies face-up", ofCard(func(b *bench, c table.Card) lua.LValue { return lua.LBool(c.Up) })},
	{"owner", "the seat whose deck it came from", ofCard(func(b *bench, c table.Card) lua.LValue { return lua.LNumber(c.Owner) })},
	{"holder", "the seat that controls it", ofCard(func(b *bench, c table.Card) lua.LValue { return lua.LNumber(c.Holder) })},
	{"place", "where it lies; nil when it is nowhere", ofCard(func(b *bench, c table.Card) lua.LValue { return b.place(c.Spot) })},
	{"under", "the card under which it lies; nil for none", ofCard(func(b *bench, c table.Card) lua.LValue { return b.card(c.Host) })},
}

// placeNouns are what a script reads of a place.
var placeNouns = []noun{
	{"name", "as players write it: \"e4\"", ofPlace(func(b *bench, p *table.Place, _ table.Spot) lua.LValue { return lua.LString(p.Name) })},
	{"kind", "tile, hand, deck, graveyard, ...",
		ofPlace(func(b *bench, p *table.Place, _ table.Spot) lua.LValue { return lua.LString(p.Kind) })},
	{"owner", "the seat it belongs to; -1 for nobody",
		ofPlace(func(b *bench, p *table.Place, _ table.Spot) lua.LValue { return lua.LNumber(p.Owner) })},
	{"x", "its column, from 1; 0 where there is no board",
		ofPlace(func(_ *bench, p *table.Place, _ table.Spot) lua.LValue { return lua.LNumber(p.X) })},
	{"y", "its row, from 1; 0 where there is no board",
		ofPlace(func(_ *bench, p *table.Place, _ table.Spot) lua.LValue { return lua.LNumber(p.Y) })},
	{"ground", "its terrain", ofPlace(func(b *bench, _ *table.Place, at table.Spot) lua.LValue { return b.ground(at) })},
	{"card", "the card that stands on it; nil for none",
		ofPlace(func(b *bench, _ *table.Place, at table.Spot) lua.LValue { return b.card(b.stands(at)) })},
}

// viewNouns are what a script reads of the duel.
var viewNouns = []noun{
	{"turn", "the number of the turn", ofView(func(b *bench) lua.LValue { return lua.LNumber(b.state.Turn.Number) })},
	{"seat", "the seat whose turn it is", ofView(func(b *bench) lua.LValue { return lua.LNumber(b.state.Turn.Seat) })},
	{"phase", "the name of the phase", ofView(func(b *bench) lua.LValue { return lua.LString(b.phase()) })},
}

func printed(of func(*table.Print) lua.LValue) func(*bench, *lua.LState, int) lua.LValue {
	return func(b *bench, _ *lua.LState, id int) lua.LValue {
		if p := b.face(table.CardID(id)); p != nil {
			return of(p)
		}
		return lua.LNil
	}
}

func ofCard(of func(*bench, table.Card) lua.LValue) func(*bench, *lua.LState, int) lua.LValue {
	return func(b *bench, _ *lua.LState, id int) lua.LValue { return of(b, b.state.Card(table.CardID(id))) }
}

func ofPlace(of func(*bench, *table.Place, table.Spot) lua.LValue) func(*bench, *lua.LState, int) lua.LValue {
	return func(b *bench, _ *lua.LState, at int) lua.LValue {
		p := b.state.Place(table.Spot(at))
		return of(b, &p, table.Spot(at))
	}
}

func ofView(of func(*bench) lua.LValue) func(*bench, *lua.LState, int) lua.LValue {
	return func(b *bench, _ *lua.LState, _ int) lua.LValue { return of(b) }
}

// face is what is printed on a card, nil if the player of the script's own card may not see it.
func (b *bench) face(id table.CardID) *table.Print {
	if id == b.me || b.state.Sees(b.viewer, id) {
		return b.state.Print(id)
	}
	return nil
}

func (b *bench) ground(at table.Spot) lua.LValue {
	if int(at) < len(b.state.Ground) && int(b.state.Ground[at]) < len(b.game.Grounds) {
		return lua.LString(b.game.Grounds[b.state.Ground[at]])
	}
	return lua.LNil
}

// stands is the topmost card of a place that lies under no other; 0 where a pile hides its order.
func (b *bench) stands(at table.Spot) table.CardID {
	for _, id := range b.state.In(at) {
		if b.state.Cards[id].Host == 0 && b.state.Place(at).Sight != table.ByNobody {
			return id
		}
	}
	return 0
}

func (b *bench) phase() string {
	if n := int(b.state.Turn.Phase); n < len(b.game.Phases) {
		return b.game.Phases[n].Name
	}
	return ""
}

// nouns makes the handles and how they are read.
func (b *bench) nouns() {
	b.ofCard = b.readable("card", cardNouns, b.cardMethods())
	b.ofPlace = b.readable("place", placeNouns, nil)
	b.ofDeed = b.readable("deed", nil, nil)
	b.view = &lua.LUserData{Value: "view", Metatable: b.readable("view", viewNouns, b.viewMethods())}
	b.fact.init(b)
}

// readable is the metatable of a kind of handle.
func (b *bench) readable(kind string, nouns []noun, methods []method) *lua.LTable {
	asked := b.lua.NewTable()
	for _, m := range methods {
		asked.RawSetString(m.name, b.lua.NewFunction(m.does))
	}
	return b.meta(func(l *lua.LState) int {
		name, id := lua.LVAsString(l.Get(2)), handled(l.Get(1))
		for i := range nouns {
			if nouns[i].name == name {
				l.Push(nouns[i].reads(b, l, id))
				return 1
			}
		}
		f := asked.RawGetString(name)
		if f == lua.LNil {
			l.RaiseError("a %s has no %.40q", kind, name)
		}
		l.Push(f)
		return 1
	}, "part of a "+kind)
}

// handled is the number in a handle.
func handled(v lua.LValue) int {
	if u, ok := v.(*lua.LUserData); ok {
		switch h := u.Value.(type) {
		case cardHandle:
			return int(h)
		case placeHandle:
			return int(h)
		}
	}
	return 0
}

// card is the handle of a card, nil for none.
func (b *bench) card(id table.CardID) lua.LValue {
	if id == 0 || int(id) >= maxHandles {
		return lua.LNil
	}
	for int(id) >= len(b.cards) {
		b.cards = append(b.cards, &lua.LUserData{Value: cardHandle(len(b.cards)), Metatable: b.ofCard})
	}
	return b.cards[id]
}

// place is the handle of a place, nil for none.
func (b *bench) place(at table.Spot) lua.LValue {
	if at == 0 || int(at) >= maxHandles {
		return lua.LNil
	}
	for int(at) >= len(b.places) {
		b.places = append(b.places, &lua.LUserData{Value: placeHandle(len(b.places)), Metatable: b.ofPlace})
	}
	return b.places[at]
}

// cardAt is the card that an argument names; anything else is an error for the author.
func (b *bench) cardAt(l *lua.LState, n int) table.CardID {
	if u, ok := l.Get(n).(*lua.LUserData); ok {
		if h, ok := u.Value.(cardHandle); ok && int(h) < len(b.state.Cards) {
			return table.CardID(h)
		}
	}
	l.RaiseError("a card is needed here, not a %s", l.Get(n).Type())
	return 0
}

func (b *bench) placeAt(l *lua.LState, n int) table.Spot {
	if u, ok := l.Get(n).(*lua.LUserData); ok {
		if h, ok := u.Value.(placeHandle); ok && int(h) < len(b.state.Places) {
			return table.Spot(h)
		}
	}
	l.RaiseError("a place is needed here, not a %s", l.Get(n).Type())
	return 0
}

func (b *bench) seatAt(l *lua.LState, n int) table.Seat {
	seat, ok := l.Get(n).(lua.LNumber)
	if !ok || seat < 0 || int(seat) >= b.state.Count || seat != lua.LNumber(int(seat)) {
		l.RaiseError("a seat is needed here, like me.holder")
	}
	return table.Seat(seat)
}

// cardMethods are what a script asks of a card.
func (b *bench) cardMethods() []method {
	return []method{
		{"is", "word", "true if the word is among its kinds, races, colours or tags; false if its face is hidden from you",
			func(l *lua.LState) int {
				p := b.face(b.cardAt(l, 1))
				l.Push(lua.LBool(p != nil && describes(p, l.CheckString(2))))
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
			l.Push(b.counted(&b.game.Script.Counts[i], id))
			return 1
		}},
	}
}

// counted is a number of a card, nil where it follows from a face that the script may not see.
func (b *bench) counted(c *validator.Count, id table.CardID) lua.LValue {
	if c.Printed && b.face(id) == nil {
		return lua.LNil
	}
	return lua.LNumber(c.Of(b.state, id))
}

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

func describes(p *table.Print, word string) bool {
	same := func(one string) bool { return strings.EqualFold(one, word) }
	return same(p.Kind) || same(p.Subtype) || slices.ContainsFunc(p.Races, same) || slices.ContainsFunc(p.Colors, same) ||
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
