package ttssim

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func lookMethods() map[string]method {
	return map[string]method{
		"highlightOn":  highlightOn,
		"highlightOff": func(s *tabletop, o *object, L *lua.LState) int { o.glow = ""; return yes(L) },
		"setColorTint": func(s *tabletop, o *object, L *lua.LState) int {
			data, err := fromLua(L.Get(1), 0)
			if m, ok := data.(map[string]any); ok && err == nil {
				o.raw["ColorDiffuse"] = m
			}
			return yes(L)
		},
		"getColorTint": answering(func(s *tabletop, o *object) lua.LValue { return s.tint(o.raw.Sub("ColorDiffuse")) }),
		"setHiddenFrom": func(s *tabletop, o *object, L *lua.LState) int {
			o.hidden = hide(o.hidden, "", texts(L.Get(1)))
			return yes(L)
		},
		"setInvisibleTo": func(s *tabletop, o *object, L *lua.LState) int {
			o.unseen = hide(o.unseen, "", texts(L.Get(1)))
			return yes(L)
		},
		"attachHider": func(s *tabletop, o *object, L *lua.LState) int {
			o.hidden = hide(o.hidden, "#"+L.CheckString(1), hiderColours(L))
			return yes(L)
		},
		"attachInvisibleHider": func(s *tabletop, o *object, L *lua.LState) int {
			o.unseen = hide(o.unseen, "#"+L.CheckString(1), hiderColours(L))
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
		"clearButtons": func(s *tabletop, o *object, L *lua.LState) int { o.buttons = nil; return yes(L) },
		"getButtons": func(s *tabletop, o *object, L *lua.LState) int {
			t := L.NewTable()
			for _, b := range o.buttons {
				t.Append(b.(*luaButton).data)
			}
			L.Push(t)
			return 1
		},
		"addContextMenuItem": func(s *tabletop, o *object, L *lua.LState) int {
			label, fn := L.CheckString(1), L.CheckFunction(2)
			o.menu = append(o.menu, menuItem{label: label, choose: func(color string) {
				s.call(nil, "context menu", fn, lua.LString(color), s.vec(o.pos), s.ref(o))
			}})
			return yes(L)
		},
		"clearContextMenu": func(s *tabletop, o *object, L *lua.LState) int { o.menu = nil; return yes(L) },
	}
}

func highlightOn(s *tabletop, o *object, L *lua.LState) int {
	o.glow = "on"
	if name, ok := L.Get(1).(lua.LString); ok {
		o.glow = string(name)
	}
	if d := float64(L.OptNumber(2, 0)); d > 0 {
		glow := o.glow
		s.after(int(d*FramesPerSecond), func() {
			if o.glow == glow {
				o.glow = ""
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
	if list := texts(L.Get(3)); len(list) > 0 {
		return list
	}
	return Colours
}

const smallestButton = 60

func createButton(s *tabletop, o *object, L *lua.LState) int {
	t := L.CheckTable(1)
	for _, side := range []string{"width", "height"} {
		if n, ok := t.RawGetString(side).(lua.LNumber); ok && n != 0 && n < smallestButton {
			s.warn("button %s %v on %s is too small to be clicked", side, n, o.guid)
		}
	}
	if lua.LVAsString(t.RawGetString("click_function")) == "" {
		moon.Raise(L, "createButton needs click_function by name")
	}
	t.RawSetString("index", lua.LNumber(len(o.buttons)))
	o.buttons = append(o.buttons, &luaButton{s, o, t})
	return yes(L)
}

func editButton(s *tabletop, o *object, L *lua.LState) int {
	t := L.CheckTable(1)
	i := int(lua.LVAsNumber(t.RawGetString("index")))
	if i < 0 || i >= len(o.buttons) {
		return truth(L, false)
	}
	moon.Each(t, func(k, v lua.LValue) { o.buttons[i].(*luaButton).data.RawSet(k, v) })
	return yes(L)
}

func removeButton(s *tabletop, o *object, L *lua.LState) int {
	i := L.CheckInt(1)
	if i < 0 || i >= len(o.buttons) {
		return truth(L, false)
	}
	o.buttons = append(o.buttons[:i:i], o.buttons[i+1:]...)
	for n, b := range o.buttons {
		b.(*luaButton).data.RawSetString("index", lua.LNumber(n))
	}
	return yes(L)
}

// luaButton is a button a script made. The table is the script's own, which may change it.
type luaButton struct {
	s    *tabletop
	on   *object
	data *lua.LTable
}

// Text gives what the button says in one of its fields.
func (b *luaButton) Text(field string) string { return b.data.RawGetString(field).String() }

// Press calls the function the button names.
func (b *luaButton) Press(color string) bool {
	sc := b.s.global
	if owner := thing(b.data.RawGetString("function_owner")); owner != nil && scriptOf(owner) != nil {
		sc = scriptOf(owner)
	}
	if sc == nil {
		return false
	}
	name := lua.LVAsString(b.data.RawGetString("click_function"))
	fn := sc.env.RawGetString(name)
	if fn.Type() != lua.LTFunction {
		b.s.fail(sc.title()+name, fmt.Errorf("a button names a function that does not exist"))
		return false
	}
	b.s.call(sc, name, fn, b.s.ref(b.on), lua.LString(color), lua.LFalse)
	return true
}

// counterLua is obj.Counter of a counter, nil of anything else.
func counterLua(s *tabletop, o *object) lua.LValue {
	if o.kind() != "Counter" {
		return lua.LNil
	}
	return s.functions(map[string]lua.LGFunction{
		"getValue":  func(L *lua.LState) int { return getValue(s, o, L) },
		"setValue":  func(L *lua.LState) int { return setValue(s, o, L) },
		"increment": func(L *lua.LState) int { o.setCounter(o.counter() + 1); return yes(L) },
		"decrement": func(L *lua.LState) int { o.setCounter(o.counter() - 1); return yes(L) },
		"clear":     func(L *lua.LState) int { o.setCounter(0); return yes(L) },
	})
}

// textToolLua is obj.TextTool of a 3D text, nil of anything else.
func textToolLua(s *tabletop, o *object) lua.LValue {
	if o.kind() != "3D Text" {
		return lua.LNil
	}
	return s.functions(map[string]lua.LGFunction{
		"getValue": func(L *lua.LState) int { return getValue(s, o, L) },
		"setValue": func(L *lua.LState) int { return setValue(s, o, L) },
		"getFontSize": func(L *lua.LState) int {
			L.Push(lua.LNumber(o.raw.Sub("Text").Number("fontSize", 64)))
			return 1
		},
		"setFontSize": func(L *lua.LState) int { o.setText("fontSize", float64(L.CheckNumber(1))); return yes(L) },
		"getFontColor": func(L *lua.LState) int {
			L.Push(s.tint(o.raw.Sub("Text").Sub("colorstate")))
			return 1
		},
		"setFontColor": func(L *lua.LState) int {
			c, err := fromLua(L.Get(1), 0)
			if m, ok := c.(map[string]any); ok && err == nil {
				o.setText("colorstate", m)
			}
			return yes(L)
		},
	})
}

// functions makes a Lua table of functions.
func (s *tabletop) functions(list map[string]lua.LGFunction) *lua.LTable {
	t := s.vm.L.NewTable()
	for _, name := range slices.Sorted(maps.Keys(list)) {
		t.RawSetString(name, s.vm.L.NewFunction(s.metered(list[name])))
	}
	return t
}
