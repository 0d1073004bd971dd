package letters

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strings"
)

var wrongSign = regexp.MustCompile(`invalid character (.+?)(?: (?:in|after|looking|as) |$)`)

// BrokenJSON says in plain words what an error about JSON says in the words of programmers.
func BrokenJSON(err error) string {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "it ends in the middle"
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if number, is := strings.CutPrefix(kind.Value, "number "); is && kindOf(kind.Type) == "a number" {
			return fmt.Sprintf("the number %.40s is too large, or no whole one where one belongs", number)
		}
		if kind.Field == "" {
			return fmt.Sprintf("%s stands where %s belongs", withArticle(kind.Value), kindOf(kind.Type))
		}
		return fmt.Sprintf("%s holds %s, not %s", kind.Field, withArticle(kind.Value), kindOf(kind.Type))
	}
	text := err.Error()
	switch {
	case strings.Contains(text, "unexpected end"), strings.Contains(text, "unexpected EOF"):
		return "it ends in the middle"
	case strings.Contains(text, "max depth"):
		return "too many values lie in one another"
	}
	if m := wrongSign.FindStringSubmatch(text); m != nil {
		return "the sign " + Shown(m[1]) + " may not stand there"
	}
	return Shown(text)
}

// withArticle says what JSON holds: "number" is a number, "string" a text.
func withArticle(value string) string {
	word, _, _ := strings.Cut(value, " ") // "number 3.5" and the like
	switch word {
	case "string":
		return "a text"
	case "array":
		return "a list"
	case "object":
		return "an object"
	case "bool":
		return "true or false"
	}
	return "a " + value
}

func kindOf(t reflect.Type) string {
	if t == nil {
		return "something else"
	}
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map, reflect.Pointer, reflect.Interface:
		return "an object"
	}
	return "a number"
}

// Top is what stands right in the outermost value of a JSON text, read without reading the rest.
type Top struct {
	Sign byte            // '{' or '['; 0: the text is no JSON
	Keys map[string]byte // its keys, or those of the first object of a list, with the sign that their value begins with
}

// Has reports that all of the keys are there.
func (t Top) Has(keys ...string) bool {
	for _, k := range keys {
		if t.Keys[k] == 0 {
			return false
		}
	}
	return true
}

// HasAny reports that one of the keys is there.
func (t Top) HasAny(keys ...string) bool {
	for _, k := range keys {
		if t.Keys[k] != 0 {
			return true
		}
	}
	return false
}

// jsonList is how a list begins that is no heading or count in brackets, as people write them: "[Main]", "[3] Name".
var jsonList = regexp.MustCompile(`^\[\s*(?:["{\[]|-?\d+\s*,|\d{4,}\s*\]|\]\s*$|null|true|false)`)

// TopOf looks at the keys of a text that may be JSON, whole or broken, in one pass.
func TopOf(text string) Top {
	text = strings.TrimLeft(text, " \t\r\n")
	if !strings.HasPrefix(text, "{") && !jsonList.MatchString(text) {
		return Top{}
	}
	t := Top{Sign: text[0], Keys: map[string]byte{}}
	at := 1 // how deep the object lies whose keys are wanted
	if t.Sign == '[' {
		at = 2
	}
	depth, key := 0, ""
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '{', '[':
			t.value(&key, c)
			if depth++; depth > deepest {
				return t
			}
		case '}', ']':
			if depth--; depth < at {
				return t
			}
		case '"':
			end := stringEnd(text, i)
			if depth == at && key == "" && isKey(text, end) {
				key = text[i+1 : end-1]
			} else {
				t.value(&key, c)
			}
			i = end - 1
		case ':', ',', ' ', '\t', '\r', '\n':
		default:
			t.value(&key, c)
		}
	}
	return t
}

// deepest is how deep values may lie in one another before nobody looks further.
const deepest = 1000

// mostKeys is how many keys are remembered; no file that is known has so many.
const mostKeys = 500

func (t *Top) value(key *string, sign byte) {
	if *key != "" && len(t.Keys) < mostKeys {
		t.Keys[*key] = sign
	}
	*key = ""
}

// stringEnd is where a JSON string that begins at i has ended.
func stringEnd(text string, i int) int {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

func isKey(text string, end int) bool {
	return end < len(text) && strings.HasPrefix(strings.TrimLeft(text[end:min(len(text), end+64)], " \t\r\n"), ":")
}
