package moon

import (
	lua "github.com/yuin/gopher-lua"
)

// removed are the globals gopher-lua opens and Tabletop Simulator does not have.
var removed = []string{
	"load", "loadstring", "dofile", "loadfile", "require", "module", "package", "setfenv", "getfenv",
	"_printregs", "newproxy", "_GOPHER_LUA_VERSION", "print",
}

// openLibraries opens gopher-lua's libraries once, takes away what the game lacks, lays MoonSharp's own versions over
// them and remembers the result as the start of every script's environment.
func (m *Machine) openLibraries() {
	L := m.L
	for _, open := range []lua.LGFunction{lua.OpenBase, lua.OpenTable, lua.OpenString, lua.OpenMath, lua.OpenCoroutine} {
		L.Push(L.NewFunction(open))
		L.Call(0, 0)
	}
	globals := L.G.Global
	for _, name := range removed {
		globals.RawSetString(name, lua.LNil)
	}
	m.openBase(globals)
	m.openStrings(globals.RawGetString("string").(*lua.LTable))
	m.openTables(globals.RawGetString("table").(*lua.LTable))
	m.openMath(globals.RawGetString("math").(*lua.LTable))
	globals.RawSetString("os", m.osLibrary())
	globals.RawSetString("bit32", m.bit32Library())
	globals.RawSetString("_G", lua.LNil)
	m.priced(globals)
	for _, name := range names(globals) {
		m.builtins = append(m.builtins, builtin{name: name, value: globals.RawGetString(name)})
	}
	m.sealStringMeta(globals.RawGetString("string").(*lua.LTable))
}

// sealStringMeta gives the methods of strings a table of their own, so that a script which changes its string library
// does not change the other scripts'.
func (m *Machine) sealStringMeta(lib *lua.LTable) {
	meta := m.L.NewTable()
	meta.RawSetString("__index", copyTable(m.L, lib))
	m.L.SetMetatable(lua.LString(""), meta)
}

func (m *Machine) set(t *lua.LTable, name string, fn lua.LGFunction) {
	t.RawSetString(name, m.L.NewFunction(fn))
}

func (m *Machine) openBase(g *lua.LTable) {
	g.RawSetString("_VERSION", lua.LString("MoonSharp 2.0.0.0"))
	info := m.L.NewTable()
	info.RawSetString("version", lua.LString("2.0.0.0"))
	info.RawSetString("luacompat", lua.LString("5.2"))
	info.RawSetString("is_unity", lua.LTrue)
	g.RawSetString("_MOONSHARP", info)
	m.set(g, "tostring", m.tostring)
	m.set(g, "tonumber", m.tonumber)
	m.set(g, "error", m.raise)
	m.set(g, "pcall", m.pcall)
	m.set(g, "xpcall", m.xpcall)
	m.set(g, "pairs", m.pairs)
	m.set(g, "rawlen", rawlen)
	m.set(g, "pack", pack)
	m.set(g, "assert", assert)
}

func assert(L *lua.LState) int {
	if L.GetTop() == 0 {
		L.RaiseError("bad argument #1 to 'assert' (value expected)")
	}
	if L.ToBool(1) {
		return L.GetTop()
	}
	if text, ok := L.Get(2).(lua.LString); ok {
		L.Error(lua.LString(where(L)+string(text)), 0)
	}
	L.RaiseError("assertion failed!")
	return 0
}

func (m *Machine) tostring(L *lua.LState) int {
	if n, ok := L.CheckAny(1).(lua.LNumber); ok {
		L.Push(lua.LString(NumberText(float64(n))))
		return 1
	}
	L.Push(L.ToStringMeta(L.Get(1)))
	return 1
}

func (m *Machine) tonumber(L *lua.LState) int {
	if L.GetTop() >= 2 && L.Get(2) != lua.LNil {
		L.Push(m.baseNumber(L))
		return 1
	}
	switch v := L.CheckAny(1).(type) {
	case lua.LNumber:
		L.Push(v)
	case lua.LString:
		if n, ok := textNumber(string(v)); ok {
			L.Push(lua.LNumber(n))
			return 1
		}
		L.Push(lua.LNil)
	default:
		L.Push(lua.LNil)
	}
	return 1
}

