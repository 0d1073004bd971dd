package luaapi

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func (s *tabletop) playerIndex(L *lua.LState) int {
	sh := L.CheckUserData(1).Value.(*scripts.Shell)
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
		s.Lacks(L, "Player."+key)
	}
	moon.Raise(L, "cannot access field %s of userdata<LuaPlayer>", key)
	return 0
}

func (s *tabletop) playerField(sh *scripts.Shell, key string) (lua.LValue, bool) {
	p := s.Who(sh)
	if key == "color" {
		if p != nil {
			return lua.LString(p.Color), true
		}
		return lua.LString(sh.Color), true
	}
	if key == "seated" {
		return lua.LBool(p != nil && p.Color != "Grey"), true
	}
	known := []string{"steam_name", "steam_id", "host", "admin", "promoted", "blindfolded", "team", "lift_height"}
	if !slices.Contains(known, key) {
		return nil, false
	}
	if p == nil {
		p = &world.Person{Team: "None"}
	}
	return map[string]lua.LValue{
		"steam_name": textOrNil(p.Name), "steam_id": textOrNil(p.ID), "host": lua.LBool(p.Host),
		"admin": lua.LBool(p.Host || p.Promoted), "promoted": lua.LBool(p.Promoted), "blindfolded": lua.LFalse,
		"team": lua.LString(p.Team), "lift_height": lua.LNumber(0.2),
	}[key], true
}

func textOrNil(s string) lua.LValue {
	if s == "" {
		return lua.LNil
	}
	return lua.LString(s)
}

func (s *tabletop) playerAssign(L *lua.LState) int {
	sh := L.CheckUserData(1).Value.(*scripts.Shell)
	p, key := s.Who(sh), L.CheckString(2)
	switch {
	case key == "team" && p != nil:
		p.Team = L.CheckString(3)
	case key == "lift_height":
	case key == "blindfolded":
		s.Lacks(L, "Player.blindfolded as a command")
	default:
		moon.Raise(L, "cannot set field %s of a player", key)
	}
	return 0
}

type playerMethod func(s *tabletop, sh *scripts.Shell, L *lua.LState) int

var playerMethods = map[string]playerMethod{
	"print":     func(s *tabletop, sh *scripts.Shell, L *lua.LState) int { return s.tell(L, s.seatOf(sh), false) },
	"broadcast": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int { return s.tell(L, s.seatOf(sh), true) },
	"getHandCount": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		L.Push(lua.LNumber(len(s.HandZones(s.seatOf(sh)))))
		return 1
	},
	"getHandObjects":   handObjects,
	"getHandTransform": handTransform,
	"getPointerPosition": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue { return s.Vec(p.Pointer) })
	},
	"getHoverObject": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue {
			if p.Hover == nil || p.Hover.Dead {
				return lua.LNil
			}
			return s.Ref(p.Hover)
		})
	},
	"getHoldingObjects": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue { return s.ObjectList(p.Holding) })
	},
	"getSelectedObjects": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue { return s.ObjectList(p.Selected) })
	},
	"clearSelectedObjects": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue { p.Selected = nil; return lua.LTrue })
	},
	"chooseInHand":         func(s *tabletop, sh *scripts.Shell, L *lua.LState) int { return chooseInHand(s, sh, L, false) },
	"chooseInHandOrCancel": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int { return chooseInHand(s, sh, L, true) },
	"clearChooseInHand": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue { p.Choice = nil; return lua.LTrue })
	},
	"currentChooseInHand": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue {
			if p.Choice == nil {
				return lua.LNil
			}
			return lua.LString(p.Choice.Label)
		})
	},
	"changeColor": changeColor,
	"kick": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue {
			s.Emit(func() {
				if q := s.Sitting(p.Color); q != nil {
					s.Leave(q)
				}
			})
			return lua.LTrue
		})
	},
	"promote": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return withPerson(s, sh, L, func(p *world.Person) lua.LValue { p.Promoted = !p.Promoted; return lua.LTrue })
	},
	"mute":           func(_ *tabletop, _ *scripts.Shell, L *lua.LState) int { return yes(L) },
	"lookAt":         func(_ *tabletop, _ *scripts.Shell, L *lua.LState) int { return yes(L) },
	"showInfoDialog": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int { return openDialog(s, sh, L, "info", nil) },
	"showConfirmDialog": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return openDialog(s, sh, L, "confirm", L.Get(2))
	},
	"showInputDialog": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
		return openDialog(s, sh, L, "input", lastFunction(L))
	},
	"showOptionsDialog": func(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
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

func (s *tabletop) seatOf(sh *scripts.Shell) string {
	if sh.Person != nil {
		return sh.Person.Color
	}
	return sh.Color
}

func withPerson(s *tabletop, sh *scripts.Shell, L *lua.LState, fn func(*world.Person) lua.LValue) int {
	p := s.Who(sh)
	if p == nil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(fn(p))
	return 1
}

func handObjects(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
	i, zones := L.OptInt(1, 1), s.HandZones(s.seatOf(sh))
	if i < 1 || i > len(zones) {
		L.Push(L.NewTable())
		return 1
	}
	L.Push(s.ObjectList(s.InRow(zones[i-1])))
	return 1
}

func handTransform(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
	i, zones := L.OptInt(1, 1), s.HandZones(s.seatOf(sh))
	if i < 1 || i > len(zones) {
		L.Push(lua.LNil)
		return 1
	}
	z := zones[i-1]
	t := L.NewTable()
	s.setAll(t, map[string]lua.LValue{
		"position": s.Vec(z.Pos), "rotation": s.Vec(z.Rot), "scale": s.Vec(z.Size), "up": s.Vec(world.Vec{Y: 1}),
		"forward": s.Vec(world.Vec{Z: 1}.Spun(z.Rot.Y)), "right": s.Vec(world.Vec{X: 1}.Spun(z.Rot.Y)),
	})
	L.Push(t)
	return 1
}

// changeColor works once a frame; more often fails, as on a real table.
func changeColor(s *tabletop, sh *scripts.Shell, L *lua.LState) int {
	p, to := s.Who(sh), L.CheckString(1)
	if p == nil || !world.KnownColour(to) || (to != "Grey" && s.Sitting(to) != nil) || s.Counts["seat frame"] == s.Frame+1 {
		return truth(L, false)
	}
	s.Counts["seat frame"] = s.Frame + 1
	s.Emit(func() { s.Sit(p, to) })
	return yes(L)
}

func openDialog(s *tabletop, sh *scripts.Shell, L *lua.LState, kind string, fn lua.LValue) int {
	p := s.Who(sh)
	if p == nil {
		return truth(L, false)
	}
	d := &world.Dialog{Text: L.CheckString(1), Kind: kind, Options: scripts.Texts(L.Get(2))}
	if fn, ok := fn.(*lua.LFunction); ok {
		d.Answer = func(args ...any) { s.Call(nil, "dialog", fn, s.Values(args)...) }
	}
	p.Dialog = d
	return yes(L)
}

func chooseInHand(s *tabletop, sh *scripts.Shell, L *lua.LState, mayCancel bool) int {
	c := &world.Choice{Label: L.CheckString(1), Least: L.OptInt(2, 1), Most: L.OptInt(3, 1), MayCancel: mayCancel}
	c.Prompt = L.OptString(4, "")
	return withPerson(s, sh, L, func(p *world.Person) lua.LValue {
		p.Choice = c
		return lua.LTrue
	})
}
