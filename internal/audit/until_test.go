package audit_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"ttsbridge/console/tape"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// When nobody waits any more for what comes of a ledger, it is not read to its end, whoever reads it.
func TestALedgerIsReadAsLongAsSomebodyWaits(t *testing.T) {
	open, _ := fiveHundred(t)
	whole, err := audit.Read(strings.NewReader(open), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range []int64{0, 1, 20} {
		ctx, leave := context.WithCancel(t.Context())
		if after == 0 {
			leave()
		}
		seen := int64(0)
		h, err := audit.Read(audit.Until(ctx, strings.NewReader(open)), nil, func(rec ledger.Record, _ record.Entry, _, _ *table.State) {
			if seen = rec.N; seen == after {
				leave()
			}
		})
		if !errors.Is(err, context.Canceled) || seen == whole.Records || (after == 0 && seen > 0) {
			t.Errorf("he has left after %d of %d records, and %d were read: %v %v", after, whole.Records, seen, err, h.Faults)
		}
		if _, err := tape.Read(audit.Until(ctx, strings.NewReader(open)), func(string) (*validator.Game, error) { return toy.Game, nil }, &audit.Referee{}); !errors.Is(err, context.Canceled) {
			t.Error("for a tape:", err)
		}
		leave()
	}
}
