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

	sheets sync.Map // by the first row: *string or *table.Effect
	count  atomic.Int32
}

// mostSheets is how many sheets are kept; then the shelf is cleared, so that tables that come and go leave nothing behind.
const mostSheets = 20_000

// kept is a sheet with the number of rows of which it was made.
type kept struct {
	sheet *Sheet
	rows  int
}

// Sheet is what a print does, nil where it has no rows or some that cannot be read.
func (s *Shelf) Sheet(pr *table.Print) *Sheet {
	switch {
	case len(pr.Rows) > 0:
		return s.at(&pr.Rows[0], len(pr.Rows), pr)
	case len(pr.Effects) > 0:
		return s.at(&pr.Effects[0], len(pr.Effects), pr)
	}
	return nil
}

// at is the sheet of a print whose rows, so many, begin there.
func (s *Shelf) at(first any, rows int, pr *table.Print) *Sheet {
	if found, ok := s.sheets.Load(first); ok && found.(*kept).rows == rows {
		return found.(*kept).sheet
	}
	sheet, err := s.Reads(pr)
	if err != nil {
		sheet = nil
	}
	if s.count.Add(1) > mostSheets {
		s.sheets.Clear()
		s.count.Store(0)
	}
	s.sheets.Store(first, &kept{sheet, rows})
	return sheet
}
