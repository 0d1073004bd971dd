package audit

import (
	"fmt"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Moves are taken back when everybody has agreed to that, at once, and to where they agreed. Which undo is due follows from
// what everybody can see, so that it is checked in sealed ledgers too.

// granted finds an undo that was agreed to among events, nil when there is none.
func granted(events table.Events) *table.Granted {
	for _, e := range events {
		if g, is := e.(table.Granted); is && g.What == validator.ProposeUndo {
			return &g
		}
	}
	return nil
}

// due is the undo that the next record must be; nil when none is.
func (a *auditor) due() *record.Undone {
	if a.owed == nil {
		return nil
	}
	u, _, _ := a.past.Back(a.owed.N, a.past.State)
	return u
}

// undone holds an undo to the one that was agreed to.
func (a *auditor) undone(_ ledger.Record, e record.Entry, _ *table.State) string {
	switch due := a.undo; {
	case a.owed == nil:
		return "moves are taken back, and nobody had agreed to that."
	case due == nil:
		return fmt.Sprintf("%s %s taken back, and there were not so many.", spelling.Count(e.Undone.Moves, "move"),
			spelling.Said(e.Undone.Moves, "is", "are"))
	case e.Undone.Moves != due.Moves || e.Undone.To != due.To:
		return fmt.Sprintf("it goes back to record %d; what was agreed to leads to record %d.", e.Undone.To, due.To)
	case e.Undone.Shown != due.Shown && due.Shown:
		return "it hides that something hidden had been seen meanwhile."
	case e.Undone.Shown != due.Shown:
		return "it says that something hidden had been seen, and nothing had."
	case e.Text != e.Undone.Sentence():
		return "its sentence is not what was done."
	}
	return ""
}

// settleUndo follows whether an undo is due after a record: it comes at once, only chance may answer before.
func (a *auditor) settleUndo(rec ledger.Record, e record.Entry) {
	switch now := granted(e.Events); {
	case a.owed != nil && rec.Kind == record.KindChance:
	case a.owed != nil && rec.Kind != record.KindUndo && (rec.Kind != record.KindRefused || a.undo != nil):
		a.fault(rec.N, "", "an undo that everybody had agreed to is left out before it.")
		a.owed = now
	default:
		a.owed = now
	}
}
