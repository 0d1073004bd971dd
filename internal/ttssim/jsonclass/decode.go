package jsonclass

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
)

const deepest = 400

// longest is the longest text that is read: what is made of it takes forty times as much memory.
const longest = 6 << 20

// Decode gives the value of JSON.decode: null values vanish, what follows the first value is ignored and \u escapes above
// ASCII come out as one character for each of their bytes.
func Decode(L *lua.LState, text string) (lua.LValue, error) {
	if len(text) > longest {
		return nil, fmt.Errorf("JSON.decode: a text of more than %d MB", longest>>20)
	}
	d := &decoder{L: L, text: text}
	d.blanks()
	if d.at == len(text) {
		return lua.LNil, nil
	}
	v, err := d.value(0)
	if err != nil {
		return nil, fmt.Errorf("JSON.decode: %w at character %d", err, d.at+1)
	}
	return v, nil
}

type decoder struct {
	L    *lua.LState
	text string
	at   int
}

func (d *decoder) blanks() {
	for d.at < len(d.text) && strings.IndexByte(" \t\r\n", d.text[d.at]) >= 0 {
		d.at++
	}
}

func (d *decoder) peek() byte {
	if d.at < len(d.text) {
		return d.text[d.at]
	}
	return 0
}

func (d *decoder) take(word string) bool {
	if strings.HasPrefix(d.text[d.at:], word) {
		d.at += len(word)
		return true
	}
	return false
}

func (d *decoder) value(depth int) (lua.LValue, error) {
	if depth > deepest {
		return nil, errors.New("nested too deeply")
	}
	switch c := d.peek(); {
	case c == '{':
		return d.object(depth)
	case c == '[':
		return d.array(depth)
	case c == '"':
		s, err := d.string()
		return lua.LString(s), err
	case c == '-' || (c >= '0' && c <= '9'):
		return d.number()
	case d.take("true"):
		return lua.LTrue, nil
	case d.take("false"):
		return lua.LFalse, nil
	case d.take("null"):
		return lua.LNil, nil
	}
	return nil, errors.New("can't parse JSON")
}

func (d *decoder) object(depth int) (lua.LValue, error) {
	t := d.L.NewTable()
	d.at++
	d.blanks()
	if d.take("}") {
		return t, nil
	}
	for {
		if d.peek() != '"' {
			return nil, errors.New("expected a key")
		}
		key, err := d.string()
		if err != nil {
			return nil, err
		}
		if d.blanks(); !d.take(":") {
			return nil, errors.New("expected a colon")
		}
		d.blanks()
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		t.RawSetString(key, v)
		if done, err := d.more("}"); done || err != nil {
			return t, err
		}
	}
}

func (d *decoder) array(depth int) (lua.LValue, error) {
	t := d.L.NewTable()
	d.at++
	d.blanks()
	if d.take("]") {
		return t, nil
	}
	for i := 1; ; i++ {
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		if v != lua.LNil {
			t.RawSetInt(i, v)
		}
		if done, err := d.more("]"); done || err != nil {
			return t, err
		}
	}
}

// more steps over a comma, or tells that the list is done.
func (d *decoder) more(end string) (bool, error) {
	d.blanks()
	if d.take(end) {
		return true, nil
	}
	if !d.take(",") {
		return false, errors.New("expected a comma or " + end)
	}
	d.blanks()
	return false, nil
}

// numberForm is what a number may look like.
var numberForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

func (d *decoder) number() (lua.LValue, error) {
	start := d.at
	for d.at < len(d.text) && strings.IndexByte("+-0123456789.eE", d.text[d.at]) >= 0 {
		d.at++
	}
	text := d.text[start:d.at]
	if !numberForm.MatchString(text) {
		return nil, fmt.Errorf("bad number %q", text)
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(n, 0) {
		return nil, fmt.Errorf("bad number %q", text)
	}
	return lua.LNumber(n + 0), nil // no minus before 0
}

func (d *decoder) string() (string, error) {
	var b strings.Builder
	d.at++
	for d.at < len(d.text) {
		c := d.text[d.at]
		d.at++
		switch c {
		case '"':
			return b.String(), nil
		case '\\':
			if err := d.escape(&b); err != nil {
				return "", err
			}
		default:
			b.WriteByte(c)
		}
	}
	return "", errors.New("unterminated text")
}

// escape reads what stands behind a backslash. Of an escape that it does not know the backslash is left out.
func (d *decoder) escape(b *strings.Builder) error {
	c := d.peek()
	d.at++
	if i := strings.IndexByte(`bfnrt"\/`, c); c != 0 && i >= 0 {
		b.WriteByte("\b\f\n\r\t\"\\/"[i])
		return nil
	}
	code, ok := d.hex()
	if c != 'u' || !ok {
		if c != 0 {
			b.WriteByte(c)
		}
		return nil
	}
	d.at += 4
	if strings.HasPrefix(d.text[d.at:], `\u`) && utf16.IsSurrogate(code) {
		d.at += 2
		low, ok := d.hex()
		if pair := utf16.DecodeRune(code, low); ok && pair != utf8.RuneError {
			d.at += 4
			code = pair
		} else {
			d.at -= 2
		}
	}
	octets := []byte(string(code))
	if utf16.IsSurrogate(code) {
		octets = []byte{0xE0 | byte(code>>12), 0x80 | byte(code>>6&0x3F), 0x80 | byte(code&0x3F)}
	}
	for _, octet := range octets {
		b.WriteRune(rune(octet))
	}
	return nil
}

// hex reads four digits ahead.
func (d *decoder) hex() (rune, bool) {
	if d.at+4 > len(d.text) {
		return 0, false
	}
	code, err := strconv.ParseUint(d.text[d.at:d.at+4], 16, 16)
	return rune(code), err == nil
}

// DecodeValue decodes what a script handed to JSON.decode, which takes a text only.
func DecodeValue(L *lua.LState, v lua.LValue) (lua.LValue, error) {
	text, ok := v.(lua.LString)
	if !ok {
		return nil, fmt.Errorf("JSON.decode: expected string argument, got %s", v.Type())
	}
	return Decode(L, string(text))
}
