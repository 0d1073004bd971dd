package club

import (
	"cmp"
	"context"
	"sync"
	"sync/atomic"
	"time"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

// telling is what is known of what the board says of a table that this bridge has.
type telling struct {
	by *ledger.Signer // nil for telling nothing

	many   atomic.Int32 // that tell and nobody waits for
	mu     sync.Mutex   // held while a checkpoint is put on the board: two at once would be in each other's way
	newest witness.Newest
}

// tell puts the checkpoint of a table on the club's board. Nobody waits for it, and what could not be told is told with the
// next one. One at a time tells, and one more comes behind it: that one tells of all that is there by then.
func (c *Club) tell(id string) {
	h := c.holding(id)
	if h.log == nil || h.telling.by == nil {
		return
	}
	defer h.telling.many.Add(-1)
	if h.telling.many.Add(1) > 2 {
		return
	}
	ctx, stop := context.WithTimeout(context.Background(), witness.TellTime)
	defer stop()
	if err := c.tellOf(ctx, h); err != nil && c.has(id) {
		c.means.Log.Warn("a checkpoint does not stand on the club's board yet", "table", id, "err", err)
	}
}

// holding is what this bridge holds of a table, nothing when it has not got it.
func (c *Club) holding(id string) held {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.mine[id]
}

// tellOf tries to put the checkpoint of a table on the board until the context ends, or there are two histories.
func (c *Club) tellOf(ctx context.Context, h held) error {
	try := func() error {
		h.telling.mu.Lock()
		defer h.telling.mu.Unlock()
		ctx, stop := context.WithTimeout(ctx, tryTime)
		defer stop()
		return c.board.Tell(ctx, h.log, h.telling.by, &h.telling.newest)
	}
	err := try()
	for err != nil && fault.CodeOf(err) != fault.CodeConflict && rest(ctx) {
		err = try()
	}
	return err
}

// signer signs for a table; nil when nothing is signed here.
func (c *Club) signer(table string) *ledger.Signer {
	if c.means.Signer == nil {
		return nil
	}
	return c.means.Signer(table)
}

// Ended keeps what came of a duel among the results, and sees to it that the table's checkpoint stands on the board, by which
// whoever reads the results knows its key. It is unavailable when the servers do not take both for a while; whoever hears that
// must not answer what ended the duel, for then it is told again, by this bridge or the next one.
func (c *Club) Ended(r result.Result) error {
	by := c.signer(r.Table)
	if by == nil {
		return nil
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	told := make(chan error, 1)
	go func() { told <- c.tellEnded(ctx, r.Table) }()
	err := c.tryResult(ctx, r, by)
	for err != nil && rest(ctx) {
		err = c.tryResult(ctx, r, by)
	}
	if err = cmp.Or(err, <-told); err != nil {
		return fault.Unavailable("The club's servers do not take what came of the duel at table %s just now: %w", r.Table, err)
	}
	return nil
}

// tellEnded tells of a table whose duel has ended: whoever had it before may have died on the way to the board. What a stranger put there
// keeps no duel from ending; whoever watches the board hears of two histories.
func (c *Club) tellEnded(ctx context.Context, table string) error {
	h := c.holding(table)
	if h.log == nil || h.telling.by == nil {
		return nil
	}
	err := c.tellOf(ctx, h)
	if fault.CodeOf(err) == fault.CodeConflict {
		c.means.Log.Warn("the club's board tells another history", "table", table, "err", err)
		return nil
	}
	return err
}

// tryResult tries once to keep a result.
func (c *Club) tryResult(ctx context.Context, r result.Result, by *ledger.Signer) error {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	return c.results.Tell(ctx, r, by)
}

// tryTime is how long one try may take: an answer that a dying server owed never comes.
const tryTime = 1500 * time.Millisecond

// Results lists what came of all duels of the club that have ended, the newest first.
func (c *Club) Results(ctx context.Context) ([]result.Result, error) {
	ctx, stop := context.WithTimeout(ctx, listTime)
	defer stop()
	return c.results.All(ctx, func(table string) string {
		by := c.signer(table)
		if by == nil {
			return ""
		}
		return by.Key()
	})
}

// listTime is how long a list of all results may take.
const listTime = 30 * time.Second

// KeepEdition keeps something that tables play with for the other bridges. Its name must follow from its content.
func (c *Club) KeepEdition(ctx context.Context, name string, text []byte) error {
	ctx, stop := context.WithTimeout(ctx, listTime)
	defer stop()
	return c.editions.Keep(ctx, name, text)
}

// Edition gives what some bridge has kept under a name.
func (c *Club) Edition(name string) ([]byte, error) {
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	return c.editions.Fetch(ctx, name)
}
