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
	mu   sync.Mutex // guards the fields below
	seen map[string]*glimpse
	gone map[string]uint64 // bridges whose lease has ended, with the revision of what stands there all the same; 0 for nothing
}

// glimpse is one lease as it was seen last.
type glimpse struct {
	Bridge
	revision uint64        // of whatever stands there
	beats    int           // how often one's own lease was renewed since this one was
	ended    chan struct{} // closed when the lease has ended
}

// NewSight has seen nobody yet.
func NewSight() *Sight { return &Sight{seen: map[string]*glimpse{}, gone: map[string]uint64{}} }

// See takes in what stands under a key. What is older than what was seen already changes nothing; neither does what no bridge of the club
// has written, nor a renewal that was put there once more, for it does not go on from what was there.
func (s *Sight) See(key string, e Entry) {
	id, is := strings.CutPrefix(key, bridgePrefix)
	if !is {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if stands, is := s.gone[id]; is {
		if e.Ended {
			e.Revision = 0
		}
		s.gone[id] = max(stands, e.Revision)
		return
	}
	g := s.seen[id]
	switch {
	case e.Ended:
		s.forget(id)
	case g != nil && e.Revision > g.revision:
		g.goesOn(e)
	case g == nil && e.Value != nil:
		g = &glimpse{revision: e.Revision, ended: make(chan struct{})}
		if json.Unmarshal(e.Value, &g.Bridge) == nil && g.ID == id {
			s.seen[id] = g
		}
	}
}

// goesOn takes in what has come behind what was seen.
func (g *glimpse) goesOn(e Entry) {
	var b Bridge
	if e.Value != nil && json.Unmarshal(e.Value, &b) == nil && b.ID == g.ID {
		g.Bridge = b
		if e.After == g.revision {
			g.beats = 0
		}
	}
	g.revision = e.Revision
}

// named is a bridge of which a line says that it has a table, as far as it is known; nobody when its lease has ended. Of one that was
// never seen, and has something else in the place of its lease, nothing is known until it has renewed that, or was silent for too long.
func (s *Sight) named(id string, revision uint64) Bridge {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, gone := s.gone[id]; gone {
		return Bridge{}
	}
	if s.seen[id] == nil && revision == 0 {
		return Bridge{}
	}
	if s.seen[id] == nil {
		s.seen[id] = &glimpse{Bridge: Bridge{ID: id}, revision: revision, ended: make(chan struct{})}
	}
	return s.seen[id].Bridge
}

// forget forgets a lease that has ended, which it does for good. The caller holds mu.
func (s *Sight) forget(id string) {
	if g := s.seen[id]; g != nil {
		close(g.ended)
		delete(s.seen, id)
	}
	s.gone[id] = 0
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

// Renewed counts a renewal of the bridge's own lease, and gives those others that have been silent for too long, and those that have
// ended and of which something stands there all the same.
func (s *Sight) Renewed(self string) (silent []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, g := range s.seen { // sorted below
		if g.beats++; id != self && g.beats >= silence {
			silent = append(silent, id)
		}
	}
	for id, stands := range s.gone { // sorted below
		if stands > 0 && id != self {
			silent = append(silent, id)
		}
	}
	slices.Sort(silent)
	return silent
}

// EndSilent ends the lease of a bridge that has been silent, when it is still as it was seen last. What follows the leases may have
// fallen behind, so the bucket itself is asked first.
func (s *Sight) EndSilent(ctx context.Context, bucket Bucket, id string) error {
	e, err := bucket.Get(ctx, bridgeKey(id))
	if err != nil {
		return err
	}
	revision, silent := s.silent(id, e)
	if !silent {
		return ErrMoved
	}
	if e.Ended {
		return nil
	}
	if revision, err = bucket.End(ctx, bridgeKey(id), revision); err == nil {
		s.See(bridgeKey(id), Entry{Revision: revision, Ended: true})
	}
	return err
}

// patience is how many times as long as others a bridge is heard of whose lease stands and moves, but never from what was seen of it: it
// may be renewed between two looks, or somebody puts old renewals there.
const patience = 2

// silent takes in what stands in the place of a lease, and gives the revision as which it may be ended; false when it may not.
func (s *Sight) silent(id string, e Entry) (revision uint64, is bool) {
	s.mu.Lock()
	before := uint64(0)
	if g := s.seen[id]; g != nil {
		before = g.revision
	}
	s.mu.Unlock()
	s.See(bridgeKey(id), e)
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, gone := s.gone[id]; gone {
		s.gone[id] = 0 // whatever stands there is looked at now
		return e.Revision, true
	}
	g := s.seen[id]
	if g == nil {
		return 0, false
	}
	if e.Revision == 0 { // nothing stands there any more
		return 0, true
	}
	return g.revision, g.revision == before || g.beats >= patience*silence
}
