package script

import (
	"fmt"
	"strings"
	"testing"
	"ttsbridge/validator/games/dotr"

	lua "github.com/yuin/gopher-lua"
)

// sumsToTry are sums in which texts may stand, for %[1]s and %[2]s.
var sumsToTry = []string{"%[1]s + %[2]s", "%[1]s - %[2]s", "%[1]s * %[2]s", "%[1]s / %[2]s", "%[1]s %% %[2]s", "-%[1]s", "-%[2]s"}

// A short text in a sum comes to what it comes to in Lua, or is an error there, too.
func TestTextsInSumsAreAsInLua(t *testing.T) {
	values := []string{"3", "-2.5", "0", "'7'", "' 7 '", "'-7'", "'0x10'", "'1e3'", "'1.5'", "''", "' '", "'x'", "'7x'", "'inf'", "'nan'",
		"'1_000'", "'010'", "'\\t9\\n'", "'9\\r'", "nil", "true", "{}"}
	plain := lua.NewState()
	defer plain.Close()
	ours := newBench(&dotr.Game)
	texts := 0
	for _, sum := range sumsToTry {
		for _, a := range values {
			for _, b := range values {
				does := fmt.Sprintf("return tostring("+sum+")", a, b)
				want, fails := does1(plain, nil, does)
				got, fail := does1(ours.lua, ours, does)
				if want != got || (fails == nil) != (fail == nil) {
					t.Errorf("%s comes to %s (%v), and in Lua to %s (%v)", does, got, fail, want, fails)
				}
				if fail == nil && strings.Contains(does, "'") {
					texts++
				}
			}
		}
	}
	if texts < 500 {
		t.Errorf("only %d sums with texts came to anything", texts)
	}
}

// does1 runs a program that gives one value; in a bench with its words.
func does1(l *lua.LState, b *bench, text string) (string, error) {
	f, err := l.LoadString(text)
	if err != nil {
		return "", err
	}
	if b != nil {
		b.meter.start()
		f.Env = b.words
	}
	l.Push(f)
	if err := l.PCall(0, 1, nil); err != nil {
		return "", err
	}
	defer l.Pop(1)
	return l.Get(-1).String(), nil
}

// A text that is written down is as short as one that is made.
func TestNoTextIsLong(t *testing.T) {
	for _, at := range []string{"standby = function() local s = %q end", "flipped = function() local t = {} t[%q] = 1 end", "moved = function() return %q < %q end",
		"value = { atk = function() local t = { [%q] = 1 } return 1 end }", "text2 = %q"} {
		if _, problems := hosted(t, map[string]string{"t": script(strings.ReplaceAll(at, "%q", "'"+strings.Repeat("x", 1025)+"'"))}); len(problems) != 1 ||
			!strings.Contains(problems[0].What, "at most 1024 bytes") {
			t.Errorf("%s: %v", at, problems)
		}
		if strings.Contains(at, "text2") {
			continue
		}
		if _, problems := hosted(t, map[string]string{"t": script(strings.ReplaceAll(at, "%q", "'"+strings.Repeat("x", 1024)+"'"))}); len(problems) > 0 {
			t.Errorf("%s: %v", at, problems)
		}
	}
}
