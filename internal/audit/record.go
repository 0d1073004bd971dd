package audit

import (
	"cmp"
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/spelling"
)

// record takes the next record, whose place in the chain is right. It can say what cannot be, and whatever fails over it has found that.
func (a *auditor) record(rec ledger.Record, u unsealed) (err error) {
	a.at = rec.N
	defer func() {
		if broken := recover(); broken != nil {
			a.fault(rec.N, "", fmt.Sprintf("it says what cannot be (%v).", broken))
			err = errStop
		}
	}()
	return a.taken(rec, u)
}

// unsealed is what a record says by itself.
type unsealed struct {
	entry   record.Entry
	opening record.Opening // empty when the record has none
	written bool           // the body says of the entry what everybody may know
	err     error
	loose   bool // it is the opening that is wrong, and not what the chain holds
	broken  any  // what panicked over it
}

// unseal reads what a record says, before its turn comes.
func unseal(rec ledger.Record) (u unsealed) {
	defer func() { u.broken = recover() }()
	u.entry, u.opening, u.err = record.Unseal(rec)
	u.written = u.err == nil && u.entry.Written(rec)
	u.loose = u.err != nil && rec.Opening != nil && loose(rec)
	return u
}

// loosely says with a fault of an opening who can have done it.
func loosely(why string) string { return strings.TrimSuffix(why, ".") + ". " + seals.Unsigned }

// loose tells whether the opening of a record opens nothing that the record seals, whatever stands in it.
func loose(rec ledger.Record) bool {
	e, err := record.DecodeEntry(rec.Body)
	if err != nil {
		return false // what the chain holds is wrong, too
	}
	o, err := record.DecodeOpening(rec.Opening)
	return err != nil || o.Hidden == nil || e.Seal == nil || seals.Text(o.Hidden, o.Salt) != *e.Seal
}

// taken holds a record to all that is known.
func (a *auditor) taken(rec ledger.Record, u unsealed) error {
	if u.broken != nil {
		panic(u.broken)
	}
	before, lying := a.past.State, a.past.Lying
	a.undo = a.due()
	e, err := u.entry, u.err
	if err == nil {
		err = a.past.Take(rec.N, rec.Kind, e)
	}
	if err != nil {
		why := fault.Sentence(err)
		if u.loose {
			why = loosely(why)
		}
		a.fault(rec.N, "", why)
		return errStop
	}
	if rec.N == 1 {
		if err := a.begun(rec, e); err != nil {
			return err
		}
	}
	if err := a.checkpoints(rec.N); err != nil {
		return err
	}
	if why := a.unopened(rec, e, u.opening); why != "" {
		a.fault(rec.N, "", loosely(why))
		return errStop
	}
	if !u.written {
		a.fault(rec.N, "", "what is opened says something else than the record did.")
		return errStop
	}
	if why := cmp.Or(a.fits(rec, e, &before), a.mixed(&e)); why != "" {
		a.fault(rec.N, "", why)
	}
	a.luck.Follow(rec.Kind, e)
	a.signed(rec, e)
	a.settleUndo(rec, e)
	a.clocked(rec)
	a.keptSeals(rec, e)
	a.cards(rec, e, u.opening, &lying)
	a.claims(rec.N, e, &before)
	if a.see != nil {
		a.see(rec, e, &before, &a.past.State)
	}
	return nil
}

// unopened says how the opening of a record is not one of what it seals; "" when it is.
func (a *auditor) unopened(rec ledger.Record, e record.Entry, o record.Opening) string {
	sealed := e.Seal != nil || len(e.Cards) > 0
	switch {
	case rec.Opening == nil && a.Open && sealed:
		return "its opening is missing, though others are there."
	case rec.Opening != nil && !a.Open:
		return "it is opened, and the first record is not: who hides only some of it chooses what can be checked."
	case rec.Opening == nil:
		return ""
	case !sealed:
		return "it is opened, and nothing of it is sealed."
	case e.Seal != nil && o.Hidden == nil:
		return "its seal is not opened."
	case e.Seal == nil && o.Hidden != nil:
		return "more is opened than nothing of it is sealed."
	}
	return ""
}

// begun notes what the first record says of the whole ledger.
func (a *auditor) begun(rec ledger.Record, e record.Entry) error {
	a.Open, a.time, a.Version = rec.Opening != nil, rec.At, e.Version
	if e.Version > record.Version {
		return fault.Invalid("%w", Newer{e.Version})
	}
	for _, k := range a.kept {
		switch {
		case k.Short() && a.Version >= 3:
			return fault.Invalid("%w", kept.TooShort{Line: k})
		case k.Short():
			a.unchecked(fmt.Sprintf("The line that was kept of record %d has %s, as programs of that time told them. It fits this history; a host "+
				"who took the time to look for a second one that fits cannot be told from an honest one by it.", k.Size,
				spelling.Count(k.Bits(), "bit")))
		case !k.Seal && k.Table != a.Table:
			a.fault(rec.N, "", fmt.Sprintf("what was kept is of table %s, and this is the ledger of table %s.", k.Table, a.Table))
			return errStop
		}
	}
	if e.Setup != nil {
		a.beginLuck(e)
		a.prints = record.Restamp{Prints: cmp.Or(e.Setup.Prints, record.PrintsPinned), To: e.Setup.Edition}
	}
	return nil
}

// clocked holds the times of records to their order. They are told by the host's clock, which may go wrong; a bridge
// writes down none that lies before the newest one, whatever its clock shows.
func (a *auditor) clocked(rec ledger.Record) {
	if !rec.Timed() {
		a.fault(rec.N, "", "its time is none that a clock can show.")
	}
	if rec.At < a.time {
		why := "its time lies before that of the record before it."
		if a.Version < 3 {
			a.unchecked(fmt.Sprintf("Record %d: %s A program of that time wrote down what the clock showed.", rec.N, why))
		} else {
			a.fault(rec.N, "", why)
		}
	}
	a.time = rec.At
}
