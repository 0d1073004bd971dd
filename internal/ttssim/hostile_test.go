package ttssim

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim/savefile"
)

// What holds itself, is without end or makes no sense is answered, and takes no longer than anything else.
func TestScriptsThatNobodyWouldWrite(t *testing.T) {
	for script, want := range map[string]string{
		`local t = {n = 5} t.t = t Global.setTable("a", t) local a = Global.getTable("a") print(a.t.t.n, a ~= t, a.t == a)`: "5\ttrue\ttrue",
		`Global.setVar("g", _G) print(type(Global.getVar("g")))`:                                                            "table",
		`print(Global.call("f", {1, {2}}))`:                                                                                 "2",
		`print(bit32.extract(1, -1, 99), bit32.replace(1, 1, -1, 99), bit32.lshift(1, 1e300), bit32.arshift(1, -1e300))`:    "0\t1\t1\t1",
		`local t = {} for i = 1, 60000 do t[i] = "x" end print(unpack(t))`:                                                  strings.Repeat("x\t", 100),
		`local n = 0 for w in string.rep("a ", 60000):gmatch("%a+") do n = n + 1 end print(n)`:                              "60000",
		`local s, n = string.rep("a", 30000), 0 for i = 1, #s do if s:sub(i, i) == "a" then n = n + 1 end end print(n)`:     "30000",
		`JSON = nil print(json.serialize({1}))`:                                                                             "[1]",
		`Turns = nil print(Turns, rawget(_G, "Turns"))`:                                                                     "nil\tnil",
		`for _, o in ipairs(getObjects()) do o.setPosition({0/0, 1/0, -1/0}) o.setScale({1e300, 0, 0/0}) end print("on")`:   "on",
	} {
		s := bounded(t, "function f(t) return t[2][1] end function onLoad() "+script+" end")
		if got := chatOf(s); !strings.HasPrefix(got, want) || len(s.Errors()) > 0 {
			t.Errorf("%s\nsays %.200q, errors %v", script, got, s.Errors())
		}
	}
}

// Source that takes its reader apart is read, or refused in a sentence.
func TestSourceThatNobodyWouldWrite(t *testing.T) {
	many := func(text string, n int) string { return strings.Repeat(text, detector.Few(n)) }
	var different strings.Builder
	for i := range 60_000 {
		fmt.Fprintf(&different, `"k%d",`, i)
	}
	for name, tt := range map[string]struct{ source, wrong string }{
		"members":    {"t = {} t.t = t x = t" + many(".t", 30_000), ""},
		"lists":      {"local a" + many(", a", 150) + " x = 1", ""},
		"calls":      {"f = function() return f end x = f" + many("()", 20_000), ""},
		"brackets":   {"x = " + many("(", 20_000) + "1" + many(")", 20_000), ""},
		"texts":      {"t = {" + different.String() + "}", "different names, texts and numbers"},
		"functions":  {"f = " + strings.Repeat("function() return ", 20_000) + "1" + strings.Repeat(" end", 20_000), "lie in one another"},
		"conditions": {strings.Repeat("if x then ", 20_000) + strings.Repeat("end ", 20_000), "lie in one another"},
		"branches":   {"if x then " + strings.Repeat("elseif y then ", 50_000) + "end", "look them up in a table"},
		"deep":       {strings.Repeat("if true then ", 190) + "print(1)" + strings.Repeat(" end", 190), ""},
		"no program": {"\x1bLua", "compile Global"},
	} {
		s := bounded(t, tt.source)
		_ = s.Unreached()
		said := strings.Join(s.Errors(), "; ")
		if tt.wrong == "" && said != "" || !strings.Contains(said, tt.wrong) {
			t.Errorf("%s: %.300s", name, said)
		}
	}
}

// What our interpreter does in one step with a text of a megabyte is stopped, as any script is that does not end.
func TestStepsThatLongTextsMakeSlowEnd(t *testing.T) {
	for script, want := range map[string]string{
		`local s, t = string.rep("x", 4000000), {} while true do t[s] = 1 end`:                               "very long texts",
		`local s = "x" while #s < 8000000 do s = s:gsub("x", "xx") end for i = 1, 9 do s:gsub("x", "y") end`: "did not end",
	} {
		s := bounded(t, "function onLoad() "+script+" end")
		if said := strings.Join(s.Errors(), "; "); !strings.Contains(said, want) {
			t.Errorf("%s: %.300s", script, said)
		}
	}
}

// A card that lies in two hands belongs to one of them and comes to rest.
func TestACardInTwoHandsRests(t *testing.T) {
	hand := func(guid string, x float64) savefile.Object {
		h := plainThing(guid, "HandTrigger", Vec{X: x, Y: 2}, map[string]any{"FogColor": "White"})
		h["Transform"].(map[string]any)["scaleX"] = 8.0
		h["Transform"].(map[string]any)["scaleY"] = 8.0
		h["Transform"].(map[string]any)["scaleZ"] = 8.0
		return h
	}
	s := New(Config{})
	t.Cleanup(s.Close)
	if err := s.Load(saveOf(t, "", "", hand("aaaaa1", 0), hand("aaaaa2", 3), plainThing("aaaaa3", "Card", Vec{X: 1, Y: 2}, nil))); err != nil {
		t.Fatal(err)
	}
	if !s.Settle(120) {
		t.Error("it does not come to rest")
	}
}
