package savetree

import (
	"encoding/json"
	"fmt"
)

// A span is where a value stands in a text.
type span struct{ from, to int }

// A member is a key of an object, with where its value stands.
type member struct {
	key string
	span
}

// members finds the members of the object that a span of a text holds. The text has been found to be JSON: nothing is copied
// and nothing is judged, only counted where each value ends.
func members(text []byte, at span) (all []member, err error) {
	at, err = between(text, at, '{', '}')
	for i := at.from; err == nil && i < at.to; {
		key := span{i, valueEnd(text, i)}
		value := span{from: skip(text, key.to, ':')}
		value.to = valueEnd(text, value.from)
		var name string
		if name, err = keyIn(text[key.from:key.to]); err == nil {
			all = append(all, member{name, value})
		}
		i = skip(text, value.to, ',')
	}
	return all, err
}

// elements finds the elements of the list that a span of a text holds, which has been found to be JSON.
func elements(text []byte, at span) (all []span, err error) {
	at, err = between(text, at, '[', ']')
	for i := at.from; err == nil && i < at.to; {
		value := span{i, valueEnd(text, i)}
		all = append(all, value)
		i = skip(text, value.to, ',')
	}
	return all, err
}

// between is what stands between the brackets of a value.
func between(text []byte, at span, open, shut byte) (span, error) {
	if at.begins(text) != open || text[at.to-1] != shut {
		return span{}, fmt.Errorf("%q stands where %q was expected", at.begins(text), open)
	}
	return span{skip(text, at.from+1, 0), at.to - 1}, nil
}

// keyIn reads a key; most have no escapes.
func keyIn(quoted []byte) (key string, err error) {
	for _, c := range quoted {
		if c == '\\' {
			return key, json.Unmarshal(quoted, &key)
		}
	}
	return string(quoted[1 : len(quoted)-1]), nil
}

// skip passes over blanks, one sign where it stands there, and the blanks behind that.
func skip(text []byte, i int, sign byte) int {
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case c == ' ', c == '\t', c == '\r', c == '\n':
		case c == sign && sign != 0:
			sign = 0
		default:
			return i
		}
	}
	return i
}

// valueEnd is where the value has ended that begins at i.
func valueEnd(text []byte, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = lastOfText(text, i)
		case '{', '[':
			depth++
			continue
		case '}', ']':
			if depth == 0 {
				return i // of a number or word, which what holds it has ended
			}
			depth--
		case ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return i
			}
			continue
		default:
			continue
		}
		if depth == 0 {
			return i + 1
		}
	}
	return i
}

// lastOfText is where the closing quote stands of the text that begins at i.
func lastOfText(text []byte, i int) int {
	for i++; i < len(text) && text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i
}

// begins is the first character of a value.
func (s span) begins(text []byte) byte {
	if s.from >= s.to {
		return 0
	}
	return text[s.from]
}
