package session_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Whoever may have seen what is hidden is told of: in the ledger, to every viewer, and an undo past it says so.
func TestWhatMayHaveBeenSeenStandsInTheLedger(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(drag("White", hand(tb, 0)[0], 2))
	before, _ := tb.Record()
	m.send(tts.Act{Kind: tts.ActSaw, Color: "Black", Text: tts.SawBlack})
	m.send(tts.Act{Kind: tts.ActHello, Text: tts.SawAway})
	if n, _ := tb.Record(); n != before+3 {
		t.Fatalf("%d records, want 3 more than %d", n, before)
	}
	for _, by := range []table.Seat{0, 1, table.Nobody} {
		var told []string
		err := tb.Records(by, before+1, func(n following.News) error {
			if n.Kind == record.KindGlimpse {
				told = append(told, n.Entry.Events[0].(table.Reported).Text)
			}
			return nil
		})
		if err != nil || len(told) != 2 || told[0] != validator.SatInBlack || told[1] != validator.WasAway {
			t.Errorf("%v: viewer %d is told %q", err, by, told)
		}
	}
	propose(t, tb, table.Referee, "undo", 1)
	everySeatSees(t, tb, "Something hidden had been seen meanwhile.")
	var file strings.Builder
	if err := tb.Export(&file); err != nil {
		t.Fatal(err)
	}
	d, err := audit.Gather(strings.NewReader(file.String()), nil, nil)
	if err != nil || !d.OK() || len(d.Looks) != 2 || !strings.Contains(d.Looks[0].Text, validator.SatInBlack) {
		t.Errorf("%v %v: the dossier has the looks %+v", err, d.Faults, d.Looks)
	}
}
