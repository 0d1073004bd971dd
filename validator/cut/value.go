package cut

// deepest is how deep values may lie in one another; encoding/json has the same bound.
const deepest = 10_000

// Valid tells whether a text is one value of JSON, as encoding/json would tell.
func Valid(text []byte) bool {
	from := blanks(text, 0)
	n, ok := value(text[from:], deepest)
	return ok && blanks(text, from+n) == len(text)
}

// value is how many bytes the value has with which a text begins; false when it begins with none, or with one that is deeper.
func value(text []byte, deep int) (int, bool) {
	r := reader{text: text, deep: deep}
	ok := r.value()
	return r.at, ok
}

// reader goes over a text once.
type reader struct {
	text []byte
	at   int
	deep int // how deep the values that are left may lie
}

func (r *reader) value() bool {
	if r.at >= len(r.text) {
		return false
	}
	switch b := r.text[r.at]; b {
	case '{', '[':
		return r.within(b == '{')
	case '"':
		return r.quoted()
	case 't':
		return r.word("true")
	case 'f':
		return r.word("false")
	case 'n':
		return r.word("null")
	}
	return r.number()
}

// within goes over an object or a list.
func (r *reader) within(object bool) bool {
	end := byte(']')
	if object {
		end = '}'
	}
	r.at++
	if r.deep--; r.deep < 0 {
		return false
	}
	r.blanks()
	for first := true; !r.is(end); first = false {
		if !first && !r.comma() || object && !r.name() || !r.value() {
			return false
		}
		r.blanks()
	}
	r.deep++
	return true
}

// comma goes over what parts two elements.
func (r *reader) comma() bool {
	ok := r.is(',')
	r.blanks()
	return ok
}

// name goes over the name of a member.
func (r *reader) name() bool {
	if !r.quoted() {
		return false
	}
	r.blanks()
	ok := r.is(':')
	r.blanks()
	return ok
}

// is takes one sign if it stands there.
func (r *reader) is(b byte) bool {
	if r.at >= len(r.text) || r.text[r.at] != b {
		return false
	}
	r.at++
	return true
}

func (r *reader) word(w string) bool {
	if len(r.text)-r.at < len(w) || string(r.text[r.at:r.at+len(w)]) != w {
		return false
	}
	r.at += len(w)
	return true
}

func (r *reader) quoted() bool {
	if !r.is('"') {
		return false
	}
	for {
		r.at += plain(r.text[r.at:])
		if r.is('"') {
			return true
		}
		if !r.is('\\') || !r.escaped() {
			return false
		}
	}
}

// escaped goes over what follows a backslash.
func (r *reader) escaped() bool {
	if r.at >= len(r.text) {
		return false
	}
	b := r.text[r.at]
	r.at++
	switch b {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return true
	case 'u':
		for range 4 {
			if r.at >= len(r.text) || !hexadecimal(r.text[r.at]) {
				return false
			}
			r.at++
		}
		return true
	}
	return false
}

func hexadecimal(b byte) bool {
	return '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'f'
}

func (r *reader) number() bool {
	r.is('-')
	if !r.is('0') && !r.digits() {
		return false
	}
	if r.is('.') && !r.digits() {
		return false
	}
	if r.is('e') || r.is('E') {
		_ = r.is('+') || r.is('-')
		return r.digits()
	}
	return true
}

// digits goes over digits, one at least.
func (r *reader) digits() bool {
	from := r.at
	for r.at < len(r.text) && '0' <= r.text[r.at] && r.text[r.at] <= '9' {
		r.at++
	}
	return r.at > from
}

func (r *reader) blanks() { r.at = blanks(r.text, r.at) }

func blanks(text []byte, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r') {
		at++
	}
	return at
}

// ends are the bytes at which the plain part of a text ends: its quote, a backslash, and what may not stand in it.
var ends = func() (all [256]bool) {
	for b := range 0x20 {
		all[b] = true
	}
	all['"'], all['\\'] = true, true
	return all
}()

// plain is how many bytes of a text stand for themselves.
func plain(text []byte) int {
	for i, b := range text {
		if ends[b] {
			return i
		}
	}
	return len(text)
}
