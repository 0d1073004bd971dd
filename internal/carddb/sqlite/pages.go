package sqlite

import (
	"encoding/binary"
	"errors"
	"math"
	"sort"
)

// A table without row ids lies in the file as a tree of pages that is ordered by the table's key and holds whole rows,
// in its inner pages too. Reading the tree here costs a third of what asking SQLite row by row does. The layout is the one
// of https://www.sqlite.org/fileformat2.html#b_tree_pages. What is read was looked over by SQLite before.

// errTree is a tree that is not as the file format wants it.
var errTree = errors.New("the pages of the table are damaged")

// Pages is a database image that nobody writes to meanwhile.
type Pages struct {
	Content []byte
	size    int // of a page
	usable  int // of it
}

// PagesOf takes the image of a database apart.
func PagesOf(image []byte) Pages {
	size := pageSize(image)
	return Pages{image, size, size - int(image[20])}
}

// page gives a page by its number from 1, and where on it the tree's header is.
func (p Pages) page(number uint32) (page []byte, head int, err error) {
	end := int64(number) * int64(p.size)
	if number == 0 || end > int64(len(p.Content)) {
		return nil, 0, errTree
	}
	if number == 1 {
		head = HeaderSize
	}
	return p.Content[end-int64(p.size) : end], head, nil
}

// branch is a page on the way from the root to the present row.
type branch struct {
	page  []byte
	cells []byte // two bytes a cell: where on the page it is
	inner bool
	right uint32 // the last page below an inner one
	at    int    // the next thing: of a leaf a cell; of an inner page the page below a cell, then the cell
}

// Tree goes through the rows of one table in the order of its key.
type Tree struct {
	Pages
	path []branch
	left int // so many pages may still be entered; a damaged tree has rings
}

// Tree goes to the first row of the table whose tree begins on a page.
func (p Pages) Tree(root uint32) (*Tree, error) {
	t := &Tree{Pages: p, left: len(p.Content) / p.size}
	return t, t.enter(root)
}

// From goes to the first row whose key begins with some values, or to the one behind the place where it would stand.
func (p Pages) From(root uint32, begin []Cell) (*Tree, error) {
	t, err := p.Tree(root)
	for err == nil {
		b := &t.path[len(t.path)-1]
		i, wrong := t.search(b, begin)
		if wrong != nil || !b.inner {
			b.at = i
			return t, wrong
		}
		b.at = 2*i + 1
		var below uint32
		if below, err = b.child(i); err == nil {
			err = t.enter(below)
		}
	}
	return t, err
}

// search finds the first row of a page whose key does not stand before some values.
func (t *Tree) search(b *branch, begin []Cell) (at int, err error) {
	if len(begin) == 0 {
		return 0, nil
	}
	cells := make([]Cell, len(begin))
	at = sort.Search(len(b.cells)/2, func(i int) bool {
		record, wrong := t.record(b, i, b.skip())
		if wrong == nil {
			wrong = Parted(record, cells)
		}
		if wrong != nil {
			err = wrong
		}
		return KeyOrder(cells, begin, len(begin)) >= 0
	})
	return at, err
}

// skip is how many bytes of a cell stand before its row.
func (b *branch) skip() int {
	if b.inner {
		return 4
	}
	return 0
}

const (
	innerPage = 2
	leafPage  = 10
)

func (t *Tree) enter(number uint32) error {
	page, at, err := t.page(number)
	if t.left--; err != nil || t.left < 0 {
		return errTree
	}
	b := branch{page: page, inner: page[at] == innerPage}
	if !b.inner && page[at] != leafPage {
		return errTree
	}
	n, from := int(word(page[at+3:])), at+8
	if b.inner {
		b.right, from = long(page[at+8:]), at+12
	}
	if from+2*n > len(page) {
		return errTree
	}
	b.cells = page[from : from+2*n]
	t.path = append(t.path, b)
	return nil
}

// Next gives the record of the next row; it is empty after the last one.
func (t *Tree) Next() (record []byte, err error) {
	for len(t.path) > 0 {
		b := &t.path[len(t.path)-1]
		at := b.at
		b.at++
		switch {
		case !b.inner && 2*at < len(b.cells):
			return t.record(b, at, 0)
		case b.inner && at%2 == 1 && at < len(b.cells):
			return t.record(b, at/2, 4)
		case b.inner && at%2 == 0 && at <= len(b.cells):
			below, err := b.child(at / 2)
			if err == nil {
				err = t.enter(below)
			}
			if err != nil {
				return nil, err
			}
		default:
			t.path = t.path[:len(t.path)-1]
		}
	}
	return nil, nil
}

