package console

import (
	"bytes"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"ttsbridge/validator/spelling"
)

const (
	// mostAside is how many lines wait for a window that stands still.
	mostAside = 1000
	// lastWords is how long the end waits for lines that are still to be shown.
	lastWords = time.Second
)

// aside shows lines on a writer that may stand still, and keeps nobody waiting for it.
type aside struct {
	to     io.Writer
	lines  chan []byte
	missed atomic.Int64
	stop   chan struct{}
	over   chan struct{}
}

// Aside is a writer of lines, one with each call, that never waits: a window of Windows takes nothing while somebody marks text in it, nor does
// a terminal that was halted, and what goes on beside it must not stand still with it. Lines beyond some are counted and not shown. What it
// gives ends it, once all is shown or a moment has passed.
func Aside(to io.Writer) (w io.Writer, end func()) {
	a := &aside{to: to, lines: make(chan []byte, mostAside), stop: make(chan struct{}), over: make(chan struct{})}
	go a.show()
	return a, func() {
		close(a.stop)
		select {
		case <-a.over:
		case <-time.After(lastWords):
		}
	}
}

// Write has a line shown when its turn comes.
func (a *aside) Write(line []byte) (int, error) {
	select {
	case a.lines <- bytes.Clone(line):
	default:
		a.missed.Add(1)
	}
	return len(line), nil
}

func (a *aside) show() {
	defer close(a.over)
	for {
		select {
		case line := <-a.lines:
			a.put(line)
		case <-a.stop:
			a.rest()
			return
		}
	}
}

// rest shows what is still waiting.
func (a *aside) rest() {
	for {
		select {
		case line := <-a.lines:
			a.put(line)
		default:
			return
		}
	}
}

// put shows a line, and behind it how many were left out while nothing could be shown; that a window is gone is nobody's fault.
func (a *aside) put(line []byte) {
	_, _ = a.to.Write(line)
	if n := a.missed.Swap(0); n > 0 {
		fmt.Fprintf(a.to, "%s not shown here while this window stood still; the log in the data folder has all.\n", spelling.Count(n, "more line"))
	}
}
