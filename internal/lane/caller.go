package lane

import (
	"context"
	"errors"
	"os"
	"sync"
	"time"
)

// caller is the context of a request. Nobody looks whether he hangs up until a handler asks for it, and has read the body: it is
// asked for from the handler's own goroutine.
type caller struct {
	context.Context
	conn *conn
	body *body

	mu      sync.Mutex
	done    chan struct{} // nil until somebody asked for it
	gone    error         // he has hung up, or was answered
	watched chan struct{} // closed when nobody looks any more; nil when nobody did
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
	} else if k.body.left == 0 {
		k.watched = make(chan struct{})
		k.conn.SetReadDeadline(time.Time{})
		go k.watch()
	}
	return k.done
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
	watched := k.watched
	k.mu.Unlock()
	if watched != nil {
		k.conn.SetReadDeadline(time.Unix(1, 0)) // long ago: whoever reads stops
		<-watched
	}
	k.leaves()
}
