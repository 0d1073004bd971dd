package api

import (
	"net/http"
	"sync"
	"time"

	"ttsbridge/internal/fault"
)

// DefaultPace is how many calls a second one token may make over time; twice as many may come at once.
const DefaultPace = 5000

// pace keeps one caller from taking the whole bridge. It knows tokens of tables only, so it cannot grow without them.
type pace struct {
	now  func() time.Time
	gap  time.Duration // between calls, over time; 0 for no limit
	slop time.Duration // how far ahead of that a caller may be
	mu   sync.Mutex    // guards due
	due  map[string]time.Time
}

// newPace allows that many calls a second: DefaultPace when it is 0, any number when it is negative.
func newPace(rate int, now func() time.Time) *pace {
	if rate == 0 {
		rate = DefaultPace
	}
	p := &pace{now: now, due: map[string]time.Time{}, slop: 2 * time.Second}
	if rate > 0 {
		p.gap = time.Second / time.Duration(rate)
	}
	return p
}

// step counts one call; it is unavailable when the caller is too fast.
func (p *pace) step(token string) error {
	if p.gap == 0 {
		return nil
	}
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	due := p.due[token]
	if due.Before(now) {
		due = now
	}
	if due.Sub(now) > p.slop {
		return tooFast()
	}
	p.due[token] = due.Add(p.gap)
	return nil
}

// back takes back a step that came to nothing.
func (p *pace) back(token string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if due, ok := p.due[token]; ok {
		p.due[token] = due.Add(-p.gap)
	}
}

// mostMade is how many tables and matches may be made in an hour, all at once or one after the other: each stays in the ledger.
const mostMade = 100

// made is what is counted where something is made; there is no token for that.
const made = "made"

// newMaking counts what is made; without a pace nobody does.
func newMaking(rate int, now func() time.Time) *pace {
	p := &pace{now: now, due: map[string]time.Time{}}
	if rate >= 0 {
		p.gap = time.Hour / mostMade
		p.slop = time.Hour - p.gap
	}
	return p
}

func tooMany() *Problem {
	return wait("%d tables were made here within an hour; wait a while before you make another one.", mostMade)
}

func tooFast() *Problem { return wait("Too many calls with this token; wait a second.") }

// wait tells a caller that he asks too often; HTTP has a status of its own for that.
func wait(format string, args ...any) *Problem {
	p := problem(fault.Unavailable(format, args...))
	p.Status, p.Title = http.StatusTooManyRequests, http.StatusText(http.StatusTooManyRequests)
	return p
}
