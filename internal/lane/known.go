package lane

import (
	"bytes"
	"maps"
	"net/http"
	"strconv"
)

// known are the heads that a connection had last: those of one mod differ in nothing but the length of the body, and in whether it waits for news.
type known struct {
	heads [2]knownHead
	next  int // the one that a new head takes the place of
}

// knownHead is a head around the digits of its length, with what was read from it.
type knownHead struct {
	before, after []byte
	read          *http.Request
}

// lengthLine is how the programs that are callers here write it. A head that has it in another way is read each time.
var lengthLine = []byte("\r\nContent-Length: ")

// keep remembers a head that was read.
func (k *known) keep(head []byte, r *http.Request) {
	at := bytes.Index(head, lengthLine)
	if at < 0 || bytes.Count(bytes.ToLower(head), []byte("content-length")) != 1 {
		return
	}
	at += len(lengthLine)
	end := at + bytes.IndexByte(head[at:], '\r')
	k.heads[k.next] = knownHead{bytes.Clone(head[:at]), bytes.Clone(head[end:]), r}
	k.next = (k.next + 1) % len(k.heads)
}

// request is what a head says that was had before, but for the length; nil for a new one.
func (k *known) request(head []byte, a *arrived) *http.Request {
	for i := range k.heads {
		h := &k.heads[i]
		rest, begins := bytes.CutPrefix(head, h.before)
		digits, ends := bytes.CutSuffix(rest, h.after)
		if h.read == nil || !begins || !ends {
			continue
		}
		text := string(digits)
		if n, err := strconv.ParseUint(text, 10, 31); err == nil && n <= longest {
			return h.with(a, int64(n), text)
		}
	}
	return nil
}

func (h *knownHead) with(a *arrived, length int64, text string) *http.Request {
	r := fresh(h.read, a)
	r.ContentLength, a.length[0] = length, text
	r.Header["Content-Length"] = a.length[:]
	return r
}

// fresh is a request that a handler may change without changing the one that was read.
func fresh(read *http.Request, a *arrived) *http.Request {
	r := read.WithContext(&a.who)
	a.url = *read.URL
	r.URL, r.Header = &a.url, maps.Clone(read.Header)
	return r
}
