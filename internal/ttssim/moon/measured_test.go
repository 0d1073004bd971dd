package moon_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/jsonclass"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
)

// staysDifferent names the snippets in which the imitation still answers otherwise than MoonSharp, each with the reason.
var staysDifferent = map[string]string{
	"function-void-as-arg":               "whether a function was handed nothing or less than nothing cannot be told in gopher-lua; both count as none here",
	"globals":                            "whether the game has dynamic, json and package is not known; print is made by the table, which shows what is printed",
	"string-names":                       "string.dump: what it gives could not be run, as there is no load",
	"string-dump":                        "string.dump: what it gives could not be run, as there is no load",
	"json-module":                        "whether the game has this module is not known; a mod must not build on it",
	"dynamic-module":                     "whether the game has this module is not known; a mod must not build on it",
	"numeric-for-string":                 "texts as bounds of a loop: stricter is safe, and asking would cost every loop",
	"meta-lt-mixed":                      "a comparison with a number written out stays an instruction, for speed; it raises where __lt of a table would answer",
	"setfenv-env":                        "_ENV is unknown to the compiler of gopher-lua; the linter names it",
	"env-local":                          "_ENV is unknown to the compiler of gopher-lua; the linter names it",
	"string-startswith-culture":          "letters that culture takes apart, as ae; no id or keyword holds one",
	"pairs-order-constructor":            "gopher-lua keeps list entries apart from the rest; shuffled pairs find what leans on the order",
	"pairs-order-constructor-array-last": "gopher-lua keeps list entries apart from the rest; shuffled pairs find what leans on the order",
	"pairs-order-mixed":                  "gopher-lua keeps list entries apart from the rest; shuffled pairs find what leans on the order",
	"pairs-order-reverse-numbers":        "gopher-lua keeps list entries apart from the rest; shuffled pairs find what leans on the order",
}

type measured struct{ name, source, want string }

func measurements(t *testing.T) []measured {
	t.Helper()
	text, err := os.ReadFile("testdata/moonsharp.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var out []measured
	for _, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != 3 {
			t.Fatalf("a line of %d cells: %s", len(cells), line)
		}
		out = append(out, measured{cells[0], strings.ReplaceAll(cells[1], "⏎", "\n"), cells[2]})
	}
	return out
}

func TestAnswersWhatMoonSharpWasMeasuredToAnswer(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range measurements(t) {
		seen[c.name] = true
		got := answer(c.source)
		why, stays := staysDifferent[c.name]
		switch same := alike(got, c.want); {
		case same && stays:
			t.Errorf("%s: answers as MoonSharp now; strike it from the list", c.name)
		case !same && !stays:
			t.Errorf("%s: %s\n\t   got %s\n\tMoonSharp %s", c.name, c.source, got, c.want)
		case !same && why == "":
			t.Errorf("%s: stands in the list without a reason", c.name)
		}
	}
	for name := range staysDifferent {
		if !seen[name] {
			t.Errorf("%s is in the list of differences but was never measured", name)
		}
	}
}

// answer runs a snippet in a machine of its own and writes what came out.
func answer(source string) string {
	m := moon.New(moon.Options{})
	defer m.Close()
	env := m.NewEnv(moon.Offer{})
	env.RawSetString("JSON", jsonOf(m))
	if _, err := m.Load("s", source, env); err != nil {
		return "syntax: " + err.Error()
	}
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
	defer stop()
	m.L.SetContext(ctx)
	out, err := m.Run("s", source, env)
	switch {
	case err != nil && moon.Uncatchable(err):
		return "HOST: " + err.Error()
	case err != nil:
		return "error: " + err.Error()
	case len(out) == 0:
		return "void"
	}
	var texts []string
	for _, v := range out {
		texts = append(texts, written(v))
	}
	return strings.Join(texts, ", ")
}

func jsonOf(m *moon.Machine) *lua.LTable {
	t := m.L.NewTable()
	encode := func(pretty bool) lua.LGFunction {
		return func(L *lua.LState) int {
			text, err := jsonclass.Encode(L.Get(1), pretty, false)
			if err != nil {
				moon.Raise(L, "%v", err)
			}
			L.Push(lua.LString(text))
			return 1
		}
	}
	t.RawSetString("encode", m.L.NewFunction(encode(false)))
	t.RawSetString("encode_pretty", m.L.NewFunction(encode(true)))
	t.RawSetString("decode", m.L.NewFunction(func(L *lua.LState) int {
		v, err := jsonclass.DecodeValue(L, L.Get(1))
		if err != nil {
			moon.Raise(L, "%v", err)
		}
		L.Push(v)
		return 1
	}))
	return t
}

// written writes a value as the measurements do.
func written(v lua.LValue) string {
	switch x := v.(type) {
	case lua.LNumber:
		return writtenNumber(float64(x))
	case lua.LString:
		return quoted(string(x))
	case *lua.LTable:
		var parts []string
		moon.Each(x, func(k, v lua.LValue) { parts = append(parts, "["+written(k)+"]="+written(v)) })
		slices.Sort(parts)
		return "{" + strings.Join(parts, " ") + "}"
	case *lua.LFunction:
		return "<function>"
	}
	return v.String()
}

func writtenNumber(n float64) string {
	switch {
	case math.IsNaN(n):
		return "nan"
	case math.IsInf(n, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(n, 'g', -1, 64)), "+")
	case n == math.Trunc(n) && math.Abs(n) < 1e15:
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return strconv.FormatFloat(n, 'G', -1, 64)
}

func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, u := range dotnet.Units(s) {
		switch {
		case u == '"' || u == '\\':
			b.WriteString("\\" + string(rune(u)))
		case u < 0x20 || u >= 0x7F:
			fmt.Fprintf(&b, "\\u%04x", u)
		default:
			b.WriteRune(rune(u))
		}
	}
	b.WriteByte('"')
	return b.String()
}

var (
	position = regexp.MustCompile(`s:\(\d+,[\d-]+\): |s:\d+: |\[G\]: |JSON:\([\d,-]+\): `)
	fault    = regexp.MustCompile(`^(error|HOST|syntax): .*$`)
	caught   = regexp.MustCompile(`^false, ".*"$`)
)

// alike tells whether two answers agree. The wording of an error is not compared, its kind is.
func alike(got, want string) bool {
	if want == "timeout" {
		return strings.Contains(got, "runaway")
	}
	got, want = position.ReplaceAllString(got, ""), position.ReplaceAllString(want, "")
	for _, kind := range []*regexp.Regexp{fault, caught} {
		if g, w := kind.FindStringSubmatch(got), kind.FindStringSubmatch(want); g != nil && w != nil {
			return g[1:] == nil || slices.Equal(g[1:], w[1:])
		}
	}
	return got == want
}
