package ledger

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"

	"ttsbridge/internal/fault"
)

// Report tells what an exported ledger holds, as far as it was found whole.
type Report struct {
	Table   string // whose log it is
	Records int64  // how many records are whole, from the first on
	Head    Hash   // of the last of them: what a checkpoint of that many records must name
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
	if b.Record == 0 {
		return fmt.Sprintf("The ledger is broken at its header: %s", b.Why)
	}
	return fmt.Sprintf("The ledger is broken at record %d (line %d): %s", b.Record, b.Line, b.Why)
}

// Verify reads an exported ledger and finds any byte that was deleted, added, changed or moved. The error is conflict
// and wraps a Break naming the first bad record, or invalid for a file that is no ledger or one of another version. A
// whole file proves that nothing was changed since its head was told to somebody: compare the Report's Head with what
// was told.
func Verify(r io.Reader) (Report, error) {
	return Scan(r, func(Record) error { return nil })
}

// Scan verifies as Verify does and shows every record found whole to fn, in order; fn's first error stops it and is
// returned. Of a broken ledger fn has seen the whole records before the break.
func Scan(r io.Reader, fn func(Record) error) (Report, error) {
	s := scanner{in: bufio.NewReaderSize(r, 64<<10)}
	if err := s.header(); err != nil {
		return Report{}, err
	}
	report := Report{Table: s.promise.table, Head: genesis(s.promise.table)}
	for {
		r, err := s.record(report)
		if err == io.EOF {
			return report, s.end(report)
		}
		if err != nil {
			return report, err
		}
		if err := fn(r); err != nil {
			return report, err
		}
		report.Records, report.Head = r.N, r.Hash
	}
}

type scanner struct {
	in      *bufio.Reader
	line    int64 // of the line read last
	promise header
}

func (s *scanner) header() error {
	text, err := s.next()
	var broken *Break
	if err == io.EOF || errors.As(err, &broken) || err == nil && !bytes.HasPrefix(text, []byte(headerStart)) {
		return fault.Invalid("This is not an exported ledger of ttsbridge: its first line is no header.")
	}
	if err != nil {
		return err
	}
	c := cutter{rest: text}
	c.lit(headerStart)
	if version := c.number(); !c.failed && version != FormatVersion {
		return fault.Invalid("This exported ledger has format version %d and this program reads version %d; "+
			"use the program that wrote it.", version, FormatVersion)
	}
	c.lit(`,"table":"`)
	s.promise.table = c.word()
	c.lit(`","records":`)
	s.promise.records = c.number()
	c.lit(`,"head":"`)
	s.promise.head = c.hash()
	c.lit(`"}`)
	if c.failed || len(c.rest) > 0 || s.promise.records < 0 {
		return s.broken(0, "it is not written as a header is.")
	}
	return nil
}

// record reads the next line, which must be the record after those of the report. io.EOF is the end of the file.
func (s *scanner) record(so Report) (Record, error) {
	text, err := s.next()
	if err != nil {
		return Record{}, err
	}
	due := so.Records + 1
	r, ok := parse(text)
	switch {
	case !ok:
		return r, s.broken(due, "it is not written as a record is.")
	case r.seal().Hash != r.Hash:
		return r, s.broken(due, "it does not match its hash.")
	case due > s.promise.records:
		return r, s.broken(due, fmt.Sprintf("it is one too many; the header promises %d records.", s.promise.records))
	case r.N > due:
		return r, s.broken(due, fmt.Sprintf("it is missing; record %d stands in its place.", r.N))
	case r.N < due:
		return r, s.broken(due, fmt.Sprintf("record %d stands in its place.", r.N))
	case r.Prev != so.Head && due == 1:
		return r, s.broken(due, "it does not belong to the table that the header names.")
	case r.Prev != so.Head:
		return r, s.broken(due, "it does not continue the record before it.")
	}
	return r, nil
}

// end compares what the header promised with what was found.
func (s *scanner) end(so Report) error {
	if so.Records < s.promise.records {
		return s.broken(so.Records+1, fmt.Sprintf("it is missing; the header promises %d records.", s.promise.records))
	}
	if so.Head != s.promise.head {
		return s.broken(0, "the head it names is not the hash of the last record.")
	}
	return nil
}

// next gives the next line without its line feed, valid until the next call; io.EOF after the last.
func (s *scanner) next() ([]byte, error) {
	s.line++
	var long []byte
	for {
		part, err := s.in.ReadSlice('\n')
		switch {
		case err == nil && long == nil:
			return part[:len(part)-1], nil
		case err == nil:
			return append(long, part[:len(part)-1]...), nil
		case err == io.EOF && len(long)+len(part) == 0:
			return nil, io.EOF
		case err == io.EOF:
			return nil, s.broken(s.line-1, "the file ends in the middle of it.")
		case err != bufio.ErrBufferFull:
			return nil, fault.Unavailable("The exported ledger could not be read on at line %d: %w", s.line, err)
		case len(long) > MaxBody+envelope:
			return nil, s.broken(s.line-1, "it is longer than a record can be.")
		}
		long = append(long, part...)
	}
}

func (s *scanner) broken(record int64, why string) error {
	return fault.Conflict("%w", &Break{Line: s.line, Record: record, Why: why})
}

// parse reads a record's line, strictly as Export writes it; whether the hash is right is left to the caller.
func parse(line []byte) (Record, bool) {
	const tail = len(`,"hash":""}`) + 2*len(Hash{})
	if len(line) < tail {
		return Record{}, false
	}
	var r Record
	c := cutter{rest: line[:len(line)-tail]}
	c.lit(`{"n":`)
	r.N = c.number()
	c.lit(`,"at":`)
	r.At = c.number()
	c.lit(`,"kind":"`)
	r.Kind = c.word()
	c.lit(`","prev":"`)
	r.Prev = c.hash()
	c.lit(`","body":`)
	r.Body = bytes.Clone(c.rest)
	c.rest = line[len(line)-tail:]
	c.lit(`,"hash":"`)
	r.Hash = c.hash()
	c.lit(`"}`)
	return r, !c.failed && check(r.Kind, r.Body) == nil
}

// cutter takes a line apart from its start. After the first mismatch it has failed and gives zero values.
type cutter struct {
	rest   []byte
	failed bool
}

func (c *cutter) lit(text string) {
	if rest, ok := bytes.CutPrefix(c.rest, []byte(text)); ok && !c.failed {
		c.rest = rest
		return
	}
	c.failed = true
}

// number takes a decimal number, written in the one way there is to write it.
func (c *cutter) number() int64 {
	end := bytes.IndexFunc(c.rest, func(r rune) bool { return r != '-' && (r < '0' || r > '9') })
	if end < 0 {
		end = len(c.rest)
	}
	text := string(c.rest[:end])
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != text {
		c.failed = true
		return 0
	}
	c.rest = c.rest[end:]
	return n
}

func (c *cutter) word() string {
	end := max(bytes.IndexByte(c.rest, '"'), 0)
	text := string(c.rest[:end])
	c.rest = c.rest[end:]
	c.failed = c.failed || !plain(text)
	return text
}

// hash takes 64 lower-case hexadecimal digits.
func (c *cutter) hash() Hash {
	var h Hash
	if len(c.rest) < 2*len(h) {
		c.failed = true
		return h
	}
	text := c.rest[:2*len(h)]
	_, err := hex.Decode(h[:], text)
	c.failed = c.failed || err != nil || h.String() != string(text)
	c.rest = c.rest[len(text):]
	return h
}
