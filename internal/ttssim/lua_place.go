package ttssim

import (
	lua "github.com/yuin/gopher-lua"
)

func placeMethods() map[string]method {
	return map[string]method{
		"getPosition": answering(func(o *object) lua.LValue { return o.sim.vec(o.pos) }),
		"getRotation": answering(func(o *object) lua.LValue { return o.sim.vec(o.rot) }),
		"getScale":    answering(func(o *object) lua.LValue { return o.sim.vec(o.size) }),
		"setPosition": func(o *object, L *lua.LState) int {
			o.sim.noteMoved(o)
			o.setPos(checkVec(L, 1))
			return yes(L)
		},
		"setRotation": func(o *object, L *lua.LState) int {
			o.rot, o.spin = o.sim.noisy(checkVec(L, 1)), nil
			o.sim.touch(o)
			return yes(L)
		},
		"setScale": func(o *object, L *lua.LState) int {
			o.size = checkVec(L, 1)
			o.sim.touch(o)
			return yes(L)
		},
		"setPositionSmooth": func(o *object, L *lua.LState) int {
			o.sim.noteMoved(o)
			o.smooth(checkVec(L, 1), L.ToBool(3))
			return yes(L)
		},
		"setRotationSmooth": func(o *object, L *lua.LState) int {
			o.smoothTurn(checkVec(L, 1), L.ToBool(3))
			return yes(L)
		},
		"getPositionSmooth": answering(func(o *object) lua.LValue { return target(o, o.slide) }),
		"getRotationSmooth": answering(func(o *object) lua.LValue { return target(o, o.spin) }),
	}
}

// motionMethods are the calls about where an object goes and what it lies in.
func motionMethods() map[string]method {
	return map[string]method{
		"isSmoothMoving": answering(func(o *object) lua.LValue {
			return lua.LBool(o.spin != nil || (o.slide != nil && !o.slide.falling))
		}),
		"translate": func(o *object, L *lua.LState) int {
			o.setPos(o.pos.Add(checkVec(L, 1)))
			return yes(L)
		},
		"rotate": func(o *object, L *lua.LState) int {
			o.smoothTurn(o.rot.Add(checkVec(L, 1)), true)
			return yes(L)
		},
		"flip": func(o *object, L *lua.LState) int {
			o.smoothTurn(Vec{o.rot.X, o.rot.Y, angle(o.rot.Z + 180)}, true)
			return yes(L)
		},
		"drop":                forceDrop,
		"positionToWorld":     func(o *object, L *lua.LState) int { L.Push(o.sim.vec(o.toWorld(checkVec(L, 1)))); return 1 },
		"positionToLocal":     func(o *object, L *lua.LState) int { L.Push(o.sim.vec(o.toLocal(checkVec(L, 1)))); return 1 },
		"getBounds":           answering((*object).bounds),
		"getBoundsNormalized": answering((*object).bounds),
		"getVelocity":         answering(func(o *object) lua.LValue { return o.sim.vec(o.speed()) }),
		"setVelocity":         halt,
		"setAngularVelocity": func(o *object, L *lua.LState) int {
			o.spin = nil
			return yes(L)
		},
		"getTransformForward": axis(Vec{Z: 1}),
		"getTransformRight":   axis(Vec{X: 1}),
		"getTransformUp":      answering(func(o *object) lua.LValue { return o.sim.vec(Vec{Y: 1}) }),
		"getZones": answering(func(o *object) lua.LValue {
			return o.sim.objectList(o.zones)
		}),
		"getSnapPoints": answering(func(o *object) lua.LValue { return o.sim.toLuaSnaps(o.raw.Objects("AttachedSnapPoints")) }),
		"setSnapPoints": func(o *object, L *lua.LState) int {
			o.raw["AttachedSnapPoints"] = snapData(L.CheckTable(1))
			return yes(L)
		},
	}
}

func target(o *object, g *glide) lua.LValue {
	if g == nil || g.falling {
		return lua.LNil
	}
	return o.sim.vec(g.to)
}

// forceDrop takes an object out of the hand that holds it.
func forceDrop(o *object, L *lua.LState) int {
	p := o.holder
	if p == nil {
		return truth(L, false)
	}
	o.sim.dropFrom(p, o)
	o.sim.emit(func() { o.sim.release(p, o) })
	return yes(L)
}

func (o *object) bounds() lua.LValue {
	t := o.sim.vm.L.NewTable()
	t.RawSetString("center", o.sim.vec(o.pos))
	t.RawSetString("size", o.sim.vec(o.extent().Scale(2)))
	t.RawSetString("offset", o.sim.vec(Vec{}))
	return t
}

func (o *object) speed() Vec {
	if o.slide == nil {
		return Vec{}
	}
	f := o.sim.frame
	step := o.slide.at(f+1) - o.slide.at(f)
	return o.slide.to.Sub(o.slide.from).Scale(step * FramesPerSecond)
}

// halt is setVelocity: only standing still can be asked for.
func halt(o *object, L *lua.LState) int {
	if v := checkVec(L, 1); v != (Vec{}) {
		o.sim.lacks(L, "Object.setVelocity of other than zero")
	}
	if o.slide != nil && !o.slide.falling {
		o.slide = nil
		o.drop()
	}
	return yes(L)
}

func axis(v Vec) method {
	return answering(func(o *object) lua.LValue { return o.sim.vec(v.spun(o.rot.Y)) })
}
