package luaapi

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func identityMethods() map[string]method {
	return map[string]method{
		"getGUID":        answering(func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.ShownGUID()) }),
		"getName":        textGetter("Nickname"),
		"setName":        textSetter("Nickname"),
		"getDescription": textGetter("Description"),
		"setDescription": textSetter("Description"),
		"getGMNotes":     textGetter("GMNotes"),
		"setGMNotes":     textSetter("GMNotes"),
		"getTags":        answering(func(s *tabletop, o *world.Object) lua.LValue { return s.TextList(o.Tags()) }),
		"setTags": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.SetTags(scripts.Texts(L.Get(1)))
			return yes(L)
		},
		"addTag":         addTag,
		"removeTag":      removeTag,
		"hasTag":         func(s *tabletop, o *world.Object, L *lua.LState) int { return truth(L, o.HasTag(L.CheckString(1))) },
		"hasAnyTag":      answering(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(len(o.Tags()) > 0) }),
		"hasMatchingTag": hasMatchingTag,
		"isDestroyed":    answering(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Dead) }),
		"destruct": func(s *tabletop, o *world.Object, L *lua.LState) int {
			s.Destroy(o)
			return yes(L)
		},
		"destroyObject": func(s *tabletop, o *world.Object, L *lua.LState) int {
			s.Destroy(o)
			return yes(L)
		},
		"getData": answering(dataOf),
		"getJSON": getJSON,
		"clone":   cloneObject,
		"reload":  reload,
		"getLock": answering(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Locked) }),
		"setLock": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.SetLock(L.ToBool(1))
			return yes(L)
		},
		"getStateId":   answering(func(s *tabletop, o *world.Object) lua.LValue { return lua.LNumber(o.StateID()) }),
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

func answering(fn func(s *tabletop, o *world.Object) lua.LValue) method {
	return func(s *tabletop, o *world.Object, L *lua.LState) int {
		L.Push(fn(s, o))
		return 1
	}
}

func textGetter(key string) method {
	return answering(func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.Raw.Text(key)) })
}

func textSetter(key string) method {
	return func(s *tabletop, o *world.Object, L *lua.LState) int {
		o.Put(key, dotnet.Clean(L.CheckString(1)))
		return yes(L)
	}
}

func addTag(s *tabletop, o *world.Object, L *lua.LState) int {
	tag := L.CheckString(1)
	if !o.HasTag(tag) {
		o.SetTags(append(o.Tags(), tag))
	}
	return yes(L)
}

func removeTag(s *tabletop, o *world.Object, L *lua.LState) int {
	tag := L.CheckString(1)
	o.SetTags(slices.DeleteFunc(o.Tags(), func(t string) bool { return strings.EqualFold(t, tag) }))
	return yes(L)
}

func hasMatchingTag(s *tabletop, o *world.Object, L *lua.LState) int {
	other := scripts.Thing(L.Get(1))
	if other == nil {
		moon.Raise(L, "hasMatchingTag needs an object")
	}
	return truth(L, len(o.Tags()) == 0 || slices.ContainsFunc(o.Tags(), other.HasTag))
}

// dataOf is all that a save says of an object.
func dataOf(s *tabletop, o *world.Object) lua.LValue {
	data := o.Data()
	s.Leash.Spend(valueSteps * valuesIn(map[string]any(data)))
	return s.ToLua(data)
}

// valueSteps is how many steps it takes to hand a value of an object's data to a script.
const valueSteps = 12

// valuesIn counts what lies in a value.
func valuesIn(v any) (n int) {
	switch x := v.(type) {
	case map[string]any:
		for _, inner := range x {
			n += valuesIn(inner)
		}
	case []any:
		for _, inner := range x {
			n += valuesIn(inner)
		}
	}
	return n + 1
}

func getJSON(s *tabletop, o *world.Object, L *lua.LState) int {
	pretty := L.GetTop() < 1 || L.ToBool(1)
	text, err := o.Data().JSON(pretty)
	if err != nil {
		moon.Raise(L, "getJSON: %v", err)
	}
	s.Leash.Grow(jsonGrowth * len(text))
	L.Push(lua.LString(text))
	return 1
}

func cloneObject(s *tabletop, o *world.Object, L *lua.LState) int {
	s.another(L)
	pos := o.Pos.Add(world.Vec{Y: 1})
	if t, ok := L.Get(1).(*lua.LTable); ok {
		if p := scripts.OptVec(t, "position"); p != nil {
			pos = *p
		}
	}
	L.Push(s.Ref(s.Spawn(o.Data(), world.Spawning{Pos: &pos})))
	return 1
}

func reload(s *tabletop, o *world.Object, L *lua.LState) int {
	s.another(L)
	data := o.Data()
	s.Destroy(o)
	s.ReleaseGUID(o)
	L.Push(s.Ref(s.Spawn(data, world.Spawning{})))
	return 1
}

func statesLua(s *tabletop, o *world.Object) lua.LValue {
	raw := o.Raw.Sub("States")
	t := s.VM.L.NewTable()
	states := o.States()
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

func setState(s *tabletop, o *world.Object, L *lua.LState) int {
	fresh := s.SetState(o, L.CheckInt(1))
	if fresh == nil {
		moon.Raise(L, "setState: no state %d", L.CheckInt(1))
	}
	L.Push(s.Ref(fresh))
	return 1
}

func getValue(s *tabletop, o *world.Object, L *lua.LState) int {
	switch o.Kind() {
	case "Counter":
		L.Push(lua.LNumber(o.Counter()))
	case "3D Text":
		L.Push(lua.LString(o.Raw.Sub("Text").Text("Text")))
	case "Calculator":
		L.Push(lua.LString(o.Raw.Sub("Calculator").Text("value")))
	case "Hand", "Fog", "FogOfWar":
		L.Push(lua.LString(o.Raw.Text("FogColor")))
	default:
		L.Push(lua.LNil)
	}
	return 1
}

func setValue(s *tabletop, o *world.Object, L *lua.LState) int {
	switch o.Kind() {
	case "Counter":
		s.NoteCounter()
		o.SetCounter(int(L.CheckNumber(1)))
	case "3D Text":
		o.SetText("Text", dotnet.Clean(lua.LVAsString(L.Get(1))))
	case "Calculator":
		o.Put("Calculator", map[string]any{"value": lua.LVAsString(L.Get(1)), "memory": 0.0})
	case "Hand", "Fog", "FogOfWar":
		o.Put("FogColor", L.CheckString(1))
	default:
		return truth(L, false)
	}
	return yes(L)
}

// contained is one line of getObjects of a container or of getStates.
func (s *tabletop) contained(raw savefile.Object, id int) *lua.LTable {
	t := s.VM.L.NewTable()
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
	t.RawSetString("tags", s.TextList(raw.Strings("Tags")))
	t.RawSetString("id", lua.LNumber(id))
	return t
}
