package ttssim

import (
	lua "github.com/yuin/gopher-lua"
)

func placeMethods() map[string]method {
	return map[string]method{
		"getPosition": answering(func(s *tabletop, o *object) lua.LValue { return s.vec(o.pos) }),
		"getRotation": answering(func(s *tabletop, o *object) lua.LValue { return s.vec(o.rot) }),
		"getScale":    answering(func(s *tabletop, o *object) lua.LValue { return s.vec(o.size) }),
		"setPosition": func(s *tabletop, o *object, L *lua.LState) int {
			s.noteMoved(o)
			o.setPos(checkVec(L, 1))
			return yes(L)
		},
		"setRotation": func(s *tabletop, o *object, L *lua.LState) int {
			o.rot, o.spin = s.noisy(checkVec(L, 1)), nil
			s.touch(o)
			return yes(L)
		},
		"setScale": func(s *tabletop, o *object, L *lua.LState) int {
			o.size = checkVec(L, 1)
			s.touch(o)
			return yes(L)
		},
		"setPositionSmooth": func(s *tabletop, o *object, L *lua.LState) int {
			s.noteMoved(o)
			o.smooth(checkVec(L, 1), L.ToBool(3))
			return yes(L)
		},
		"setRotationSmooth": func(s *tabletop, o *object, L *lua.LState) int {
			o.smoothTurn(checkVec(L, 1), L.ToBool(3))
			return yes(L)
		},
		"getPositionSmooth": answering(func(s *tabletop, o *object) lua.LValue { return target(s, o.slide) }),
		"getRotationSmooth": answering(func(s *tabletop, o *object) lua.LValue { return target(s, o.spin) }),
	}
}

// motionMethods are the calls about where an object goes and what it lies in.
func motionMethods() map[string]method {
	return map[string]method{
		"isSmoothMoving": answering(func(s *tabletop, o *object) lua.LValue {
			return lua.LBool(o.spin != nil || (o.slide != nil && !o.slide.falling))
		}),
		"translate": func(s *tabletop, o *object, L *lua.LState) int {
			o.setPos(o.pos.Add(checkVec(L, 1)))
			return yes(L)
		},
		"rotate": func(s *tabletop, o *object, L *lua.LState) int {
			o.smoothTurn(o.rot.Add(checkVec(L, 1)), true)
			return yes(L)
		},
		"flip": func(s *tabletop, o *object, L *lua.LState) int {
			o.smoothTurn(Vec{X: o.rot.X, Y: o.rot.Y, Z: angle(o.rot.Z + 180)}, true)
			return yes(L)
		},
		"drop":                forceDrop,
		"positionToWorld":     func(s *tabletop, o *object, L *lua.LState) int { L.Push(s.vec(o.toWorld(checkVec(L, 1)))); return 1 },
		"positionToLocal":     func(s *tabletop, o *object, L *lua.LState) int { L.Push(s.vec(o.toLocal(checkVec(L, 1)))); return 1 },
		"getBounds":           answering(bounds),
		"getBoundsNormalized": answering(bounds),
		"getVelocity":         answering(func(s *tabletop, o *object) lua.LValue { return s.vec(o.speed()) }),
		"setVelocity":         halt,
		"setAngularVelocity": func(s *tabletop, o *object, L *lua.LState) int {
			o.spin = nil
			return yes(L)
		},
		"getTransformForward": axis(Vec{Z: 1}),
		"getTransformRight":   axis(Vec{X: 1}),
		"getTransformUp":      answering(func(s *tabletop, o *object) lua.LValue { return s.vec(Vec{Y: 1}) }),
		"getZones": answering(func(s *tabletop, o *object) lua.LValue {
			return s.objectList(o.zones)
		}),
		"getSnapPoints": answering(func(s *tabletop, o *object) lua.LValue { return s.toLuaSnaps(o.raw.Objects("AttachedSnapPoints")) }),
		"setSnapPoints": func(s *tabletop, o *object, L *lua.LState) int {
			o.raw["AttachedSnapPoints"] = snapData(L.CheckTable(1))
			return yes(L)
		},
	}
}

func target(s *tabletop, g *glide) lua.LValue {
	if g == nil || g.falling {
		return lua.LNil
	}
	return s.vec(g.to)
}

// forceDrop takes an object out of the hand that holds it.
func forceDrop(s *tabletop, o *object, L *lua.LState) int {
	p := o.holder
	if p == nil {
		return truth(L, false)
	}
	s.dropFrom(p, o)
	s.emit(func() { s.release(p, o) })
	return yes(L)
}

func bounds(s *tabletop, o *object) lua.LValue {
	t := s.vm.L.NewTable()
	t.RawSetString("center", s.vec(o.pos))
	t.RawSetString("size", s.vec(o.extent().Scale(2)))
	t.RawSetString("offset", s.vec(Vec{}))
	return t
}

// halt is setVelocity: only standing still can be asked for.
func halt(s *tabletop, o *object, L *lua.LState) int {
	if v := checkVec(L, 1); v != (Vec{}) {
		s.lacks(L, "Object.setVelocity of other than zero")
	}
	if o.slide != nil && !o.slide.falling {
		o.slide = nil
		o.drop()
	}
	return yes(L)
}

func axis(v Vec) method {
	return answering(func(s *tabletop, o *object) lua.LValue { return s.vec(v.spun(o.rot.Y)) })
}
