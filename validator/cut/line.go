// Package cut takes lines of JSON apart that are written in one way: members in their order, no blanks, no escapes. That is how
// records are written, and reading them so takes a tenth of what encoding/json takes. A line that is written in any other way is left to
// encoding/json: what is cut has to be what that would have read, and what is not says nothing of the line.
//
// line.go takes the pieces, member.go the members of an object, value.go finds the end of any value and tells whether it is JSON.
package cut

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// Line is what is left of a line. After the first piece that is not there it has failed: nothing more is taken, and what was taken
// means nothing.
type Line struct {
	rest   []byte
	failed bool
	inside bool // a member of the object was taken, so that a comma stands before the next one
}

// Of begins with a text.
func Of(text []byte) Line { return Line{rest: text} }

// Done tells whether all was taken and everything was there.
func (l *Line) Done() bool { return !l.failed && len(l.rest) == 0 }

// Failed tells whether a piece was not there.
func (l *Line) Failed() bool { return l.failed }

// Fail gives the line up.
func (l *Line) Fail() { l.failed = true }

// Lit takes a piece that has to stand there.
func (l *Line) Lit(text string) {
	if !l.Next(text) {
		l.failed = true
	}
}

// Next takes a piece if it stands there.
func (l *Line) Next(text string) bool {
	if l.failed || len(l.rest) < len(text) || string(l.rest[:len(text)]) != text {
		return false
	}
	l.rest = l.rest[len(text):]
	return true
}

// More takes the comma before the next element of a list, or the bracket at its end.
func (l *Line) More() bool {
	if l.Next(",") {
		return true
	}
	l.Lit("]")
	return false
}

// Quoted takes a text that has no escapes in it, without its quotes.
func (l *Line) Quoted() []byte {
	text, ok := l.quoted()
	if !ok {
		l.failed = true
	}
	return text
}

func (l *Line) quoted() ([]byte, bool) {
	if l.failed || len(l.rest) == 0 || l.rest[0] != '"' {
		return nil, false
	}
	end := 1 + plain(l.rest[1:])
	if end >= len(l.rest) || l.rest[end] != '"' || !utf8.Valid(l.rest[1:end]) {
		return nil, false
	}
	text := l.rest[1:end]
	l.rest = l.rest[end+1:]
	return text, true
}

// text takes a text, whatever is escaped in it.
func (l *Line) text() (text string) {
	if plain, ok := l.quoted(); ok {
		return string(plain)
	}
	r := reader{text: l.rest}
	if l.failed || !r.quoted() || json.Unmarshal(l.Skip(r.at), &text) != nil {
		l.failed = true
	}
	return text
}

// Object takes a whole object, whatever stands in it, as it is written.
func (l *Line) Object() []byte {
	n, ok := 0, false
	if !l.failed && bytes.HasPrefix(l.rest, []byte("{")) {
		n, ok = value(l.rest, deepest-around)
	}
	if !ok {
		l.failed = true
		return nil
	}
	return l.Skip(n)
}

// around is how many objects and lists can lie around an object that is taken whole.
const around = 100

// Skip takes so many bytes, which have to be there.
func (l *Line) Skip(n int) []byte {
	if l.failed || len(l.rest) < n {
		l.failed = true
		return nil
	}
	text := l.rest[:n]
	l.rest = l.rest[n:]
	return text
}

// integer is every kind of number that records have.
type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Int takes a whole number that its kind has room for.
func Int[N integer](l *Line) N {
	negative := l.Next("-")
	size, n := 0, uint64(0)
	for size < len(l.rest) && size <= mostDigits && '0' <= l.rest[size] && l.rest[size] <= '9' {
		n = 10*n + uint64(l.rest[size]-'0')
		size++
	}
	got := N(n)
	if negative {
		got = -got
	}
	if size == 0 || size > mostDigits || size > 1 && l.rest[0] == '0' || uint64(got) != signed(n, negative) || negative != (got < 0) || l.failed {
		l.failed = true
		return 0
	}
	l.rest = l.rest[size:]
	return got
}

// mostDigits is how long a number may be so that it cannot run over.
const mostDigits = 18

func signed(n uint64, negative bool) uint64 {
	if negative {
		return -n
	}
	return n
}
