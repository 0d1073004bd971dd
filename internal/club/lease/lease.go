// Package lease says which bridge of a club a table belongs to. A bridge has one lease, which it renews every beat; a table belongs
// to a bridge by a line with its name, and is free when that bridge's lease has ended.
//
// lease.go is a bridge's own lease and whose tables are, sight.go how one bridge sees that another has fallen silent, kv.go
// the bucket as JetStream has it, and lines.go the lines that say whose tables are.
//
// No clock is compared with another. Whoever has renewed his own lease several times while another's stayed as it was may end
// that one: he writes that over it as he knows it, which fails when it was renewed after all. Its owner learns that at his next beat. He
// may be slow, and go on for a while in good faith; that nothing comes of it is for the fence of the stream to see to.
//
// What somebody writes who has not got the club's key counts for nothing: bridges write over it, and what they have seen of one another
// holds meanwhile.
package lease

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

// Beat lies between two renewals of a lease.
const Beat = 800 * time.Millisecond

// silence is how many beats of one's own another lease must stay unrenewed to be ended.
const silence = 4

// Term is how long a bridge trusts in its lease after it began to renew it: as long as nobody can have ended it.
const Term = (silence - 1) * Beat

// Silence is how long a lease stays as it is, at least, before others end it.
const Silence = silence * Beat

// ErrMoved says that a key's newest revision is another than the caller knows.
var ErrMoved = coded.ErrMoved

// Entry is what stands under a key.
type Entry struct {
	Value    []byte // none when it has ended, or when what stands there is of no bridge of the club
	Revision uint64 // of whatever stands there; 0 when nothing does
	After    uint64 // the revision that was there before it
	Ended    bool   // it holds no more
}

// Bucket is what leases need of a key-value bucket. Any error but ErrMoved leaves open whether something was changed.
type Bucket interface {
	// Get gives what stands under a key.
	Get(ctx context.Context, key string) (Entry, error)
	// Set changes a key that has this revision, 0 for one that is not there, and gives the new one.
	Set(ctx context.Context, key string, value []byte, revision uint64) (uint64, error)
	// End ends what stands under a key that has this revision, and gives the new one.
	End(ctx context.Context, key string, revision uint64) (uint64, error)
}

// Bridge is a bridge of the club as the others know it.
type Bridge struct {
	ID  string `json:"id"`
	URL string `json:"url"` // where the other bridges reach it
}

// Lease is a bridge's own. It may be used by many goroutines at once.
type Lease struct {
	bucket Bucket
	sight  *Sight
	self   Bridge
	now    func() time.Time

	mu       sync.Mutex // guards the fields below
	revision uint64     // 0 before the first and after the last beat
	renewed  time.Time  // when the newest renewal was begun that succeeded
}

// New is the lease of a bridge that has none yet; its first renewal begins it. What it meets of others it puts in sight.
func New(bucket Bucket, sight *Sight, self Bridge, now func() time.Time) *Lease {
	return &Lease{bucket: bucket, sight: sight, self: self, now: now}
}

// Bridge is whose lease it is.
func (l *Lease) Bridge() Bridge { return l.self }

// ErrEnded says that another bridge has ended the lease: all tables of this bridge are free, and it needs a new one.
var ErrEnded = errors.New("the lease has ended")

// again is how often a bridge writes over what somebody else has put in the place of its lease.
const again = 3

// Renew renews the lease once. It is not to be called by two at once.
func (l *Lease) Renew(ctx context.Context) (err error) {
	for range again {
		if err = l.renew(ctx); !errors.Is(err, ErrMoved) {
			return err
		}
		if err := l.missed(ctx); err != nil {
			return err
		}
	}
	return err
}

func (l *Lease) renew(ctx context.Context) error {
	value, err := json.Marshal(l.self)
	if err != nil {
		return err
	}
	begun, known := l.now(), l.known()
	revision, err := l.bucket.Set(ctx, bridgeKey(l.self.ID), value, known)
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.revision, l.renewed = revision, begun
	return nil
}

