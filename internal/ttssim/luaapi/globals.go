package luaapi

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/jsonclass"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

// Env makes the globals of one script: the language, the classes and the game's API.
func (s *tabletop) Env(sc *scripts.Script) *lua.LTable {
	var env *lua.LTable
	if s.offered == nil {
		s.offered = append(slices.Sorted(maps.Keys(s.globalFunctions(sc))), slices.Sorted(maps.Keys(s.globalTables(sc, nil)))...)
	}
	env = s.VM.NewEnv(moon.Offer{Names: s.offered, Missing: s.missing, Make: func(name string) lua.LValue {
		if table, ok := s.globalTables(sc, env)[name]; ok {
			return table()
		}
		return s.VM.L.NewFunction(s.Metered(s.globalFunctions(sc)[name]))
	}})
	return env
}

// missing names what a script asks for that is not here.
func (s *tabletop) missing(L *lua.LState, name string) {
	if slices.Contains(lackingGlobals, name) {
		s.Lacks(L, name)
	}
}

// globalTables makes the classes and the tables of the game's API that a script has.
func (s *tabletop) globalTables(sc *scripts.Script, env *lua.LTable) map[string]func() lua.LValue {
	kept := func(v lua.LValue) func() lua.LValue { return func() lua.LValue { return v } }
	return map[string]func() lua.LValue{
		"Vector": kept(s.Classes.Vector), "Color": kept(s.Classes.Color), "vector": kept(s.Classes.Vector),
		"Player": s.playerTable, "Wait": func() lua.LValue { return s.waitTable(sc) },
		"WebRequest": func() lua.LValue { return s.webTable(sc) },
		"JSON":       func() lua.LValue { return s.jsonTable(env) }, "json": func() lua.LValue { return s.jsonLibrary(env) },
		"Time": s.timeTable, "UI": func() lua.LValue { return s.uiLua(s.UI) }, "Turns": s.turnsTable, "Hands": s.handsTable,
		"Notes":  s.notesTable,
		"Global": s.globalTable, "Physics": func() lua.LValue { return s.physicsTable() },
		"Timer": func() lua.LValue { return s.timerTable(sc) },
	}
}

// setAll fills a table in the order of the names, so that scripts which walk through it do so in the same order each time.
func (s *tabletop) setAll(t *lua.LTable, fields map[string]lua.LValue) {
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		t.RawSetString(name, fields[name])
	}
}

func (s *tabletop) globalFunctions(sc *scripts.Script) map[string]lua.LGFunction {
	return map[string]lua.LGFunction{
		"print":            s.print,
		"log":              s.print,
		"printToAll":       func(L *lua.LState) int { return s.tell(L, world.ToAll, false) },
		"broadcastToAll":   func(L *lua.LState) int { return s.tell(L, world.ToAll, true) },
		"printToColor":     func(L *lua.LState) int { return s.tellColour(L, false) },
		"broadcastToColor": func(L *lua.LState) int { return s.tellColour(L, true) },
		"getObjects":       s.getObjects,
		"getAllObjects":    s.getObjects,
		"getObjectFromGUID": func(L *lua.LState) int {
			return s.fetch(L)
		},
		"getObjectsWithTag": func(L *lua.LState) int {
			tag := L.CheckString(1)
			return s.choose(L, func(o *world.Object) bool { return o.HasTag(tag) })
		},
		"getObjectsWithAnyTags": func(L *lua.LState) int {
			tags := scripts.Texts(L.Get(1))
			return s.choose(L, func(o *world.Object) bool { return slices.ContainsFunc(tags, o.HasTag) })
		},
		"getObjectsWithAllTags": func(L *lua.LState) int {
			tags := scripts.Texts(L.Get(1))
			return s.choose(L, func(o *world.Object) bool {
				return !slices.ContainsFunc(tags, func(t string) bool { return !o.HasTag(t) })
			})
		},
		"getSeatedPlayers": s.getSeated,
		"spawnObjectJSON":  s.spawnJSON,
		"spawnObjectData":  s.spawnData,
		"spawnObject":      s.spawnPlain,
		"destroyObject": func(L *lua.LState) int {
			if o := scripts.Thing(L.Get(1)); o != nil {
				s.Destroy(o)
			}
			return yes(L)
		},
		"group":               s.groupObjects,
		"startLuaCoroutine":   func(L *lua.LState) int { return s.startCoroutine(L, sc) },
		"addHotkey":           s.addHotkey,
		"clearHotkeys":        func(L *lua.LState) int { s.Hotkey = nil; return yes(L) },
		"sendExternalMessage": s.sendExternal,
		"stringColorToRGB":    s.stringColour,
		"storeRewindState":    s.storeRewind,
		"allowRewindStore":    func(L *lua.LState) int { return yes(L) },
		"setNotes":            func(L *lua.LState) int { s.Notes.Text = L.CheckString(1); return yes(L) },
		"getNotes":            func(L *lua.LState) int { L.Push(lua.LString(s.Notes.Text)); return 1 },
		"flipTable":           func(L *lua.LState) int { s.Lacks(L, "flipTable"); return 0 },
	}
}

