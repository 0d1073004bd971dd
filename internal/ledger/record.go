package ledger

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/tree"
	"ttsbridge/validator/cut"
)

// Hash is a SHA-256 hash, written as 64 lower-case hexadecimal digits.
type Hash = tree.Hash

// Tree is the Merkle log over the hashes of a table's records.
type Tree = tree.Tree

// MaxBody is the most bytes one record's body may have.
const MaxBody = 1 << 20

// Record is one entry of a log.
//
// Its leaf, the exact bytes that are hashed, is one line of JSON without spaces or line feed:
//
//	{"n":N,"at":AT,"kind":"KIND","prev":"PREV","body":BODY}
//
// N and AT are decimal without leading zeros, KIND is 1 to 64 letters, digits, dots, dashes and underscores, PREV is the
// hash of the record before in lower-case hexadecimal, and BODY stands byte for byte as it was given. The hash is
//
//	SHA-256( 0x00 || leaf )
//
// which is RecordHash of golang.org/x/mod/sumdb/tlog (RFC 6962, section 2.1), so that the records are the leaves of a
// Merkle log too: record N is leaf N-1. The PREV of record 1, and the head of an empty log, is
//
//	SHA-256( "ttsbridge ledger 1\n" || table id )
//
// whose first byte, 't', keeps it apart from every leaf (0x00) and every node of the tree (0x01).
//
// Two vectors, for the table "t1":
//
//	head of the empty log   818af4d195d6bc1b21bfede87597e79101cd379a949ee2a3632d77a9c43e5a31
//	hash of record 1, at 1700000000000, kind "move", body {"a":1}
//	                        81c0810b8473ecb671e3afeaddde0a70c8242f2bdcfda113703405cf0e1c2cdd
type Record struct {
	N    int64  // 1 for a log's first record, then one more each
	Hash Hash   // of this record
	Prev Hash   // of the record before; of the empty log for the first
	At   int64  // Unix time in milliseconds, as the caller said
	Kind string // what the body is, in the caller's words
	Body []byte // one line of JSON; not to be changed

	// Opening is what the body only seals: one line of JSON, nil when nothing is hidden. It is kept with the record and
	// not hashed; whoever wrote the body can tell whether it fits.
	Opening []byte
}

// lastTime is the end of the last year that can be written in four digits, as dates are.
const lastTime = 253402300799999

// Timed tells whether the record's time is one that a date can be made of.
func (r Record) Timed() bool { return r.At >= 0 && r.At <= lastTime }

// Time is when the record was written, by the clock of who wrote it. Of a time that no date can be made of it is the nearest: a
// ledger can say what it likes, and must still be told.
func (r Record) Time() time.Time { return time.UnixMilli(min(max(r.At, 0), lastTime)) }

// Leaf gives the exact bytes that were hashed, without the 0x00 before them.
func (r Record) Leaf() []byte {
	return r.appendLeaf(make([]byte, 0, len(r.Body)+envelope))
}

// envelope is room enough for all of a leaf but its body, and for the hash that an export adds.
const envelope = 512

const recordStart = `{"n":`

func (r Record) appendLeaf(b []byte) []byte {
	b = append(b, recordStart...)
	b = strconv.AppendInt(b, r.N, 10)
	b = append(b, `,"at":`...)
	b = strconv.AppendInt(b, r.At, 10)
	b = append(b, `,"kind":"`...)
	b = append(b, r.Kind...)
	b = append(b, `","prev":"`...)
	b = hex.AppendEncode(b, r.Prev[:])
	b = append(b, `","body":`...)
	b = append(b, r.Body...)
	return append(b, '}')
}

// leaves are rooms for what is hashed.
var leaves = sync.Pool{New: func() any { return new([]byte) }}

// sum is the hash that the record has to have.
func (r Record) sum() Hash {
	room := leaves.Get().(*[]byte)
	defer leaves.Put(room)
	*room = r.appendLeaf(append((*room)[:0], 0)) // the 0x00 marks a leaf
	return sha256.Sum256(*room)
}

// Genesis is the head of an empty log: it ties the chain to the table's name.
func Genesis(table string) Hash {
	return sha256.Sum256([]byte("ttsbridge ledger 1\n" + table))
}

// check says why a kind and body cannot be a record.
func check(kind string, body []byte) error {
	if err := written(kind, body); err != nil {
		return err
	}
	if !cut.Valid(body) {
		return fault.Invalid("A record's body is JSON; this one is not.")
	}
	return nil
}

// written is check for a body that is known to be JSON.
func written(kind string, body []byte) error {
	switch {
	case !Plain(kind):
		return fault.Invalid("A record's kind is 1 to 64 letters, digits, dots, dashes or underscores; %.80q is not.", kind)
	case len(body) > MaxBody:
		return fault.TooLarge("A record's body has at most %d bytes; this one has %d.", MaxBody, len(body))
	case bytes.IndexByte(body, '\n') >= 0 || bytes.IndexByte(body, '\r') >= 0:
		return fault.Invalid("A record's body is one line; this one has a line break.")
	}
	return nil
}

// Plain reports whether s can stand in a line of JSON and in a file name as it is.
func Plain(s string) bool {
	if len(s) == 0 || len(s) > 64 {
		return false
	}
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && !('0' <= c && c <= '9') && c != '.' && c != '-' && c != '_' {
			return false
		}
	}
	return true
}
