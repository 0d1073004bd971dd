package savefile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"ttsbridge/internal/letters"
)

// passed is a value of JSON over which a reader passes.
type passed struct{}

// UnmarshalJSON keeps nothing.
func (*passed) UnmarshalJSON([]byte) error { return nil }

// readable says in plain words, with the line, why a text is not one JSON value, or why it is too much.
func readable(text []byte) error {
	if n := bytesFor(text); n > mostBytes {
		return fmt.Errorf("what it holds would take %d MB of memory; %d MB are the most", n>>20, mostBytes>>20)
	}
	err := json.Unmarshal(text, &passed{})
	if err == nil {
		return nil
	}
	line, why := 1, letters.BrokenJSON(err)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		line += bytes.Count(text[:min(int(syntax.Offset), len(text))], []byte("\n"))
		if strings.Contains(err.Error(), "after top-level value") {
			why = "the JSON has ended, and more follows"
		}
	}
	return fmt.Errorf("line %d: this JSON cannot be read: %s", line, why)
}

// bytesFor is about how much memory the values of a JSON text take.
func bytesFor(text []byte) (n int) {
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{':
			n += objectBytes
		case c == ',', c == '[':
			n += valueBytes
		}
	}
	return n
}
