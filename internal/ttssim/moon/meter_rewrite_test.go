package moon

import (
	"context"
	"testing"
)

func spent(t *testing.T, body string) float64 {
	t.Helper()
	meter := &Meter{}
	m := New(Options{Meter: meter})
	defer m.Close()
	m.L.SetContext(meter.Watch(context.Background()))
	if _, err := m.Run("test", body, m.NewEnv(Offer{})); err != nil {
		t.Fatal(err)
	}
	return float64(meter.Spent())
}

// What we rewrite for our own interpreter's sake costs a script about what the same costs when it is written plainly.
func TestRewritingIsNotCharged(t *testing.T) {
	const head = "local function none() end local function two() return 1, 2 end local function rest(...) return ... end " +
		"local a, b, t = 1, 2, {x = 1} for i = 1, 1000 do "
	for written, plainly := range map[string]string{
		`a, b = b, a`:       `local c = a a = b b = c`,
		`a = none() and b`:  `a = none() if a then a = b end`,
		`t[#t + 1] = two()`: `local v = two() t[#t + 1] = v`,
		`local v = two() if type(v) == 1 then end`: `if type((two())) == 1 then end`,
		`rest(a, b)`:                 `(function(...) return a, b end)(a, b)`,
		`if type(t.x) == 1 then end`: `local v = t.x if type(a) == 1 then end`,
		`t.x, t.y = a, b`:            `t.x = a t.y = b`,
	} {
		got, want := spent(t, head+written+" end"), spent(t, head+plainly+" end")
		if got > want*1.25 || got < want*0.5 {
			t.Errorf("%s costs %.0f ns, %s %.0f", written, got/1000, plainly, want/1000)
		}
	}
}
