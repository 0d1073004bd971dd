package club

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/club/editions"
	"ttsbridge/internal/club/lease"
	"ttsbridge/internal/club/results"
	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Means is what a bridge joins a club with.
type Means struct {
	Servers Servers
	Here    string                            // where the other bridges reach this one: "http://192.168.1.5:39997"
	Key     func(fresh bool) (Key, error)     // what the club needs of this bridge's key, which is made when the club is fresh and there is none
	Signer  func(table string) *ledger.Signer // signs the checkpoints that the club shows everybody; nil for showing none
	Group   func(id string) string            // names what moves together with a table; nil for each table by itself
	Now     func() time.Time                  // the clock; time.Now when nil
	Log     *slog.Logger                      // never told a secret; silent when nil
}

// Key is what bridges of one club have of its key.
type Key = coded.Key

// Club is a bridge's place in its club. It may be used by many goroutines at once.
type Club struct {
	means    Means
	conn     *nats.Conn
	subjects *stream.JetStream
	bucket   lease.Lines
	board    witness.Board
	results  *results.List
	editions editions.Editions
	sight    *lease.Sight

	mu       sync.Mutex // guards the fields below; never held while servers are asked
	lease    *lease.Lease
	mine     map[string]held
	released func(id string) // told of a table that this bridge has no more
	leaving  bool            // no table is taken any more

	strangers strangers
	apart     atomic.Int32 // beats in which it had no server
	counts    counts
	stop      context.CancelFunc
	done      sync.WaitGroup
}

// held is a table that this bridge has.
type held struct {
	keep    *stream.Keep
	log     *ledger.Log
	telling *telling
}

// joinTime is how long the servers may take to let a bridge in: a cluster that has lost its leader takes up to ten seconds for a new one.
const joinTime = 15 * time.Second

// Join joins the club that has these servers, and begins it when it is the first bridge there. Nothing is written when something
// is wrong with the servers, the stream, the key or the clock.
func Join(ctx context.Context, m Means) (*Club, error) {
	if m.Now == nil {
		m.Now = time.Now
	}
	if m.Group == nil {
		m.Group = func(id string) string { return id }
	}
	if m.Log == nil {
		m.Log = slog.New(slog.DiscardHandler)
	}
	conn, err := m.Servers.connect(m.Log)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(ctx, joinTime)
	defer stop()
	c, err := enter(ctx, m, conn)
	if err != nil {
		conn.Close()
		return nil, err
	}
	return c, nil
}

// enter finds or makes what the club has at its servers, and takes a lease.
func enter(ctx context.Context, m Means, conn *nats.Conn) (*Club, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, fault.Internal("open JetStream: %w", err)
	}
	subjects, err := history(ctx, js, m)
	if err != nil {
		return nil, err
	}
	key := subjects.On().Key
	kv, err := lease.OpenKV(ctx, js, key, stream.Replicas(conn))
	if err == nil {
		err = overcome(ctx, kv, subjects)
	}
	if err != nil {
		return nil, err
	}
	board, err := witness.Open(ctx, js, key, stream.Replicas(conn))
	if err != nil {
		return nil, err
	}
	if _, err := witness.OpenCosignatures(ctx, js, stream.Replicas(conn)); err != nil {
		return nil, err
	}
	ended, err := results.Open(ctx, js, key, stream.Replicas(conn))
	if err != nil {
		return nil, err
	}
	editions, err := editions.Open(ctx, subjects.On())
	if err != nil {
		return nil, err
	}
	c := &Club{means: m, conn: conn, subjects: subjects, bucket: lease.Lines{KV: kv, On: subjects.On()}, board: board, results: ended, editions: editions,
		sight: lease.NewSight(), mine: map[string]held{}, released: func(string) {}}
	c.heed()
	c.lease = c.newLease()
	if err := c.lease.Renew(ctx); err != nil {
		return nil, fault.Unavailable("This bridge gets no lease from the club's servers: %w", err)
	}
	beating, quit := context.WithCancel(context.Background())
	c.stop = quit
	c.done.Go(func() { c.follow(beating, kv) })
	c.done.Go(func() { c.beat(beating) })
	return c, nil
}

// history finds the club's stream, or makes it.
func history(ctx context.Context, js jetstream.JetStream, m Means) (*stream.JetStream, error) {
	_, there, err := stream.Find(ctx, js, Key{}, m.Now)
	if err != nil {
		return nil, err
	}
	if !there {
		if err := stream.Clock(ctx, js.Conn(), m.Now); err != nil {
			return nil, err
		}
	}
	key, err := m.Key(!there)
	if err == nil && !key.Knows() {
		err = fault.Internal("a bridge joins a club without a secret")
	}
	if err != nil {
		return nil, err
	}
	if !there {
		return stream.Make(ctx, js, key, m.Now)
	}
	found, _, err := stream.Find(ctx, js, key, m.Now)
	return found, err
}

// newLease is the lease of a bridge that has just come: every start has a name of its own, so that nobody takes it for the one before.
func (c *Club) newLease() *lease.Lease {
	return lease.New(c.bucket, c.sight, lease.Bridge{ID: nuid.Next(), URL: c.means.Here}, c.means.Now)
}

// Bridges lists the bridges that are in the club.
func (c *Club) Bridges() []lease.Bridge { return c.sight.Bridges() }

// PublicKey is what guests know the word of this club by.
func (c *Club) PublicKey() string { return witness.PublicKey(c.subjects.On().Key) }

// ID names this bridge in the club.
func (c *Club) ID() string { return c.own().Bridge().ID }

// own is this bridge's lease.
func (c *Club) own() *lease.Lease {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.lease
}

// Drain gives all tables away, one after the other, when their last callback is answered; other bridges take them as soon as
// somebody asks for them. Callers are handed on from then on. What moves together is given away when nobody is at work at any of it.
func (c *Club) Drain(ctx context.Context) error {
	c.mu.Lock()
	c.leaving = true
	released, own := c.released, c.lease
	c.mu.Unlock()
	var failed []error
	for _, id := range c.Mine() {
		released(id)
		if c.forget(id) {
			failed = append(failed, own.Give(ctx, c.means.Group(id)))
		}
	}
	return errors.Join(failed...)
}

// Close leaves the club: the tables that were not drained are free at once.
func (c *Club) Close() error {
	c.stop()
	c.done.Wait()
	ctx, stop := context.WithTimeout(context.Background(), leaveTime)
	defer stop()
	err := c.own().End(ctx)
	c.conn.Close()
	if err != nil {
		c.means.Log.Warn("the lease of this bridge stays until the others see that it is gone", "err", err)
	}
	return nil
}

// leaveTime is how long a bridge tries to give its lease back: it must not keep a program from ending.
const leaveTime = 2 * time.Second
