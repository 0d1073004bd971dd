package savefile

import (
	"encoding/json"
	"math"
	"strconv"
)

// values makes values of a JSON text that has been found to be good. Saves say the same words and numbers thousands of times:
// each is kept once, which makes a large save half as large in memory.
type values struct {
	text    []byte
	at      int
	words   map[string]string
	numbers map[float64]any
	places  map[string]map[string]any // by how they are written
	twice   func(name string)         // hears each name that stands twice in one object; the last counts
	tooFar  func(number string)
}

// Words of more letters than this are seldom said twice, and so many different ones are no words; in the same way for places,
// colours and what else is an object of numbers alone.
const (
	longestWord  = 48
	mostWords    = 1 << 15
	longestPlace = 120
	mostPlaces   = 1 << 12
)

// value reads the value that begins here or after blanks.
func (v *values) value() any {
	v.blanks()
	switch c := v.text[v.at]; c {
	case '{':
		return v.object()
	case '[':
		return v.list()
	case '"':
		return v.quoted()
	case 't', 'n':
		v.at += len("true")
		if c == 'n' {
			return nil
		}
		return true
	case 'f':
		v.at += len("false")
		return false
	}
	return v.number()
}

func (v *values) object() map[string]any {
	from, plain, o := v.at, true, map[string]any{}
	for v.at++; !v.closes('}'); {
		key := v.quoted()
		v.blanks()
		v.at++ // the colon
		if _, there := o[key]; there {
			v.twice(key)
		}
		value := v.value()
		_, isNumber := value.(float64)
		o[key], plain = value, plain && isNumber
	}
	if plain && v.at-from <= longestPlace {
		return v.place(v.text[from:v.at], o)
	}
	return o
}

// place gives one object for all that are written alike. They hold numbers alone, which nobody has to mend.
func (v *values) place(written []byte, o map[string]any) map[string]any {
	if known, ok := v.places[string(written)]; ok {
		return known
	}
	if len(v.places) < mostPlaces {
		v.places[string(written)] = o
	}
	return o
}

func (v *values) list() []any {
	all := []any{}
	for v.at++; !v.closes(']'); {
		all = append(all, v.value())
	}
	return all
}

// closes passes over a comma, and tells whether the bracket stands there, over which it passes too.
func (v *values) closes(bracket byte) bool {
	v.blanks()
	if v.text[v.at] == ',' {
		v.at++
		v.blanks()
	}
	if v.text[v.at] != bracket {
		return false
	}
	v.at++
	return true
}

func (v *values) blanks() {
	for v.at < len(v.text) && (v.text[v.at] == ' ' || v.text[v.at] == '\t' || v.text[v.at] == '\r' || v.text[v.at] == '\n') {
		v.at++
	}
}

// quoted reads a text.
func (v *values) quoted() string {
	from, escaped := v.at, false
	for v.at++; v.text[v.at] != '"'; v.at++ {
		if v.text[v.at] == '\\' {
			v.at++
			escaped = true
		}
	}
	v.at++
	if escaped {
		var text string
		_ = json.Unmarshal(v.text[from:v.at], &text) // it was found to be good
		return text
	}
	return v.word(v.text[from+1 : v.at-1])
}

func (v *values) word(letters []byte) string {
	if len(letters) > longestWord {
		return string(letters)
	}
	if known, ok := v.words[string(letters)]; ok {
		return known
	}
	text := string(letters)
	if len(v.words) < mostWords {
		v.words[text] = text
	}
	return text
}

// number reads a number; one that is larger than all that can be counted is none.
func (v *values) number() any {
	from := v.at
	for v.at < len(v.text) && (v.text[v.at] >= '0' && v.text[v.at] <= '9' || v.text[v.at] == '-' || v.text[v.at] == '+' ||
		v.text[v.at] == '.' || v.text[v.at]|' ' == 'e') {
		v.at++
	}
	n, _ := strconv.ParseFloat(string(v.text[from:v.at]), 64)
	if math.IsInf(n, 0) {
		v.tooFar(string(v.text[from:v.at]))
		return nil
	}
	if known, ok := v.numbers[n]; ok && n != 0 { // 0 and -0 are equal, and not the same
		return known
	}
	var number any = n
	if len(v.numbers) < mostWords {
		v.numbers[n] = number
	}
	return number
}
