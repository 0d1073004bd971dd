package sqlite

import (
	"cmp"
	"slices"
)

// Holds says what a column may have: text or whole numbers, and whether it may have nothing. What else SQLite lets a column have is
// left to SQLite.
type Holds struct{ Text, Nothing bool }

// piece is a part of a page.
type piece struct{ from, to int }

// sound tells whether a page is a leaf as SQLite writes it: its rows and what is free lie side by side, none on another, all rows
// lie on it wholly, and each cell has what its column may have. It is what SQLite's own quick check looks at in a page, and more.
func (p Pages) sound(number uint32, holds []Holds) bool {
	page, at, err := p.page(number)
	if err != nil || at != 0 || page[0] != leafPage {
		return false
	}
	page = page[:p.usable]
	n, start := int(word(page[3:])), int(word(page[5:]))
	if start == 0 {
		start = 1 << 16
	}
	if start < 8+2*n || start > len(page) {
		return false
	}
	pieces, ok := free(page, start)
	for i := 0; ok && i < n; i++ {
		var here piece
		here, ok = p.soundRow(page, int(word(page[8+2*i:])), holds)
		pieces = append(pieces, here)
		ok = ok && here.from >= start
	}
	return ok && sideBySide(pieces, start, len(page), int(page[7]))
}

// free are the free pieces of a page, which form a chain in the order in which they lie.
func free(page []byte, start int) (all []piece, ok bool) {
	least := start
	for at := int(word(page[1:])); at != 0; at = int(word(page[at:])) {
		if at < least || at+4 > len(page) {
			return nil, false
		}
		size := int(word(page[at+2:]))
		if size < 4 || at+size > len(page) {
			return nil, false
		}
		all = append(all, piece{at, at + size})
		least = at + size + 4 // what is nearer is one piece with it, or lost
	}
	return all, true
}

// soundRow tells whether a row lies on its page and has what its columns may have.
func (p Pages) soundRow(page []byte, at int, holds []Holds) (piece, bool) {
	if at+4 > len(page) {
		return piece{}, false
	}
	size, n := varint(page[at:])
	t := Tree{Pages: p}
	if n == 0 || size == 0 || size > uint64(len(page)) || t.here(int(size)) != int(size) || at+n+int(size) > len(page) {
		return piece{}, false
	}
	return piece{at, at + max(4, n+int(size))}, soundCells(page[at+n:][:size], holds)
}

// soundCells tells whether a record has its columns, no more and no fewer, in the kinds that they may have.
func soundCells(record []byte, holds []Holds) bool {
	head, n := varint(record)
	if n == 0 || head < uint64(n) || head > uint64(len(record)) {
		return false
	}
	kinds, length := record[n:head], int(head)
	for _, h := range holds {
		kind, n := varint(kinds)
		if n == 0 {
			return false
		}
		kinds = kinds[n:]
		text, whole := kind >= 13 && kind%2 == 1, kind >= 1 && kind <= 9 && kind != 7
		if !(h.Text && text || !h.Text && whole || h.Nothing && kind == 0) {
			return false
		}
		size, ok := lengthOf(kind)
		if !ok || size > len(record) {
			return false
		}
		length += size
	}
	return len(kinds) == 0 && length == len(record)
}

// sideBySide tells whether pieces fill what is between two places of a page, but for as many bytes as are lost between them.
func sideBySide(pieces []piece, start, end, lost int) bool {
	slices.SortFunc(pieces, func(a, b piece) int { return cmp.Compare(a.from, b.from) })
	for _, p := range pieces {
		if p.from < start {
			return false
		}
		lost -= p.from - start
		start = p.to
	}
	return start <= end && lost-(end-start) == 0
}
