package lane

import (
	"context"
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
	who     caller
	body    body
	length  [1]string
}

// newArrived is what comes with a head that was read, or came before.
func newArrived(c *conn, read *http.Request) *arrived {
	a := &arrived{header: maps.Clone(read.Header), body: body{conn: c}, length: [1]string{read.Header.Get("Content-Length")}}
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
	a.body = body{conn: a.body.conn, left: r.ContentLength, asks: asks, expected: asks}
	a.who = caller{Context: context.Background(), conn: a.body.conn, body: &a.body}
	r.URL, r.Header, r.Body = &a.url, a.header, &a.body
	return r
}

// again is the same for the next request, or its like where somebody may still look whether the caller of the last one is there.
func (a *arrived) again() *arrived {
	if a.who.done == nil {
		return a
	}
	return newArrived(a.body.conn, a.read)
}
