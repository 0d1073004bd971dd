package script

import (
	"context"
	"fmt"
)

// What one call of a script may use. They are far beyond what a card needs. All of it is counted: by a clock a busy machine would end a
// call that another one lets through, and whoever judges the move again would find that it comes out otherwise.
const (
	maxSteps  = 1 << 16  // instructions
	maxMove   = 1 << 18  // instructions of one script in one move
	maxBytes  = 1 << 20  // in strings and lists
	maxFrames = 64       // calls within calls
	maxStack  = 4096     // values at a time
	maxDeeds  = 64       // deeds of one call
	maxSource = 16 << 10 // bytes of a file
	manySteps = 1 << 10  // instructions of a call that are worth counting towards those of a move
)

var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// A meter counts what a call uses. The interpreter asks for Done before every instruction, so a meter needs neither a
// timer nor a goroutine: it counts the questions. Library functions charge it for memory, and for work that takes longer than an
// instruction.
type meter struct {
	context.Context
	left  int // instructions
	end   int // where left has come down to when the call must end
	bytes int
	holes int // slots of lists that may be empty and are gone past all the same
	over  error
}

func newMeter() *meter { return &meter{Context: context.Background()} }

// start begins a call with everything it may use.
func (m *meter) start() { m.left, m.end, m.bytes, m.holes, m.over = maxSteps, 0, maxBytes, 0, nil }

// used is how many instructions the call has run.
func (m *meter) used() int { return maxSteps - m.left }

// Done is open as long as the call may go on.
func (m *meter) Done() <-chan struct{} {
	if m.left--; m.left > m.end {
		return nil
	}
	if m.over == nil {
		m.stop(errEndless)
	}
	return closed
}

// stop ends the call: every question from now on is answered so.
func (m *meter) stop(why error) { m.over, m.end = why, maxSteps }

// Err is why the call must end, nil while it may go on.
func (m *meter) Err() error { return m.over }

// errEndless is what a call ends with that has used all its instructions.
var errEndless = fmt.Errorf("it does not come to an end: more than %d steps", maxSteps)

// work counts what a library function does as instructions, for nothing interrupts one; false when there are none left.
func (m *meter) work(steps int) bool {
	if m.left -= steps; m.left > 0 {
		return true
	}
	m.stop(errEndless)
	return false
}

// charge takes memory from what is left; false when there is none.
func (m *meter) charge(bytes int) bool {
	if bytes < 0 || bytes > m.bytes {
		m.bytes = 0
		m.stop(fmt.Errorf("it uses too much memory: more than %d bytes", maxBytes))
		return false
	}
	m.bytes -= bytes
	return true
}
