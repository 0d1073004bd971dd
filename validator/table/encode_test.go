package table

import (
	"bytes"
	"encoding/json"
	"math/rand"
	"reflect"
	"testing"
	"testing/quick"

	"ttsbridge/internal/detector"
)

// Every kind of event, filled by chance, is written as encoding/json writes it.
func TestEventsAreWrittenAsJSON(t *testing.T) {
	luck := rand.New(rand.NewSource(1))
	byHand := 0
	for _, k := range kinds {
		for range detector.Few(200) {
			v, ok := quick.Value(reflect.TypeOf(k.zero), luck)
			if !ok {
				t.Fatalf("%s cannot be filled", k.name)
			}
			usual(v, luck, 10)
			e := v.Interface().(Event)
			want := asJSON(t, e)
			got, ok := appendEvent(nil, e)
			if ok && !bytes.Equal(got, want) {
				t.Fatalf("%s is written\n%s, want\n%s", k.name, got, want)
			}
			if ok {
				byHand++
			}
			if whole, err := (Events{e, e}).MarshalJSON(); err != nil || string(whole) != `[{"`+k.name+`":`+string(want)+`},{"`+k.name+`":`+string(want)+`}]` {
				t.Fatalf("%s in a list: %v %s", k.name, err, whole)
			}
		}
	}
	if byHand < detector.Least(2000) {
		t.Errorf("only %d events were written by hand", byHand)
	}
}

// Generate fills a print by chance, all but what is only kept at hand.
func (Print) Generate(luck *rand.Rand, _ int) reflect.Value {
	v := reflect.New(reflect.TypeFor[Print]()).Elem()
	for i := range v.NumField() {
		if at := v.Field(i); at.CanSet() {
			filled, _ := quick.Value(at.Type(), luck)
			at.Set(filled)
		}
	}
	return v
}

// Prints of cards as they are in a database are never left to encoding/json, which takes ten times as long.
func TestPrintsAreWrittenByHand(t *testing.T) {
	luck := rand.New(rand.NewSource(1))
	for range detector.Few(500) {
		v := reflect.ValueOf(&Printed{Prints: []Print{Print{}.Generate(luck, 0).Interface().(Print), {}}})
		usual(v, luck, 1000000)
		e := *v.Interface().(*Printed)
		for i, r := range e.Prints[0].Recipes {
			e.Prints[0].Recipes[i].Materials = append(r.Materials, "kind:Dragon")
		}
		got, ok := appendEvent(nil, e)
		if want := asJSON(t, e); !ok || !bytes.Equal(got, want) {
			t.Fatalf("by hand %v, written\n%s, want\n%s", ok, got, want)
		}
	}
}

// usual makes all texts of an event but one of so many such as players read them; quick fills in the strangest signs there are.
func usual(v reflect.Value, luck *rand.Rand, but int) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			usual(v.Field(i), luck, but)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			usual(v.Elem(), luck, but)
		}
	case reflect.Slice:
		for i := range v.Len() {
			usual(v.Index(i), luck, but)
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			if luck.Intn(but) > 0 {
				v.SetMapIndex(k, reflect.Value{})
			}
			v.SetMapIndex(reflect.ValueOf("fact "+string(rune('a'+luck.Intn(26)))), reflect.ValueOf("\"9\" <b> ü"))
		}
	case reflect.String:
		if words := []string{"", "a trap", "<b>&", "ü", "say \"no\"", "1/2 \\ 3"}; v.CanSet() && luck.Intn(but) > 0 {
			v.SetString(words[min(luck.Intn(24), luck.Intn(6))%len(words)])
		}
	}
}

func asJSON(t *testing.T, e Event) []byte {
	t.Helper()
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(e); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}
