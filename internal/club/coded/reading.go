package coded

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// crowd is how many messages in a row that do not count are read one by one.
const crowd = 64

// each shows fn all messages of a subject from one place up to another; it says of each whether it counts. It asks the stream's leader for
// one after the other: a consumer would be quicker, but each leaves something behind at the servers for a while when a bridge dies or
// gives up, and after many of those they take no more. So one is made for a subject that somebody has drowned, and for no other.
func (s *Stream) each(ctx context.Context, subject string, from, to uint64, fn func(*jetstream.RawStreamMsg) (counts bool, err error)) error {
	for strange := 0; from <= to; {
		if strange >= crowd {
			return s.skim(ctx, subject, from, to, fn)
		}
		raw, err := s.next(ctx, subject, from)
		if errors.Is(err, jetstream.ErrMsgNotFound) || err == nil && raw.Sequence > to {
			return nil
		}
		if err != nil {
			return err
		}
		counts, err := fn(raw)
		if err != nil {
			return err
		}
		if strange++; counts {
			strange = 0
		}
		from = raw.Sequence + 1
	}
	return nil
}

// leftBehind is for how long the servers keep a consumer that nobody asks any more.
const leftBehind = 5 * time.Second

// atOnce is how many messages are asked for at once then.
const atOnce = 4096

// skim is each by a consumer. Something must lie at the end of what is read or behind it: it waits for that.
func (s *Stream) skim(ctx context.Context, subject string, from, to uint64, fn func(*jetstream.RawStreamMsg) (bool, error)) error {
	reader, err := s.Stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{FilterSubjects: []string{subject},
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: from, InactiveThreshold: leftBehind})
	if err != nil {
		return err
	}
	all, err := reader.Messages(jetstream.PullMaxMessages(atOnce))
	if err != nil {
		return err
	}
	defer func() {
		all.Stop()
		ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), tryTime)
		defer stop()
		_ = s.Stream.DeleteConsumer(ctx, reader.CachedInfo().Name) // else the servers do, a little later
	}()
	for {
		m, err := all.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		at, err := m.Metadata()
		if err != nil || at.Sequence.Stream > to {
			return err
		}
		raw := &jetstream.RawStreamMsg{Subject: m.Subject(), Sequence: at.Sequence.Stream, Header: m.Headers(), Data: m.Data()}
		if _, err := fn(raw); err != nil || at.Sequence.Stream == to {
			return err
		}
	}
}

// next is the first message of a subject at a place or behind it. It is asked for until it comes: what was read so far would be lost otherwise.
func (s *Stream) next(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error) {
	for {
		raw, err := s.try(ctx, subject, from)
		if err == nil || errors.Is(err, jetstream.ErrMsgNotFound) {
			return raw, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(pause):
		}
	}
}

func (s *Stream) try(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	return s.Stream.GetMsg(ctx, from, jetstream.WithGetMsgSubject(subject))
}
