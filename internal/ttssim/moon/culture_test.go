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

func TestSortSorts(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	m := New(Options{})
	defer m.Close()
	for range 300 {
		list := m.L.NewTable()
		for range dice.IntN(120) {
			list.Append(lua.LNumber(dice.IntN(30)))
		}
		env := m.NewEnv(Offer{})
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
