package luaapi

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/world"
)

// playerTable is the global Player: seats by colour, lists of people and the names of actions.
func (s *tabletop) playerTable() lua.LValue {
	L := s.VM.L
	t := s.functions(map[string]lua.LGFunction{
		"getPlayers": func(L *lua.LState) int { return s.listPeople(L, func(*world.Person) bool { return true }) },
		"getSpectators": func(L *lua.LState) int {
			return s.listPeople(L, func(p *world.Person) bool { return p.Color == "Grey" })
		},
		"getColors": func(L *lua.LState) int { L.Push(s.TextList(world.Colours)); return 1 },
		"getAvailableColors": func(L *lua.LState) int {
			free := slices.DeleteFunc(slices.Clone(world.Colours), func(c string) bool {
				return c == "Grey" || c == "Black" || s.Sitting(c) != nil
			})
			L.Push(s.TextList(free))
			return 1
		},
	})
	actions := L.NewTable()
	for _, name := range slices.Sorted(maps.Keys(world.ActionNumbers)) {
		actions.RawSetString(name, lua.LNumber(s.Action(name)))
	}
	t.RawSetString("Action", actions)
	meta := L.NewTable()
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		color := lua.LVAsString(L.Get(2))
		if !world.KnownColour(color) {
			moon.Raise(L, "%q is no player colour", color)
		}
		L.Push(s.ColourLua(color))
		return 1
	}))
	L.SetMetatable(t, meta)
	return t
}

func (s *tabletop) listPeople(L *lua.LState, want func(*world.Person) bool) int {
	t := L.NewTable()
	for _, p := range s.People {
		if want(p) {
			t.Append(s.PersonLua(p))
		}
	}
	L.Push(t)
	return 1
}
