// Package board is a stream on which a club tells something of its tables, a subject for each, of which the newest message holds.
// What is told, and how it is checked, is for the rooms above to say.
//
// board.go finds a board and puts something on it, read.go reads what stands there.
package board

import (
	"context"
	"errors"
	"math"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

// Kind says what a board is for.
type Kind struct {
	Stream  string
	Prefix  string                 // begins the subject of every table
	Purpose string                 // in words, for whoever looks at the servers
	What    string                 // what stands there: "checkpoints"
	Signed  func(text []byte) bool // tells whether somebody has signed a text as one of those
}

// Board is a club's stream of that kind.
type Board struct {
	kind   Kind
	js     jetstream.JetStream
	stream jetstream.Stream
	on     *coded.Stream // what bridges put there has codes; guests go by signatures, and witnesses have no key to make a code by
}

// Open finds the board of a club, or makes it.
func Open(ctx context.Context, js jetstream.JetStream, kind Kind, key coded.Key, replicas int) (*Board, error) {
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
	return &Board{kind, js, s, &coded.Stream{JS: js, Stream: s, Name: kind.Stream, Key: key}}, nil
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
	return &Board{kind, js, s, &coded.Stream{JS: js, Stream: s, Name: kind.Stream, Until: math.MaxUint64}}, nil
}

// Newest is what stands under a name, and the place behind which the next is put. For a bridge that is what a bridge has put there, none
// when what stands there is all from before there were codes, or of somebody else; for others it is whatever stands there.
func (b *Board) Newest(ctx context.Context, name string) (text []byte, at uint64, err error) {
	m, at, err := b.on.Newest(ctx, b.kind.Prefix+name)
	if err != nil || m.Seq == 0 {
		return nil, at, err
	}
	return m.Text, at, nil
}

// All shows fn all that stands under a name, whoever put it there.
func (b *Board) All(ctx context.Context, name string, fn func(text []byte)) error {
	return b.on.All(ctx, b.kind.Prefix+name, fn)
}

// Passed says who is told of what no bridge has put there. What has no code and is signed is from before there were codes.
func (b *Board) Passed(tell func(subject string, m coded.Message)) {
	b.on.Passed = func(subject string, m coded.Message) {
		if m.Coded || !b.kind.Signed(m.Text) {
			tell(subject, m)
		}
	}
}

// Put puts something under a name, behind what stands at that place, and says at which place it stands then. Its place alone keeps it from
// standing there twice: a stream takes no second message with an id, so that whoever may write anywhere on it could mute with one the others.
func (b *Board) Put(ctx context.Context, name string, text []byte, after uint64) (at uint64, err error) {
	if b.on.Key.Knows() {
		return b.on.Put(ctx, b.kind.Prefix+name, "", text, after)
	}
	ack, err := b.js.Publish(ctx, b.kind.Prefix+name, text, jetstream.WithExpectLastSequencePerSubject(after))
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}
