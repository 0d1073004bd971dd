package club

import (
	"context"
	"time"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
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
	h.telling.Lock()
	defer h.telling.Unlock()
	ctx, stop := context.WithTimeout(context.Background(), witness.TellTime)
	defer stop()
	err := c.board.Tell(ctx, h.log, signer)
	for err != nil && fault.CodeOf(err) != fault.CodeConflict && c.has(id) && rest(ctx) {
		err = c.board.Tell(ctx, h.log, signer)
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

// Ended tells what came of a duel. It waits until that is kept, for a moment: what comes later is tried while this bridge has the table,
// and by the next one that has it.
func (c *Club) Ended(r result.Result) {
	if c.signer(r.Table) == nil {
		return
	}
	go c.tell(r.Table) // whoever had the table before may have died on the way to the board
	if c.putResult(r) {
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
