package luaapi

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func lookMethods() map[string]method {
	return map[string]method{
		"highlightOn":  highlightOn,
		"highlightOff": func(s *tabletop, o *world.Object, L *lua.LState) int { o.Glow = ""; return yes(L) },
		"setColorTint": func(s *tabletop, o *world.Object, L *lua.LState) int {
			data, err := scripts.FromLua(L.Get(1), 0)
			if m, ok := data.(map[string]any); ok && err == nil {
				o.Put("ColorDiffuse", m)
			}
			return yes(L)
		},
		"getColorTint": answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Tint(o.Raw.Sub("ColorDiffuse")) }),
		"setHiddenFrom": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Hidden = hide(o.Hidden, "", scripts.Texts(L.Get(1)))
			return yes(L)
		},
		"setInvisibleTo": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Unseen = hide(o.Unseen, "", scripts.Texts(L.Get(1)))
			return yes(L)
		},
		"attachHider": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Hidden = hide(o.Hidden, "#"+L.CheckString(1), hiderColours(L))
			return yes(L)
		},
		"attachInvisibleHider": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Unseen = hide(o.Unseen, "#"+L.CheckString(1), hiderColours(L))
			return yes(L)
		},
	}
}

// controlMethods are the calls about what players can press on an object.
func controlMethods() map[string]method {
	return map[string]method{
		"createButton": createButton,
		"editButton":   editButton,
		"removeButton": removeButton,
		"clearButtons": func(s *tabletop, o *world.Object, L *lua.LState) int { o.Buttons = nil; return yes(L) },
		"getButtons": func(s *tabletop, o *world.Object, L *lua.LState) int {
			t := L.NewTable()
			for _, b := range o.Buttons {
				t.Append(b.(*luaButton).data)
			}
			L.Push(t)
			return 1
		},
		"addContextMenuItem": func(s *tabletop, o *world.Object, L *lua.LState) int {
			label, fn := L.CheckString(1), L.CheckFunction(2)
			o.Menu = append(o.Menu, world.MenuItem{Label: label, Choose: func(color string) {
				s.Call(nil, "context menu", fn, lua.LString(color), s.Vec(o.Pos), s.Ref(o))
			}})
			return yes(L)
		},
		"clearContextMenu": func(s *tabletop, o *world.Object, L *lua.LState) int { o.Menu = nil; return yes(L) },
	}
}

func highlightOn(s *tabletop, o *world.Object, L *lua.LState) int {
	o.Glow = "on"
	if name, ok := L.Get(1).(lua.LString); ok {
		o.Glow = string(name)
	}
	if d := float64(L.OptNumber(2, 0)); d > 0 {
		glow := o.Glow
		s.After(int(d*clock.FramesPerSecond), func() {
			if o.Glow == glow {
				o.Glow = ""
			}
		})
	}
	return yes(L)
}

func hide(from map[string][]string, id string, colours []string) map[string][]string {
	if from == nil {
		from = map[string][]string{}
	}
	from[id] = colours
	return from
}

// hiderColours reads (id, hidden, colours): nothing when it is switched off, everyone when no colours are named.
func hiderColours(L *lua.LState) []string {
	if !L.ToBool(2) {
		return nil
	}
	if list := scripts.Texts(L.Get(3)); len(list) > 0 {
		return list
	}
	return world.Colours
}

const smallestButton = 60

func createButton(s *tabletop, o *world.Object, L *lua.LState) int {
	t := L.CheckTable(1)
	for _, side := range []string{"width", "height"} {
		if n, ok := t.RawGetString(side).(lua.LNumber); ok && n != 0 && n < smallestButton {
			s.Warn("button %s %v on %s is too small to be clicked", side, n, o.GUID)
		}
	}
	if lua.LVAsString(t.RawGetString("click_function")) == "" {
		moon.Raise(L, "createButton needs click_function by name")
	}
	t.RawSetString("index", lua.LNumber(len(o.Buttons)))
	o.Buttons = append(o.Buttons, &luaButton{s, o, t})
	return yes(L)
}

