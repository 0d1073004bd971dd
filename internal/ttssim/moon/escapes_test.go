package moon

import "testing"

func TestEscapes(t *testing.T) {
	for expr, want := range map[string]string{
		`#"\195\164"`:    "2",
		`"\228" == "ä"`:  "true",
		`"\x41\x62"`:     "Ab",
		`"\u{20AC}"`:     "€",
		"\"a\\z\n   b\"": "ab",
		`"a\
b"`: "a\nb",
		`"\0671"`:  "C1",
		`"\\228"`:  `\228`,
		`[[\228]]`: `\228`,

		`1 != 2`:                 "true",
		`"!=" .. "\33="`:         "!=!=",
		`0x1p4 + 0x.8 + 0x10`:    "32.5",
		`("größe"):match("%a+")`: "größe",
		`("x\255"):byte(2)`:      "63",
	} {
		got, err := run(t, Options{}, "return "+expr)
		switch {
		case err != nil && want != "":
			t.Errorf("%s: %v", expr, err)
		case err == nil && got[0].String() != want:
			t.Errorf("%s = %s, want %q", expr, got[0], want)
		}
	}
}

// An error behind a text that was written anew is still told on its line.
func TestLinesStayWhereTheyAre(t *testing.T) {
	_, err := run(t, Options{}, "local s = \"\\228\\z\n  x\"\nlocal t = nil\nreturn t.x")
	if want := "test:4:"; err == nil || err.Error()[:len(want)] != want {
		t.Errorf("%v, want it at %s", err, want)
	}
}
