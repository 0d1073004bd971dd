package lease

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
)

// Sight is what a bridge sees of the leases of all bridges. It may be used by many goroutines at once.
type Sight struct {
	mu   sync.Mutex // guards seen
	seen map[string]*glimpse
}

// glimpse is one lease as it was seen last.
type glimpse struct {
	Bridge
	revision uint64
	beats    int           // how often one's own lease was renewed since
	ended    chan struct{} // closed when the lease has ended
}

// NewSight has seen nobody yet.
func NewSight() *Sight { return &Sight{seen: map[string]*glimpse{}} }

// See takes in what became of a key: its newest revision and value, nil when it was deleted. What is older than what was seen already
// changes nothing.
func (s *Sight) See(key string, value []byte, revision uint64) {
	id, is := strings.CutPrefix(key, bridgePrefix)
	if !is {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s.seen[id]
	if before != nil && before.revision >= revision {
		return
	}
	if value == nil {
		s.forget(id)
		return
	}
	g := &glimpse{revision: revision, ended: make(chan struct{})}
	if before != nil {
		g.ended = before.ended
	}
	if json.Unmarshal(value, &g.Bridge) == nil && g.ID == id {
		s.seen[id] = g
	}
}

// forget forgets a lease that has ended. The caller holds mu.
func (s *Sight) forget(id string) {
	if g := s.seen[id]; g != nil {
		close(g.ended)
		delete(s.seen, id)
	}
}

// Ended is closed when the lease of a bridge has ended. Of a bridge that was never seen it is nil: nothing will be heard of it.
func (s *Sight) Ended(id string) <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g := s.seen[id]; g != nil {
		return g.ended
	}
	return nil
}

// Bridges lists the bridges that have a lease, by id.
func (s *Sight) Bridges() []Bridge {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]Bridge, 0, len(s.seen))
	for _, g := range s.seen { // sorted below
		all = append(all, g.Bridge)
	}
	slices.SortFunc(all, func(a, b Bridge) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// Renewed counts a renewal of the bridge's own lease, and gives those others that have been silent for too long.
func (s *Sight) Renewed(self string) (silent []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, g := range s.seen { // sorted below
		if g.beats++; id != self && g.beats >= silence {
			silent = append(silent, id)
		}
	}
	slices.Sort(silent)
	return silent
}

// EndSilent ends the lease of a bridge that has been silent, when it is still as it was seen last. What follows the leases may have
// fallen behind, so the bucket itself is asked first.
func (s *Sight) EndSilent(ctx context.Context, bucket Bucket, id string) error {
	value, revision, err := bucket.Get(ctx, bridgeKey(id))
	if err != nil {
		return err
	}
	s.mu.Lock()
	g := s.seen[id]
	if g != nil && revision == 0 { // ended already
		s.forget(id)
		g = nil
	}
	s.mu.Unlock()
	switch {
	case g == nil:
		return nil
	case revision > g.revision:
		s.See(bridgeKey(id), value, revision)
		return ErrMoved
	}
	return bucket.Delete(ctx, bridgeKey(id), g.revision)
}
