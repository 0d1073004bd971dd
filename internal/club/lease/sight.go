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
	beats    int // how often one's own lease was renewed since
}

// NewSight has seen nobody yet.
func NewSight() *Sight { return &Sight{seen: map[string]*glimpse{}} }

// See takes in what became of a key: its newest revision and value, nil when it was deleted.
func (s *Sight) See(key string, value []byte, revision uint64) {
	id, is := strings.CutPrefix(key, bridgePrefix)
	if !is {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if value == nil {
		delete(s.seen, id)
		return
	}
	g := &glimpse{revision: revision}
	if json.Unmarshal(value, &g.Bridge) == nil && g.ID == id {
		s.seen[id] = g
	}
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

// EndSilent ends the lease of a bridge as it was seen last. One that was renewed meanwhile stays.
func (s *Sight) EndSilent(ctx context.Context, bucket Bucket, id string) error {
	s.mu.Lock()
	g, ok := s.seen[id]
	s.mu.Unlock()
	if !ok {
		return nil
	}
	return bucket.Delete(ctx, bridgeKey(id), g.revision)
}
