package moon

import (
	"math"
	"sort"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"
)

func (m *Machine) openTables(t *lua.LTable) {
	t.RawSetString("getn", lua.LNil)
	t.RawSetString("maxn", lua.LNil)
	m.set(t, "insert", tableInsert)
	m.set(t, "remove", tableRemove)
	m.set(t, "sort", m.tableSort)
	m.set(t, "concat", m.tableConcat)
	m.set(t, "pack", pack)
	t.RawSetString("unpack", m.L.G.Global.RawGetString("unpack"))
}

func tableInsert(L *lua.LState) int {
	t := L.CheckTable(1)
	if L.GetTop() == 2 {
		t.RawSetInt(border(t)+1, L.Get(2))
		return 0
	}
	pos, n := L.CheckInt(2), border(t)
	if pos < 1 || pos > n+1 {
		L.RaiseError("bad argument #2 to 'insert' (position out of bounds)")
	}
	for i := n; i >= pos; i-- {
		t.RawSetInt(i+1, t.RawGetInt(i))
	}
	t.RawSetInt(pos, L.Get(3))
	return 0
}

func tableRemove(L *lua.LState) int {
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
	out := t.RawGetInt(pos)
	for i := pos; i < n; i++ {
		t.RawSetInt(i, t.RawGetInt(i+1))
	}
	t.RawSetInt(n, lua.LNil)
	L.Push(out)
	return 1
}

func (m *Machine) tableSort(L *lua.LState) int {
	t := L.CheckTable(1)
	cmp, _ := L.Get(2).(*lua.LFunction)
	items := make([]lua.LValue, border(t))
	for i := range items {
		items[i] = t.RawGetInt(i + 1)
	}
	sort.SliceStable(items, func(i, j int) bool { return m.sortLess(L, cmp, items[i], items[j]) })
	for i, v := range items {
		t.RawSetInt(i+1, v)
	}
	return 0
}

func (m *Machine) sortLess(L *lua.LState, cmp *lua.LFunction, a, b lua.LValue) bool {
	if cmp == nil {
		return m.before(L, a, b)
	}
	if !ask(L, cmp, a, b) {
		return false
	}
	if ask(L, cmp, b, a) {
		L.RaiseError("invalid order function for sorting")
	}
	return true
}

func ask(L *lua.LState, fn *lua.LFunction, a, b lua.LValue) bool {
	L.Push(fn)
	L.Push(a)
	L.Push(b)
	L.Call(2, 1)
	yes := L.ToBool(-1)
	L.Pop(1)
	return yes
}

func (m *Machine) tableConcat(L *lua.LState) int {
	t, sep := L.CheckTable(1), L.OptString(2, "")
	from, to := L.OptInt(3, 1), L.OptInt(4, border(t))
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
	}
	L.Push(lua.LString(mend(b.String())))
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
	low, high := 1, L.CheckInt(1)
	if L.GetTop() > 1 {
		low, high = high, L.CheckInt(2)
	}
	if high <= low {
		L.Push(lua.LNumber(min(low, high)))
		return 1
	}
	L.Push(lua.LNumber(low + m.rng.IntN(high-low+1)))
	return 1
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

func (m *Machine) osLibrary() *lua.LTable {
	t := m.L.NewTable()
	m.set(t, "time", m.osTime)
	m.set(t, "clock", func(L *lua.LState) int { L.Push(lua.LNumber(m.now())); return 1 })
	m.set(t, "date", m.osDate)
	m.set(t, "difftime", func(L *lua.LState) int {
		L.Push(L.CheckNumber(1) - L.OptNumber(2, 0))
		return 1
	})
	return t
}

func (m *Machine) now() float64 {
	if m.opt.Now == nil {
		return 0
	}
	return m.opt.Now()
}

// osTime is fractional without an argument and takes a table as UTC, as MoonSharp does.
func (m *Machine) osTime(L *lua.LState) int {
	if L.GetTop() == 0 || L.Get(1) == lua.LNil {
		L.Push(lua.LNumber(m.now()))
		return 1
	}
	t := L.CheckTable(1)
	field := func(name string, otherwise int) int {
		if n, ok := t.RawGetString(name).(lua.LNumber); ok {
			return int(n)
		}
		return otherwise
	}
	at := time.Date(field("year", 1970), time.Month(field("month", 1)), field("day", 1),
		field("hour", 12), field("min", 0), field("sec", 0), 0, time.UTC)
	L.Push(lua.LNumber(at.Unix()))
	return 1
}

func (m *Machine) osDate(L *lua.LState) int {
	format := L.OptString(1, "%c")
	at := time.Unix(int64(L.OptNumber(2, lua.LNumber(m.now()))), 0).UTC()
	for _, r := range [][2]string{
		{"!", ""}, {"%Y", "2006"}, {"%m", "01"}, {"%d", "02"}, {"%H", "15"}, {"%M", "04"}, {"%S", "05"},
		{"%c", "01/02/06 15:04:05"}, {"%x", "01/02/06"}, {"%X", "15:04:05"}, {"%%", "%"},
	} {
		if r[0] != "!" && r[0] != "%%" {
			r[1] = at.Format(r[1])
		}
		format = strings.ReplaceAll(format, r[0], r[1])
	}
	L.Push(lua.LString(format))
	return 1
}
