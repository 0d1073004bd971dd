package moon

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/leash"
)

func (m *Machine) openStrings(t *lua.LTable) {
	t.RawSetString("gfind", lua.LNil)
	t.RawSetString("dump", lua.LNil)
	t.RawSetString("__index", lua.LNil)
	for name, fn := range map[string]lua.LGFunction{
		"len": m.strLen, "sub": m.strSub, "byte": m.strByte, "char": m.strChar, "rep": m.strRep,
		"reverse": m.strReverse, "format": m.strFormat, "find": m.strFind, "match": m.strMatch,
		"gmatch": m.strGmatch, "gsub": m.strGsub, "unicode": m.strUnicode,
		"upper": m.mapped(m.culture.Upper), "lower": m.mapped(m.culture.Lower),
		"startsWith": m.tested(strings.HasPrefix), "endsWith": m.tested(strings.HasSuffix), "contains": m.tested(strings.Contains),
	} {
		m.set(t, name, fn)
	}
}

func (m *Machine) mapped(fn func(string) string) lua.LGFunction {
	return func(L *lua.LState) int {
		s := argText(L, 1)
		m.opt.Leash.Grow(2 * len(s))
		L.Push(lua.LString(fn(s)))
		return 1
	}
}

func (m *Machine) tested(fn func(s, part string) bool) lua.LGFunction {
	return func(L *lua.LState) int {
		if L.Get(1) == lua.LNil || L.Get(2) == lua.LNil {
			L.Push(lua.LFalse)
			return 1
		}
		s, part := argText(L, 1), argText(L, 2)
		m.opt.Leash.Read(len(s))
		L.Push(lua.LBool(fn(s, part)))
		return 1
	}
}

func (m *Machine) strLen(L *lua.LState) int {
	L.Push(lua.LNumber(m.textLen(argText(L, 1))))
	return 1
}

// slice gives the units from..to (1-based, inclusive, both within the text) as text again.
func (m *Machine) slice(s string, from, to int) string {
	if from > to {
		return ""
	}
	if !m.wide(s) {
		return s[from-1 : to]
	}
	return dotnet.Glue(m.unitsOf(s)[from-1 : to])
}

func clip(pos, n int) int {
	if pos < 0 {
		return max(n+pos+1, 0)
	}
	return pos
}

func (m *Machine) strSub(L *lua.LState) int {
	s := argText(L, 1)
	n := m.textLen(s)
	from, to := clip(intArg(L, 2, 1), n), clip(intArg(L, 3, -1), n)
	L.Push(lua.LString(m.slice(s, max(from, 1), min(to, n))))
	return 1
}

// strByte answers the number of the first 255 characters and 63, a question mark, for all others.
func (m *Machine) strByte(L *lua.LState) int {
	return m.codes(L, func(u uint16) uint16 {
		if u >= 0xFF {
			return '?'
		}
		return u
	})
}

func (m *Machine) strUnicode(L *lua.LState) int {
	return m.codes(L, func(u uint16) uint16 { return u })
}

func (m *Machine) codes(L *lua.LState, as func(uint16) uint16) int {
	s := argText(L, 1)
	n := m.textLen(s)
	from := clip(intArg(L, 2, 1), n)
	to := min(clip(intArg(L, 3, from), n), n)
	m.opt.Leash.Spend(max(0, to-from))
	count := 0
	for i := max(from, 1); i <= to; i++ {
		if m.wide(s) {
			L.Push(lua.LNumber(as(m.unitsOf(s)[i-1])))
		} else {
			L.Push(lua.LNumber(s[i-1]))
		}
		count++
	}
	if count == 0 {
		L.Push(lua.LNil)
		return 1
	}
	return count
}

