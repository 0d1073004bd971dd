package ttssim

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func (s *tabletop) playerIndex(L *lua.LState) int {
	sh := L.CheckUserData(1).Value.(*shell)
	key := lua.LVAsString(L.Get(2))
	if v, ok := s.playerField(sh, key); ok {
		L.Push(v)
		return 1
	}
	if fn, ok := playerMethods[key]; ok {
		ud := L.CheckUserData(1)
		L.Push(L.NewFunction(func(L *lua.LState) int {
			if L.GetTop() > 0 && L.Get(1) == lua.LValue(ud) {
				L.Remove(1)
			}
			return fn(s, sh, L)
		}))
		return 1
	}
	if slices.Contains(lackingPlayer, key) {
		s.lacks(L, "Player."+key)
	}
	moon.Raise(L, "cannot access field %s of userdata<LuaPlayer>", key)
	return 0
}

func (s *tabletop) playerField(sh *shell, key string) (lua.LValue, bool) {
	p := s.who(sh)
	if key == "color" {
		if p != nil {
			return lua.LString(p.color), true
		}
		return lua.LString(sh.color), true
	}
	if key == "seated" {
		return lua.LBool(p != nil && p.color != "Grey"), true
	}
	known := []string{"steam_name", "steam_id", "host", "admin", "promoted", "blindfolded", "team", "lift_height"}
	if !slices.Contains(known, key) {
		return nil, false
	}
	if p == nil {
		p = &person{team: "None"}
	}
	return map[string]lua.LValue{
		"steam_name": textOrNil(p.name), "steam_id": textOrNil(p.id), "host": lua.LBool(p.host),
		"admin": lua.LBool(p.host || p.promoted), "promoted": lua.LBool(p.promoted), "blindfolded": lua.LFalse,
		"team": lua.LString(p.team), "lift_height": lua.LNumber(0.2),
	}[key], true
}

func textOrNil(s string) lua.LValue {
	if s == "" {
		return lua.LNil
	}
	return lua.LString(s)
}

func (s *tabletop) playerAssign(L *lua.LState) int {
	sh := L.CheckUserData(1).Value.(*shell)
	p, key := s.who(sh), L.CheckString(2)
	switch {
	case key == "team" && p != nil:
		p.team = L.CheckString(3)
	case key == "lift_height":
	case key == "blindfolded":
		s.lacks(L, "Player.blindfolded as a command")
	default:
		moon.Raise(L, "cannot set field %s of a player", key)
	}
	return 0
}

// lackingPlayer are members of the real API this table does not have.
var lackingPlayer = []string{
	"attachCameraToObject", "getCameraMode", "setCameraMode", "setUITheme", "drawHandStash", "getHandStash", "setHandStashLocation", "showMemoDialog", "showColorDialog",
	"showOptionDialog", "pingTable", "paintTable", "copy", "paste", "setHandTransform",
}

type playerMethod func(s *tabletop, sh *shell, L *lua.LState) int

var playerMethods = map[string]playerMethod{
	"print":     func(s *tabletop, sh *shell, L *lua.LState) int { return s.tell(L, s.seatOf(sh), 1, false) },
	"broadcast": func(s *tabletop, sh *shell, L *lua.LState) int { return s.tell(L, s.seatOf(sh), 1, true) },
	"getHandCount": func(s *tabletop, sh *shell, L *lua.LState) int {
		L.Push(lua.LNumber(len(s.handZones(s.seatOf(sh)))))
		return 1
	},
	"getHandObjects":   handObjects,
	"getHandTransform": handTransform,
	"getPointerPosition": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue { return s.vec(p.pointer) })
	},
	"getHoverObject": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue {
			if p.hover == nil || p.hover.dead {
				return lua.LNil
			}
			return s.ref(p.hover)
		})
	},
	"getHoldingObjects": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue { return s.objectList(p.holding) })
	},
	"getSelectedObjects": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue { return s.objectList(p.selected) })
	},
	"clearSelectedObjects": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue { p.selected = nil; return lua.LTrue })
	},
	"chooseInHand":         func(s *tabletop, sh *shell, L *lua.LState) int { return chooseInHand(s, sh, L, false) },
	"chooseInHandOrCancel": func(s *tabletop, sh *shell, L *lua.LState) int { return chooseInHand(s, sh, L, true) },
	"clearChooseInHand": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue { p.choice = nil; return lua.LTrue })
	},
	"currentChooseInHand": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue {
			if p.choice == nil {
				return lua.LNil
			}
			return lua.LString(p.choice.label)
		})
	},
	"changeColor": changeColor,
	"kick": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue {
			s.emit(func() {
				if q := s.sitting(p.color); q != nil {
					s.leave(q)
				}
			})
			return lua.LTrue
		})
	},
	"promote": func(s *tabletop, sh *shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *person) lua.LValue { p.promoted = !p.promoted; return lua.LTrue })
	},
	"mute":              func(_ *tabletop, _ *shell, L *lua.LState) int { return yes(L) },
	"lookAt":            func(_ *tabletop, _ *shell, L *lua.LState) int { return yes(L) },
	"showInfoDialog":    func(s *tabletop, sh *shell, L *lua.LState) int { return openDialog(s, sh, L, "info", nil) },
	"showConfirmDialog": func(s *tabletop, sh *shell, L *lua.LState) int { return openDialog(s, sh, L, "confirm", L.Get(2)) },
	"showInputDialog":   func(s *tabletop, sh *shell, L *lua.LState) int { return openDialog(s, sh, L, "input", lastFunction(L)) },
	"showOptionsDialog": func(s *tabletop, sh *shell, L *lua.LState) int {
		return openDialog(s, sh, L, "options", lastFunction(L))
	},
}

