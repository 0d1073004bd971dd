package luamod_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// The storm: the same gestures, one in ten of them wrong, lead to the same duel on a calm evening and on one with lost,
// doubled and late callbacks, hands that do not wait, a bridge that crashes and two rewinds.
//
// STORM_SEEDS and STORM_GESTURES say how many evenings there are and how long each is; the promise is 20 of 2000.
func TestStorm(t *testing.T) {
	var all weather
	for seed := range uint64(fromEnv(t, "STORM_SEEDS", detector.Few(2))) {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			calm, storm := evening(t, seed, false), evening(t, seed, true)
			part(t, calm.diary, storm.diary)
			all.add(storm.w)
			t.Log(storm.w)
		})
	}
	t.Logf("all: %s", &all)
}

// An entry of the diary is what hands did, and how the duel stood before.
type entry struct {
	did    string
	before table.State
}

// part says after which deed two evenings went different ways, if they did.
func part(t *testing.T, calm, storm []entry) {
	t.Helper()
	for i := range min(len(calm), len(storm)) {
		if diff := cmp.Diff(calm[i].before, storm[i].before); diff != "" {
			for j := max(0, i-8); j < i; j++ {
				t.Logf("%d: %s", j, calm[j].did)
			}
			t.Fatalf("the evenings part after deed %d of %d, %q: %s", i-1, len(calm), calm[max(i-1, 0)].did, diff)
		}
	}
	if len(calm) != len(storm) {
		t.Fatalf("one evening has %d deeds, the other %d", len(calm), len(storm))
	}
}

func fromEnv(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text, set := os.LookupEnv(name)
	if !set {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is a number from 1, not %q", name, text)
	}
	return n
}

// weather decides what becomes of each callback, and counts what has happened.
type weather struct {
	dice                                 *rand.Rand
	calls, lost, doubled, late           int
	gestures, wrong, tries, crash, wound int
	turns, frames                        int
}

// fate loses 5 of a hundred callbacks on either way, doubles 5, and lets 20 come 300 ms late.
func (w *weather) fate(int, string) ttssim.Fate {
	var f ttssim.Fate
	w.calls++
	switch n := w.dice.IntN(100); {
	case n < 3:
		f.LoseAnswer = true
		w.lost++
	case n < 5:
		f.Refuse = true
		w.lost++
	case n < 10:
		f.Twice = true
		w.doubled++
	case n < 30:
		f.Delay = 18
		w.late++
	}
	return f
}

func (w *weather) add(o *weather) {
	w.calls, w.lost, w.doubled, w.late = w.calls+o.calls, w.lost+o.lost, w.doubled+o.doubled, w.late+o.late
	w.gestures, w.wrong, w.tries = w.gestures+o.gestures, w.wrong+o.wrong, w.tries+o.tries
	w.crash, w.wound, w.turns, w.frames = w.crash+o.crash, w.wound+o.wound, w.turns+o.turns, w.frames+o.frames
}

func (w *weather) String() string {
	return fmt.Sprintf("%d gestures in %d turns and %d minutes, %d of them wrong, %d made again; %d callbacks, %d lost, %d doubled, %d late; %d crashes, %d rewinds",
		w.gestures, w.turns, w.frames/3600, w.wrong, w.tries, w.calls, w.lost, w.doubled, w.late, w.crash, w.wound)
}

// A gale is one evening: the house, what the hands have in mind, and the weather.
type gale struct {
	*rig
	w     *weather
	means session.Means
	hands *rand.Rand
	rough bool
	diary []entry
}

// note writes into the diary what hands are about to do, or how the evening ended.
func (g *gale) note(did string, a ...any) {
	g.diary = append(g.diary, entry{fmt.Sprintf(did, a...), g.table.State()})
}

// evening plays one to its end.
func evening(t *testing.T, seed uint64, rough bool) *gale {
	t.Helper()
	gestures := fromEnv(t, "STORM_GESTURES", 60)
	g := &gale{w: &weather{dice: rand.New(rand.NewPCG(seed, 77))}, hands: rand.New(rand.NewPCG(seed, 5)), means: means(t), rough: rough}
	cfg := ttssim.Config{Seed: seed}
	if rough {
		cfg.Switches.Faults.Web = g.w.fate
	}
	g.means.Shelf = shelf{main: 40 + gestures/20, long: true}
	g.rig = newHouseFor(t, cfg, g.means, session.Wish{Options: map[string]string{"lp.start": "8000", "draw.deckout": "continue", "deck.size": "any"}})
	g.load()
	for i := 0; g.w.gestures < gestures; i++ {
		if s := g.table.State(); s.Result.Over {
			t.Fatalf("the duel is over after %d gestures: %+v", i, s.Result)
		}
		g.mishap(i, gestures)
		g.either()
		if t.Failed() {
			t.Fatalf("after %d gestures; chat: %+v", i, tail(g.sim.ChatLog()))
		}
	}
	g.calm()
	g.shows()
	g.brief()
	g.note("nothing more")
	g.w.turns, g.w.frames = int(g.table.State().Turn.Number), g.sim.Stats().Frames
	return g
}

// mishap lets the bridge crash in the middle of the evening, and winds the table back at a quarter and three quarters of it.
func (g *gale) mishap(i, of int) {
	g.t.Helper()
	if !g.rough {
		return
	}
	switch i {
	case of/4 - 3, of*3/4 - 3:
		g.sim.Checkpoint()
	case of / 4, of * 3 / 4:
		g.w.wound++
		if err := g.sim.Rewind(0); err != nil {
			g.t.Fatal(err)
		}
		g.calm()
	case of / 2:
		g.w.crash++
		g.restart(g.means, 200)
	}
}

// breathe is the little time that hands leave the table; on a calm evening they wait until all is quiet.
func (g *gale) breathe() {
	g.t.Helper()
	if !g.rough {
		g.calm()
		return
	}
	g.sim.Frames(1 + g.w.dice.IntN(45))
}

// calm waits until the table has heard everything and every answer has come: a callback is idle when none was made for
// longer than the mod's patience and its longest pause.
func (g *gale) calm() {
	g.t.Helper()
	g.settle()
	for quiet := 0; g.rough && quiet < 1; quiet++ {
		before := g.w.lost
		g.sim.Frames(1300)
		g.settle()
		if g.w.lost != before {
			quiet--
		}
	}
}
