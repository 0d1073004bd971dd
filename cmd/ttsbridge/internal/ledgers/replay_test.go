package ledgers

import (
	"encoding/json"
	"testing"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What the table put back by itself says whose hand it was, and what it wanted.
func TestARefusalAtTheTableSaysWhose(t *testing.T) {
	var r replaying
	r.past.State.Game = "dotr"
	north := table.Seat(1)
	why := &validator.Violation{Rule: "dotr.turn.active-player", Why: "It is South's turn."}
	for act, want := range map[string]string{
		`{"act":"pick","card":"a","color":"Green"}`: "North picks up a card: refused at the table, It is South's turn. (dotr.turn.active-player)",
		`{"act":"juggle"}`:                          "refused at the table, It is South's turn. (dotr.turn.active-player)",
	} {
		if got := story(record.KindRefused, record.Entry{Seat: &north, Act: json.RawMessage(act), Refused: why, Local: true}, r.called); got != want {
			t.Errorf("%s: %q, want %q", act, got, want)
		}
	}
}

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