func lastFunction(L *lua.LState) lua.LValue {
	for i := L.GetTop(); i > 1; i-- {
		if fn, ok := L.Get(i).(*lua.LFunction); ok {
			return fn
		}
	}
	return nil
}

func (s *tabletop) seatOf(sh *shell) string {
	if sh.person != nil {
		return sh.person.color
	}
	return sh.color
}

func withPerson(s *tabletop, sh *shell, L *lua.LState, fn func(*person) lua.LValue) int {
	p := s.who(sh)
	if p == nil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(fn(p))
	return 1
}

func handObjects(s *tabletop, sh *shell, L *lua.LState) int {
	i, zones := L.OptInt(1, 1), s.handZones(s.seatOf(sh))
	if i < 1 || i > len(zones) {
		L.Push(L.NewTable())
		return 1
	}
	L.Push(s.objectList(s.inRow(zones[i-1])))
	return 1
}

func handTransform(s *tabletop, sh *shell, L *lua.LState) int {
	i, zones := L.OptInt(1, 1), s.handZones(s.seatOf(sh))
	if i < 1 || i > len(zones) {
		L.Push(lua.LNil)
		return 1
	}
	z := zones[i-1]
	t := L.NewTable()
	s.setAll(t, map[string]lua.LValue{
		"position": s.vec(z.pos), "rotation": s.vec(z.rot), "scale": s.vec(z.size), "up": s.vec(Vec{Y: 1}),
		"forward": s.vec(Vec{Z: 1}.spun(z.rot.Y)), "right": s.vec(Vec{X: 1}.spun(z.rot.Y)),
	})
	L.Push(t)
	return 1
}

// changeColor works once a frame; more often fails, as on a real table.
func changeColor(s *tabletop, sh *shell, L *lua.LState) int {
	p, to := s.who(sh), L.CheckString(1)
	if p == nil || !knownColour(to) || (to != "Grey" && s.sitting(to) != nil) || s.counts["seat frame"] == s.frame+1 {
		return truth(L, false)
	}
	s.counts["seat frame"] = s.frame + 1
	s.emit(func() { s.sit(p, to) })
	return yes(L)
}

func openDialog(s *tabletop, sh *shell, L *lua.LState, kind string, fn lua.LValue) int {
	p := s.who(sh)
	if p == nil {
		return truth(L, false)
	}
	d := &dialog{text: L.CheckString(1), kind: kind, options: texts(L.Get(2))}
	if fn, ok := fn.(*lua.LFunction); ok {
		d.answer = func(args ...any) { s.call(nil, "dialog", fn, s.values(args)...) }
	}
	p.dialog = d
	return yes(L)
}

func chooseInHand(s *tabletop, sh *shell, L *lua.LState, mayCancel bool) int {
	c := &choice{label: L.CheckString(1), least: L.OptInt(2, 1), most: L.OptInt(3, 1), prompt: L.OptString(4, ""), mayCancel: mayCancel}
	return withPerson(s, sh, L, func(p *person) lua.LValue {
		p.choice = c
		return lua.LTrue
	})
}
