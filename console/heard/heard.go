// Package heard remembers what each viewer of a table was told, the newest sentences of an evening.
package heard

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// mostLines is how many sentences of the evening a page shows, mostRecords how far back it looks for them at first, and
// mostEars how many evenings are remembered at once.
const (
	mostLines   = 40
	mostRecords = 120
	mostEars    = 256
)

// Ears remember what each viewer of each table has heard, so that a new record is all that has to be read.
type Ears struct {
	mu  sync.Mutex // guards all, and what is in it
	all map[string]*evening
}

// An evening is what a viewer has heard of a table, up to a record.
type evening struct {
	last   int64
	lines  []view.Line
	turned int64 // when its turn began, in milliseconds; 0 when that was not heard
}

// A Listener hears of a table as one viewer, late or at once.
type Listener struct {
	*live.Table
	By   table.Seat
	Late bool
}

// Hear gives the newest sentences up to a record that a listener was told, the newest first.
func (e *Ears) Hear(l Listener, newest int64) ([]view.Line, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	known := e.all[earOf(l)]
	if known == nil || known.last > newest { // a table that was rolled back is heard anew
		known = &evening{last: max(0, newest-mostRecords)}
	}
	lines := slices.Clone(known.lines)
	last, turned := known.last, known.turned
	if last < newest {
		err := l.Records(l.By, last+1, func(n following.News) error {
			turned = turnedBy(n, turned)
			lines, last = append(lines, view.Lines(l.Game(), n.Record, n.Entry)...), n.Record
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	lines = lines[max(0, len(lines)-mostLines):]
	if e.all == nil || len(e.all) > mostEars {
		e.all = map[string]*evening{}
	}
	e.all[earOf(l)] = &evening{max(last, newest), lines, turned}
	lines = slices.Clone(lines)
	slices.Reverse(lines)
	return lines, nil
}

// earOf tells apart who hears.
func earOf(l Listener) string { return fmt.Sprint(l.ID(), " ", l.By, " ", l.Late) }

// turnedBy is when the turn began after a record; of a turn that was brought back nobody knows.
func turnedBy(n following.News, before int64) int64 {
	for _, e := range n.Entry.Events {
		if _, ok := e.(table.Passed); ok {
			before = n.At
		}
	}
	if n.Entry.Undone != nil {
		return 0
	}
	return before
}

// Turned is when the turn began, as far as a listener has heard; zero when he has not.
func (e *Ears) Turned(l Listener) time.Time {
	e.mu.Lock()
	defer e.mu.Unlock()
	if known := e.all[earOf(l)]; known != nil && known.turned > 0 {
		return time.UnixMilli(known.turned)
	}
	return time.Time{}
}
