// Package pace asks a disk for no more than it can do, and no oftener than it must.
//
// pace.go lets those who wait for the disk have a sync in common, company.go lets others run first when they are likely to add to it.
package pace

import (
	"sync"
	"sync/atomic"
	"time"
)

// Syncs lets those who wait while a file is being synced have the next sync in common, and those who need not wait have it later: a disk
// that is asked after each turn of many tables does nothing else, and whoever comes next waits for it. The zero one is ready for use by many goroutines.
type Syncs struct {
	turn  sync.Mutex // whoever holds it syncs
	mu    sync.Mutex // guards the fields below; taken inside turn
	next  *synced    // the sync that has not begun; nil while nobody waits for one
	begun time.Time  // when the newest one began
	due   bool       // the next one has a time at which it begins by itself
}

// synced is one sync.
type synced struct {
	done bool // to be read and written with the turn, as err
	err  error
	went atomic.Bool // it is done, and well
}

// Do returns once everything so far was synced.
func (ss *Syncs) Do(sync func() error) error {
	mine := ss.join()
	ss.turn.Lock()
	defer ss.turn.Unlock()
	if !mine.done {
		ss.begin()
		mine.done, mine.err = true, sync()
		mine.went.Store(mine.err == nil)
	}
	return mine.err
}

func (ss *Syncs) join() *synced {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return ss.joined()
}

// joined is the next sync. The caller holds mu.
func (ss *Syncs) joined() *synced {
	if ss.next == nil {
		ss.next = &synced{}
	}
	return ss.next
}

// begin lets nobody join the next sync any more.
func (ss *Syncs) begin() {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	ss.next, ss.begun, ss.due = nil, time.Now(), false
}

// Lately tells whether a sync began less than a pause ago.
func (ss *Syncs) Lately(pause time.Duration) bool {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return time.Since(ss.begun) < pause
}

// Later lets a sync begin once the newest one began a pause ago. There tells whether everything so far was synced by then, or by a
// sync that somebody could not wait with.
func (ss *Syncs) Later(pause time.Duration, sync func()) (there func() bool) {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	if !ss.due {
		ss.due = true
		time.AfterFunc(pause-time.Since(ss.begun), sync)
	}
	return ss.joined().went.Load
}