func (m *Machine) strChar(L *lua.LState) int {
	m.opt.Leash.Spend(L.GetTop())
	units := make([]uint16, L.GetTop())
	raw := make([]byte, L.GetTop())
	for i := range units {
		units[i] = uint16(needInt(L, i+1))
		raw[i] = byte(units[i])
	}
	if m.opt.Bytes {
		L.Push(lua.LString(raw))
		return 1
	}
	L.Push(lua.LString(dotnet.Glue(units)))
	return 1
}

func (m *Machine) strRep(L *lua.LState) int {
	s, n, sep := argText(L, 1), needInt(L, 2), optText(L, 3)
	if n <= 0 {
		L.Push(lua.LString(""))
		return 1
	}
	if each := len(s) + len(sep); each > 0 && n > leash.Text/each {
		L.RaiseError("resulting string too large")
	}
	m.room(L, (len(s)+len(sep))*n)
	L.Push(lua.LString(strings.Repeat(s+sep, n-1) + s))
	return 1
}

func (m *Machine) strReverse(L *lua.LState) int {
	s := argText(L, 1)
	m.opt.Leash.Grow(4 * len(s))
	units := slices.Clone(dotnet.Units(s))
	slices.Reverse(units)
	L.Push(lua.LString(dotnet.Glue(units)))
	return 1
}

func (m *Machine) strFind(L *lua.LState) int { return m.search(L, true) }

func (m *Machine) strMatch(L *lua.LState) int { return m.search(L, false) }

func (m *Machine) search(L *lua.LState, positions bool) int {
	s, pat := argText(L, 1), argText(L, 2)
	n := m.textLen(s)
	from := min(max(clip(intArg(L, 3, 1), n), 1), n+1)
	f := m.finder(L, s, pat)
	f.plain = positions && (L.ToBool(4) || !strings.ContainsAny(pat, "^$*+?.([%-"))
	start, end := f.next(from - 1)
	if start < 0 {
		L.Push(lua.LNil)
		return 1
	}
	if !positions {
		return f.pushCaptures(start, end, true)
	}
	L.Push(lua.LNumber(start + 1))
	L.Push(lua.LNumber(end))
	return 2 + f.pushCaptures(start, end, false)
}

func (m *Machine) strGmatch(L *lua.LState) int {
	s := argText(L, 1)
	f := m.finder(L, s, argText(L, 2))
	f.anchored = false
	at := 0
	L.Push(L.NewFunction(func(L *lua.LState) int {
		f.L = L
		m.opt.Meter.Copied(len(s))
		m.opt.Leash.Spend(perMatch)
		start, end := f.next(at)
		if start < 0 {
			return 0
		}
		at = end
		if end == start {
			at++
		}
		return f.pushCaptures(start, end, true)
	}))
	return 1
}

// perMatch is how many steps it takes gsub to replace something, and gmatch to hand it on.
const perMatch = 8

func (m *Machine) strGsub(L *lua.LState) int {
	s := argText(L, 1)
	f := m.finder(L, s, argText(L, 2))
	limit, count, at, n := intArg(L, 4, m.textLen(s)+1), 0, 0, m.textLen(s)
	var b strings.Builder
	for count < limit {
		start, end := f.next(at)
		if start < 0 {
			break
		}
		count++
		b.WriteString(m.slice(s, at+1, start))
		b.WriteString(f.replacement(L.Get(3), start, end))
		if at = end; b.Len() > leash.Text {
			m.room(L, b.Len())
		}
		if end == start {
			b.WriteString(m.slice(s, at+1, min(at+1, n)))
			at++
		}
		if m.opt.Leash.Spend(perMatch); f.anchored || at > n || m.opt.Leash.Why() != nil {
			break
		}
	}
	b.WriteString(m.slice(s, at+1, n))
	m.room(L, b.Len())
	L.Push(lua.LString(dotnet.Mend(b.String())))
	L.Push(lua.LNumber(count))
	return 2
}

func optText(L *lua.LState, i int) string {
	if L.Get(i) == lua.LNil {
		return ""
	}
	return argText(L, i)
}