func editButton(s *tabletop, o *world.Object, L *lua.LState) int {
	t := L.CheckTable(1)
	i := int(lua.LVAsNumber(t.RawGetString("index")))
	if i < 0 || i >= len(o.Buttons) {
		return truth(L, false)
	}
	moon.Each(t, func(k, v lua.LValue) { o.Buttons[i].(*luaButton).data.RawSet(k, v) })
	return yes(L)
}

func removeButton(s *tabletop, o *world.Object, L *lua.LState) int {
	i := L.CheckInt(1)
	if i < 0 || i >= len(o.Buttons) {
		return truth(L, false)
	}
	o.Buttons = append(o.Buttons[:i:i], o.Buttons[i+1:]...)
	for n, b := range o.Buttons {
		b.(*luaButton).data.RawSetString("index", lua.LNumber(n))
	}
	return yes(L)
}

// luaButton is a button a script made. The table is the script's own, which may change it.
type luaButton struct {
	s    *tabletop
	on   *world.Object
	data *lua.LTable
}

// Text gives what the button says in one of its fields.
func (b *luaButton) Text(field string) string { return b.data.RawGetString(field).String() }

// Press calls the function the button names.
func (b *luaButton) Press(color string) bool {
	sc := b.s.Global
	if owner := scripts.Thing(b.data.RawGetString("function_owner")); owner != nil && scripts.ScriptOf(owner) != nil {
		sc = scripts.ScriptOf(owner)
	}
	if sc == nil {
		return false
	}
	name := lua.LVAsString(b.data.RawGetString("click_function"))
	fn := moon.Own(sc.Env, name)
	if fn.Type() != lua.LTFunction {
		b.s.Fail(sc.Title()+name, fmt.Errorf("a button names a function that does not exist"))
		return false
	}
	b.s.Call(sc, name, fn, b.s.Ref(b.on), lua.LString(color), lua.LFalse)
	return true
}

// counterLua is obj.Counter of a counter, nil of anything else.
func counterLua(s *tabletop, o *world.Object) lua.LValue {
	if o.Kind() != "Counter" {
		return lua.LNil
	}
	return s.functions(map[string]lua.LGFunction{
		"getValue":  func(L *lua.LState) int { return getValue(s, o, L) },
		"setValue":  func(L *lua.LState) int { return setValue(s, o, L) },
		"increment": func(L *lua.LState) int { o.SetCounter(o.Counter() + 1); return yes(L) },
		"decrement": func(L *lua.LState) int { o.SetCounter(o.Counter() - 1); return yes(L) },
		"clear":     func(L *lua.LState) int { o.SetCounter(0); return yes(L) },
	})
}

// textToolLua is obj.TextTool of a 3D text, nil of anything else.
func textToolLua(s *tabletop, o *world.Object) lua.LValue {
	if o.Kind() != "3D Text" {
		return lua.LNil
	}
	return s.functions(map[string]lua.LGFunction{
		"getValue": func(L *lua.LState) int { return getValue(s, o, L) },
		"setValue": func(L *lua.LState) int { return setValue(s, o, L) },
		"getFontSize": func(L *lua.LState) int {
			L.Push(lua.LNumber(o.Raw.Sub("Text").Number("fontSize", 64)))
			return 1
		},
		"setFontSize": func(L *lua.LState) int { o.SetText("fontSize", float64(L.CheckNumber(1))); return yes(L) },
		"getFontColor": func(L *lua.LState) int {
			L.Push(s.Tint(o.Raw.Sub("Text").Sub("colorstate")))
			return 1
		},
		"setFontColor": func(L *lua.LState) int {
			c, err := scripts.FromLua(L.Get(1), 0)
			if m, ok := c.(map[string]any); ok && err == nil {
				o.SetText("colorstate", m)
			}
			return yes(L)
		},
	})
}

// functions makes a Lua table of functions.
func (s *tabletop) functions(list map[string]lua.LGFunction) *lua.LTable {
	t := s.VM.L.NewTable()
	for _, name := range slices.Sorted(maps.Keys(list)) {
		t.RawSetString(name, s.VM.L.NewFunction(s.Metered(list[name])))
	}
	return t
}
