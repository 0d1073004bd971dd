package ledger

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/exact"
	"ttsbridge/internal/ledger/exports"
	"ttsbridge/validator/spelling"
)

// scanner goes over an exported ledger line by line, and holds every line to those before it.
type scanner struct {
	in      *bufio.Reader
	line    int64  // of the line read last
	at      int64  // the record that is due, once the header was read
	held    []byte // a line that was read too early, or
	failed  error  // why it could not be read
	promise header
	opens   bool    // some record was opened
	last    *footer // once it was read
	tree    *Tree
	leaf    []byte // used again and again
}

func newScanner(tree *Tree, r io.Reader) *scanner {
	return &scanner{in: bufio.NewReaderSize(r, 64<<10), tree: tree}
}

// show shows fn a record that was found whole, and counts it.
func (s *scanner) show(so *Report, r Record, fn func(Record) error) error {
	s.tree.Add(r.N, r.Hash)
	if err := fn(r); err != nil {
		return err
	}
	so.Records, so.Head = r.N, r.Hash
	if r.Opening != nil {
		so.Opened++
	}
	return nil
}

// begun is the report before the first record.
func (s *scanner) begun() Report {
	return Report{Table: s.promise.table, Head: Genesis(s.promise.table)}
}

func (s *scanner) header() error {
	text, err := s.next()
	var broken *Break
	if err == io.EOF || errors.As(err, &broken) || err == nil && !exports.IsHeader(text) {
		return exports.NoHeader(text)
	}
	if err != nil {
		return err
	}
	c := exact.Line{Rest: text}
	c.Lit(exports.Start)
	if version := c.Number(); !c.Failed && version != FormatVersion {
		return fault.Invalid("This exported ledger has format version %d and this program reads version %d; "+
			"use the program that wrote it.", version, FormatVersion)
	}
	c.Lit(`,"table":"`)
	s.promise.table = c.Word(Plain)
	c.Lit(`","records":`)
	s.promise.records = c.Number()
	c.Lit(`,"head":"`)
	s.promise.head = c.Hash()
	c.Lit(`"}`)
	s.at = 1
	if !c.Failed && string(c.Rest) == "\r" {
		return fault.Invalid("The lines of this ledger end as Windows ends them (CRLF): some program has written the file anew, and of what " +
			"it holds nothing can be proved like this. Take the file as it was exported, or turn the line ends back (LF).")
	}
	if c.Failed || len(c.Rest) > 0 || s.promise.records < 0 {
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
	if bytes.HasPrefix(text, []byte(footerStart)) {
		return Record{}, s.footer(text)
	}
	due := so.Records + 1
	s.at = due + 1
	r, ok := parse(text)
	switch {
	case !ok:
		return r, s.broken(due, "it is not written as a record is.")
	case s.hash(text) != r.Hash:
		return r, s.broken(due, "it does not match its hash.")
	case due > s.promise.records:
		return r, s.broken(due, fmt.Sprintf("it is one too many; the header promises %s.", spelling.Count(s.promise.records, "record")))
	case r.N > due:
		return r, s.broken(due, fmt.Sprintf("it is missing; record %d stands in its place.", r.N))
	case r.N < due:
		return r, s.broken(due, fmt.Sprintf("record %d stands in its place.", r.N))
	case r.Prev != so.Head && due == 1:
		return r, s.broken(due, "it does not belong to the table that the header names.")
	case r.Prev != so.Head:
		return r, s.broken(due, "it does not continue the record before it.")
	}
	return s.opened(r)
}

// hash is that of a record's line, which was parsed: what stands in it up to its own hash is its leaf.
func (s *scanner) hash(line []byte) Hash {
	s.leaf = append(append(append(s.leaf[:0], 0), line[:len(line)-tail]...), '}')
	return sha256.Sum256(s.leaf)
}

// opened adds the opening that may follow a record.
func (s *scanner) opened(r Record) (Record, error) {
	text, err := s.next()
	switch {
	case err == io.EOF:
		s.line--
		return r, nil
	case err != nil:
		return r, s.unread(r, err)
	case bytes.HasPrefix(text, []byte(openingStart)):
		if r.Opening, s.opens = opensWith(r, text); !s.opens {
			return r, s.broken(r.N, "its opening is not written as one is.")
		}
		return r, nil
	case s.opens && !bytes.HasPrefix(text, []byte(recordStart)) && !bytes.HasPrefix(text, []byte(footerStart)):
		return r, s.broken(r.N, "the line behind it is neither its opening nor the next record.")
	}
	s.hold(text)
	return r, nil
}

// unread is for a line behind a record that is not whole, or cannot be read: where others are opened, nobody may say that this one is not.
func (s *scanner) unread(r Record, err error) error {
	b := new(Break)
	switch {
	case !errors.As(err, &b):
		return err
	case s.opens:
		return s.broken(r.N, "the line behind it, its opening or the next record, is not whole: "+b.Why)
	}
	s.failed = err // of the next record
	s.line--
	return nil
}

// footer reads the last line, after which the file ends.
func (s *scanner) footer(text []byte) error {
	var f footer
	c := exact.Line{Rest: text}
	c.Lit(footerStart)
	f.openings = c.Number()
	c.Lit(`,"key":"`)
	f.key = c.Quoted()
	c.Lit(`","checkpoint":"`)
	f.checkpoint = strings.ReplaceAll(c.Quoted(), `\n`, "\n")
	c.Lit(`"}`)
	if c.Failed || len(c.Rest) > 0 {
		return s.broken(0, "it is not written as one is.")
	}
	s.last = &f
	if _, err := s.next(); fault.CodeOf(err) == fault.CodeUnavailable {
		return err
	} else if err != io.EOF {
		return s.broken(0, "something stands after it.")
	}
	s.line--
	return io.EOF
}

// end compares what the header promised with what was found.
func (s *scanner) end(so Report) (Report, error) {
	if so.Records < s.promise.records {
		return so, s.broken(so.Records+1, fmt.Sprintf("it is missing; the header promises %s.", spelling.Count(s.promise.records, "record")))
	}
	if so.Head != s.promise.head {
		s.line = 1
		return so, s.broken(0, "the head it names is not the hash of the last record.")
	}
	root, err := s.tree.Root(so.Records)
	if err != nil {
		return so, err
	}
	so.Root = root
	return so, s.signed(&so)
}

// signed checks the last line against what was found.
func (s *scanner) signed(so *Report) error {
	s.line = max(s.line, 2)
	switch {
	case s.last == nil:
		return s.broken(0, "it is missing.")
	case s.last.openings != so.Opened:
		return s.broken(0, fmt.Sprintf("it promises %s; there %s %d.", spelling.Count(s.last.openings, "opening"), spelling.Said(so.Opened, "is", "are"), so.Opened))
	case s.last.key == "" && s.last.checkpoint == "":
		return nil
	}
	c, err := OpenCheckpoint(s.last.checkpoint, s.last.key)
	if err != nil {
		return s.broken(0, fault.Sentence(err))
	}
	if c != (Checkpoint{so.Table, so.Records, so.Root}) {
		return s.broken(0, "its checkpoint names another history.")
	}
	so.Key = s.last.key
	return nil
}

// hold gives a line back, so that next gives it again.
func (s *scanner) hold(text []byte) {
	s.held = text
	s.line--
}

// next gives the next line without its line feed, valid until the next call; io.EOF after the last.
func (s *scanner) next() ([]byte, error) {
	s.line++
	if text := s.held; text != nil {
		s.held = nil
		return text, nil
	}
	if s.failed != nil {
		return nil, s.failed
	}
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
			return nil, s.torn(append(long, part...))
		case err != bufio.ErrBufferFull:
			return nil, fault.Unavailable("The exported ledger could not be read on at line %d: %w", s.line, err)
		case len(long) > MaxBody+envelope:
			return nil, s.broken(s.at, "it is longer than a record can be.")
		}
		long = append(long, part...)
	}
}

