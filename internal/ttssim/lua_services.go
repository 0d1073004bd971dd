package ttssim

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func (s *tabletop) waitTable(sc *script) lua.LValue {
	added := func(L *lua.LState, w *wait) int {
		w.script, w.fn = sc, L.CheckFunction(1)
		L.Push(lua.LNumber(s.addWait(w)))
		return 1
	}
	t := s.functions(map[string]lua.LGFunction{
		"frames": func(L *lua.LState) int {
			return added(L, &wait{frame: s.frame + max(L.OptInt(2, 1), 1), left: 1})
		},
		"time": func(L *lua.LState) int {
			secs := float64(L.CheckNumber(2))
			return added(L, &wait{at: s.now() + secs, every: secs, left: L.OptInt(3, 1)})
		},
		"condition": func(L *lua.LState) int {
			w := &wait{cond: L.CheckFunction(2), left: 1}
			if secs := float64(L.OptNumber(3, 0)); secs > 0 {
				w.expires = s.now() + secs
			}
			w.late, _ = L.Get(4).(*lua.LFunction)
			return added(L, w)
		},
		"stop":    func(L *lua.LState) int { return truth(L, s.stopWait(L.OptInt(1, 0))) },
		"stopAll": func(L *lua.LState) int { return truth(L, s.stopAllWaits()) },
	})
	t.RawSetString("collect", s.classes.collect)
	t.RawSetString("COLLECT_DUPLICATE", lua.LString("Duplicate ID"))
	t.RawSetString("COLLECT_UNKNOWN", lua.LString("Unknown ID"))
	return t
}

func (h *host) stopAllWaits() bool {
	for _, w := range h.waits {
		w.gone = true
	}
	return true
}

// computed is a table whose fields are read and written by functions.
func (s *tabletop) computed(name string, fns map[string]lua.LGFunction, get func(key string) lua.LValue, set func(key string, v lua.LValue) bool) lua.LValue {
	L := s.vm.L
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
			return lua.LNumber(s.now())
		case "delta_time":
			return lua.LNumber(1.0 / FramesPerSecond)
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
		"endTurn":              func(L *lua.LState) int { s.passTurn(s.neighbour(1), false); return yes(L) },
		"getNextTurnColor":     color(func() string { return s.neighbour(1) }),
		"getPreviousTurnColor": color(func() string { return s.neighbour(-1) }),
		"getTurnOrder":         func(L *lua.LState) int { L.Push(s.textList(s.turnOrder())); return 1 },
	}, s.turnField, s.setTurnField)
}

func (s *tabletop) turnField(key string) lua.LValue {
	t := s.turns
	kind := 1
	if t.custom {
		kind = 2
	}
	return map[string]lua.LValue{
		"enable": lua.LBool(t.enable), "type": lua.LNumber(kind), "order": s.textList(t.order),
		"reverse_order": lua.LBool(t.reverse), "skip_empty_hands": lua.LBool(t.skipEmpty),
		"disable_interactations": lua.LBool(t.lockOthers), "pass_turns": lua.LBool(t.pass), "turn_color": lua.LString(t.color),
	}[key]
}

func (s *tabletop) setTurnField(key string, v lua.LValue) bool {
	flags := map[string]*bool{
		"enable": &s.turns.enable, "reverse_order": &s.turns.reverse, "skip_empty_hands": &s.turns.skipEmpty,
		"disable_interactations": &s.turns.lockOthers, "pass_turns": &s.turns.pass,
	}
	if f := flags[key]; f != nil {
		*f = lua.LVAsBool(v)
		return true
	}
	switch key {
	case "type":
		s.turns.custom = lua.LVAsNumber(v) == 2
	case "order":
		s.turns.order = texts(v)
	case "turn_color":
		s.passTurn(lua.LVAsString(v), s.sw.TurnEventOff)
	default:
		return false
	}
	return true
}

func (s *tabletop) handsTable() lua.LValue {
	return s.computed("Hands", map[string]lua.LGFunction{
		"getHands": func(L *lua.LState) int {
			return s.choose(L, func(o *object) bool { return o.isHand() })
		},
	}, func(key string) lua.LValue {
		return map[string]lua.LValue{
			"enable": lua.LBool(s.hands.enable), "disable_unused": lua.LBool(s.hands.disableUnused), "hiding": lua.LNumber(s.hands.hiding),
		}[key]
	}, func(key string, v lua.LValue) bool {
		switch key {
		case "enable":
			s.hands.enable = lua.LVAsBool(v)
			s.moved = slices.Clone(s.objects)
		case "disable_unused":
			s.hands.disableUnused = lua.LVAsBool(v)
		case "hiding":
			s.hands.hiding = int(lua.LVAsNumber(v))
		default:
			return false
		}
		return true
	})
}

func (s *tabletop) notesTable() lua.LValue {
	return s.functions(map[string]lua.LGFunction{
		"setNotes": func(L *lua.LState) int { s.notes.text = moon.Clean(L.CheckString(1)); return yes(L) },
		"getNotes": func(L *lua.LState) int { L.Push(lua.LString(s.notes.text)); return 1 },
		"addNotebookTab": func(L *lua.LState) int {
			s.notes.tabs = append(s.notes.tabs, readPage(L.CheckTable(1), notePage{color: "Grey"}))
			L.Push(lua.LNumber(len(s.notes.tabs) - 1))
			return 1
		},
		"editNotebookTab": func(L *lua.LState) int {
			i := int(lua.LVAsNumber(L.CheckTable(1).RawGetString("index")))
			if i < 0 || i >= len(s.notes.tabs) {
				return truth(L, false)
			}
			s.notes.tabs[i] = readPage(L.CheckTable(1), s.notes.tabs[i])
			return yes(L)
		},
		"removeNotebookTab": func(L *lua.LState) int { return truth(L, s.notes.remove(L.CheckInt(1))) },
		"getNotebookTabs":   s.notePages,
	})
}

func readPage(t *lua.LTable, page notePage) notePage {
	for name, into := range map[string]*string{"title": &page.title, "body": &page.body, "color": &page.color} {
		if v, ok := t.RawGetString(name).(lua.LString); ok {
			*into = moon.Clean(string(v))
		}
	}
	return page
}

func (s *tabletop) notePages(L *lua.LState) int {
	out := L.NewTable()
	for i, p := range s.notes.tabs {
		t := L.NewTable()
		t.RawSetString("index", lua.LNumber(i))
		t.RawSetString("title", lua.LString(p.title))
		t.RawSetString("body", lua.LString(p.body))
		t.RawSetString("color", lua.LString(p.color))
		out.Append(t)
	}
	L.Push(out)
	return 1
}
