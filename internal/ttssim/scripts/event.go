package scripts

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/world"
)

// Script is one running Lua script: Global, or an object's.
type Script struct {
	name string
	Env  *lua.LTable
}

// scripts lists the running scripts in the order their handlers are asked.
func (h *Host) scripts() []*Script {
	var out []*Script
	if h.Global != nil {
		out = append(out, h.Global)
	}
	h.speaking = slices.DeleteFunc(h.speaking, func(o *world.Object) bool { return o.Dead })
	for _, o := range h.speaking {
		out = append(out, ScriptOf(o))
	}
	if len(out) > 1 {
		return clock.Permute(h.Clock, out)
	}
	return out
}

func (h *Host) handled(event string) bool {
	for _, sc := range h.scripts() {
		if sc.Env.RawGetString(event).Type() == lua.LTFunction {
			return true
		}
	}
	return false
}

// Call runs a Lua function as the game does: errors go to the host's chat, and what the function set off by itself runs
// right after it.
func (h *Host) Call(sc *Script, what string, fn lua.LValue, args ...lua.LValue) (lua.LValue, bool) {
	if h.Depth == 0 && h.Leash.Tired() {
		h.rest()
		return lua.LNil, false
	}
	h.Depth++
	free := h.leash()
	done := h.timed(sc, what, fn)
	out, err := h.VM.Call(h.VM.L, fn, args...)
	done()
	free()
	h.Depth--
	if err != nil {
		h.Fail(sc.Title()+what, h.worded(err))
		return lua.LNil, false
	}
	if len(out) == 0 {
		return lua.LNil, true
	}
	return out[0], true
}

// rest says once that no script runs any more.
func (h *Host) rest() {
	if !h.resting {
		h.resting = true
		h.Fail("all scripts", errors.New("together they do far more than the game could in that time; from here on none is run"))
	}
}

// worded says in plain words that a handler was stopped.
func (h *Host) worded(err error) error {
	if why := h.Leash.Why(); why != nil {
		return why
	}
	if strings.Contains(err.Error(), context.DeadlineExceeded.Error()) {
		return fmt.Errorf("ran longer than %v and was stopped", h.cfg.Runaway)
	}
	return err
}

// leash stops the outermost running handler when it takes too long; the answer takes the leash off again.
func (h *Host) leash() func() {
	if h.cfg.Runaway == 0 && h.Meter == nil && h.Leash == nil || h.Depth > 1 {
		return func() {}
	}
	ctx, cancel := h.ctx, context.CancelFunc(func() {})
	if h.cfg.Runaway > 0 {
		ctx, cancel = context.WithTimeout(h.ctx, h.cfg.Runaway)
	}
	h.Leash.Again(h.Frame)
	h.VM.L.SetContext(h.Leash.Watch(h.Meter.Watch(ctx)))
	return func() {
		cancel()
		h.VM.L.RemoveContext()
	}
}

// Title is how errors name a script.
func (sc *Script) Title() string {
	if sc == nil {
		return "callback "
	}
	return sc.name + " Script: "
}

const physicsPerTwo = 3 // physics ticks in two frames

// Updates runs what scripts do every frame.
func (h *Host) Updates() {
	if h.handled("onFixedUpdate") {
		ticks := h.Frame*physicsPerTwo/2 - (h.Frame-1)*physicsPerTwo/2
		for range ticks {
			h.Tell("onFixedUpdate")
		}
	}
	if h.handled("onUpdate") {
		h.Tell("onUpdate")
	}
}
