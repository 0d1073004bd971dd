package moon

import lua "github.com/yuin/gopher-lua"

// A script's environment holds hundreds of functions, of which it uses ten. Since tables have thousands of small scripts, each
// is made when its script first asks for it; who walks through the environment finds all of them.

// Offer is what a host lays into an environment besides the language. The zero Offer is nothing.
type Offer struct {
	Names   []string                         // in the order in which somebody finds them who walks through the environment
	Make    func(name string) lua.LValue     // makes one of them
	Missing func(L *lua.LState, name string) // hears what a script asks for that is not there; nil when nobody does
}

// globals is an environment of which not everything was made yet.
type globals struct {
	m     *Machine
	env   *lua.LTable
	offer Offer
	done  map[string]bool // made once, or thrown away by the script before
}

// unmade is where an environment's metatable keeps what was not made yet; no script sees that table.
const unmade = "unmade"

// few is how many names most environments come to hold; there are thousands of them, and a new table has room for many.
const few = 8

// NewEnv makes the global table of one script: all libraries and what the host offers, shared with no other script.
func (m *Machine) NewEnv(offer Offer) *lua.LTable {
	g := &globals{m: m, env: m.L.CreateTable(0, few), offer: offer, done: map[string]bool{}}
	g.env.RawSetString("_G", g.env)
	meta := m.L.CreateTable(0, few)
	meta.RawSetString("__index", m.L.NewFunction(g.index))
	meta.RawSetString("__newindex", m.L.NewFunction(g.assign))
	meta.RawSetString(unmade, &lua.LUserData{Value: g})
	g.env.Metatable = meta
	return g.env
}

// globalsOf is what was not made yet of an environment; nil for any other table.
func globalsOf(t lua.LValue) *globals {
	if table, ok := t.(*lua.LTable); ok {
		if meta, ok := table.Metatable.(*lua.LTable); ok {
			if ud, ok := meta.RawGetString(unmade).(*lua.LUserData); ok {
				g, _ := ud.Value.(*globals)
				return g
			}
		}
	}
	return nil
}

// Own is what stands in a table under a name, made if it has to be.
func Own(t *lua.LTable, name string) lua.LValue {
	if v := t.RawGetString(name); v != lua.LNil {
		return v
	}
	if g := globalsOf(t); g != nil {
		return g.made(name)
	}
	return lua.LNil
}

// Put lays something into a table under a name, whatever its script says to that.
func Put(t *lua.LTable, name string, v lua.LValue) {
	if g := globalsOf(t); g != nil && (g.m.builtins[name] != nil || g.offers(name)) {
		g.done[name] = true
	}
	t.RawSetString(name, v)
}

// made makes what the environment has under a name, once; nil for what it does not have.
func (g *globals) made(name string) lua.LValue {
	v := lua.LValue(lua.LNil)
	if g.done[name] {
		return v
	}
	if b, ok := g.m.builtins[name]; ok {
		v = b
		if lib, ok := b.(*lua.LTable); ok {
			v = copyTable(g.m.L, lib)
		}
	} else if g.offers(name) {
		v = g.offer.Make(name)
	}
	if v != lua.LNil {
		g.done[name] = true
		g.env.RawSetString(name, v)
	}
	return v
}

func (g *globals) offers(name string) bool {
	for _, offered := range g.offer.Names {
		if offered == name {
			return true
		}
	}
	return false
}

// index makes what a script asks for.
func (g *globals) index(L *lua.LState) int {
	name, _ := L.Get(2).(lua.LString)
	v := g.made(string(name))
	if v == lua.LNil && g.offer.Missing != nil && !g.done[string(name)] {
		g.offer.Missing(L, string(name))
	}
	L.Push(v)
	return 1
}

// assign notes what a script throws away before it was made.
func (g *globals) assign(L *lua.LState) int {
	if name, ok := L.Get(2).(lua.LString); ok {
		Put(g.env, string(name), L.Get(3))
	} else {
		g.env.RawSet(L.CheckAny(2), L.Get(3))
	}
	return 0
}

// whole makes all of an environment, for who walks through it.
func whole(t lua.LValue) *globals {
	g := globalsOf(t)
	if g != nil {
		for _, name := range g.m.names {
			g.fill(name)
		}
		for _, name := range g.offer.Names {
			g.fill(name)
		}
	}
	return g
}

func (g *globals) fill(name string) {
	if g.env.RawGetString(name) == lua.LNil {
		g.made(name)
	}
}

// OwnMetatable is the metatable that a script gave a table.
func OwnMetatable(t *lua.LTable) lua.LValue {
	if globalsOf(t) != nil {
		return lua.LNil
	}
	return t.Metatable
}

// rawget finds what is made when it is asked for too.
func rawget(L *lua.LState) int {
	t := L.CheckTable(1)
	if name, ok := L.CheckAny(2).(lua.LString); ok {
		L.Push(Own(t, string(name)))
		return 1
	}
	L.Push(t.RawGet(L.Get(2)))
	return 1
}

// getMetatable shows no script how its environment is made.
func getMetatable(plain lua.LGFunction) lua.LGFunction {
	return func(L *lua.LState) int {
		if globalsOf(L.CheckAny(1)) != nil {
			L.Push(lua.LNil)
			return 1
		}
		return plain(L)
	}
}
