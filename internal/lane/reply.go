package lane

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"time"
)

// reply is what a handler writes, kept until it has answered: the head and the body leave together.
type reply struct {
	header http.Header
	code   int          // 0 until the handler has decided
	head   bytes.Buffer // the lines that it had set by then
	before []line       // those lines
	body   []byte
	typed  bool // it has said what the body is, or that nobody can see it
	last   bool // it wants the connection to end
	out    []byte

	second int64 // for which the date is written
	date   []byte
}

// mostKept is how much room for a reply is kept until the next, in bytes.
const mostKept = 64 << 10

func (r *reply) begin() {
	clear(r.header)
	if cap(r.body) > mostKept || cap(r.out) > mostKept {
		r.body, r.out = nil, nil
	}
	r.code, r.body, r.typed, r.last = 0, r.body[:0], false, false
}

// Header is what goes before the body.
func (r *reply) Header() http.Header { return r.header }

// ours are the lines of a head that are written for every handler.
var ours = map[string]bool{"Content-Length": true, "Date": true, "Connection": true, "Transfer-Encoding": true}

// WriteHeader decides what is answered; the first word counts. What net/http would say before that, such as early hints, is left out.
func (r *reply) WriteHeader(code int) {
	if r.code != 0 || code < 200 {
		return
	}
	r.code = code
	_, r.typed = r.header["Content-Type"]
	r.typed = r.typed || r.header.Get("Content-Encoding") != ""
	r.last = r.header.Get("Connection") == "close"
	if !r.asBefore() {
		r.head.Reset()
		r.header.WriteSubset(&r.head, ours)
		r.note()
	}
}

// line is one of a head.
type line struct{ key, value string }

// asBefore tells whether the lines are those of the reply before, as they mostly are: they need not be put in order and written anew.
func (r *reply) asBefore() bool {
	n := len(r.before)
	for key := range ours {
		if r.header[key] != nil {
			n++
		}
	}
	if r.before == nil || n != len(r.header) {
		return false
	}
	for _, l := range r.before {
		if said := r.header[l.key]; len(said) != 1 || said[0] != l.value {
			return false
		}
	}
	return true
}

// note keeps the lines for the next reply; none where one has several values.
func (r *reply) note() {
	r.before = r.before[:0]
	for key, said := range r.header {
		if len(said) != 1 {
			r.before = nil
			return
		}
		if !ours[key] {
			r.before = append(r.before, line{key, said[0]})
		}
	}
}

// Write keeps what is answered until all of it is there.
func (r *reply) Write(text []byte) (int, error) {
	if r.code == 0 {
		r.WriteHeader(http.StatusOK)
	}
	if !r.hasBody() {
		return 0, http.ErrBodyNotAllowed
	}
	r.body = append(r.body, text...)
	return len(text), nil
}

func (r *reply) hasBody() bool {
	return r.code != http.StatusNoContent && r.code != http.StatusNotModified
}

// dated is the time as a head has it.
func (r *reply) dated() []byte {
	if now := time.Now(); now.Unix() != r.second {
		r.second, r.date = now.Unix(), now.UTC().AppendFormat(r.date[:0], http.TimeFormat)
	}
	return r.date
}

// inWords is a status in words.
func inWords(code int) string {
	if text := http.StatusText(code); text != "" {
		return text
	}
	return "status code " + strconv.Itoa(code)
}

// send writes the reply; last says that no other can follow. It tells whether one can.
func (r *reply) send(to io.Writer, last bool) bool {
	if r.code == 0 {
		r.WriteHeader(http.StatusOK)
	}
	b := append(strconv.AppendInt(append(r.out[:0], "HTTP/1.1 "...), int64(r.code), 10), ' ')
	b = append(append(append(b, inWords(r.code)...), "\r\n"...), r.head.Bytes()...)
	if !r.typed && len(r.body) > 0 {
		b = append(append(append(b, "Content-Type: "...), http.DetectContentType(r.body)...), "\r\n"...)
	}
	b = append(append(append(b, "Date: "...), r.dated()...), "\r\n"...)
	if r.hasBody() {
		b = append(strconv.AppendInt(append(b, "Content-Length: "...), int64(len(r.body)), 10), "\r\n"...)
	}
	if last = last || r.last; last {
		b = append(b, "Connection: close\r\n"...)
	}
	r.out = append(append(b, "\r\n"...), r.body...)
	_, err := to.Write(r.out)
	return err == nil && !last
}
