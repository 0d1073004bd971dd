package coded

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// What stands beside a message.
const (
	noteHeader  = "Ttsbridge-Note"  // what the message says of itself
	afterHeader = "Ttsbridge-After" // the place of the subject's newest message, as its sender knew it
	codeHeader  = "Ttsbridge-Code"  // the code of all of it
)

// tryTime is how long one try to put or to read a message may take: an answer that a dying server owed never comes.
const tryTime = 1500 * time.Millisecond

// pause lies between two tries to read a message.
const pause = 100 * time.Millisecond

// ErrMoved says that a subject's newest message is another than the sender knows.
var ErrMoved = errors.New("the subject has moved on")

// Message is what lies on a subject.
type Message struct {
	Seq    uint64 // its place in the stream
	After  uint64 // the place of the one before; of a message without a code nothing
	Note   string
	Text   []byte
	Header nats.Header // as it lies there; of one with a code only what is above can be relied on
	Coded  bool        // right or wrong
}

// Stream is a stream whose messages have codes. It may be used by many goroutines at once.
type Stream struct {
	JS     jetstream.JetStream
	Stream jetstream.Stream
	Name   string
	Key    Key
	Until  uint64                          // the place up to which messages count that have no code: from before there were any
	Passed func(subject string, m Message) // told of each message that does not count; may be nil, and be told of one again

	mu     sync.Mutex // guards looked
	looked map[string]looked
}

// Put puts a message on a subject behind the one at after, 0 for an empty subject, and says where it lies. It is ErrMoved when another one
// is the newest; any other error leaves open whether it was kept. It has no id by which the servers would know that it came before:
// anybody could use that one up with a message of his own, and the servers would say of this one that they have it.
func (s *Stream) Put(ctx context.Context, subject, note string, text []byte, after uint64) (uint64, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	place := strconv.FormatUint(after, 10)
	header := nats.Header{noteHeader: {note}, afterHeader: {place}, codeHeader: {s.code(subject, place, note, text)}}
	ack, err := s.JS.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: text, Header: header}, jetstream.WithExpectStream(s.Name),
		jetstream.WithExpectLastSequencePerSubject(after), jetstream.WithRetryAttempts(0))
	if err != nil {
		return 0, Explained(err, len(text))
	}
	s.note(subject, ack.Sequence, ack.Sequence)
	return ack.Sequence, nil
}

// purpose begins what the code of a message is over.
const purpose = "message"

func (s *Stream) code(subject, after, note string, text []byte) string {
	return s.Key.Code(purpose, []byte(subject), []byte(after), []byte(note), text)
}

// Explained puts what JetStream says of a message that it did not take into an error of this package.
func Explained(err error, size int) error {
	api, _ := errors.AsType[*jetstream.APIError](err)
	switch {
	case errors.Is(err, nats.ErrMaxPayload):
		return fault.TooLarge("The club's servers do not take %s at once; raise max_payload there.", spelling.Count(size, "byte"))
	case api != nil && (api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant):
		return ErrMoved
	case api != nil && slices.Contains(full, api.ErrorCode):
		return fmt.Errorf("%w (%s)", ErrFull, api.Description)
	}
	return err
}

// ErrFull says that the servers take nothing more: their disk, or what the club may have of it, is used up.
var ErrFull = errors.New("the club's servers have no room left for it")

// full is how servers number that: what the account may have is used up, what the server may have, and what there is.
var full = []jetstream.ErrorCode{10002, 10023, 10047}

// Unchanged says why a stream from before there were codes cannot be led over.
func Unchanged(err error, name string) error {
	return fault.Invalid("The club is from an older version, in which its messages had no codes, and the servers do not let this user change its stream %s: %w. Let him "+
		"publish to $JS.API.STREAM.UPDATE.* until the first bridge of this version is in the club.", name, err)
}

// read reads a message as it lies on a subject, and tells whether it can be one of the club's, wherever it was put first.
func (s *Stream) read(subject string, raw *jetstream.RawStreamMsg) (Message, bool) {
	code, place, note := raw.Header.Get(codeHeader), raw.Header.Get(afterHeader), raw.Header.Get(noteHeader)
	m := Message{Seq: raw.Sequence, Note: note, Text: raw.Data, Header: raw.Header, Coded: code != ""}
	if !m.Coded {
		return m, m.Seq <= s.Until
	}
	after, err := strconv.ParseUint(place, 10, 64)
	m.After = after
	return m, err == nil && after < m.Seq && s.Key.Made(code, purpose, []byte(subject), []byte(place), []byte(note), raw.Data)
}

// Read shows fn the messages of a subject that count, in their order, from one place up to another: from the first, or from one that
// the caller knows to count.
func (s *Stream) Read(ctx context.Context, subject string, from, to uint64, fn func(Message) error) error {
	before := uint64(0)
	return s.each(ctx, subject, from, to, func(raw *jetstream.RawStreamMsg) (bool, error) {
		m, counts := s.read(subject, raw)
		known := from > 1 && m.Seq == from
		counts = counts && (!m.Coded || known || before <= m.After)
		before = m.Seq
		if counts {
			return true, fn(m)
		}
		s.passed(subject, m)
		return false, nil
	})
}

// All shows fn the texts of all messages of a subject, whether they count or not.
func (s *Stream) All(ctx context.Context, subject string, fn func(text []byte)) error {
	for from := uint64(1); ; {
		raw, err := s.next(ctx, subject, from)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		fn(raw.Data)
		from = raw.Sequence + 1
	}
}

func (s *Stream) passed(subject string, m Message) {
	if s.Passed != nil {
		s.Passed(subject, m)
	}
}
