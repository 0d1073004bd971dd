package syntax

import "testing"

func TestLint(t *testing.T) {
	for src, rule := range map[string]int{
		`local s = "\x41"`:                     1,
		`if a != b then end`:                   1,
		`local f = io.open("x")`:               2,
		`local t = os.date()`:                  2,
		`local x = math.huge`:                  5,
		`local x = 7 % -3`:                     5,
		`local n = tonumber("ff", 16)`:         6,
		`local s = string.format("%q", "x")`:   7,
		`local s = ("%5g"):format(1)`:          7,
		`error({code = 1})`:                    9,
		`local c = coroutine.create(f)`:        10,
		`setmetatable({}, {__gc = print})`:     11,
		`local x = bit32.band(1, 2)`:           13,
		`a, b = b, a`:                          14,
		`function f() i, t[i] = i + 1, 20 end`: 14,
		`local x = 1; x = f() and x`:           14,
	} {
		found := Lint(src)
		if len(found) == 0 {
			t.Errorf("%s: nothing found", src)
			continue
		}
		if found[len(found)-1].Rule != rule && found[0].Rule != rule {
			t.Errorf("%s: %v, want rule %d", src, found, rule)
		}
	}
}

func TestLintIsQuietOnPortableLua(t *testing.T) {
	src := `local unpack = table.unpack or unpack
		-- io.open("in a comment") != load
		local t = {load = 1, ["x"] = "100%"}
		function onLoad(state) print(string.format("%d %s %.2f", 1, tostring(state), 2) .. t.load) end
		local m = bit32 and bit32.band(1, 2) or 0
		local n = 7 % 3
		local a, b = b, a
		a, b = f(a, b)
		n = n or 4
		n = a and b`
	if found := Lint(src); len(found) != 0 {
		t.Errorf("found %v", found)
	}
}
