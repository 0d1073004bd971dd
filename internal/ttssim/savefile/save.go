package savefile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Object is one object as the file has it: every key is kept, known or not.
type Object map[string]any

// Save is a whole table: the top-level keys and the objects.
type Save struct {
	Top     map[string]any
	Objects []Object
}

// Parse reads a save or saved-object file. It fails on broken JSON and on every problem Check finds.
func Parse(data []byte) (*Save, error) {
	if bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")) {
		return nil, errors.New("save file: starts with a byte order mark")
	}
	var top map[string]any
	if err := decodeOne(data, &top); err != nil {
		return nil, fmt.Errorf("save file: %w", err)
	}
	if top == nil {
		return nil, errors.New("save file: no object at the top level")
	}
	list, ok := top["ObjectStates"].([]any)
	if !ok {
		return nil, errors.New("save file: ObjectStates is missing or no array")
	}
	s := &Save{Top: top}
	for i, item := range list {
		o, ok := item.(map[string]any)
		if !ok {
			return nil, fmt.Errorf("save file: ObjectStates[%d] is no object", i)
		}
		s.Objects = append(s.Objects, o)
	}
	delete(top, "ObjectStates")
	return s, joined(s.Check())
}

// ParseObject reads the JSON of one object, as spawnObjectJSON takes it.
func ParseObject(data []byte) (Object, error) {
	var o Object
	if err := decodeOne(data, &o); err != nil {
		return nil, fmt.Errorf("object JSON: %w", err)
	}
	if o == nil {
		return nil, errors.New("object JSON: no object at the top level")
	}
	return o, joined(o.Check())
}

func decodeOne(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("text after the end of the JSON")
	}
	return nil
}

func joined(problems []Problem) error {
	errs := make([]error, len(problems))
	for i, p := range problems {
		errs[i] = p
	}
	return errors.Join(errs...)
}

// Text reads a text field; a missing or null one is "".
func (o Object) Text(key string) string {
	s, _ := o[key].(string)
	return s
}

// Number reads a number, or the given value when it is missing.
func (o Object) Number(key string, otherwise float64) float64 {
	if n, ok := o[key].(float64); ok {
		return n
	}
	return otherwise
}

// Bool reads a truth value, or the given one when it is missing.
func (o Object) Bool(key string, otherwise bool) bool {
	if b, ok := o[key].(bool); ok {
		return b
	}
	return otherwise
}

// Sub reads a nested object; a missing one is empty and not attached.
func (o Object) Sub(key string) Object {
	if m, ok := o[key].(map[string]any); ok {
		return m
	}
	if m, ok := o[key].(Object); ok {
		return m
	}
	return Object{}
}

// Strings reads a list of texts.
func (o Object) Strings(key string) []string {
	list, _ := o[key].([]any)
	var out []string
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// Objects reads a list of objects, such as ContainedObjects.
func (o Object) Objects(key string) []Object {
	list, _ := o[key].([]any)
	var out []Object
	for _, v := range list {
		if m, ok := v.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}

// Clone copies an object with everything in it.
func (o Object) Clone() Object { return clone(map[string]any(o)).(map[string]any) }

func clone(v any) any {
	switch x := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(x))
		for k, e := range x {
			out[k] = clone(e)
		}
		return out
	case Object:
		return clone(map[string]any(x))
	case []any:
		out := make([]any, len(x))
		for i, e := range x {
			out[i] = clone(e)
		}
		return out
	}
	return v
}

// Keys lists the keys of an object, sorted.
func Keys(o map[string]any) []string { return sortedKeys(o) }