func (s *tabletop) refOrNil(o *world.Object) lua.LValue {
	if o == nil {
		return lua.LNil
	}
	return s.Ref(o)
}

func (s *tabletop) fetch(L *lua.LState) int {
	o := s.Find(L.OptString(1, ""))
	if s.Blind {
		o = nil
	}
	L.Push(s.refOrNil(o))
	return 1
}

func (s *tabletop) getObjects(L *lua.LState) int {
	return s.choose(L, func(*world.Object) bool { return true })
}

func (s *tabletop) choose(L *lua.LState, want func(*world.Object) bool) int {
	t := L.NewTable()
	for _, o := range s.Objects {
		if !o.Dead && !s.Blind && want(o) {
			t.Append(s.Ref(o))
		}
	}
	s.Meter.Entries(t.Len())
	s.Leash.Spend(len(s.Objects))
	L.Push(t)
	return 1
}

func (s *tabletop) getSeated(L *lua.LState) int {
	t := L.NewTable()
	for _, p := range s.Seated() {
		t.Append(lua.LString(p.Color))
	}
	L.Push(t)
	return 1
}

func (s *tabletop) startCoroutine(L *lua.LState, sc *scripts.Script) int {
	switch o := scripts.Thing(L.Get(1)); {
	case o != nil:
		sc = scripts.ScriptOf(o)
	case L.Get(1).Type() == lua.LTTable:
		sc = s.Global
	}
	name := L.CheckString(2)
	if sc == nil || sc.Env.RawGetString(name).Type() != lua.LTFunction {
		moon.Raise(L, "startLuaCoroutine: no function %q", name)
	}
	fn := sc.Env.RawGetString(name).(*lua.LFunction)
	s.Routine = append(s.Routine, &scripts.Routine{Script: sc, Co: s.VM.NewCoroutine(fn), Began: s.Frame})
	return yes(L)
}

func (s *tabletop) addHotkey(L *lua.LState) int {
	label, fn := L.CheckString(1), L.CheckFunction(2)
	press := func(color string, over *world.Object, pointer world.Vec, up bool) {
		s.Call(nil, "hotkey "+label, fn, lua.LString(color), s.refOrNil(over), s.Vec(pointer), lua.LBool(up))
	}
	s.Hotkey = append(s.Hotkey, world.Hotkey{Label: label, Press: press, OnUp: L.ToBool(3)})
	return yes(L)
}

func (s *tabletop) sendExternal(L *lua.LState) int {
	data, err := scripts.FromLua(L.CheckTable(1), 0)
	if err != nil {
		moon.Raise(L, "sendExternalMessage: %v", err)
	}
	s.Outbox = append(s.Outbox, data)
	return yes(L)
}

