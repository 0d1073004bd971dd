package tape

import (
	"slices"
	"sync"
)

// A Shelf holds the tapes that were looked at last.
type Shelf struct {
	mu    sync.Mutex // guards all
	all   []*Tape
	names []string // by which each is asked for: that of its file, or its table with its newest record
}

// mostTapes is how many duels are held in memory.
const mostTapes = 8

// Find gives the tape of that name, nil when it is not there any more.
func (s *Shelf) Find(name string) *Tape {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := slices.Index(s.names, name); i >= 0 {
		return s.all[i]
	}
	return nil
}

// Keep puts a tape under a name. The oldest makes room.
func (s *Shelf) Keep(name string, one *Tape) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all, s.names = append(s.all, one), append(s.names, name)
	if over := len(s.all) - mostTapes; over > 0 {
		s.all, s.names = slices.Delete(s.all, 0, over), slices.Delete(s.names, 0, over)
	}
}
