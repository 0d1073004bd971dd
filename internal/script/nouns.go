package script

import (
	lua "github.com/yuin/gopher-lua"

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