func (s *tabletop) stringColour(L *lua.LState) int {
	L.Push(s.Classes.Color.RawGetString("fromString"))
	L.Push(lua.LString(L.CheckString(1)))
	L.Call(1, 1)
	return 1
}

// storeRewind stores a checkpoint after the running handler and tells the script.
func (s *tabletop) storeRewind(L *lua.LState) int {
	fn, _ := L.Get(1).(*lua.LFunction)
	s.After(1, func() {
		s.checkpoint()
		if fn != nil {
			s.Call(nil, "storeRewindState", fn, lua.LTrue, lua.LTrue)
		}
	})
	return yes(L)
}

// jsonGrowth is how many times longer than to copy a text it takes to write it as JSON.
const jsonGrowth = 8

func (s *tabletop) encoding(env *lua.LTable, pretty bool) lua.LGFunction {
	return func(L *lua.LState) int {
		text, err := jsonclass.Encode(L.Get(1), pretty, env.RawGetString("self") != lua.LNil)
		if err != nil {
			moon.Raise(L, "%v", err)
		}
		s.Leash.Grow(jsonGrowth * len(text))
		L.Push(lua.LString(text))
		return 1
	}
}

func (s *tabletop) jsonTable(env *lua.LTable) lua.LValue {
	return s.functions(map[string]lua.LGFunction{
		"encode": s.encoding(env, false), "encode_pretty": s.encoding(env, true),
		"decode": func(L *lua.LState) int {
			s.Meter.Decode(len(lua.LVAsString(L.Get(1))))
			v, err := jsonclass.DecodeValue(L, L.Get(1))
			if err != nil {
				moon.Raise(L, "%v", err)
			}
			L.Push(v)
			return 1
		},
	})
}

// topList gives a list of the save's own, such as the lines drawn on the table.
func (s *tabletop) topList(key string) lua.LGFunction {
	return func(L *lua.LState) int {
		if list, ok := s.Save.Top[key].([]any); ok {
			L.Push(s.ToLua(list))
		} else {
			L.Push(L.NewTable())
		}
		return 1
	}
}

func (s *tabletop) keepsTop(key string) lua.LGFunction {
	return func(L *lua.LState) int {
		v, err := scripts.FromLua(L.Get(1), 0)
		list, ok := v.([]any)
		if err == nil && ok {
			s.Save.Top[key] = list
		}
		return truth(L, ok)
	}
}

// globalTable is the value Global, by which object scripts reach the Global script.
func (s *tabletop) globalTable() lua.LValue {
	skip := func(fn func(*lua.LState, *scripts.Script, int) int) lua.LGFunction {
		return func(L *lua.LState) int { return fn(L, s.Global, 1) }
	}
	t := s.functions(map[string]lua.LGFunction{
		"call": skip(s.callIn), "getVar": skip(s.getVar), "setVar": skip(s.setVar), "getTable": skip(s.getVar), "setTable": skip(s.setVar),
		"getSnapPoints": func(L *lua.LState) int {
			L.Push(s.toLuaSnaps(savefile.Object(s.Save.Top).Objects("SnapPoints")))
			return 1
		},
		"setSnapPoints": func(L *lua.LState) int {
			s.Save.Top["SnapPoints"] = snapData(L.CheckTable(1))
			return yes(L)
		},
		"getDecals": s.topList("Decals"), "setDecals": s.keepsTop("Decals"),
		"getVectorLines": s.topList("VectorLines"), "setVectorLines": s.keepsTop("VectorLines"),
	})
	meta := s.VM.L.NewTable()
	meta.RawSetString("__index", s.VM.L.NewFunction(func(L *lua.LState) int {
		if name := lua.LVAsString(L.Get(2)); slices.Contains(lackingOfGlobal, name) {
			s.Lacks(L, "Global."+name)
		}
		return 0
	}))
	t.Metatable = meta
	t.RawSetString("UI", s.uiLua(s.UI))
	return t
}
