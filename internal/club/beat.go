package club

import (
	"context"
	"errors"
	"maps"
	"time"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/club/lease"
)

// beat renews the lease until the context ends.
func (c *Club) beat(ctx context.Context) {
	pace := time.NewTicker(lease.Beat)
	defer pace.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-pace.C:
			c.listen()
			c.renew(ctx)
		}
	}
}

// listen counts for how many beats this bridge has had no server.
func (c *Club) listen() {
	if c.conn.IsConnected() {
		c.apart.Store(0)
		return
	}
	c.apart.Add(1)
}

// isApart tells of a bridge that has had no server for a beat and longer: whoever wants something of it is told so at once, and
// need not wait until it has given up.
func (c *Club) isApart() bool { return c.apart.Load() > 1 && !c.conn.IsConnected() }

// renew renews the lease once, and ends those of bridges that have been silent meanwhile.
func (c *Club) renew(ctx context.Context) {
	own := c.own()
	switch err := own.Renew(ctx); {
	case errors.Is(err, lease.ErrEnded):
		c.startAnew()
	case err != nil:
		c.means.Log.Debug("the lease was not renewed", "err", err)
	default:
		for _, id := range c.sight.Renewed(own.Bridge().ID) {
			if err := c.sight.EndSilent(ctx, c.bucket, id); err == nil {
				c.means.Log.Warn("a bridge has fallen silent; its tables are free", "bridge", id)
			}
		}
	}
}

// startAnew is for a bridge whose lease was ended, because it was silent for too long: it has no table any more, and comes back
// under another name.
func (c *Club) startAnew() {
	c.means.Log.Warn("this bridge was silent for too long and has lost its tables; it goes on without them")
	c.mu.Lock()
	lost := maps.Clone(c.mine)
	c.lease = c.newLease()
	c.mu.Unlock()
	for id, h := range lost { // each by itself
		h.keep.Break(errMoves(id))
	}
}

// follow keeps in sight which bridges there are.
func (c *Club) follow(ctx context.Context, kv lease.KV) {
	for ctx.Err() == nil {
		strange := func(subject string, revision uint64) { c.passed(subject, coded.Message{Seq: revision}) }
		if err := kv.Watch(ctx, c.sight, strange); err != nil {
			c.means.Log.Debug("the leases are not followed", "err", err)
		}
		rest(ctx)
	}
}

// pause lies between two tries of something at the servers.
const pause = 100 * time.Millisecond

// rest waits for the next try; false when there is no time for one.
func rest(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(pause):
		return ctx.Err() == nil
	}
}
