package savetree

import (
	"bytes"
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

// members finds the members of the object that a span of a text holds.
func members(text []byte, at span) ([]member, error) {
	dec := json.NewDecoder(bytes.NewReader(text[at.from:at.to]))
	if err := opening(dec, '{'); err != nil {
		return nil, err
	}
	var all []member
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil, err
		}
		value, err := next(dec, at.from)
		if err != nil {
			return nil, err
		}
		all = append(all, member{key.(string), value})
	}
	return all, nil
}

// elements finds the elements of the list that a span of a text holds.
func elements(text []byte, at span) ([]span, error) {
	dec := json.NewDecoder(bytes.NewReader(text[at.from:at.to]))
	if err := opening(dec, '['); err != nil {
		return nil, err
	}
	var all []span
	for dec.More() {
		value, err := next(dec, at.from)
		if err != nil {
			return nil, err
		}
		all = append(all, value)
	}
	return all, nil
}

func opening(dec *json.Decoder, want json.Delim) error {
	token, err := dec.Token()
	if err != nil {
		return err
	}
	if token != want {
		return fmt.Errorf("%v stands where %v was expected", token, want)
	}
	return nil
}

// next passes over the value that follows and says where it stands.
func next(dec *json.Decoder, from int) (span, error) {
	var raw json.RawMessage
	if err := dec.Decode(&raw); err != nil {
		return span{}, err
	}
	end := from + int(dec.InputOffset())
	return span{end - len(raw), end}, nil
}

// begins is the first character of a value.
func (s span) begins(text []byte) byte {
	if s.from >= s.to {
		return 0
	}
	return text[s.from]
}
