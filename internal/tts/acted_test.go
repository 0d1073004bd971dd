package tts

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// Every act is written as encoding/json writes it, each of its fields with anything that it can hold.
func TestActsAreWrittenAsEncodingJSONWritesThem(t *testing.T) {
	byHand := 0
	rapid.Check(t, func(t *rapid.T) {
		var a Act
		v := reflect.ValueOf(&a).Elem()
		for i := range v.NumField() {
			if rapid.IntRange(0, 3).Draw(t, "whether") == 0 {
				v.Field(i).Set(drawn(t, v.Type().Field(i).Type))
			}
		}
		want, err := json.Marshal(a)
		got, failed := EncodeAct(&a)
		if (err == nil) != (failed == nil) || string(got) != string(want) {
			t.Fatalf("%s, %v; encoding/json: %s, %v", got, failed, want, err)
		}
		if w := (actWriter{}); w.write(&a) {
			byHand++
		}
	})
	if byHand == 0 {
		t.Error("none was written by hand")
	}
}

// drawn is some value of a type that a field of an act has.
func drawn(t *rapid.T, of reflect.Type) reflect.Value {
	words := rapid.OneOf(rapid.SampledFrom([]string{"", "hand:White", "a1b2c3", "drag"}), rapid.String())
	var is any
	switch of.Kind() {
	case reflect.String:
		is = words.Draw(t, "text")
	case reflect.Float64:
		is = rapid.OneOf(rapid.Float64Range(-40, 40), rapid.Float64()).Draw(t, "length")
	case reflect.Bool:
		is = true
	case reflect.Int:
		is = rapid.Int().Draw(t, "number")
	case reflect.Uint32:
		is = rapid.Uint32().Draw(t, "count")
	case reflect.Uint64:
		is = rapid.Uint64().Draw(t, "count")
	case reflect.Pointer:
		up := rapid.Bool().Draw(t, "how it lay")
		is = &up
	default:
		is = reflect.MakeSlice(of, rapid.IntRange(0, 2).Draw(t, "how many"), 2).Interface()
	}
	return reflect.ValueOf(is).Convert(of)
}
