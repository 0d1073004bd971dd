package literal

import (
	"encoding/json"
	"strings"
	"testing"

	"ttsbridge/internal/strange"
)

// What is read as data is JSON, and stands on the lines of the script.
func FuzzJSON(f *testing.F) {
	for _, seed := range []string{"[{a: 1, 'b': \"x\\'y\", c: `two\nlines`}, ]; // end", "{a: [1, 2,], /* x\n */ b: undefined}",
		"[1.5, -2, +3, .5, 1e3]", "[{\\u0061: 1}]", "['\\x41\\q']"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, script string) {
		at := strings.IndexAny(script, "{[")
		if at < 0 {
			return
		}
		if out, err := jsonAt([]byte(script), at); err == nil && !json.Valid(out) && strings.Count(string(out), "\n") > strings.Count(script, "\n") {
			t.Errorf("%q gives %q", script, out)
		} else if err != nil && !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%q: %v", script, err)
		}
	})
}

func TestDataOfScripts(t *testing.T) {
	for script, want := range map[string]string{
		"[{a: 1, 'b': \"x\\'y\"}, ];":        `[{"a":1,"b":"x'y"}]`,
		"{a: [1, 2,], /* x */ b: undefined}": `{"a":[1,2],"b":null}`,
		"[\"a\\u0041\", '\"', `$`]":          `["a\u0041","\"","$"]`,
		"[-1, +2, true, null] as const;":     `[-1,2,true,null]`,
	} {
		if got, err := jsonAt([]byte(script), 0); err != nil || string(got) != want {
			t.Errorf("%s gives %s, %v", script, got, err)
		}
	}
}

// What stands before the data, and behind it, may be anything, and is given up soon: the test would not end if each piece were looked at from
// the beginning.
func TestHeadsWithoutAnEnd(t *testing.T) {
	for _, again := range []string{"(", "((", "import 'a';", "const a = ", "a => ", "return ", "/*", "/**/", "export default (",
		"interface A {", "function f(", "a.", "!"} {
		if plain, _, err := Data([]byte("export default " + strings.Repeat(again, 20_000))); err == nil && plain != nil {
			t.Errorf("%q again and again is read as %.40s", again, plain)
		}
		plain, _, err := Data([]byte("export default [1];\n" + strings.Repeat(again+"\n", 500_000)))
		if comment := again == "/**/"; (err == nil && plain != nil) != comment {
			t.Errorf("%q again and again behind the data is read as %.40s, %v", again, plain, err)
		}
	}
}

// scripts are what strange scripts are made of.
var scripts = []string{"(function () { var a = [{b: 1}]; window.a = a; })();", "define('x', ['y'], (z) => ({a: 1}));",
	"import {a} from 'b';\nexport const c: D[] = [1];",
	"/**/cb({\"a\": 1});", "// x\n{a: 'b'}", "var A = A || {};\nA.b = [1]", "const a = require('b');\nmodule.exports = [1];",
	"local a = {1}", "((((((((", "import import import"}

func FuzzData(f *testing.F) {
	for _, seed := range scripts {
		f.Add(seed)
	}
	f.Fuzz(checkScript)
}

// STRANGE says how many.
func TestStrangeScripts(t *testing.T) {
	strange.Each(2000, scripts, func(text string) { checkScript(t, text) })
}

// checkScript: whatever a text is, it is found out quickly whether it is a script, and what is read of one ends no later than the script.
func checkScript(t *testing.T, text string) {
	plain, script, err := Data([]byte(text))
	switch {
	case !script && (err != nil || plain != nil), script != Is(text):
		t.Errorf("%q: %q, %v, %v", text, plain, script, err)
	case script && err == nil && strings.Count(string(plain), "\n") > strings.Count(text, "\n"):
		t.Errorf("%q has fewer lines than %q", text, plain)
	}
}
