package lane

import (
	"context"
	"errors"
	"os"
	"sync"
	"time"
)

// caller is the context of a request. Nobody looks whether he hangs up until a handler asks for it, and the body was read.
type caller struct {
	context.Context
	conn *conn

	mu       sync.Mutex
	sent     bool          // all of the body was read: what comes next is another request, or none
	answered bool          // nobody begins to look any more
	done     chan struct{} // nil until somebody asked for it
	gone     error         // he has hung up, or was answered
	watched  chan struct{} // closed when nobody looks any more; nil when nobody did
}

// Done is closed when the caller hangs up, and when he was answered.
func (k *caller) Done() <-chan struct{} {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.done != nil {
		return k.done
	}
	k.done = make(chan struct{})
	if k.gone != nil {
		close(k.done)
	}
	k.look()
	return k.done
}

// hasSent notes that the body was read, by whoever reads it.
func (k *caller) hasSent() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.sent = true
	k.look()
}

// look begins to look whether the caller hangs up, when somebody wants to know and there is nothing else to read. The caller of look holds mu.
func (k *caller) look() {
	if k.done == nil || !k.sent || k.answered || k.watched != nil {
		return
	}
	k.watched = make(chan struct{})
	k.conn.SetReadDeadline(time.Time{})
	go k.watch()
}

// Err is why Done is closed.
func (k *caller) Err() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.gone
}

// watch reads on until there is something, which is the caller's next request, or the caller is gone, or nobody wants to know any more.
func (k *caller) watch() {
	defer close(k.watched)
	if _, err := k.conn.in.Peek(1); err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
		k.leaves()
	}
}

func (k *caller) leaves() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.gone != nil {
		return
	}
	k.gone = context.Canceled
	if k.done != nil {
		close(k.done)
	}
}

// end is called when the handler has answered.
func (k *caller) end() {
	k.mu.Lock()
	k.answered = true
	watched := k.watched
	k.mu.Unlock()
	if watched != nil {
		k.conn.SetReadDeadline(time.Unix(1, 0)) // long ago: whoever reads stops
		<-watched
	}
	k.leaves()
}
