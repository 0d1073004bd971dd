package tts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
)

// Numbered is what the game writes as an object with numbers for keys: sheets by deck number, states, notebook pages. It
// is kept and written in the order of the numbers, so that the same content has the same bytes.
type Numbered[T any] []Entry[T]

// Entry is one value under its number.
type Entry[T any] struct {
	Number int
	Value  T
}

// Put sets the value under a number and keeps the order.
func (n *Numbered[T]) Put(number int, value T) {
	i, found := n.find(number)
	if found {
		(*n)[i].Value = value
		return
	}
	*n = slices.Insert(*n, i, Entry[T]{number, value})
}

// Get gives the value under a number.
func (n Numbered[T]) Get(number int) (T, bool) {
	if i, found := n.find(number); found {
		return n[i].Value, true
	}
	var none T
	return none, false
}

func (n Numbered[T]) find(number int) (int, bool) {
	return slices.BinarySearchFunc(n, number, func(e Entry[T], number int) int { return e.Number - number })
}

// MarshalJSON writes an object whose keys are the numbers.
func (n Numbered[T]) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, e := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Quote(strconv.Itoa(e.Number)) + ":")
		one, err := plainJSON(e.Value)
		if err != nil {
			return nil, err
		}
		b.Write(one)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads an object whose keys are numbers, in any order.
func (n *Numbered[T]) UnmarshalJSON(data []byte) error {
	var byKey map[string]T
	if err := json.Unmarshal(data, &byKey); err != nil {
		return err
	}
	*n = nil
	for key, value := range byKey {
		number, err := strconv.Atoi(key)
		if err != nil {
			return fmt.Errorf("key %q is no number", key)
		}
		n.Put(number, value)
	}
	return nil
}

// A Not is a switch that is on where the game finds nothing of it: in a save it stands as its opposite.
type Not bool

// MarshalJSON writes what is on.
func (n Not) MarshalJSON() ([]byte, error) { return strconv.AppendBool(nil, !bool(n)), nil }

// UnmarshalJSON reads what is on.
func (n *Not) UnmarshalJSON(data []byte) error {
	on := !bool(*n)
	if err := json.Unmarshal(data, &on); err != nil {
		return err
	}
	*n = Not(!on)
	return nil
}

// plainJSON encodes without turning <, > and & into escapes: scripts and panels are full of them.
func plainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// Marshal writes a save or an object as the game reads it: one line, fields in the game's order, and plain ASCII, because
// the game's own decoder mangles other letters on some ways in. The same value always gives the same bytes.
func Marshal(v any) ([]byte, error) {
	text, err := plainJSON(v)
	if err != nil {
		return nil, fault.Internal("write JSON for the table: %w", err)
	}
	return ASCII(text), nil
}

// ASCII writes every letter beyond ASCII in JSON text as \u escapes. It gives back its argument if there is none.
func ASCII(text []byte) []byte {
	first := slices.IndexFunc(text, func(c byte) bool { return c >= utf8.RuneSelf })
	if first < 0 {
		return text
	}
	out := append(make([]byte, 0, len(text)+64), text[:first]...)
	for rest := text[first:]; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		rest = rest[size:]
		switch {
		case r < utf8.RuneSelf:
			out = append(out, byte(r))
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			out = fmt.Appendf(out, "\\u%04x\\u%04x", high, low)
		default:
			out = fmt.Appendf(out, "\\u%04x", r)
		}
	}
	return out
}

// maxSave is the largest save that is read: far above any that the game writes.
const maxSave = 256 << 20

// ReadSave reads a save or saved object. Unknown fields are ignored, as the game does; an Invalid error says what is wrong.
func ReadSave(from io.Reader) (Save, error) {
	var s Save
	data, err := readAll(from)
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\uFEFF")), &s); err != nil {
		return s, fault.Invalid("This is no save of Tabletop Simulator: %s.", letters.BrokenJSON(err))
	}
	return s, nil
}

// NewSave is an empty save with the game's usual table, ready to take objects.
func NewSave(name string) Save {
	return Save{
		SaveName: name, GameMode: name, GameType: "Game", Tags: []string{}, Gravity: 0.5, PlayArea: 0.5,
		Table: "Table_RPG", Sky: "Sky_Museum", DecalPallet: []DecalImage{}, ObjectStates: []Object{},
	}
}

// SavedObject wraps objects as a file of the Saved Objects folder.
func SavedObject(objects ...Object) Save {
	s := NewSave("")
	s.Table, s.Sky, s.GameType = "", "", ""
	s.ObjectStates = append(s.ObjectStates, objects...)
	return s
}
