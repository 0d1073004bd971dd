package savetree

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// An escaping is a way in which programs write texts into JSON. All read alike; the same bytes come only of the same way.
type escaping struct {
	name  string
	rare  string // signs that need not be escaped and are
	ascii string // how what is not ASCII is escaped, "" for not at all
	hex   string // how other control signs are
}

// escapings are the ways that are known. The first is that of the game.
var escapings = []escaping{
	{name: "", rare: "\u0085\u2028\u2029", hex: `\u%04x`},
	{name: "plain", hex: `\u%04x`},
	{name: "lines", rare: "\u2028\u2029", hex: `\u%04x`},
	{name: "web", rare: "\u2028\u2029<>&", hex: `\u%04x`},
	{name: "ascii", rare: "\x7f", ascii: `\u%04x`, hex: `\u%04x`},
	{name: "ascii-del", ascii: `\u%04x`, hex: `\u%04x`},
	{name: "ASCII", ascii: `\u%04X`, hex: `\u%04X`},
	{name: "slashes", rare: "/", ascii: `\u%04x`, hex: `\u%04x`},
}

// escapingNamed finds a way by its name.
func escapingNamed(name string) (escaping, error) {
	for _, e := range escapings {
		if e.name == name {
			return e, nil
		}
	}
	return escaping{}, fmt.Errorf("texts are escaped in no way called %q", name)
}

// decoded reads a JSON text, with the way in which it was written; false when no way gives the same bytes again.
func decoded(raw []byte) (text string, how escaping, ok bool) {
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", how, false
	}
	for _, e := range escapings {
		if e.text(text) == string(raw) {
			return text, e, true
		}
	}
	return text, how, false
}

var shortEscapes = map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

// text writes a text as JSON.
func (e escaping) text(s string) string {
	var b strings.Builder
	b.Grow(len(s) + len(s)/16 + 2)
	b.WriteByte('"')
	plain, done := e.plain(), 0
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf && plain[s[i]] {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		b.WriteString(s[done:i])
		e.sign(&b, r)
		i += size
		done = i
	}
	b.WriteString(s[done:])
	b.WriteByte('"')
	return b.String()
}

// plain tells which signs of ASCII stand for themselves.
func (e escaping) plain() (is [utf8.RuneSelf]bool) {
	for r := range is {
		is[r] = r >= ' ' && r != '"' && r != '\\' && !strings.ContainsRune(e.rare, rune(r))
	}
	return is
}

// sign writes a sign that may not stand for itself.
func (e escaping) sign(b *strings.Builder, r rune) {
	switch short, ok := shortEscapes[r]; {
	case ok:
		b.WriteString(short)
	case r == '/':
		b.WriteString(`\/`)
	case r < ' ', strings.ContainsRune(e.rare, r):
		fmt.Fprintf(b, e.hex, r)
	case r >= utf8.RuneSelf && e.ascii != "":
		e.units(b, r)
	default:
		b.WriteRune(r)
	}
}

// units writes a sign as one or two UTF-16 units.
func (e escaping) units(b *strings.Builder, r rune) {
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		fmt.Fprintf(b, e.ascii, high)
		fmt.Fprintf(b, e.ascii, low)
		return
	}
	fmt.Fprintf(b, e.ascii, r)
}
