package live

import (
	"context"
	"io"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// recentRecords is how many records a table keeps at hand while somebody follows it, so that those who do need not read the
// ledger. While nobody does it keeps none.
const recentRecords = 64

// stream is what lets others follow a table: the newest records, and a bell.
type stream struct {
	mu        sync.Mutex // guards the fields below; taken inside Table.mu, never around it
	followers int
	recent    []ledger.Record
	newest    int64         // number of the newest record that was told
	changed   chan struct{} // closed when there is more, and replaced; nil while nobody waits for it
	ended     bool
}

// add makes durable steps known.
func (s *stream) add(steps []step) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return
	}
	for i := range steps {
		s.keep(steps[i].record)
	}
	s.ring()
}

// ring tells all who wait. The caller holds mu.
func (s *stream) ring() {
	if s.changed != nil {
		close(s.changed)
		s.changed = nil
	}
}

// keep has one more record at hand if anybody follows. The caller holds mu, or nobody else knows the stream yet.
func (s *stream) keep(r ledger.Record) {
	s.newest = r.N
	if s.followers == 0 {
		return
	}
	if len(s.recent) == recentRecords {
		copy(s.recent, s.recent[1:])
		s.recent = s.recent[:recentRecords-1]
	}
	s.recent = append(s.recent, r)
}

// followed tells whether anybody follows.
func (s *stream) followed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.followers > 0
}

// join counts a follower until he leaves.
func (s *stream) join() (leave func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.followers++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.followers--; s.followers == 0 {
			s.recent = nil
		}
	}
}

// end tells all followers that nothing more will come.
func (s *stream) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.ring()
}

// after gives the records after number n that are at hand, and whether those are all there are after n; ring is closed
// when there are more.
func (s *stream) after(n int64) (records []ledger.Record, all bool, ring <-chan struct{}, ended bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.recent {
		if r.N > n {
			records = append(records, r)
		}
	}
	all = s.newest <= n || len(s.recent) > 0 && s.recent[0].N <= n+1
	return records, all, s.bell(), s.ended
}

// bell is what is closed when there is more. The caller holds mu.
func (s *stream) bell() <-chan struct{} {
	if s.changed == nil {
		s.changed = make(chan struct{})
	}
	return s.changed
}

// since tells whether there are records after number n or the stream has ended; ring is closed when that becomes so.
func (s *stream) since(n int64) (more bool, ring <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.newest > n || s.ended, s.bell()
}

// News is one record as a viewer may know it.
type News struct {
	Record int64        `json:"record"`
	Hash   string       `json:"hash" doc:"of the whole record, hidden parts included"`
	At     int64        `json:"at" doc:"Unix time in milliseconds"`
	Kind   string       `json:"kind"`
	Entry  record.Entry `json:"entry"`
}

// EventNewest is the event with which a stream begins, before any record: whoever has seen more than that knows at once that
// the table was rolled back.
const EventNewest = "newest"

// Newest is the newest record of a table.
type Newest struct {
	Record int64  `json:"record"`
	Head   string `json:"head" doc:"its hash"`
}

// Follow calls fn for every record after number n that concerns the viewer, as he may know it, now and as they come.
// It returns when the context ends, when the table is closed, or with fn's first error.
func (t *Table) Follow(ctx context.Context, by table.Seat, n int64, fn func(News) error) error {
	defer t.stream.join()()
	for {
		records, all, ring, ended := t.stream.after(n)
		if ended {
			return nil
		}
		if !all {
			err := t.log.Records(n+1, func(r ledger.Record) error { n = r.N; return tell(by, r, fn) })
			if err != nil {
				return err
			}
			continue
		}
		for _, r := range records {
			if err := tell(by, r, fn); err != nil {
				return err
			}
			n = r.N
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ring:
		}
	}
}

// Records calls fn for every record from number n on that concerns the viewer, as he may know it.
func (t *Table) Records(by table.Seat, n int64, fn func(News) error) error {
	return t.log.Records(n, func(r ledger.Record) error { return tell(by, r, fn) })
}

// tell shows one record to a viewer.
func tell(by table.Seat, r ledger.Record, fn func(News) error) error {
	e, err := record.DecodeRecord(r)
	if err != nil {
		return fault.Internal("record %d: %w", r.N, err)
	}
	seen, ok := e.Seen(by)
	if !ok {
		return nil
	}
	return fn(News{Record: r.N, Hash: r.Hash.String(), At: r.At, Kind: r.Kind, Entry: seen})
}

// Stands is an error when the ledger of the table takes nothing more and cannot be read to its end.
func (t *Table) Stands() error { return t.log.Stands() }

// Export writes the whole ledger of the table, hidden facts included, in the form that can be verified offline.
func (t *Table) Export(w io.Writer) error {
	return ledger.Export(w, t.log, ledger.Form{Open: true, Signer: t.signer})
}

// ExportSealed writes the ledger for everybody: what is hidden stays sealed until the duel is over, and the match that it is one
// of, whose decks are played again.
func (t *Table) ExportSealed(w io.Writer) error {
	s, in := t.State(), t.InMatch()
	over := s.Result.Over && (in == nil || t.arbiter != nil && t.arbiter.Decided(in.ID))
	return ledger.Export(w, t.log, ledger.Form{Open: over, Signer: t.signer})
}

// Await returns when the table has a newer record than n or has more to tell the mod, or when the context ends.
func (t *Table) Await(ctx context.Context, n int64) {
	if t.unfinished() {
		return
	}
	for {
		more, ring := t.stream.since(n)
		if more {
			return
		}
		select {
		case <-ring:
		case <-ctx.Done():
			return
		}
	}
}
