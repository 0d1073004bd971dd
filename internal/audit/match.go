package audit

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/exports"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator/match"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// MatchHistory is what came of reading the exported ledger of a match, with those of its duels behind it.
type MatchHistory struct {
	ledger.Report
	Open   bool         `json:"open"`   // what was hidden is there
	Result match.Result `json:"result"` // how the match ended, if it has
	Wins   []int        `json:"wins"`   // by side
	Faults []MatchFault `json:"faults"` // what does not fit, in the order in which it was found
	Duels  []DuelFound  `json:"duels"`

	Unchecked []string `json:"unchecked,omitempty"` // what the match's own ledger does not let anybody check; it accuses nobody
}

// MatchFault is one thing that does not fit in a match.
type MatchFault struct {
	Duel   int    `json:"duel,omitempty"`   // the duel that it is about, from 1; 0 for the match
	Record int64  `json:"record,omitempty"` // of the match's own chain; 0 when it shows elsewhere
	Why    string `json:"why"`              // a sentence
}

// String names the duel and the record.
func (f MatchFault) String() string {
	switch {
	case f.Duel > 0:
		return fmt.Sprintf("Duel %d: %s", f.Duel, f.Why)
	case f.Record > 0:
		return fmt.Sprintf("Record %d of the match: %s", f.Record, f.Why)
	}
	return f.Why
}

// DuelFound is the ledger of one duel as it stands behind that of its match.
type DuelFound struct {
	Number  int     `json:"number"`
	History History `json:"history"`
}

// OK tells whether nothing was found that does not fit, in the match and in all its duels.
func (h *MatchHistory) OK() bool { return len(h.Faults) == 0 }

// OfMatch tells whether a file begins with the ledger of a match, and gives a reader of all of it.
func OfMatch(r io.Reader) (bool, io.Reader) {
	in := bufio.NewReader(r)
	line, _ := in.Peek(256) // a shorter file is no ledger, as its reader will say
	return exports.IsHeader(line) && bytes.Contains(line, []byte(`"table":"`+matches.Prefix)), in
}

// ReadMatch verifies the exported ledger of a match and of its duels: each by itself, that they name each other, and that every
// duel was begun with the decks, and by the seat, and ended with the result, that the match says.
func ReadMatch(r io.Reader, kept []kept.Line) (MatchHistory, error) {
	m := &matchAuditor{claims: map[string]*claimed{}, hashes: map[int64]string{}, kept: kept,
		MatchHistory: MatchHistory{Faults: []MatchFault{}, Duels: []DuelFound{}}}
	first := true
	err := exports.Split(r, func(part io.Reader) error {
		if first {
			first = false
			return m.chain(part)
		}
		return m.duel(part)
	})
	if err != nil {
		return m.MatchHistory, err
	}
	m.missing()
	m.keptElsewhere()
	return m.MatchHistory, m.signatures()
}

// signatures holds the signed notes that were kept of the match to the key of its ledger.
func (m *matchAuditor) signatures() error {
	for _, k := range m.kept {
		if k.Table != m.Table {
			continue // its duel holds it to its own
		}
		unchecked, why, err := signedBy(k, m.Key)
		switch {
		case err != nil:
			return err
		case unchecked != "":
			m.Unchecked = append(m.Unchecked, unchecked)
		case why != "":
			m.fault(0, k.Size, "%s", why)
		}
	}
	return nil
}

// matchAuditor is one reading.
type matchAuditor struct {
	MatchHistory
	past   matches.Past
	kept   []kept.Line
	tree   ledger.Tree         // of the match's own records
	sizes  []int               // by seat: cards of the deck, as sealed last
	claims map[string]*claimed // by table
	order  []string            // the tables, in the order of the duels
	hashes map[int64]string    // of the match's records
}

// claimed is what the match says of one of its duels.
type claimed struct {
	number  int
	lists   []match.List
	sizes   []int
	first   table.Seat        // who was to begin; Nobody when that was left to the duel
	options map[string]string // the house rules that were agreed for it
	found   bool
}

