package witness

import (
	"context"
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/board"
	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// kind is the stream, which holds nothing that a stranger may not read.
var kind = board.Kind{Stream: "TTSBRIDGE_CHECKPOINTS", Prefix: "ttsbridge.checkpoint.", What: "checkpoints",
	Purpose: "Signed checkpoints of a club's tables, for everybody to follow",
	Signed:  func(text []byte) bool { _, _, err := read(text); return err == nil }}

// Board is the stream on which checkpoints stand.
type Board struct {
	*board.Board
	by *ledger.Signer // gives the club's word; nil for whoever has not got its key
}

// Open finds the board of a club, or makes it.
func Open(ctx context.Context, js jetstream.JetStream, key coded.Key, replicas int) (Board, error) {
	b, err := board.Open(ctx, js, kind, key, replicas)
	return Board{b, voucher(key)}, err
}

// Find finds the board to read it.
func Find(ctx context.Context, js jetstream.JetStream) (Board, error) {
	b, err := board.Find(ctx, js, kind)
	return Board{b, nil}, err
}

// Newest is the newest checkpoint of a table on the board, as whoever tells of the table knows it: with nothing in it he looks first.
type Newest struct {
	known bool
	c     ledger.Checkpoint
	at    uint64 // its place
}

// Tell puts the checkpoint of all records of a log on the board, with the proof that it goes on from the newest one that stands there. What
// is known of that one is looked up when it is not known, and forgotten when it proves wrong.
func (b Board) Tell(ctx context.Context, l *ledger.Log, by *ledger.Signer, before *Newest) (err error) {
	n, _ := l.Head()
	if !before.known {
		if before.c, before.at, err = b.newest(ctx, l.ID(), by.Key()); err != nil {
			return err
		}
		before.known = true
	}
	if n <= before.c.Size {
		return nil
	}
	c, text, err := tells(l, n, by, before.c)
	if err == nil {
		text, err = vouched(b.by, text)
	}
	if err != nil {
		before.known = false
		return err
	}
	at, err := b.Put(ctx, l.ID(), text, before.at)
	*before = Newest{err == nil, c, at}
	return err
}

// tells is what is told of a log with so many records.
func tells(l *ledger.Log, n int64, by *ledger.Signer, before ledger.Checkpoint) (c ledger.Checkpoint, text []byte, err error) {
	told := Told{Key: by.Key()}
	c, err = l.CheckpointAt(n)
	if err == nil && before.Size > 0 {
		told.Growth, err = grown(l, before, n)
	}
	if err == nil {
		told.Note, err = by.SignCheckpoint(c)
	}
	if err != nil {
		return c, nil, err
	}
	text, err = json.Marshal(told)
	return c, text, err
}

// Keys gives the key of each table, by which the first checkpoint is signed for which the club has given that word.
func (b Board) Keys(ctx context.Context, word Word) (map[string]string, error) {
	keys := map[string]string{}
	_, err := b.Since(ctx, 0, func(text []byte) error {
		t, c, err := read(text)
		if err == nil && keys[c.Table] == "" && word.given(text) {
			keys[c.Table] = t.Key
		}
		return nil // what cannot be read is nobody's word
	})
	return keys, err
}

// grown proves that a log goes on from what was told of it.
func grown(l *ledger.Log, before ledger.Checkpoint, n int64) (*ledger.GrowthProof, error) {
	p, err := l.ProveGrowth(before.Size, n)
	if err == nil && p.From != before {
		err = fault.Conflict("What the club has told of table %s is not what its ledger says: there are two histories of it.", l.ID())
	}
	return &p, err
}

// newest is the newest checkpoint of a table on the board, and the place behind which the next is put; none is zero.
func (b Board) newest(ctx context.Context, table, key string) (c ledger.Checkpoint, at uint64, err error) {
	text, at, err := b.Newest(ctx, table)
	switch {
	case err != nil || at == 0:
		return c, at, err
	case text != nil:
		_, c, err = read(text)
		return c, at, err
	}
	err = b.All(ctx, table, func(text []byte) { // from before there were codes: then the signature says whose it is
		if t, old, bad := read(text); bad == nil && t.Key == key && old.Table == table && old.Size > c.Size {
			c = old
		}
	})
	return c, at, err
}

// TellTime is how long a checkpoint may take to stand on the board; what is late is told with the next one.
const TellTime = 10 * time.Second
