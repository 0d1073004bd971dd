// Package audit reads an exported ledger as a judge does: is it whole, does every seal fit what was opened, does it
// agree with what guests kept, and what became of every statement. It must never ask the network or a running table.
//
// Whether the history is a true one:
//
//	audit.go   a ledger verified
//	kinds.go   what each kind of record can say
//	own.go     whose word stands in it
//	owed.go    which undo is due
//	luck.go    what chance must answer
//	signed.go  what players have signed
//	seals.go   what became hidden, and what was shown of it
//	claims.go  the verdicts on statements
//
// Whether its moves were lawful:
//
//	referee.go  every move judged again
//	local.go    what the table refused by itself
//
// A match: match.go verifies it, matchjudge.go judges it again, matchduel.go holds its duels against it.
//
// The dossier:
//
//	gatherer.go  a duel gone through, line by line
//	dossier.go   what was gathered
//	markdown.go  it written down; page.go does that for a browser
//	watch.go     of what a guest who watches accuses the host
package audit

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// History is what came of reading an exported ledger.
type History struct {
	ledger.Report
	Open      bool         `json:"open"`                // what was hidden is there
	Version   int          `json:"version"`             // of its bodies, as its first record says
	Faults    []Fault      `json:"faults"`              // what does not fit, in the order in which it was found
	Unchecked []string     `json:"unchecked,omitempty"` // what the ledger does not let anybody check, and why: it accuses nobody
	Claims    []Claim      `json:"claims"`              // every statement with its verdict
	Tree      *ledger.Tree `json:"-"`                   // over all records found whole
}

// Fault is one thing that does not fit.
type Fault struct {
	Record int64  `json:"record,omitempty"` // the record in which it shows; 0 when it is the history as a whole
	Turn   int32  `json:"turn,omitempty"`
	Seat   string `json:"seat,omitempty"` // who held the card
	Spot   string `json:"spot,omitempty"` // where it lies
	Why    string `json:"why"`            // a sentence
}

// String names the record, the turn and the spot.
func (f Fault) String() string {
	if f.Record == 0 {
		return tts.Plain(f.Why)
	}
	where := fmt.Sprintf("Record %d, turn %d", f.Record, f.Turn)
	if f.Spot != "" {
		where += ", " + f.Spot
	}
	return tts.Plain(where + ": " + f.Why)
}

// Witness is shown every record that was found whole, with the state before and after it.
type Witness func(rec ledger.Record, e record.Entry, before, after *table.State)

// Read verifies an exported ledger, and that it agrees with the checkpoints that somebody kept. A ledger that does not
// hold gives faults, the first bad record first; an error is a file that is no ledger, or one that cannot be read on.
func Read(r io.Reader, kept []kept.Line, see Witness) (History, error) {
	a := &auditor{see: see, kept: kept, past: record.Past{Games: games.Find},
		History: History{Tree: &ledger.Tree{}, Faults: []Fault{}, Claims: []Claim{}}}
	report, err := ledger.ScanAhead(a.Tree, r, unseal, func(table string) func(ledger.Record, unsealed) error {
		a.Table = table
		if strings.HasPrefix(table, matches.Prefix) {
			return func(ledger.Record, unsealed) error {
				return fault.Invalid("This is the ledger of a match, with its duels behind it; it can be verified. For anything else export the table of one duel.")
			}
		}
		return a.record
	})
	a.Report = report
	var broken *ledger.Break
	switch {
	case errors.As(err, &broken):
		a.fault(broken.Record, "", broken.Error())
	case err != nil && fault.CodeOf(err) == fault.CodeConflict, errors.Is(err, errStop):
		if !errors.Is(err, errStop) {
			a.fault(a.at, "", fault.Sentence(err))
		}
	case err != nil:
		return a.History, err
	default:
		if err := a.end(); err != nil {
			return a.History, err
		}
	}
	a.judge()
	return a.History, nil
}

// Newer is the refusal of a ledger that a newer program has written: nobody here knows what must stand in it.
type Newer struct{ Version int }

// Error says what to do.
func (n Newer) Error() string {
	return fmt.Sprintf("This ledger has bodies of version %d and this program knows version %d; check it with a newer program.",
		n.Version, record.Version)
}

// errStop ends the reading of a history in which a fault was noted after which nothing can be told.
var errStop = errors.New("stop")

