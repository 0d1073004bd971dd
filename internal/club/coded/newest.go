package coded

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"
)

// Newest gives the newest message of a subject that counts, with no place when there is none, and the place of whatever lies there
// newest: behind that the next one is to be put. It asks the stream's leader.
func (s *Stream) Newest(ctx context.Context, subject string) (m Message, newest uint64, err error) {
	raw, err := s.last(ctx, subject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return Message{}, 0, nil
	}
	if err != nil {
		return Message{}, 0, err
	}
	m, counts := s.read(subject, raw)
	if counts {
		counts, err = s.stands(ctx, subject, m)
	}
	if err != nil || counts {
		return m, raw.Sequence, err
	}
	s.passed(subject, m)
	m, err = s.beneath(ctx, subject, raw.Sequence)
	return m, raw.Sequence, err
}

func (s *Stream) last(ctx context.Context, subject string) (*jetstream.RawStreamMsg, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	return s.Stream.GetLastMsgForSubject(ctx, subject)
}

// stands tells whether a message lies where it was put first: right behind the place that it names.
func (s *Stream) stands(ctx context.Context, subject string, m Message) (bool, error) {
	if !m.Coded || s.looked(subject, m.Seq, false) {
		return true, nil
	}
	first, err := s.try(ctx, subject, m.After+1)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return false, nil
	}
	if err != nil || first.Sequence != m.Seq {
		return false, err
	}
	return s.looked(subject, m.Seq, true), nil
}

// mostLooked is for how many subjects it is remembered which message stands there.
const mostLooked = 4096

// looked tells whether a message is known to stand where it was put, which never changes, and notes that it is when it was found so.
func (s *Stream) looked(subject string, at uint64, found bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if found {
		if s.stood == nil || len(s.stood) >= mostLooked {
			s.stood = map[string]uint64{}
		}
		s.stood[subject] = at
	}
	return s.stood[subject] == at
}

// farther is how many times as far is looked back each time that nothing was found.
const farther = 16

// beneath is the newest message that counts before a place. What does not count was mostly put there just now, so it looks nearby first.
func (s *Stream) beneath(ctx context.Context, subject string, place uint64) (found Message, err error) {
	for far := uint64(farther); ; far *= farther {
		from := uint64(1)
		if place > far {
			from = place - far
		}
		if found, err = s.within(ctx, subject, from, place-1); err != nil || found.Seq > 0 || from == 1 {
			return found, err
		}
	}
}

// within is the newest message that counts from one place to another.
func (s *Stream) within(ctx context.Context, subject string, from, to uint64) (found Message, err error) {
	before, known := uint64(0), from == 1
	for from <= to {
		raw, err := s.next(ctx, subject, from)
		if errors.Is(err, jetstream.ErrMsgNotFound) || err == nil && raw.Sequence > to {
			break
		}
		if err != nil {
			return Message{}, err
		}
		m, counts := s.read(subject, raw)
		switch {
		case counts && m.Coded && known:
			counts = before <= m.After
		case counts:
			counts, err = s.stands(ctx, subject, m)
		}
		if err != nil {
			return Message{}, err
		}
		if counts {
			found = m
		}
		before, known, from = m.Seq, true, m.Seq+1
	}
	return found, nil
}
