package stream

import (
	"context"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// oldEnd is where a message from before there were codes says where the log ends with it.
const oldEnd = "Ttsbridge-End"

// JetStream is the subjects of a club in its stream.
type JetStream struct {
	on      *coded.Stream
	reading chan bool // has room for each log that is read
	old     bool      // its messages have no codes yet
	fenced  bool      // no bridge from before there were codes can go on with a table
}

// On is the stream with all that bridges put there, for what else of the club's lies beside its tables.
func (s *JetStream) On() *coded.Stream { return s.on }

// mostReading is how many logs are read at once. When a bridge dies, others read hundreds; all at once each would take so long that whoever
// asked has given up, and nobody would come to the end.
const mostReading = 8

// subjectOf is a table's subject.
func subjectOf(table string) string { return subjects + table }

// Put publishes a message and waits until the stream has it.
func (s *JetStream) Put(ctx context.Context, table string, m Message, after uint64) (uint64, error) {
	return s.on.Put(ctx, subjectOf(table), m.ID+" "+m.End.String(), m.Text, after)
}

// Last asks the stream's leader for the newest message of a table that counts, and for the place of the newest of all.
func (s *JetStream) Last(ctx context.Context, table string) (Message, uint64, error) {
	if !ledger.Plain(table) { // no table has such a name, and to the servers it can mean several
		return Message{}, 0, nil
	}
	found, newest, err := s.on.Newest(ctx, subjectOf(table))
	if err != nil || found.Seq == 0 {
		return Message{}, newest, err
	}
	m, err := message(found)
	return m, newest, err
}

// message reads what lies on a table's subject.
func message(found coded.Message) (m Message, err error) {
	m = Message{Seq: found.Seq, ID: found.Header.Get(jetstream.MsgIDHeader), Text: found.Text}
	end := found.Header.Get(oldEnd)
	if found.Note != "" {
		m.ID, end, _ = strings.Cut(found.Note, " ")
	}
	m.End, err = readEnd(end)
	return m, err
}

// Read shows fn a table's messages that count, in their order.
func (s *JetStream) Read(ctx context.Context, table string, from, to uint64, fn func(Message) error) error {
	select {
	case s.reading <- true:
		defer func() { <-s.reading }()
	case <-ctx.Done():
		return unread(table, ctx.Err())
	}
	var bad error // of what was read, and not of the reading
	err := s.on.Read(ctx, subjectOf(table), from, to, func(found coded.Message) error {
		var m Message
		if m, bad = message(found); bad == nil {
			bad = fn(m)
		}
		return bad
	})
	if bad != nil || err == nil {
		return bad
	}
	return unread(table, err)
}

func unread(table string, err error) error {
	return fault.Unavailable("Table %s cannot be read from the club's servers just now: %w", table, err)
}

// Tables lists the ids of all tables.
func (s *JetStream) Tables(ctx context.Context) ([]string, error) {
	info, err := s.on.Stream.Info(ctx, jetstream.WithSubjectFilter(subjects+">"))
	if err != nil {
		return nil, fault.Unavailable("The tables of the club cannot be listed just now: %w", err)
	}
	var all []string
	for subject := range info.State.Subjects { // sorted by whoever lists them
		if table := strings.TrimPrefix(subject, subjects); ledger.Plain(table) { // the others are no tables
			all = append(all, table)
		}
	}
	return all, nil
}
