// Package following lets others follow a table: spectators, guests, judges, the overlay. It knows records and who may know what of them, and
// no table.
//
// stream.go has the newest records and the bell that rings for more, crowd.go counts who follows.
package following

import (
	"bytes"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// recentRecords is how many records a table keeps at hand while somebody follows it, so that those who do need not read the
// ledger. While nobody does it keeps none.
const recentRecords = 64

// A Stream is what lets others follow a table: the newest records, and a bell.
type Stream struct {
	mu        sync.Mutex // guards the fields below; taken inside Table.mu, never around it
	followers int
	recent    []ledger.Record
	newest    int64         // number of the newest record that was told
	changed   chan struct{} // closed when there is more, and replaced; nil while nobody waits for it
	ended     bool
}

// Add makes durable records known, n of them.
func (s *Stream) Add(n int, record func(i int) ledger.Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return
	}
	for i := range n {
		s.Keep(record(i))
	}
	s.ring()
}

// ring tells all who wait. The caller holds mu.
func (s *Stream) ring() {
	if s.changed != nil {
		close(s.changed)
		s.changed = nil
	}
}

// Keep has one more record at hand if anybody follows. The caller holds mu, or nobody else knows the stream yet.
func (s *Stream) Keep(r ledger.Record) {
	s.newest = r.N
	if s.followers == 0 {
		return
	}
	if len(s.recent) == recentRecords {
		copy(s.recent, s.recent[1:])
		s.recent = s.recent[:recentRecords-1]
	}
	r.Body, r.Opening = bytes.Clone(r.Body), bytes.Clone(r.Opening) // whose room is lent
	s.recent = append(s.recent, r)
}

// Followed tells whether anybody follows.
func (s *Stream) Followed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.followers > 0
}

// Join counts a follower until he leaves.
func (s *Stream) Join() (leave func()) {
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

// End tells all followers that nothing more will come.
func (s *Stream) End() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.ring()
}

// After gives the records after number n that are at hand, and whether those are all there are after n; ring is closed
// when there are more.
func (s *Stream) After(n int64) (records []ledger.Record, all bool, ring <-chan struct{}, ended bool) {
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
func (s *Stream) bell() <-chan struct{} {
	if s.changed == nil {
		s.changed = make(chan struct{})
	}
	return s.changed
}

// Since tells whether there are records after number n or the stream has ended; ring is closed when that becomes so.
func (s *Stream) Since(n int64) (more bool, ring <-chan struct{}) {
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

// EventClosing is the event that a match has done without its duel, which no record of the duel says.
const EventClosing = "closing"

// Newest is the newest record of a table.
type Newest struct {
	Record int64  `json:"record"`
	Head   string `json:"head" doc:"its hash"`
}

// Tell shows one record to a viewer.
func Tell(by table.Seat, r ledger.Record, fn func(News) error) error {
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
