package rows

import (
	"sync"
	"sync/atomic"

	"ttsbridge/validator/table"
)

// A Shelf keeps the sheets of prints, so that the rows of each are read once. Copies of a print share its rows; by where those
// lie a sheet is found again. What is kept changes no answer.
type Shelf struct {
	Reads func(*table.Print) (*Sheet, error)

	sheets sync.Map // of *table.Effect, the first row
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
	if len(pr.Effects) == 0 {
		return nil
	}
	first := &pr.Effects[0]
	if found, ok := s.sheets.Load(first); ok && found.(*kept).rows == len(pr.Effects) {
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
	s.sheets.Store(first, &kept{sheet, len(pr.Effects)})
	return sheet
}
