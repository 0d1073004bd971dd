package stream

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// endHeader is where a message says where the log ends with it.
const endHeader = "Ttsbridge-End"

// tryTime is how long one try to put or to read a message may take: an answer that a dying server owed never comes.
const tryTime = 1500 * time.Millisecond

// JetStream is the subjects of a club in its stream.
type JetStream struct {
	js      jetstream.JetStream
	stream  jetstream.Stream
	reading chan bool // has room for each log that is read
}

// mostReading is how many logs are read at once. When a bridge dies, others read hundreds; all at once each would take so long that whoever
// asked has given up, and nobody would come to the end.
const mostReading = 8

// open has the subjects of a stream.
func open(js jetstream.JetStream, s jetstream.Stream) *JetStream {
	return &JetStream{js: js, stream: s, reading: make(chan bool, mostReading)}
}

// subjectOf is a table's subject.
func subjectOf(table string) string { return subjects + table }

// Put publishes a message and waits until the stream has it.
func (s *JetStream) Put(ctx context.Context, table string, m Message, after uint64) (uint64, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	msg := &nats.Msg{Subject: subjectOf(table), Data: m.Text, Header: nats.Header{endHeader: {m.End.String()}}}
	ack, err := s.js.PublishMsg(ctx, msg, jetstream.WithMsgID(m.ID), jetstream.WithExpectStream(Name),
		jetstream.WithExpectLastSequencePerSubject(after), jetstream.WithRetryAttempts(0))
	if err != nil {
		return 0, explained(err, len(m.Text))
	}
	return ack.Sequence, nil
}

// explained puts what JetStream says of a message that it did not take into an error of this package.
func explained(err error, size int) error {
	api, _ := errors.AsType[*jetstream.APIError](err)
	switch {
	case errors.Is(err, nats.ErrMaxPayload):
		return fault.TooLarge("The club's servers do not take %s at once; raise max_payload there.", spelling.Count(size, "byte"))
	case api != nil && (api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant):
		return ErrMoved
	}
	return err
}

// Last asks the stream's leader for the newest message of a table.
func (s *JetStream) Last(ctx context.Context, table string) (Message, bool, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	raw, err := s.stream.GetLastMsgForSubject(ctx, subjectOf(table))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return Message{}, false, nil
	}
	if err != nil {
		return Message{}, false, err
	}
	m, err := message(raw.Sequence, raw.Header, raw.Data)
	return m, true, err
}

// message reads what lies on a subject.
func message(seq uint64, header nats.Header, text []byte) (Message, error) {
	end, err := readEnd(header.Get(endHeader))
	return Message{Seq: seq, ID: header.Get(jetstream.MsgIDHeader), End: end, Text: text}, err
}

// Read shows fn a table's messages in their order. It asks the stream's leader for one after the other: a consumer would be quicker
// for long ledgers, but each leaves something behind at the servers for minutes when a bridge dies or gives up, and after many
// takeovers they take no more.
func (s *JetStream) Read(ctx context.Context, table string, from, to uint64, fn func(Message) error) error {
	select {
	case s.reading <- true:
		defer func() { <-s.reading }()
	case <-ctx.Done():
		return unread(table, ctx.Err())
	}
	for from <= to {
		m, err := s.next(ctx, table, from)
		if err != nil {
			return err
		}
		if m.Seq > to {
			return nil
		}
		if err := fn(m); err != nil {
			return err
		}
		from = m.Seq + 1
	}
	return nil
}

// next is the table's first message at a place or behind it. It is asked for until it comes: what was read so far would be lost otherwise.
func (s *JetStream) next(ctx context.Context, table string, from uint64) (m Message, err error) {
	for {
		if m, err = s.try(ctx, table, from); err == nil || errors.Is(err, jetstream.ErrMsgNotFound) ||
			fault.CodeOf(err) == fault.CodeInvalid {
			return m, err
		}
		select {
		case <-ctx.Done():
			return m, err
		case <-time.After(pause):
		}
	}
}

// pause lies between two tries to read a message.
const pause = 100 * time.Millisecond

func (s *JetStream) try(ctx context.Context, table string, from uint64) (Message, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	raw, err := s.stream.GetMsg(ctx, from, jetstream.WithGetMsgSubject(subjectOf(table)))
	if err != nil {
		return Message{}, unread(table, err)
	}
	return message(raw.Sequence, raw.Header, raw.Data)
}

func unread(table string, err error) error {
	return fault.Unavailable("Table %s cannot be read from the club's servers just now: %w", table, err)
}

// Tables lists the ids of all tables, sorted.
func (s *JetStream) Tables(ctx context.Context) ([]string, error) {
	info, err := s.stream.Info(ctx, jetstream.WithSubjectFilter(subjects+">"))
	if err != nil {
		return nil, fault.Unavailable("The tables of the club cannot be listed just now: %w", err)
	}
	var all []string
	for subject := range info.State.Subjects { // sorted by whoever lists them
		all = append(all, strings.TrimPrefix(subject, subjects))
	}
	return all, nil
}
