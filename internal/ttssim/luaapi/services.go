package luaapi

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func (s *tabletop) waitTable(sc *scripts.Script) lua.LValue {
	added := func(L *lua.LState, w *scripts.Wait) int {
		w.Script, w.Fn = sc, L.CheckFunction(1)
		id := s.AddWait(w)
		if id == 0 {
			moon.Raise(L, "so many waits are under way that no more can begin")
		}
		L.Push(lua.LNumber(id))
		return 1
	}
	t := s.functions(map[string]lua.LGFunction{
		"frames": func(L *lua.LState) int {
			return added(L, &scripts.Wait{Frame: s.Frame + max(L.OptInt(2, 1), 1), Left: 1})
		},
		"time": func(L *lua.LState) int {
			secs := float64(L.CheckNumber(2))
			return added(L, &scripts.Wait{At: s.Now() + secs, Every: secs, Left: L.OptInt(3, 1)})
		},
		"condition": func(L *lua.LState) int {
			w := &scripts.Wait{Cond: L.CheckFunction(2), Left: 1}
			if secs := float64(L.OptNumber(3, 0)); secs > 0 {
				w.Expires = s.Now() + secs
			}
			w.Late, _ = L.Get(4).(*lua.LFunction)
			return added(L, w)
		},
		"stop":    func(L *lua.LState) int { return truth(L, s.StopWait(L.OptInt(1, 0))) },
		"stopAll": func(L *lua.LState) int { return truth(L, s.StopAllWaits()) },
	})
	t.RawSetString("collect", s.Classes.Collect)
	t.RawSetString("COLLECT_DUPLICATE", lua.LString("Duplicate ID"))
	t.RawSetString("COLLECT_UNKNOWN", lua.LString("Unknown ID"))
	return t
}

// computed is a table whose fields are read and written by functions.
func (s *tabletop) computed(name string, fns map[string]lua.LGFunction, get func(key string) lua.LValue,
	set func(key string, v lua.LValue) bool) lua.LValue {
	L := s.VM.L
	t := s.functions(fns)
	meta := L.NewTable()
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		v := get(lua.LVAsString(L.Get(2)))
		if v == nil {
			moon.Raise(L, "cannot access field %s of %s", L.Get(2), name)
		}
		L.Push(v)
		return 1
	}))
	meta.RawSetString("__newindex", L.NewFunction(func(L *lua.LState) int {
		if set == nil || !set(lua.LVAsString(L.Get(2)), L.Get(3)) {
			moon.Raise(L, "cannot set field %s of %s", L.Get(2), name)
		}
		return 0
	}))
	L.SetMetatable(t, meta)
	return t
}

func (s *tabletop) timeTable() lua.LValue {
	return s.computed("Time", nil, func(key string) lua.LValue {
		switch key {
		case "time":
			return lua.LNumber(s.Now())
		case "delta_time":
			return lua.LNumber(1.0 / clock.FramesPerSecond)
		case "fixed_delta_time":
			return lua.LNumber(1.0 / 90)
		}
		return nil
	}, nil)
}

func (s *tabletop) turnsTable() lua.LValue {
	color := func(fn func() string) lua.LGFunction {
		return func(L *lua.LState) int { L.Push(lua.LString(fn())); return 1 }
	}
	return s.computed("Turns", map[string]lua.LGFunction{
		"endTurn":              func(L *lua.LState) int { s.PassTurn(s.Neighbour(1), false); return yes(L) },
		"getNextTurnColor":     color(func() string { return s.Neighbour(1) }),
		"getPreviousTurnColor": color(func() string { return s.Neighbour(-1) }),
		"getTurnOrder":         func(L *lua.LState) int { L.Push(s.TextList(s.TurnOrder())); return 1 },
	}, s.turnField, s.setTurnField)
}

func (s *tabletop) turnField(key string) lua.LValue {
	t := s.Turns
	kind := 1
	if t.Custom {
		kind = 2
	}
	return map[string]lua.LValue{
		"enable": lua.LBool(t.Enable), "type": lua.LNumber(kind), "order": s.TextList(t.Order),
		"reverse_order": lua.LBool(t.Reverse), "skip_empty_hands": lua.LBool(t.SkipEmpty),
		"disable_interactations": lua.LBool(t.LockOthers), "pass_turns": lua.LBool(t.Pass), "turn_color": lua.LString(t.Color),
	}[key]
}

