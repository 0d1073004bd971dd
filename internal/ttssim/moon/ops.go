package moon

import (
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/syntax"
)

// operators lists the calls behind the rewritten operators, in the order of opNames.
func (m *Machine) operators() []lua.LValue {
	var out []lua.LValue
	for i, fn := range []lua.LGFunction{
		m.equal, m.less, m.lessSame, m.more, m.moreSame, m.modulo, m.concat, m.length, m.rest, put, got, held, field,
	} {
		if m.opt.Meter != nil {
			out = append(out, m.counted(fn, opPrices[syntax.Operators[i]], nil))
			continue
		}
		out = append(out, m.L.NewFunction(fn))
	}
	return out
}

func (m *Machine) equal(L *lua.LState) int {
	L.Push(lua.LBool(m.same(L, L.Get(1), L.Get(2))))
	return 1
}

// same is the equality of the game: a destroyed object equals nil, which no Lua metamethod could express, and __eq counts
// only for two tables with one metatable.
func (m *Machine) same(L *lua.LState, a, b lua.LValue) bool {
	if x, ok := a.(*lua.LTable); ok {
		y, ok := b.(*lua.LTable)
		return ok && (x == y || x.Metatable == y.Metatable && x.Metatable != lua.LNil && L.Equal(a, b))
	}
	if a.Type() == b.Type() {
		m.compared(a, b)
		return L.Equal(a, b)
	}
	if a == lua.LNil {
		return m.gone(b)
	}
	return b == lua.LNil && m.gone(a)
}

// compared counts two texts that are held against each other.
func (m *Machine) compared(a, b lua.LValue) {
	s, okA := a.(lua.LString)
	t, okB := b.(lua.LString)
	if okA && okB {
		m.opt.Leash.Read(min(len(s), len(t)))
	}
}

func (m *Machine) gone(v lua.LValue) bool {
	ud, ok := v.(*lua.LUserData)
	return ok && m.Gone(ud)
}

func (m *Machine) less(L *lua.LState) int {
	L.Push(lua.LBool(m.before(L, L.Get(1), L.Get(2))))
	return 1
}

func (m *Machine) more(L *lua.LState) int {
	L.Push(lua.LBool(m.before(L, L.Get(2), L.Get(1))))
	return 1
}

func (m *Machine) lessSame(L *lua.LState) int {
	L.Push(lua.LBool(m.notAfter(L, L.Get(1), L.Get(2))))
	return 1
}

func (m *Machine) moreSame(L *lua.LState) int {
	L.Push(lua.LBool(m.notAfter(L, L.Get(2), L.Get(1))))
	return 1
}

func (m *Machine) notAfter(L *lua.LState, a, b lua.LValue) bool {
	x, numA := a.(lua.LNumber)
	y, numB := b.(lua.LNumber)
	if numA && numB {
		return x <= y
	}
	if meta := metaOf(L, "__le", a, b); meta != lua.LNil {
		return ask(L, meta, a, b)
	}
	return !m.before(L, b, a)
}

func (m *Machine) before(L *lua.LState, a, b lua.LValue) bool {
	x, numA := a.(lua.LNumber)
	y, numB := b.(lua.LNumber)
	if numA && numB {
		return x < y
	}
	s, okA := a.(lua.LString)
	t, okB := b.(lua.LString)
	if okA && okB {
		m.opt.Leash.Spend((len(s) + len(t)) / 64)
		return dotnet.CompareTexts(string(s), string(t)) < 0
	}
	if meta := metaOf(L, "__lt", a, b); meta != lua.LNil {
		return ask(L, meta, a, b)
	}
	return L.LessThan(a, b)
}

// metaOf finds a metamethod of the first of two operands that has it.
func metaOf(L *lua.LState, event string, a, b lua.LValue) lua.LValue {
	if meta := L.GetMetaField(a, event); meta != lua.LNil {
		return meta
	}
	return L.GetMetaField(b, event)
}

// modulo takes what MoonSharp takes for it: the rest to the nearest multiple, which is wrong for negative divisors.
func (m *Machine) modulo(L *lua.LState) int {
	a, okA := operandNumber(L.Get(1))
	b, okB := operandNumber(L.Get(2))
	if !okA || !okB {
		return m.arithmeticMeta(L, "__mod")
	}
	if b <= 0 && m.opt.Strict {
		L.RaiseError("modulo by %v differs between interpreters; use a positive divisor", b)
	}
	r := math.Remainder(a, b)
	if r < 0 {
		r += b
	}
	L.Push(lua.LNumber(r))
	return 1
}

func (m *Machine) length(L *lua.LState) int {
	v := L.Get(1)
	switch x := v.(type) {
	case lua.LString:
		L.Push(lua.LNumber(m.textLen(string(x))))
		return 1
	case *lua.LTable:
		if L.GetMetaField(x, "__len") == lua.LNil {
			L.Push(lua.LNumber(border(x)))
			return 1
		}
	case *lua.LUserData:
		if L.GetMetaField(x, "__len") == lua.LNil {
			L.RaiseError("attempt to get length of a userdata value")
		}
	default:
		L.RaiseError("attempt to get length of a %s value", v.Type())
	}
	L.Push(L.GetMetaField(v, "__len"))
	L.Push(v)
	L.Call(1, 1)
	return 1
}

// holesLookedFor bounds the search for the first border, so that appending to a long list stays cheap.
const holesLookedFor = 256

// border is MoonSharp's length of a table: the first border, where gopher-lua answers the last one.
func border(t *lua.LTable) int {
	n := t.Len()
	for i := 1; i <= min(n, holesLookedFor); i++ {
		if t.RawGetInt(i) == lua.LNil {
			return i - 1
		}
	}
	return n
}

func (m *Machine) concat(L *lua.LState) int {
	n := L.GetTop()
	acc := L.Get(n)
	for i := n - 1; i >= 1; i-- {
		if s, ok := m.allText(L, i, acc); ok {
			acc = s
			break
		}
		acc = m.join(L, L.Get(i), acc)
	}
	L.Push(acc)
	return 1
}

// allText joins operands 1..upto and tail at once when all are text or numbers, which is nearly always.
func (m *Machine) allText(L *lua.LState, upto int, tail lua.LValue) (lua.LValue, bool) {
	var b strings.Builder
	for i := 1; i <= upto; i++ {
		s, ok := m.operandText(L, L.Get(i))
		if !ok {
			return nil, false
		}
		m.room(L, b.Len()+len(s))
		b.WriteString(s)
	}
	s, ok := m.operandText(L, tail)
	if !ok {
		return nil, false
	}
	b.WriteString(s)
	m.room(L, b.Len())
	return lua.LString(dotnet.Mend(b.String())), true
}

func (m *Machine) operandText(L *lua.LState, v lua.LValue) (string, bool) {
	switch x := v.(type) {
	case lua.LString:
		return string(x), true
	case lua.LNumber:
		if m.opt.Strict && float64(x) != math.Trunc(float64(x)) {
			L.RaiseError("a fraction (%v) in a concatenation depends on the host's locale; use tostring", x)
		}
		return m.culture.Number(float64(x)), true
	}
	return "", false
}

func (m *Machine) join(L *lua.LState, a, b lua.LValue) lua.LValue {
	meta := metaOf(L, "__concat", a, b)
	if meta == lua.LNil {
		bad := a
		if _, ok := m.operandText(L, a); ok {
			bad = b
		}
		L.RaiseError("attempt to concatenate a %s value", bad.Type())
	}
	L.Push(meta)
	L.Push(a)
	L.Push(b)
	L.Call(2, 1)
	out := L.Get(-1)
	L.Pop(1)
	return out
}
