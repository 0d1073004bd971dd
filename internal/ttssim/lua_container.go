package ttssim

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func containerMethods() map[string]method {
	return map[string]method{
		"getObjects":  getContents,
		"getQuantity": answering((*object).quantity),
		"takeObject":  takeObject,
		"putObject":   putObject,
		"shuffle": func(o *object, L *lua.LState) int {
			o.sim.shuffle(o)
			return yes(L)
		},
		"randomize": func(o *object, L *lua.LState) int {
			if !o.sim.randomizable(o, L.OptString(1, "")) {
				return truth(L, false)
			}
			o.sim.randomize(o, L.OptString(1, ""))
			return yes(L)
		},
		"deal":   dealObject,
		"cut":    cutDeck,
		"split":  splitDeck,
		"spread": spreadDeck,
	}
}

// quantity counts what is inside; -1 for what is no container.
func (o *object) quantity() lua.LValue {
	if !o.isContainer() {
		return lua.LNumber(-1)
	}
	return lua.LNumber(len(o.contents))
}

// getContents lists what is in a container or, for a zone, what lies in it now.
func getContents(o *object, L *lua.LState) int {
	if o.isZone() {
		L.Push(o.sim.objectList(o.zones))
		return 1
	}
	t := L.NewTable()
	for i, raw := range o.contents {
		line := o.sim.contained(raw, 0)
		line.RawSetString("id", lua.LNil)
		line.RawSetString("index", lua.LNumber(i))
		t.Append(line)
	}
	L.Push(t)
	return 1
}

func takeObject(o *object, L *lua.LState) int {
	if !o.isContainer() || !o.alive() {
		moon.Raise(L, "takeObject: %s is no container", o.guid)
	}
	t := taking{index: -1}
	if p, ok := L.Get(1).(*lua.LTable); ok {
		t = readTaking(L, o.sim, p)
	}
	taken := o.sim.take(o, t)
	if taken == nil {
		moon.Raise(L, "takeObject: nothing like that in %s", o.guid)
	}
	L.Push(taken.lua())
	return 1
}

func readTaking(L *lua.LState, s *Sim, p *lua.LTable) taking {
	t := taking{index: -1, pos: optVec(p, "position"), rot: optVec(p, "rotation"), flip: lua.LVAsBool(p.RawGetString("flip"))}
	t.guid = lua.LVAsString(p.RawGetString("guid"))
	if n, ok := p.RawGetString("index").(lua.LNumber); ok {
		t.index = int(n)
	}
	if t.guid != "" && t.index >= 0 {
		moon.Raise(L, "takeObject: guid and index together")
	}
	t.bottom = p.RawGetString("top") == lua.LFalse
	t.jump = p.RawGetString("smooth") == lua.LFalse
	t.done = s.doneWith(p.RawGetString("callback_function"))
	return t
}

// doneWith wraps a script's callback for a finished object.
func (s *Sim) doneWith(v lua.LValue) func(*object) {
	fn, ok := v.(*lua.LFunction)
	if !ok {
		return nil
	}
	return func(o *object) { s.call(nil, "callback_function", fn, o.lua()) }
}

func putObject(o *object, L *lua.LState) int {
	other := thing(L.Get(1))
	if other == nil {
		moon.Raise(L, "putObject needs an object")
	}
	into := o.sim.put(o, other, L.OptInt(2, -1))
	if into == nil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(into.lua())
	return 1
}

func dealObject(o *object, L *lua.LState) int {
	n, bottom := L.OptInt(1, 1), L.ToBool(4)
	if color, ok := L.Get(2).(lua.LString); ok {
		return truth(L, len(o.sim.dealTo(o, string(color), n, bottom)) > 0)
	}
	for _, p := range o.sim.seated() {
		o.sim.dealTo(o, p.color, n, bottom)
	}
	return yes(L)
}

func cutDeck(o *object, L *lua.LState) int {
	n := L.OptInt(1, len(o.contents)/2)
	if !o.isDeck() || n < 2 || n > len(o.contents)-2 {
		moon.Raise(L, "cut: %d of %d cards", n, len(o.contents))
	}
	piles := o.sim.split(o, []int{len(o.contents) - n, n}, cardWidth*1.2)
	L.Push(o.sim.objectList([]*object{piles[1], piles[0]}))
	return 1
}

func splitDeck(o *object, L *lua.LState) int {
	n := L.OptInt(1, 2)
	if !o.isDeck() || n < 2 || len(o.contents)/n < 2 {
		moon.Raise(L, "split: %d piles of %d cards", n, len(o.contents))
	}
	sizes := make([]int, n)
	for i := range len(o.contents) {
		sizes[i%n]++
	}
	L.Push(o.sim.objectList(o.sim.split(o, sizes, cardWidth*1.2)))
	return 1
}

func spreadDeck(o *object, L *lua.LState) int {
	if !o.isDeck() {
		moon.Raise(L, "spread: %s is no deck", o.guid)
	}
	sizes := make([]int, len(o.contents))
	for i := range sizes {
		sizes[i] = 1
	}
	L.Push(o.sim.objectList(o.sim.split(o, sizes, float64(L.OptNumber(1, 0.6)))))
	return 1
}
