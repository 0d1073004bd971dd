package ttssim

import (
	_ "embed"
	"fmt"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
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

func newClasses(s *Sim) *classes {
	out, err := s.vm.Run("classes", classSource, s.vm.NewEnv())
	if err != nil || len(out) != 5 {
		panic(fmt.Sprintf("classes.lua: %v", err))
	}
	c := &classes{
		vector: out[0].(*lua.LTable), vectorMeta: out[1].(*lua.LTable),
		color: out[2].(*lua.LTable), colorMeta: out[3].(*lua.LTable), collect: out[4],
	}
	c.object = s.meta("Object", s.objectIndex, s.objectAssign)
	c.player = s.meta("Player", s.playerIndex, s.playerAssign)
	c.request = s.meta("WebRequest", s.requestIndex, nil)
	return c
}

// meta makes the metatable of one kind of game value.
func (s *Sim) meta(name string, index, assign lua.LGFunction) *lua.LTable {
	L := s.vm.L
	t := L.NewTable()
	t.RawSetString("__index", L.NewFunction(s.metered(index)))
	if assign == nil {
		assign = func(L *lua.LState) int {
			moon.Raise(L, "cannot set %s of a %s", L.Get(2), name)
			return 0
		}
	}
	t.RawSetString("__newindex", L.NewFunction(s.metered(assign)))
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

// lua gives the one reference by which scripts know an object.
func (o *object) lua() lua.LValue {
	if o.ref == nil {
		o.ref = o.sim.vm.L.NewUserData()
		o.ref.Value = o
		o.ref.Metatable = o.sim.classes.object
	}
	return o.ref
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

func (s *Sim) vec(v Vec) *lua.LTable {
	t := s.vm.L.NewTable()
	t.RawSetString("x", lua.LNumber(v.X))
	t.RawSetString("y", lua.LNumber(v.Y))
	t.RawSetString("z", lua.LNumber(v.Z))
	t.Metatable = s.classes.vectorMeta
	return t
}

func (s *Sim) tint(o savefile.Object) *lua.LTable {
	t := s.vm.L.NewTable()
	for _, k := range []string{"r", "g", "b", "a"} {
		t.RawSetString(k, lua.LNumber(o.Number(k, 1)))
	}
	t.Metatable = s.classes.colorMeta
	return t
}

// readVec reads a vector in any of the three spellings; ok is false for what is none.
func readVec(v lua.LValue) (Vec, bool) {
	t, ok := v.(*lua.LTable)
	if !ok {
		return Vec{}, false
	}
	part := func(name string, i int) float64 {
		for _, v := range []lua.LValue{t.RawGetString(name), t.RawGetInt(i)} {
			if n, ok := v.(lua.LNumber); ok {
				return float64(n)
			}
		}
		return 0
	}
	return Vec{part("x", 1), part("y", 2), part("z", 3)}, true
}

func checkVec(L *lua.LState, i int) Vec {
	v, ok := readVec(L.Get(i))
	if !ok {
		moon.Raise(L, "argument %d must be a vector, not %s", i, L.Get(i).Type())
	}
	return v
}

// optVec reads an optional vector from a parameter table.
func optVec(t *lua.LTable, name string) *Vec {
	if v, ok := readVec(t.RawGetString(name)); ok {
		return &v
	}
	return nil
}

// toLua turns save data into Lua values; numeric keys become numbers, as getData gives them.
func (s *Sim) toLua(v any) lua.LValue {
	switch x := v.(type) {
	case string:
		return lua.LString(x)
	case float64:
		return lua.LNumber(x)
	case bool:
		return lua.LBool(x)
	case []any:
		t := s.vm.L.NewTable()
		for i, e := range x {
			t.RawSetInt(i+1, s.toLua(e))
		}
		return t
	case savefile.Object:
		return s.mapLua(x)
	case map[string]any:
		return s.mapLua(x)
	}
	return lua.LNil
}

func (s *Sim) mapLua(m map[string]any) lua.LValue {
	t := s.vm.L.NewTable()
	for _, k := range savefile.Keys(m) {
		if n, err := strconv.Atoi(k); err == nil {
			t.RawSetInt(n, s.toLua(m[k]))
			continue
		}
		t.RawSetString(k, s.toLua(m[k]))
	}
	return t
}

const deepestTable = 100

// fromLua turns Lua values into save data. A table with the keys 1 to n is a list, every other one an object.
func fromLua(v lua.LValue, depth int) (any, error) {
	if depth > deepestTable {
		return nil, fmt.Errorf("table nested more than %d deep", deepestTable)
	}
	switch x := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(x), nil
	case lua.LNumber:
		return float64(x), nil
	case lua.LString:
		return moon.Clean(string(x)), nil
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
		item, e := fromLua(v, depth+1)
		if e != nil {
			err = e
		}
		key := k.String()
		if f, ok := k.(lua.LNumber); ok {
			key = moon.NumberText(float64(f))
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

// texts reads a list of texts.
func texts(v lua.LValue) []string {
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

func (s *Sim) textList(list []string) *lua.LTable {
	t := s.vm.L.NewTable()
	for _, e := range list {
		t.Append(lua.LString(e))
	}
	return t
}

func (s *Sim) objectList(list []*object) *lua.LTable {
	t := s.vm.L.NewTable()
	for _, o := range list {
		t.Append(o.lua())
	}
	return t
}
