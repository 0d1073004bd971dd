package tts

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"ttsbridge/validator/spelling"
)

// text reads a string within the limit; null is empty.
func (r *reader) text() string {
	if r.err != nil || r.word("null") {
		return ""
	}
	s := r.quoted()
	if len(s) > MaxText {
		r.fail("a text of %s; the limit is %d", spelling.Count(len(s), "byte"), MaxText)
		return ""
	}
	return s
}

// quoted reads a string. Bytes that are no UTF-8 become U+FFFD.
func (r *reader) quoted() string {
	if !r.take('"') {
		r.fail("no string")
		return ""
	}
	from := r.at
	for r.at < len(r.b) {
		c := r.b[r.at]
		switch {
		case c == '"':
			r.at++
			return word(r.b[from : r.at-1])
		case c == '\\' || c >= utf8.RuneSelf:
			return r.unquote(from)
		case c < ' ':
			r.fail("a control character in a string")
			return ""
		}
		r.at++
	}
	r.fail("a string without an end")
	return ""
}

// words are texts that stand in nearly every callback.
var words = func() map[string]string {
	all := map[string]string{}
	for _, w := range []string{string(ActPoll), string(ActDrag), string(ActFlip), string(ActTurn), string(ActPress),
		string(ActPeek), "White", "Brown",
		"Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "end"} {
		all[w] = w
	}
	return all
}()

// word is a text, made anew only when it is none of those that everybody says.
func word(text []byte) string {
	if w, known := words[string(text)]; known {
		return w
	}
	return string(text)
}

// unquote goes on with a string that is more than plain ASCII.
func (r *reader) unquote(from int) string {
	out := append(make([]byte, 0, r.at-from+32), r.b[from:r.at]...)
	for r.at < len(r.b) {
		c := r.b[r.at]
		switch {
		case c == '"':
			r.at++
			return string(out)
		case c == '\\':
			r.at++
			out = utf8.AppendRune(out, r.escape())
		case c < ' ':
			r.fail("a control character in a string")
			return ""
		default:
			char, size := utf8.DecodeRune(r.b[r.at:])
			out = utf8.AppendRune(out, char)
			r.at += size
		}
	}
	r.fail("a string without an end")
	return ""
}

// escape reads what follows a backslash.
func (r *reader) escape() rune {
	if r.at >= len(r.b) {
		r.fail("a string without an end")
		return 0
	}
	c := r.b[r.at]
	r.at++
	switch c {
	case '"', '\\', '/':
		return rune(c)
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'u':
		return r.unit()
	}
	r.fail("an unknown escape")
	return 0
}

// unit reads the digits of \u, with those of a second half where one follows.
func (r *reader) unit() rune {
	first := r.hex()
	if !utf16.IsSurrogate(first) {
		return first
	}
	back := r.at
	if r.at+1 < len(r.b) && r.b[r.at] == '\\' && r.b[r.at+1] == 'u' {
		r.at += 2
		if whole := utf16.DecodeRune(first, r.hex()); whole != utf8.RuneError {
			return whole
		}
		if r.err == nil {
			r.at = back // a lone half, then something else
		}
	}
	return utf8.RuneError
}

func (r *reader) hex() rune {
	if r.at+4 > len(r.b) {
		r.fail("an unfinished escape")
		return 0
	}
	n, err := strconv.ParseUint(string(r.b[r.at:r.at+4]), 16, 32)
	if err != nil {
		r.fail("an escape without four digits")
		return 0
	}
	r.at += 4
	return rune(n)
}
