package script

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator/table"
)

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
