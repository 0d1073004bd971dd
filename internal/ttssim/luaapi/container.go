package luaapi

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func containerMethods() map[string]method {
	return map[string]method{
		"getObjects":  getContents,
		"getQuantity": answering(quantity),
		"takeObject":  takeObject,
		"putObject":   putObject,
		"shuffle": func(s *tabletop, o *world.Object, L *lua.LState) int {
			s.Shuffle(o)
			return yes(L)
		},
		"randomize": func(s *tabletop, o *world.Object, L *lua.LState) int {
			if !s.Randomizable(o, L.OptString(1, "")) {
				return truth(L, false)
			}
			s.Randomize(o, L.OptString(1, ""))
			return yes(L)
		},
		"deal":   dealObject,
		"cut":    cutDeck,
		"split":  splitDeck,
		"spread": spreadDeck,
	}
}

// quantity counts what is inside; -1 for what is no container.
func quantity(s *tabletop, o *world.Object) lua.LValue {
	if !o.IsContainer() {
		return lua.LNumber(-1)
	}
	return lua.LNumber(len(o.Contents))
}

// getContents lists what is in a container or, for a zone, what lies in it now.
func getContents(s *tabletop, o *world.Object, L *lua.LState) int {
	if o.IsZone() {
		L.Push(s.ObjectList(o.Zones))
		return 1
	}
	t := L.NewTable()
	s.Leash.Spend(lineSteps * len(o.Contents))
	for i, raw := range o.Contents {
		line := s.contained(raw, 0)
		line.RawSetString("id", lua.LNil)
		line.RawSetString("index", lua.LNumber(i))
		t.Append(line)
	}
	L.Push(t)
	return 1
}

func takeObject(s *tabletop, o *world.Object, L *lua.LState) int {
	if !o.IsContainer() || !o.Alive() {
		moon.Raise(L, "takeObject: %s is no container", o.GUID)
	}
	t := world.Taking{Index: -1}
	if p, ok := L.Get(1).(*lua.LTable); ok {
		t = readTaking(s, L, p)
	}
	taken := s.Take(o, t)
	if taken == nil {
		moon.Raise(L, "takeObject: nothing like that in %s", o.GUID)
	}
	L.Push(s.Ref(taken))
	return 1
}

func readTaking(s *tabletop, L *lua.LState, p *lua.LTable) world.Taking {
	t := world.Taking{Index: -1, Pos: scripts.OptVec(p, "position"), Rot: scripts.OptVec(p, "rotation")}
	t.Flip = lua.LVAsBool(p.RawGetString("flip"))
	t.GUID = lua.LVAsString(p.RawGetString("guid"))
	if n, ok := p.RawGetString("index").(lua.LNumber); ok {
		t.Index = int(n)
	}
	if t.GUID != "" && t.Index >= 0 {
		moon.Raise(L, "takeObject: guid and index together")
	}
	t.Bottom = p.RawGetString("top") == lua.LFalse
	t.Jump = p.RawGetString("smooth") == lua.LFalse
	t.Done = s.doneWith(p.RawGetString("callback_function"))
	return t
}

// doneWith wraps a script's callback for a finished object.
func (s *tabletop) doneWith(v lua.LValue) func(*world.Object) {
	fn, ok := v.(*lua.LFunction)
	if !ok {
		return nil
	}
	return func(o *world.Object) { s.Call(nil, "callback_function", fn, s.Ref(o)) }
}

func putObject(s *tabletop, o *world.Object, L *lua.LState) int {
	other := scripts.Thing(L.Get(1))
	if other == nil {
		moon.Raise(L, "putObject needs an object")
	}
	into := s.Put(o, other, L.OptInt(2, -1))
	if into == nil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(s.Ref(into))
	return 1
}

func dealObject(s *tabletop, o *world.Object, L *lua.LState) int {
	n, bottom := L.OptInt(1, 1), L.ToBool(4)
	if color, ok := L.Get(2).(lua.LString); ok {
		return truth(L, len(s.DealTo(o, string(color), n, bottom)) > 0)
	}
	for _, p := range s.Seated() {
		s.DealTo(o, p.Color, n, bottom)
	}
	return yes(L)
}

func cutDeck(s *tabletop, o *world.Object, L *lua.LState) int {
	n := L.OptInt(1, len(o.Contents)/2)
	if !o.IsDeck() || n < 2 || n > len(o.Contents)-2 {
		moon.Raise(L, "cut: %d of %d cards", n, len(o.Contents))
	}
	piles := s.Split(o, []int{len(o.Contents) - n, n}, world.CardWidth*1.2)
	L.Push(s.ObjectList([]*world.Object{piles[1], piles[0]}))
	return 1
}

func splitDeck(s *tabletop, o *world.Object, L *lua.LState) int {
	n := L.OptInt(1, 2)
	if !o.IsDeck() || n < 2 || len(o.Contents)/n < 2 {
		moon.Raise(L, "split: %d piles of %d cards", n, len(o.Contents))
	}
	sizes := make([]int, n)
	for i := range len(o.Contents) {
		sizes[i%n]++
	}
	L.Push(s.ObjectList(s.Split(o, sizes, world.CardWidth*1.2)))
	return 1
}

func spreadDeck(s *tabletop, o *world.Object, L *lua.LState) int {
	if !o.IsDeck() {
		moon.Raise(L, "spread: %s is no deck", o.GUID)
	}
	sizes := make([]int, len(o.Contents))
	for i := range sizes {
		sizes[i] = 1
	}
	L.Push(s.ObjectList(s.Split(o, sizes, float64(L.OptNumber(1, 0.6)))))
	return 1
}
