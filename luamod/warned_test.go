package luamod_test

import (
	"strings"
	"testing"

	"ttsbridge/validator/games/kingdomduels"
)

// An Idle Warning is said to everybody when it is given, and stands on the panel from then on.
func TestAnIdleWarningIsTold(t *testing.T) {
	r := laid(t, &kingdomduels.Game, "turn Blue 5\n"+kingdomCards+"Red f1 Wolf\n")
	r.click("Blue", "act-end")
	if !r.said("All", "Blue gets an Idle Warning") {
		t.Errorf("nobody is told: %+v", tail(r.sim.ChatLog()))
	}
	if text, _ := r.sim.UIAttribute("panel-Blue", "text"); !strings.Contains(text, "Idle Warnings 1") {
		t.Errorf("the panel says %q", text)
	}
}
