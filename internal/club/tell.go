package club

import (
	"context"
	"time"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

// tell puts the checkpoint of a table on the club's board. Nobody waits for it, and what could not be told is told with the next one.
func (c *Club) tell(id string) {
	c.mu.Lock()
	h := c.mine[id]
	c.mu.Unlock()
	signer := c.signer(id)
	if h.log == nil || signer == nil {
		return
	}
	ctx, stop := context.WithTimeout(context.Background(), witness.TellTime)
	defer stop()
	if err := c.board.Tell(ctx, h.log, signer); err != nil {
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

// Ended tells what came of a duel. It waits until that is kept, for a moment: what comes later is tried while this bridge has the table,
// and by the next one that has it.
func (c *Club) Ended(r result.Result) {
	if c.signer(r.Table) == nil || c.putResult(r) {
		return
	}
	go func() {
		for c.has(r.Table) && rest(context.Background()) && !c.putResult(r) {
		}
	}()
}

// putResult tries once to put a result among those of the club.
func (c *Club) putResult(r result.Result) bool {
	ctx, stop := context.WithTimeout(context.Background(), resultTime)
	defer stop()
	err := c.results.Tell(ctx, r, c.signer(r.Table))
	if err != nil {
		c.means.Log.Warn("a result does not stand among those of the club yet", "table", r.Table, "err", err)
	}
	return err == nil
}

// resultTime is how long one try may take to keep a result.
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
