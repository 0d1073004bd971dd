package ledger

import (
	"sync"
	"sync/atomic"
	"time"
)

// syncs lets those who wait while a file is being synced have the next sync in common, and those who need not wait have it later: a disk
// that is asked after each turn of many tables does nothing else, and whoever comes next waits for it.
type syncs struct {
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

// do returns once everything so far was synced.
func (ss *syncs) do(sync func() error) error {
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

func (ss *syncs) join() *synced {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return ss.joined()
}

// joined is the next sync. The caller holds mu.
func (ss *syncs) joined() *synced {
	if ss.next == nil {
		ss.next = &synced{}
	}
	return ss.next
}

// begin lets nobody join the next sync any more.
func (ss *syncs) begin() {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	ss.next, ss.begun, ss.due = nil, time.Now(), false
}

// lately tells whether a sync began less than a pause ago.
func (ss *syncs) lately(pause time.Duration) bool {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return time.Since(ss.begun) < pause
}

// later lets a sync begin once the newest one began a pause ago. There tells whether everything so far was synced by then, or by a
// sync that somebody could not wait with.
func (ss *syncs) later(pause time.Duration, sync func()) (there func() bool) {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	if !ss.due {
		ss.due = true
		time.AfterFunc(pause-time.Since(ss.begun), sync)
	}
	return ss.joined().went.Load
}
