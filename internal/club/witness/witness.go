// Package witness is what a club tells of its histories to whoever wants to hold it to them: the signed checkpoints of all its
// tables, each with the proof that it goes on from the one told before. Nobody needs to be let at a ledger to follow them.
//
// witness.go is what is told and how it is checked, board.go the stream on which it stands.
package witness

import (
	"encoding/json"
	"strings"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Told is one checkpoint as it stands on the board.
type Told struct {
	Key    string              `json:"key"`              // the table's public key
	Note   string              `json:"note"`             // the checkpoint, signed by it
	Growth *ledger.GrowthProof `json:"growth,omitempty"` // that it goes on from the one before; nil for a table's first
}

// read reads what stands on the board, and checks the signature.
func read(text []byte) (t Told, c ledger.Checkpoint, err error) {
	if err := json.Unmarshal(text, &t); err != nil {
		return t, c, fault.Invalid("What stands on the club's board is no checkpoint: %w", err)
	}
	c, err = ledger.OpenCheckpoint(t.Note, t.Key)
	return t, c, err
}

// Watcher holds a club to what it has told. It may be used by many goroutines at once.
type Watcher struct {
	mu    sync.Mutex // guards known
	known map[string]seen
}

// seen is the newest checkpoint of a table, and the key that signed it.
type seen struct {
	key string
	ledger.Checkpoint
}

// NewWatcher knows nothing yet.
func NewWatcher() *Watcher { return &Watcher{known: map[string]seen{}} }

// Remember takes in what a watcher kept before: for each checkpoint the key, the note and two empty lines.
func (w *Watcher) Remember(text string) error {
	for block := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n\n\n") {
		if block == "" {
			continue
		}
		key, signed, _ := strings.Cut(block, "\n")
		c, err := ledger.OpenCheckpoint(strings.TrimRight(signed, "\n")+"\n", key)
		if err != nil {
			return err
		}
		w.mu.Lock()
		w.known[c.Table] = seen{key, c}
		w.mu.Unlock()
	}
	return nil
}

// See takes in the next thing that stands on the board. Something new gives what is to be kept of it; "" what is known already. It is
// a conflict when the club shows two histories of a table, or has another sign for it.
func (w *Watcher) See(text []byte) (c ledger.Checkpoint, keep string, err error) {
	t, c, err := read(text)
	if err != nil {
		return c, "", err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	before, known := w.known[c.Table]
	if err := follows(before, known, t, c); err != nil {
		return c, "", err
	}
	if known && c.Size <= before.Size {
		return c, "", nil
	}
	w.known[c.Table] = seen{t.Key, c}
	return c, t.Key + "\n" + t.Note + "\n\n", nil
}

// follows says why a checkpoint cannot be of the history that is known; one that is as old as what is known or older is held to it
// where that can be done.
func follows(before seen, known bool, t Told, c ledger.Checkpoint) error {
	switch {
	case !known:
		return nil
	case t.Key != before.key:
		return fault.Conflict("Table %s is signed by another key than before: it was replaced, or somebody else speaks for the club.", c.Table)
	case c.Size == before.Size && c.Root != before.Root:
		return fault.Conflict("There are two histories of table %s: both have %d records.\n%s\n%s", c.Table, c.Size, before.Line(), c.Line())
	case c.Size <= before.Size:
		return nil
	case t.Growth == nil || t.Growth.To != c || t.Growth.Check() != nil:
		return fault.Conflict("Table %s has %d records now, and nothing proves that they go on from the %d told before.", c.Table, c.Size, before.Size)
	case t.Growth.From.Size == before.Size && t.Growth.From != before.Checkpoint:
		return fault.Conflict("There are two histories of table %s: that of %d records does not go on from the one of %d told before.\n%s\n%s",
			c.Table, c.Size, before.Size, before.Line(), c.Line())
	case t.Growth.From.Size != before.Size:
		return fault.Conflict("Table %s: a checkpoint is missing between the one of %d records told before and the one of %d.", c.Table, before.Size, c.Size)
	}
	return nil
}
