package ttssim

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/jsonclass"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
)

// Env makes the globals of one script: the language, the classes and the game's API.
func (s *tabletop) Env(sc *script) *lua.LTable {
	env := s.vm.NewEnv()
	L := s.vm.L
	functions := s.globalFunctions(sc)
	for _, name := range slices.Sorted(maps.Keys(functions)) {
		env.RawSetString(name, L.NewFunction(s.metered(functions[name])))
	}
	s.setAll(env, map[string]lua.LValue{
		"Vector": s.classes.vector, "Color": s.classes.color, "Player": s.playerTable(), "Wait": s.waitTable(sc),
		"WebRequest": s.webTable(sc), "JSON": s.jsonTable(env), "Time": s.timeTable(), "UI": s.uiLua(s.ui),
		"Turns": s.turnsTable(), "Hands": s.handsTable(), "Notes": s.notesTable(), "Global": s.globalTable(),
	})
	meta := L.NewTable()
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		name := lua.LVAsString(L.Get(2))
		if slices.Contains(lackingGlobals, name) {
			s.lacks(L, name)
		}
		L.Push(lua.LNil)
		return 1
	}))
	L.SetMetatable(env, meta)
	return env
}

// setAll fills a table in the order of the names, so that scripts which walk through it do so in the same order each time.
func (s *tabletop) setAll(t *lua.LTable, fields map[string]lua.LValue) {
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		t.RawSetString(name, fields[name])
	}
}

// lackingGlobals are globals of the real game this table does not have.
var lackingGlobals = []string{
	"Physics", "Tables", "Grid", "Backgrounds", "Lighting", "MusicPlayer", "Info", "Timer", "AssetBundle",
	"setLookingForPlayers", "getNotebookTabs", "addNotebookTab", "editNotebookTab", "removeNotebookTab", "copy", "paste",
}

func (s *tabletop) globalFunctions(sc *script) map[string]lua.LGFunction {
	return map[string]lua.LGFunction{
		"print":            s.print,
		"log":              s.print,
		"printToAll":       func(L *lua.LState) int { return s.tell(L, toAll, 1, false) },
		"broadcastToAll":   func(L *lua.LState) int { return s.tell(L, toAll, 1, true) },
		"printToColor":     func(L *lua.LState) int { return s.tellColour(L, false) },
		"broadcastToColor": func(L *lua.LState) int { return s.tellColour(L, true) },
		"getObjects":       s.getObjects,
		"getAllObjects":    s.getObjects,
		"getObjectFromGUID": func(L *lua.LState) int {
			return s.fetch(L)
		},
		"getObjectsWithTag": func(L *lua.LState) int {
			tag := L.CheckString(1)
			return s.choose(L, func(o *object) bool { return o.hasTag(tag) })
		},
		"getObjectsWithAnyTags": func(L *lua.LState) int {
			tags := texts(L.Get(1))
			return s.choose(L, func(o *object) bool { return slices.ContainsFunc(tags, o.hasTag) })
		},
		"getObjectsWithAllTags": func(L *lua.LState) int {
			tags := texts(L.Get(1))
			return s.choose(L, func(o *object) bool {
				return !slices.ContainsFunc(tags, func(t string) bool { return !o.hasTag(t) })
			})
		},
		"getSeatedPlayers": s.getSeated,
		"spawnObjectJSON":  s.spawnJSON,
		"spawnObjectData":  s.spawnData,
		"spawnObject":      s.spawnPlain,
		"destroyObject": func(L *lua.LState) int {
			if o := thing(L.Get(1)); o != nil {
				s.destroy(o)
			}
			return yes(L)
		},
		"group":               s.groupObjects,
		"startLuaCoroutine":   func(L *lua.LState) int { return s.startCoroutine(L, sc) },
		"addHotkey":           s.addHotkey,
		"clearHotkeys":        func(L *lua.LState) int { s.hotkey = nil; return yes(L) },
		"sendExternalMessage": s.sendExternal,
		"stringColorToRGB":    s.stringColour,
		"storeRewindState":    s.storeRewind,
		"allowRewindStore":    func(L *lua.LState) int { return yes(L) },
		"setNotes":            func(L *lua.LState) int { s.notes.text = L.CheckString(1); return yes(L) },
		"getNotes":            func(L *lua.LState) int { L.Push(lua.LString(s.notes.text)); return 1 },
		"flipTable":           func(L *lua.LState) int { s.lacks(L, "flipTable"); return 0 },
	}
}

func (s *tabletop) refOrNil(o *object) lua.LValue {
	if o == nil {
		return lua.LNil
	}
	return s.ref(o)
}

