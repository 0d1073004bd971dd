package ledgers

import (
	"testing"

	"ttsbridge/internal/session/record"
)

// A ledger that calls a player by an office, another seat or another player is retold by the names of its seats.
func TestALedgerSpeaksInNobodysName(t *testing.T) {
	var r replaying
	r.past.State.Game = "dotr"
	for _, names := range [][]string{{"Anna", "The judge"}, {"Anna", "South"}, {"Anna", "of South"}, {"Anna", "hm Anna"},
		{"Anna", "wins. South"}, {"Anna", "a\x1b[2Jb\n"}} {
		r.seat(record.Seating{Names: names})
		got := r.voice.Say("North moves Kuriboh from e2 to e4")
		if want := "North moves Kuriboh from e2 to e4"; got != want && got != "ab moves Kuriboh from e2 to e4" {
			t.Errorf("%q: %q", names, got)
		}
		if got := r.voice.Say("South ends"); got != "Anna ends" {
			t.Errorf("%q: %q", names, got)
		}
	}
}
