// Package sums stands for the content of a card database in a few bytes: equal rows, equal sums. Each card has one of its own row and
// those that hang on it, and every other table has one, so that after an edit only those are made anew whose rows have changed.
package sums

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"maps"
	"slices"
	"sort"

	"ttsbridge/internal/carddb/sqlite"
)

// A Sum stands for some rows.
type Sum [16]byte

// Hangs has the tables whose rows hang on a card, and which column names it.
var Hangs = map[string]int{"card": 0, "tag": 0, "other_name": 0, "fact": 0, "printing": 0, "face": 0, "row": 0, "effect": 0, "relation": 1}

// Summing sums up the rows of a load.
type Summing struct {
	Cards []Sum          // of each card, in the order of their keys
	Rest  map[string]Sum // of the rows of a table that hang on no card
	keys  []string
	open  hash.Hash // of a table whose rows hang on no card
	line  []byte
	at    int // the card of the row before
}

// New has summed up nothing yet, and has room for so many cards.
func New(many int) Summing {
	return Summing{Cards: make([]Sum, 0, many), Rest: map[string]Sum{}, keys: make([]string, 0, many), open: sha256.New()}
}

// Row adds a row. That of a card comes before those that hang on it.
func (s *Summing) Row(table string, cells []sqlite.Cell) {
	at := -1
	if i, ok := Hangs[table]; ok {
		if table == "card" {
			s.keys, s.Cards = append(s.keys, cells[0].Text), append(s.Cards, Sum{})
		}
		at = s.Find(cells[i].Text)
	}
	if at < 0 {
		s.line = appendRow(s.line[:0], cells)
		s.open.Write(s.line)
		return
	}
	b := append(append(append(s.line[:0], s.Cards[at][:]...), table...), 0)
	s.line = appendRow(b, cells)
	all := sha256.Sum256(s.line)
	s.Cards[at] = Sum(all[:16])
}

func appendRow(b []byte, cells []sqlite.Cell) []byte {
	for _, c := range cells {
		b = c.AppendTo(b)
	}
	return append(b, '\n')
}

// Find is where a card stands, -1 if nowhere. Most rows are of the same card as the one before, or of the next.
func (s *Summing) Find(card string) int {
	for at := s.at; at < min(s.at+2, len(s.keys)); at++ {
		if s.keys[at] == card {
			s.at = at
			return at
		}
	}
	at, ok := sort.Find(len(s.keys), func(i int) int { return cmp.Compare(card, s.keys[i]) })
	if !ok {
		return -1
	}
	s.at = at
	return at
}

// Close ends a table.
func (s *Summing) Close(table string) {
	s.Rest[table] = Sum(s.open.Sum(nil)[:16])
	s.open.Reset()
}

// Version stands for a whole content: the sums of each game's cards in the order of their keys, and those of all other tables.
func Version(cards map[string][]Sum, rest map[string]Sum) string {
	all, number := sha256.New(), [8]byte{}
	for _, game := range slices.Sorted(maps.Keys(cards)) {
		binary.BigEndian.PutUint64(number[:], uint64(len(cards[game])))
		all.Write(append(append([]byte(game), 0), number[:]...))
		for i := range cards[game] {
			all.Write(cards[game][i][:])
		}
	}
	for _, table := range slices.Sorted(maps.Keys(rest)) {
		one := rest[table]
		all.Write(append(append([]byte(table), 0), one[:]...))
	}
	return hex.EncodeToString(all.Sum(nil)[:16])
}
