package letters

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTheTopOfJSON(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"b":{"c":[{"d":1}]},"e":"x"}`:    "a1 b{ e\"",
		` [ {"a":[1]}, {"b":2} ]`:                "a[",
		`{"a":"}\"","b" : null`:                  "a\" bn",
		`[3] Kuriboh`:                            "-",
		`[Main]`:                                 "-",
		`[46986414]`:                             "",
		`["a","b"]`:                              "",
		`3 Kuriboh`:                              "-",
		strings.Repeat(`{"a":`, 100_000):         "a{",
		`{"a":` + strings.Repeat(`[`, 1_000_000): "a[",
	} {
		top := TopOf(text)
		got := ""
		for _, k := range []string{"a", "b", "c", "d", "e"} {
			if top.Keys[k] != 0 {
				got += " " + k + string(top.Keys[k])
			}
		}
		if got = strings.TrimSpace(got); top.Sign == 0 {
			got = "-"
		}
		if got != want {
			t.Errorf("%.40q: %q, want %q", text, got, want)
		}
	}
}

func TestNoWordsOfProgrammers(t *testing.T) {
	var into struct {
		Cards []struct {
			Name string `json:"name"`
			Cost int    `json:"cost"`
		} `json:"cards"`
	}
	for text, want := range map[string]string{
		`{"cards":[{"name":3}]}`:       "cards.name holds a number, not a text",
		`{"cards":[{"cost":"x"}]}`:     "cards.cost holds a text, not a number",
		`{"cards":5}`:                  "cards holds a number, not a list",
		`[]`:                           "a list stands where an object belongs",
		`{"cards":[`:                   "it ends in the middle",
		`{"cards":[,]}`:                "the sign ',' may not stand there",
		strings.Repeat("[", 20_000):    "too many values lie in one another",
		`{"cards":[{"name":"` + "\x1b": "may not stand there",
	} {
		err := json.Unmarshal([]byte(text), &into)
		if got := BrokenJSON(err); !strings.Contains(got, want) || strings.Contains(got, "Go ") {
			t.Errorf("%.30q: %q (%v)", text, got, err)
		}
	}
}

func FuzzTopOf(f *testing.F) {
	for _, seed := range []string{`{"a":1}`, `[{"a":"\\"}]`, `{"`, `{"a" :`, `[[[`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		top := TopOf(text)
		var whole map[string]json.RawMessage
		if utf8.ValidString(text) && json.Unmarshal([]byte(text), &whole) == nil && len(whole) < mostKeys &&
			!strings.Contains(text, `\`) && !strings.Contains(text, `""`) && strings.HasPrefix(strings.TrimSpace(text), "{") {
			for k := range whole {
				if !top.Has(k) && len(text) < 60 {
					t.Errorf("%q lacks %q", text, k)
				}
			}
		}
	})
}
