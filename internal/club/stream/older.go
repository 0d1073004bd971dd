package stream

import (
	"context"
	"errors"
	"maps"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

// Older tells whether the stream is from before messages had codes, or was not led over from there to the end.
func (s *JetStream) Older() bool { return s.old || !s.fenced }

// Code lets nothing count any more that comes without a code: the stream says from where on, so that bridges from before there were
// codes are refused by it, and each table gets a message that they cannot read, so that none of them goes on with it.
func (s *JetStream) Code(ctx context.Context) error {
	if s.old {
		info, err := s.on.Stream.Info(ctx)
		if err != nil {
			return unreached(err)
		}
		if err := s.mark(ctx, marks(s.on.Key, "", info.State.LastSeq)); err != nil {
			return err
		}
		s.old, s.on.Until = false, info.State.LastSeq
	}
	tables, err := s.Tables(ctx)
	for _, table := range tables {
		if err == nil {
			err = s.fence(ctx, table)
		}
	}
	if err == nil {
		err = s.mark(ctx, map[string]string{fencedMark: "yes"})
	}
	s.fenced = err == nil
	return err
}

// mark adds to what the stream says of itself.
func (s *JetStream) mark(ctx context.Context, more map[string]string) error {
	ctx, stop := context.WithTimeout(ctx, 2*tryTime)
	defer stop()
	info, err := s.on.Stream.Info(ctx)
	if err != nil {
		return unreached(err)
	}
	config := info.Config
	config.Metadata = maps.Clone(config.Metadata)
	maps.Copy(config.Metadata, more)
	if _, err := s.on.JS.UpdateStream(ctx, config); err != nil {
		return coded.Unchanged(err, Name)
	}
	return nil
}

// fence puts a message with a code behind what a table has. One of which the newest message cannot be read nobody takes anyway.
func (s *JetStream) fence(ctx context.Context, table string) error {
	for {
		last, newest, err := s.Last(ctx, table)
		if fault.CodeOf(err) == fault.CodeInvalid {
			return nil
		}
		if err == nil {
			_, err = s.Put(ctx, table, newFence(last.End), newest)
		}
		if !errors.Is(err, ErrMoved) {
			return err
		}
	}
}
