package ttssim

import (
	_ "embed"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

//go:embed classes.lua
var classSource string

// classes are the Lua classes and metatables of one machine.
type classes struct {
	vector, vectorMeta *lua.LTable
	color, colorMeta   *lua.LTable
	collect            lua.LValue
	object, player     *lua.LTable
	request            *lua.LTable
}

func newClasses(h *host) *classes {
	out, err := h.vm.Run("classes", classSource, h.vm.NewEnv())
	if err != nil || len(out) != 5 {
		panic(fmt.Sprintf("classes.lua: %v", err))
	}
	c := &classes{
		vector: out[0].(*lua.LTable), vectorMeta: out[1].(*lua.LTable),
		color: out[2].(*lua.LTable), colorMeta: out[3].(*lua.LTable), collect: out[4],
	}
	c.object, c.player, c.request = h.surface.Metatables()
	return c
}

// meta makes the metatable of one kind of game value.
func (h *host) meta(name string, index, assign lua.LGFunction) *lua.LTable {
	L := h.vm.L
	t := L.NewTable()
	t.RawSetString("__index", L.NewFunction(h.metered(index)))
	if assign == nil {
		assign = func(L *lua.LState) int {
			moon.Raise(L, "cannot set %s of a %s", L.Get(2), name)
			return 0
		}
	}
	t.RawSetString("__newindex", L.NewFunction(h.metered(assign)))
	t.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int {
		L.Push(lua.LString(describe(L.CheckUserData(1).Value)))
		return 1
	}))
	t.RawSetString("__metatable", lua.LFalse)
	return t
}

func describe(v any) string {
	switch x := v.(type) {
	case *object:
		if x.dead {
			return "null"
		}
		return x.raw.Text("Nickname") + "(" + x.name + ")"
	case *shell:
		return x.color
	}
	return "WebRequest"
}

// ref gives the one reference by which scripts know an object.
func (h *host) ref(o *object) lua.LValue {
	k := keptOf(o)
	if k.ref == nil {
		k.ref = h.vm.L.NewUserData()
		k.ref.Value = o
		k.ref.Metatable = h.classes.object
	}
	return k.ref
}

// thing gives the object behind a Lua value, nil for anything else and for the dead.
func thing(v lua.LValue) *object {
	if ud, ok := v.(*lua.LUserData); ok {
		if o, ok := ud.Value.(*object); ok && !o.dead {
			return o
		}
	}
	return nil
}

// lacks stops a script that uses a member of the game's API this table does not have.
func (h *host) lacks(L *lua.LState, member string) {
	if !slices.Contains(h.missing, member) {
		h.missing = append(h.missing, member)
	}
	moon.Raise(L, "%s is part of Tabletop Simulator, but this simulator lacks it", member)
}
