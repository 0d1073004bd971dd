package luaapi

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func placeMethods() map[string]method {
	return map[string]method{
		"getPosition": answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(o.Pos) }),
		"getRotation": answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(o.Rot) }),
		"getScale":    answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(o.Size) }),
		"setPosition": func(s *tabletop, o *world.Object, L *lua.LState) int {
			s.NoteMoved(o)
			o.SetPos(scripts.CheckVec(L, 1))
			return yes(L)
		},
		"setRotation": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Rot, o.Spin = s.Noisy(scripts.CheckVec(L, 1)), nil
			s.Touch(o)
			return yes(L)
		},
		"setScale": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Size = scripts.CheckVec(L, 1)
			s.Touch(o)
			return yes(L)
		},
		"setPositionSmooth": func(s *tabletop, o *world.Object, L *lua.LState) int {
			s.NoteMoved(o)
			o.Smooth(scripts.CheckVec(L, 1), L.ToBool(3))
			return yes(L)
		},
		"setRotationSmooth": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.SmoothTurn(scripts.CheckVec(L, 1), L.ToBool(3))
			return yes(L)
		},
		"getPositionSmooth": answering(func(s *tabletop, o *world.Object) lua.LValue { return target(s, o.Slide) }),
		"getRotationSmooth": answering(func(s *tabletop, o *world.Object) lua.LValue { return target(s, o.Spin) }),
	}
}

// motionMethods are the calls about where an object goes and what it lies in.
func motionMethods() map[string]method {
	return map[string]method{
		"isSmoothMoving": answering(func(s *tabletop, o *world.Object) lua.LValue {
			return lua.LBool(o.Spin != nil || (o.Slide != nil && !o.Slide.Falling))
		}),
		"translate": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.SetPos(o.Pos.Add(scripts.CheckVec(L, 1)))
			return yes(L)
		},
		"rotate": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.SmoothTurn(o.Rot.Add(scripts.CheckVec(L, 1)), true)
			return yes(L)
		},
		"flip": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.SmoothTurn(world.Vec{X: o.Rot.X, Y: o.Rot.Y, Z: world.Angle(o.Rot.Z + 180)}, true)
			return yes(L)
		},
		"drop": forceDrop,
		"positionToWorld": func(s *tabletop, o *world.Object, L *lua.LState) int {
			L.Push(s.Vec(o.ToWorld(scripts.CheckVec(L, 1))))
			return 1
		},
		"positionToLocal": func(s *tabletop, o *world.Object, L *lua.LState) int {
			L.Push(s.Vec(o.ToLocal(scripts.CheckVec(L, 1))))
			return 1
		},
		"getBounds":           answering(bounds),
		"getBoundsNormalized": answering(bounds),
		"getVelocity":         answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(o.Speed()) }),
		"setVelocity":         halt,
		"setAngularVelocity": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Spin = nil
			return yes(L)
		},
		"getTransformForward": axis(world.Vec{Z: 1}),
		"getTransformRight":   axis(world.Vec{X: 1}),
		"getTransformUp":      answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(world.Vec{Y: 1}) }),
		"getZones": answering(func(s *tabletop, o *world.Object) lua.LValue {
			return s.ObjectList(o.Zones)
		}),
		"getSnapPoints": answering(func(s *tabletop, o *world.Object) lua.LValue {
			return s.toLuaSnaps(o.Raw.Objects("AttachedSnapPoints"))
		}),
		"setSnapPoints": func(s *tabletop, o *world.Object, L *lua.LState) int {
			o.Put("AttachedSnapPoints", snapData(L.CheckTable(1)))
			return yes(L)
		},
	}
}

func target(s *tabletop, g *world.Glide) lua.LValue {
	if g == nil || g.Falling {
		return lua.LNil
	}
	return s.Vec(g.To)
}

// forceDrop takes an object out of the hand that holds it.
func forceDrop(s *tabletop, o *world.Object, L *lua.LState) int {
	p := o.Holder
	if p == nil {
		return truth(L, false)
	}
	s.DropFrom(p, o)
	s.Emit(func() { s.Release(p, o) })
	return yes(L)
}

func bounds(s *tabletop, o *world.Object) lua.LValue {
	t := s.VM.L.NewTable()
	t.RawSetString("center", s.Vec(o.Pos))
	t.RawSetString("size", s.Vec(o.Extent().Scale(2)))
	t.RawSetString("offset", s.Vec(world.Vec{}))
	return t
}

// halt is setVelocity: only standing still can be asked for.
func halt(s *tabletop, o *world.Object, L *lua.LState) int {
	if v := scripts.CheckVec(L, 1); v != (world.Vec{}) {
		s.Lacks(L, "Object.setVelocity of other than zero")
	}
	if o.Slide != nil && !o.Slide.Falling {
		o.Slide = nil
		o.Drop()
	}
	return yes(L)
}

func axis(v world.Vec) method {
	return answering(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(v.Spun(o.Rot.Y)) })
}
