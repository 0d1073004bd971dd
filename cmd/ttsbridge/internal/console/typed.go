package console

import (
	"context"
	"io"

	"ttsbridge/internal/fault"
)

// WhileWanted reads what is typed, or comes through a pipe, until the context ends: the system lets nobody give up a read that waits.
func WhileWanted(ctx context.Context, from io.Reader) io.Reader { return &typed{ctx: ctx, from: from} }

// typed has one read under way at most, which is left behind when nobody wants what comes.
type typed struct {
	ctx  context.Context
	from io.Reader
	left []byte    // of what has come
	err  error     // that came with it
	next chan came // of the read that is under way; nil when none is
}

// came is what a read gave.
type came struct {
	text []byte
	err  error
}

// mostTyped is how much is read at once, in bytes.
const mostTyped = 64 << 10

// Read gives what has come.
func (t *typed) Read(into []byte) (int, error) {
	for len(t.left) == 0 && t.err == nil {
		if t.next == nil {
			t.next = make(chan came, 1)
			go begin(t.from, t.next)
		}
		select {
		case c := <-t.next:
			t.left, t.err, t.next = c.text, c.err, nil
		case <-t.ctx.Done():
			return 0, fault.Unavailable("Nothing more is read from standard input, for this was stopped: %w", context.Cause(t.ctx))
		}
	}
	if len(t.left) == 0 {
		return 0, t.err
	}
	n := copy(into, t.left)
	t.left = t.left[n:]
	return n, nil
}

// begin reads once.
func begin(from io.Reader, into chan<- came) {
	room := make([]byte, mostTyped)
	n, err := from.Read(room)
	into <- came{room[:n], err}
}
