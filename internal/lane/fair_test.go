package lane_test

import (
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/internal/lane"
)

// endless is a caller who sends on without waiting for an answer, and never lets anybody wait for what he sends.
type endless struct {
	net.Conn
	stop     *atomic.Bool
	answered atomic.Int64
	text     string
	at       int
}

func (e *endless) Read(into []byte) (int, error) {
	if e.stop.Load() {
		return 0, io.EOF
	}
	n := copy(into, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	return n, nil
}

func (e *endless) Write(text []byte) (int, error) { e.answered.Add(1); return len(text), nil }
func (e *endless) Close() error                   { return nil }
func (e *endless) RemoteAddr() net.Addr           { return &net.TCPAddr{} }
func (e *endless) SetReadDeadline(time.Time) error {
	return nil
}
func (e *endless) SetWriteDeadline(time.Time) error { return nil }

// callers is a listener to whom all come at once.
type callers struct {
	come  chan net.Conn
	close chan struct{}
}

func (c *callers) Accept() (net.Conn, error) {
	select {
	case one := <-c.come:
		return one, nil
	case <-c.close:
		return nil, net.ErrClosed
	}
}

func (c *callers) Close() error   { close(c.close); return nil }
func (c *callers) Addr() net.Addr { return &net.TCPAddr{} }

// until waits for something.
func until(is func() bool) {
	for !is() {
		time.Sleep(time.Millisecond)
	}
}

// Nobody who sends on without waiting gets more answers than the others who do: each has his turn, request by request.
func TestWhoSendsOnTakesTurns(t *testing.T) {
	const many, enough = 20, 5000
	var stop atomic.Bool
	s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body) //nolint:errcheck // it is there
		io.WriteString(w, "answer") //nolint:errcheck // it is kept
	})}
	all := make([]*endless, many)
	at := &callers{make(chan net.Conn, many), make(chan struct{})}
	for i := range all {
		all[i] = &endless{stop: &stop, text: strings.Repeat(echo, 7)}
		at.come <- all[i]
	}
	l := lane.Listen(at, s, func(*http.Request) bool { return true })
	go l.Accept() //nolint:errcheck // nobody is passed on
	before, most, least := make([]int64, many), int64(0), int64(0)
	until(func() bool { // all have begun
		for i, e := range all {
			before[i] = e.answered.Load()
		}
		return slices.Min(before) > 0
	})
	until(func() bool {
		gained := make([]int64, many)
		for i, e := range all {
			gained[i] = e.answered.Load() - before[i]
		}
		most, least = slices.Max(gained), slices.Min(gained)
		return most > enough
	})
	stop.Store(true)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if least*10 < most {
		t.Errorf("one was answered %d times, and another %d times", least, most)
	}
}
