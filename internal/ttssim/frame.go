package ttssim

import (
	"slices"
)

// task is something the game does by itself in a later frame.
type task struct {
	at, seq int
	run     func()
}

// after plans work for a later frame; never for this one.
func (s *Sim) after(frames int, run func()) {
	s.taskSeq++
	s.tasks = append(s.tasks, task{s.frame + max(frames, 1), s.taskSeq, run})
}

// Frames runs n frames.
func (s *Sim) Frames(n int) {
	for range n {
		s.Frame()
	}
}

const (
	hitchSeconds  = 0.5
	physicsPerTwo = 3 // physics ticks in two frames
	standardSave  = 600
)

// Frame runs one sixtieth of a second: answers from the web, what the game had planned, waits, coroutines, movement, zones,
// update handlers, then the deaths of this frame and the sending of requests.
func (s *Sim) Frame() {
	s.endFrame() // what hands did since the last one counts with it
	s.frame++
	if s.every("frame", s.sw.Faults.Hitch) {
		s.lag += hitchSeconds
	}
	s.deliver()
	s.runTasks()
	s.runWaits()
	s.runRoutines()
	s.moveAll()
	s.zonesNow()
	s.updates()
	s.pump()
	s.reap()
	if n := orInt(s.sw.SaveEvery, standardSave); n > 0 && s.frame%n == 0 {
		s.Checkpoint()
	}
	s.send()
}

func (s *Sim) updates() {
	if s.handled("onFixedUpdate") {
		ticks := s.frame*physicsPerTwo/2 - (s.frame-1)*physicsPerTwo/2
		for range ticks {
			s.fire("onFixedUpdate")
		}
	}
	if s.handled("onUpdate") {
		s.fire("onUpdate")
	}
}

func (s *Sim) runTasks() {
	if len(s.tasks) == 0 {
		return
	}
	var due []task
	s.tasks = slices.DeleteFunc(s.tasks, func(t task) bool {
		if t.at <= s.frame {
			due = append(due, t)
			return true
		}
		return false
	})
	if len(due) == 0 {
		return
	}
	slices.SortFunc(due, func(a, b task) int {
		if a.at != b.at {
			return a.at - b.at
		}
		return a.seq - b.seq
	})
	for _, t := range permute(s, due) {
		t.run()
		s.pump()
	}
}

// Settle runs frames until nothing moves, no wait is about to end and no request is under way, at most maxFrames. It tells
// whether the table came to rest. Repeating waits and parked requests do not keep a table awake.
func (s *Sim) Settle(maxFrames int) bool {
	for range maxFrames {
		s.Frame()
		if s.Idle() {
			return true
		}
	}
	return s.Idle()
}

// soon is how near, in frames, a one-shot wait must be to its end to keep a table from being idle.
const soon = 30

// patienceFrames is how long a condition or coroutine keeps a table from being idle.
const patienceFrames = 600

// Idle tells whether the table is at rest as Settle understands it.
func (s *Sim) Idle() bool {
	if slices.ContainsFunc(s.tasks, func(t task) bool { return t.at <= s.frame+soon }) || len(s.queue) > 0 || s.ui.loading || s.awaiting() {
		return false
	}
	for _, o := range s.objects {
		if o.busy() {
			return false
		}
	}
	for _, w := range s.waits {
		if w.keepsAwake(s) {
			return false
		}
	}
	for _, r := range s.routine {
		if s.frame-r.began < patienceFrames {
			return false
		}
	}
	return true
}
