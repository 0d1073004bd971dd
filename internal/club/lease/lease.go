// Package lease says which bridge of a club a table belongs to. A bridge has one lease, which it renews every beat; a table belongs
// to a bridge by a line with its name, and is free when that bridge's lease has ended.
//
// lease.go is a bridge's own lease and whose tables are, sight.go how one bridge sees that another has fallen silent, and kv.go
// the bucket as JetStream has it.
//
// No clock is compared with another. Whoever has renewed his own lease several times while another's stayed as it was may end
// that one: he deletes it as he knows it, which fails when it was renewed after all. Its owner learns that at his next beat. He
// may be slow, and go on for a while in good faith; that nothing comes of it is for the fence of the stream to see to.
package lease

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"ttsbridge/internal/fault"
)

// Beat lies between two renewals of a lease.
const Beat = 800 * time.Millisecond

// silence is how many beats of one's own another lease must stay unrenewed to be ended.
const silence = 4

// Term is how long a bridge trusts in its lease after it began to renew it: as long as nobody can have ended it.
const Term = (silence - 1) * Beat

// ErrMoved says that a key's newest revision is another than the caller knows.
var ErrMoved = errors.New("the key has moved on")

// Bucket is what leases need of a key-value bucket. Any error but ErrMoved leaves open whether something was changed.
type Bucket interface {
	// Get gives the value of a key and its revision; 0 when there is none.
	Get(ctx context.Context, key string) (value []byte, revision uint64, err error)
	// Set changes a key that has this revision, 0 for one that is not there, and gives the new one.
	Set(ctx context.Context, key string, value []byte, revision uint64) (uint64, error)
	// Delete removes a key that has this revision.
	Delete(ctx context.Context, key string, revision uint64) error
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

// Renew renews the lease once. It is not to be called by two at once.
func (l *Lease) Renew(ctx context.Context) error {
	value, err := json.Marshal(l.self)
	if err != nil {
		return err
	}
	begun, known := l.now(), l.known()
	revision, err := l.bucket.Set(ctx, bridgeKey(l.self.ID), value, known)
	if errors.Is(err, ErrMoved) {
		return l.missed(ctx, known)
	}
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.revision, l.renewed = revision, begun
	return nil
}

// missed finds out why the lease is not as it was left: an earlier renewal was kept though no answer came, or somebody ended it.
func (l *Lease) missed(ctx context.Context, known uint64) error {
	_, revision, err := l.bucket.Get(ctx, bridgeKey(l.self.ID))
	switch {
	case err != nil:
		return err
	case revision == 0 && known > 0:
		return ErrEnded
	case revision <= known:
		return ErrMoved // an old answer; the next beat knows better
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.revision = revision
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
	known := l.known()
	if known == 0 {
		return nil
	}
	err := l.bucket.Delete(ctx, bridgeKey(l.self.ID), known)
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
	value, revision, err := l.bucket.Get(ctx, tableKey(table))
	if err != nil || revision == 0 {
		return b, revision, err
	}
	var o owned
	if err := json.Unmarshal(value, &o); err != nil {
		return b, revision, fault.Invalid("The club's bucket does not say whose table %s is: %w", table, err)
	}
	if o.By == l.self.ID {
		return l.self, revision, nil
	}
	value, there, err := l.bucket.Get(ctx, bridgeKey(o.By))
	if err != nil || there == 0 {
		return b, revision, err
	}
	l.sight.See(bridgeKey(o.By), value, there)
	return b, revision, json.Unmarshal(value, &b)
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
	return l.bucket.Delete(ctx, tableKey(table), revision)
}

// bridgePrefix begins the keys of leases.
const bridgePrefix = "bridge."

func bridgeKey(id string) string { return bridgePrefix + id }

func tableKey(id string) string { return "table." + id }
