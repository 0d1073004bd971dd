package scripts

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/moon"
)

// Wait is one pending Wait of a script.
type Wait struct {
	id      int
	Script  *Script
	Fn      *lua.LFunction
	began   int
	Frame   int     // due in this frame, for Wait.frames
	At      float64 // due at this time, for Wait.time
	Every   float64
	Left    int // runs left; negative is forever
	Cond    *lua.LFunction
	Expires float64 // 0 is never
	Late    *lua.LFunction
	gone    bool
}

// mostWaits is how many waits may be under way.
const mostWaits = 20_000

// AddWait begins a wait and gives its number; 0 where there are too many.
func (h *Host) AddWait(w *Wait) int {
	if len(h.waits) >= mostWaits {
		return 0
	}
	h.waitSeq++
	w.id, w.began = h.waitSeq, h.Frame
	h.waits = append(h.waits, w)
	return w.id
}

// StopWait ends a wait; false when there is none of that number.
func (h *Host) StopWait(id int) bool {
	for _, w := range h.waits {
		if w.id == id && !w.gone {
			w.gone = true
			return true
		}
	}
	return false
}

// RunWaits calls what has waited long enough.
func (h *Host) RunWaits() {
	if len(h.waits) == 0 {
		return
	}
	for _, w := range clock.Permute(h.Clock, h.waits) {
		if !w.gone && w.began < h.Frame {
			h.runWait(w)
			h.Pump()
		}
	}
	h.waits = slices.DeleteFunc(h.waits, func(w *Wait) bool { return w.gone })
}

func (h *Host) runWait(w *Wait) {
	switch {
	case w.Cond != nil:
		h.runCondition(w)
	case w.Frame > 0:
		if h.Frame >= w.Frame {
			w.gone = true
			h.Call(w.Script, "Wait.frames", w.Fn)
		}
	case h.Now() >= w.At-1e-9:
		if w.Left > 0 {
			w.Left--
		}
		w.At += w.Every
		w.gone = w.Left == 0
		h.Call(w.Script, "Wait.time", w.Fn)
	}
}

func (h *Host) runCondition(w *Wait) {
	met, ok := h.Call(w.Script, "Wait.condition", w.Cond)
	switch {
	case !ok:
		w.gone = true
	case lua.LVAsBool(met):
		w.gone = true
		h.Call(w.Script, "Wait.condition", w.Fn)
	case w.Expires > 0 && h.Now() >= w.Expires:
		w.gone = true
		if w.Late != nil {
			h.Call(w.Script, "Wait.condition", w.Late)
		}
	}
}

// keepsAwake tells whether Settle has to wait for this wait.
func (w *Wait) keepsAwake(c *clock.Clock) bool {
	switch {
	case w.gone:
		return false
	case w.Cond != nil:
		return c.Frame-w.began < patienceFrames
	case w.Frame > 0:
		return w.Frame-c.Frame <= Soon
	}
	return w.Left == 1 && w.At-c.Now() <= float64(Soon)/clock.FramesPerSecond
}

// Routine is a coroutine started by startLuaCoroutine; it goes on once a frame.
type Routine struct {
	Script *Script
	Co     *moon.Coroutine
	Began  int
	done   bool
}

// RunRoutines lets every coroutine go on once.
func (h *Host) RunRoutines() {
	if len(h.Routine) == 0 {
		return
	}
	for _, r := range clock.Permute(h.Clock, h.Routine) {
		if r.Began < h.Frame {
			h.resume(r)
			h.Pump()
		}
	}
	h.Routine = slices.DeleteFunc(h.Routine, func(r *Routine) bool { return r.done })
}

func (h *Host) resume(r *Routine) {
	h.Depth++
	free := h.leash()
	out, done, err := r.Co.Resume(h.VM.L)
	free()
	h.Depth--
	if r.done = done; !done {
		return
	}
	switch {
	case err != nil:
		h.Fail(r.Script.Title()+"coroutine", h.worded(err))
	case len(out) == 0 || out[0] != lua.LNumber(1):
		h.Warn("a coroutine of %s did not return 1", r.Script.name)
	}
}

// Soon is how near, in frames, a one-shot wait must be to its end to keep a table from being idle.
const Soon = 30

// patienceFrames is how long a condition or coroutine keeps a table from being idle.
const patienceFrames = 600

// Busy tells whether a script will soon go on.
func (h *Host) Busy() bool {
	if h.awaiting() {
		return true
	}
	for _, w := range h.waits {
		if w.keepsAwake(h.Clock) {
			return true
		}
	}
	for _, r := range h.Routine {
		if h.Frame-r.Began < patienceFrames {
			return true
		}
	}
	return false
}