func (s *tabletop) fetch(L *lua.LState) int {
	o := s.find(L.OptString(1, ""))
	if s.blind {
		o = nil
	}
	L.Push(s.refOrNil(o))
	return 1
}

func (s *tabletop) getObjects(L *lua.LState) int {
	return s.choose(L, func(*object) bool { return true })
}

func (s *tabletop) choose(L *lua.LState, want func(*object) bool) int {
	t := L.NewTable()
	for _, o := range s.objects {
		if !o.dead && !s.blind && want(o) {
			t.Append(s.ref(o))
		}
	}
	s.meter.Entries(t.Len())
	L.Push(t)
	return 1
}

func (s *tabletop) getSeated(L *lua.LState) int {
	t := L.NewTable()
	for _, p := range s.seated() {
		t.Append(lua.LString(p.color))
	}
	L.Push(t)
	return 1
}

func (s *tabletop) startCoroutine(L *lua.LState, sc *script) int {
	switch o := thing(L.Get(1)); {
	case o != nil:
		sc = scriptOf(o)
	case L.Get(1).Type() == lua.LTTable:
		sc = s.global
	}
	name := L.CheckString(2)
	if sc == nil || sc.env.RawGetString(name).Type() != lua.LTFunction {
		moon.Raise(L, "startLuaCoroutine: no function %q", name)
	}
	fn := sc.env.RawGetString(name).(*lua.LFunction)
	s.routine = append(s.routine, &routine{script: sc, co: s.vm.NewCoroutine(fn), began: s.frame})
	return yes(L)
}

func (s *tabletop) addHotkey(L *lua.LState) int {
	label, fn := L.CheckString(1), L.CheckFunction(2)
	press := func(color string, over *object, pointer Vec, up bool) {
		s.call(nil, "hotkey "+label, fn, lua.LString(color), s.refOrNil(over), s.vec(pointer), lua.LBool(up))
	}
	s.hotkey = append(s.hotkey, hotkey{label: label, press: press, onUp: L.ToBool(3)})
	return yes(L)
}

func (s *tabletop) sendExternal(L *lua.LState) int {
	data, err := fromLua(L.CheckTable(1), 0)
	if err != nil {
		moon.Raise(L, "sendExternalMessage: %v", err)
	}
	s.outbox = append(s.outbox, data)
	return yes(L)
}

func (s *tabletop) stringColour(L *lua.LState) int {
	L.Push(s.classes.color.RawGetString("fromString"))
	L.Push(lua.LString(L.CheckString(1)))
	L.Call(1, 1)
	return 1
}

// storeRewind stores a checkpoint after the running handler and tells the script.
func (s *tabletop) storeRewind(L *lua.LState) int {
	fn, _ := L.Get(1).(*lua.LFunction)
	s.after(1, func() {
		s.checkpoint()
		if fn != nil {
			s.call(nil, "storeRewindState", fn, lua.LTrue, lua.LTrue)
		}
	})
	return yes(L)
}

func (s *tabletop) jsonTable(env *lua.LTable) lua.LValue {
	encode := func(pretty bool) lua.LGFunction {
		return func(L *lua.LState) int {
			text, err := jsonclass.Encode(L.Get(1), pretty, env.RawGetString("self") != lua.LNil)
			if err != nil {
				moon.Raise(L, "%v", err)
			}
			L.Push(lua.LString(text))
			return 1
		}
	}
	return s.functions(map[string]lua.LGFunction{
		"encode": encode(false), "encode_pretty": encode(true),
		"decode": func(L *lua.LState) int {
			s.meter.Decode(len(lua.LVAsString(L.Get(1))))
			v, err := jsonclass.DecodeValue(L, L.Get(1))
			if err != nil {
				moon.Raise(L, "%v", err)
			}
			L.Push(v)
			return 1
		},
	})
}

// globalTable is the value Global, by which object scripts reach the Global script.
func (s *tabletop) globalTable() lua.LValue {
	skip := func(fn func(*lua.LState, *script, int) int) lua.LGFunction {
		return func(L *lua.LState) int { return fn(L, s.global, 1) }
	}
	t := s.functions(map[string]lua.LGFunction{
		"call": skip(s.callIn), "getVar": skip(s.getVar), "setVar": skip(s.setVar), "getTable": skip(s.getVar), "setTable": skip(s.setVar),
		"getSnapPoints": func(L *lua.LState) int {
			L.Push(s.toLuaSnaps(savefile.Object(s.save.Top).Objects("SnapPoints")))
			return 1
		},
		"setSnapPoints": func(L *lua.LState) int {
			s.save.Top["SnapPoints"] = snapData(L.CheckTable(1))
			return yes(L)
		},
	})
	t.RawSetString("UI", s.uiLua(s.ui))
	return t
}
