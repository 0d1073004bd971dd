package moon

import (
	"math/rand/v2"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

func TestCultures(t *testing.T) {
	for _, tt := range []struct{ culture, expr, want string }{
		{"", `1.5 .. ""`, "1.5"},
		{"de-DE", `1.5 .. ""`, "1,5"},
		{"de-DE", `string.format("%s", 1.5)`, "1,5"},
		{"de-DE", `tostring(1.5)`, "1.5"},
		{"de-DE", `string.format("%.2f", 1.5)`, "1.50"},
		{"de-DE", `("i"):upper()`, "I"},
		{"en-US", `1.5 .. ""`, "1.5"},
		{"tr-TR", `("i"):upper()`, "İ"},
		{"tr-TR", `("I"):lower()`, "ı"},
		{"tr-TR", `1.5 .. ""`, "1,5"},
	} {
		got, err := run(t, Options{Culture: tt.culture}, "return "+tt.expr)
		if err != nil || got[0].String() != tt.want {
			t.Errorf("%s in %q: %v, %v; want %s", tt.expr, tt.culture, got, err, tt.want)
		}
	}
}

// Whatever two texts are compared, exactly one order holds, and it is the same by every way.
func TestTextsHaveOneOrder(t *testing.T) {
	letters := []rune("aAbB1_-' .:äéßæzø一İ")
	dice := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		out := make([]rune, dice.IntN(5))
		for i := range out {
			out[i] = letters[dice.IntN(len(letters))]
		}
		return string(out)
	}
	sign := func(n int) int { return min(max(n, -1), 1) }
	for range 50_000 {
		a, b, c := word(), word(), word()
		ab, bc := sign(compareTexts(a, b)), sign(compareTexts(b, c))
		switch {
		case ab != -sign(compareTexts(b, a)):
			t.Fatalf("%q and %q: %d, the other way %d", a, b, ab, compareTexts(b, a))
		case (ab == 0) != (a == b):
			t.Fatalf("%q and %q are equal", a, b)
		case ab < 0 && bc < 0 && compareTexts(a, c) >= 0:
			t.Fatalf("%q < %q < %q, but not the first before the last", a, b, c)
		}
	}
}

// The short way gives the order that the long way gives.
func TestPlainTextsAreOrderedAsOthers(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	word := func() string {
		out := make([]byte, dice.IntN(4))
		for i := range out {
			out[i] = byte(' ' + dice.IntN(0x5F))
		}
		return string(out)
	}
	for range 50_000 {
		a, b := word(), word()
		long := compareTexts(a+"é", b+"é") // the same letter behind both makes neither plain
		if isPlain(a) && isPlain(b) && len(a) == len(b) && max(min(compareTexts(a, b), 1), -1) != long {
			t.Fatalf("%q and %q: %d, with more behind %d", a, b, compareTexts(a, b), long)
		}
	}
}

func TestSortSorts(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	m := New(Options{})
	defer m.Close()
	for range 300 {
		list := m.L.NewTable()
		for range dice.IntN(120) {
			list.Append(lua.LNumber(dice.IntN(30)))
		}
		env := m.NewEnv()
		env.RawSetString("list", list)
		for _, script := range []string{
			`table.sort(list) for i = 2, #list do if list[i] < list[i - 1] then error("not sorted") end end`,
			`table.sort(list, function(a, b) return a > b end) for i = 2, #list do if list[i] > list[i - 1] then error("not sorted") end end`,
		} {
			if _, err := m.Run("sort", script, env); err != nil {
				t.Fatal(err)
			}
		}
		s := &sorting{m: m, L: m.L, cmp: lua.LNil, items: []lua.LValue{}}
		for i := 1; i <= list.Len(); i++ {
			s.items = append(s.items, list.RawGetInt(i))
		}
		s.heap(0, len(s.items)-1)
		for i := 1; i < len(s.items); i++ {
			if s.items[i].(lua.LNumber) < s.items[i-1].(lua.LNumber) {
				t.Fatalf("a heap gives %v", s.items)
			}
		}
	}
}
