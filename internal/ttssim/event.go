package ttssim

import (
	"context"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// script is one running Lua script: Global, or an object's.
type script struct {
	name  string
	guid  string
	owner *object
	env   *lua.LTable
}

// scripts lists the running scripts in the order their handlers are asked.
func (h *host) scripts() []*script {
	var out []*script
	if h.global != nil {
		out = append(out, h.global)
	}
	for _, o := range h.objects {
		if sc := scriptOf(o); sc != nil && !o.dead {
			out = append(out, sc)
		}
	}
	if len(out) > 1 {
		return permute(h.clock, out)
	}
	return out
}

func (h *host) handled(event string) bool {
	for _, sc := range h.scripts() {
		if sc.env.RawGetString(event).Type() == lua.LTFunction {
			return true
		}
	}
	return false
}

// call runs a Lua function as the game does: errors go to the host's chat, and what the function set off by itself runs
// right after it.
func (h *host) call(sc *script, what string, fn lua.LValue, args ...lua.LValue) (lua.LValue, bool) {
	h.depth++
	free := h.leash()
	done := h.timed(sc, what, fn)
	out, err := h.vm.Call(h.vm.L, fn, args...)
	done()
	free()
	h.depth--
	if err != nil {
		h.fail(sc.title()+what, h.worded(err))
		return lua.LNil, false
	}
	if len(out) == 0 {
		return lua.LNil, true
	}
	return out[0], true
}

// worded says in plain words that a handler was stopped.
func (h *host) worded(err error) error {
	if strings.Contains(err.Error(), context.DeadlineExceeded.Error()) {
		return fmt.Errorf("ran longer than %v and was stopped", h.cfg.Runaway)
	}
	return err
}

// leash stops the outermost running handler when it takes too long; the answer takes the leash off again.
func (h *host) leash() func() {
	if h.cfg.Runaway == 0 && h.meter == nil || h.depth > 1 {
		return func() {}
	}
	ctx, cancel := h.ctx, context.CancelFunc(func() {})
	if h.cfg.Runaway > 0 {
		ctx, cancel = context.WithTimeout(h.ctx, h.cfg.Runaway)
	}
	h.vm.L.SetContext(h.meter.Watch(ctx))
	return func() {
		cancel()
		h.vm.L.RemoveContext()
	}
}

func (sc *script) title() string {
	if sc == nil {
		return "callback "
	}
	return sc.name + " Script: "
}

const physicsPerTwo = 3 // physics ticks in two frames

func (h *host) updates() {
	if h.handled("onFixedUpdate") {
		ticks := h.frame*physicsPerTwo/2 - (h.frame-1)*physicsPerTwo/2
		for range ticks {
			h.Tell("onFixedUpdate")
		}
	}
	if h.handled("onUpdate") {
		h.Tell("onUpdate")
	}
}
