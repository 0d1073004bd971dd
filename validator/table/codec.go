package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"

	"ttsbridge/validator/cut"
)

// kinds is every kind of event with its name in ledgers and streams. Names are kept for good; a new kind is one
// more line.
var kinds = []struct {
	name string
	zero Event
}{
	{"opened", Opened{}}, {"printed", Printed{}}, {"reprinted", Reprinted{}}, {"dealt", Dealt{}}, {"moved", Moved{}},
	{"flipped", Flipped{}}, {"turned", Turned{}}, {"held", Held{}}, {"linked", Linked{}}, {"unlinked", Unlinked{}},
	{"classed", Classed{}}, {"marked", Marked{}}, {"tallied", Tallied{}}, {"cleared", Cleared{}}, {"changed", Changed{}},
	{"shuffled", Shuffled{}}, {"revealed", Revealed{}}, {"vanished", Vanished{}}, {"scored", Scored{}},
	{"noted", Noted{}}, {"counted", Counted{}}, {"named", Named{}}, {"entered", Entered{}}, {"passed", Passed{}},
	{"asked", Asked{}}, {"answered", Answered{}}, {"stacked", Stacked{}}, {"staged", Staged{}},
	{"resolved", Resolved{}}, {"claimed", Claimed{}}, {"settled", Settled{}}, {"reported", Reported{}},
	{"dialed", Dialed{}}, {"granted", Granted{}}, {"modified", Modified{}}, {"expired", Expired{}}, {"lost", Lost{}}, {"won", Won{}},
	{"checked", Checked{}}, {"clocked", Clocked{}}, {"seated", Seated{}}, {"mingled", Mingled{}}, {"renumbered", Renumbered{}},
}

// named is the name of each kind by its type.
var named = func() map[reflect.Type]string {
	all := map[reflect.Type]string{}
	for _, k := range kinds {
		all[reflect.TypeOf(k.zero)] = k.name
	}
	return all
}()

// KindOf is the name of an event's kind, as ledgers and streams write it.
func KindOf(e Event) string { return named[reflect.TypeOf(e)] }

// Events is a list of events that goes to JSON and back: [{"moved":{...}},{"flipped":{...}}].
type Events []Event

// MarshalJSON writes each event as an object with one key, the name of its kind.
func (es Events) MarshalJSON() ([]byte, error) {
	return es.AppendJSON(make([]byte, 0, 64+64*len(es)))
}

// AppendJSON writes what MarshalJSON gives behind a text.
func (es Events) AppendJSON(b []byte) ([]byte, error) {
	b = append(b, '[')
	for i, e := range es {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, `{"`...), KindOf(e)...), `":`...)
		if by, ok := appendEvent(b, e); ok {
			b = append(by, '}')
			continue
		}
		var err error
		if b, err = appendPlain(b, e); err != nil {
			return b, fmt.Errorf("encode event %d: %w", i, err)
		}
		b = append(b, '}')
	}
	return append(b, ']'), nil
}

// appendPlain writes JSON with no escapes for web pages behind a text.
func appendPlain(b []byte, e Event) ([]byte, error) {
	to := behind(b)
	enc := json.NewEncoder(&to)
	enc.SetEscapeHTML(false)
	err := enc.Encode(e)
	return bytes.TrimSuffix(to, []byte("\n")), err
}

// behind is a text that is written on.
type behind []byte

// Write puts a text behind what is there.
func (b *behind) Write(text []byte) (int, error) {
	*b = append(*b, text...)
	return len(text), nil
}

// UnmarshalJSON reads what MarshalJSON wrote. An event of an unknown kind is an error.
func (es *Events) UnmarshalJSON(b []byte) error {
	l := cut.Of(b)
	if all := CutEvents(&l); l.Done() {
		*es = all
		return nil
	}
	var raw []map[string]json.RawMessage
	if err := json.Unmarshal(b, &raw); err != nil {
		return fmt.Errorf("decode events: %w", err)
	}
	out := make(Events, 0, len(raw))
	for i, one := range raw {
		e, err := decode(one)
		if err != nil {
			return fmt.Errorf("decode event %d: %w", i, err)
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
		if err := json.Unmarshal(body, p.Interface()); err != nil {
			return nil, fmt.Errorf("%s: %w", k.name, err)
		}
		return p.Elem().Interface().(Event), nil
	}
	return nil, fmt.Errorf("unknown kind of event")
}
