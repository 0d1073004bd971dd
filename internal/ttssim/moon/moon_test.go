package moon

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

func run(t *testing.T, opt Options, src string) ([]lua.LValue, error) {
	t.Helper()
	m := New(opt)
	t.Cleanup(m.Close)
	return m.Run("test", src, m.NewEnv(Offer{}))
}

func TestAnswersAsMoonSharp(t *testing.T) {
	for expr, want := range map[string]string{
		`"\x41\u{42}"`:                                   "AB",
		`tostring(0.1+0.2)`:                              "0.3",
		`tostring(1e15)`:                                 "1E+15",
		`tostring(2^53)`:                                 "9.00719925474099E+15",
		`tostring(10/2)`:                                 "5",
		`tostring(1/0)`:                                  "Infinity",
		`tostring(1e-7)`:                                 "1E-07",
		`#"é"`:                                           "1",
		`("日"):byte()`:                                   "63",
		`("日"):unicode()`:                                "26085",
		`("aé日b"):sub(2,3)`:                              "é日",
		`tostring(("一"):find("%z"))`:                     "1",
		`("x一y"):gsub("%z", "?")`:                        "x?y",
		`tostring("a" < "B")`:                            "true",
		`#{1,2,nil,4}`:                                   "2",
		`tostring(tonumber("0x1F"))`:                     "nil",
		`tonumber("1e3")`:                                "1000",
		`tonumber("1,000")`:                              "1000",
		`tonumber("(5)")`:                                "-5",
		`string.format("%.0f", 2.5)`:                     "3",
		`string.format("%e", 1234.5)`:                    "1.234500e+003",
		`string.format("%d", 3.7)`:                       "3",
		`("x"):rep(3, "-")`:                              "x-x-x",
		`("THE (quick) fox"):find("%((%a+)%)")`:          "5",
		`("hello world"):match("^(%w+)")`:                "hello",
		`("key = value"):gsub("(%w+) = (%w+)", "%2=%1")`: "value=key",
		`("THE fox"):gsub("%f[%a]%a+", "w")`:             "w w",
		`bit32.band(12, 10)`:                             "8",
		`table.concat({1, 2, "x"}, ",")`:                 "1,2,x",
		`"😀" == ("😀"):sub(1,1) .. ("😀"):sub(2,2)`:        "true",
		`#"😀"`:                                           "2",
		`select("#", table.unpack({1,2,3}))`:             "3",
		`math.fmod(5, 3)`:                                "-1",
		`tostring(_VERSION):sub(1, 9)`:                   "MoonSharp",
		`tostring(rawequal(load, nil))`:                  "true",
		`tostring(io == nil and debug == nil)`:           "true",
		`("abc"):startsWith("ab") and "yes"`:             "yes",
		`tostring(os.time{year=1970, month=1, day=2})`:   "129600",
	} {
		got, err := run(t, Options{}, "return "+expr)
		if err != nil {
			t.Errorf("%s: %v", expr, err)
			continue
		}
		if got[0].String() != want {
			t.Errorf("%s = %s, want %s", expr, got[0], want)
		}
	}
}

func TestRaisesAsMoonSharp(t *testing.T) {
	for src, want := range map[string]string{
		`error({})`:                                          "string expected",
		`string.format("%s", nil)`:                           "string expected, got nil",
		`string.format("%d")`:                                "no value",
		`for k in pairs(nil) do end`:                         "next",
		`table.insert({1}, 5, 2)`:                            "out of bounds",
		`table.remove({}, 1)`:                                "out of bounds",
		`table.sort({1,1}, function(a,b) return a <= b end)`: "invalid order",
		`return "a\/b"`:                                      "not known to the game",
		`("x"):gsub("x", {x=true})`:                          "invalid replacement",
		`local t = {} .. "x"`:                                "concatenate a table",
		`return #nil`:                                        "length of a nil",
	} {
		if _, err := run(t, Options{}, src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", src, err, want)
		}
	}
}

func TestStrictRaisesWhereAnswersDiffer(t *testing.T) {
	for _, src := range []string{`local d = -3 return 7 % d`, `return 1.5 .. ""`, `return math.fmod(5, 3)`, `return math.modf(1)`} {
		if _, err := run(t, Options{Strict: true}, src); err == nil {
			t.Errorf("%s: no error in a strict machine", src)
		}
		if _, err := run(t, Options{}, src); err != nil {
			t.Errorf("%s: %v in a lenient machine", src, err)
		}
	}
}

func TestHostErrorsPassPcallWhenStrict(t *testing.T) {
	for _, strict := range []bool{false, true} {
		m := New(Options{Strict: strict})
		env := m.NewEnv(Offer{})
		env.RawSetString("boom", m.L.NewFunction(func(L *lua.LState) int { Raise(L, "dead object"); return 0 }))
		out, err := m.Run("test", "local ok, msg = pcall(boom) return ok, msg", env)
		if strict != (err != nil) {
			t.Errorf("strict %v: results %v, error %v", strict, out, err)
		}
		m.Close()
	}
}

func TestGoneThingsEqualNil(t *testing.T) {
	m := New(Options{})
	defer m.Close()
	m.Gone = func(*lua.LUserData) bool { return true }
	env := m.NewEnv(Offer{})
	env.RawSetString("ghost", m.L.NewUserData())
	out, err := m.Run("test", "local n return ghost == nil, ghost ~= nil, n == ghost, not ghost", env)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []lua.LBool{true, false, true, false} {
		if out[i] != want {
			t.Errorf("answer %d is %v, want %v", i+1, out[i], want)
		}
	}
}

func TestEnvironmentsShareNothing(t *testing.T) {
	m := New(Options{})
	defer m.Close()
	a, b := m.NewEnv(Offer{}), m.NewEnv(Offer{})
	if _, err := m.Run("a", "x = 1; string.mine = 1; function f() return x end", a); err != nil {
		t.Fatal(err)
	}
	out, err := m.Run("b", "return x, string.mine, ('').mine", b)
	if err != nil || out[0] != lua.LNil || out[1] != lua.LNil || out[2] != lua.LNil {
		t.Errorf("b sees %v, error %v", out, err)
	}
}

func TestShuffledPairsVisitsEverythingOnceInAnotherOrder(t *testing.T) {
	src := `local t, out = {}, {} for i = 1, 12 do t["k" .. i] = i end
		for k, v in pairs(t) do out[#out + 1] = v end return table.concat(out, " ")`
	plain, _ := run(t, Options{}, src)
	mixed, err := run(t, Options{ShufflePairs: true, Seed: 3}, src)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := run(t, Options{ShufflePairs: true, Seed: 3}, src)
	if mixed[0] == plain[0] || mixed[0] != again[0] || len(mixed[0].String()) != len(plain[0].String()) {
		t.Errorf("plain %v, mixed %v, again %v", plain[0], mixed[0], again[0])
	}
}

func BenchmarkEqual(b *testing.B) {
	m := New(Options{})
	defer m.Close()
	fn, err := m.Load("bench", "local n = 0 for i = 1, 1000 do local a = i if a == n then n = n + 1 end end", m.NewEnv(Offer{}))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := m.Call(m.L, fn, m.ops...); err != nil {
			b.Fatal(err)
		}
	}
}
