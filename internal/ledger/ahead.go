package ledger

import "io"

const (
	// batchOf is how many records are handed over at once: a hand-over costs as much as the reading of a record.
	batchOf = 64
	// batchBytes is how much may stand in them, but for the last one.
	batchBytes = 256 << 10
	// mostAhead is how many batches are read before their turn, so that a ledger of any length takes the same room.
	mostAhead = 4
)

// ScanAhead is ScanTable for whoever makes something of each record by itself, whatever stands before it: prepare is called while
// other records are being read and shown, and fn gets what it gave. Like fn it sees whole records alone; it must not panic. The tree
// is that of all records that were shown, the one included which fn sees.
func ScanAhead[T any](tree *Tree, r io.Reader, prepare func(Record) T, of func(table string) func(Record, T) error) (Report, error) {
	s := newScanner(tree, r)
	if err := s.header(); err != nil {
		return Report{}, err
	}
	fn, report := of(s.promise.table), s.begun()
	a := ahead[T]{prepare: prepare, batches: make(chan *readAhead[T], mostAhead), enough: make(chan struct{}), over: make(chan struct{})}
	go a.read(s)
	defer func() { close(a.enough); <-a.over }() // nobody reads on from what the caller has back
	for {
		b := <-a.batches // read tells an end before it ends
		<-b.prepared
		for i, rec := range b.records {
			if err := s.show(&report, rec, func(rec Record) error { return fn(rec, b.made[i]) }); err != nil {
				return report, err
			}
		}
		if b.err == io.EOF {
			return s.end(report)
		}
		if b.err != nil {
			return report, b.err
		}
	}
}

// ahead reads records before their turn.
type ahead[T any] struct {
	prepare func(Record) T
	batches chan *readAhead[T]
	enough  chan struct{} // closed when nobody wants more
	over    chan struct{} // closed when nothing is read any more
}

// readAhead is some records in their order, and what comes behind them when they are the last.
type readAhead[T any] struct {
	records  []Record
	made     []T
	err      error
	prepared chan struct{} // closed when made is
}

// read reads on until the end, the first break, or until that is enough.
func (a *ahead[T]) read(s *scanner) {
	defer close(a.over)
	for so, last := s.begun(), false; !last; {
		b := &readAhead[T]{prepared: make(chan struct{})}
		for size := 0; len(b.records) < batchOf && size < batchBytes && b.err == nil; {
			var rec Record
			if rec, b.err = s.record(so); b.err == nil {
				so.Records, so.Head = rec.N, rec.Hash
				b.records = append(b.records, rec)
				size += len(rec.Body) + len(rec.Opening)
			}
		}
		last = b.err != nil
		go b.make(a.prepare)
		select {
		case a.batches <- b:
		case <-a.enough:
			<-b.prepared
			return
		}
	}
}

// make makes of each record what is to be shown with it.
func (b *readAhead[T]) make(prepare func(Record) T) {
	defer close(b.prepared)
	b.made = make([]T, len(b.records))
	for i, rec := range b.records {
		b.made[i] = prepare(rec)
	}
}
