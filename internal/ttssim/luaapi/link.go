package luaapi

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

// linkMethods are the calls from one script to another.
func linkMethods() map[string]method {
	return map[string]method{
		"call":     func(s *tabletop, o *world.Object, L *lua.LState) int { return s.callIn(L, scripts.ScriptOf(o), 1) },
		"getVar":   func(s *tabletop, o *world.Object, L *lua.LState) int { return s.getVar(L, scripts.ScriptOf(o), 1) },
		"setVar":   func(s *tabletop, o *world.Object, L *lua.LState) int { return s.setVar(L, scripts.ScriptOf(o), 1) },
		"getTable": func(s *tabletop, o *world.Object, L *lua.LState) int { return s.getVar(L, scripts.ScriptOf(o), 1) },
		"setTable": func(s *tabletop, o *world.Object, L *lua.LState) int { return s.setVar(L, scripts.ScriptOf(o), 1) },
	}
}

// callIn runs a function of another script at once; tables are copied on the way, both ways.
func (s *tabletop) callIn(L *lua.LState, sc *scripts.Script, arg int) int {
	name := L.CheckString(arg)
	if sc == nil || moon.Own(sc.Env, name).Type() != lua.LTFunction {
		moon.Raise(L, "call: no function %q there", name)
	}
	base := L.GetTop()
	L.Push(moon.Own(sc.Env, name))
	L.Push(s.carried(L.Get(arg + 1)))
	L.Call(1, 1)
	out := s.carried(L.Get(-1))
	L.SetTop(base)
	L.Push(out)
	return 1
}

func (s *tabletop) getVar(L *lua.LState, sc *scripts.Script, arg int) int {
	if sc == nil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(s.carried(moon.Own(sc.Env, L.CheckString(arg))))
	return 1
}

func (s *tabletop) setVar(L *lua.LState, sc *scripts.Script, arg int) int {
	if sc == nil {
		return truth(L, false)
	}
	moon.Put(sc.Env, L.CheckString(arg), s.carried(L.Get(arg+1)))
	return yes(L)
}

// carried copies tables, since scripts share none.
func (s *tabletop) carried(v lua.LValue) lua.LValue {
	return s.carriedOnce(v, map[*lua.LTable]*lua.LTable{})
}

// carriedOnce copies a table once, wherever it stands in itself.
func (s *tabletop) carriedOnce(v lua.LValue, known map[*lua.LTable]*lua.LTable) lua.LValue {
	t, ok := v.(*lua.LTable)
	if !ok {
		return v
	}
	if out := known[t]; out != nil {
		return out
	}
	out := s.VM.L.NewTable()
	known[t] = out
	out.Metatable = moon.OwnMetatable(t)
	s.Leash.Spend(1)
	if len(known) > mostCarried {
		moon.Raise(s.VM.L, "a table of more than %d tables is too much to carry to another script", mostCarried)
	}
	moon.Each(t, func(k, v lua.LValue) { out.RawSet(k, s.carriedOnce(v, known)) })
	return out
}

// mostCarried is how many tables, one in the other, another script gets at most.
const mostCarried = 40_000

// toLuaSnaps gives snap points in the spelling of the Lua API.
func (s *tabletop) toLuaSnaps(list []savefile.Object) *lua.LTable {
	out := s.VM.L.NewTable()
	for _, raw := range list {
		t := s.VM.L.NewTable()
		t.RawSetString("position", s.Vec(world.VecOf(raw.Sub("Position"))))
		t.RawSetString("rotation", s.Vec(world.VecOf(raw.Sub("Rotation"))))
		t.RawSetString("rotation_snap", lua.LBool(raw["Rotation"] != nil))
		t.RawSetString("tags", s.TextList(raw.Strings("Tags")))
		out.Append(t)
	}
	return out
}

// snapData reads snap points in the spelling of the Lua API into that of the save.
func snapData(list *lua.LTable) []any {
	var out []any
	for i := 1; i <= list.Len(); i++ {
		t, ok := list.RawGetInt(i).(*lua.LTable)
		if !ok {
			continue
		}
		raw := map[string]any{"Position": vecData(scripts.OptVec(t, "position"))}
		if r := scripts.OptVec(t, "rotation"); r != nil && lua.LVAsBool(t.RawGetString("rotation_snap")) {
			raw["Rotation"] = vecData(r)
		}
		var tags []any
		for _, tag := range scripts.Texts(t.RawGetString("tags")) {
			tags = append(tags, tag)
		}
		if len(tags) > 0 {
			raw["Tags"] = tags
		}
		out = append(out, raw)
	}
	return out
}

func vecData(v *world.Vec) map[string]any {
	if v == nil {
		v = &world.Vec{}
	}
	return map[string]any{"x": v.X, "y": v.Y, "z": v.Z}
}
