package moon

import (
	"strings"
	"unsafe"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/pattern"
)

// finder looks for one pattern in one text, choosing bytes or units, and hands out the captures as Lua values.
type finder struct {
	m        *Machine
	L        *lua.LState
	s, pat   string
	wide     bool
	plain    bool
	anchored bool
	groups   []pattern.Span
}

func (m *Machine) finder(L *lua.LState, s, pat string) *finder {
	f := &finder{m: m, L: L, s: s, pat: pat, wide: m.wide(s) || m.wide(pat)}
	f.anchored = strings.HasPrefix(pat, "^")
	return f
}

// next gives the half-open range of the first match at or after a 0-based position, or -1.
func (f *finder) next(from int) (int, int) {
	if f.wide {
		return scan(f, f.m.unitsOf(f.s), dotnet.Units(f.pat), from)
	}
	return scan(f, bytesOf(f.s), bytesOf(f.pat), from)
}

// bytesOf views a string as bytes without copying; the matcher only reads.
func bytesOf(s string) []byte {
	if s == "" {
		return nil
	}
	return unsafe.Slice(unsafe.StringData(s), len(s))
}

func scan[T pattern.Unit](f *finder, src, pat []T, from int) (int, int) {
	if f.plain {
		f.m.opt.Leash.Read(len(src) - from)
		return pattern.FindPlain(src, pat, from)
	}
	if f.anchored {
		pat = pat[1:]
	}
	start, end, groups, steps, err := pattern.Find(src, pat, from, f.anchored)
	f.m.opt.Leash.Spend(steps / 4)
	if err != nil {
		f.L.RaiseError("%s", err.Error())
	}
	if start >= 0 {
		f.groups = groups
	}
	return start, end
}

func (f *finder) capture(i, start, end int) lua.LValue {
	if i >= len(f.groups) {
		if i == 0 {
			return lua.LString(f.m.slice(f.s, start+1, end))
		}
		f.L.RaiseError("invalid capture index")
	}
	g := f.groups[i]
	switch g.Length {
	case pattern.PositionGroup:
		return lua.LNumber(g.Start + 1)
	case pattern.OpenGroup:
		f.L.RaiseError("unfinished capture")
	}
	return lua.LString(f.m.slice(f.s, g.Start+1, g.Start+g.Length))
}

func (f *finder) pushCaptures(start, end int, whole bool) int {
	n := len(f.groups)
	if n == 0 && whole {
		n = 1
	}
	for i := range n {
		f.L.Push(f.capture(i, start, end))
	}
	return n
}

// replacement is what gsub writes for one match; false and nil keep the text, true is an error.
func (f *finder) replacement(by lua.LValue, start, end int) string {
	var v lua.LValue
	switch r := by.(type) {
	case lua.LString:
		return f.template(string(r), start, end)
	case lua.LNumber:
		return f.template(dotnet.NumberText(float64(r)), start, end)
	case *lua.LTable:
		v = r.RawGet(f.capture(0, start, end))
	case *lua.LFunction:
		base := f.L.GetTop()
		f.L.Push(r)
		groups := f.groups
		f.L.Call(f.pushCaptures(start, end, true), 1)
		f.groups = groups
		v = f.L.Get(-1)
		f.L.SetTop(base)
	default:
		f.L.ArgError(3, "string/function/table expected")
	}
	return f.replaced(v, start, end)
}

func (f *finder) replaced(v lua.LValue, start, end int) string {
	switch x := v.(type) {
	case lua.LString:
		return string(x)
	case lua.LNumber:
		return dotnet.NumberText(float64(x))
	}
	if lua.LVAsBool(v) {
		f.L.RaiseError("invalid replacement value (a %s)", v.Type())
	}
	return f.m.slice(f.s, start+1, end)
}

func (f *finder) template(t string, start, end int) string {
	if !strings.Contains(t, "%") {
		return t
	}
	var b strings.Builder
	for i := 0; i < len(t); i++ {
		if t[i] != '%' {
			b.WriteByte(t[i])
			continue
		}
		i++
		if i == len(t) || t[i] != '%' && (t[i] < '0' || t[i] > '9') {
			f.L.RaiseError("invalid use of '%%' in replacement string")
		}
		switch c := t[i]; {
		case c == '0':
			b.WriteString(f.m.slice(f.s, start+1, end))
		case c >= '1' && c <= '9':
			b.WriteString(lua.LVAsString(f.capture(int(c-'1'), start, end)))
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
