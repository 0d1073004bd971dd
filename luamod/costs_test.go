package luamod_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/games/kingdomduels"
)

// What a frame bears. A frame has 16 milliseconds for the whole game.
const (
	dearestHandler = 4 * time.Millisecond
	dearestFrame   = 8 * time.Millisecond
)

// A whole evening in the game's interpreter: loading, playing, a rewind, a table that is deleted and made again. No handler,
// reply or timer costs more than its share of a frame. The prices are those measured in MoonSharp (moon.Meter).
func TestNoFrameIsLost(t *testing.T) {
	for _, game := range detector.Sample([]*validator.Game{&dotr.Game, &duelmasters.Game}) {
		t.Run(game.ID, func(t *testing.T) {
			r := newHouseFor(t, ttssim.Config{Seed: 5, Costs: true}, means(t), session.Wish{Game: game.ID})
			r.load()
			dice := rand.New(rand.NewPCG(7, 3))
			for i := range 40 {
				s := r.table.State()
				if s.Result.Over {
					break
				}
				seat := validator.ToAct(&s)[0]
				r.act(&s, seat, choose(r.game, &s, seat, dice))
				if i == 20 {
					r.wrongs()
				}
			}
			r.affordable()
		})
	}
}

// affordable holds what the scripts have cost so far to the shares of a frame, and prints the dearest.
func (r *rig) affordable() {
	r.t.Helper()
	c := r.sim.Costs()
	r.t.Logf("%d of %d frames busy, the median %v, the worst %v (frame %d); most calls in a frame %d; put back %+v, counter %+v",
		c.Busy, c.Frames, c.Median, c.Worst, c.At, c.Calls, c.Back, c.Counter)
	for _, one := range c.Dearest {
		r.t.Logf("%8.3f ms at most, %8.3f on average, %5d times: %s", ms(one.Most), ms(one.Total)/float64(one.Times), one.Times, one.What)
	}
	if c.Busy == 0 || c.Handler > dearestHandler || c.Worst > dearestFrame {
		r.t.Errorf("the dearest handler takes %v, the dearest frame %v", c.Handler, c.Worst)
	}
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// wrongs does what makes the table put much right at once.
func (r *rig) wrongs() {
	r.t.Helper()
	r.sim.Checkpoint()
	if err := r.sim.Rewind(0); err != nil {
		r.t.Fatal(err)
	}
	r.settle()
	if _, err := r.sim.Execute("-1", `for _, o in ipairs(getObjects()) do
		if o.memo ~= nil and o.memo ~= "" and o.type ~= "Hand" then o.destruct() end
	end`); err != nil {
		r.t.Fatal(err)
	}
	r.chat("White", "!sync")
	r.sim.Frames(3000)
	r.settle()
	r.shows()
}

// The largest table of all, ten seats in a ring, is wiped clean and made again: no frame is lost at that either.
func TestNoFrameIsLostAtTenSeats(t *testing.T) {
	if detector.Race { // the table is one goroutine's
		t.Skip()
	}
	m := means(t)
	m.Games, m.Shelf = []*validator.Game{&kingdomduels.Game}, shipped()
	w := session.Wish{Game: kingdomduels.Game.ID, Options: map[string]string{"format": "battle-royale"}}
	for seat := range 10 {
		w.Seats = append(w.Seats, session.Brought{Deck: shippedDeck(t, &kingdomduels.Game, shipped(), seat)})
	}
	r := newHouseFor(t, ttssim.Config{Seed: 5, Costs: true}, m, w)
	r.load()
	lie := func() (n int) {
		for _, o := range r.sim.Objects() {
			if o.Type != "3D Text" && o.Type != "Scripting" { // captions and the places that cards snap to are not made anew
				n += 1 + len(o.Contents)
			}
		}
		return n
	}
	whole := lie()
	r.lua(`for _, o in ipairs(getObjects()) do
		if o.memo ~= nil and o.memo ~= "" and o.type ~= "Hand" then o.destruct() end
	end`)
	r.sim.ForgetCosts()
	if _, err := r.sim.Chat("Blue", "!sync"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(3600)
	r.long()
	if n := lie(); n != whole {
		t.Errorf("%d things lie there, want %d", n, whole)
	}
	if c := r.sim.Costs(); c.Busy == 0 || c.Worst > dearestFrame {
		t.Errorf("the dearest frame takes %v", c.Worst)
	}
}