// auditor is one reading.
type auditor struct {
	History
	see    Witness
	kept   []kept.Line
	at     int64 // the record being read
	past   record.Past
	seals  []sealed // by card
	open   []openClaim
	forked bool           // a kept checkpoint does not fit
	fitted int64          // size of the newest kept checkpoint that fits
	time   int64          // of the record before
	owed   *table.Granted // the undo that all have agreed to and the next record must do; nil for none
	undo   *record.Undone // how the next record must do that
	luck   record.Luck    // what luck is drawn from
	keys   record.Keys    // that seats have taken
	hashes []ledger.Hash  // of the records so far
	prints record.Restamp // what holds for the prints of the table
}

func (a *auditor) fault(record int64, spot, why string) {
	a.Faults = append(a.Faults, Fault{Record: record, Turn: a.past.State.Turn.Number, Spot: spot, Why: why})
}

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
	broken  any // what panicked over it
}

// unseal reads what a record says, before its turn comes.
func unseal(rec ledger.Record) (u unsealed) {
	defer func() { u.broken = recover() }()
	u.entry, u.opening, u.err = record.Unseal(rec)
	u.written = u.err == nil && u.entry.Written(rec)
	return u
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
		a.fault(rec.N, "", fault.Sentence(err))
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
		a.fault(rec.N, "", why)
		return errStop
	}
	if !u.written {
		a.fault(rec.N, "", "what is opened says something else than the record did.")
		return errStop
	}
	if why := a.fits(rec, e, &before); why != "" {
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
	seals := e.Seal != nil || len(e.Cards) > 0
	switch {
	case rec.Opening == nil && a.Open && seals:
		return "its opening is missing, though others are there."
	case rec.Opening != nil && !a.Open:
		return "it is opened, and the first record is not: who hides only some of it chooses what can be checked."
	case rec.Opening == nil:
		return ""
	case !seals:
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

// unchecked notes what this ledger does not let anybody check, in words that colour nothing.
func (a *auditor) unchecked(what string) { a.Unchecked = append(a.Unchecked, tts.Plain(what)) }

// checkpoints compares the tree with those that were kept of this size. Where the history parts from them cannot be
// told from a root; it is after the last one that fits.
func (a *auditor) checkpoints(n int64) error {
	for _, k := range a.kept {
		if k.Size != n || k.Seal {
			continue
		}
		root, err := a.Tree.Root(n)
		if err != nil {
			return err
		}
		if k.Fits(ledger.Checkpoint{Table: a.Table, Size: n, Root: root}) {
			a.fitted = n
			continue
		}
		if !a.forked {
			a.fault(a.fitted+1, "", fmt.Sprintf("this is not the history that was told: the checkpoint kept of %s of table %s "+
				"names another. Something in records %d to %d was rewritten.", spelling.Count(n, "record"), k.Table, a.fitted+1, n))
		}
		a.forked = true
	}
	return nil
}

// end looks at what only the whole file shows.
func (a *auditor) end() error {
	if a.owed != nil {
		a.fault(a.Records+1, "", "an undo that everybody had agreed to is left out.")
	}
	for _, k := range a.kept {
		if k.Size > a.Records {
			a.fault(a.Records+1, "", fmt.Sprintf("records are missing at the end: somebody kept a line of the chat about record %d.",
				k.Size))
		}
	}
	return a.signatures()
}

// signatures holds the signed notes that were kept to the key of the ledger: else anybody could write one that no history
// fits, and say that the host had told it.
func (a *auditor) signatures() error {
	for _, k := range a.kept {
		switch {
		case k.Note == "" || k.Signed(a.Key):
		case a.Key == "":
			a.unchecked("The ledger is not signed, so that nobody can tell whether its host signed what was kept.")
		case k.Key == "" || k.Key == a.Key:
			return fault.Invalid("The checkpoint of %s is not signed by the key of this ledger; it is nobody's word.",
				spelling.Count(k.Size, "record"))
		default:
			a.fault(k.Size, "", fmt.Sprintf("what was kept of %s is signed by the key %s, and the ledger by %s: the key was replaced, "+
				"or the checkpoint was not told by this table's bridge.", spelling.Count(k.Size, "record"), k.Key, a.Key))
		}
	}
	return nil
}

// OK tells whether nothing was found that does not fit. Statements that were false are no fault of the ledger.
func (h *History) OK() bool { return len(h.Faults) == 0 }

// False lists the statements that were proved false, or are told to be while the ledger is sealed.
func (h *History) False() []Claim {
	return slices.DeleteFunc(slices.Clone(h.Claims), func(c Claim) bool { return !c.untrue() })
}
