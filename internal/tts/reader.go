package tts

import (
	"fmt"
	"strconv"
)

// A reader takes JSON apart in one pass without building a tree. The first thing it cannot read stops it: err is set
// and everything after reads as nothing.
type reader struct {
	b     []byte
	at    int
	depth int
	key   string // the newest one, to say where it stopped
	err   error
}

// maxWhole is the largest whole number that survives a table's floating-point arithmetic.
const maxWhole = 1 << 53

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format+" at byte %d", append(args, r.at)...)
		r.at = len(r.b)
	}
}

// next skips blanks and gives the byte after them without taking it, 0 at the end.
func (r *reader) next() byte {
	for r.at < len(r.b) {
		switch c := r.b[r.at]; c {
		case ' ', '\t', '\r', '\n':
			r.at++
		default:
			return c
		}
	}
	return 0
}

// take takes the byte if it comes next.
func (r *reader) take(c byte) bool {
	if r.next() != c || r.at >= len(r.b) {
		return false
	}
	r.at++
	return true
}

func (r *reader) end() {
	if r.err == nil && (r.next() != 0 || r.at < len(r.b)) {
		r.fail("text after the end of the JSON value")
	}
}

// word takes a literal if it comes next.
func (r *reader) word(w string) bool {
	r.next()
	if r.at+len(w) > len(r.b) || string(r.b[r.at:r.at+len(w)]) != w {
		return false
	}
	r.at += len(w)
	return true
}

func (r *reader) deeper() bool {
	if r.depth++; r.depth > MaxDepth {
		r.fail("nested deeper than %d", MaxDepth)
		return false
	}
	return true
}

// object reads an object; field is called at each value and must take it. An empty array is an empty object, for the
// table's own encoder cannot tell them apart.
func (r *reader) object(field func(key string)) {
	if r.err != nil || r.word("null") {
		return
	}
	if r.take('[') {
		if !r.take(']') {
			r.fail("an array where an object belongs")
		}
		return
	}
	if !r.take('{') {
		r.fail("no object")
		return
	}
	r.members('}', func() {
		key := r.quoted()
		if r.err == nil {
			r.key = key
		}
		if !r.take(':') {
			r.fail("no colon after a key")
			return
		}
		field(key)
	})
}

// array reads an array; item is called at each value and must take it. An empty object is an empty array.
func (r *reader) array(item func()) {
	if r.err != nil || r.word("null") {
		return
	}
	if r.take('{') {
		if !r.take('}') {
			r.fail("an object where an array belongs")
		}
		return
	}
	if !r.take('[') {
		r.fail("no array")
		return
	}
	r.members(']', item)
}

// members reads a comma-separated list up to its closing bracket.
func (r *reader) members(closing byte, one func()) {
	if !r.deeper() || r.take(closing) {
		r.depth--
		return
	}
	for r.err == nil {
		one()
		if r.err != nil || r.take(closing) {
			break
		}
		if !r.take(',') {
			r.fail("no comma")
		}
	}
	r.depth--
}

// skip passes over a value of any kind.
func (r *reader) skip() {
	switch c := r.next(); c {
	case '{':
		r.object(func(string) { r.skip() })
	case '[':
		r.array(r.skip)
	case '"':
		r.quoted()
	case 't', 'f':
		r.truth()
	case 'n':
		if !r.word("null") {
			r.fail("no value")
		}
	default:
		r.number()
	}
}

func (r *reader) truth() bool {
	if r.word("true") {
		return true
	}
	if !r.word("false") && !r.word("null") {
		r.fail("neither true nor false")
	}
	return false
}

// number reads a finite number; null is 0.
func (r *reader) number() float64 {
	if r.err != nil || r.word("null") {
		return 0
	}
	from := r.at
	if !r.figure() {
		r.fail("no number")
		return 0
	}
	n, err := strconv.ParseFloat(string(r.b[from:r.at]), 64)
	if err != nil {
		r.fail("a number out of range")
		return 0
	}
	return n
}

// figure moves past a number written as JSON demands.
func (r *reader) figure() bool {
	r.lone('-')
	if !r.lone('0') && !r.digits() {
		return false
	}
	if r.lone('.') && !r.digits() {
		return false
	}
	if r.lone('e') || r.lone('E') {
		if !r.lone('+') {
			r.lone('-')
		}
		return r.digits()
	}
	return true
}

func (r *reader) lone(c byte) bool {
	if r.at < len(r.b) && r.b[r.at] == c {
		r.at++
		return true
	}
	return false
}

func (r *reader) digits() bool {
	from := r.at
	for r.at < len(r.b) && r.b[r.at] >= '0' && r.b[r.at] <= '9' {
		r.at++
	}
	return r.at > from
}

// whole reads a whole number, also one written as 3.0 or 3e2.
func (r *reader) whole() int64 {
	n := r.number()
	if n != float64(int64(n)) || n > maxWhole || n < -maxWhole {
		r.fail("no whole number")
		return 0
	}
	return int64(n)
}

// count reads a whole number that is not negative.
func (r *reader) count() uint64 {
	n := r.whole()
	if n < 0 {
		r.fail("a negative count")
		return 0
	}
	return uint64(n)
}
