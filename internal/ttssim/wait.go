package ttssim

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// wait is one pending Wait of a script.
type wait struct {
	id      int
	script  *script
	fn      *lua.LFunction
	began   int
	frame   int     // due in this frame, for Wait.frames
	at      float64 // due at this time, for Wait.time
	every   float64
	left    int // runs left; negative is forever
	cond    *lua.LFunction
	expires float64 // 0 is never
	late    *lua.LFunction
	gone    bool
}

func (h *host) addWait(w *wait) int {
	h.waitSeq++
	w.id, w.began = h.waitSeq, h.frame
	h.waits = append(h.waits, w)
	return w.id
}

// stopWait ends a wait; false when there is none of that number.
func (h *host) stopWait(id int) bool {
	for _, w := range h.waits {
		if w.id == id && !w.gone {
			w.gone = true
			return true
		}
	}
	return false
}

func (h *host) runWaits() {
	if len(h.waits) == 0 {
		return
	}
	for _, w := range permute(h.clock, h.waits) {
		if !w.gone && w.began < h.frame {
			h.runWait(w)
			h.pump()
		}
	}
	h.waits = slices.DeleteFunc(h.waits, func(w *wait) bool { return w.gone })
}

func (h *host) runWait(w *wait) {
	switch {
	case w.cond != nil:
		h.runCondition(w)
	case w.frame > 0:
		if h.frame >= w.frame {
			w.gone = true
			h.call(w.script, "Wait.frames", w.fn)
		}
	case h.now() >= w.at-1e-9:
		if w.left > 0 {
			w.left--
		}
		w.at += w.every
		w.gone = w.left == 0
		h.call(w.script, "Wait.time", w.fn)
	}
}

func (h *host) runCondition(w *wait) {
	met, ok := h.call(w.script, "Wait.condition", w.cond)
	switch {
	case !ok:
		w.gone = true
	case lua.LVAsBool(met):
		w.gone = true
		h.call(w.script, "Wait.condition", w.fn)
	case w.expires > 0 && h.now() >= w.expires:
		w.gone = true
		if w.late != nil {
			h.call(w.script, "Wait.condition", w.late)
		}
	}
}

// keepsAwake tells whether Settle has to wait for this wait.
func (w *wait) keepsAwake(c *clock) bool {
	switch {
	case w.gone:
		return false
	case w.cond != nil:
		return c.frame-w.began < patienceFrames
	case w.frame > 0:
		return w.frame-c.frame <= soon
	}
	return w.left == 1 && w.at-c.now() <= float64(soon)/FramesPerSecond
}

// routine is a coroutine started by startLuaCoroutine; it goes on once a frame.
type routine struct {
	script *script
	co     *moon.Coroutine
	began  int
	done   bool
}

func (h *host) runRoutines() {
	if len(h.routine) == 0 {
		return
	}
	for _, r := range permute(h.clock, h.routine) {
		if r.began < h.frame {
			h.resume(r)
			h.pump()
		}
	}
	h.routine = slices.DeleteFunc(h.routine, func(r *routine) bool { return r.done })
}

func (h *host) resume(r *routine) {
	h.depth++
	free := h.leash()
	out, done, err := r.co.Resume(h.vm.L)
	free()
	h.depth--
	if r.done = done; !done {
		return
	}
	switch {
	case err != nil:
		h.fail(r.script.title()+"coroutine", h.worded(err))
	case len(out) == 0 || out[0] != lua.LNumber(1):
		h.warn("a coroutine of %s did not return 1", r.script.name)
	}
}

// soon is how near, in frames, a one-shot wait must be to its end to keep a table from being idle.
const soon = 30

// patienceFrames is how long a condition or coroutine keeps a table from being idle.
const patienceFrames = 600

// busy tells whether a script will soon go on.
func (h *host) busy() bool {
	if h.awaiting() {
		return true
	}
	for _, w := range h.waits {
		if w.keepsAwake(h.clock) {
			return true
		}
	}
	for _, r := range h.routine {
		if h.frame-r.began < patienceFrames {
			return true
		}
	}
	return false
}