func (s *tabletop) setTurnField(key string, v lua.LValue) bool {
	flags := map[string]*bool{
		"enable": &s.Turns.Enable, "reverse_order": &s.Turns.Reverse, "skip_empty_hands": &s.Turns.SkipEmpty,
		"disable_interactations": &s.Turns.LockOthers, "pass_turns": &s.Turns.Pass,
	}
	if f := flags[key]; f != nil {
		*f = lua.LVAsBool(v)
		return true
	}
	switch key {
	case "type":
		s.Turns.Custom = lua.LVAsNumber(v) == 2
	case "order":
		s.Turns.Order = scripts.Texts(v)
	case "turn_color":
		s.PassTurn(lua.LVAsString(v), s.Switches.TurnEventOff)
	default:
		return false
	}
	return true
}

func (s *tabletop) handsTable() lua.LValue {
	return s.computed("Hands", map[string]lua.LGFunction{
		"getHands": func(L *lua.LState) int {
			return s.choose(L, func(o *world.Object) bool { return o.IsHand() })
		},
	}, func(key string) lua.LValue {
		return map[string]lua.LValue{
			"enable": lua.LBool(s.Hands.Enable), "disable_unused": lua.LBool(s.Hands.DisableUnused), "hiding": lua.LNumber(s.Hands.Hiding),
		}[key]
	}, func(key string, v lua.LValue) bool {
		switch key {
		case "enable":
			s.Hands.Enable = lua.LVAsBool(v)
			s.TouchAll()
		case "disable_unused":
			s.Hands.DisableUnused = lua.LVAsBool(v)
			s.TouchAll()
		case "hiding":
			s.Hands.Hiding = int(lua.LVAsNumber(v))
		default:
			return false
		}
		return true
	})
}

func (s *tabletop) notesTable() lua.LValue {
	return s.functions(map[string]lua.LGFunction{
		"setNotes": func(L *lua.LState) int { s.Notes.Text = dotnet.Clean(L.CheckString(1)); return yes(L) },
		"getNotes": func(L *lua.LState) int { L.Push(lua.LString(s.Notes.Text)); return 1 },
		"addNotebookTab": func(L *lua.LState) int {
			s.Notes.Tabs = append(s.Notes.Tabs, readPage(L.CheckTable(1), world.NotePage{Color: "Grey"}))
			L.Push(lua.LNumber(len(s.Notes.Tabs) - 1))
			return 1
		},
		"editNotebookTab": func(L *lua.LState) int {
			i := int(lua.LVAsNumber(L.CheckTable(1).RawGetString("index")))
			if i < 0 || i >= len(s.Notes.Tabs) {
				return truth(L, false)
			}
			s.Notes.Tabs[i] = readPage(L.CheckTable(1), s.Notes.Tabs[i])
			return yes(L)
		},
		"removeNotebookTab": func(L *lua.LState) int { return truth(L, s.Notes.Remove(L.CheckInt(1))) },
		"getNotebookTabs":   s.notePages,
	})
}

func readPage(t *lua.LTable, page world.NotePage) world.NotePage {
	for name, into := range map[string]*string{"title": &page.Title, "body": &page.Body, "color": &page.Color} {
		if v, ok := t.RawGetString(name).(lua.LString); ok {
			*into = dotnet.Clean(string(v))
		}
	}
	return page
}

func (s *tabletop) notePages(L *lua.LState) int {
	out := L.NewTable()
	for i, p := range s.Notes.Tabs {
		t := L.NewTable()
		t.RawSetString("index", lua.LNumber(i))
		t.RawSetString("title", lua.LString(p.Title))
		t.RawSetString("body", lua.LString(p.Body))
		t.RawSetString("color", lua.LString(p.Color))
		out.Append(t)
	}
	L.Push(out)
	return 1
}
