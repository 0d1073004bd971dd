package ttssim

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// playerTable is the global Player: seats by colour, lists of people and the names of actions.
func (s *tabletop) playerTable() lua.LValue {
	L := s.vm.L
	t := s.functions(map[string]lua.LGFunction{
		"getPlayers":    func(L *lua.LState) int { return s.listPeople(L, func(*person) bool { return true }) },
		"getSpectators": func(L *lua.LState) int { return s.listPeople(L, func(p *person) bool { return p.color == "Grey" }) },
		"getColors":     func(L *lua.LState) int { L.Push(s.textList(Colours)); return 1 },
		"getAvailableColors": func(L *lua.LState) int {
			free := slices.DeleteFunc(slices.Clone(Colours), func(c string) bool {
				return c == "Grey" || c == "Black" || s.sitting(c) != nil
			})
			L.Push(s.textList(free))
			return 1
		},
	})
	actions := L.NewTable()
	for _, name := range slices.Sorted(maps.Keys(actionNumbers)) {
		actions.RawSetString(name, lua.LNumber(s.action(name)))
	}
	t.RawSetString("Action", actions)
	meta := L.NewTable()
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		color := lua.LVAsString(L.Get(2))
		if !knownColour(color) {
			moon.Raise(L, "%q is no player colour", color)
		}
		L.Push(s.colourLua(color))
		return 1
	}))
	L.SetMetatable(t, meta)
	return t
}

func (s *tabletop) listPeople(L *lua.LState, want func(*person) bool) int {
	t := L.NewTable()
	for _, p := range s.people {
		if want(p) {
			t.Append(s.personLua(p))
		}
	}
	L.Push(t)
	return 1
}