func (m *matchAuditor) fault(duel int, record int64, format string, args ...any) {
	m.Faults = append(m.Faults, MatchFault{Duel: duel, Record: record, Why: fmt.Sprintf(format, args...)})
}

// chain reads the match's own records.
func (m *matchAuditor) chain(part io.Reader) error {
	report, err := ledger.ScanTable(part, func(id string) func(ledger.Record) error {
		m.Table = id
		return m.record
	})
	m.Report = report
	m.Result = m.past.State.Result
	for side := range m.past.State.Sides {
		m.Wins = append(m.Wins, m.past.State.Wins(side))
	}
	var broken *ledger.Break
	switch {
	case errors.As(err, &broken):
		m.fault(0, broken.Record, "%s", broken.Error())
		return nil
	case errors.Is(err, errStop): // the fault is noted
		return nil
	case fault.CodeOf(err) == fault.CodeConflict:
		m.fault(0, 0, "%s", fault.Sentence(err))
		return nil
	}
	return err
}

// record takes the next record of the match, whose place in the chain is right.
func (m *matchAuditor) record(rec ledger.Record) error {
	before := m.past.State
	m.checkpoints(rec)
	e, err := m.past.Read(rec)
	if err != nil {
		m.fault(0, rec.N, "%s", fault.Sentence(err))
		return errStop
	}
	if rec.N == 1 {
		m.Open = rec.Opening != nil
		m.sizes = make([]int, len(m.past.State.Lists))
	}
	m.hashes[rec.N] = rec.Hash.String()
	for _, why := range matches.Check(m.Table, rec, e, &m.past.State) {
		m.fault(0, rec.N, "%s", why)
	}
	m.sealed(e)
	m.judge(rec, e, before)
	m.begins(e, before.Next.First)
	return nil
}

// sealed notes how many cards the decks have whose lists were sealed.
func (m *matchAuditor) sealed(e matches.Entry) {
	for _, l := range e.Lists {
		if int(l.Seat) < len(m.sizes) && l.Seat >= 0 {
			m.sizes[l.Seat] = l.Cards
		}
	}
}

// begins notes what the match says of the duels that begin, the seat among it that was to begin them.
func (m *matchAuditor) begins(e matches.Entry, first table.Seat) {
	for _, ev := range e.Events {
		if b, ok := ev.(match.Begun); ok {
			m.claims[b.Table] = &claimed{number: len(m.order) + 1, lists: m.past.State.Lists, sizes: slices.Clone(m.sizes),
				first: first, options: m.optionsOf(b)}
			m.order = append(m.order, b.Table)
		}
	}
}

// checkpoints compares the match's own history with those that somebody kept of it.
func (m *matchAuditor) checkpoints(rec ledger.Record) {
	m.tree.Add(rec.N, rec.Hash)
	for _, k := range m.kept {
		if k.Table != m.Table || k.Size != rec.N {
			continue
		}
		if root, err := m.tree.Root(rec.N); err != nil || !k.Fits(ledger.Checkpoint{Table: m.Table, Size: rec.N, Root: root}) {
			m.fault(0, rec.N, "this is not the history that was told: the checkpoint kept of %s names another.",
				spelling.Count(k.Size, "record"))
		}
	}
}

// missing names the duels whose ledgers are not in the file. One that counts for nothing may be.
func (m *matchAuditor) missing() {
	for i, id := range m.order {
		if c := m.claims[id]; !c.found && !m.past.State.Duels[i].Annulled {
			m.fault(c.number, 0, "its ledger, of table %s, is missing.", id)
		}
	}
}

// keptElsewhere names checkpoints of tables that are not in the file.
func (m *matchAuditor) keptElsewhere() {
	for _, k := range m.kept {
		if k.Table == m.Table && k.Size > m.Records {
			m.fault(0, m.Records+1, "records are missing at the end: somebody kept a checkpoint of %s.", spelling.Count(k.Size, "record"))
		}
		if c := m.claims[k.Table]; k.Table != m.Table && (c == nil || !c.found) {
			m.fault(0, 0, "A checkpoint was kept of table %s, whose ledger is not in the file.", k.Table)
		}
	}
}
