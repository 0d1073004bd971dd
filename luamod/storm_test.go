package luamod_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

var (
	stormSeeds = flag.Int("storm.seeds", 2, "how many evenings TestStorm plays")
	stormActs  = flag.Int("storm.acts", 60, "how many gestures each of them has")
)

// The same gestures, one in ten of them wrong, lead to the same duel on a calm evening and on one with lost, doubled and
// late callbacks, a bridge that crashes and two rewinds.
func TestStorm(t *testing.T) {
	for seed := range uint64(*stormSeeds) {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			calm := evening(t, seed, false)
			storm := evening(t, seed, true)
			if !reflect.DeepEqual(calm, storm) {
				t.Errorf("the evenings end differently: turn %+v against %+v, points %v against %v", calm.Turn, storm.Turn, calm.Players, storm.Players)
			}
		})
	}
}

// weather decides what becomes of each callback, and knows when the newest one was lost.
type weather struct {
	dice  *rand.Rand
	lossy bool
}

func (w *weather) fate(int, string) ttssim.Fate {
	var f ttssim.Fate
	switch n := w.dice.IntN(100); {
	case n < 3:
		f.LoseAnswer = true
	case n < 5:
		f.Refuse = true
	case n < 10:
		f.Twice = true
	case n < 25:
		f.Delay = 18 // 300 ms
	}
	w.lossy = w.lossy || f.LoseAnswer || f.Refuse
	return f
}

func evening(t *testing.T, seed uint64, rough bool) table.State {
	t.Helper()
	w := &weather{dice: rand.New(rand.NewPCG(seed, 77))}
	cfg := ttssim.Config{Seed: seed}
	if rough {
		cfg.Switches.Faults.Web = w.fate
	}
	m := means(t)
	r := newHouseIn(t, cfg, m)
	r.load()
	r.calm(w)
	dice := rand.New(rand.NewPCG(seed, 5))
	for i := range *stormActs {
		s := r.table.State()
		if s.Result.Over {
			break
		}
		if rough && (i == *stormActs/4 || i == *stormActs*3/4) {
			r.sim.Checkpoint()
		}
		r.either(&s, dice, w)
		if t.Failed() {
			t.Fatalf("after %d gestures", i)
		}
		if !rough {
			continue
		}
		switch i {
		case *stormActs / 2:
			r.restart(m, 200)
			r.calm(w)
		case *stormActs/4 + 3, *stormActs*3/4 + 3:
			if err := r.sim.Rewind(0); err != nil {
				t.Fatal(err)
			}
			r.calm(w)
		}
	}
	r.calm(w)
	r.shows()
	return r.table.State()
}

// either does something lawful by hand, or, one time in ten, something wrong.
func (r *rig) either(s *table.State, dice *rand.Rand, w *weather) {
	r.t.Helper()
	seat := validator.ToAct(s)[0]
	if dice.IntN(10) == 0 {
		r.wrong(s, seat, dice)
		r.calm(w)
		return
	}
	m := choose(s, seat, dice)
	for _, g := range dotr.Game.Action(m.Kind).Shows(s, m) {
		before, _ := r.table.Record()
		if ok, err := r.gesture(s, colors[seat], g); err != nil || !ok {
			r.t.Fatalf("%s may not do %+v: %v", colors[seat], g, err)
		}
		r.calm(w)
		if after, _ := r.table.Record(); after == before {
			r.t.Fatalf("nothing came of %+v; chat: %+v", m, tail(r.sim.ChatLog()))
		}
	}
}

// wrong carries a card of a hand to a far corner, or turns a tile.
func (r *rig) wrong(s *table.State, seat table.Seat, dice *rand.Rand) {
	r.t.Helper()
	hand := s.In(s.SpotNamed([]string{"South hand", "North hand"}[dice.IntN(2)]))
	corner := []string{"a1", "i9", "a9", "i1"}[dice.IntN(4)]
	if len(hand) == 0 || s.AskOf(seat) != nil {
		return
	}
	name := s.Print(hand[dice.IntN(len(hand))]).Name
	if _, err := r.sim.Drag(colors[seat], r.named(name).GUID, r.place(s.SpotNamed(corner))); err != nil {
		r.t.Fatal(err)
	}
}

// calm waits until the table has heard everything: a lost callback is sent again after ten seconds, and the pauses after
// several of them grow.
func (r *rig) calm(w *weather) {
	r.t.Helper()
	r.sim.Frames(60)
	r.settle()
	for w.lossy {
		w.lossy = false
		r.sim.Frames(1400)
		r.settle()
	}
}
