package luamod_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
)

// glowing are the tiles that glow.
func (r *rig) glowing() (memos []string) {
	for _, o := range r.sim.Objects() {
		if o.Highlight != "" {
			memos = append(memos, strings.TrimPrefix(o.Memo, "tile:"))
		}
	}
	slices.Sort(memos)
	return memos
}

// Where an open card may go glows while it is carried; where a hidden one may go is nobody's business.
func TestTargetsGlow(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if ok, err := r.sim.PickUp("White", r.named("Sun leader").GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if got := strings.Join(r.glowing(), " "); got != "d1 e2 f1" {
		t.Errorf("for the leader on e1 glow %q", got)
	}
	if err := r.sim.DropAt("White", r.place(2)); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if got := r.glowing(); len(got) != 0 {
		t.Errorf("afterwards glow %v", got)
	}
	_, name := r.kind("South hand", "monster")
	if ok, err := r.sim.PickUp("White", r.named(name).GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if got := r.glowing(); len(got) != 0 {
		t.Errorf("for a card of the hand glow %v", got)
	}
}

// Whoever waits sees for how long, once it is worth a word.
func TestWaitingIsCounted(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if got := r.sim.UIText("panel-await"); got != "White player is to move" {
		t.Errorf("at first the panel shows %q", got)
	}
	r.sim.Frames(95 * ttssim.FramesPerSecond)
	if got := r.sim.UIText("panel-await"); !strings.HasPrefix(got, "White player is to move, 1:3") {
		t.Errorf("after a minute and a half the panel shows %q", got)
	}
	r.click("White", "act-end")
	if got := r.sim.UIText("panel-await"); got != "Green player is to move" {
		t.Errorf("after the turn the panel shows %q", got)
	}
}

// What goes wrong while the bridge's own commands are carried out is found as well: half a minute later the bridge is shown
// what lies there, and nothing of that stands in the ledger.
func TestWhatDidNotArriveIsFound(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.drag("White", "Sun leader", "e2")
	if _, err := r.sim.Execute("-1", "getObjectFromGUID('"+r.named("Sun leader").GUID+"').setPosition({20, 2, 3})"); err != nil {
		t.Fatal(err)
	}
	before, _ := r.table.Record()
	r.sim.Frames(60 * ttssim.FramesPerSecond)
	r.settle()
	r.shows()
	if after, _ := r.table.Record(); after != before {
		t.Errorf("the ledger grew from %d to %d records", before, after)
	}
	requests := r.sim.Stats().Requests
	r.sim.Frames(60 * ttssim.FramesPerSecond)
	if n := r.sim.Stats().Requests - requests; n > 62 {
		t.Errorf("%d callbacks in a minute of rest", n)
	}
}
