package luamod_test

import (
	"encoding/json"
	"os"
	"testing"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/ttssim"
)

// withPuck is the table's own save with its puck on it as well.
func (r *rig) withPuck() []byte {
	r.t.Helper()
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		r.t.Fatal(err)
	}
	puck, err := saves.Puck(raw)
	if err != nil {
		r.t.Fatal(err)
	}
	var save map[string]json.RawMessage
	var wrapped struct{ ObjectStates []json.RawMessage }
	var all []json.RawMessage
	for from, to := range map[*[]byte]any{&raw: &save, &puck: &wrapped} {
		if err := json.Unmarshal(*from, to); err != nil {
			r.t.Fatal(err)
		}
	}
	if err := json.Unmarshal(save["ObjectStates"], &all); err != nil {
		r.t.Fatal(err)
	}
	if save["ObjectStates"], err = json.Marshal(append(all, wrapped.ObjectStates...)); err != nil {
		r.t.Fatal(err)
	}
	both, err := json.Marshal(save)
	if err != nil {
		r.t.Fatal(err)
	}
	return both
}

// A puck that somebody drops into the save of its own table is a second referee: one of them falls silent, and holds nobody back any more.
func TestTwoRefereesAtOneTable(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	if err := r.sim.Load(r.withPuck()); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(3600)
	r.settle()
	if n := r.count("has a referee already"); n != 1 {
		t.Errorf("it is told %d times that there are two", n)
	}
	_, name := r.kind("South hand", "monster")
	if !r.drag("White", "Sun leader", "e2") || !r.drag("White", name, "e3") {
		t.Fatal("a card cannot be picked up")
	}
	r.answer("White", "Cancel")
	r.click("White", "act-end")
	r.click("Green", "act-end")
	r.chat("White", "!sit")
	r.long()
	r.neat()
	if s := r.table.State(); s.Turn.Number != 3 {
		t.Errorf("the duel stands at turn %d", s.Turn.Number)
	}
	if n := r.count("South (White)"); n != 1 {
		t.Errorf("a line is answered %d times", n)
	}
}

// A puck that is copied makes no second referee either; when the first one is deleted, the copy takes over with the next load.
func TestACopiedPuck(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	puck, err := saves.Puck(raw)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.sim.Load(puck); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(6000)
	r.settle()
	first := r.puck()
	r.done(r.sim.Copy("White", first))
	if _, pasted, err := r.sim.Paste("White", ttssim.Vec{X: 28, Y: 3, Z: 8}); !pasted || err != nil {
		t.Fatal(pasted, err)
	}
	r.settle()
	if n := r.count("has a referee already"); n != 1 {
		t.Errorf("it is told %d times that there are two: %+v", n, tail(r.sim.ChatLog()))
	}
	r.drag("White", "Sun leader", "e2")
	r.long()
	r.neat()
	r.done(r.sim.Delete("White", first))
	saved, err := r.sim.Save()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.sim.Load(saved); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(600)
	r.settle()
	r.chat("White", "!end")
	if s := r.table.State(); s.Turn.Number != 2 {
		t.Errorf("the duel does not go on; chat: %+v", tail(r.sim.ChatLog()))
	}
	r.neat()
}

// puck is the GUID of the first puck on the table.
func (r *rig) puck() string {
	r.t.Helper()
	for _, s := range r.sim.Scripts() {
		if s.GUID != "-1" && s.Script != "" {
			return s.GUID
		}
	}
	r.t.Fatal("there is no puck")
	return ""
}
