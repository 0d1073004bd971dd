package moon

import (
	"strings"
	"testing"
)

func TestLibraries(t *testing.T) {
	for expr, want := range map[string]string{
		`bit32.bor(1, 6) .. bit32.bxor(7, 2) .. bit32.bnot(0)`:             "754294967295",
		`bit32.lshift(1, 4) .. bit32.rshift(16, 2) .. bit32.arshift(8, 1)`: "1644",
		`bit32.lrotate(1, 31) .. " " .. bit32.rrotate(1, 1)`:               "2147483648 2147483648",
		`bit32.extract(0xF0, 4, 4) .. " " .. bit32.replace(0, 3, 4, 2)`:    "15 0",
		`tostring(bit32.btest(6, 2)) .. tostring(bit32.btest(1, 2))`:       "truefalse",
		`math.log(8, 2)`:                                     "3",
		`math.random(3, 3) .. math.random(1)`:                "31",
		`tostring(math.random() < 1)`:                        "true",
		`tostring(math.log10 or math.mod)`:                   "nil",
		`os.date("%Y-%m-%d %H:%M:%S", 0)`:                    "1970-01-01 00:00:00",
		`os.difftime(5, 3)`:                                  "2",
		`tostring(os.execute or os.getenv or os.exit)`:       "nil",
		`table.pack(1, nil, 3).n`:                            "3",
		`table.remove({1, 2, 3}, 1) .. table.remove({4, 5})`: "15",
		`tostring(table.remove({}))`:                         "nil",
		`(function() local t = {1, 3} table.insert(t, 2, 2) return table.concat(t, "") end)()`:                                              "123",
		`(function() local t = {"b", "A", "c"} table.sort(t) return table.concat(t, "") end)()`:                                             "Abc",
		`(function() local t = {1, 3, 2} table.sort(t, function(a, b) return a > b end) return table.concat(t) end)()`:                      "321",
		`select(2, xpcall(function(a) error(a) end, function(m) return m:match("boom") end, "boom"))`:                                       "boom",
		`select(2, xpcall(function(...) return select("#", ...) end, print or tostring, 1, 2))`:                                             "2",
		`tostring(select(2, pcall(error, "m")):find("m", 1, true) ~= nil)`:                                                                  "true",
		`(function() local co = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end) return co(1) .. co(5) end)()`: "210",
		`tonumber("ff", 16) .. tonumber("101", 2)`:                                                                                          "2555",
		`tostring(tonumber("")) .. tostring(tonumber("1e400")) .. tostring(tonumber({}))`:                                                   "nilnilnil",
		`tonumber(" 12 ")`: "12",
		`rawlen({1, 2})`:   "2",
		`("%d|%5.1f|%x|%s|%%"):format(7, 2.25, 255, "é")`:       "7|  2.3|ff|é|%",
		`("%c%c"):format(65, 233)`:                              "Aé",
		`string.char(72, 228)`:                                  "Hä",
		`("äöü"):reverse() .. ("äb"):upper() .. ("ÄB"):lower()`: "üöäÄBäb",
		`("a,b,,c"):gsub(",", ";", 2)`:                          "a;b;,c",
		`("hello"):gsub("", "-")`:                               "-h-e-l-l-o-",
		`("abc"):gsub("%w", {a = "1", b = false})`:              "1bc",
		`("abc"):gsub("(b)", function(x) return x:upper() end)`: "aBc",
		`("f(a(b)c)d"):match("%b()")`:                           "(a(b)c)",
		`("abab"):match("(ab)%1")`:                              "ab",
		`("  trim  "):match("^%s*(.-)%s*$") .. "|"`:             "trim|",
		`("x=1, y=2"):find("y=", 1, true)`:                      "6",
		`tostring(("abc"):find("d"))`:                           "nil",
		`("é=1"):match("()=")`:                                  "2",
		`("abc"):find("", 10) .. ("abc"):match("()", 10) .. tostring(("abc"):find(".", 10))`:                   "44nil",
		`(function() local n = 0 for k, v in ("a=1 b=2"):gmatch("(%w)=(%d)") do n = n + v end return n end)()`: "3",
		`("日本語"):sub(-2)`: "本語",
		`tostring(("a"):contains("b")) .. tostring(("ab"):endsWith("b"))`:          "falsetrue",
		`("[x]"):gsub("[%[%]]", "")`:                                               "x",
		`("a-z"):match("[a%-]+")`:                                                  "a-",
		`tostring(("€"):match("^[^a-z]$"))`:                                        "€",
		`1 < 2 and "b" > "a" and "a" <= "a" and 3 >= 2 and "ok"`:                   "ok",
		`#setmetatable({}, {__len = function() return 42 end})`:                    "42",
		`setmetatable({}, {__concat = function(a, b) return "joined" end}) .. "x"`: "joined",
		`10 .. ""`: "10",
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

func TestBytesInsteadOfUnits(t *testing.T) {
	for expr, want := range map[string]string{`#"é"`: "2", `"\195\169"`: "é", `("é"):byte()`: "195",
		`("é"):sub(1, 1) .. ("é"):sub(2, 2)`: "é", `string.char(195, 169)`: "é"} {
		got, err := run(t, Options{Bytes: true}, "return "+expr)
		if err != nil || got[0].String() != want {
			t.Errorf("%s = %v, %v; want %s", expr, got, err, want)
		}
	}
}

func TestMalformedPatternsAndArguments(t *testing.T) {
	for src, want := range map[string]string{
		`("x"):match("[a")`:       "missing ']'",
		`("x"):match("%")`:        "ends with '%'",
		`("x"):match("(x")`:       "unfinished capture",
		`("x"):match("x)")`:       "malformed pattern",
		`("x"):match("%1")`:       "invalid capture",
		`("x"):gsub("x", "%2")`:   "invalid capture",
		`("x"):gsub("x", nil)`:    "string/function/table",
		`("x"):match("%b(")`:      "malformed pattern",
		`("x"):match("%fx")`:      "malformed pattern",
		`("x"):rep(1e9, "yyyy")`:  "too large",
		`string.format("%k", 1)`:  "invalid option",
		`string.format("%d", {})`: "number expected",
		`tonumber("12", 99)`:      "base out of range",
		`table.concat({{}})`:      "invalid value",
		`assert(false, "said")`:   "said",
		`assert(nil)`:             "assertion failed",
		`return {} < {}`:          "compare",
		`return #true`:            "length of a boolean",
		`local x <const> = 1`:     "compile",
		`return nil .. "x"`:       "concatenate a nil",
	} {
		if _, err := run(t, Options{}, src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", src, err, want)
		}
	}
}

func TestErrorsNameScriptAndLine(t *testing.T) {
	for src, want := range map[string]string{"\n\nlocal x = nil\nreturn x.y": "test:4:", "\nerror('no')": "test:2: no"} {
		if _, err := run(t, Options{}, src); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q first", src, err, want)
		}
	}
}

func TestControlFlowSurvivesTheRewriting(t *testing.T) {
	src := `
		local function both() return 1, 2 end
		local n, t = 0, {both()}
		repeat n = n + 1 until n == #t
		while n ~= 5 do n = n + 1 if n == 4 then break end end
		for i = #t, 1, -1 do n = n + t[i] end
		for _, v in ipairs({both(), both()}) do n = n + v end
		do local o = {add = function(self, x) n = n + x return self end} o:add(1):add(#"ab") end
		function t.f(...) return select("#", ...), (...) end
		local a, b = t.f(both())
		local same = both() == both()
		goto done
		n = 0
		::done::
		return n .. " " .. a .. b .. tostring(same) .. tostring(not (n == 3)) .. -n`
	got, err := run(t, Options{Strict: true}, src)
	if err != nil || got[0].String() != "14 21truetrue-14" {
		t.Errorf("%v, %v", got, err)
	}
}
