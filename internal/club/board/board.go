// Package board is a stream on which a club tells something of its tables, a subject for each, of which the newest message holds.
// What is told, and how it is checked, is for the rooms above to say.
package board

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
)

// Kind says what a board is for.
type Kind struct {
	Stream  string
	Prefix  string // begins the subject of every table
	Purpose string // in words, for whoever looks at the servers
	What    string // what stands there: "checkpoints"
}

// Board is a club's stream of that kind.
type Board struct {
	kind   Kind
	js     jetstream.JetStream
	stream jetstream.Stream
}

// Open finds the board of a club, or makes it.
func Open(ctx context.Context, js jetstream.JetStream, kind Kind, replicas int) (*Board, error) {
	s, err := js.Stream(ctx, kind.Stream)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		s, err = js.CreateStream(ctx, jetstream.StreamConfig{Name: kind.Stream, Description: kind.Purpose,
			Subjects: []string{kind.Prefix + ">"}, Storage: jetstream.FileStorage, Replicas: replicas, DenyDelete: true, DenyPurge: true})
		if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			s, err = js.Stream(ctx, kind.Stream)
		}
	}
	if err != nil {
		return nil, fault.Unavailable("The servers of the club have no board for %s: %w", kind.What, err)
	}
	return &Board{kind, js, s}, nil
}

// Find finds the board to read it.
func Find(ctx context.Context, js jetstream.JetStream, kind Kind) (*Board, error) {
	s, err := js.Stream(ctx, kind.Stream)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return nil, fault.Unavailable("The servers of the club do not say whether they show %s: %w", kind.What, err)
	}
	if err != nil {
		return nil, fault.NotFound("These servers show no %s of a club: %w", kind.What, err)
	}
	return &Board{kind, js, s}, nil
}

// Newest is what stands under a name, and its place; 0 when nothing does.
func (b *Board) Newest(ctx context.Context, name string) (text []byte, at uint64, err error) {
	raw, err := b.stream.GetLastMsgForSubject(ctx, b.kind.Prefix+name)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	return raw.Data, raw.Sequence, nil
}

// Put puts something under a name, behind what stands at that place. The id keeps it from standing there twice.
func (b *Board) Put(ctx context.Context, name string, text []byte, after uint64, id string) error {
	_, err := b.js.Publish(ctx, b.kind.Prefix+name, text, jetstream.WithExpectLastSequencePerSubject(after), jetstream.WithMsgID(id))
	return err
}

// Follow shows fn all that stands on the board and all that comes, until the context ends or fn has seen enough.
func (b *Board) Follow(ctx context.Context, fn func(text []byte) error) error {
	return b.read(ctx, 1, func(m jetstream.Msg) error { return fn(m.Data()) })
}

// Since shows fn what stands behind a place, and gives the place of the last of it.
func (b *Board) Since(ctx context.Context, after uint64, fn func(text []byte) error) (uint64, error) {
	info, err := b.stream.Info(ctx)
	if err != nil {
		return after, fault.Unavailable("The %s of the club cannot be read just now: %w", b.kind.What, err)
	}
	last := info.State.LastSeq
	if last <= after {
		return after, nil
	}
	err = b.read(ctx, after+1, func(m jetstream.Msg) error {
		at, err := m.Metadata()
		if err == nil {
			err = fn(m.Data())
		}
		if err == nil && at.Sequence.Stream >= last {
			err = errEnough
		}
		return err
	})
	if err == nil { // the context ended before
		return after, fault.Unavailable("The %s of the club could not be read to their end.", b.kind.What)
	}
	if !errors.Is(err, errEnough) {
		return after, err
	}
	return last, nil
}

// errEnough ends a reading.
var errEnough = errors.New("enough")

// read shows fn what stands from a place on, until the context ends or fn has seen enough.
func (b *Board) read(ctx context.Context, from uint64, fn func(jetstream.Msg) error) error {
	messages, err := b.messages(ctx, from)
	if ctx.Err() != nil && err != nil {
		return nil
	}
	if err != nil {
		return fault.Unavailable("The %s of the club cannot be followed just now: %w", b.kind.What, err)
	}
	defer messages.Stop()
	for {
		m, err := messages.Next(jetstream.NextContext(ctx))
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return fmt.Errorf("follow the %s of the club: %w", b.kind.What, err)
		}
		if err := fn(m); err != nil {
			return err
		}
	}
}

// messages begins to bring what stands from a place on.
func (b *Board) messages(ctx context.Context, from uint64) (jetstream.MessagesContext, error) {
	reader, err := b.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: from})
	if err != nil {
		return nil, err
	}
	return reader.Messages()
}
