package audit

import (
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A record of before has of a script's question that waits only what its body says: that is held against nobody, and nothing else passes
// for it.
func TestWhatRecordsOfBeforeHaveForgotten(t *testing.T) {
	waits := func(q *table.Ask) table.Events {
		return table.Events{table.Stacked{Pending: table.Pending{Kind: validator.AskDecision, Seat: 1, Card: 5, Word: "driven", Question: q}}}
	}
	ruled := waits(&table.Ask{Seat: table.Chance, Kind: validator.AskLot, Card: 5, Max: 9, Text: "a number"})
	for what, written := range map[string]struct {
		events table.Events
		passes bool
	}{
		"the whole question": {ruled, true},
		"what all may know":  {waits(&table.Ask{Seat: table.Chance, Kind: validator.AskLot}), true},
		"another number":     {waits(&table.Ask{Seat: table.Chance, Kind: validator.AskLot, Card: 5, Max: 3, Text: "a number"}), false},
		"another seat":       {waits(&table.Ask{Seat: 0, Kind: validator.AskLot}), false},
		"no question":        {waits(nil), false},
	} {
		if why := parted(written.events, ruled); (why == "") != written.passes {
			t.Errorf("%s: %q", what, why)
		}
	}
}
