package ttssim

import (
	"strconv"
	"strings"
	"testing"
)

// What a function of the game does is counted by what it does: so many calls, of a million steps, are the most.
func TestCallsCountForWhatTheyDo(t *testing.T) {
	const object = `o = getObjectFromGUID("aaaaa1") `
	for call, most := range map[string]int{
		`Physics.cast({origin = {0, 5, 0}, direction = {0, -1, 0}})`: 250,
		`o.getData()`:    5_000,
		`o.getJSON()`:    12_000,
		`o.clone()`:      1_001,
		`o = o.reload()`: 1_001,
		`tostring({})`:   70_000,
		`os.date()`:      45_000,
		`for w in s:gmatch("x") do n = n + 1 end`: 100_000,
	} {
		s := bounded(t, object+`s = string.rep("x", 1000) n = 0 function onLoad() while true do n = n + 1 `+call+
			` end end function onUpdate() print("calls " .. n .. " ") end`)
		_, told, _ := strings.Cut(chatOf(s), "calls ")
		first, _, _ := strings.Cut(told, " ")
		if n, err := strconv.Atoi(first); err != nil || n > most || n < most/50 {
			t.Errorf("%s: %q calls, want %d at most", call, first, most)
		}
		if len(s.Errors()) == 0 {
			t.Errorf("%s does not end", call)
		}
	}
}
