package stream

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Message is what lies on a table's subject: records that were kept together, or a fence, which has none.
type Message struct {
	Seq  uint64 // its place in the stream
	ID   string // the hash of its last record, so that one which comes twice is kept once; of a fence, a name that nobody else has
	End  End    // where the log ends with it
	Text []byte // its records as an open export has them; none in a fence
}

// End is where a log ends: how many records it has, and the hash of the last one.
type End struct {
	Records int64
	Head    ledger.Hash
}

// String writes an end as it stands beside a message.
func (e End) String() string { return fmt.Sprintf("%d %s", e.Records, e.Head) }

// readEnd reads an end as String wrote it.
func readEnd(text string) (e End, err error) {
	count, head, _ := strings.Cut(text, " ")
	if e.Records, err = strconv.ParseInt(count, 10, 64); err == nil {
		err = e.Head.UnmarshalText([]byte(head))
	}
	if err != nil || e.Records < 0 {
		return End{}, fault.Invalid("A message on a table's subject does not say where the log ends: %.80q.", text)
	}
	return e, nil
}

// ErrMoved says that a subject's newest message is another than the sender knows.
var ErrMoved = errors.New("the subject has moved on")

// Subjects is what the log of a table needs of whoever has the subjects. Any error but ErrMoved leaves open whether the message
// was kept; to put it again is always safe.
type Subjects interface {
	// Put puts a message on a table's subject behind the one at after, 0 for an empty subject, and says where it lies. It is
	// ErrMoved when another one is the newest. A message whose ID lies there already may be answered with its place.
	Put(ctx context.Context, table string, m Message, after uint64) (seq uint64, err error)
	// Last gives the newest message of a table; false when there is none.
	Last(ctx context.Context, table string) (Message, bool, error)
	// Read shows fn the messages of a table from one place up to another, at which there is one.
	Read(ctx context.Context, table string, from, to uint64, fn func(Message) error) error
}

// messageOf is the message with records that follow one another.
func messageOf(records []ledger.Record) Message {
	last := records[len(records)-1]
	m := Message{ID: last.Hash.String(), End: End{last.N, last.Hash}}
	for _, r := range records {
		m.Text = r.AppendLines(m.Text)
	}
	return m
}
