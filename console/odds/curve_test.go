package odds

import (
	"math"
	"testing"
)

// Every card with a number is counted in one step, in the order of the numbers; there are never too many steps to be read.
func TestCurves(t *testing.T) {
	for _, tt := range []struct {
		numbers []int
		steps   int
		first   string
		count   int
	}{
		{[]int{4, 4, 3, 8, -1}, 6, "3", 4},
		{[]int{300, 1200, 2500, 2500}, 12, "200–399", 4},
		{[]int{0, 5000}, 11, "0–499", 2},
		{[]int{0}, 1, "0", 1},
		{[]int{0, math.MaxInt32}, 11, "0–199999999", 2},
		{[]int{-1}, 0, "", 0},
		{nil, 0, "", 0},
	} {
		c := CurveOf("x", tt.numbers)
		count, most := 0, 0
		for _, s := range c.Steps {
			count, most = count+s.Count, max(most, s.Count)
		}
		if len(c.Steps) != tt.steps || count != tt.count || c.Most != most || len(c.Steps) > mostSteps {
			t.Errorf("%v: %d cards in %+v, want %d in %d steps", tt.numbers, count, c, tt.count, tt.steps)
		} else if tt.steps > 0 && c.Steps[0].At != tt.first {
			t.Errorf("%v: the first step is %q, want %q", tt.numbers, c.Steps[0].At, tt.first)
		}
	}
}
