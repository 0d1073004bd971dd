package literal

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// jsonAt gives the object or list that begins at a place of a script as JSON, with its lines where they were: scripts may leave
// the quotes off keys, use others for texts, put commas at ends and comments anywhere. Whatever is no plain value, a call or a
// sum, is refused with its line; what follows the value may be nothing but an end or the name under which it is exported.
func jsonAt(script []byte, at int) ([]byte, error) {
	l := &reader{from: script, at: at}
	l.out.Grow(len(script) + 16)
	l.out.Write(bytes.Repeat([]byte("\n"), bytes.Count(script[:at], []byte("\n"))))
	for {
		more, err := l.step()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
	}
	if rest := unread(withoutComments(string(script[l.at:]))); rest != "" {
		for l.at < len(script) && strings.IndexByte(" \t\r\n;)", script[l.at]) >= 0 {
			l.at++
		}
		return nil, l.wrong("the list has ended, and more follows that is not read: %.40q", rest)
	}
	return l.out.Bytes(), nil
}

// reader is the state of one pass over a script.
type reader struct {
	from  []byte
	at    int
	out   bytes.Buffer
	depth int
	comma bool // one was read and not yet written
}

func (l *reader) wrong(format string, args ...any) error {
	line := 1 + bytes.Count(l.from[:min(l.at, len(l.from))], []byte("\n"))
	return fmt.Errorf("line %d: the script cannot be read as data: %s", line, fmt.Sprintf(format, args...))
}

// step reads one sign, word or text; more is false when the value has ended.
func (l *reader) step() (more bool, err error) {
	l.blanks()
	if l.at >= len(l.from) {
		return false, l.wrong("it ends in the middle; was the download cut off?")
	}
	switch c := l.from[l.at]; c {
	case '{', '[':
		l.put(string(c))
		l.depth++
		l.at++
	case '}', ']':
		l.comma = false // JSON has none at an end
		l.put(string(c))
		l.depth--
		l.at++
		return l.depth > 0, nil
	case ',':
		l.comma = true
		l.at++
	case ':':
		l.put(":")
		l.at++
	case '"', '\'', '`':
		return true, l.text(c)
	default:
		return true, l.word()
	}
	return true, nil
}

func (l *reader) put(s string) {
	if l.comma {
		l.out.WriteByte(',')
		l.comma = false
	}
	if held := l.out.Bytes(); len(held) > 0 && isWordByte(held[len(held)-1]) && isWordByte(s[0]) {
		l.out.WriteByte(' ') // two words in a row are no list, and do not become one
	}
	l.out.WriteString(s)
}

// blanks steps over blanks, keeping line ends so that lines keep their numbers, and comments.
func (l *reader) blanks() {
	for l.at < len(l.from) {
		switch c := l.from[l.at]; {
		case c == '\n':
			l.out.WriteByte('\n')
			l.at++
		case c == ' ', c == '\t', c == '\r':
			l.at++
		case bytes.HasPrefix(l.from[l.at:], []byte("//")):
			if end := bytes.IndexByte(l.from[l.at:], '\n'); end >= 0 {
				l.at += end
			} else {
				l.at = len(l.from)
			}
		case bytes.HasPrefix(l.from[l.at:], []byte("/*")):
			end := bytes.Index(l.from[l.at+2:], []byte("*/"))
			if end < 0 {
				l.at = len(l.from)
				return
			}
			l.out.WriteString(strings.Repeat("\n", bytes.Count(l.from[l.at:l.at+2+end], []byte("\n"))))
			l.at += end + 4
		default:
			return
		}
	}
}

// text reads a text in any quotes.
func (l *reader) text(quote byte) error {
	l.put(`"`)
	for l.at++; l.at < len(l.from); l.at++ {
		switch c := l.from[l.at]; {
		case c == quote:
			l.out.WriteByte('"')
			l.at++
			return nil
		case c == '\\' && l.at+1 < len(l.from):
			l.at++
			l.escaped(l.from[l.at])
		case quote == '`' && c == '$' && bytes.HasPrefix(l.from[l.at:], []byte("${")):
			return l.wrong("a text is put together by the script")
		case c == '"':
			l.out.WriteString(`\"`)
		case c == '\n' && quote == '`':
			l.out.WriteString(`\n`)
		case c == '\n':
			return l.wrong("a text has no end on its line")
		case c == '\r':
		case c < ' ':
			fmt.Fprintf(&l.out, `\u%04x`, c)
		default:
			l.out.WriteByte(c)
		}
	}
	return l.wrong("a text has no end")
}

// bracketed is a sign by its number: \u{1F600}.
var bracketed = regexp.MustCompile(`^u\{([0-9A-Fa-f]{1,6})\}`)

// escaped writes what stands behind a backslash; signs that JSON does not escape stand for themselves.
func (l *reader) escaped(c byte) {
	m := bracketed.FindSubmatch(l.from[l.at:min(l.at+10, len(l.from))])
	switch {
	case m != nil:
		n, _ := strconv.ParseUint(string(m[1]), 16, 32) // six digits are no more
		if n < 0x80 {
			fmt.Fprintf(&l.out, `\u%04x`, n)
		} else {
			l.out.WriteRune(rune(n))
		}
		l.at += len(m[0]) - 1
	case strings.IndexByte(`"\/bfnrtu`, c) >= 0:
		l.out.Write([]byte{'\\', c})
	case c == 'x' && l.at+2 < len(l.from):
		l.out.WriteString(`\u00` + string(l.from[l.at+1:l.at+3]))
		l.at += 2
	case c == 'v', c == '0':
		l.out.WriteByte(' ')
	case c == '\n':
	case c == '\r': // and the end of the line behind it
		if l.at+1 < len(l.from) && l.from[l.at+1] == '\n' {
			l.at++
		}
	default:
		l.out.WriteByte(c)
	}
}

var plainNumber = regexp.MustCompile(`^[-+]?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$`)

// word reads a number, a key without quotes, or true, false, null and undefined.
func (l *reader) word() error {
	from := l.at
	for l.at < len(l.from) && isWordByte(l.from[l.at]) {
		l.at++
	}
	word := string(l.from[from:l.at])
	l.keepLines()
	isKey := l.at < len(l.from) && l.from[l.at] == ':'
	switch {
	case word == "":
		return l.wrong("the sign %q may not stand there", l.from[l.at])
	case isKey:
		l.put(`"` + word + `"`)
	case word == "undefined", word == "NaN":
		l.put("null")
	case word == "true", word == "false", word == "null", plainNumber.MatchString(word):
		l.put(strings.TrimPrefix(word, "+"))
	default:
		return l.wrong("%.40q is no plain value", word)
	}
	return nil
}

// keepLines is blanks before the word that it follows was written.
func (l *reader) keepLines() {
	for l.at < len(l.from) && strings.IndexByte(" \t\r", l.from[l.at]) >= 0 {
		l.at++
	}
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c == '-' || c == '+' || c == '.' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c &&
		c <= 'z' || 'A' <= c && c <= 'Z'
}
