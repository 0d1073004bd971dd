package ygo

import "testing"

func TestSizes(t *testing.T) {
	for _, tt := range []struct {
		size  Size
		words string
		takes []int
		not   []int
	}{
		{Size{Least: 30, Most: 30}, "30", []int{30}, []int{0, 29, 31}},
		{Size{Least: 40}, "40 or more", []int{40, 41, 1000}, []int{0, 39}},
		{Size{Least: 40, Most: 60}, "40 to 60", []int{40, 50, 60}, []int{0, 39, 61}},
		{Size{Most: 20}, "0 to 20", []int{0, 20}, []int{21}},
		{Size{Least: 15, Most: 15, OrNone: true}, "15 or none", []int{0, 15}, []int{1, 14, 16}},
		{Size{}, "0 or more", []int{0, 1000}, nil},
	} {
		if got := tt.size.String(); got != tt.words {
			t.Errorf("%#v reads %q, want %q", tt.size, got, tt.words)
		}
		for _, n := range tt.takes {
			if !tt.size.Takes(n) || tt.size.Breach("a.rule", "the pile", n) != nil {
				t.Errorf("%s does not take %d", tt.size, n)
			}
		}
		for _, n := range tt.not {
			if tt.size.Takes(n) || len(tt.size.Breach("a.rule", "the pile", n)) != 1 {
				t.Errorf("%s takes %d", tt.size, n)
			}
		}
	}
}

func TestABreachOfASizeSaysWhatIsAllowed(t *testing.T) {
	p := Params{Main: Size{Least: 40}, Extra: Size{Most: 20}}
	for _, tt := range []struct {
		size Size
		n    int
		why  string
	}{
		{p.Main, 39, "the pile has 39 cards, not 40 or more"},
		{p.Extra, 21, "the pile has 21 cards; 20 is the most"},
	} {
		wrong := tt.size.Breach("a.rule", "the pile", tt.n)
		if len(wrong) != 1 || wrong[0].Rule != "a.rule" || wrong[0].Why != tt.why {
			t.Errorf("%d cards: %v, want %q", tt.n, wrong, tt.why)
		}
	}
	if p.Side.Breach("a.rule", "the pile", 7) != nil {
		t.Error("a pile of which nothing is said is free")
	}
}
