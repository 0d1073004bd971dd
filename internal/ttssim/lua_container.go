package ttssim

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func containerMethods() map[string]method {
	return map[string]method{
		"getObjects":  getContents,
		"getQuantity": answering(quantity),
		"takeObject":  takeObject,
		"putObject":   putObject,
		"shuffle": func(s *tabletop, o *object, L *lua.LState) int {
			s.shuffle(o)
			return yes(L)
		},
		"randomize": func(s *tabletop, o *object, L *lua.LState) int {
			if !s.randomizable(o, L.OptString(1, "")) {
				return truth(L, false)
			}
			s.randomize(o, L.OptString(1, ""))
			return yes(L)
		},
		"deal":   dealObject,
		"cut":    cutDeck,
		"split":  splitDeck,
		"spread": spreadDeck,
	}
}

// quantity counts what is inside; -1 for what is no container.
func quantity(s *tabletop, o *object) lua.LValue {
	if !o.isContainer() {
		return lua.LNumber(-1)
	}
	return lua.LNumber(len(o.contents))
}

// getContents lists what is in a container or, for a zone, what lies in it now.
func getContents(s *tabletop, o *object, L *lua.LState) int {
	if o.isZone() {
		L.Push(s.objectList(o.zones))
		return 1
	}
	t := L.NewTable()
	for i, raw := range o.contents {
		line := s.contained(raw, 0)
		line.RawSetString("id", lua.LNil)
		line.RawSetString("index", lua.LNumber(i))
		t.Append(line)
	}
	L.Push(t)
	return 1
}

func takeObject(s *tabletop, o *object, L *lua.LState) int {
	if !o.isContainer() || !o.alive() {
		moon.Raise(L, "takeObject: %s is no container", o.guid)
	}
	t := taking{index: -1}
	if p, ok := L.Get(1).(*lua.LTable); ok {
		t = readTaking(s, L, p)
	}
	taken := s.take(o, t)
	if taken == nil {
		moon.Raise(L, "takeObject: nothing like that in %s", o.guid)
	}
	L.Push(s.ref(taken))
	return 1
}

func readTaking(s *tabletop, L *lua.LState, p *lua.LTable) taking {
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
func (s *tabletop) doneWith(v lua.LValue) func(*object) {
	fn, ok := v.(*lua.LFunction)
	if !ok {
		return nil
	}
	return func(o *object) { s.call(nil, "callback_function", fn, s.ref(o)) }
}

func putObject(s *tabletop, o *object, L *lua.LState) int {
	other := thing(L.Get(1))
	if other == nil {
		moon.Raise(L, "putObject needs an object")
	}
	into := s.put(o, other, L.OptInt(2, -1))
	if into == nil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(s.ref(into))
	return 1
}

func dealObject(s *tabletop, o *object, L *lua.LState) int {
	n, bottom := L.OptInt(1, 1), L.ToBool(4)
	if color, ok := L.Get(2).(lua.LString); ok {
		return truth(L, len(s.dealTo(o, string(color), n, bottom)) > 0)
	}
	for _, p := range s.seated() {
		s.dealTo(o, p.color, n, bottom)
	}
	return yes(L)
}

func cutDeck(s *tabletop, o *object, L *lua.LState) int {
	n := L.OptInt(1, len(o.contents)/2)
	if !o.isDeck() || n < 2 || n > len(o.contents)-2 {
		moon.Raise(L, "cut: %d of %d cards", n, len(o.contents))
	}
	piles := s.split(o, []int{len(o.contents) - n, n}, cardWidth*1.2)
	L.Push(s.objectList([]*object{piles[1], piles[0]}))
	return 1
}

func splitDeck(s *tabletop, o *object, L *lua.LState) int {
	n := L.OptInt(1, 2)
	if !o.isDeck() || n < 2 || len(o.contents)/n < 2 {
		moon.Raise(L, "split: %d piles of %d cards", n, len(o.contents))
	}
	sizes := make([]int, n)
	for i := range len(o.contents) {
		sizes[i%n]++
	}
	L.Push(s.objectList(s.split(o, sizes, cardWidth*1.2)))
	return 1
}

func spreadDeck(s *tabletop, o *object, L *lua.LState) int {
	if !o.isDeck() {
		moon.Raise(L, "spread: %s is no deck", o.guid)
	}
	sizes := make([]int, len(o.contents))
	for i := range sizes {
		sizes[i] = 1
	}
	L.Push(s.objectList(s.split(o, sizes, float64(L.OptNumber(1, 0.6)))))
	return 1
}
