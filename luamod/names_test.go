package luamod_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
)

// Who calls himself as another one, or as another seat, is told apart on the panel by his colour.
func TestThePanelTellsPlayersApart(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if text := r.sim.UIText("panel-await"); text != "White player is to move" {
		t.Fatalf("the panel says %q", text)
	}
	for i, c := range []struct{ white, green, want string }{
		{"Green", "Bob", "Green (White) is to move"}, {"North", "Bob", "North (White) is to move"}, {"Anna", "Anna", "Anna (White) is to move"},
		{"Anna", "White", "Anna is to move"}, {"White", "South", "White is to move"}, {" ", "Bob", "White is to move"},
	} {
		for color, name := range map[string]string{"White": c.white, "Green": c.green} {
			if err := r.sim.Disconnect(color); err != nil {
				t.Fatal(err)
			}
			if err := r.sim.Seat(color, name, "765611980000055"+string(rune('0'+i))+color); err != nil {
				t.Fatal(err)
			}
		}
		r.settle()
		if text := r.sim.UIText("panel-await"); text != c.want {
			t.Errorf("White is %q and Green %q: the panel says %q, want %q", c.white, c.green, text, c.want)
		}
		if line := r.sim.UIText("panel-White"); !strings.Contains(line, strings.TrimSuffix(c.want, " is to move")) {
			t.Errorf("White is %q and Green %q: White's line is %q", c.white, c.green, line)
		}
	}
}

// An address is taken as a browser shows it, and what is none is answered.
func TestTheAddressOfTheBridge(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	for _, line := range []string{"!bridge", "!bridge 192.168.1.5:39997", "!bridge http:///"} {
		before := r.count("an address")
		r.chat("White", line)
		if r.count("an address") != before+1 {
			t.Errorf("%s is answered with %+v", line, tail(r.sim.ChatLog()))
		}
	}
	r.chat("White", "!bridge "+r.url+"/")
	r.sim.Frames(300)
	r.click("White", "act-end")
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Errorf("the bridge is not reached: %+v", tail(r.sim.ChatLog()))
	}
}
