package luamod_test

import (
	"testing"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// A card that somebody holds while the table is put right stays in his hand, whoever asked for it, and is judged when he lets it go.
func TestWhatIsHeldIsNotTornAway(t *testing.T) {
	for name, meanwhile := range map[string]func(r *rig, away *bool){
		"somebody has the table put right": func(r *rig, _ *bool) { r.done(r.sim.Chat("Green", "!sync")) },
		"somebody changes the language":    func(r *rig, _ *bool) { r.done(r.sim.Chat("Green", "!lang de")) },
		"the bridge is away and back": func(r *rig, away *bool) {
			*away = true
			r.sim.Frames(600)
			*away = false
		},
	} {
		t.Run(name, func(t *testing.T) {
			away := false
			cfg := ttssim.Config{}
			cfg.Switches.Faults.Web = func(int, string) ttssim.Fate { return ttssim.Fate{Refuse: away} }
			r := newRig(t, cfg)
			_, card := r.kind("South hand", "monster")
			r.done(r.sim.PickUp("White", r.named(card).GUID))
			s := r.table.State()
			over := r.place(s.SpotNamed("e2"))
			over.Y = 3
			if err := r.sim.Carry("White", over); err != nil {
				t.Fatal(err)
			}
			r.sim.Frames(30)
			meanwhile(r, &away)
			r.sim.Frames(900)
			if o := r.named(card); o.HeldBy != "White" {
				t.Fatalf("the card was torn out of the hand, to %v", o.Position)
			}
			if where := r.sim.SeenBy("Green").Tells(card); len(where) > 0 {
				t.Errorf("Green sees the card: %v", where)
			}
			if err := r.sim.Drop("White"); err != nil {
				t.Fatal(err)
			}
			r.settle()
			s = r.table.State()
			if s.AskOf(0) == nil || s.AskOf(0).Kind != "state" {
				t.Errorf("nothing is asked: %+v, chat: %+v", s.Asks, tail(r.sim.ChatLog()))
			}
			r.neat()
		})
	}
}

// What is taken back while somebody holds the card of it lies right in the end, and is no move of his.
func TestTakenBackWhileItIsHeld(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if !r.drag("White", "Sun leader", "e2") {
		t.Fatal("the leader cannot be picked up")
	}
	_, card := r.kind("South hand", "monster")
	r.drag("White", card, "e3")
	s := r.table.State()
	if s.AskOf(0) == nil {
		t.Skip("nothing is asked")
	}
	r.answer("White", "Cancel")
	r.chat("White", "!undo 1")
	r.done(r.sim.PickUp("White", r.named("Sun leader").GUID))
	r.sim.Frames(20)
	r.chat("Green", "!accept")
	r.chat("Green", "!1")
	r.settle()
	_ = r.sim.Drop("White")
	r.sim.Frames(600)
	r.settle()
	if s := r.table.State(); s.Place(s.Card(table.CardID(1)).Spot).Name == "" {
		t.Error("no place")
	}
	r.neat()
}
