package following

import (
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/table"
)

// MostFollowers is how many may follow a table at once in one role: all spectators together, each seat for itself. Each takes some memory.
const MostFollowers = 1000

// A Crowd counts who follows which table.
type Crowd struct {
	mu  sync.Mutex // guards all
	all map[role]int
}

// role is as whom somebody follows a table.
type role struct {
	table string
	by    table.Seat
}

// Join counts one more; leave ends that. It is unavailable when there are too many.
func (c *Crowd) Join(id string, by table.Seat) (leave func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	as := role{id, by}
	if c.all[as] == MostFollowers {
		return nil, fault.Unavailable("%d browsers and programs follow this table already; look again later.", MostFollowers)
	}
	if c.all == nil {
		c.all = map[role]int{}
	}
	c.all[as]++
	return sync.OnceFunc(func() { c.leave(as) }), nil
}

func (c *Crowd) leave(as role) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all[as]--; c.all[as] == 0 {
		delete(c.all, as)
	}
}
