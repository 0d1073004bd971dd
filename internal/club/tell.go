package club

import (
	"context"
	"sync"
	"time"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

// telling is what is known of what the board says of a table that this bridge has.
type telling struct {
	by *ledger.Signer // nil for telling nothing

	mu     sync.Mutex // held while a checkpoint is put on the board: two at once would be in each other's way
	newest witness.Newest
}

// tell puts the checkpoint of a table on the club's board. Nobody waits for it, and what could not be told is told with the next one.
func (c *Club) tell(id string) {
	c.mu.Lock()
	h := c.mine[id]
	c.mu.Unlock()
	if h.log == nil || h.telling.by == nil {
		return
	}
	h.telling.mu.Lock()
	defer h.telling.mu.Unlock()
	ctx, stop := context.WithTimeout(context.Background(), witness.TellTime)
	defer stop()
	try := func() error { return c.board.Tell(ctx, h.log, h.telling.by, &h.telling.newest) }
	err := try()
	for err != nil && fault.CodeOf(err) != fault.CodeConflict && c.has(id) && rest(ctx) {
		err = try()
	}
	if err != nil {
		c.means.Log.Warn("a checkpoint does not stand on the club's board yet", "table", id, "err", err)
	}
}

// signer signs for a table; nil when nothing is signed here.
func (c *Club) signer(table string) *ledger.Signer {
	if c.means.Signer == nil {
		return nil
	}
	return c.means.Signer(table)
}

// Ended keeps what came of a duel among the results. It is unavailable when the servers do not take it for a while; whoever hears that must
// not answer what ended the duel, for then it is told again, by this bridge or the next one.
func (c *Club) Ended(r result.Result) error {
	by := c.signer(r.Table)
	if by == nil {
		return nil
	}
	go c.tell(r.Table) // whoever had the table before may have died on the way to the board
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	err := c.tryResult(ctx, r, by)
	for err != nil && rest(ctx) {
		err = c.tryResult(ctx, r, by)
	}
	if err != nil {
		return fault.Unavailable("The club's servers do not take what came of the duel at table %s just now: %w", r.Table, err)
	}
	return nil
}

// tryResult tries once to keep a result.
func (c *Club) tryResult(ctx context.Context, r result.Result, by *ledger.Signer) error {
	ctx, stop := context.WithTimeout(ctx, resultTime)
	defer stop()
	return c.results.Tell(ctx, r, by)
}

// resultTime is how long one try may take: an answer that a dying server owed never comes.
const resultTime = 1500 * time.Millisecond

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
