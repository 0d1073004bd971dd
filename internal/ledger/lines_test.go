package ledger

import (
	"bytes"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/fault"
)

// Records that are written line by line are read as they were, and no byte of them can be changed unseen.
func TestLinesAreReadAsTheyWereWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		prev := Genesis("t1")
		var want []Record
		var text []byte
		for n := range rapid.Int64Range(1, 5).Draw(t, "records") {
			r := Record{N: n + 1, Prev: prev, At: rapid.Int64Range(0, 1<<40).Draw(t, "at"), Kind: "move", Body: []byte(`{"a":1}`)}
			if rapid.Bool().Draw(t, "sealed") {
				r.Opening = []byte(`{"salt":"x"}`)
			}
			r.Hash = r.sum()
			want, text, prev = append(want, r), r.AppendLines(text), r.Hash
		}
		got, err := ReadLines(text)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("read %v, %v; want %v", got, err, want)
		}
		at := rapid.IntRange(0, len(text)-1).Draw(t, "byte")
		other := bytes.Clone(text)
		other[at] ^= 1 << rapid.IntRange(0, 6).Draw(t, "bit")
		if got, err := ReadLines(other); err == nil && reflect.DeepEqual(got, want) {
			t.Fatalf("nobody sees that byte %d was changed", at)
		} else if err != nil && fault.CodeOf(err) != fault.CodeInvalid {
			t.Fatal(err)
		}
	})
}
