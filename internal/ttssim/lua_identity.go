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
		"getGUID":        answering(func(o *object) lua.LValue { return lua.LString(o.shownGUID()) }),
		"getName":        textGetter("Nickname"),
		"setName":        textSetter("Nickname"),
		"getDescription": textGetter("Description"),
		"setDescription": textSetter("Description"),
		"getGMNotes":     textGetter("GMNotes"),
		"setGMNotes":     textSetter("GMNotes"),
		"getTags":        answering(func(o *object) lua.LValue { return o.sim.textList(o.tags()) }),
		"setTags": func(o *object, L *lua.LState) int {
			o.setTags(texts(L.Get(1)))
			return yes(L)
		},
		"addTag":         addTag,
		"removeTag":      removeTag,
		"hasTag":         func(o *object, L *lua.LState) int { return truth(L, o.hasTag(L.CheckString(1))) },
		"hasAnyTag":      answering(func(o *object) lua.LValue { return lua.LBool(len(o.tags()) > 0) }),
		"hasMatchingTag": hasMatchingTag,
		"isDestroyed":    answering(func(o *object) lua.LValue { return lua.LBool(o.dead) }),
		"destruct": func(o *object, L *lua.LState) int {
			o.sim.destroy(o)
			return yes(L)
		},
		"destroyObject": func(o *object, L *lua.LState) int {
			o.sim.destroy(o)
			return yes(L)
		},
		"getData": answering(func(o *object) lua.LValue { return o.sim.toLua(o.data()) }),
		"getJSON": getJSON,
		"clone":   cloneObject,
		"reload":  reload,
		"getLock": answering(func(o *object) lua.LValue { return lua.LBool(o.locked) }),
		"setLock": func(o *object, L *lua.LState) int {
			o.setLock(L.ToBool(1))
			return yes(L)
		},
		"getStateId":   answering(func(o *object) lua.LValue { return lua.LNumber(o.stateID()) }),
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

func answering(fn func(o *object) lua.LValue) method {
	return func(o *object, L *lua.LState) int {
		L.Push(fn(o))
		return 1
	}
}

func textGetter(key string) method {
	return answering(func(o *object) lua.LValue { return lua.LString(o.raw.Text(key)) })
}

func textSetter(key string) method {
	return func(o *object, L *lua.LState) int {
		o.raw[key] = moon.Clean(L.CheckString(1))
		return yes(L)
	}
}

func addTag(o *object, L *lua.LState) int {
	tag := L.CheckString(1)
	if !o.hasTag(tag) {
		o.setTags(append(o.tags(), tag))
	}
	return yes(L)
}

func removeTag(o *object, L *lua.LState) int {
	tag := L.CheckString(1)
	o.setTags(slices.DeleteFunc(o.tags(), func(t string) bool { return strings.EqualFold(t, tag) }))
	return yes(L)
}

func hasMatchingTag(o *object, L *lua.LState) int {
	other := thing(L.Get(1))
	if other == nil {
		moon.Raise(L, "hasMatchingTag needs an object")
	}
	return truth(L, len(o.tags()) == 0 || slices.ContainsFunc(o.tags(), other.hasTag))
}

func getJSON(o *object, L *lua.LState) int {
	pretty := L.GetTop() < 1 || L.ToBool(1)
	text, err := o.data().JSON(pretty)
	if err != nil {
		moon.Raise(L, "getJSON: %v", err)
	}
	L.Push(lua.LString(text))
	return 1
}

func cloneObject(o *object, L *lua.LState) int {
	pos := o.pos.Add(Vec{Y: 1})
	if t, ok := L.Get(1).(*lua.LTable); ok {
		if p := optVec(t, "position"); p != nil {
			pos = *p
		}
	}
	L.Push(o.sim.spawn(o.data(), spawning{pos: &pos}).lua())
	return 1
}

func reload(o *object, L *lua.LState) int {
	data := o.data()
	o.sim.destroy(o)
	delete(o.sim.byGUID, o.guid)
	L.Push(o.sim.spawn(data, spawning{}).lua())
	return 1
}

func statesLua(o *object) lua.LValue {
	raw := o.raw.Sub("States")
	t := o.sim.vm.L.NewTable()
	states := o.states()
	for n := 1; n <= len(states)+1; n++ {
		if st := states[n]; st != nil {
			t.Append(o.sim.contained(st, n))
		}
	}
	if len(raw) == 0 {
		return lua.LNil
	}
	return t
}

func setState(o *object, L *lua.LState) int {
	fresh := o.sim.setState(o, L.CheckInt(1))
	if fresh == nil {
		moon.Raise(L, "setState: no state %d", L.CheckInt(1))
	}
	L.Push(fresh.lua())
	return 1
}

func getValue(o *object, L *lua.LState) int {
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

func setValue(o *object, L *lua.LState) int {
	switch o.kind() {
	case "Counter":
		o.sim.noteCounter()
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

func (o *object) setText(key string, v any) {
	text := o.raw.Clone().Sub("Text")
	text[key] = v
	o.raw["Text"] = map[string]any(text)
}

// contained is one line of getObjects of a container or of getStates.
func (s *Sim) contained(raw savefile.Object, id int) *lua.LTable {
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
