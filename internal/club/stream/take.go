package stream

import (
	"context"
	"errors"

	"github.com/nats-io/nuid"

	"ttsbridge/internal/fault"
)

// Take makes a table this bridge's own: from then on nobody else who had it can add a record. The end is where its log stands; one
// without records is a table that is yet to begin. It asks nobody for leave: whether another bridge is at work there is for leases
// to say.
func Take(ctx context.Context, on Subjects, table string, ways Ways) (*Keep, End, error) {
	fence := newFence(End{})
	for {
		k, end, err := step(ctx, on, table, &fence, ways)
		if err == nil {
			return k, end, nil
		}
		if code := fault.CodeOf(err); code == fault.CodeInvalid || !ways.Pause(ctx) {
			return nil, End{}, fault.Unavailable("Table %s cannot be taken over just now: %w", table, err)
		}
	}
}

// newFence is a message without records that nobody else has.
func newFence(end End) Message { return Message{ID: "fence-" + nuid.Next(), End: end} }

// step tries once to put the fence behind what lies there.
func step(ctx context.Context, on Subjects, table string, fence *Message, ways Ways) (*Keep, End, error) {
	last, newest, err := on.Last(ctx, table)
	if err != nil {
		return nil, End{}, err
	}
	if last.Seq > 0 && last.End.Records == 0 {
		if err := unbegun(ctx, on, table, last.Seq); err != nil {
			return nil, End{}, err
		}
	}
	k := &Keep{table: table, on: on, ways: ways, newest: newest, last: last.Seq, end: last.End}
	if newest == 0 || last.ID == fence.ID {
		return k, last.End, nil
	}
	fence.End = last.End
	at, err := on.Put(ctx, table, *fence, newest)
	k.newest, k.last = at, at
	return k, last.End, err
}

// errBegun ends a reading at a message with records.
var errBegun = errors.New("the table has begun")

// unbegun makes sure that a table of which the newest message says that it has no records never had any. Whoever has the password of the club
// can write that, and the table would pass for one that nobody knows.
func unbegun(ctx context.Context, on Subjects, table string, newest uint64) error {
	err := on.Read(ctx, table, 1, newest, func(m Message) error {
		if m.End.Records > 0 || len(m.Text) > 0 {
			return errBegun
		}
		return nil
	})
	if errors.Is(err, errBegun) {
		return fault.Invalid("The newest message of table %s says that it never began, and its records lie before that message: whoever put it there has the "+
			"password of the club. Nothing is lost. Give the club another password, and see docs/club.md for what is left to do.", table)
	}
	return err
}

// Holds tells whether a table has begun, at whichever bridge.
func Holds(ctx context.Context, on Subjects, table string) (bool, error) {
	last, _, err := on.Last(ctx, table)
	if there := last.Seq > 0; err != nil || !there || last.End.Records > 0 {
		return there && err == nil, err
	}
	return false, unbegun(ctx, on, table, last.Seq)
}

// Open reads a table without making it this bridge's own; nothing can be added to it.
func Open(ctx context.Context, on Subjects, table string) (*Keep, End, error) {
	last, newest, err := on.Last(ctx, table)
	if err != nil {
		return nil, End{}, err
	}
	if last.Seq > 0 && last.End.Records == 0 {
		err = unbegun(ctx, on, table, last.Seq)
	}
	if err != nil {
		return nil, End{}, err
	}
	if last.End.Records == 0 {
		return nil, End{}, fault.NotFound("The club has no table %q.", table)
	}
	return &Keep{table: table, on: on, newest: newest, last: last.Seq, end: last.End, ways: Ways{Pause: func(context.Context) bool { return false }}},
		last.End, nil
}
