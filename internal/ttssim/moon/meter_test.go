package moon

import (
	"context"
	"testing"
)

// measured is what a turn of a loop took in MoonSharp 2.0.0.0, in microseconds, the loop's own part included.
var measured = []struct {
	name, before, body string
	took               float64
}{
	{"an empty turn", "", "", 0.213},
	{"a call of a function", "local function f() end", "f()", 0.523},
	{"a method", "local o = { f = function() end }", "o:f()", 0.655},
	{"a field read and written", "local t = { n = 1 }", "t.n = t.n + 1", 0.544},
	{"a table made", "", "local t = { a = 1, b = 2, c = 3 }", 0.745},
	{"pairs over 100", "local t = {} for i = 1, 100 do t['k' .. i] = i end", "for _ in pairs(t) do end", 32.892},
	{"ipairs over 100", "local t = {} for i = 1, 100 do t[i] = i end", "for _ in ipairs(t) do end", 32.605},
	{"insert and remove", "local t = {}", "table.insert(t, 1) table.remove(t)", 4.954},
	{"two texts joined", "local a, b = 'ab', 'cd'", "local c = a .. b", 1.190},
	{"a number as text", "", "local s = tostring(17)", 1.408},
	{"format", "", "local s = string.format('%d', 17)", 4.398},
	{"byte", "local s, byte = ('x'):rep(1024), string.byte", "local c = byte(s, 500)", 0.676},
	{"sub", "local s, sub = ('x'):rep(1024), string.sub", "local c = sub(s, 500, 509)", 0.710},
	{"find in 1 KB", "local s = ('x'):rep(1024)", "local c = s:find('x', 1, true)", 1.676},
	{"find in 8 KB", "local s = ('x'):rep(8192)", "local c = s:find('x', 1, true)", 21.756},
	{"find in 32 KB", "local s = ('x'):rep(32768)", "local c = s:find('x', 1, true)", 86.884},
	{"match in 8 KB", "local s = ('x'):rep(8192)", "local c = s:match('^%w+', 8180)", 20.465},
	{"gsub over 1 KB", "local s = ('x'):rep(1024)", "local c = s:gsub('%d', '')", 59.128},
	{"pcall", "local function f() end", "pcall(f)", 0.802},
	{"a closure", "", "local f = function() end", 0.582},
}

// The prices give what was measured, by twice or half at most.
func TestPricesAreThoseMeasured(t *testing.T) {
	const turns = 1000
	for _, tt := range measured {
		meter := &Meter{}
		m := New(Options{Meter: meter})
		fn, err := m.Load("snippet", "return function() "+tt.before+" for _ = 1, 1000 do "+tt.body+" end end", m.NewEnv(Offer{}))
		if err != nil {
			t.Fatal(err)
		}
		loop, err := m.Call(m.L, fn, m.ops...)
		if err != nil {
			t.Fatal(err)
		}
		m.L.SetContext(meter.Watch(context.Background()))
		before := meter.Spent()
		if _, err := m.Call(m.L, loop[0]); err != nil {
			t.Fatal(err)
		}
		got := float64((meter.Spent() - before).Nanoseconds()) / turns / 1000
		t.Logf("%-28s %8.3f us, measured %8.3f (%.2f)", tt.name, got, tt.took, got/tt.took)
		if got < tt.took/2 || got > tt.took*2 {
			t.Errorf("%s is priced at %.3f us and took %.3f", tt.name, got, tt.took)
		}
		m.Close()
	}
}
