package lane

import (
	"bufio"
	"bytes"
	"cmp"
	"log"
	"net"
	"net/http"
	"runtime"
	"runtime/debug"
	"sync"
	"time"
)

// room is how much is read of a connection at once, in bytes. A head that does not fit is out of the ordinary.
const room = 4 << 10

// conn is a connection that has had nothing but ordinary requests so far.
type conn struct {
	net.Conn
	lane  *Listener
	in    *bufio.Reader
	known known
	reads time.Time // until when it is waited for what comes
	sends time.Time // and until when for what goes
	ill   bool      // it cannot be read any more
}

func newConn(l *Listener, c net.Conn) *conn {
	return &conn{Conn: c, lane: l, in: bufio.NewReaderSize(c, room)}
}

// turn is what a connection needs from a request's head to the end of the reply; it is lent, for most connections wait.
type turn struct {
	head  bytes.Reader
	parse *bufio.Reader // of the head
	reply reply
}

var turns = sync.Pool{New: func() any {
	t := &turn{reply: reply{header: http.Header{}}}
	t.parse = bufio.NewReaderSize(&t.head, room)
	return t
}}

// serve answers requests until there is one that is for the server, the caller hangs up, or the listener is closed.
func (c *conn) serve() {
	defer c.lane.leave(c)
	defer c.caught()
	s := c.lane.server
	patience, least := cmp.Or(s.ReadHeaderTimeout, s.ReadTimeout), 1
	for ; ; patience, least = cmp.Or(s.IdleTimeout, s.ReadTimeout), nextLeast {
		head, comes := c.head(patience, least)
		if !comes || !c.lane.answers(c, true) {
			c.Conn.Close()
			return
		}
		t := turns.Get().(*turn)
		r := c.request(t, head)
		if r == nil {
			turns.Put(t)
			c.pass()
			return
		}
		stays := c.answer(t, r)
		turns.Put(t)
		if !stays || !c.lane.answers(c, false) {
			c.Conn.Close()
			return
		}
		if c.in.Buffered() > 0 { // who sends on without waiting would have the processor for as long as it lets anybody
			runtime.Gosched()
		}
	}
}

// caught ends the connection of a handler that panicked, as net/http does.
func (c *conn) caught() {
	cause := recover()
	if cause == nil {
		return
	}
	c.Conn.Close()
	if cause == http.ErrAbortHandler {
		return
	}
	say := log.Printf
	if l := c.lane.server.ErrorLog; l != nil {
		say = l.Printf
	}
	say("a panic while answering %s: %v\n%s", c.RemoteAddr(), cause, debug.Stack())
}

// nextLeast is of how many bytes net/http takes notice behind an answered request; fewer are no beginning of another.
const nextLeast = 4

// head waits for the first bytes of a request and gives its head, up to the empty line; an empty one when what has come so far is no
// whole head. It is false when nothing comes.
func (c *conn) head(patience time.Duration, least int) ([]byte, bool) {
	c.readFor(patience)
	first, err := c.in.Peek(least)
	if err != nil {
		return nil, false
	}
	if least == nextLeast { // behind a POST net/http skips the line end that some browsers of old sent after its body
		c.in.Discard(len(first) - len(bytes.TrimLeft(first, "\r\n")))
	}
	all, _ := c.in.Peek(c.in.Buffered())
	if end := bytes.Index(all, []byte("\r\n\r\n")); end > 0 {
		return all[:end+4], true
	}
	return nil, true
}

// readFor lets reading wait so long from now on.
func (c *conn) readFor(d time.Duration) {
	if by := after(d); !near(c.reads, by, d) {
		c.SetReadDeadline(by)
		c.reads = by
	}
}

// sendFor lets sending wait so long from now on.
func (c *conn) sendFor(d time.Duration) {
	if by := after(d); !near(c.sends, by, d) {
		c.SetWriteDeadline(by)
		c.sends = by
	}
}

// near tells whether a deadline that was set serves for another one: it is the earlier one, by very little of the time that is given. To set
// one is work for the whole program.
func near(set, by time.Time, of time.Duration) bool {
	early := by.Sub(set)
	return of > 0 && early >= 0 && early < of/64
}

// SetReadDeadline sets one that is not the connection's own.
func (c *conn) SetReadDeadline(t time.Time) error {
	c.reads = time.Time{}
	return c.Conn.SetReadDeadline(t)
}

// after is when so much time has passed; never for none.
func after(d time.Duration) time.Time {
	if d <= 0 {
		return time.Time{}
	}
	return time.Now().Add(d)
}

// answer lets the handler answer a request; false when the connection cannot be used any more.
func (c *conn) answer(t *turn, r *http.Request) bool {
	s := c.lane.server
	body, who := r.Body.(*body), r.Context().(*caller)
	if int64(c.in.Buffered()) < body.left {
		c.readFor(s.ReadTimeout)
	}
	t.reply.begin()
	handle(s.Handler, &t.reply, r, who)
	last := !body.finish()
	c.sendFor(s.WriteTimeout)
	return t.reply.send(c.Conn, last) && !c.ill
}

// handle lets the handler answer; whoever listens to the request's context hears that it is over, also when the handler panics.
func handle(h http.Handler, w http.ResponseWriter, r *http.Request, who *caller) {
	defer who.end()
	h.ServeHTTP(w, r)
}

// pass gives the connection to the server.
func (c *conn) pass() {
	c.SetReadDeadline(time.Time{})
	read, _ := c.in.Peek(c.in.Buffered())
	if !c.lane.give(arrival{conn: &passed{Conn: c.Conn, read: read}}) {
		c.Conn.Close()
	}
}

// passed is a connection of which something was read before the server had it.
type passed struct {
	net.Conn
	read []byte
}

// Read gives what was read before, and then reads on.
func (p *passed) Read(into []byte) (int, error) {
	if len(p.read) > 0 {
		n := copy(into, p.read)
		p.read = p.read[n:]
		return n, nil
	}
	return p.Conn.Read(into)
}

// CloseWrite says that nothing more will be sent; the server does it where a caller is still sending, so that the answer is read.
func (p *passed) CloseWrite() error {
	if half, can := p.Conn.(interface{ CloseWrite() error }); can {
		return half.CloseWrite()
	}
	return nil
}
