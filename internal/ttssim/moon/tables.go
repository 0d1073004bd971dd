package moon

import (
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/leash"
)

func (m *Machine) openTables(t *lua.LTable) {
	t.RawSetString("getn", lua.LNil)
	t.RawSetString("maxn", lua.LNil)
	m.set(t, "insert", m.tableInsert)
	m.set(t, "remove", m.tableRemove)
	m.set(t, "sort", m.tableSort)
	m.set(t, "concat", m.tableConcat)
	m.set(t, "pack", m.pack)
	t.RawSetString("unpack", m.L.G.Global.RawGetString("unpack"))
}

func (m *Machine) tableInsert(L *lua.LState) int {
	t := L.CheckTable(1)
	switch top := L.GetTop(); {
	case top == 1:
		return 0
	case top == 2:
		t.RawSetInt(border(t)+1, L.Get(2))
		L.Push(lua.LNil)
		return 1
	case top > 3:
		L.RaiseError("wrong number of arguments to 'insert'")
	}
	pos, n := L.CheckInt(2), border(t)
	if pos < 1 || pos > n+1 {
		L.RaiseError("bad argument #2 to 'insert' (position out of bounds)")
	}
	m.opt.Leash.Spend((n - pos) / 4)
	for i := n; i >= pos; i-- {
		t.RawSetInt(i+1, t.RawGetInt(i))
	}
	t.RawSetInt(pos, L.Get(3))
	L.Push(lua.LNil)
	return 1
}

func (m *Machine) tableRemove(L *lua.LState) int {
	t := L.CheckTable(1)
	n := border(t)
	pos := L.OptInt(2, n)
	if n == 0 && L.GetTop() < 2 {
		L.Push(lua.LNil)
		return 1
	}
	if pos < 1 || pos > n {
		L.RaiseError("bad argument #2 to 'remove' (position out of bounds)")
	}
	m.opt.Leash.Spend((n - pos) / 4)
	out := t.RawGetInt(pos)
	for i := pos; i < n; i++ {
		t.RawSetInt(i, t.RawGetInt(i+1))
	}
	t.RawSetInt(n, lua.LNil)
	L.Push(out)
	return 1
}

func ask(L *lua.LState, fn, a, b lua.LValue) bool {
	L.Push(fn)
	L.Push(a)
	L.Push(b)
	L.Call(2, 1)
	yes := L.ToBool(-1)
	L.Pop(1)
	return yes
}

func (m *Machine) tableConcat(L *lua.LState) int {
	t, sep := L.CheckTable(1), optText(L, 2)
	from, to := intArg(L, 3, 1), intArg(L, 4, border(t))
	m.opt.Leash.Spend(max(0, to-from) * 2)
	var b strings.Builder
	for i := from; i <= to; i++ {
		s, ok := m.operandText(L, t.RawGetInt(i))
		if !ok {
			L.RaiseError("invalid value (%s) at index %d in table for 'concat'", t.RawGetInt(i).Type(), i)
		}
		if i > from {
			b.WriteString(sep)
		}
		b.WriteString(s)
		if b.Len() > leash.Text {
			m.room(L, b.Len())
		}
	}
	m.room(L, b.Len())
	L.Push(lua.LString(dotnet.Mend(b.String())))
	return 1
}

func (m *Machine) openMath(t *lua.LTable) {
	t.RawSetString("log10", lua.LNil)
	t.RawSetString("mod", lua.LNil)
	m.set(t, "random", m.random)
	m.set(t, "randomseed", func(*lua.LState) int { return 0 })
	m.set(t, "log", mathLog)
	m.set(t, "fmod", m.fmod)
	m.set(t, "modf", m.modf)
}

// random is seeded by the machine alone: randomseed is accepted and ignored, so that a run can be repeated.
func (m *Machine) random(L *lua.LState) int {
	if L.GetTop() == 0 {
		L.Push(lua.LNumber(m.rng.Float64()))
		return 1
	}
	low, high := 1, int32Of(L.CheckNumber(1))
	if L.GetTop() > 1 {
		low, high = high, int32Of(L.CheckNumber(2))
	} else {
		high = max(high, 1)
	}
	switch {
	case high == low:
	case high < low: // the other way round, the greater one left out
		low = high + m.rng.IntN(low-high)
	default:
		low += m.rng.IntN(high - low + 1)
	}
	L.Push(lua.LNumber(low))
	return 1
}

// int32Of makes what .NET makes of a number as a whole one of 32 bits: the least of all where it does not fit.
func int32Of(n lua.LNumber) int {
	if n < math.MinInt32 || n > math.MaxInt32 || n != n {
		return math.MinInt32
	}
	return int(n)
}

func mathLog(L *lua.LState) int {
	x := math.Log(float64(L.CheckNumber(1)))
	if L.GetTop() > 1 {
		x /= math.Log(float64(L.CheckNumber(2)))
	}
	L.Push(lua.LNumber(x))
	return 1
}

func (m *Machine) fmod(L *lua.LState) int {
	m.unportable(L, "math.fmod")
	L.Push(lua.LNumber(math.Remainder(float64(L.CheckNumber(1)), float64(L.CheckNumber(2)))))
	return 1
}

func (m *Machine) modf(L *lua.LState) int {
	m.unportable(L, "math.modf")
	x := float64(L.CheckNumber(1))
	L.Push(lua.LNumber(math.Floor(x)))
	L.Push(lua.LNumber(x - math.Floor(x)))
	return 2
}

func (m *Machine) unportable(L *lua.LState, what string) {
	if m.opt.Strict {
		L.RaiseError("%s answers differently in MoonSharp and Lua; do not use it", what)
	}
}
