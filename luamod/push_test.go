package luamod_test

import (
	"os"
	"strings"
	"testing"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
)

// reload puts the mod into the running table as an editor does.
func (r *rig) reload(change func(string) string) {
	r.t.Helper()
	body, ours := saves.Settings(r.sim.Scripts()[0].Script)
	if !ours {
		r.t.Fatal("the table's script has no settings")
	}
	script, err := saves.Bundle(os.DirFS("."), "main.lua", map[string]string{"settings": body})
	if err != nil {
		r.t.Fatal(err)
	}
	if got, err := r.sim.Execute("-1", saves.Reload(change(script))); err != nil || got != true {
		r.t.Fatalf("the table does not take the script: %v, %v", got, err)
	}
	r.settle()
}

// A script that is pushed into a running table takes over: the old one falls silent, and the duel goes on.
func TestPushedScriptTakesOver(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.drag("White", "Sun leader", "e2")
	r.reload(func(s string) string { return strings.Replace(s, "The bridge is back.", "Changed words.", 1) })
	before := r.sim.Stats()
	r.sim.Frames(600)
	if got := r.sim.Stats().Requests - before.Requests; got < 8 || got > 12 {
		t.Errorf("%d polls in ten seconds; want one script's", got)
	}
	r.click("White", "act-end")
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("the new script does not report")
	}
	r.shows()
	if err := r.sim.SaveAndPlay(); err != nil { // the save still has the old script
		t.Fatal(err)
	}
	r.settle()
	r.shows()
}

// A message of the editors' port makes the table ask at once, also for what no hand at it did.
func TestWokenTableAsksAtOnce(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if _, err := r.table.Move(0, validator.Move{Kind: "end"}); err != nil {
		t.Fatal(err)
	}
	for !r.sim.Idle() { // a poll may be on its way
		r.sim.Frame()
	}
	r.sim.ExternalMessage(map[string]any{"ttsbridge": "poll"})
	r.sim.Frames(10)
	if got := r.sim.UIText("panel-text"); !strings.Contains(got, "Turn 2") {
		t.Errorf("the panel shows %q", got)
	}
}

// A script that is broken leaves the old one at work.
func TestBrokenPushChangesNothing(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	for _, script := range []string{"this is no Lua", "error('it breaks at once')"} {
		if _, err := r.sim.Execute("-1", saves.Reload(script)); err == nil {
			t.Fatalf("%q was taken", script)
		}
	}
	r.sim.Click("White", "act-end")
	r.sim.Frames(300)
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("the old script does not report any more")
	}
}
