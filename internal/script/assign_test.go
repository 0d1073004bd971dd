package script

import "testing"

// What gopher-lua 1.1.2 compiles wrongly is right in a card script: each of these is true, else the card says nothing.
func TestAssignmentsMeanWhatTheySay(t *testing.T) {
	for _, body := range []string{
		"local x = true x = none() and x return x == nil",
		"local x = 3 x = none() and 5 return x == nil",
		"local x, y = 3, 4 x = none() and y return x == nil",
		"local x = 3 x = none() and x + 1 return x == nil",
		"local x = 3 x = ({}).a and 5 or nil return x == nil",
		"local x = 3 x = none() or x return x == 3",
		"local x, y = 3, 4 x, y = none() and x, 5 return x == nil and y == 5",
		"local a, b = 1, 2 a, b = b, a return a == 2 and b == 1",
		"local a, b, c = 1, 2, 3 a, b, c = b, c, a return a == 2 and b == 3 and c == 1",
		"local a, b = 0, 1 for _ = 1, 10 do a, b = b, a + b end return a == 55 and b == 89",
		"local t, u = { v = 1 }, 2 t.v, u = u, t.v return t.v == 2 and u == 1",
		"local function two() return 1, 2 end local a, b a, b = two() return a == 1 and b == 2",
	} {
		text := "local function none() end\nlocal function right() " + body + " end\n" +
			"return { card = 'dotr:t', text = right() and 'It is right.' or nil, standby = function() end }"
		if _, problems := hosted(t, map[string]string{"t": text}); len(problems) > 0 {
			t.Errorf("%s: %v", body, problems[0])
		}
	}
}
