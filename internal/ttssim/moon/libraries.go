package moon

import lua "github.com/yuin/gopher-lua"

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
	m.openCoroutines(globals.RawGetString("coroutine").(*lua.LTable))
	globals.RawSetString("os", m.osLibrary())
	globals.RawSetString("bit32", m.bit32Library())
	globals.RawSetString("_G", lua.LNil)
	m.priced(globals)
	m.names, m.builtins = names(globals), map[string]lua.LValue{}
	for _, name := range m.names {
		m.builtins[name] = globals.RawGetString(name)
	}
	m.sealStringMeta(globals.RawGetString("string").(*lua.LTable))
}

// sealStringMeta gives the methods of strings a table of their own, so that a script which changes its string library
// does not change the other scripts'.
func (m *Machine) sealStringMeta(lib *lua.LTable) {
	meta := m.L.NewTable()
	meta.RawSetString("__index", copyTable(m.L, lib))
	m.calculating(meta)
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
	m.set(g, "next", m.next)
	m.set(g, "ipairs", m.ipairs)
	m.set(g, "rawlen", m.rawlen)
	m.set(g, "rawset", rawset)
	m.set(g, "rawget", rawget)
	m.set(g, "getmetatable", getMetatable(g.RawGetString("getmetatable").(*lua.LFunction).GFunction))
	m.set(g, "select", m.choose)
	m.set(g, "unpack", m.unpack)
	m.set(g, "setmetatable", setMetatable(g.RawGetString("setmetatable").(*lua.LFunction).GFunction))
	m.set(g, "collectgarbage", func(L *lua.LState) int { L.Push(lua.LNil); return 1 })
	m.set(g, "pack", m.pack)
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

func (m *Machine) pack(L *lua.LState) int {
	m.opt.Leash.Spend(L.GetTop())
	t := L.NewTable()
	for i := 1; i <= L.GetTop(); i++ {
		t.RawSetInt(i, L.Get(i))
	}
	t.RawSetString("n", lua.LNumber(L.GetTop()))
	L.Push(t)
	return 1
}
