// Package sheets keeps what cards say in rows, so that the rows of a print are read once, and what all prints of a duel say together. What
// is kept changes no answer. shelf.go keeps sheets, traits.go what of a print is so or not.
package sheets

import (
	"sync"
	"sync/atomic"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// A Shelf keeps the sheets of prints, so that the rows of each are read once. Copies of a print share its rows, those of today or
// of yesterday; by where those lie a sheet is found again. What is kept changes no answer.
type Shelf struct {
	Reads func(*table.Print) (*rows.Sheet, error)
	Bare  func(*table.Print) *rows.Sheet // what a print without rows does all the same; nil: nothing

	traits []func(*table.Print) bool // what is asked of all prints of a duel

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
	sheet *rows.Sheet
	rows  int
	first *string
}

// A reading is the sheet that is kept with a print. Copies of the print have it, too, and some are changed: of those it is not.
type reading struct {
	sheet         *rows.Sheet
	row           *string
	effect        *table.Effect
	tag           *string
	rows, effects int
	tags, facts   int
	kind, subtype string
}

func readingOf(pr *table.Print) reading {
	return reading{row: first(pr.Rows), effect: first(pr.Effects), tag: first(pr.Tags), rows: len(pr.Rows), effects: len(pr.Effects),
		tags: len(pr.Tags), facts: len(pr.Extra), kind: pr.Kind, subtype: pr.Subtype}
}

func first[T any](list []T) *T {
	if len(list) == 0 {
		return nil
	}
	return &list[0]
}

// is tells whether what was read is what stands on a print. Of one with rows nothing else is read.
func (r *reading) is(pr *table.Print) bool {
	if r.rows > 0 {
		return r.rows == len(pr.Rows) && r.row == &pr.Rows[0]
	}
	return r.rows == len(pr.Rows) && r.effects == len(pr.Effects) && r.tags == len(pr.Tags) && r.facts == len(pr.Extra) &&
		r.row == first(pr.Rows) && r.effect == first(pr.Effects) && r.tag == first(pr.Tags) && r.kind == pr.Kind && r.subtype == pr.Subtype
}

// Sheet is what a print does, nil where it has no rows or some that cannot be read.
func (s *Shelf) Sheet(pr *table.Print) *rows.Sheet {
	if k, ok := pr.Kept().(*reading); ok && k.is(pr) {
		return k.sheet
	}
	k := readingOf(pr)
	k.sheet = s.found(pr)
	pr.Keep(&k)
	return k.sheet
}

// found looks for the sheet of a print on the shelf.
func (s *Shelf) found(pr *table.Print) *rows.Sheet {
	if s.Bare != nil && len(pr.Rows)+len(pr.Effects) == 0 {
		return s.Bare(pr)
	}
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
func (s *Shelf) at(key any, first *string, rows int, pr *table.Print) *rows.Sheet {
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
