package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
)

// kinds is every kind of event with its name in ledgers. Names are kept for good; a new kind is one more line.
var kinds = []struct {
	name string
	zero Event
}{
	{"opened", Opened{}}, {"came", Came{}}, {"sided", Sided{}}, {"brought", Brought{}}, {"unsided", Unsided{}},
	{"readied", Readied{}}, {"chosen", Chosen{}}, {"begun", Begun{}}, {"finished", Finished{}}, {"annulled", Annulled{}},
	{"timed", Timed{}}, {"conceded", Conceded{}}, {"ended", Ended{}},
}

// KindOf is the name of an event's kind.
func KindOf(e Event) string {
	for _, k := range kinds {
		if reflect.TypeOf(k.zero) == reflect.TypeOf(e) {
			return k.name
		}
	}
	return ""
}

// Events is a list of events that goes to JSON and back: [{"sided":{...}},{"readied":{...}}].
type Events []Event

// MarshalJSON writes each event as an object with one key, the name of its kind.
func (es Events) MarshalJSON() ([]byte, error) {
	out := []byte{'['}
	for i, e := range es {
		body, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("encode event %d of a match: %w", i, err)
		}
		if i > 0 {
			out = append(out, ',')
		}
		out = fmt.Appendf(out, `{%q:%s}`, KindOf(e), body)
	}
	return append(out, ']'), nil
}

// UnmarshalJSON reads what MarshalJSON wrote. An event of an unknown kind, or with a member that is none of its own, is an
// error.
func (es *Events) UnmarshalJSON(b []byte) error {
	var raw []map[string]json.RawMessage
	if err := json.Unmarshal(b, &raw); err != nil {
		return fmt.Errorf("decode the events of a match: %w", err)
	}
	out := make(Events, 0, len(raw))
	for i, one := range raw {
		e, err := decode(one)
		if err != nil {
			return fmt.Errorf("decode event %d of a match: %w", i, err)
		}
		out = append(out, e)
	}
	*es = out
	return nil
}

func decode(one map[string]json.RawMessage) (Event, error) {
	if len(one) != 1 {
		return nil, fmt.Errorf("an event has one key, this has %d", len(one))
	}
	for _, k := range kinds {
		body, ok := one[k.name]
		if !ok {
			continue
		}
		p := reflect.New(reflect.TypeOf(k.zero))
		strict := json.NewDecoder(bytes.NewReader(body))
		strict.DisallowUnknownFields()
		if err := strict.Decode(p.Interface()); err != nil {
			return nil, fmt.Errorf("%s: %w", k.name, err)
		}
		return p.Elem().Interface().(Event), nil
	}
	return nil, fmt.Errorf("unknown kind of event")
}
