package moon_test

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// offering is an environment in which the host has put one thing, and counts how often it was made.
func offering(m *moon.Machine, made *int, missing *[]string) *lua.LTable {
	return m.NewEnv(moon.Offer{Names: []string{"Turns"}, Make: func(string) lua.LValue { *made++; return lua.LString("a turn") },
		Missing: func(_ *lua.LState, name string) { *missing = append(*missing, name) }})
}

// An environment looks as if everything had been in it from the beginning.
func TestWhatIsMadeLateWasAlwaysThere(t *testing.T) {
	for _, tt := range []struct{ name, source, want string }{
		{"asked for", `return Turns`, "a turn"},
		{"asked for raw", `return rawget(_G, "Turns")`, "a turn"},
		{"found on a walk", `for k, v in pairs(_G) do if k == "Turns" then return v end end`, "a turn"},
		{"found by next", `local k, v = next(_G) while k do if k == "Turns" then return v end k, v = next(_G, k) end`, "a turn"},
		{"the language is found on a walk", `local n = 0 for k in pairs(_G) do if k == "string" or k == "pairs" or k == "_G" then n = n + 1 end end return n`, "3"},
		{"thrown away first", `Turns = nil return tostring(Turns)`, "nil"},
		{"thrown away later", `local had = Turns Turns = nil return tostring(Turns)`, "nil"},
		{"thrown away, and not found on a walk", `Turns = nil for k in pairs(_G) do if k == "Turns" then return k end end return "gone"`, "gone"},
		{"replaced", `Turns = "mine" return Turns .. tostring(rawget(_G, "Turns"))`, "minemine"},
		{"there under a table of the script's own",
			`setmetatable(_G, {__index = function(_, k) return "no " .. k end}) return Turns .. tostring(x)`, "a turnno x"},
		{"kept from a strict script", `setmetatable(_G, {__newindex = function(_, k) error("not declared: " .. k) end}) return tostring(pcall(function() y = 1 end))`, "false"},
		{"not seen as a table of the host", `return tostring(getmetatable(_G))`, "nil"},
		{"changed for one script", `string.up = string.upper return ("x"):upper() .. string.up("y")`, "XY"},
	} {
		m := moon.New(moon.Options{})
		made := 0
		var missing []string
		got, err := m.Run("test", tt.source, offering(m, &made, &missing))
		if err != nil || len(got) == 0 || got[0].String() != tt.want {
			t.Errorf("%s: %v %v, want %s", tt.name, got, err, tt.want)
		}
		if made > 1 {
			t.Errorf("%s: made %d times", tt.name, made)
		}
		m.Close()
	}
}

func TestWhatIsMissingIsHeardOf(t *testing.T) {
	m := moon.New(moon.Options{})
	defer m.Close()
	made := 0
	var missing []string
	if _, err := m.Run("test", `local a, b = Turns, nowhere Turns = nil local c = Turns`, offering(m, &made, &missing)); err != nil {
		t.Fatal(err)
	}
	if len(missing) != 1 || missing[0] != "nowhere" {
		t.Errorf("missing: %v", missing)
	}
}

// Scripts with one source share what it was compiled to, and errors still name the script.
func TestEachOfManyScriptsHasItsName(t *testing.T) {
	m := moon.New(moon.Options{})
	defer m.Close()
	for _, name := range []string{"aaaaaa", "bbbbbb", "aaaaaa"} {
		env := m.NewEnv(moon.Offer{})
		if _, err := m.Run(name, "n = (n or 0) + 1 function f() error('no') end", env); err != nil {
			t.Fatal(err)
		}
		if n := env.RawGetString("n"); n.String() != "1" {
			t.Errorf("%s shares its variables: %s", name, n)
		}
		if _, err := m.Call(m.L, env.RawGetString("f")); err == nil || !strings.Contains(err.Error(), name+":1") {
			t.Errorf("the error of %s is %v", name, err)
		}
	}
}
