// Package audit reads an exported ledger as a judge does: is it whole, does every seal fit what was opened, does it
// agree with what guests kept, and what became of every statement. It must never ask the network or a running table.
//
// Whether the history is a true one:
//
//	audit.go   a ledger verified
//	record.go  one record of it
//	kinds.go   what each kind of record can say
//	own.go     whose word stands in it
//	owed.go    which undo is due
//	luck.go    what chance must answer
//	signed.go  what players have signed
//	seals.go   what became hidden, and what was shown of it
//	claims.go  the verdicts on statements
//	doubt.go   which of them nothing shows any more
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
	"context"
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

	game string // that is played
}

// Fault is one thing that does not fit.
type Fault struct {
	Record int64  `json:"record,omitempty"` // the record in which it shows; 0 when it is the history as a whole
	Turn   int32  `json:"turn,omitempty"`
	Seat   string `json:"seat,omitempty"` // who held the card
	Spot   string `json:"spot,omitempty"` // where it lies
	Why    string `json:"why"`            // a sentence

	told bool // a verdict alone is told falsely; what has happened holds
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
	case errors.Is(err, errStop): // the fault is noted
	case fault.CodeOf(err) == fault.CodeConflict:
		a.fault(a.at, "", fault.Sentence(err))
	case err != nil:
		return a.History, err
	default:
		if err := a.end(); err != nil {
			return a.History, err
		}
	}
	a.judge()
	a.doubt()
	a.game = a.past.State.Game
	return a.History, nil
}

// Until is a ledger for as long as somebody waits for what comes of it: then it cannot be read on, and what reads it stops.
func Until(ctx context.Context, r io.Reader) io.Reader { return until{ctx, r} }

type until struct {
	ctx context.Context
	r   io.Reader
}

// Read reads on while somebody waits.
func (u until) Read(into []byte) (int, error) {
	if u.ctx.Err() != nil {
		return 0, fmt.Errorf("it was stopped before its end: %w", context.Cause(u.ctx))
	}
	return u.r.Read(into)
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

// signatures holds the signed notes that were kept to the key of the ledger.
func (a *auditor) signatures() error {
	for _, k := range a.kept {
		unchecked, why, err := signedBy(k, a.Key)
		switch {
		case err != nil:
			return err
		case unchecked != "":
			a.unchecked(unchecked)
		case why != "":
			a.fault(k.Size, "", why)
		}
	}
	return nil
}

// signedBy says of a note that was kept what nobody can check of its signature, or how the key is another one than that of the ledger. An
// error is a note that is nobody's word: else anybody could write one that no history fits, and say that the host had told it.
func signedBy(k kept.Line, key string) (unchecked, why string, err error) {
	switch {
	case k.Note == "" || k.Signed(key):
	case key == "":
		unchecked = "The ledger is not signed, so that nobody can tell whether its host signed what was kept."
	case k.Key == "" || k.Key == key:
		err = fault.Invalid("The checkpoint of %s is not signed by the key of this ledger; it is nobody's word.",
			spelling.Count(k.Size, "record"))
	default:
		why = fmt.Sprintf("what was kept of %s is signed by the key %s, and the ledger by %s: the key was replaced, "+
			"or the checkpoint was not told by this table's bridge.", spelling.Count(k.Size, "record"), k.Key, key)
	}
	return unchecked, why, err
}

// OK tells whether nothing was found that does not fit. Statements that were false are no fault of the ledger.
func (h *History) OK() bool { return len(h.Faults) == 0 }

// CameTo is how many statements came to a verdict.
func (h *History) CameTo(v Verdict) (n int) {
	for _, c := range h.Claims {
		if c.Verdict == v {
			n++
		}
	}
	return n
}

// False lists the statements that were proved false, or are told to be while the ledger is sealed.
func (h *History) False() []Claim {
	return slices.DeleteFunc(slices.Clone(h.Claims), func(c Claim) bool { return !c.untrue() })
}
