package script

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A bench is one sandbox: an interpreter with a meter, the words that scripts may use, and handles on the cards. It
// serves one call at a time. A script that holds anything a call could change is run anew for every call, so nothing of
// one call is there in the next.
type bench struct {
	lua   *lua.LState
	meter *meter
	game  *validator.Game
	kept  map[*card]*opened
	words *lua.LTable // what a script reads its names from; nobody can write to it

	// The call of the moment.
	state  *table.State
	me     table.CardID
	viewer table.Seat // whose eyes the script has
	made   string     // the verb last called, "" for none
	// voice has all scripts say what they make of a number; nil in a call that is itself asked for one, or they would turn in circles.
	voice  *voice
	public bool // of such numbers, too, only what everybody sees counts

	// Handles, made once and good for any state.
	view                    *lua.LUserData
	cards                   []*lua.LUserData
	places                  []*lua.LUserData
	ofCard, ofPlace, ofDeed *lua.LTable
	fact                    factHandle
}

// A cardHandle and a placeHandle are what a script holds; they only name things.
type (
	cardHandle  table.CardID
	placeHandle table.Spot
)

// maxHandles is how many cards a table of any game can have; a handle beyond is nil.
const maxHandles = 1 << 12

func newBench(g *validator.Game) *bench {
	b := &bench{game: g, meter: newMeter(), kept: map[*card]*opened{}}
	b.lua = lua.NewState(lua.Options{SkipOpenLibs: true, CallStackSize: maxFrames, RegistrySize: 256,
		RegistryMaxSize: maxStack, RegistryGrowStep: 256})
	b.lua.SetContext(b.meter)
	b.words = b.sealed("a name of the script's own (write local before it)", b.names())
	b.nouns()
	return b
}

// sealed is an empty table that reads from another one and cannot be written to. A name that is not there is an error.
func (b *bench) sealed(what string, from *lua.LTable) *lua.LTable {
	from.Metatable = b.meta(func(l *lua.LState) int {
		l.RaiseError("there is no %.40q for card scripts", l.Get(2).String())
		return 0
	}, what)
	out := b.lua.NewTable()
	meta := b.lua.NewTable()
	meta.RawSetString("__index", from)
	meta.RawSetString("__newindex", b.refuses(what))
	out.Metatable = meta
	return out
}

func (b *bench) refuses(what string) *lua.LFunction {
	return b.lua.NewFunction(func(l *lua.LState) int {
		l.RaiseError("%.40q cannot be set: nothing outlasts a call; it is no %s", l.Get(2).String(), what)
		return 0
	})
}

// meta is a metatable with a reader and a refusal to write.
func (b *bench) meta(reads lua.LGFunction, what string) *lua.LTable {
	meta := b.lua.NewTable()
	meta.RawSetString("__index", b.lua.NewFunction(reads))
	meta.RawSetString("__newindex", b.refuses(what))
	return meta
}

// open runs a script's file and gives its table.
func (b *bench) open(c *card) (*lua.LTable, error) {
	b.meter.start()
	f := b.lua.NewFunctionFromProto(c.proto)
	f.Env = b.words
	b.lua.Push(f)
	if err := b.guarded(0); err != nil {
		return nil, err
	}
	got, ok := b.lua.Get(-1).(*lua.LTable)
	b.lua.Pop(1)
	if !ok {
		return nil, &Problem{File: c.file, Card: c.key, What: "it must return a table: return { card = ..., text = ..., hooks }"}
	}
	return got, nil
}

// A call is what a hook is called with: the view, the script's own card, a third thing and perhaps a number.
type call struct {
	state  *table.State
	me     table.CardID
	group  string // "" or the table in which the hook stands
	hook   string
	third  func(*bench) lua.LValue
	number *int
	about  table.CardID // the card that a decision was asked about
	public bool         // only what everybody sees may be read
}

// run calls a hook of a script and gives what it returns; nil where there is no such hook.
func (b *bench) run(c *card, what call) (lua.LValue, error) {
	b.made = ""
	b.state, b.me, b.viewer = what.state, what.me, what.state.Card(what.me).Holder
	if what.public {
		b.viewer = table.Nobody
	}
	f, err := b.hook(c, what)
	if f == nil || err != nil {
		return lua.LNil, err
	}
	return b.call(f, what)
}

// hook finds the function to call: the one kept from an earlier call where a script holds nothing that a call could
// change, else one of a script that is opened anew.
func (b *bench) hook(c *card, what call) (*lua.LFunction, error) {
	if kept := b.kept[c]; kept != nil {
		b.meter.start()
		return kept.hook(what), nil
	}
	got, err := b.open(c)
	if err != nil {
		return nil, err
	}
	o := &opened{table: got}
	if c.fixed {
		b.meter.start() // as for every later call, in which it is open already
		if len(b.kept) >= maxKept {
			clear(b.kept)
		}
		b.kept[c] = o
	}
	return o.hook(what), nil
}

// maxKept bounds how many opened scripts a bench keeps.
const maxKept = 1 << 11

// opened is a script's table.
type opened struct{ table *lua.LTable }

func (o *opened) hook(what call) *lua.LFunction {
	from := o.table
	if what.group != "" {
		from, _ = from.RawGetString(what.group).(*lua.LTable)
	}
	if from == nil {
		return nil
	}
	f, _ := from.RawGetString(what.hook).(*lua.LFunction)
	return f
}

// guarded calls a function of a script that was pushed with its arguments, for one value. Where calls that leave no frame fill
// the stack the interpreter itself breaks; to whoever called that is an error of the script like any other.
func (b *bench) guarded(args int) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = errFull
		}
	}()
	return b.lua.PCall(args, 1, nil)
}

// errFull is what a call ends with that has more values at hand than a call may have.
var errFull = fmt.Errorf("it has too many values at hand: more than %d", maxStack)

func (b *bench) call(f *lua.LFunction, what call) (lua.LValue, error) {
	b.lua.Push(f)
	b.lua.Push(b.view)
	b.lua.Push(b.card(what.me))
	args := 2
	if what.third != nil {
		b.lua.Push(what.third(b))
		args++
	}
	if what.number != nil {
		b.lua.Push(lua.LNumber(*what.number))
		args++
	}
	if what.about != 0 {
		b.lua.Push(b.card(what.about))
		args++
	}
	if err := b.guarded(args); err != nil {
		return nil, err
	}
	out := b.lua.Get(-1)
	b.lua.Pop(1)
	return out, nil
}
