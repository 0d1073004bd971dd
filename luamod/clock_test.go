package luamod_test

import (
	"regexp"
	"testing"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
)

// clockShown is what is left in byo-yomi, behind the points of a seat.
var clockShown = regexp.MustCompile(`  0:1\d x2$`)

// The clock of the table runs for whoever is awaited and is shown on the panel; when the last period is gone the bridge is told, and
// the game decides what follows.
func TestTheClockRunsOut(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.chat("Green", "!clock 5")
	if !r.said("Green", "Only the host can do that.") {
		t.Fatalf("anybody can set the clock: %+v", tail(r.sim.ChatLog()))
	}
	r.chat("White", "!clock 0+2x20")
	if !r.said("All", "The clock: 0+2x20.") {
		t.Fatalf("the clock is not told: %+v", tail(r.sim.ChatLog()))
	}
	r.sim.Frames(5 * 60)
	if line, _ := r.sim.UIAttribute("panel-White", "text"); !clockShown.MatchString(line) {
		t.Errorf("the panel shows %q", line)
	}
	if s := r.table.State(); s.Result.Over {
		t.Fatal("the duel is over before the time is up")
	}
	r.sim.Frames(25 * 60)
	if !r.said("All", "A period of byo-yomi of White is gone; 1 left.") {
		t.Errorf("a period goes without a word: %+v", tail(r.sim.ChatLog()))
	}
	r.sim.Frames(25 * 60)
	r.settle()
	s := r.table.State()
	if !s.Result.Over || s.Result.Why != validator.Timed || s.Players[0].Time < 39 {
		t.Errorf("time is up and the duel goes on: %+v, %d seconds", s.Result, s.Players[0].Time)
	}
}

// What is no move buys no time: whoever objects, or proposes and is told no, goes on in the period that was running.
func TestAPeriodGoesOnBehindWhatIsNoMove(t *testing.T) {
	for said, no := range map[string]string{"!object": "", "!draw": "!no"} {
		r := newRig(t, ttssim.Config{})
		r.chat("White", "!clock 0+2x20")
		for range 3 {
			r.sim.Frames(10 * 60)
			r.chat("White", said)
			r.settle()
			if no != "" {
				r.chat("Green", no)
				r.settle()
			}
		}
		if !r.said("All", "A period of byo-yomi of White is gone; 1 left.") {
			t.Errorf("%s: no period is gone after half a minute: %+v", said, tail(r.sim.ChatLog()))
		}
		if s := r.table.State(); len(s.Asks) > 0 {
			t.Errorf("%s: %+v", said, s.Asks)
		}
	}
}
