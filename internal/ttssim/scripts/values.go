package scripts

import (
	"fmt"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/world"
)

// Vec makes a Vector of a script.
func (h *Host) Vec(v world.Vec) *lua.LTable {
	t := h.VM.L.CreateTable(0, 3) // thousands are made, and a new table has room for many names
	t.RawSetString("x", lua.LNumber(v.X))
	t.RawSetString("y", lua.LNumber(v.Y))
	t.RawSetString("z", lua.LNumber(v.Z))
	t.Metatable = h.Classes.vectorMeta
	return t
}

// Tint makes a Color of a script.
func (h *Host) Tint(o savefile.Object) *lua.LTable {
	t := h.VM.L.CreateTable(0, 4)
	for _, k := range []string{"r", "g", "b", "a"} {
		t.RawSetString(k, lua.LNumber(o.Number(k, 1)))
	}
	t.Metatable = h.Classes.colorMeta
	return t
}

// readVec reads a vector in any of the three spellings; ok is false for what is none.
func readVec(v lua.LValue) (world.Vec, bool) {
	t, ok := v.(*lua.LTable)
	if !ok {
		return world.Vec{}, false
	}
	part := func(name string, i int) float64 {
		for _, v := range []lua.LValue{t.RawGetString(name), t.RawGetInt(i)} {
			if n, ok := v.(lua.LNumber); ok {
				return float64(n)
			}
		}
		return 0
	}
	return world.Vec{X: part("x", 1), Y: part("y", 2), Z: part("z", 3)}, true
}

// CheckVec reads a vector that must be there.
func CheckVec(L *lua.LState, i int) world.Vec {
	v, ok := readVec(L.Get(i))
	if !ok {
		moon.Raise(L, "argument %d must be a vector, not %s", i, L.Get(i).Type())
	}
	return v
}

// OptVec reads an optional vector from a parameter table.
func OptVec(t *lua.LTable, name string) *world.Vec {
	if v, ok := readVec(t.RawGetString(name)); ok {
		return &v
	}
	return nil
}

// ToLua turns save data into Lua values; numeric keys become numbers, as getData gives them.
func (h *Host) ToLua(v any) lua.LValue {
	switch x := v.(type) {
	case string:
		return lua.LString(x)
	case float64:
		return lua.LNumber(x)
	case bool:
		return lua.LBool(x)
	case []any:
		t := h.VM.L.CreateTable(len(x), 0)
		for i, e := range x {
			t.RawSetInt(i+1, h.ToLua(e))
		}
		return t
	case savefile.Object:
		return h.mapLua(x)
	case map[string]any:
		return h.mapLua(x)
	}
	return lua.LNil
}

func (h *Host) mapLua(m map[string]any) lua.LValue {
	t := h.VM.L.CreateTable(0, len(m))
	for _, k := range savefile.Keys(m) {
		if n, err := strconv.Atoi(k); err == nil {
			t.RawSetInt(n, h.ToLua(m[k]))
			continue
		}
		t.RawSetString(k, h.ToLua(m[k]))
	}
	return t
}

// DeepestTable is how deep tables may lie in one another.
const DeepestTable = 100

// FromLua turns Lua values into save data. A table with the keys 1 to n is a list, every other one an object.
func FromLua(v lua.LValue, depth int) (any, error) {
	if depth > DeepestTable {
		return nil, fmt.Errorf("table nested more than %d deep", DeepestTable)
	}
	switch x := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(x), nil
	case lua.LNumber:
		return float64(x), nil
	case lua.LString:
		return dotnet.Clean(string(x)), nil
	case *lua.LTable:
		return tableData(x, depth)
	}
	return nil, fmt.Errorf("a %s cannot stand in data", v.Type())
}

func tableData(t *lua.LTable, depth int) (any, error) {
	n, count := t.Len(), 0
	m := map[string]any{}
	var err error
	moon.Each(t, func(k, v lua.LValue) {
		count++
		item, e := FromLua(v, depth+1)
		if e != nil {
			err = e
		}
		key := k.String()
		if f, ok := k.(lua.LNumber); ok {
			key = dotnet.NumberText(float64(f))
		}
		m[key] = item
	})
	if err != nil || n == 0 || count != n {
		return m, err
	}
	list := make([]any, n)
	for i := range list {
		list[i] = m[strconv.Itoa(i+1)]
	}
	return list, nil
}

// Texts reads a list of texts.
func Texts(v lua.LValue) []string {
	t, ok := v.(*lua.LTable)
	if !ok {
		return nil
	}
	var out []string
	for i := 1; i <= t.Len(); i++ {
		if s, ok := t.RawGetInt(i).(lua.LString); ok {
			out = append(out, string(s))
		}
	}
	return out
}

// TextList makes a list of texts.
func (h *Host) TextList(list []string) *lua.LTable {
	t := h.VM.L.NewTable()
	for _, e := range list {
		t.Append(lua.LString(e))
	}
	return t
}

// ObjectList makes a list of references to objects.
func (h *Host) ObjectList(list []*world.Object) *lua.LTable {
	t := h.VM.L.NewTable()
	for _, o := range list {
		t.Append(h.Ref(o))
	}
	return t
}

// Values turns the arguments of an event into those of a handler.
func (h *Host) Values(args []any) []lua.LValue {
	out := make([]lua.LValue, len(args))
	for i, arg := range args {
		out[i] = h.value(arg)
	}
	return out
}

func (h *Host) value(arg any) lua.LValue {
	switch x := arg.(type) {
	case nil:
		return lua.LNil
	case string:
		return lua.LString(x)
	case int:
		return lua.LNumber(x)
	case float64:
		return lua.LNumber(x)
	case bool:
		return lua.LBool(x)
	case *world.Object:
		return h.Ref(x)
	case []*world.Object:
		return h.ObjectList(x)
	case *world.Person:
		return h.PersonLua(x)
	case world.Seat:
		return h.ColourLua(string(x))
	case map[string]any:
		return h.ToLua(x)
	}
	panic(fmt.Sprintf("an event tells of a %T", arg))
}
