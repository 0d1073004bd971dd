// Package jsonclass is the JSON class of Tabletop Simulator with all its faults, so that a mod which trusts it too far
// fails here and not at the table. It knows Lua values and text, nothing of the game.
//
// encode.go is JSON.encode and decode.go JSON.decode.
package jsonclass

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf16"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/leash"
)

// Encode gives the text of JSON.encode, or of JSON.encode_pretty when pretty. A table that mixes text keys with numbers
// needs a global named self in the calling script; hasSelf tells whether there is one.
func Encode(v lua.LValue, pretty, hasSelf bool) (string, error) {
	e := &encoder{pretty: pretty, hasSelf: hasSelf, open: map[*lua.LTable]bool{}}
	if err := e.value(v, 0); err != nil {
		return "", fmt.Errorf("JSON.encode: %w", err)
	}
	return e.out.String(), nil
}

type encoder struct {
	out     strings.Builder
	pretty  bool
	hasSelf bool
	open    map[*lua.LTable]bool
}

func (e *encoder) value(v lua.LValue, depth int) error {
	if e.out.Len() > leash.Text {
		return fmt.Errorf("a text of more than %d MB", leash.Text>>20)
	}
	switch x := v.(type) {
	case *lua.LNilType:
		e.out.WriteString("null")
	case lua.LBool:
		e.out.WriteString(x.String())
	case lua.LNumber:
		e.out.WriteString(number(float64(x)))
	case lua.LString:
		e.text(string(x))
	case *lua.LTable:
		return e.table(x, depth)
	default:
		return fmt.Errorf("can't encode a %s", v.Type())
	}
	return nil
}

func number(n float64) string {
	switch {
	case math.IsNaN(n):
		return "null"
	case n >= math.MaxFloat64:
		return "1e+9999"
	case n <= -math.MaxFloat64:
		return "-1e+9999"
	}
	return dotnet.NumberText(n)
}

// text escapes by the low byte of a unit, which turns many harmless characters into question marks.
func (e *encoder) text(s string) {
	e.out.WriteByte('"')
	for _, r := range s {
		if r >= 0x10000 {
			e.pair(r)
			continue
		}
		e.unit(r)
	}
	e.out.WriteByte('"')
}

func (e *encoder) pair(r rune) {
	high, low := utf16.EncodeRune(r)
	if !escaped(high) && !escaped(low) {
		e.out.WriteRune(r)
		return
	}
	e.unit(high)
	e.unit(low)
}

func (e *encoder) unit(r rune) {
	if utf16.IsSurrogate(r) && !escaped(r) { // half of a pair, as moon keeps it
		e.out.Write([]byte{0xE0 | byte(r>>12), 0x80 | byte(r>>6&0x3F), 0x80 | byte(r&0x3F)})
		return
	}
	if !escaped(r) {
		e.out.WriteRune(r)
		return
	}
	if r > 0xFF {
		e.out.WriteString(`\u003f`)
		return
	}
	if i := strings.IndexRune("\b\f\n\r\t\"\\", r); i >= 0 {
		e.out.WriteByte('\\')
		e.out.WriteByte(`bfnrt"\`[i])
		return
	}
	fmt.Fprintf(&e.out, `\u%04x`, r)
}

func escaped(r rune) bool {
	low := r & 0xFF
	return low < 0x20 || low == '"' || low == '\\'
}

func (e *encoder) table(t *lua.LTable, depth int) error {
	if e.open[t] {
		return errors.New("table contains itself")
	}
	e.open[t] = true
	defer delete(e.open, t)
	keys, err := sortKeys(t)
	if err != nil {
		return err
	}
	switch {
	case len(keys.text) == 0 && !keys.odd:
		return e.array(t, keys.most, depth)
	case (keys.odd || keys.most > 0) && !e.hasSelf:
		return errors.New("attempt to index a nil value (global self): text and number keys are mixed")
	}
	return e.object(t, keys.all, depth)
}

// keySet is what the keys of a table look like: names, positive whole numbers up to most, or odd ones (0, negative).
type keySet struct {
	text []string
	all  []lua.LValue
	most int
	odd  bool
}

func sortKeys(t *lua.LTable) (keySet, error) {
	var set keySet
	var err error
	moon.Each(t, func(k, _ lua.LValue) {
		set.all = append(set.all, k)
		switch x := k.(type) {
		case lua.LString:
			set.text = append(set.text, string(x))
		case lua.LNumber:
			if n := int(x); n >= 1 && float64(x) == float64(n) {
				set.most = max(set.most, n)
			} else {
				set.odd = true
			}
		default:
			err = fmt.Errorf("can't encode a table with a key of type %s", k.Type())
		}
	})
	slices.SortFunc(set.all, func(a, b lua.LValue) int {
		if dotnet.CultureLess(keyText(a), keyText(b)) {
			return -1
		}
		return 1
	})
	return set, err
}

func keyText(k lua.LValue) string {
	if n, ok := k.(lua.LNumber); ok {
		return dotnet.NumberText(float64(n))
	}
	return k.String()
}

func (e *encoder) array(t *lua.LTable, n, depth int) error {
	const longest = 1 << 20
	if n > longest {
		return fmt.Errorf("array of %d elements", n)
	}
	e.out.WriteByte('[')
	if e.pretty && n > 0 {
		e.out.WriteByte(' ')
	}
	for i := 1; i <= n; i++ {
		if i > 1 {
			e.out.WriteByte(',')
			if e.pretty {
				e.out.WriteByte(' ')
			}
		}
		if err := e.value(t.RawGetInt(i), depth); err != nil {
			return err
		}
	}
	if e.pretty && n > 0 {
		e.out.WriteByte(' ')
	}
	e.out.WriteByte(']')
	return nil
}

func (e *encoder) object(t *lua.LTable, keys []lua.LValue, depth int) error {
	e.out.WriteByte('{')
	for i, k := range keys {
		e.separate(i > 0, depth+1)
		e.text(keyText(k))
		e.out.WriteByte(':')
		if e.pretty {
			e.out.WriteByte(' ')
		}
		if err := e.value(t.RawGet(k), depth+1); err != nil {
			return err
		}
	}
	e.end(len(keys) > 0, depth)
	e.out.WriteByte('}')
	return nil
}

func (e *encoder) separate(comma bool, depth int) {
	if comma {
		e.out.WriteByte(',')
	}
	if e.pretty {
		e.out.WriteString("\n" + strings.Repeat("  ", depth))
	}
}

func (e *encoder) end(any bool, depth int) {
	if e.pretty && any {
		e.out.WriteString("\n" + strings.Repeat("  ", depth))
	}
}
