package luamod_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim"
)

// words is what can be typed and which key can be pressed in place of each button of the panel.
var words = map[string][2]string{
	"act-end": {"!end", "End turn"}, "act-pass": {"!pass", "Pass"}, "act-concede": {"!concede", "Concede"}, "act-undo-1": {"!undo 1", "Undo"},
	"act-plead": {"!plead", "Plead"}, "act-object": {"!object", "Object"}, "act-repair": {"!repair", "Repair"},
	"act-draw": {"!draw", "Offer a draw"}, "tool-history": {"!history", "History"}, "tool-settings": {"!settings", "Settings"},
	"tool-help": {"!help", "Help"},
}

// Whatever a button does can be typed, and done by a key: the same record comes of it, or the same line, or the same panel.
func TestEveryButtonHasAWordAndAKey(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	save, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	buttons := regexp.MustCompile(`id=\\"((?:act|tool)-[a-z0-9-]+)\\"`).FindAllSubmatch(save, -1)
	if len(buttons) != len(words) {
		t.Fatalf("the panel has %d buttons, %d have words", len(buttons), len(words))
	}
	for _, b := range detector.Sample(buttons) {
		id := string(b[1])
		ways := []func(r *rig) error{
			func(r *rig) error { _, err := r.sim.Click("White", id); return err },
			func(r *rig) error { _, err := r.sim.Chat("White", words[id][0]); return err },
			func(r *rig) error { _, err := r.sim.PressHotkey("White", "Referee: "+words[id][1], ""); return err },
		}
		var first string
		for i, way := range ways {
			r := newRig(t, ttssim.Config{})
			before := len(r.sim.ChatLog())
			if err := way(r); err != nil {
				t.Fatal(id, err)
			}
			r.settle()
			n, _ := r.table.Record()
			shown := fmt.Sprint(n, r.sim.UIShown("White", "settings-White"))
			for _, l := range r.sim.ChatLog()[before:] {
				if strings.Contains(l.Text, "checkpoint") || strings.HasPrefix(l.Text, "Sealed ") {
					continue // each table has its own
				}
				shown += "\n" + l.To + ": " + l.Text
			}
			if i == 0 {
				first = shown
			} else if id != "tool-help" && shown != first { // typing !help explains typing as well
				t.Errorf("%s, way %d: %s\nthe button: %s", id, i, shown, first)
			}
		}
	}
	for i := 1; i <= 16; i++ {
		if ok, err := r.sim.PressHotkey("White", fmt.Sprintf("Referee: Answer %d", i), ""); !ok || err != nil {
			t.Errorf("answer %d has no key: %v, %v", i, ok, err)
		}
	}
}

// A refused player proposes to loosen the rule from his settings; the rule stands there already.
func TestDialFromSettings(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "i9")
	r.click("White", "tool-settings")
	if rule, _ := r.sim.UIAttribute("dial-White-rule", "text"); rule != "dotr.play.area" {
		t.Fatalf("the settings name %q", rule)
	}
	if r.sim.UIShown("Green", "settings-White") {
		t.Error("others see White's settings")
	}
	r.click("White", "dial-White-warn")
	if !r.sim.UIShown("Green", "ask-Green") {
		t.Fatal("Green is not asked")
	}
	r.answer("Green", "Yes")
	if s := r.table.State(); len(s.Dial) != 1 || s.Dial[0].Rule != "dotr.play.area" {
		t.Errorf("the dial: %+v", s.Dial)
	}
}
