package syntax

import (
	"strings"
	"testing"
)

func TestShortFunctions(t *testing.T) {
	for src, want := range map[string]string{
		"local f = |x| x + 1":                  "local f =  function(x) return  x + 1 end",
		"each(t, |a, b| a.x < b.x)":            "each(t,  function(a, b) return  a.x < b.x end)",
		"local f = |x| |y| x + y":              "local f =  function(x) return   function(y) return  x + y end end",
		"local f = || print('x') g()":          "local f =  function() return  print('x') end g()",
		"f(|x| {x, 1}, 2)":                     "f( function(x) return  {x, 1} end, 2)",
		"f(|...| (function() return 1 end)())": "f( function(...) return  (function() return 1 end)() end)",
		"return |x| not x\nend":                "return  function(x) return  not x end\nend",
		"local s = 'a | b' -- |x|":             "local s = 'a | b' -- |x|",
		"x = a | b":                            "x = a | b",
	} {
		if got := withFunctions(src); got != want {
			t.Errorf("%s\ngives %s\nwant  %s", src, got, want)
		}
	}
	if src := strings.Repeat("|", 100_000); withFunctions(src) != src {
		t.Error("bars alone are no functions")
	}
}

func FuzzShortFunctions(f *testing.F) {
	for _, seed := range []string{"local f = |x| x + 1", "f(|a, b| {a, |c| c}, 2)", "|||", "|x|", "'|x| x'", "|x| function() end"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if got := withFunctions(src); strings.Count(got, "\n") != strings.Count(src, "\n") {
			t.Errorf("%q has other lines: %q", src, got)
		}
	})
}
