// Package leash stops scripts that would never end or would take all memory: it counts what they do and what they make,
// and not how long that takes, so that the same script is stopped at the same place everywhere. Steps that a long text makes
// a thousand times as slow are the exception: for those, work_unix.go and work_windows.go tell leash.go how long the program was at work.
package leash

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/metrics"
	"time"
)

// A Leash bounds what scripts do. Nil bounds nothing.
type Leash struct {
	steps  int64         // of one handler at most
	memory uint64        // bytes that all scripts may hold
	given  int64         // to the handler that runs
	left   int64         // of those
	next   int64         // what is left of them when memory is looked at again
	frame  int           // that is played
	pool   int64         // what all handlers have left together
	grown  int64         // bytes of long texts made since memory was looked at
	beat   int64         // what is left of the steps when the time is looked at again
	mark   int64         // what was left of them when it was looked at last
	slow   time.Duration // that beats in a row took of which each was far too slow
	since  time.Duration
	work   func() time.Duration // for how long this program has been at work
	long   bool                 // a text was made that is long enough to make every step slow that uses it
	why    error
	over   chan struct{}
	trips  int
}

// New makes a leash of so many steps for a handler and so many bytes for all.
func New(steps int64, memory uint64) *Leash {
	l := &Leash{steps: steps, memory: memory, pool: together * steps, work: atWork}
	l.Again(0)
	return l
}

// Text is the longest text that a script can make, in bytes.
const Text = 16 << 20

const (
	looks     = 1 << 16 // steps from one look at the memory to the next
	byteSteps = 64      // so many bytes are copied in the time of a step
	lookAfter = 32 << 20
	harder    = 8    // a script that ran away once gets this part of the steps the next time
	together  = 2    // so many times the steps of one handler all have together
	relief    = 1000 // this part of the steps of a handler each frame adds to that
	calling   = 200  // steps that it takes to call a handler
)

// Again lets the next handler run, in the frame that is played. After scripts have run away there is less patience.
func (l *Leash) Again(frame int) {
	if l == nil {
		return
	}
	steps := l.steps
	for range min(l.trips, 5) {
		steps /= harder
	}
	l.pool += int64(frame-l.frame)*l.steps/relief - (l.given - l.left) - calling
	l.pool, l.frame = min(l.pool, together*l.steps), frame
	l.given = max(min(steps, l.pool), fewest)
	l.left = l.given
	l.next = l.left - looks
	l.why, l.over = nil, make(chan struct{})
	if l.long { // what an earlier handler made may be used by this one
		l.begin()
	}
}

// fewest is how many steps any handler gets.
const fewest = 1000

// Tired tells whether all handlers together have done so much that none should run any more.
func (l *Leash) Tired() bool { return l != nil && l.pool < 0 }

// Why is the reason for which a handler was stopped; nil if it was not.
func (l *Leash) Why() error {
	if l == nil {
		return nil
	}
	return l.why
}

// Spend takes steps for work that our own functions do in one go.
func (l *Leash) Spend(steps int) {
	if l == nil {
		return
	}
	if l.left -= int64(steps); l.left <= 0 {
		l.trip(fmt.Errorf("it did not end after %d steps and was stopped", l.given))
	}
}

// Grow counts a text that is made.
func (l *Leash) Grow(bytes int) {
	if l == nil {
		return
	}
	l.Spend(bytes / byteSteps)
	if bytes >= longText && !l.long {
		l.long = true
		l.begin()
	}
	if l.grown += int64(bytes); l.grown > lookAfter {
		l.look()
	}
}

// Read counts a text that is gone through, which takes less than to make one.
func (l *Leash) Read(bytes int) { l.Spend(bytes / (4 * byteSteps)) }

func (l *Leash) trip(why error) {
	if l.why != nil {
		return
	}
	l.why = why
	l.trips++
	close(l.over)
}

// Our interpreter does some things with a text in one step that go through all of it, such as finding it among the keys of a table, and
// tells nobody. So once a long one was made, scripts are also asked how long their steps take: not by the clock on the wall, for a busy
// computer would count against them, but by the time that this program was at work. What our own functions do with the text counts as
// the many steps that they took for it.
const (
	longText  = 1 << 15
	beatSteps = 1 << 10
	window    = 32 * time.Millisecond // of work, for which the steps are judged together; some systems tell it no finer
	slowBeat  = time.Millisecond      // of work for so many steps, some twenty times the usual
	mostSlow  = 1500 * time.Millisecond
)

// begin begins to measure.
func (l *Leash) begin() {
	l.slow, l.since, l.mark, l.beat = 0, l.work(), l.left, l.left-beatSteps
}

// timed looks at the work of the last steps.
func (l *Leash) timed() {
	now := l.work()
	took, beats := now-l.since, max(1, (l.mark-l.left)/beatSteps)
	if l.beat = l.left - beatSteps; took < window {
		return
	}
	if l.slow += took; took < slowBeat*time.Duration(beats) {
		l.slow = 0
	}
	if l.since, l.mark = now, l.left; l.slow > mostSlow {
		l.trip(errors.New("it goes through very long texts again and again, such as long keys of a table, and was stopped"))
	}
}

// look stops the script if more memory is held than may be, counted after what nobody holds is gone.
func (l *Leash) look() {
	l.grown, l.next = 0, l.left-looks
	if held() < l.memory {
		return
	}
	runtime.GC()
	if held() >= l.memory {
		l.trip(fmt.Errorf("it holds more than %d MB and was stopped", l.memory>>20))
	}
}

func held() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// Watch gives a context under which the interpreter counts its steps.
func (l *Leash) Watch(ctx context.Context) context.Context {
	if l == nil {
		return ctx
	}
	return leashed{ctx, l}
}

// leashed is asked whether it is done once a step.
type leashed struct {
	context.Context
	leash *Leash
}

// Done counts one step.
func (c leashed) Done() <-chan struct{} {
	l := c.leash
	if l.left--; l.left <= 0 {
		l.Spend(0)
	}
	if l.left <= l.next {
		l.look()
	}
	if l.long && l.left <= l.beat {
		l.timed()
	}
	if l.why != nil {
		return l.over
	}
	return c.Context.Done()
}

// Err is why the script was stopped.
func (c leashed) Err() error {
	if c.leash.why != nil {
		return c.leash.why
	}
	return c.Context.Err()
}
