package rows

import (
	"sync"
	"sync/atomic"

	"ttsbridge/validator/table"
)

// A Shelf keeps the sheets of prints, so that the rows of each are read once. Copies of a print share its rows, those of today or
// of yesterday; by where those lie a sheet is found again. What is kept changes no answer.
type Shelf struct {
	Reads func(*table.Print) (*Sheet, error)

	front  atomic.Pointer[map[*string]*kept] // those of today that were there when it was laid out: found without a lock
	behind atomic.Int32                      // how often something was found behind since then

	mu    sync.Mutex
	list  []*kept
	sheet map[any]*kept // by the first row: *string or *table.Effect
}

// mostSheets is how many sheets are kept; then the shelf is cleared, so that tables that come and go leave nothing behind.
const mostSheets = 20_000

// oftenBehind is how often something is found behind before the front is laid out anew.
const oftenBehind = 500

// kept is a sheet with the number of rows of which it was made, and where they begin.
type kept struct {
	sheet *Sheet
	rows  int
	first *string
}

// Sheet is what a print does, nil where it has no rows or some that cannot be read.
func (s *Shelf) Sheet(pr *table.Print) *Sheet {
	switch {
	case len(pr.Rows) > 0:
		first := &pr.Rows[0]
		if front := s.front.Load(); front != nil {
			if k, ok := (*front)[first]; ok && k.rows == len(pr.Rows) {
				return k.sheet
			}
		}
		return s.at(first, first, len(pr.Rows), pr)
	case len(pr.Effects) > 0:
		return s.at(&pr.Effects[0], nil, len(pr.Effects), pr)
	}
	return nil
}

// at is the sheet of a print whose rows, so many, begin there.
func (s *Shelf) at(key any, first *string, rows int, pr *table.Print) *Sheet {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first != nil && s.behind.Add(1) > oftenBehind {
		s.layOut()
	}
	if found, ok := s.sheet[key]; ok && found.rows == rows {
		return found.sheet
	}
	if s.sheet == nil || len(s.list) >= mostSheets {
		s.sheet, s.list = map[any]*kept{}, nil
		s.front.Store(nil)
	}
	sheet, err := s.Reads(pr)
	if err != nil {
		sheet = nil
	}
	k := &kept{sheet, rows, first}
	s.sheet[key], s.list = k, append(s.list, k)
	return sheet
}

// layOut lays out in front what is on the shelf now.
func (s *Shelf) layOut() {
	front := make(map[*string]*kept, len(s.list))
	for _, k := range s.list {
		if k.first != nil {
			front[k.first] = k
		}
	}
	s.front.Store(&front)
	s.behind.Store(0)
}
