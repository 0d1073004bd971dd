package moon

import (
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
)

// rest gives what stands for dots: all of them, or one nil where there are none.
func (m *Machine) rest(L *lua.LState) int {
	m.opt.Leash.Spend(L.GetTop())
	if L.GetTop() == 0 {
		L.Push(lua.LNil)
	}
	return L.GetTop()
}

// put is one of several assignments. Where a function __newindex takes it, MoonSharp lays what the function gives back in
// the place of the last value, so that the last of the assignments gets nothing.
func put(L *lua.LState) int {
	t, ok := L.Get(1).(*lua.LTable)
	if ok && t.RawGet(L.Get(2)) == lua.LNil {
		if _, taken := L.GetMetaField(t, "__newindex").(*lua.LFunction); taken {
			L.RaiseError("__newindex takes one of several assignments: the last of them gets nothing; write them one by one")
		}
	}
	L.SetTable(L.Get(1), L.Get(2), L.Get(3))
	return 0
}

// got tells whether a call gave nothing, and hands on what it gave.
func got(L *lua.LState) int {
	n := L.GetTop()
	L.Insert(lua.LBool(n == 0), 1)
	return n + 1
}

// held gives one value, or nothing where the first argument says that it is nothing.
func held(L *lua.LState) int {
	if L.ToBool(1) || L.GetTop() < 2 {
		return 0
	}
	L.Push(L.Get(2))
	return 1
}

// field reads a field, giving nothing where the function behind __index gives nothing.
func field(L *lua.LState) int {
	if t, ok := L.Get(1).(*lua.LTable); ok && t.RawGet(L.Get(2)) == lua.LNil {
		if fn, ok := L.GetMetaField(t, "__index").(*lua.LFunction); ok {
			key := L.Get(2)
			L.SetTop(0)
			L.Push(fn)
			L.Push(t)
			L.Push(key)
			L.Call(2, lua.MultRet)
			return min(L.GetTop(), 1)
		}
	}
	L.Push(L.GetTable(L.Get(1), L.Get(2)))
	return 1
}

// arithmetics are what texts answer when they are calculated with.
var arithmetics = map[string]func(a, b float64) float64{
	"__add": func(a, b float64) float64 { return a + b },
	"__sub": func(a, b float64) float64 { return a - b },
	"__mul": func(a, b float64) float64 { return a * b },
	"__div": func(a, b float64) float64 { return a / b },
	"__pow": math.Pow,
	"__unm": func(a, _ float64) float64 { return -a },
}

// calculating lets texts be numbers in arithmetic where MoonSharp takes them for numbers, and nowhere else.
func (m *Machine) calculating(meta *lua.LTable) {
	for event, of := range arithmetics {
		meta.RawSetString(event, m.L.NewFunction(func(L *lua.LState) int {
			a, okA := operandNumber(L.Get(1))
			b, okB := operandNumber(L.Get(2))
			if !okA || !okB && event != "__unm" {
				return m.arithmeticMeta(L, event)
			}
			L.Push(lua.LNumber(of(a, b)))
			return 1
		}))
	}
}

func operandNumber(v lua.LValue) (float64, bool) {
	switch x := v.(type) {
	case lua.LNumber:
		return float64(x), true
	case lua.LString:
		return dotnet.TextNumber(string(x))
	}
	return 0, false
}

// arithmeticMeta calls the metamethod of a table or object in a calculation that is none of numbers.
func (m *Machine) arithmeticMeta(L *lua.LState, event string) int {
	a, b := L.Get(1), L.Get(2)
	for _, v := range []lua.LValue{a, b} {
		if _, text := v.(lua.LString); text {
			continue
		}
		if meta := L.GetMetaField(v, event); meta != lua.LNil {
			L.Push(meta)
			L.Push(a)
			L.Push(b)
			L.Call(2, 1)
			return 1
		}
	}
	if _, ok := operandNumber(a); ok {
		a = b
	}
	L.RaiseError("attempt to perform arithmetic on a %s value (%s)", a.Type(), strings.TrimPrefix(event, "__"))
	return 0
}
