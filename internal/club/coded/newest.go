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
	newest = raw.Sequence
	m, counts := s.read(subject, raw)
	if counts && s.upTo(subject).at != newest {
		counts, err = s.stands(ctx, subject, m)
	}
	if err == nil && !counts {
		s.passed(subject, m)
		m, err = s.beneath(ctx, subject, newest)
	}
	if err == nil {
		s.note(subject, newest, m.Seq)
	}
	return m, newest, err
}

// End gives the place of whatever lies newest on a subject, 0 for an empty one.
func (s *Stream) End(ctx context.Context, subject string) (uint64, error) {
	raw, err := s.last(ctx, subject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return raw.Sequence, nil
}

func (s *Stream) last(ctx context.Context, subject string) (*jetstream.RawStreamMsg, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	return s.Stream.GetLastMsgForSubject(ctx, subject)
}

// stands tells whether a message lies where it was put first: right behind the place that it names.
func (s *Stream) stands(ctx context.Context, subject string, m Message) (bool, error) {
	if !m.Coded {
		return true, nil
	}
	first, err := s.try(ctx, subject, m.After+1)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return false, nil
	}
	return err == nil && first.Sequence == m.Seq, err
}

// looked is up to where a subject was looked through, and the place of the newest message that counts up to there. What lies there never
// changes, so nothing of it need be looked at again.
type looked struct{ to, at uint64 }

// mostLooked is of how many subjects that is remembered.
const mostLooked = 4096

func (s *Stream) upTo(subject string) looked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.looked[subject]
}

// note remembers up to where a subject was looked through.
func (s *Stream) note(subject string, to, at uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looked == nil || len(s.looked) >= mostLooked {
		s.looked = map[string]looked{}
	}
	if to > s.looked[subject].to {
		s.looked[subject] = looked{to, at}
	}
}

// farther is how many times as far is looked back each time that nothing was found.
const farther = 16

// beneath is the newest message that counts before a place. What does not count was mostly put there just now, so it looks nearby first.
func (s *Stream) beneath(ctx context.Context, subject string, place uint64) (found Message, err error) {
	known := s.upTo(subject)
	to := place - 1
	for far := uint64(farther); place > far && place-far > known.to+1; far *= farther {
		if found, err = s.within(ctx, subject, place-far, to); err != nil || found.Seq > 0 {
			return found, err
		}
		to = place - far - 1
	}
	return s.onwards(ctx, subject, known, to)
}

// stretch is how far is looked at once where much lies. What was looked through so far is remembered, so that whoever has no more time goes
// on from there the next time.
const stretch = 1 << 16

// onwards is the newest message that counts up to a place, from where the subject was looked through.
func (s *Stream) onwards(ctx context.Context, subject string, known looked, to uint64) (found Message, err error) {
	for known.to < to {
		end := min(known.to+stretch, to)
		one, err := s.within(ctx, subject, known.to+1, end)
		if err != nil {
			return Message{}, err
		}
		if one.Seq > 0 {
			found, known.at = one, one.Seq
		}
		known.to = end
		s.note(subject, known.to, known.at)
	}
	if found.Seq > 0 || known.at == 0 {
		return found, nil
	}
	raw, err := s.next(ctx, subject, known.at)
	if err == nil {
		found, _ = s.read(subject, raw)
	}
	return found, err
}

// within is the newest message that counts from one place to another.
func (s *Stream) within(ctx context.Context, subject string, from, to uint64) (found Message, err error) {
	before, known := uint64(0), from == 1
	err = s.each(ctx, subject, from, to, func(raw *jetstream.RawStreamMsg) (bool, error) {
		m, counts := s.read(subject, raw)
		switch {
		case counts && m.Coded && known:
			counts = before <= m.After
		case counts:
			var err error
			if counts, err = s.stands(ctx, subject, m); err != nil {
				return false, err
			}
		}
		if counts {
			found = m
		}
		before, known = m.Seq, true
		return counts, nil
	})
	return found, err
}
