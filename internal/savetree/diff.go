package savetree

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
)

// object is what stands of an object in a save, by key, with what lies in it apart.
type object struct {
	facts map[string]any
	in    string // GUID of what it lies in, "" on the table
	label string // what it is called, for people
}

// saved is a save with all its objects, those inside others too, by GUID. Of objects with one GUID the second has a mark.
type saved struct {
	facts   map[string]any
	objects map[string]object
	order   []string
	held    map[string][]string // what lies in an object; under "" what lies on the table
	copies  map[string]int      // how many objects have a GUID
}

// inside are the keys under which objects lie in others.
var inside = []string{"ObjectStates", "ContainedObjects", "ChildObjects", "States"}

// Diff says in words what is otherwise in a save than it was in another one, a sentence a line. Objects are known by
// their GUIDs, wherever they lie.
func Diff(before, after []byte) ([]string, error) {
	was, err := readSaved(before)
	if err != nil {
		return nil, fmt.Errorf("the first: %w", err)
	}
	is, err := readSaved(after)
	if err != nil {
		return nil, fmt.Errorf("the second: %w", err)
	}
	lines := changes("The save", was.facts, is.facts)
	for _, guid := range was.order {
		if was.missing(guid, is) {
			lines = append(lines, fmt.Sprintf("%s is gone%s%s.", was.name(guid), was.from(guid), was.with(guid, is)))
		}
	}
	for _, guid := range is.order {
		if is.missing(guid, was) {
			lines = append(lines, fmt.Sprintf("%s is new%s%s.", is.name(guid), is.where(guid), is.with(guid, was)))
		}
		old, there := was.objects[guid]
		if !there {
			continue
		}
		now := is.objects[guid]
		if old.in != now.in {
			lines = append(lines, fmt.Sprintf("%s went%s%s.", is.name(guid), was.from(guid), is.into(guid)))
		}
		lines = append(lines, changes(is.name(guid), old.facts, now.facts)...)
	}
	return lines, nil
}

func readSaved(raw []byte) (*saved, error) {
	var facts map[string]any
	if err := json.Unmarshal(bytes.TrimPrefix(raw, byteOrderMark), &facts); err != nil {
		return nil, fault.Invalid("this is no saved game: %s", letters.BrokenJSON(err))
	}
	if _, ok := facts["ObjectStates"].([]any); !ok {
		return nil, fault.Invalid("there are no objects in it, so this is no saved game.")
	}
	s := &saved{objects: map[string]object{}, held: map[string][]string{}, copies: map[string]int{}}
	s.gather(facts, "", 0)
	s.facts = facts
	return s, nil
}

// gather takes the objects out of what holds them.
func (s *saved) gather(holder map[string]any, guid string, depth int) {
	for _, key := range inside {
		switch held := holder[key].(type) {
		case []any:
			for _, one := range held {
				s.add(one, guid, depth)
			}
		case map[string]any:
			for _, n := range slices.Sorted(maps.Keys(held)) {
				s.add(held[n], guid, depth)
			}
		default:
			continue
		}
		delete(holder, key)
	}
}

func (s *saved) add(one any, in string, depth int) {
	facts, ok := one.(map[string]any)
	if !ok || depth > deepest {
		return
	}
	guid := s.unused(cmp.Or(firstText(facts["GUID"]), "without GUID"))
	s.objects[guid] = object{} // keeps its place before what lies in it
	s.order, s.held[in] = append(s.order, guid), append(s.held[in], guid)
	s.gather(facts, guid, depth+1)
	s.objects[guid] = object{facts: facts, in: in, label: label(facts, guid)}
}

// missing tells whether an object is not in another save, though what it lies in is.
func (s *saved) missing(guid string, other *saved) bool {
	_, there := other.objects[guid]
	_, holder := other.objects[s.objects[guid].in]
	return !there && (holder || s.objects[guid].in == "")
}

// within counts what lies in an object and is not in another save either.
func (s *saved) within(guid string, other *saved) (n int) {
	for _, one := range s.held[guid] {
		if _, there := other.objects[one]; !there {
			n += 1 + s.within(one, other)
		}
	}
	return n
}

// unused is a GUID, marked when another object has it already.
func (s *saved) unused(guid string) string {
	s.copies[guid]++
	if n := s.copies[guid]; n > 1 {
		return fmt.Sprintf("%s (%d)", guid, n)
	}
	return guid
}

// changes compares the facts of one thing.
func changes(what string, was, is map[string]any) (lines []string) {
	keys := maps.Clone(was)
	maps.Copy(keys, is)
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if !reflect.DeepEqual(was[key], is[key]) {
			lines = append(lines, change(what, key, was[key], is[key])...)
		}
	}
	return lines
}
