package witness

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// boardName is the stream, which holds nothing that a stranger may not read.
const boardName = "TTSBRIDGE_CHECKPOINTS"

// subjects begins the subject of every table.
const subjects = "ttsbridge.checkpoint."

// Board is the stream on which checkpoints stand.
type Board struct {
	js     jetstream.JetStream
	stream jetstream.Stream
}

// Open finds the board of a club, or makes it.
func Open(ctx context.Context, js jetstream.JetStream, replicas int) (*Board, error) {
	s, err := js.Stream(ctx, boardName)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		s, err = js.CreateStream(ctx, jetstream.StreamConfig{Name: boardName, Description: "Signed checkpoints of a club's tables, for everybody to follow",
			Subjects: []string{subjects + ">"}, Storage: jetstream.FileStorage, Replicas: replicas, DenyDelete: true, DenyPurge: true})
		if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			s, err = js.Stream(ctx, boardName)
		}
	}
	if err != nil {
		return nil, fault.Unavailable("The servers of the club have no board for checkpoints: %w", err)
	}
	return &Board{js, s}, nil
}

// Find finds the board to read it.
func Find(ctx context.Context, js jetstream.JetStream) (*Board, error) {
	s, err := js.Stream(ctx, boardName)
	if err != nil {
		return nil, fault.NotFound("These servers show no checkpoints of a club: %w", err)
	}
	return &Board{js, s}, nil
}

// Tell puts the checkpoint of all records of a log on the board, with the proof that it goes on from the one that stands there.
func (b *Board) Tell(ctx context.Context, l *ledger.Log, by *ledger.Signer) error {
	n, _ := l.Head()
	before, at, err := b.newest(ctx, l.ID())
	if err != nil || n <= before.Size {
		return err
	}
	told := Told{Key: by.Key()}
	c, err := l.CheckpointAt(n)
	if err == nil && before.Size > 0 {
		told.Growth, err = grown(l, before, n)
	}
	if err == nil {
		told.Note, err = by.SignCheckpoint(c)
	}
	if err != nil {
		return err
	}
	text, err := json.Marshal(told)
	if err != nil {
		return err
	}
	_, err = b.js.Publish(ctx, subjects+l.ID(), text, jetstream.WithExpectLastSequencePerSubject(at), jetstream.WithMsgID(c.Line()))
	return err
}

// grown proves that a log goes on from what was told of it.
func grown(l *ledger.Log, before ledger.Checkpoint, n int64) (*ledger.GrowthProof, error) {
	p, err := l.ProveGrowth(before.Size, n)
	if err == nil && p.From != before {
		err = fault.Conflict("What the club has told of table %s is not what its ledger says: there are two histories of it.", l.ID())
	}
	return &p, err
}

// newest is the newest checkpoint of a table on the board and its place; none is zero.
func (b *Board) newest(ctx context.Context, table string) (c ledger.Checkpoint, at uint64, err error) {
	raw, err := b.stream.GetLastMsgForSubject(ctx, subjects+table)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return c, 0, nil
	}
	if err != nil {
		return c, 0, err
	}
	_, c, err = read(raw.Data)
	return c, raw.Sequence, err
}

// Follow shows fn all that stands on the board and all that comes, until the context ends or fn has seen enough.
func (b *Board) Follow(ctx context.Context, fn func(text []byte) error) error {
	reader, err := b.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{})
	if err != nil {
		return fault.Unavailable("The checkpoints of the club cannot be followed just now: %w", err)
	}
	messages, err := reader.Messages()
	if err != nil {
		return fault.Unavailable("The checkpoints of the club cannot be followed just now: %w", err)
	}
	defer messages.Stop()
	for {
		m, err := messages.Next(jetstream.NextContext(ctx))
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return fmt.Errorf("follow the checkpoints of the club: %w", err)
		}
		if err := fn(m.Data()); err != nil {
			return err
		}
	}
}

// TellTime is how long a checkpoint may take to stand on the board; what is late is told with the next one.
const TellTime = 10 * time.Second
