// Package leash stops scripts that would never end or would take all memory: it counts what they do and what they make,
// and not how long that takes, so that the same script is stopped at the same place everywhere.
package leash

import (
	"context"
	"fmt"
	"runtime"
	"runtime/metrics"
)

// A Leash bounds what scripts do. Nil bounds nothing.
type Leash struct {
	steps  int64  // of one handler at most
	memory uint64 // bytes that all scripts may hold
	given  int64  // to the handler that runs
	left   int64  // of those
	frame  int    // that is played
	common int64  // what all handlers of the frame have left together
	grown  int64  // bytes of long texts made since memory was looked at
	why    error
	over   chan struct{}
	trips  int
}

// New makes a leash of so many steps for a handler and so many bytes for all.
func New(steps int64, memory uint64) *Leash {
	l := &Leash{steps: steps, memory: memory, frame: -1}
	l.Again(0)
	return l
}

// Text is the longest text that a script can make, in bytes.
const Text = 16 << 20

const (
	looks     = 1 << 16 // steps from one look at the memory to the next
	lookAfter = 32 << 20
	harder    = 8 // a script that ran away once gets this part of the steps the next time
	handlers  = 4 // so many times the steps of one handler all those of a frame have together
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
	l.common -= l.given - l.left
	if frame != l.frame {
		l.frame, l.common = frame, handlers*steps
	}
	l.given = max(min(steps, l.common), fewest)
	l.left = l.given
	l.why, l.over = nil, make(chan struct{})
}

// fewest is how many steps any handler gets.
const fewest = 1000

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

// Grow counts a long text that is made.
func (l *Leash) Grow(bytes int) {
	const long = 64 << 10
	if l == nil || bytes < long {
		return
	}
	l.Spend(bytes / 64)
	if l.grown += int64(bytes); l.grown > lookAfter {
		l.look()
	}
}

func (l *Leash) trip(why error) {
	if l.why != nil {
		return
	}
	l.why = why
	l.trips++
	close(l.over)
}

// look stops the script if more memory is held than may be, counted after what nobody holds is gone.
func (l *Leash) look() {
	l.grown = 0
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
	if l.left%looks == 0 {
		l.look()
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