// missed finds out why the lease is not as it was left: an earlier renewal was kept though no answer came, somebody who is no bridge has
// written over it, or a bridge has ended it.
func (l *Lease) missed(ctx context.Context) error {
	e, err := l.bucket.Get(ctx, bridgeKey(l.self.ID))
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case e.Ended:
		return ErrEnded
	case e.Revision > 0 && e.Revision <= l.revision:
		return ErrMoved // an old answer; the next beat knows better
	}
	l.revision = e.Revision
	return nil
}

func (l *Lease) known() uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.revision
}

// Stands is an error when the lease may have been ended by now.
func (l *Lease) Stands() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.revision > 0 && l.now().Sub(l.renewed) < Term {
		return nil
	}
	return fault.Unavailable("This bridge is cut off from its club's servers; nothing is judged here until they answer.")
}

// End ends the lease: all tables are free at once.
func (l *Lease) End(ctx context.Context) error {
	if l.known() == 0 {
		return nil
	}
	_, err := l.bucket.End(ctx, bridgeKey(l.self.ID), l.known())
	if errors.Is(err, ErrMoved) && l.missed(ctx) == nil { // somebody else has written there
		_, err = l.bucket.End(ctx, bridgeKey(l.self.ID), l.known())
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.revision = 0
	return err
}

// owned is the line that says whose a table is.
type owned struct {
	By string `json:"by"`
}

// Owner says which bridge has a table; false when it is free.
func (l *Lease) Owner(ctx context.Context, table string) (Bridge, bool, error) {
	owner, _, err := l.owner(ctx, table)
	return owner, owner.ID != "", err
}

// owner is the bridge that has a table, with nothing in it when the table is free, and the revision of the line that says so.
func (l *Lease) owner(ctx context.Context, table string) (b Bridge, revision uint64, err error) {
	line, err := l.bucket.Get(ctx, tableKey(table))
	if err != nil || line.Value == nil {
		return b, line.Revision, err
	}
	var o owned
	if err := json.Unmarshal(line.Value, &o); err != nil {
		return b, line.Revision, fault.Invalid("The club does not say whose table %s is: %w", table, err)
	}
	if o.By == l.self.ID {
		return l.self, line.Revision, nil
	}
	e, err := l.bucket.Get(ctx, bridgeKey(o.By))
	if err != nil {
		return b, line.Revision, err
	}
	l.sight.See(bridgeKey(o.By), e)
	return l.sight.named(o.By, e.Revision), line.Revision, nil
}

// Take takes a table that is free or ours already, and says whose it is then.
func (l *Lease) Take(ctx context.Context, table string) (Bridge, error) {
	line, err := json.Marshal(owned{l.self.ID})
	if err != nil {
		return Bridge{}, err
	}
	for {
		owner, revision, err := l.owner(ctx, table)
		if err != nil || owner.ID != "" {
			return owner, err
		}
		_, err = l.bucket.Set(ctx, tableKey(table), line, revision)
		switch {
		case err == nil:
			return l.self, nil
		case !errors.Is(err, ErrMoved) || ctx.Err() != nil:
			return Bridge{}, err
		}
	}
}

// Give gives a table of ours away, so that any other bridge may take it.
func (l *Lease) Give(ctx context.Context, table string) error {
	owner, revision, err := l.owner(ctx, table)
	if err != nil || owner.ID != l.self.ID {
		return err
	}
	_, err = l.bucket.End(ctx, tableKey(table), revision)
	return err
}

// bridgePrefix begins the keys of leases.
const bridgePrefix = "bridge."

func bridgeKey(id string) string { return bridgePrefix + id }

// TablePrefix begins the keys of the lines that say whose tables are.
const TablePrefix = "table."

func tableKey(id string) string { return TablePrefix + id }
