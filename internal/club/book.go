package club

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"ttsbridge/internal/club/lease"
	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// patience is how long a record is tried before its table is told that it cannot be kept just now.
const patience = 4 * time.Second

// askTime is how long the servers may take to say something about a table.
const askTime = 5 * time.Second

// OnRelease says who is to be told of tables that this bridge has no more; it waits until nobody is at work there.
func (c *Club) OnRelease(released func(id string)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.released = released
}

// Table takes a table for this bridge and gives its log, as it stands at its newest record. It is unavailable while another bridge has it.
func (c *Club) Table(id string) (*ledger.Log, error) {
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	c.mu.Lock()
	own, leaving := c.lease, c.leaving
	c.mu.Unlock()
	if leaving {
		return nil, errLeaves
	}
	l, err := c.take(ctx, own, id)
	if errors.Is(err, errLeaves) {
		if kept := c.giveBack(ctx, own, id); kept != nil {
			c.means.Log.Warn("a table stays with this bridge until it has left", "table", id, "err", kept)
		}
	}
	return l, err
}

// errLeaves is what is said of a table that a bridge takes no more.
var errLeaves = fault.Unavailable("This bridge is about to leave its club, and takes no table any more.")

// giveBack gives a table away that was taken while this bridge began to leave, and that it does not hold: nobody else would give it away.
func (c *Club) giveBack(ctx context.Context, own *lease.Lease, id string) error {
	if len(c.with(id)) > 0 {
		return nil
	}
	return own.Give(ctx, c.means.Group(id))
}

// take takes a table under a lease.
func (c *Club) take(ctx context.Context, own *lease.Lease, id string) (*ledger.Log, error) {
	owner, err := own.Take(ctx, c.means.Group(id))
	if err != nil {
		return nil, err
	}
	if owner.ID != own.Bridge().ID {
		return nil, fault.Unavailable("Table %s is at another bridge of the club, that at %s.", id, cmp.Or(owner.URL, "an address that it has not told"))
	}
	var k *stream.Keep
	ways := stream.Ways{Patience: patience, Pause: rest, Standing: own.Stands, Synced: func() { go c.tell(id) },
		Broke: func(err error) { c.lose(id, k, err) }}
	k, end, err := stream.Take(ctx, c.subjects, id, ways)
	if err != nil {
		return nil, err
	}
	l, err := ledger.OpenLog(id, k, end.Records, end.Head)
	if err != nil {
		return nil, err
	}
	if err := c.hold(id, held{k, l, &telling{by: c.signer(id)}}, own); err != nil {
		return nil, err
	}
	c.counts.taken.Add(1)
	c.means.Log.Info("table taken", "table", id, "record", end.Records)
	return l, nil
}

// hold notes a table that was taken under a lease. While it was taken the lease may have ended, and then it is nobody's. A log of it
// that was opened before takes nothing more.
func (c *Club) hold(id string, h held, under *lease.Lease) error {
	c.mu.Lock()
	before, current, leaving := c.mine[id], c.lease == under, c.leaving
	if current && !leaving {
		c.mine[id] = h
	}
	c.mu.Unlock()
	switch {
	case !current:
		return errMoves(id)
	case leaving:
		return errLeaves
	}
	if before.keep != nil {
		before.keep.Break(errMoves(id))
	}
	return nil
}

// errMoves is what is said of a table that this bridge had.
func errMoves(id string) error {
	return fault.Unavailable("Table %s moves to another bridge of its club, for this one was cut off; it goes on in a moment.", id)
}

// lose lets a table go whose keep takes nothing more, unless it was taken anew since.
func (c *Club) lose(id string, k *stream.Keep, why error) {
	c.means.Log.Warn("table lost", "table", id, "err", why)
	c.counts.lost.Add(1)
	c.mu.Lock()
	last := c.mine[id].keep == k
	if last {
		delete(c.mine, id)
	}
	released := c.released
	c.mu.Unlock()
	if !last {
		return
	}
	for _, h := range c.with(id) { // it is lost too, and would learn that later
		h.keep.Break(why)
	}
	go released(id) // whoever was at work there is told before
}

// with are the other tables here that move together with one.
func (c *Club) with(id string) (all []held) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for other, h := range c.mine { // the order does not matter
		if c.means.Group(other) == c.means.Group(id) {
			all = append(all, h)
		}
	}
	return all
}

// Mine lists the tables that this bridge has, sorted.
func (c *Club) Mine() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Sorted(maps.Keys(c.mine))
}

func (c *Club) has(id string) bool { return c.holding(id).keep != nil }

// forget forgets a table, and tells whether it was the last one of those that move together.
func (c *Club) forget(id string) (last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.mine, id)
	for other := range c.mine {
		if c.means.Group(other) == c.means.Group(id) {
			return false
		}
	}
	return true
}

// Holds tells whether the club has a table, at whichever bridge.
func (c *Club) Holds(id string) (bool, error) {
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	there, err := stream.Holds(ctx, c.subjects, id)
	switch {
	case fault.CodeOf(err) == fault.CodeInvalid:
		return false, fault.Unavailable("%w", err)
	case err != nil:
		return false, fault.Unavailable("The club's servers do not say whether there is a table %.64q: %w", id, err)
	}
	return there, nil
}

// Read opens the log of any table of the club, to be read only.
func (c *Club) Read(id string) (*ledger.Log, error) { return readLog(c.subjects, id) }

func readLog(on stream.Subjects, id string) (*ledger.Log, error) {
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	k, end, err := stream.Open(ctx, on, id)
	if err != nil {
		return nil, err
	}
	return ledger.OpenLog(id, k, end.Records, end.Head)
}

// Tables lists the ids of all tables of the club, sorted.
func (c *Club) Tables() ([]string, error) {
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	all, err := c.subjects.Tables(ctx)
	slices.Sort(all)
	return all, err
}

// Drop gives a table away that never began. What a club has written it keeps: nobody deletes a history there.
func (c *Club) Drop(id string) error {
	there, err := c.Holds(id)
	if err != nil {
		return err
	}
	if there {
		return fault.Conflict("A club keeps all its histories; table %s cannot be deleted.", id)
	}
	if !c.forget(id) {
		return nil
	}
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	return c.own().Give(ctx, c.means.Group(id))
}

// Copy writes all tables of the club into a new ledger file.
func (c *Club) Copy(path string) (err error) {
	ids, err := c.Tables()
	if err != nil {
		return err
	}
	to, err := create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	for _, id := range ids {
		from, err := c.Read(id)
		if fault.CodeOf(err) == fault.CodeNotFound {
			continue // it never began
		}
		if err == nil {
			err = carry(to, from)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func carry(to *ledger.Book, from *ledger.Log) error {
	l, err := to.Table(from.ID())
	if err == nil {
		_, err = Carry(l, from)
	}
	return err
}