func (b *branch) cell(i, least int) ([]byte, error) {
	from := int(word(b.cells[2*i:]))
	if from+least >= len(b.page) {
		return nil, errTree
	}
	return b.page[from:], nil
}

// child is the page before a cell of an inner one, or behind the last.
func (b *branch) child(i int) (uint32, error) {
	if 2*i >= len(b.cells) {
		return b.right, nil
	}
	cell, err := b.cell(i, 4)
	if err != nil {
		return 0, err
	}
	return long(cell), nil
}

// record gives the bytes of a cell's row, from further pages too if it is long.
func (t *Tree) record(b *branch, i, skip int) ([]byte, error) {
	cell, err := b.cell(i, skip)
	if err != nil {
		return nil, err
	}
	size, n := varint(cell[skip:])
	cell = cell[min(skip+n, len(cell)):]
	if n == 0 || size == 0 || size > uint64(len(t.Content)) {
		return nil, errTree
	}
	here := t.here(int(size))
	if here == int(size) && here <= len(cell) {
		return cell[:here], nil
	}
	if here+4 > len(cell) {
		return nil, errTree
	}
	return t.long(cell[:here], long(cell[here:]), int(size))
}

// here is how much of a record of that size lies on its tree's page.
func (t *Tree) here(size int) int {
	most, least := (t.usable-12)*64/255-23, (t.usable-12)*32/255-23
	if size <= most {
		return size
	}
	if n := least + (size-least)%(t.usable-4); n <= most {
		return n
	}
	return least
}

// long puts a record together that goes on over further pages.
func (t *Tree) long(start []byte, next uint32, size int) ([]byte, error) {
	whole := append(make([]byte, 0, size), start...)
	for len(whole) < size {
		page, _, err := t.page(next)
		if err != nil {
			return nil, err
		}
		next = long(page)
		whole = append(whole, page[4:min(t.usable, 4+size-len(whole))]...)
	}
	return whole, nil
}

// Parted parts a record into the cells of a row, of which it must have as many. Their texts are parts of one copy of it: who
// keeps one of them keeps its row, not the image.
func Parted(bytes []byte, into []Cell) error {
	record := string(bytes)
	size, n := varint(record)
	if n == 0 || size < uint64(n) || size > uint64(len(record)) {
		return errTree
	}
	kinds, rest := record[n:size], record[size:]
	for i := range into {
		kind, n := varint(kinds)
		if n == 0 {
			return errTree
		}
		kinds = kinds[n:]
		length, ok := lengthOf(kind)
		if !ok || length > len(rest) {
			return errTree
		}
		into[i] = valueOf(kind, rest[:length])
		rest = rest[length:]
	}
	return nil
}

func lengthOf(kind uint64) (int, bool) {
	if kind >= 12 {
		return int((kind - 12) / 2), kind < math.MaxInt32
	}
	lengths := [...]int{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, -1, -1}
	return lengths[kind], lengths[kind] >= 0
}

func valueOf(kind uint64, text string) Cell {
	switch {
	case kind == 0:
		return Cell{Kind: CellNone}
	case kind >= 12 && kind%2 == 1:
		return Cell{Kind: CellText, Text: text}
	case kind >= 12:
		return Cell{Kind: cellBytes, Text: text}
	case kind >= 8:
		return Cell{Kind: CellInt, N: int64(kind - 8)}
	}
	n := int64(int8(text[0]))
	for _, b := range []byte(text[1:]) {
		n = n<<8 | int64(b)
	}
	if kind == 7 {
		return Cell{Kind: cellReal, N: n}
	}
	return Cell{Kind: CellInt, N: n}
}

// varint reads a number of one to nine bytes and says how many it took; none if the text ends before.
func varint[T string | []byte](text T) (uint64, int) {
	var n uint64
	for i := range min(len(text), 8) {
		n = n<<7 | uint64(text[i]&0x7f)
		if text[i] < 0x80 {
			return n, i + 1
		}
	}
	if len(text) < 9 {
		return 0, 0
	}
	return n<<8 | uint64(text[8]), 9
}

func word(b []byte) uint16 { return binary.BigEndian.Uint16(b) }

func long(b []byte) uint32 { return binary.BigEndian.Uint32(b) }
