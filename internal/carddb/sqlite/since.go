package sqlite

import (
	"bytes"
	"errors"
)

// Two images of one database are compared page by page. What most commits change is a leaf or two, pages of rows with nothing below
// them, and the counters in the head. If they are leaves as SQLite writes them (leaf.go), a database that was in one piece before is
// still, and nothing else has to be looked at.

// Altered are the pages that are not the same in two images. It is false if they are not alike in size and head, so that any
// page may mean something else.
func Altered(old, new Pages) (numbers map[uint32]bool, ok bool) {
	if len(old.Content) != len(new.Content) || !sameHead(old.Content, new.Content) {
		return nil, false
	}
	numbers = map[uint32]bool{}
	for from := old.size; from < len(new.Content); from += old.size {
		to := min(from+old.size, len(new.Content))
		if !bytes.Equal(old.Content[from:to], new.Content[from:to]) {
			numbers[uint32(from/old.size+1)] = true
		}
	}
	first := min(old.size, len(new.Content))
	return numbers, bytes.Equal(old.Content[HeaderSize:first], new.Content[HeaderSize:first])
}

// sameHead compares all of the header but what each commit writes there: its number, twice, and the version of the program.
func sameHead(a, b []byte) bool {
	return bytes.Equal(a[:24], b[:24]) && bytes.Equal(a[28:92], b[28:92])
}

// Leaf is a page of rows with none below it, and the rows before and behind it, which stand in pages above.
type Leaf struct {
	number        uint32
	before, after []byte
}

// Leaves are those leaves of a tree whose numbers are named, which are taken from the names then.
func (p Pages) Leaves(root uint32, named map[uint32]bool) ([]Leaf, error) {
	t := &Tree{Pages: p, left: len(p.Content) / p.size}
	var all []Leaf
	err := t.leaves(Leaf{number: root}, named, &all)
	return all, err
}

func (t *Tree) leaves(l Leaf, named map[uint32]bool, to *[]Leaf) error {
	if named[l.number] {
		delete(named, l.number)
		*to = append(*to, l) // if it is none, that shows when it is read as one
		return nil
	}
	if err := t.enter(l.number); err != nil {
		return err
	}
	b := t.path[len(t.path)-1]
	t.path = t.path[:len(t.path)-1]
	for i := 0; b.inner && 2*i <= len(b.cells); i++ {
		next, err := b.child(i)
		below := Leaf{next, l.before, l.after}
		if err == nil && 2*i < len(b.cells) {
			below.after, err = t.record(&b, i, 4)
		}
		if err == nil {
			err = t.leaves(below, named, to)
		}
		if err != nil {
			return err
		}
		l.before = below.after
	}
	return nil
}

// rows gives the row before a leaf, its own and the one behind.
func (p Pages) rows(l Leaf) (func() ([]byte, error), error) {
	t := &Tree{Pages: p, left: 1}
	err := t.enter(l.number)
	return func() ([]byte, error) {
		if before := l.before; before != nil {
			l.before = nil
			return before, nil
		}
		record, err := t.Next()
		if record == nil && err == nil {
			record, l.after = l.after, nil
		}
		return record, err
	}, err
}

// LeafDiffers tells the keys of the rows of a leaf that are not the same in two images. The page must be a leaf as SQLite writes it
// in both of them; else, or if rows are not in their order, that is an error.
func LeafDiffers(old, new Pages, l Leaf, holds []Holds, keys int, tell func(key []Cell)) error {
	if !old.sound(l.number, holds) || !new.sound(l.number, holds) {
		return errTree
	}
	a, err := old.rows(l)
	if err != nil {
		return err
	}
	b, err := new.rows(l)
	if err != nil {
		return err
	}
	return differ(a, b, keys, tell)
}

// TreeDiffers tells the keys of the rows of a table that are not the same in two images.
func TreeDiffers(old, new *Tree, keys int, tell func(key []Cell)) error {
	return differ(old.Next, new.Next, keys, tell)
}

// state is one of two that are gone through side by side.
type state struct {
	next         func() ([]byte, error)
	last, record []byte
	key          []Cell // of record, if it was asked for
	keys         int
}

func (s *state) step() (err error) {
	s.last, s.key = s.record, nil
	s.record, err = s.next()
	return err
}

func (s *state) parted() (err error) {
	if s.key == nil {
		s.key = make([]Cell, s.keys)
		err = Parted(s.record, s.key)
	}
	return err
}

// ordered sees to it that a row stands behind the one before it. Rows that are as they were do so already.
func (s *state) ordered() error {
	if s.last == nil || s.record == nil {
		return nil
	}
	last := make([]Cell, s.keys)
	if err := Parted(s.last, last); err != nil {
		return err
	}
	if err := s.parted(); err != nil {
		return err
	}
	if KeyOrder(last, s.key, s.keys) >= 0 {
		return errTree
	}
	return nil
}

// differ goes through two states of some rows in the order of their key.
func differ(old, new func() ([]byte, error), keys int, tell func(key []Cell)) error {
	a, b := state{next: old, keys: keys}, state{next: new, keys: keys}
	err := errors.Join(a.step(), b.step())
	for behind := false; err == nil && (a.record != nil || b.record != nil); {
		var order int // which has the next row; 0: both
		var same bool
		if order, same, err = compare(&a, &b); err != nil {
			return err
		}
		if behind || !same && order >= 0 {
			if err = b.ordered(); err != nil {
				return err
			}
		}
		if behind = !same; behind {
			tell(first(&a, &b, order))
		}
		err = onward(&a, &b, order)
	}
	return err
}

// compare says which of two states has the next row, by its key, and whether both have the same.
func compare(a, b *state) (order int, same bool, err error) {
	switch {
	case a.record == nil:
		return 1, false, b.parted()
	case b.record == nil:
		return -1, false, a.parted()
	case bytes.Equal(a.record, b.record):
		return 0, true, nil
	}
	if err := errors.Join(a.parted(), b.parted()); err != nil {
		return 0, false, err
	}
	return KeyOrder(a.key, b.key, a.keys), false, nil
}

func first(a, b *state, order int) []Cell {
	if order > 0 {
		return b.key
	}
	return a.key
}

func onward(a, b *state, order int) (err error) {
	if order <= 0 {
		err = a.step()
	}
	if err == nil && order >= 0 {
		err = b.step()
	}
	return err
}
