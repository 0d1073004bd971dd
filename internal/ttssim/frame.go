package ttssim

import (
	"cmp"

	"ttsbridge/internal/ttssim/scripts"
)

// ReadFrames is how long somebody reads before he clicks, in frames: a mod may take a click that comes sooner for the second of
// a double one.
const ReadFrames = 16

// Frames runs n frames.
func (s *Sim) Frames(n int) {
	for range n {
		s.Frame()
	}
}

const (
	hitchSeconds = 0.5
	standardSave = 600
)

// Frame runs one sixtieth of a second: answers from the web, what the game had planned, waits, coroutines, movement, zones,
// update handlers, then the deaths of this frame and the sending of requests.
func (s *Sim) Frame() {
	w, h := s.world, s.host
	h.EndFrame() // what hands did since the last one counts with it
	w.Frame++
	if w.Every("frame", w.Switches.Faults.Hitch) {
		w.Lag += hitchSeconds
	}
	h.Deliver()
	w.RunTasks()
	h.RunWaits()
	h.RunRoutines()
	w.MoveAll()
	w.ZonesNow()
	h.Updates()
	w.Pump()
	w.Reap()
	if n := cmp.Or(w.Switches.SaveEvery, standardSave); n > 0 && w.Frame%n == 0 {
		s.Checkpoint()
	}
	h.Send()
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

// Idle tells whether the table is at rest as Settle understands it.
func (s *Sim) Idle() bool {
	return !s.world.PlansWithin(scripts.Soon) && !s.world.Restless() && !s.host.Busy()
}