func (m *Machine) baseNumber(L *lua.LState) lua.LValue {
	base := L.CheckInt(2)
	if base != 16 && (base < 2 || base > 10) {
		L.ArgError(2, "base out of range")
	}
	text := L.CheckString(1)
	n := 0.0
	for _, c := range text {
		d := digit(c)
		if d < 0 || d >= base {
			Raise(L, "tonumber: %q is no number of base %d", text, base)
		}
		n = n*float64(base) + float64(d)
	}
	return lua.LNumber(n)
}

func digit(c rune) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// raise is error(): MoonSharp takes strings only and always names the position.
func (m *Machine) raise(L *lua.LState) int {
	text, ok := L.Get(1).(lua.LString)
	if !ok {
		L.RaiseError("bad argument #1 to 'error' (string expected, got %s)", L.Get(1).Type())
	}
	L.Error(lua.LString(where(L)+string(text)), 0)
	return 0
}

// where names the script and line that is running, as a prefix of an error.
func where(L *lua.LState) string {
	if at := L.Where(1); at != "" {
		return at + " "
	}
	return ""
}

func (m *Machine) pcall(L *lua.LState) int {
	L.CheckAny(1)
	nargs := L.GetTop() - 1
	err := L.PCall(nargs, lua.MultRet, nil)
	if err == nil {
		L.Insert(lua.LTrue, 1)
		return L.GetTop()
	}
	L.Push(lua.LFalse)
	L.Push(m.caught(L, err))
	return 2
}

// caught gives the message of an error a script caught, or lets an error of the host fly on.
func (m *Machine) caught(L *lua.LState, err error) lua.LValue {
	api, ok := err.(*lua.ApiError)
	if !ok {
		return lua.LString(err.Error())
	}
	if host, is := hostError(api.Object); is {
		if m.opt.Strict {
			L.Error(api.Object, 0)
		}
		return lua.LString(host.Text)
	}
	if api.Object == nil || api.Object == lua.LNil {
		return lua.LString(firstLine(api.Error()))
	}
	return api.Object
}

func (m *Machine) xpcall(L *lua.LState) int {
	fn, handler := L.CheckFunction(1), L.CheckFunction(2)
	args := L.GetTop() - 2
	base := L.GetTop()
	L.Push(fn)
	for i := range args {
		L.Push(L.Get(3 + i))
	}
	err := L.PCall(args, lua.MultRet, nil)
	if err == nil {
		L.Insert(lua.LTrue, base+1)
		return L.GetTop() - base
	}
	text := m.caught(L, err)
	L.Push(lua.LFalse)
	L.Push(handler)
	L.Push(text)
	L.Call(1, 1)
	return 2
}

func (m *Machine) pairs(L *lua.LState) int {
	t, ok := L.Get(1).(*lua.LTable)
	if !ok {
		L.RaiseError("bad argument #1 to 'next' (table expected, got %s)", L.Get(1).Type())
	}
	if meta := L.GetMetaField(t, "__pairs"); meta != lua.LNil {
		L.Push(meta)
		L.Push(t)
		L.Call(1, 3)
		return 3
	}
	if m.opt.ShufflePairs {
		L.Push(m.shuffledNext(t))
	} else {
		L.Push(L.NewFunction(tableNext))
	}
	L.Push(t)
	L.Push(lua.LNil)
	return 3
}

func tableNext(L *lua.LState) int {
	k, v := L.CheckTable(1).Next(L.Get(2))
	if k == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(k)
	L.Push(v)
	return 2
}

func (m *Machine) shuffledNext(t *lua.LTable) *lua.LFunction {
	var keys []lua.LValue
	Each(t, func(k, _ lua.LValue) { keys = append(keys, k) })
	m.rng.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
	at := 0
	return m.L.NewFunction(func(L *lua.LState) int {
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
	})
}

func rawlen(L *lua.LState) int {
	L.Push(lua.LNumber(border(L.CheckTable(1))))
	return 1
}

func pack(L *lua.LState) int {
	t := L.NewTable()
	for i := 1; i <= L.GetTop(); i++ {
		t.RawSetInt(i, L.Get(i))
	}
	t.RawSetString("n", lua.LNumber(L.GetTop()))
	L.Push(t)
	return 1
}
