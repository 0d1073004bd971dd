package script

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// What one call of a script may use. They are far beyond what a card needs.
const (
	maxSteps  = 1 << 16  // instructions
	maxMove   = 1 << 18  // instructions of one script in one move
	maxBytes  = 1 << 20  // in strings and lists
	maxFrames = 64       // calls within calls
	maxStack  = 4096     // values at a time
	maxText   = 200      // bytes of a sentence
	maxDeeds  = 64       // deeds of one call
	maxSource = 16 << 10 // bytes of a file
	everySo   = 1 << 10  // instructions between two looks at the clock
)

// maxTime is how long a call may take, for a machine that is busy; steps end a loop long before. Tests of the other limits
// give more.
var maxTime = 250 * time.Millisecond

var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// A meter counts what a call uses. The interpreter asks for Done before every instruction, so a meter needs neither a
// timer nor a goroutine: it counts the questions and looks at the clock now and then. Library functions charge it for memory.
type meter struct {
	context.Context
	left  int // instructions
	check int // look at the clock when left has come down to this
	bytes int
	until time.Time
	over  error
}

func newMeter() *meter { return &meter{Context: context.Background()} }

// start begins a call with everything it may use.
func (m *meter) start() {
	m.left, m.check, m.bytes, m.over = maxSteps, maxSteps-everySo, maxBytes, nil
	m.until = time.Time{} // set at the first look, so short calls never ask the time
}

// used is how many instructions the call has run.
func (m *meter) used() int { return maxSteps - m.left }

// Done is open as long as the call may go on.
func (m *meter) Done() <-chan struct{} {
	m.left--
	if m.left > m.check {
		return nil
	}
	return m.look()
}

func (m *meter) look() <-chan struct{} {
	now := time.Now()
	switch {
	case m.over != nil:
	case m.left <= 0:
		m.over = errEndless
	case m.until.IsZero():
		m.until = now.Add(maxTime)
	case now.After(m.until):
		m.over = errors.New("it takes too long")
	}
	if m.over != nil {
		m.check = m.left + 1 // every question from now on comes here
		return closed
	}
	m.check = max(0, m.left-everySo)
	return nil
}

// Err is why the call must end, nil while it may go on.
func (m *meter) Err() error { return m.over }

// errEndless is what a call ends with that has used all its instructions.
var errEndless = fmt.Errorf("it does not come to an end: more than %d steps", maxSteps)

// work counts what a library function does as instructions, for nothing interrupts one; false when there are none left.
func (m *meter) work(steps int) bool {
	if m.left -= steps; m.left > 0 {
		return true
	}
	m.over, m.check = errEndless, m.left+1
	return false
}

// charge takes memory from what is left; false when there is none.
func (m *meter) charge(bytes int) bool {
	if bytes < 0 || bytes > m.bytes {
		m.bytes = 0
		m.over = fmt.Errorf("it uses too much memory: more than %d bytes", maxBytes)
		m.check = m.left + 1
		return false
	}
	m.bytes -= bytes
	return true
}
