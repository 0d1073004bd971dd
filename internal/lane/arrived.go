package lane

import (
	"maps"
	"net/http"
	"net/url"
)

// arrived is a request with all that belongs to it, in one piece. The next one with the same head has it again: its handler keeps nothing.
type arrived struct {
	read    *http.Request // as its head says, with this caller; nobody changes it
	request http.Request  // as the handler has it, who may
	header  http.Header
	url     url.URL
	conn    *conn
	who     caller
	length  [1]string
}

// newArrived is what comes with a head that was read, or came before.
func newArrived(c *conn, read *http.Request) *arrived {
	a := &arrived{header: maps.Clone(read.Header), conn: c, length: [1]string{read.Header.Get("Content-Length")}}
	a.read = read.WithContext(&a.who)
	return a
}

// measure notes how long the body is this time.
func (a *arrived) measure(length int64, digits []byte) {
	a.read.ContentLength = length
	if a.length[0] != string(digits) {
		a.length[0] = string(digits)
	}
}

// begin makes the request for the handler.
func (a *arrived) begin() *http.Request {
	a.request, a.url = *a.read, *a.read.URL
	r := &a.request
	clear(a.header)
	maps.Copy(a.header, a.read.Header)
	if _, says := a.header["Content-Length"]; says {
		a.header["Content-Length"] = a.length[:]
	}
	asks := r.Header.Get("Expect") != ""
	a.who = caller{Context: a.conn.lane.base, conn: a.conn, sent: r.ContentLength == 0}
	r.URL, r.Header = &a.url, a.header
	r.Body = &body{conn: a.conn, who: &a.who, left: r.ContentLength, asks: asks, expected: asks}
	return r
}

// again is the same for the next request, or its like where somebody may still look whether the caller of the last one is there.
func (a *arrived) again() *arrived {
	if a.who.done == nil {
		return a
	}
	return newArrived(a.conn, a.read)
}
