package savefile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
)

// JSON writes a save the way the game orders it; the same save gives the same bytes.
func (s *Save) JSON() ([]byte, error) {
	top := make(map[string]any, len(s.Top)+1)
	for k, v := range s.Top {
		top[k] = v
	}
	list := make([]any, len(s.Objects))
	for i, o := range s.Objects {
		list[i] = o
	}
	top["ObjectStates"] = list
	w := &writer{}
	w.fields(top, topRank)
	return w.buf.Bytes(), w.err
}

// JSON writes one object; with pretty it is indented by two blanks, as getJSON does.
func (o Object) JSON(pretty bool) (string, error) {
	w := &writer{}
	w.fields(o, objectRank)
	if w.err != nil || !pretty {
		return w.buf.String(), w.err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, w.buf.Bytes(), "", "  "); err != nil {
		return "", fmt.Errorf("indent object JSON: %w", err)
	}
	return out.String(), nil
}

var (
	topRank    = ranks(topFields)
	objectRank = ranks(objectFields)
)

func ranks(fields []field) map[string]int {
	out := make(map[string]int, len(fields))
	for i, f := range fields {
		out[f.name] = i + 1
	}
	return out
}

type writer struct {
	buf bytes.Buffer
	err error
}

// fields writes an object: the known keys in the order of the game, then the others by name.
func (w *writer) fields(o map[string]any, rank map[string]int) {
	keys := sortedKeys(o)
	slices.SortStableFunc(keys, func(a, b string) int {
		ra, rb := rank[a], rank[b]
		switch {
		case ra == rb:
			return 0
		case ra == 0:
			return 1
		case rb == 0:
			return -1
		}
		return ra - rb
	})
	w.buf.WriteByte('{')
	for i, k := range keys {
		if i > 0 {
			w.buf.WriteByte(',')
		}
		w.text(k)
		w.buf.WriteByte(':')
		w.value(o[k], k)
	}
	w.buf.WriteByte('}')
}

func (w *writer) value(v any, key string) {
	switch x := v.(type) {
	case map[string]any:
		w.fields(x, rankUnder(key))
	case Object:
		w.fields(x, rankUnder(key))
	case []any:
		w.buf.WriteByte('[')
		for i, e := range x {
			if i > 0 {
				w.buf.WriteByte(',')
			}
			w.value(e, key)
		}
		w.buf.WriteByte(']')
	case string:
		w.text(x)
	case float64:
		w.number(x)
	case bool:
		w.buf.WriteString(strconv.FormatBool(x))
	case nil:
		w.buf.WriteString("null")
	default:
		w.err = fmt.Errorf("write save: a %T cannot stand in a save file", v)
	}
}

// rankUnder gives the order of keys for the objects that are game objects themselves; the rest is ordered by name. The
// keys of States are numbers, so ranking them changes nothing, while the states inside are objects.
func rankUnder(key string) map[string]int {
	switch key {
	case "ObjectStates", "ContainedObjects", "ChildObjects":
		return objectRank
	}
	if _, err := strconv.Atoi(key); err == nil {
		return objectRank
	}
	return nil
}

func (w *writer) number(n float64) {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		w.err = fmt.Errorf("write save: %v is no JSON number", n)
		return
	}
	format := byte('f')
	if abs := math.Abs(n); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	w.buf.Write(strconv.AppendFloat(nil, n, format, -1, 64))
}

func (w *writer) text(s string) {
	if plain(s) {
		w.buf.WriteByte('"')
		w.buf.WriteString(s)
		w.buf.WriteByte('"')
		return
	}
	e := json.NewEncoder(&w.buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		w.err = fmt.Errorf("write save: %w", err)
		return
	}
	w.buf.Truncate(w.buf.Len() - 1)
}

// plain tells whether a text can stand in JSON as it is.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
