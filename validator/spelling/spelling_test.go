package spelling

import (
	"testing"

	"pgregory.net/rapid"
)

func TestTheNearestWordIsTheOneThatWasMeant(t *testing.T) {
	known := []string{"lp.start", "turn.first-player", "players.alliances", "deck.size", "Forest", "Wasteland", "places", "plays"}
	for _, tt := range []struct{ written, want string }{
		{"lp.strat", "lp.start"}, {"LP start", "lp.start"}, {"turn.first_player", "turn.first-player"}, {"forrest", "Forest"}, {"wastelands", "Wasteland"},
		{"players.alliance", "players.alliances"}, {"playes", "plays"}, {"xyz", ""}, {"", ""},
	} {
		if got := Nearest([]string{tt.written}, known); got != tt.want {
			t.Errorf("%q is nearest to %q, want %q", tt.written, got, tt.want)
		}
	}
	if Meant("") != "" || Meant("a") != ` (did you mean "a"?)` {
		t.Error(Meant(""), Meant("a"))
	}
	if OrList(nil) != "" || OrList([]string{"a"}) != "a" || OrList([]string{"a", "b", "c"}) != "a, b or c" {
		t.Error(OrList([]string{"a", "b", "c"}))
	}
}

// Slips is a distance: nothing between a word and itself, the same both ways, and never more than writing it anew.
func TestSlips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[ab\x{e9}]{0,6}`)
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		there, back := Slips(a, b), Slips(b, a)
		if there != back || (there == 0) != (a == b) || there > max(len([]rune(a)), len([]rune(b))) {
			t.Fatalf("%q to %q takes %d slips, and back %d", a, b, there, back)
		}
	})
}
