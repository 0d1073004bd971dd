package lane

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"sync"

	"golang.org/x/net/http/httpguts"
)

// longest is the longest body of an ordinary request, in bytes: net/http reads on as far past a handler that has not read it.
const longest = 256 << 10

// request makes a request of its head when it is ordinary, and takes the head from what was read; nil for any other.
func (c *conn) request(t *turn, head []byte) *http.Request {
	a := c.known.recall(head)
	if a == nil {
		read := c.read(t, head)
		if read == nil {
			return nil
		}
		a = newArrived(c, read)
		c.known.keep(head, a)
	}
	c.in.Discard(len(head))
	return a.begin()
}

// read reads a head as net/http does; nil when it is out of the ordinary.
func (c *conn) read(t *turn, head []byte) *http.Request {
	if !bytes.HasPrefix(head, []byte("POST /")) {
		return nil
	}
	t.head.Reset(head)
	t.parse.Reset(&t.head)
	r, err := http.ReadRequest(t.parse)
	whole := t.parse.Buffered() == 0 && t.head.Len() == 0 // not one that ended before, by bare line feeds
	if err != nil || !whole || !ordinary(r) || !c.lane.short(r) {
		return nil
	}
	r.RemoteAddr = c.RemoteAddr().String()
	return r
}

// ordinary tells of a request that it wants nothing special of the connection, and that net/http would not refuse it. What makes a head no head,
// net/http's own reading of it has said before.
func ordinary(r *http.Request) bool {
	if r.ProtoMajor != 1 || r.ProtoMinor != 1 || r.Close || r.ContentLength < 0 || r.ContentLength > longest || r.Trailer != nil {
		return false
	}
	if r.Host == "" || !httpguts.ValidHostHeader(r.Host) {
		return false
	}
	for name, values := range r.Header {
		if !httpguts.ValidHeaderFieldName(name) || len(values) != 1 || !httpguts.ValidHeaderFieldValue(values[0]) || !usual(name, values[0]) {
			return false
		}
	}
	return true
}

// usual tells of a line of the head that it asks for nothing that only net/http can do.
func usual(name, value string) bool {
	switch name {
	case "Connection":
		return strings.EqualFold(value, "keep-alive")
	case "Expect":
		return value == "100-continue"
	case "Upgrade", "Http2-Settings", "Transfer-Encoding", "Te", "Trailer":
		return false
	}
	return true
}

// body is what comes after a head. Who hands a request on may read it in a goroutine that has not heard yet that it was answered.
type body struct {
	conn *conn
	who  *caller
	asks bool // the caller asks first whether it is wanted

	mu       sync.Mutex // guards what is below, and reading the connection
	left     int64      // so much of it was not read yet
	expected bool       // the caller waits until he is told so
	closed   bool       // it was answered: what comes now is the next request
}

// Read reads the body and nothing behind it, and tells a caller who waits for that to send it.
func (b *body) Read(into []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.closed:
		return 0, http.ErrBodyReadAfterClose
	case b.left == 0:
		return 0, io.EOF
	}
	if err := b.ask(); err != nil {
		return 0, err
	}
	n, err := b.conn.in.Read(into[:min(int64(len(into)), b.left)])
	b.left -= int64(n)
	switch {
	case err == io.EOF && b.left > 0:
		err = io.ErrUnexpectedEOF
	case err == nil && b.left == 0:
		b.who.hasSent()
		return n, io.EOF
	}
	b.conn.ill = b.conn.ill || err != nil
	return n, err
}

// ask tells a caller who waits for it that the body is wanted.
func (b *body) ask() error {
	if !b.expected {
		return nil
	}
	b.expected = false
	b.conn.sendFor(b.conn.lane.server.WriteTimeout) // what holds still is from the answer before
	_, err := b.conn.Write([]byte("HTTP/1.1 100 Continue\r\n\r\n"))
	return err
}

// Close is for whoever has read enough; the rest is read by finish.
func (b *body) Close() error { return nil }

// finish reads what the handler left of the body, for behind it comes the next request. It is false when no other can be read: a caller
// who asked was never told to send the body, or has not sent it. A handler that read the body as far as it came has said so itself.
func (b *body) finish() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	if b.left == 0 {
		return true
	}
	if b.asks {
		return false
	}
	if b.conn.ill {
		return true
	}
	_, err := b.conn.in.Discard(int(b.left))
	return err == nil
}
