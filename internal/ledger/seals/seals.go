// Package seals has the exact bytes of every commitment: what a seal hashes, and how it is told in a chat. It must never know what is sealed.
package seals

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"sync"

	"ttsbridge/internal/ledger/tree"
)

// Hash is a SHA-256 hash, written as 64 lower-case hexadecimal digits.
type Hash = tree.Hash

// A seal commits to something without telling it. The three kinds hash a list of fields, each written as its length in
// bytes in decimal, a colon, the field and a comma, so that no two lists give the same bytes:
//
//	SHA-256( field field field ... )
//
// The first field is the domain, the last one the salt: 32 bytes that nobody can guess, written as 64 lower-case
// hexadecimal digits. Numbers are decimal; a seat is its number from 0.
//
//	a card    "ttsbridge card 1", table, seat, card, key of the card, spot, record, salt
//	a deck    "ttsbridge deck 1", table, seat, each card's key in order of their bytes ..., salt
//	a record  "ttsbridge record 1", what is hidden in it as one line of JSON, salt
//
// Vectors, with the salt 00 01 02 ... 1f:
//
//	card 7, "dotr:012", of seat 1 on "e4" of table "t1", in record 42
//	    f5c66812e683e64fec9f141bf022e8eaf905fd081ed857cc970679b7c1d98b43
//	the deck "dotr:012", "dotr:003", "dotr:012" of seat 0 at table "t1"
//	    bee363abc7556379d0acdb7911f2acf54f169134c3113caae576bd52ab51e615
//	what is hidden in a record: {"events":[]}
//	    95ed946ec87d727a09cd05cd9d794d305d248a0fc1428c209acf01befa3942ae
type sealing struct{ b []byte }

// sealings are lent to one seal after the other.
var sealings = sync.Pool{New: func() any { return &sealing{make([]byte, 0, 1<<10)} }}

func begun(domain string) *sealing {
	s := sealings.Get().(*sealing)
	s.b = s.b[:0]
	return s.text(domain)
}

func (s *sealing) text(field string) *sealing {
	s.begin(len(field))
	s.b = append(append(s.b, field...), ',')
	return s
}

func (s *sealing) bytes(field []byte) *sealing {
	s.begin(len(field))
	s.b = append(append(s.b, field...), ',')
	return s
}

// begin writes how long the next field is.
func (s *sealing) begin(length int) {
	s.b = append(strconv.AppendInt(s.b, int64(length), 10), ':')
}

func (s *sealing) number(n int64) *sealing { return s.text(strconv.FormatInt(n, 10)) }

func (s *sealing) close(salt Hash) Hash {
	s.begin(hex.EncodedLen(len(salt)))
	s.b = append(hex.AppendEncode(s.b, salt[:]), ',')
	sum := sha256.Sum256(s.b)
	if cap(s.b) <= mostKept {
		sealings.Put(s)
	}
	return sum
}

// mostKept is how long a seal's fields may be for their room to be lent again, in bytes.
const mostKept = 64 << 10

// Card is a card at the moment at which it was sealed.
type Card struct {
	Table  string
	Seat   int    // who holds it, from 0
	Card   int    // its number at the table
	Key    string // what is printed on it, as the card database names it
	Spot   string // where it lies
	Record int64  // the record in which the seal stands
}

// Seal commits to the card.
func (c Card) Seal(salt Hash) Hash {
	s := begun("ttsbridge card 1").text(c.Table).number(int64(c.Seat)).number(int64(c.Card)).text(c.Key).text(c.Spot)
	return s.number(c.Record).close(salt)
}

// Deck commits to the list of cards that a seat brought, whatever their order.
func Deck(table string, seat int, keys []string, salt Hash) Hash {
	s := begun("ttsbridge deck 1").text(table).number(int64(seat))
	sorted := slices.Sorted(slices.Values(keys))
	for _, key := range sorted {
		s.text(key)
	}
	return s.close(salt)
}

// Text commits to what is hidden in a record.
func Text(hidden []byte, salt Hash) Hash {
	return begun("ttsbridge record 1").bytes(hidden).close(salt)
}

// Digest is the hash of a list of fields, written as those of a seal are.
func Digest(fields ...string) Hash {
	s := sealing{make([]byte, 0, 256)}
	for _, field := range fields {
		s.text(field)
	}
	return sha256.Sum256(s.b)
}

// Line is the short form of a seal for a chat: the digits of a card's seal that stands in the record, or of the record's
// own hash.
//
//	Sealed RECORD DIGITS-IN-GROUPS
func Line(record int64, sealed Hash) string {
	return "Sealed " + strconv.FormatInt(record, 10) + " " + sealed.Grouped()
}

// Unsigned is said of whatever is wrong with an opening alone. The chain and so the signature hold seals, and not what opens them: whoever
// hands a file on could make one in which its host seems to have cheated.
const Unsigned = "No signature covers openings: damage, or whoever handed the file on, can have done this as well as the host; get it from somebody else, too."
