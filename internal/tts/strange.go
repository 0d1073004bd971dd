package tts

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
)

// ReadStrange reads a save as ReadSave does, and also one in which values stand in another form than the game writes them:
// a number where a text is usual, a text where a number is. What cannot be meant is left out. It is for looking at a save,
// not for writing it again.
func ReadStrange(from io.Reader) (Save, error) {
	var s Save
	data, err := readAll(from)
	if err != nil {
		return s, err
	}
	if data, err = letters.Decoded(data); err != nil {
		return s, fault.Invalid("This is no save of Tabletop Simulator: %w", err)
	}
	if json.Unmarshal(data, &s) == nil && len(s.ObjectStates) > 0 {
		s.size()
		return s, nil
	}
	var whole any
	if err := json.Unmarshal(data, &whole); err != nil {
		return s, fault.Invalid("This is no save of Tabletop Simulator: %s.", letters.BrokenJSON(err))
	}
	top, ok := asSave(whole)
	if !ok {
		return s, fault.Invalid("This is no save of Tabletop Simulator: there are no objects in it.")
	}
	fitted, _ := fit(top, reflect.TypeFor[Save]())
	data, err = json.Marshal(fitted)
	if err == nil {
		s = Save{}
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		return s, fault.Invalid("This is no save of Tabletop Simulator: %s.", letters.BrokenJSON(err))
	}
	s.size()
	return s, nil
}

// size gives things of which no size is said the size that the game gives them.
func (s *Save) size() {
	for i := range s.ObjectStates {
		if t := &s.ObjectStates[i].Transform; t.ScaleX == 0 && t.ScaleY == 0 && t.ScaleZ == 0 {
			t.ScaleX, t.ScaleY, t.ScaleZ = 1, 1, 1
		}
	}
}

// asSave takes a save, one object or several for a save.
func asSave(whole any) (map[string]any, bool) {
	top, isObject := whole.(map[string]any)
	list, isList := whole.([]any)
	switch {
	case isObject && top["ObjectStates"] != nil:
		return top, true
	case isObject && top["Name"] != nil:
		list, isList = []any{top}, true
	}
	return map[string]any{"ObjectStates": list}, isList
}

var numberedType = reflect.TypeFor[interface{ numbers() }]()

// numbers marks what stands under numbers.
func (n Numbered[T]) numbers() {}

// fit gives a value the form of a type; ok is false for one that cannot have it.
func fit(v any, t reflect.Type) (out any, ok bool) {
	if v == nil {
		return nil, false
	}
	if t.Implements(numberedType) {
		return fitNumbered(v, t)
	}
	switch t.Kind() {
	case reflect.Pointer:
		return fit(v, t.Elem())
	case reflect.Struct:
		return fitStruct(v, t)
	case reflect.Slice:
		return fitList(v, t)
	case reflect.String:
		return fitText(v)
	case reflect.Bool:
		b, ok := v.(bool)
		return b, ok
	case reflect.Int, reflect.Int64:
		n, ok := fitNumber(v)
		return math.Trunc(n), ok && math.Abs(n) < 1<<53
	case reflect.Float64:
		return fitNumber(v)
	}
	return nil, false
}

func fitStruct(v any, t reflect.Type) (any, bool) {
	from, ok := v.(map[string]any)
	if !ok {
		return nil, false
	}
	out := map[string]any{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if value, ok := fit(from[name], f.Type); ok {
			out[name] = value
		}
	}
	return out, true
}

func fitList(v any, t reflect.Type) (any, bool) {
	list, ok := v.([]any)
	if !ok {
		return nil, false
	}
	out := []any{}
	for _, item := range list {
		if value, ok := fit(item, t.Elem()); ok {
			out = append(out, value)
		}
	}
	return out, true
}

// fitNumbered takes an object with numbers for keys, or a list, whose places are the numbers then.
func fitNumbered(v any, t reflect.Type) (any, bool) {
	from, ok := v.(map[string]any)
	if list, isList := v.([]any); isList {
		from, ok = map[string]any{}, true
		for i, item := range list {
			from[strconv.Itoa(i+1)] = item
		}
	}
	entry, _ := t.Elem().FieldByName("Value")
	out := map[string]any{}
	for key, item := range from {
		n, err := strconv.Atoi(key)
		if value, fits := fit(item, entry.Type); fits && err == nil {
			out[strconv.Itoa(n)] = value
		}
	}
	return out, ok
}

func fitText(v any) (any, bool) {
	switch x := v.(type) {
	case string:
		return x, true
	case float64:
		return strconv.FormatFloat(x, 'f', -1, 64), true
	case bool:
		return strconv.FormatBool(x), true
	}
	return nil, false
}

func fitNumber(v any) (float64, bool) {
	switch x := v.(type) {
	case float64:
		return x, true
	case string:
		n, err := strconv.ParseFloat(strings.TrimSpace(x), 64)
		return n, err == nil && !math.IsNaN(n) && !math.IsInf(n, 0)
	}
	return 0, false
}

// readAll reads a whole save, up to the largest that is read.
func readAll(from io.Reader) ([]byte, error) {
	data, err := io.ReadAll(&io.LimitedReader{R: from, N: maxSave + 1})
	switch {
	case err != nil:
		return nil, errors.Join(errors.New("read a save"), err)
	case len(data) > maxSave:
		return nil, fault.TooLarge("A save of more than %d MB is not read.", maxSave>>20)
	}
	return data, nil
}
