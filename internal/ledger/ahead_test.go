package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"
)

// seen is what came of scanning a file: the records that were shown, the report, and the error.
type seen struct {
	shown  []string
	report Report
	err    error
}

func (s seen) String() string {
	return fmt.Sprintf("%d %v %+v %v", len(s.shown), s.shown, s.report, s.err)
}

// one is how a record is remembered.
func one(r Record) string { return fmt.Sprintf("%d %x %d", r.N, r.Hash[:4], len(r.Opening)) }

// Reading ahead shows the same records as reading in turn, and finds the same first break, whatever was done to a file, and stops where the reader does.
func TestReadingAheadFindsTheSame(t *testing.T) {
	_, whole := exported(t, 300)
	dice := rand.New(rand.NewPCG(3, 1))
	for range 400 {
		file := bytes.Clone(whole)
		switch dice.IntN(4) {
		case 0:
			file = file[:dice.IntN(len(file))]
		case 1:
			file[dice.IntN(len(file))] ^= 1 << dice.IntN(8)
		case 2:
			at := dice.IntN(len(file))
			file = append(file[:at:at], file[min(len(file), at+dice.IntN(2000)):]...)
		}
		most := dice.IntN(400)
		if inTurn, before := inTurn(file, most), before(t, file, most); inTurn.String() != before.String() {
			t.Fatalf("in turn: %v\nahead:   %v", inTurn, before)
		}
	}
}

var errMost = errors.New("that is enough")

func inTurn(file []byte, most int) (s seen) {
	s.report, s.err = ScanTable(bytes.NewReader(file), func(string) func(Record) error {
		return func(r Record) error {
			if len(s.shown) == most {
				return errMost
			}
			s.shown = append(s.shown, one(r))
			return nil
		}
	})
	return s
}

func before(t *testing.T, file []byte, most int) (s seen) {
	from := &ended{Reader: bytes.NewReader(file)}
	s.report, s.err = ScanAhead(&Tree{}, from, one, func(string) func(Record, string) error {
		return func(r Record, made string) error {
			if made != one(r) {
				t.Fatalf("record %d comes with %s", r.N, made)
			}
			if len(s.shown) == most {
				return errMost
			}
			s.shown = append(s.shown, made)
			return nil
		}
	})
	from.over = true
	return s
}

// ended is a reader from which nobody may read when whoever got it is done: the race detector sees who does.
type ended struct {
	io.Reader
	over bool
}

func (e *ended) Read(into []byte) (int, error) {
	if e.over {
		panic("read after the end")
	}
	return e.Reader.Read(into)
}
