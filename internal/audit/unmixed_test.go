package audit_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// A host of Kingdom Combat whose program chose garrisons out of decks that nobody had mixed yet is not held to what is done today, and
// whoever reads the verdict is told so.
func TestGarrisonsOfUnmixedDecksAreNotJudged(t *testing.T) {
	tb, err := hall(t, t.TempDir()).Make(session.Wish{Game: "kingdomcombat", Seed: 1, Seats: []session.Brought{{Deck: "Bells of Dawnhold"}, {Deck: "Oaths of Sunspire"}}})
	if err != nil {
		t.Fatal(err)
	}
	open, _ := export(t, tb)
	for _, mixed := range []bool{true, false} {
		var again audit.Referee
		readWith(t, open, func(rec ledger.Record, e record.Entry, before, after *table.State) {
			if rec.N == 1 && !mixed {
				e.Events = garrisonsFirst(e.Events)
			}
			again.See(rec, e, before, after)
		})
		told := strings.Contains(strings.Join(again.NotJudged(), " "), "did not mix the decks")
		if len(again.Faults) > 0 || again.Judged == 0 && mixed || told == mixed {
			t.Errorf("mixed %v: %d judged, %v, not judged: %q", mixed, again.Judged, again.Faults, again.NotJudged())
		}
	}
}

// garrisonsFirst is a set-up as it was written before.
func garrisonsFirst(events table.Events) table.Events {
	events = slices.Clone(events)
	for i, e := range events {
		if opening, is := e.(table.Stacked); is && opening.Pending.Kind == "opening" {
			opening.Pending.Stage = 0
			events[i] = opening
		}
	}
	return events
}
