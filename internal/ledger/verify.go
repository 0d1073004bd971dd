package ledger

import (
	"fmt"
	"io"
)

// Report tells what an exported ledger holds, as far as it was found whole.
type Report struct {
	Table   string // whose log it is
	Records int64  // how many records are whole, from the first on
	Head    Hash   // of the last of them
	Root    Hash   // of the Merkle tree of all records: what a checkpoint of that many records must name
	Key     string // the key that signed the checkpoint at the end; "" when there is none
	Opened  int64  // how many records came with their openings
}

// Break is the first place where an exported ledger is not what was written. Verify's and Scan's errors wrap one
// (errors.As) whenever the file is a ledger but not a whole one.
type Break struct {
	Line   int64  // in the file, from 1; one past the last when something is missing at the end
	Record int64  // the first bad or missing record; 0 for the header
	Why    string // a sentence
}

// Error names the record and says what is wrong with it.
func (b *Break) Error() string {
	if b.Record == 0 && b.Line > 1 {
		return fmt.Sprintf("The ledger is broken at its last line: %s", b.Why)
	}
	if b.Record == 0 {
		return fmt.Sprintf("The ledger is broken at its header: %s", b.Why)
	}
	return fmt.Sprintf("The ledger is broken at record %d (line %d): %s", b.Record, b.Line, b.Why)
}

// Verify reads an exported ledger and finds any byte that was deleted, added, changed or moved. The error is conflict
// and wraps a Break naming the first bad record, or invalid for a file that is no ledger or one of another version. A
// whole file proves that nothing was changed since its root was told to somebody: compare the Report's Root with what
// was told. Whether an opening fits its record's seal is for those to tell who know what a body says.
func Verify(r io.Reader) (Report, error) {
	return Scan(r, func(Record) error { return nil })
}

// Scan verifies as Verify does and shows every record found whole to fn, in order; fn's first error stops it and is
// returned. Of a broken ledger fn has seen the whole records before the break.
func Scan(r io.Reader, fn func(Record) error) (Report, error) {
	return ScanTable(r, func(string) func(Record) error { return fn })
}

// ScanTable is Scan for whoever must know the table's id before its records.
func ScanTable(r io.Reader, of func(table string) func(Record) error) (Report, error) {
	s := newScanner(&Tree{}, r)
	if err := s.header(); err != nil {
		return Report{}, err
	}
	fn, report := of(s.promise.table), s.begun()
	for {
		r, err := s.record(report)
		if err == io.EOF {
			return s.end(report)
		}
		if err != nil {
			return report, err
		}
		if err := s.show(&report, r, fn); err != nil {
			return report, err
		}
	}
}
