package luamod_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
)

// Four hands that never rest: sixty times a second one of them lets go of what it holds somewhere and takes up something
// else. Every frame stays affordable, a card is put back as soon as the bridge has answered, and in the end the table shows
// the duel.
//
// HURRY_SECONDS says for how long.
func TestFourHandsHurry(t *testing.T) {
	seats := []session.Brought{{Deck: "Sun"}, {Deck: "Moon"}, {Deck: "Star"}, {Deck: "Sky"}}
	r := newHouseFor(t, ttssim.Config{Seed: 6, Costs: true}, means(t), session.Wish{Seats: seats})
	r.load()
	r.sim.ForgetCosts() // the load has a test of its own
	dice := rand.New(rand.NewPCG(60, 4))
	taken, refused := 0, 0
	for frame := range 60 * fromEnv(t, "HURRY_SECONDS", detector.Few(8)) {
		color := colors[frame%len(colors)]
		r.letGo(color, dice)
		if dice.IntN(3) == 0 {
			r.anyAnswer(color, dice)
		}
		if r.takeUp(color, dice) {
			taken++
		} else {
			refused++
		}
		r.sim.Frame()
	}
	for _, color := range colors {
		r.letGo(color, dice)
	}
	t.Logf("%d taken up, %d refused", taken, refused)
	if taken < detector.Least(20) {
		t.Errorf("only %d cards were taken up", taken)
	}
	r.affordable()
	r.sim.Frames(1200)
	r.settle()
	r.chat("White", "!sync")
	r.settle()
	r.shows()
	r.affordable()
}

// letGo drops whatever a hand holds, anywhere on the board.
func (r *rig) letGo(color string, dice *rand.Rand) {
	r.t.Helper()
	for _, o := range r.sim.Objects() {
		if o.HeldBy == color {
			at := ttssim.Vec{X: float64(dice.IntN(24) - 12), Y: 3, Z: float64(dice.IntN(24) - 12)}
			if err := r.sim.DropAt(color, at); err != nil {
				r.t.Fatal(err)
			}
			return
		}
	}
}

// anyAnswer presses one of the buttons of the question that is open for a colour, or now and then ends its turn.
func (r *rig) anyAnswer(color string, dice *rand.Rand) {
	r.t.Helper()
	id := "act-end"
	if r.sim.UIShown(color, "ask-"+color) {
		id = fmt.Sprintf("ask-%s-%d", color, 1+dice.IntN(3))
	} else if dice.IntN(10) > 0 {
		return
	}
	if !r.sim.UIShown(color, id) {
		return
	}
	if _, err := r.sim.Click(color, id); err != nil {
		r.t.Fatal(err)
	}
}

// takeUp lets a hand reach for a card; false when it may not have it.
func (r *rig) takeUp(color string, dice *rand.Rand) bool {
	r.t.Helper()
	var reach []string
	own := dice.IntN(4) > 0 // cards of the own hand may be taken up more often than others
	for _, o := range r.sim.Objects() {
		if o.Type == "Card" && o.HeldBy == "" && !o.Spawning && (o.InHandOf == color || o.InHandOf == "" && !own) {
			reach = append(reach, o.GUID)
		}
	}
	if len(reach) == 0 {
		return false
	}
	ok, err := r.sim.PickUp(color, reach[dice.IntN(len(reach))])
	if err != nil {
		r.t.Fatal(err)
	}
	return ok
}
