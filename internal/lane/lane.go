package lane

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
)

// A Listener answers ordinary requests itself. What it accepts is for the server: connections with requests of any other kind.
type Listener struct {
	net.Listener
	server *http.Server
	short  func(*http.Request) bool
	base   context.Context // of all requests: it tells by which server they are answered, as net/http does

	others chan arrival
	begun  sync.Once
	closed chan struct{}
	busy   sync.WaitGroup // connections that are here

	mu    sync.Mutex
	conns map[*conn]bool // true for those that are answering; nil when the listener was closed
}

// arrival is what Accept gives.
type arrival struct {
	conn net.Conn
	err  error
}

// Listen lets the requests that are short pass by the server's handler without its other ado. The server's limits of time hold for them.
// A request is short when its body may be kept in memory, and its handler answers at once, in one piece, leaves the connection alone and keeps
// nothing of the request.
func Listen(l net.Listener, server *http.Server, short func(*http.Request) bool) *Listener {
	base := context.WithValue(context.Background(), http.ServerContextKey, server)
	return &Listener{Listener: l, server: server, short: short, base: base, others: make(chan arrival), closed: make(chan struct{}), conns: map[*conn]bool{}}
}

// Accept waits for a connection that the server has to serve.
func (l *Listener) Accept() (net.Conn, error) {
	l.begun.Do(func() { go l.admit() })
	select {
	case a := <-l.others:
		return a.conn, a.err
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// admit lets in who comes. What fails is told to the server, which knows what to do about it.
func (l *Listener) admit() {
	for {
		c, err := l.Listener.Accept()
		if err == nil {
			go l.welcome(c)
			continue
		}
		if !l.give(arrival{err: err}) || errors.Is(err, net.ErrClosed) {
			return
		}
	}
}

func (l *Listener) welcome(c net.Conn) {
	mine := newConn(l, c)
	if l.enter(mine) {
		mine.serve()
		return
	}
	c.Close()
}

// give leaves something to the server; false when that accepts no more.
func (l *Listener) give(a arrival) bool {
	select {
	case l.others <- a:
		return true
	case <-l.closed:
		return false
	}
}

func (l *Listener) enter(c *conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conns == nil {
		return false
	}
	l.conns[c] = false
	l.busy.Add(1)
	return true
}

// answers notes whether a connection is answering; false when it must not begin to.
func (l *Listener) answers(c *conn, is bool) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conns == nil {
		return false
	}
	l.conns[c] = is
	return true
}

func (l *Listener) leave(c *conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.conns, c)
	l.busy.Done()
}

// Close stops listening, and lets go all connections that are not being answered.
func (l *Listener) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conns == nil {
		return net.ErrClosed
	}
	close(l.closed)
	for c, answering := range l.conns {
		if !answering {
			c.Conn.Close()
		}
	}
	l.conns = nil
	return l.Listener.Close()
}

// Drain waits, after Close, until what is being answered has been. Its error is the context's when that ends before.
func (l *Listener) Drain(ctx context.Context) error {
	done := make(chan struct{})
	go func() { l.busy.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
