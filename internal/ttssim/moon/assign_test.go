package moon

import "testing"

// gopher-lua compiles some assignments wrongly, MoonSharp puts values where they go in an order of its own.
func TestAssignments(t *testing.T) {
	for body, want := range map[string]string{
		`local x = 3 x = none() and 5 return tostring(x)`:                                                      "nil",
		`local x, y = 3, 4 x = none() and y return tostring(x)`:                                                "nil",
		`local x = 3 x = (none() == 1) and 5 return tostring(x)`:                                               "false",
		`local x = 3 x = ({}).a and x or 7 return x`:                                                           "7",
		`local x, y = 3, 4 x, y = none() and x, 5 return tostring(x) .. y`:                                     "nil5",
		`local a, b = 1, 2 local function swap() a, b = b, a end swap() return a .. b`:                         "21",
		`x, y = 1, 2 x, y = y, x return x .. y`:                                                                "21",
		`local t = {1, 2} t[1], t[2] = t[2], t[1] return t[1] .. t[2]`:                                         "21",
		`local a, b, c = 1 a, b, c = c, a return tostring(a) .. b .. tostring(c)`:                              "nil1nil",
		`local a, b a, b = two() return a .. b`:                                                                "12",
		`local a, b, c a, b, c = 0, two() return a .. b .. c`:                                                  "012",
		`local a a = 5, none() return a`:                                                                       "5",
		`local t = {} t[#t + 1] = (function() t[1] = 1 return 2 end)() return #t`:                              "2",
		`local t = {n = 0} t[t.n] = (function() t.n = 9 return 2 end)() return tostring(t[0])`:                 "2",
		`local o = "" local function k(v) o = o .. v return v end local t = {} t[k("a")] = k("b") return o`:    "ba",
		`local n, t = 0, setmetatable({}, {__newindex = function() error("no") end}) n, t.x = 1, nil return n`: "",
		`local v = none() return tostring(v == nil) .. tostring(not v)`:                                        "truetrue",
		`local v = two() return type(v)`:                                                                       "number",
		`local v = none() v = 4 return type(v)`:                                                                "number",
		`local v = 4 local w = v return type(w)`:                                                               "number",
		`local v for i = 1, 2 do v = two() end return tostring(v)`:                                             "1",
		`local function f(v) v = v or 2 return tostring(v) end return f(none())`:                               "2",
		`local v = none() do local v = 2 return type(v) end`:                                                   "number",
		`local v = tostring((("x"):gsub("x", "16"))) return tonumber((v:gsub("1", "2")))`:                      "26",
		`local v = two() local function g() return tostring(v) end return g()`:                                 "1",
	} {
		got, err := run(t, Options{Strict: true}, "local function none() end local function two() return 1, 2 end "+body)
		switch {
		case err != nil && want != "":
			t.Errorf("%s: %v", body, err)
		case err == nil && (want == "" || got[0].String() != want):
			t.Errorf("%s = %s, want %q", body, got[0], want)
		}
	}
}

// What a call did not give is no nil: a local keeps it, hands it on, and gives it to no asker.
func TestNothingIsNoNil(t *testing.T) {
	for _, body := range []string{
		`return type(none())`,
		`return type((none()))`,
		`local v = none() return type(v)`,
		`local a, v = 1, none() return tostring(v)`,
		`local v v = none() return tonumber(v)`,
		`local v = none() local w = v w = v return type(w)`,
		`local v = none() local function g() return type(v) end return g()`,
		`local function pass() local v = none() if type(1) then return v end return type(v) end return type(pass())`,
		`local t = setmetatable({}, {__index = function() end}) return type(t.x)`,
		`local t = setmetatable({}, {__index = function() end}) local v = t.x return type(v)`,
	} {
		if got, err := run(t, Options{}, "local function none() end "+body); err == nil {
			t.Errorf("%s = %v, want an error", body, got)
		}
	}
}
