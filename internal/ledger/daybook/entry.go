package daybook

import (
	"encoding/binary"
	"hash/crc32"
)

// A Row is a record of the ledger with its place in it.
type Row struct {
	Seq     int64  // in the ledger, from 1 over all tables
	Key     int64  // the number of the table's log
	ID      string // the table's
	Before  int64  // the seq of the log's record before; 0 for its first
	N       int64
	At      int64
	Kind    string
	Hash    [32]byte
	Body    []byte
	Opening []byte
}

// An entry of a daybook is what one commit wrote: its length and a sum over it, four bytes each, lowest first, then its rows. Numbers
// are varints as encoding/binary writes them, texts have their length before them.

// entryHead is how long length and sum of an entry are.
const entryHead = 8

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func appendEntry(b []byte, rows []Row) []byte {
	start := len(b)
	b = append(b, make([]byte, entryHead)...)
	for i := range rows {
		b = rows[i].appendTo(b)
	}
	text := b[start+entryHead:]
	binary.LittleEndian.PutUint32(b[start:], uint32(len(text)))
	binary.LittleEndian.PutUint32(b[start+4:], crc32.Checksum(text, castagnoli))
	return b
}

func (r *Row) appendTo(b []byte) []byte {
	for _, n := range [...]int64{r.Seq, r.Key, r.Before, r.N, r.At} {
		b = binary.AppendVarint(b, n)
	}
	b = append(b, r.Hash[:]...)
	b = appendText(b, r.ID)
	b = appendText(b, r.Kind)
	b = appendText(b, r.Body)
	return appendText(b, r.Opening)
}

func appendText[T string | []byte](b []byte, text T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// entries gives the rows of all entries up to the first that is not whole, cut from the text; there will be about so many.
func entries(text []byte, about int) []Row {
	rows, last := make([]Row, 0, about), &Row{}
	for {
		inside, rest, ok := entry(text)
		if !ok {
			return rows
		}
		more, ok := appendRows(rows, inside, last)
		if !ok {
			return rows
		}
		if rows, text = more, rest; len(rows) > 0 {
			last = &rows[len(rows)-1]
		}
	}
}

// damaged tells of a text that was not merely cut off: behind an entry that does not hold, or cannot be read, there is one that does. How long
// the bad one was nobody knows, so the next one is looked for everywhere; texts, as rows are full of, never look like the length of one.
func damaged(text []byte) bool {
	for {
		inside, rest, ok := entry(text)
		if ok {
			_, ok = appendRows(nil, inside, &Row{})
		}
		if !ok {
			break
		}
		text = rest
	}
	for at := 1; at < len(text); at++ {
		if inside, _, ok := entry(text[at:]); ok {
			if _, ok := appendRows(nil, inside, &Row{}); ok {
				return true
			}
		}
	}
	return false
}

// entry parts the first entry from the rest; false when it is not whole. No entry is empty, as a page is that was never written.
func entry(text []byte) (inside, rest []byte, ok bool) {
	if len(text) < entryHead {
		return nil, nil, false
	}
	long, sum := binary.LittleEndian.Uint32(text), binary.LittleEndian.Uint32(text[4:])
	text = text[entryHead:]
	if long == 0 || uint64(long) > uint64(len(text)) || crc32.Checksum(text[:long], castagnoli) != sum {
		return nil, nil, false
	}
	return text[:long], text[long:], true
}

// appendRows reads rows behind others; the last one mostly has the same table and kind.
func appendRows(rows []Row, text []byte, last *Row) (all []Row, ok bool) {
	for r := (reading{text: text}); len(r.text) > 0; {
		if rows = append(rows, r.row(last)); r.failed {
			return nil, false
		}
	}
	return rows, true
}

// reading cuts pieces off a text.
type reading struct {
	text   []byte
	failed bool
}

func (r *reading) row(last *Row) (out Row) {
	for _, n := range [...]*int64{&out.Seq, &out.Key, &out.Before, &out.N, &out.At} {
		*n = r.number()
	}
	copy(out.Hash[:], r.piece(uint64(len(out.Hash))))
	out.ID, out.Kind = r.again(last.ID), r.again(last.Kind)
	out.Body, out.Opening = r.words(), r.words()
	return out
}

// again reads a word, which is made anew only when it is another one.
func (r *reading) again(last string) string {
	if word := r.words(); string(word) != last {
		return string(word)
	}
	return last
}

func (r *reading) number() int64 {
	n, long := binary.Varint(r.text)
	r.piece(uint64(max(long, 0)))
	r.failed = r.failed || long <= 0
	return n
}

func (r *reading) words() []byte {
	long, n := binary.Uvarint(r.text)
	if n <= 0 {
		r.failed = true
		return nil
	}
	r.text = r.text[n:]
	return r.piece(long)
}

func (r *reading) piece(long uint64) []byte {
	if r.failed || long > uint64(len(r.text)) {
		r.failed = true
		return nil
	}
	piece := r.text[:long:long]
	r.text = r.text[long:]
	return piece
}
