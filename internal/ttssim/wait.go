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

func (s *Sim) addWait(w *wait) int {
	s.waitSeq++
	w.id, w.began = s.waitSeq, s.frame
	s.waits = append(s.waits, w)
	return w.id
}

// stopWait ends a wait; false when there is none of that number.
func (s *Sim) stopWait(id int) bool {
	for _, w := range s.waits {
		if w.id == id && !w.gone {
			w.gone = true
			return true
		}
	}
	return false
}

func (s *Sim) runWaits() {
	if len(s.waits) == 0 {
		return
	}
	for _, w := range permute(s, s.waits) {
		if !w.gone && w.began < s.frame {
			s.runWait(w)
			s.pump()
		}
	}
	s.waits = slices.DeleteFunc(s.waits, func(w *wait) bool { return w.gone })
}

func (s *Sim) runWait(w *wait) {
	switch {
	case w.cond != nil:
		s.runCondition(w)
	case w.frame > 0:
		if s.frame >= w.frame {
			w.gone = true
			s.call(w.script, "Wait.frames", w.fn)
		}
	case s.now() >= w.at-1e-9:
		if w.left > 0 {
			w.left--
		}
		w.at += w.every
		w.gone = w.left == 0
		s.call(w.script, "Wait.time", w.fn)
	}
}

func (s *Sim) runCondition(w *wait) {
	met, ok := s.call(w.script, "Wait.condition", w.cond)
	switch {
	case !ok:
		w.gone = true
	case lua.LVAsBool(met):
		w.gone = true
		s.call(w.script, "Wait.condition", w.fn)
	case w.expires > 0 && s.now() >= w.expires:
		w.gone = true
		if w.late != nil {
			s.call(w.script, "Wait.condition", w.late)
		}
	}
}

// keepsAwake tells whether Settle has to wait for this wait.
func (w *wait) keepsAwake(s *Sim) bool {
	switch {
	case w.gone:
		return false
	case w.cond != nil:
		return s.frame-w.began < patienceFrames
	case w.frame > 0:
		return w.frame-s.frame <= soon
	}
	return w.left == 1 && w.at-s.now() <= float64(soon)/FramesPerSecond
}

// routine is a coroutine started by startLuaCoroutine; it goes on once a frame.
type routine struct {
	script *script
	co     *moon.Coroutine
	began  int
	done   bool
}

func (s *Sim) runRoutines() {
	if len(s.routine) == 0 {
		return
	}
	for _, r := range permute(s, s.routine) {
		if r.began < s.frame {
			s.resume(r)
			s.pump()
		}
	}
	s.routine = slices.DeleteFunc(s.routine, func(r *routine) bool { return r.done })
}

func (s *Sim) resume(r *routine) {
	s.depth++
	free := s.leash()
	out, done, err := r.co.Resume(s.vm.L)
	free()
	s.depth--
	if r.done = done; !done {
		return
	}
	switch {
	case err != nil:
		s.fail(r.script.title()+"coroutine", s.worded(err))
	case len(out) == 0 || out[0] != lua.LNumber(1):
		s.warn("a coroutine of %s did not return 1", r.script.name)
	}
}
