package moon

import lua "github.com/yuin/gopher-lua"

// step is a table and the key that it was last asked up to; a loop may have removed the key since.
type step struct {
	table *lua.LTable
	key   lua.LValue
}

func (m *Machine) pairs(L *lua.LState) int {
	t, ok := L.Get(1).(*lua.LTable)
	if !ok {
		L.RaiseError("bad argument #1 to 'next' (table expected, got %s)", L.Get(1).Type())
	}
	whole(t)
	if meta := L.GetMetaField(t, "__pairs"); meta != lua.LNil {
		L.Push(meta)
		L.Push(t)
		L.Call(1, 3)
		return 3
	}
	if m.opt.ShufflePairs {
		L.Push(m.shuffledNext(t))
	} else {
		L.Push(L.NewFunction(m.stepping(tableNext)))
	}
	L.Push(t)
	L.Push(lua.LNil)
	return 3
}

// tableNext gives two nils at the end, and asks nothing about the key: a loop may remove what it stands at.
func tableNext(L *lua.LState) int {
	k, v := L.CheckTable(1).Next(L.Get(2))
	L.Push(k)
	L.Push(v)
	return 2
}

// next refuses a key that the table does not have, unless it is one that next gave a moment ago.
func (m *Machine) next(L *lua.LState) int {
	t, key := L.CheckTable(1), L.Get(2)
	if key == lua.LNil {
		whole(t)
	}
	if key != lua.LNil && t.RawGet(key) == lua.LNil && !m.stoodAt(step{t, key}) {
		L.RaiseError("invalid key to 'next'")
	}
	k, v := t.Next(key)
	if key == lua.LNil {
		m.opt.Leash.Spend(m.gap(step{t, k}))
	}
	m.walked[m.steps%len(m.walked)] = step{t, k}
	m.steps++
	L.Push(k)
	L.Push(v)
	return 2
}

// gap estimates how many entries at the front of a table are gone, over which every search for the first has to walk: one more
// whenever another is the first.
func (m *Machine) gap(first step) int {
	f := &m.front
	switch {
	case f.table != first.table:
		*f = front{step: first}
	case f.key != first.key:
		f.step = first
		f.gone++
	}
	return f.gone / 8
}

// front is what next answered last as the first of a table, and how many were that before.
type front struct {
	step
	gone int
}

func (m *Machine) stoodAt(s step) bool {
	for _, w := range m.walked {
		if w == s {
			return true
		}
	}
	return false
}

func (m *Machine) shuffledNext(t *lua.LTable) *lua.LFunction {
	var keys []lua.LValue
	Each(t, func(k, _ lua.LValue) { keys = append(keys, k) })
	m.rng.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
	at := 0
	return m.L.NewFunction(m.stepping(func(L *lua.LState) int {
		for at < len(keys) {
			k := keys[at]
			at++
			if v := t.RawGet(k); v != lua.LNil {
				L.Push(k)
				L.Push(v)
				return 2
			}
		}
		L.Push(lua.LNil)
		return 1
	}))
}

// stepping has each step of a loop over a table counted.
func (m *Machine) stepping(next lua.LGFunction) lua.LGFunction {
	if m.opt.Meter == nil {
		return next
	}
	return func(L *lua.LState) int {
		m.opt.Meter.Entries(1)
		return next(L)
	}
}

func (m *Machine) ipairs(L *lua.LState) int {
	t := L.CheckTable(1)
	if meta := L.GetMetaField(t, "__ipairs"); meta != lua.LNil {
		L.Push(meta)
		L.Push(t)
		L.Call(1, 3)
		return 3
	}
	L.Push(m.entry)
	L.Push(t)
	L.Push(lua.LNumber(0))
	return 3
}

func nextEntry(L *lua.LState) int {
	i := int(L.CheckNumber(2)) + 1
	v := L.CheckTable(1).RawGetInt(i)
	if v == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(lua.LNumber(i))
	L.Push(v)
	return 2
}

func (m *Machine) rawlen(L *lua.LState) int {
	if text, ok := L.Get(1).(lua.LString); ok {
		L.Push(lua.LNumber(m.textLen(string(text))))
		return 1
	}
	L.Push(lua.LNumber(border(L.CheckTable(1))))
	return 1
}

func rawset(L *lua.LState) int {
	t := L.CheckTable(1)
	t.RawSet(L.CheckAny(2), L.Get(3))
	L.Push(t)
	return 1
}

// choose is select: where nothing is left there is one nil.
func (m *Machine) choose(L *lua.LState) int {
	n := L.GetTop()
	m.opt.Leash.Spend(n)
	if L.Get(1) == lua.LString("#") {
		L.Push(lua.LNumber(n - 1))
		return 1
	}
	from := needInt(L, 1)
	if from < 0 {
		from += n
	}
	if from < 1 {
		L.RaiseError("bad argument #1 to 'select' (index out of range)")
	}
	if from >= n {
		L.Push(lua.LNil)
		return 1
	}
	return n - from
}

// unpack ends before the first hole unless it is told where, and gives a nil where it has nothing to give.
func (m *Machine) unpack(L *lua.LState) int {
	t := L.CheckTable(1)
	from := intArg(L, 2, 1)
	to := intArg(L, 3, border(t))
	if from > to {
		L.Push(lua.LNil)
		return 1
	}
	m.opt.Leash.Spend(to - from + 1)
	for i := from; i <= to; i++ {
		L.Push(t.RawGetInt(i))
	}
	return to - from + 1
}

func setMetatable(plain lua.LGFunction) lua.LGFunction {
	return func(L *lua.LState) int {
		if g := whole(L.CheckTable(1)); g != nil {
			g.env.Metatable = lua.LNil // all is there, and the script's own table stands in its place
		}
		return plain(L)
	}
}
