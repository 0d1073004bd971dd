package luamod_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/games/kingdomduels"
)

// Each step of work by hand is told in chat, in the record and on the panel so that it is understood by itself: who, what, which card, where
// that lies, and for whose effect; a step that is taken back is told as well.
func TestStepsByHandAreTold(t *testing.T) {
	r := laid(t, &kingdomduels.Game, "turn Blue 5\n"+kingdomCards+"Blue hand Scroll, Bear\nBlue f1 Archer\nRed f1 Wolf\nBlue graveyard Ghost\n")
	n, _ := r.table.Record()
	r.lay("Blue", "Scroll", "Blue b1", true, 0)
	for _, line := range []string{"!atk -500 Wolf", "!foe lp -300", "!lp 500", "!position Wolf", "!lock 2 Wolf", "!draw 2",
		"!piercing Archer", "!negate Wolf", "!counters 2 Archer"} {
		r.chat("Blue", line)
	}
	r.chat("Red", "!object")
	r.lay("Blue", "Ghost", "Blue f3", true, 0)
	r.over("Blue", "Archer")
	r.lay("Blue", "Bear", "Blue f3", true, 0)
	r.chat("Blue", "!undo 1")
	r.chat("Red", "!yes")
	r.chat("Blue", "!done")
	for _, want := range []string{
		"Blue changes the ATK of Wolf (Red f1) by -500", "Blue changes an opponent's Life Points by -300",
		"Blue changes the Life Points of Blue by +500",
		"Blue turns Wolf (Red f1) to the other position", "Blue locks the position of Wolf (Red f1) for 2 turns", "Blue draws 2 cards",
		"Blue gives Archer (Blue f1) Piercing for this turn", "Blue negates the effect of Wolf (Red f1)",
		"Blue changes the counters on Archer (Blue f1) by +2",
		"Red objects to what is done by hand", "Blue puts Ghost from Blue graveyard to Blue f3", "Blue turns Archer (Blue f1) face-down",
		"Blue puts Bear from Blue hand to Blue f3, onto Ghost", "Blue is done",
	} {
		want += ", for Scroll (Blue b1)"
		if !r.said("All", want+".") {
			t.Errorf("the chat does not say %q", want)
		}
		if !strings.Contains(r.recorded(n), want) {
			t.Errorf("the record does not say %q", want)
		}
	}
	if !slices.ContainsFunc(r.sim.ChatLog(), func(l ttssim.ChatLine) bool {
		return strings.Contains(l.Text, "taken back") && strings.Contains(l.Text, "onto Ghost")
	}) {
		t.Errorf("nobody is told what is taken back: %+v", tail(r.sim.ChatLog()))
	}
	if text, _ := r.sim.UIAttribute("panel-history", "text"); !strings.Contains(text, "Turn 5: Blue is done, for Scroll (Blue b1)") {
		t.Errorf("the panel says %q", text)
	}
}
