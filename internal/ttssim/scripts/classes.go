package scripts

import (
	_ "embed"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/world"
)

//go:embed classes.lua
var classSource string

// Classes are the Lua classes and metatables of one machine.
type Classes struct {
	Vector, vectorMeta *lua.LTable
	Color, colorMeta   *lua.LTable
	Collect            lua.LValue
	object, player     *lua.LTable
	Request            *lua.LTable
}

func newClasses(h *Host) *Classes {
	out, err := h.VM.Run("classes", classSource, h.VM.NewEnv(moon.Offer{}))
	if err != nil || len(out) != 5 {
		panic(fmt.Sprintf("classes.lua: %v", err))
	}
	c := &Classes{
		Vector: out[0].(*lua.LTable), vectorMeta: out[1].(*lua.LTable),
		Color: out[2].(*lua.LTable), colorMeta: out[3].(*lua.LTable), Collect: out[4],
	}
	c.object, c.player, c.Request = h.Surface.Metatables()
	return c
}

// Meta makes the metatable of one kind of game value.
func (h *Host) Meta(name string, index, assign lua.LGFunction) *lua.LTable {
	L := h.VM.L
	t := L.NewTable()
	t.RawSetString("__index", L.NewFunction(h.Metered(index)))
	if assign == nil {
		assign = func(L *lua.LState) int {
			moon.Raise(L, "cannot set %s of a %s", L.Get(2), name)
			return 0
		}
	}
	t.RawSetString("__newindex", L.NewFunction(h.Metered(assign)))
	t.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int {
		L.Push(lua.LString(describe(L.CheckUserData(1).Value)))
		return 1
	}))
	t.RawSetString("__metatable", lua.LFalse)
	return t
}

func describe(v any) string {
	switch x := v.(type) {
	case *world.Object:
		if x.Dead {
			return "null"
		}
		return x.Raw.Text("Nickname") + "(" + x.Name + ")"
	case *Shell:
		return x.Color
	}
	return "WebRequest"
}

// Ref gives the one reference by which scripts know an object.
func (h *Host) Ref(o *world.Object) lua.LValue {
	k := KeptOf(o)
	if k.Ref == nil {
		k.Ref = h.VM.L.NewUserData()
		k.Ref.Value = o
		k.Ref.Metatable = h.Classes.object
	}
	return k.Ref
}

// Thing gives the object behind a Lua value, nil for anything else and for the dead.
func Thing(v lua.LValue) *world.Object {
	if ud, ok := v.(*lua.LUserData); ok {
		if o, ok := ud.Value.(*world.Object); ok && !o.Dead {
			return o
		}
	}
	return nil
}

// Lacks stops a script that uses a member of the game's API this table does not have.
func (h *Host) Lacks(L *lua.LState, member string) {
	if !slices.Contains(h.Missing, member) {
		h.Missing = append(h.Missing, member)
	}
	moon.Raise(L, "%s is part of Tabletop Simulator, but this simulator lacks it", member)
}
