package luamod_test

import (
	"encoding/json"
	"os"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/ttssim/moon"
)

// run gives what a script answers that may require one module of the mod.
func run(t *testing.T, module, script string) string {
	t.Helper()
	body, err := os.ReadFile(module + ".lua")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"main.lua": {Data: []byte(script)}, module + ".lua": {Data: body}}
	bundle, err := saves.Bundle(files, "main.lua", nil)
	if err != nil {
		t.Fatal(err)
	}
	m := moon.New(moon.Options{Strict: true, ShufflePairs: true})
	defer m.Close()
	got, err := m.Run(module, bundle, m.NewEnv(moon.Offer{}))
	if err != nil {
		t.Fatal(err)
	}
	return got[0].String()
}

func TestEncode(t *testing.T) {
	tests := []struct{ name, value, want string }{
		{"an empty object", `{}`, `{}`},
		{"an empty list", `encode.list({})`, `[]`},
		{"a list in an object", `{ a = encode.list({ 1, { b = true } }) }`, `{"a":[1,{"b":true}]}`},
		{"whole numbers", `encode.list({ 0, 7, -12, 123456789 })`, `[0,7,-12,123456789]`},
		{"decimals", `encode.list({ 0.5, -0.25, 1.006, 359.99184, -0.004, 0.07 })`, `[0.5,-0.25,1.01,359.99,0,0.07]`},
		{"what is no number", `encode.list({ 0 / 0, 1 / 0, -1 / 0, 1 })`, `[0,0,0,1]`},
		{"text", `"a\"b\\c\n\t/\1é★"`, "\"a\\\"b\\\\c\\n\\t/\\u0001é★\""},
		{"what is not there", `{ a = nil, b = false }`, `{"b":false}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := run(t, "encode", `local encode = require("encode") return encode.value(`+tt.value+`)`)
			var got, want any
			if err := json.Unmarshal([]byte(text), &got); err != nil {
				t.Fatalf("%v in %s", err, text)
			}
			if err := json.Unmarshal([]byte(tt.want), &want); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %s", text, diff)
			}
		})
	}
}
