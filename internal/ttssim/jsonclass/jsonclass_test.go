package jsonclass

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

func eval(t *testing.T, src string) (*moon.Machine, lua.LValue) {
	t.Helper()
	m := moon.New(moon.Options{})
	t.Cleanup(m.Close)
	out, err := m.Run("test", "return "+src, m.NewEnv(moon.Offer{}))
	if err != nil {
		t.Fatal(err)
	}
	return m, out[0]
}

func TestEncode(t *testing.T) {
	for src, want := range map[string]string{
		`{}`:                     `[]`,
		`nil`:                    `null`,
		`{1,nil,3}`:              `[1,null,3]`,
		`{[5]="x"}`:              `[null,null,null,null,"x"]`,
		`{b=1,A=2,a=3}`:          `{"a":3,"A":2,"b":1}`,
		`1e15`:                   `1E+15`,
		`10/2`:                   `5`,
		`0.1+0.2`:                `0.3`,
		`1/0`:                    `1e+9999`,
		`-1/0`:                   `-1e+9999`,
		`0/0`:                    `null`,
		`"a/b"`:                  `"a/b"`,
		`"q\"\\\n\t"`:            `"q\"\\\n\t"`,
		`"é ü ’ “ ★ 一 Ģ か"`:      `"é ü \u003f \u003f \u003f \u003f \u003f か"`,
		`{x=1,y=2,z=3}`:          `{"x":1,"y":2,"z":3}`,
		`{list={},deep={a={1}}}`: `{"deep":{"a":[1]},"list":[]}`,
	} {
		_, v := eval(t, src)
		got, err := Encode(v, false, false)
		if err != nil || got != want {
			t.Errorf("encode %s = %s, %v; want %s", src, got, err, want)
		}
	}
}

func TestEncodeFails(t *testing.T) {
	for src, want := range map[string]string{
		`{[true]=1}`:     "key of type boolean",
		`function() end`: "function",
		`{1, a=2}`:       "self",
		`{[0]=1}`:        "self",
		`(function() local t = {} t.t = t return t end)()`: "itself",
	} {
		_, v := eval(t, src)
		if _, err := Encode(v, false, false); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("encode %s: error %v, want one with %q", src, err, want)
		}
	}
	_, v := eval(t, `{1, a=2}`)
	if got, err := Encode(v, false, true); err != nil || got != `{"1":1,"a":2}` {
		t.Errorf("mixed keys with self: %s, %v", got, err)
	}
}

func TestDecode(t *testing.T) {
	for text, want := range map[string]string{
		``: `null`, `  `: `null`, `truex`: `true`, `{"a":null,"b":1}`: `{"b":1}`, `[1,null,3]`: `[1,null,3]`,
		`{"a":1,"a":2}`: `{"a":2}`, `{}`: `[]`, `-1.5e2`: `-150`, `"é日"`: `"é日"`, `"\u00e9"`: `"Ã©"`, `"\u0041\/"`: `"A/"`,
	} {
		m, _ := eval(t, "nil")
		v, err := Decode(m.L, text)
		if err != nil {
			t.Errorf("decode %s: %v", text, err)
			continue
		}
		if got, err := Encode(v, false, false); err != nil || got != want {
			t.Errorf("decode %s gives %s, %v; want %s", text, got, err, want)
		}
	}
}

func TestDecodeFails(t *testing.T) {
	for _, text := range []string{`[1,]`, `{"a":1,}`, `01`, `1e400`, `{a:1}`, `"x`, `nope`, `{"a" 1}`} {
		m, _ := eval(t, "nil")
		if v, err := Decode(m.L, text); err == nil {
			t.Errorf("decode %s gives %v, want an error", text, v)
		}
	}
}

func TestPrettyReadsBack(t *testing.T) {
	m, v := eval(t, `{a={1,2}, b={}}`)
	text, err := Encode(v, true, false)
	if err != nil || !strings.Contains(text, "\n  \"a\": [ 1, 2 ]") {
		t.Fatalf("%s, %v", text, err)
	}
	back, err := Decode(m.L, text)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Encode(back, true, false); again != text {
		t.Errorf("reads back as %s", again)
	}
}
