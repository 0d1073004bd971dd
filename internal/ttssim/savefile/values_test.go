package savefile

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

func valuesOf(text string) any {
	v := values{text: []byte(text), words: map[string]string{}, numbers: map[float64]any{}, places: map[string]map[string]any{},
		twice: func(string) {}, tooFar: func(string) {}}
	return v.value()
}

// What is read is what encoding/json reads, in whatever form it is written.
func TestValuesAreThoseOfEncodingJSON(t *testing.T) {
	texts := []string{`null`, ` true `, "\tfalse\r\n", `0`, `-0.0`, `1e5`, `-1.5E-3`, `12345678901234567890`, `""`, `"a"`,
		`"é☃𝄞"`, `"\u00e9\ud834\udd1e\ud800x\n\"\\\/"`,
		`[]`, `[ ]`, `{}`, `{ }`, `[1,[2,[3,[]]],{}]`, `{"a":{"b":[null,true,false,"x"]},"\u0061b":1,"a":2}`, "[\n1 ,\n 2\n]",
		`{"a" : 1 , "b":"}" , "c":"]," }`}
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		text, _ := json.MarshalIndent(anything(r, 5), "", []string{"", " ", "\t"}[r.IntN(3)])
		texts = append(texts, string(text))
	}
	for _, text := range texts {
		var want any
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if got := valuesOf(text); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %#v, want %#v", text, got, want)
		}
	}
}

// anything is a value of JSON of so many floors at most.
func anything(r *rand.Rand, floors int) any {
	switch n := r.IntN(8); {
	case n == 0 || floors == 0:
		return r.Float64() * 1000
	case n == 1:
		return []any{nil, true, false, 0, -1, "", "x"}[r.IntN(7)]
	case n == 2:
		return strings.Repeat([]string{"a", "\\", "\"", "<é☃>", "\n"}[r.IntN(5)], r.IntN(60))
	case n < 5:
		all := []any{}
		for range r.IntN(5) {
			all = append(all, anything(r, floors-1))
		}
		return all
	}
	all := map[string]any{}
	for range r.IntN(6) {
		all[strings.Repeat(string(rune('a'+r.IntN(26))), 1+r.IntN(4))] = anything(r, floors-1)
	}
	return all
}

// A number that nobody can count to is named and left out; the rest is read.
func TestNumbersTooLarge(t *testing.T) {
	s, notes, err := Read([]byte(`{"ObjectStates":[{"Name":"Bag","Transform":{"posX":1e999,"posY":-1e999,"posZ":3}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if z := s.Objects[0].Sub("Transform").Number("posZ", 0); z != 3 {
		t.Errorf("posZ is %v", z)
	}
	if text := strings.Join(notes, "\n"); !strings.Contains(text, "the number 1e999 is too large, and is left out") {
		t.Errorf("notes are %q", text)
	}
}
