package console

import (
	"fmt"
	"slices"
	"sync"

	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/view"
)

// mostLines is how many sentences of the evening a page shows, mostRecords how far back it looks for them at first, and
// mostEars how many evenings are remembered at once.
const (
	mostLines   = 40
	mostRecords = 120
	mostEars    = 256
)

// ears remember what each viewer of each table has heard, so that a new record is all that has to be read.
type ears struct {
	mu  sync.Mutex // guards all, and what is in it
	all map[string]*evening
}

// An evening is what a viewer has heard of a table, up to a record.
type evening struct {
	last  int64
	lines []view.Line
}

// hear gives the newest sentences up to a record that a looker was told, the newest first.
func (e *ears) hear(l looker, newest int64) ([]view.Line, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	key := fmt.Sprint(l.ID(), " ", l.by, " ", l.late)
	known := e.all[key]
	if known == nil || known.last > newest { // a table that was rolled back is heard anew
		known = &evening{last: max(0, newest-mostRecords)}
	}
	lines := slices.Clone(known.lines)
	last := known.last
	if last < newest {
		err := l.Records(l.by, last+1, func(n following.News) error {
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
	e.all[key] = &evening{max(last, newest), lines}
	turned := slices.Clone(lines)
	slices.Reverse(turned)
	return turned, nil
}
