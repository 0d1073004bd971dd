package luamod_test

import (
	"fmt"
	"testing"

	"ttsbridge/internal/ttssim"
)

// Whoever lifts two cards of his hand at once shows nobody either, whether the game names both beforehand or the one that is grabbed,
// with the bridge there and away.
func TestTwoCardsAtOnceAreCovered(t *testing.T) {
	for _, short := range []bool{false, true} {
		for _, gone := range []bool{false, true} {
			t.Run(fmt.Sprintf("named short %v, bridge away %v", short, gone), func(t *testing.T) { twoAtOnce(t, short, gone) })
		}
	}
}

func twoAtOnce(t *testing.T, short, gone bool) {
	t.Helper()
	away := false
	cfg := ttssim.Config{}
	cfg.Switches.PickUpTargetsShort = short
	cfg.Switches.Faults.Web = func(int, string) ttssim.Fate { return ttssim.Fate{Refuse: away} }
	r := newRig(t, cfg)
	if away = gone; gone {
		r.sim.Frames(300)
	}
	who, other, hand, toward := "White", "Green", "South hand", 1.0
	if gone { // the policy has not spoken of these
		who, other, hand, toward = "Green", "White", "North hand", -1
	}
	_, one := r.card(hand, 0)
	_, two := r.card(hand, 1)
	a, b := r.named(one), r.named(two)
	if ok, err := r.sim.Select(who, a.GUID, b.GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if ok, err := r.sim.PickUp(who, a.GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	hidden := func(when string) {
		for _, name := range []string{one, two} {
			if where := r.sim.SeenBy(other).Tells(name); len(where) > 0 {
				t.Fatalf("%s sees %s while they %s: %v", other, name, when, where)
			}
		}
	}
	for i := range 20 {
		if err := r.sim.Carry(who, ttssim.Vec{X: a.Position.X, Y: 3, Z: a.Position.Z + toward*float64(i)}); err != nil {
			t.Fatal(err)
		}
		r.sim.Frame()
		hidden("are carried")
	}
	if err := r.sim.Drop(who); err != nil {
		t.Fatal(err)
	}
	for range 60 {
		r.sim.Frame()
		hidden("lie")
	}
	away = false
	r.sim.Frames(900)
	r.settle()
	r.shows()
}
