package literal

import (
	"encoding/json"
	"strings"
	"testing"
)

// What is read as data is JSON, and stands on the lines of the script.
func FuzzJSON(f *testing.F) {
	for _, seed := range []string{"[{a: 1, 'b': \"x\\'y\", c: `two\nlines`}, ]; // end", "{a: [1, 2,], /* x\n */ b: undefined}", "[1.5, -2, +3, .5, 1e3]", "[{\\u0061: 1}]", "['\\x41\\q']"} {
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
