package ttssim

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
)

func identityMethods() map[string]method {
	return map[string]method{
		"getGUID":        answering(func(s *tabletop, o *object) lua.LValue { return lua.LString(o.shownGUID()) }),
		"getName":        textGetter("Nickname"),
		"setName":        textSetter("Nickname"),
		"getDescription": textGetter("Description"),
		"setDescription": textSetter("Description"),
		"getGMNotes":     textGetter("GMNotes"),
		"setGMNotes":     textSetter("GMNotes"),
		"getTags":        answering(func(s *tabletop, o *object) lua.LValue { return s.textList(o.tags()) }),
		"setTags": func(s *tabletop, o *object, L *lua.LState) int {
			o.setTags(texts(L.Get(1)))
			return yes(L)
		},
		"addTag":         addTag,
		"removeTag":      removeTag,
		"hasTag":         func(s *tabletop, o *object, L *lua.LState) int { return truth(L, o.hasTag(L.CheckString(1))) },
		"hasAnyTag":      answering(func(s *tabletop, o *object) lua.LValue { return lua.LBool(len(o.tags()) > 0) }),
		"hasMatchingTag": hasMatchingTag,
		"isDestroyed":    answering(func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.dead) }),
		"destruct": func(s *tabletop, o *object, L *lua.LState) int {
			s.destroy(o)
			return yes(L)
		},
		"destroyObject": func(s *tabletop, o *object, L *lua.LState) int {
			s.destroy(o)
			return yes(L)
		},
		"getData": answering(func(s *tabletop, o *object) lua.LValue { return s.toLua(o.data()) }),
		"getJSON": getJSON,
		"clone":   cloneObject,
		"reload":  reload,
		"getLock": answering(func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.locked) }),
		"setLock": func(s *tabletop, o *object, L *lua.LState) int {
			o.setLock(L.ToBool(1))
			return yes(L)
		},
		"getStateId":   answering(func(s *tabletop, o *object) lua.LValue { return lua.LNumber(o.stateID()) }),
		"getStates":    answering(statesLua),
		"setState":     setState,
		"getValue":     getValue,
		"setValue":     setValue,
		"getLuaScript": textGetter("LuaScript"),
		"setLuaScript": textSetter("LuaScript"),
	}
}

func yes(L *lua.LState) int { return truth(L, true) }

func truth(L *lua.LState, b bool) int {
	L.Push(lua.LBool(b))
	return 1
}

func answering(fn func(s *tabletop, o *object) lua.LValue) method {
	return func(s *tabletop, o *object, L *lua.LState) int {
		L.Push(fn(s, o))
		return 1
	}
}

func textGetter(key string) method {
	return answering(func(s *tabletop, o *object) lua.LValue { return lua.LString(o.raw.Text(key)) })
}

func textSetter(key string) method {
	return func(s *tabletop, o *object, L *lua.LState) int {
		o.raw[key] = moon.Clean(L.CheckString(1))
		return yes(L)
	}
}

func addTag(s *tabletop, o *object, L *lua.LState) int {
	tag := L.CheckString(1)
	if !o.hasTag(tag) {
		o.setTags(append(o.tags(), tag))
	}
	return yes(L)
}

func removeTag(s *tabletop, o *object, L *lua.LState) int {
	tag := L.CheckString(1)
	o.setTags(slices.DeleteFunc(o.tags(), func(t string) bool { return strings.EqualFold(t, tag) }))
	return yes(L)
}

func hasMatchingTag(s *tabletop, o *object, L *lua.LState) int {
	other := thing(L.Get(1))
	if other == nil {
		moon.Raise(L, "hasMatchingTag needs an object")
	}
	return truth(L, len(o.tags()) == 0 || slices.ContainsFunc(o.tags(), other.hasTag))
}

func getJSON(s *tabletop, o *object, L *lua.LState) int {
	pretty := L.GetTop() < 1 || L.ToBool(1)
	text, err := o.data().JSON(pretty)
	if err != nil {
		moon.Raise(L, "getJSON: %v", err)
	}
	L.Push(lua.LString(text))
	return 1
}

func cloneObject(s *tabletop, o *object, L *lua.LState) int {
	pos := o.pos.Add(Vec{Y: 1})
	if t, ok := L.Get(1).(*lua.LTable); ok {
		if p := optVec(t, "position"); p != nil {
			pos = *p
		}
	}
	L.Push(s.ref(s.spawn(o.data(), spawning{pos: &pos})))
	return 1
}

func reload(s *tabletop, o *object, L *lua.LState) int {
	data := o.data()
	s.destroy(o)
	delete(s.byGUID, o.guid)
	L.Push(s.ref(s.spawn(data, spawning{})))
	return 1
}

func statesLua(s *tabletop, o *object) lua.LValue {
	raw := o.raw.Sub("States")
	t := s.vm.L.NewTable()
	states := o.states()
	for n := 1; n <= len(states)+1; n++ {
		if st := states[n]; st != nil {
			t.Append(s.contained(st, n))
		}
	}
	if len(raw) == 0 {
		return lua.LNil
	}
	return t
}

func setState(s *tabletop, o *object, L *lua.LState) int {
	fresh := s.setState(o, L.CheckInt(1))
	if fresh == nil {
		moon.Raise(L, "setState: no state %d", L.CheckInt(1))
	}
	L.Push(s.ref(fresh))
	return 1
}

func getValue(s *tabletop, o *object, L *lua.LState) int {
	switch o.kind() {
	case "Counter":
		L.Push(lua.LNumber(o.counter()))
	case "3D Text":
		L.Push(lua.LString(o.raw.Sub("Text").Text("Text")))
	case "Calculator":
		L.Push(lua.LString(o.raw.Sub("Calculator").Text("value")))
	case "Hand", "Fog", "FogOfWar":
		L.Push(lua.LString(o.raw.Text("FogColor")))
	default:
		L.Push(lua.LNil)
	}
	return 1
}

func setValue(s *tabletop, o *object, L *lua.LState) int {
	switch o.kind() {
	case "Counter":
		s.noteCounter()
		o.setCounter(int(L.CheckNumber(1)))
	case "3D Text":
		o.setText("Text", moon.Clean(lua.LVAsString(L.Get(1))))
	case "Calculator":
		o.raw["Calculator"] = map[string]any{"value": lua.LVAsString(L.Get(1)), "memory": 0.0}
	case "Hand", "Fog", "FogOfWar":
		o.raw["FogColor"] = L.CheckString(1)
	default:
		return truth(L, false)
	}
	return yes(L)
}

// contained is one line of getObjects of a container or of getStates.
func (s *tabletop) contained(raw savefile.Object, id int) *lua.LTable {
	t := s.vm.L.NewTable()
	name := raw.Text("Nickname")
	if name == "" {
		name = raw.Text("Name")
	}
	for _, f := range [][2]string{
		{"description", raw.Text("Description")}, {"gm_notes", raw.Text("GMNotes")}, {"guid", raw.Text("GUID")},
		{"lua_script", raw.Text("LuaScript")}, {"lua_script_state", raw.Text("LuaScriptState")},
		{"memo", raw.Text("Memo")}, {"name", name}, {"nickname", raw.Text("Nickname")},
	} {
		t.RawSetString(f[0], lua.LString(f[1]))
	}
	t.RawSetString("tags", s.textList(raw.Strings("Tags")))
	t.RawSetString("id", lua.LNumber(id))
	return t
}
