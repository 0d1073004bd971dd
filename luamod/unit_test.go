package luamod_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/syntax"
)

// The tests in unit/ are written in Lua: each file tries one module, each function in the table it gives is a test, and each
// runs in a world of its own, with pairs in random order.
func TestLuaUnits(t *testing.T) {
	files, err := filepath.Glob("unit/*_test.lua")
	if err != nil || len(files) < 5 {
		t.Fatal(err, files)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		bundle, err := saves.Bundle(os.DirFS("."), file, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, finding := range syntax.Lint(string(source)) {
			t.Errorf("%s: %s", file, finding)
		}
		names := testNames.FindAllStringSubmatch(string(source), -1)
		if len(names) == 0 {
			t.Errorf("%s has no tests", file)
		}
		for _, name := range names {
			t.Run(strings.TrimSuffix(filepath.Base(file), "_test.lua")+"/"+name[1], func(t *testing.T) {
				for _, culture := range []string{"", "de-DE", "tr-TR"} {
					unit(t, file, bundle, name[1], culture)
				}
			})
		}
	}
}

var testNames = regexp.MustCompile(`(?m)^function tests\.(\w+)\(`)

func unit(t *testing.T, file, bundle, name, culture string) {
	t.Helper()
	m := moon.New(moon.Options{Strict: true, ShufflePairs: true, Culture: culture})
	defer m.Close()
	got, err := m.Run(file, bundle, m.NewEnv(moon.Offer{}))
	if err != nil {
		t.Fatal(err)
	}
	tests, ok := got[0].(*lua.LTable)
	if !ok {
		t.Fatalf("%s gives no table of tests", file)
	}
	if _, err := m.Call(m.L, tests.RawGetString(name)); err != nil {
		t.Errorf("culture %q: %v", culture, err)
	}
}

// handlers are the globals that main.lua may define: what the game calls by name, and what the panels name.
var handlers = regexp.MustCompile(`^(on|try)[A-Z]\w*$`)

// The script of a save defines no globals but its event functions: other scripts on the table may use any other name.
func TestScriptDefinesOnlyItsEvents(t *testing.T) {
	bundle, err := saves.Bundle(os.DirFS("."), "main.lua", nil)
	if err != nil {
		t.Fatal(err)
	}
	m := moon.New(moon.Options{Strict: true})
	defer m.Close()
	env := m.NewEnv(moon.Offer{})
	before := map[string]bool{}
	env.ForEach(func(k, _ lua.LValue) { before[k.String()] = true })
	if _, err := m.Run("main", bundle, env); err != nil {
		t.Fatal(err)
	}
	defined := 0
	env.ForEach(func(k, v lua.LValue) {
		if before[k.String()] {
			return
		}
		defined++
		if !handlers.MatchString(k.String()) || v.Type() != lua.LTFunction {
			t.Errorf("main.lua defines the global %s, a %s", k, v.Type())
		}
	})
	if defined < 20 {
		t.Errorf("only %d events are answered", defined)
	}
}
