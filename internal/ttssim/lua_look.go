package ttssim

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func lookMethods() map[string]method {
	return map[string]method{
		"highlightOn":  highlightOn,
		"highlightOff": func(o *object, L *lua.LState) int { o.glow = ""; return yes(L) },
		"setColorTint": func(o *object, L *lua.LState) int {
			data, err := fromLua(L.Get(1), 0)
			if m, ok := data.(map[string]any); ok && err == nil {
				o.raw["ColorDiffuse"] = m
			}
			return yes(L)
		},
		"getColorTint": answering(func(o *object) lua.LValue { return o.sim.tint(o.raw.Sub("ColorDiffuse")) }),
		"setHiddenFrom": func(o *object, L *lua.LState) int {
			o.hidden = hide(o.hidden, "", texts(L.Get(1)))
			return yes(L)
		},
		"setInvisibleTo": func(o *object, L *lua.LState) int {
			o.unseen = hide(o.unseen, "", texts(L.Get(1)))
			return yes(L)
		},
		"attachHider": func(o *object, L *lua.LState) int {
			o.hidden = hide(o.hidden, "#"+L.CheckString(1), hiderColours(L))
			return yes(L)
		},
		"attachInvisibleHider": func(o *object, L *lua.LState) int {
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
		"clearButtons": func(o *object, L *lua.LState) int { o.buttons = nil; return yes(L) },
		"getButtons": func(o *object, L *lua.LState) int {
			t := L.NewTable()
			for _, b := range o.buttons {
				t.Append(b.data)
			}
			L.Push(t)
			return 1
		},
		"addContextMenuItem": func(o *object, L *lua.LState) int {
			o.menu = append(o.menu, menuItem{L.CheckString(1), L.CheckFunction(2), L.ToBool(3)})
			return yes(L)
		},
		"clearContextMenu": func(o *object, L *lua.LState) int { o.menu = nil; return yes(L) },
	}
}

func highlightOn(o *object, L *lua.LState) int {
	o.glow = "on"
	if name, ok := L.Get(1).(lua.LString); ok {
		o.glow = string(name)
	}
	if d := float64(L.OptNumber(2, 0)); d > 0 {
		glow := o.glow
		o.sim.after(int(d*FramesPerSecond), func() {
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

func createButton(o *object, L *lua.LState) int {
	t := L.CheckTable(1)
	for _, side := range []string{"width", "height"} {
		if n, ok := t.RawGetString(side).(lua.LNumber); ok && n != 0 && n < smallestButton {
			o.sim.warn("button %s %v on %s is too small to be clicked", side, n, o.guid)
		}
	}
	if lua.LVAsString(t.RawGetString("click_function")) == "" {
		moon.Raise(L, "createButton needs click_function by name")
	}
	t.RawSetString("index", lua.LNumber(len(o.buttons)))
	o.buttons = append(o.buttons, button{t})
	return yes(L)
}

func editButton(o *object, L *lua.LState) int {
	t := L.CheckTable(1)
	i := int(lua.LVAsNumber(t.RawGetString("index")))
	if i < 0 || i >= len(o.buttons) {
		return truth(L, false)
	}
	moon.Each(t, func(k, v lua.LValue) { o.buttons[i].data.RawSet(k, v) })
	return yes(L)
}

func removeButton(o *object, L *lua.LState) int {
	i := L.CheckInt(1)
	if i < 0 || i >= len(o.buttons) {
		return truth(L, false)
	}
	o.buttons = append(o.buttons[:i:i], o.buttons[i+1:]...)
	for n, b := range o.buttons {
		b.data.RawSetString("index", lua.LNumber(n))
	}
	return yes(L)
}

// counterLua is obj.Counter of a counter, nil of anything else.
func (o *object) counterLua() lua.LValue {
	if o.kind() != "Counter" {
		return lua.LNil
	}
	return o.sim.functions(map[string]lua.LGFunction{
		"getValue":  func(L *lua.LState) int { return getValue(o, L) },
		"setValue":  func(L *lua.LState) int { return setValue(o, L) },
		"increment": func(L *lua.LState) int { o.setCounter(o.counter() + 1); return yes(L) },
		"decrement": func(L *lua.LState) int { o.setCounter(o.counter() - 1); return yes(L) },
		"clear":     func(L *lua.LState) int { o.setCounter(0); return yes(L) },
	})
}

// textToolLua is obj.TextTool of a 3D text, nil of anything else.
func (o *object) textToolLua() lua.LValue {
	if o.kind() != "3D Text" {
		return lua.LNil
	}
	return o.sim.functions(map[string]lua.LGFunction{
		"getValue": func(L *lua.LState) int { return getValue(o, L) },
		"setValue": func(L *lua.LState) int { return setValue(o, L) },
		"getFontSize": func(L *lua.LState) int {
			L.Push(lua.LNumber(o.raw.Sub("Text").Number("fontSize", 64)))
			return 1
		},
		"setFontSize": func(L *lua.LState) int { o.setText("fontSize", float64(L.CheckNumber(1))); return yes(L) },
		"getFontColor": func(L *lua.LState) int {
			L.Push(o.sim.tint(o.raw.Sub("Text").Sub("colorstate")))
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
func (s *Sim) functions(list map[string]lua.LGFunction) *lua.LTable {
	t := s.vm.L.NewTable()
	for _, name := range slices.Sorted(maps.Keys(list)) {
		t.RawSetString(name, s.vm.L.NewFunction(s.metered(list[name])))
	}
	return t
}
