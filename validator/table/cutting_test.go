package table

import (
	"encoding/json"
	"math/rand"
	"reflect"
	"slices"
	"testing"
	"testing/quick"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/cut"
)

// read has encoding/json read a list of events.
func read(text []byte) (es Events, err error) {
	var raw []map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, err
	}
	for _, one := range raw {
		e, err := decode(one)
		if err != nil {
			return nil, err
		}
		es = append(es, e)
	}
	return es, nil
}

// Whatever was changed in a list of events: what is cut is what encoding/json reads, and what that refuses is not cut.
func TestEventsAreCutAsJSONReadsThem(t *testing.T) {
	luck := rand.New(rand.NewSource(2))
	whole, broken := 0, 0
	for range detector.Few(40) {
		for _, k := range kinds {
			v, ok := quick.Value(reflect.TypeOf(k.zero), luck)
			if !ok {
				t.Fatalf("%s cannot be filled", k.name)
			}
			usual(v, luck, 10)
			text, err := (Events{v.Interface().(Event), Resolved{}}).MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			for changes := range 4 {
				if changes > 0 {
					text = changed(text, luck)
				}
				if cutAlike(t, text) {
					whole++
				} else {
					broken++
				}
			}
		}
	}
	if whole < detector.Least(2000) || broken < detector.Least(1000) {
		t.Errorf("%d lists were cut and %d were not", whole, broken)
	}
}

// cutAlike holds a text that is cut to what encoding/json makes of it; false for one that is not.
func cutAlike(t *testing.T, text []byte) bool {
	t.Helper()
	l := cut.Of(text)
	got := CutEvents(&l)
	if !l.Done() {
		return false
	}
	if want, err := read(text); err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%s\ncut   %#v\nread  %#v %v", text, got, want, err)
	}
	return true
}

// What duels are full of is cut, not read.
func TestMostEventsAreCut(t *testing.T) {
	for _, e := range []Event{Moved{3, 1, 2, true}, Flipped{3, true}, Cleared{Card: 3}, Scored{1, 2, -300, 4000, "damage"}, Passed{Seat: 1}, Resolved{}, Named{1, 3},
		Claimed{Claim{Seat: 1, Card: 3, Rule: "monster.set", What: "monster", Turn: 2}}, Settled{Claim{ID: 4, Turn: 2}, true, "it is a monster"}, Reported{Rule: "turn.order", Seat: 1, Text: "seen"},
		Asked{Ask{ID: 1, Seat: 1, Kind: "target", Cards: []CardID{1, 2}, Words: []string{"yes"}}}, Staged{Pending{Kind: "attack", Question: &Ask{}}}} {
		text, err := (Events{e}).MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		l := cut.Of(text)
		l.Lit("[")
		if got, ok := cutOne(&l); !ok || !reflect.DeepEqual(got, e) {
			t.Errorf("%s is cut into %#v", text, got)
		}
	}
}

// changed puts another sign somewhere, leaves one out, or adds one.
func changed(text []byte, luck *rand.Rand) []byte {
	at := luck.Intn(len(text))
	signs := []byte(`0123456789-.e"\{}[]:, truefalsn` + "\xff\x00")
	by := signs[luck.Intn(len(signs))]
	return slices.Replace(slices.Clone(text), at, at+luck.Intn(2), []byte{by}[:luck.Intn(2)]...)
}