func (s *scanner) broken(record int64, why string) error {
	return fault.Conflict("%w", &Break{Line: s.line, Record: record, Why: why})
}

// torn says of what the file ends in the middle.
func (s *scanner) torn(text []byte) error {
	switch {
	case s.at <= s.promise.records:
		return s.broken(s.at, "the file ends in the middle of it.")
	case bytes.HasSuffix(text, []byte(`"}`)):
		return s.broken(0, "no end of line stands behind it, so some program has written the file anew.")
	}
	return s.broken(0, "the file ends in the middle of it.")
}

// tail is how long the end of a record's line is, its hash.
const tail = len(`,"hash":""}`) + 2*len(Hash{})

// parse reads a record's line, strictly as Export writes it; whether the hash is right is left to the caller.
func parse(line []byte) (Record, bool) {
	if len(line) < tail {
		return Record{}, false
	}
	var r Record
	c := exact.Line{Rest: line[:len(line)-tail]}
	c.Lit(recordStart)
	r.N = c.Number()
	c.Lit(`,"at":`)
	r.At = c.Number()
	c.Lit(`,"kind":"`)
	r.Kind = c.Word(Plain)
	c.Lit(`","prev":"`)
	r.Prev = c.Hash()
	c.Lit(`","body":`)
	r.Body = bytes.Clone(c.Rest)
	c.Rest = line[len(line)-tail:]
	c.Lit(`,"hash":"`)
	r.Hash = c.Hash()
	c.Lit(`"}`)
	return r, !c.Failed && check(r.Kind, r.Body) == nil
}
