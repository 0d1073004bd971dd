package cut_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/validator/cut"
)

// FuzzValid holds it to encoding/json what is JSON and what is not.
func FuzzValid(f *testing.F) {
	for _, text := range []string{"", " ", "{}", `{"a":[1,-2.5e+3,0.1],"b":{"c":null,"d":"\u00e9\n\"x"}} `, "[1,]", "01", "-", "1.", "1e", `"\u00g0"`, `"` + "\x1f" + `"`,
		`{"a" : true , "b":false}`, `{"a"}`, `{a:1}`, "nul", "\ufeff{}", "[1] 2", `"\x"`, `"\`, "{\"\xff\":1}", strings.Repeat("[", 20) + strings.Repeat("]", 20)} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if got, want := cut.Valid(text), json.Valid(text); got != want {
			t.Errorf("%q: %v, encoding/json %v", text, got, want)
		}
	})
}

func TestDepthIsThatOfEncodingJSON(t *testing.T) {
	for _, depth := range []int{9_999, 10_000, 10_001} {
		for _, pair := range []string{"[]", `{"a":}`} {
			text := []byte(strings.Repeat(pair[:len(pair)-1], depth-1) + "[]" + strings.Repeat(pair[len(pair)-1:], depth-1))
			if got, want := cut.Valid(text), json.Valid(text); got != want {
				t.Errorf("%d deep: %v, encoding/json %v", depth, got, want)
			}
		}
	}
}

// piece is a line of every kind of piece.
type piece struct {
	Small int8     `json:"small,omitempty"`
	Big   uint64   `json:"big"`
	Text  string   `json:"text"`
	Truth bool     `json:"truth"`
	List  []uint16 `json:"list,omitempty"`
	Texts []string `json:"texts,omitempty"`
	More  any      `json:"more"`
}

func taken(text []byte) (p piece, more []byte, ok bool) {
	l := cut.Of(text)
	l.Open()
	p.Small = cut.Num[int8](&l, "small")
	p.Big = cut.Num[uint64](&l, "big")
	p.Text = l.Text("text")
	p.Truth = l.Flag("truth")
	p.List = cut.Nums[uint16](&l, "list")
	p.Texts = l.Texts("texts")
	if l.Has("more") {
		more = l.Object()
	}
	l.Close()
	return p, more, l.Done()
}

// What is taken is what encoding/json would have read, whatever became of the line.
func TestWhatIsTakenIsWhatWasWritten(t *testing.T) {
	whole := 0
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"", "Kuriboh", "Götter", `"`, `\`, "\xff", "a<b", "–"})
		p := piece{rapid.Int8().Draw(t, "small"), rapid.Uint64().Draw(t, "big"), word.Draw(t, "text"), rapid.Bool().Draw(t, "truth"),
			rapid.SliceOfN(rapid.Uint16(), 0, 3).Draw(t, "list"), rapid.SliceOfN(word, 0, 3).Draw(t, "texts"), map[string]any{"}": word.Draw(t, "more")}}
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
			text = slices.Replace(text, at, at+rapid.IntRange(0, 1).Draw(t, "of"), rapid.SampledFrom([]byte(`0123456789-+.e"\{}[]:, atrue`)).Draw(t, "by"))
		}
		got, more, ok := taken(text)
		if !ok {
			return
		}
		whole++
		var want piece
		var raw struct{ More json.RawMessage }
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatalf("%s is taken, and no JSON: %v", text, err)
		}
		if err := json.Unmarshal(text, &raw); err != nil || !bytes.Equal(raw.More, more) {
			t.Fatalf("%s: %s, want %s", text, more, raw.More)
		}
		got.More, want.More = nil, nil
		if a, b := asText(t, got), asText(t, want); a != b {
			t.Fatalf("%s: %s, want %s", text, a, b)
		}
	})
	if whole == 0 {
		t.Error("no line was taken")
	}
}

func asText(t *rapid.T, p piece) string {
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
