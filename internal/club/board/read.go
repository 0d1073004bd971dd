package board

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
)

// A board is read message by message, several at once, and never by a consumer: whoever may make one of those can have the servers
// bring its messages onto any subject of the club, those of the ledgers too. So guests may only ask for messages.

const (
	ahead    = 32                      // how many messages are asked for at once
	tryTime  = 1500 * time.Millisecond // how long one question may take: an answer that a dying server owed never comes
	tries    = 3                       // how often it is asked
	between  = time.Second             // lies between two looks for something new, unless the servers say that it comes
	soon     = 20 * time.Millisecond   // lies between hearing that something comes and looking for it, and doubles until it is there
	patience = time.Minute             // how long the servers may say nothing to somebody who follows a board
)

// Follow shows fn all that stands on the board and all that comes, until the context ends or fn has seen enough.
func (b *Board) Follow(ctx context.Context, fn func(text []byte) error) error {
	news, quiet := b.news()
	defer quiet()
	next, heard, pause := uint64(1), time.Time{}, between
	for {
		last, err := b.last(ctx)
		if err == nil {
			var enough error
			if next, enough, err = b.show(ctx, next, last, fn); enough != nil {
				return enough
			}
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err == nil:
			heard = time.Now()
		case time.Since(heard) > patience:
			return fault.Unavailable("The %s of the club cannot be followed just now: %w", b.kind.What, err)
		}
		select {
		case <-ctx.Done():
		case <-news: // it is told of before it stands there
			pause = soon
		case <-time.After(pause):
			pause = min(2*pause, between)
		}
	}
}

// news hears of what is put on the board as it comes. Who may not listen looks for it every now and then.
func (b *Board) news() (<-chan *nats.Msg, func()) {
	heard := make(chan *nats.Msg, 1)
	sub, err := b.js.Conn().Subscribe(b.kind.Prefix+">", func(m *nats.Msg) {
		select {
		case heard <- m:
		default: // one is enough to wake up for
		}
	})
	if err != nil {
		return nil, func() {}
	}
	return heard, func() { _ = sub.Unsubscribe() } // of a connection that may be gone
}

// Since shows fn what stands behind a place, and gives the place of the last of it.
func (b *Board) Since(ctx context.Context, after uint64, fn func(text []byte) error) (uint64, error) {
	last, err := b.last(ctx)
	if err != nil {
		return after, fault.Unavailable("The %s of the club cannot be read just now: %w", b.kind.What, err)
	}
	_, enough, err := b.show(ctx, after+1, last, fn)
	switch {
	case enough != nil:
		return after, enough
	case err != nil:
		return after, fault.Unavailable("The %s of the club could not be read to their end: %w", b.kind.What, err)
	}
	return max(after, last), nil
}

// last is the newest place on the board.
func (b *Board) last(ctx context.Context) (uint64, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	info, err := b.stream.Info(ctx)
	if err != nil {
		return 0, err
	}
	return info.State.LastSeq, nil
}

// found is what stands at a place.
type found struct {
	at   uint64
	text []byte
	err  error
}

// show shows fn what stands from one place to another, and says from which place to go on. It ends with what fn has had enough of, or
// with what is wrong with the reading.
func (b *Board) show(ctx context.Context, from, to uint64, fn func(text []byte) error) (next uint64, enough, err error) {
	reading, stop := context.WithCancel(ctx)
	defer stop()
	for one := range b.ask(reading, from, to) {
		f := <-one
		if f.err != nil {
			return from, nil, f.err
		}
		if f.text != nil {
			enough = fn(f.text)
		}
		if enough != nil {
			return from, enough, nil
		}
		from = f.at + 1
	}
	return from, nil, ctx.Err()
}

// ask asks for what stands from one place to another, in that order.
func (b *Board) ask(ctx context.Context, from, to uint64) <-chan chan found {
	asked := make(chan chan found, ahead)
	go func() {
		defer close(asked)
		for at := from; at <= to; at++ {
			one := make(chan found, 1)
			select {
			case asked <- one:
				go func() { one <- b.at(ctx, at) }()
			case <-ctx.Done():
				return
			}
		}
	}()
	return asked
}

// at is what stands at a place; without a text when that was taken away by whoever has the servers.
func (b *Board) at(ctx context.Context, place uint64) (f found) {
	for range tries {
		if f = b.try(ctx, place); f.err == nil || ctx.Err() != nil {
			break
		}
	}
	return f
}

func (b *Board) try(ctx context.Context, place uint64) found {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	raw, err := b.stream.GetMsg(ctx, place)
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return found{at: place}
	case err != nil:
		return found{at: place, err: err}
	}
	return found{at: place, text: raw.Data}
}
