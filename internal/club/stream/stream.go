package stream

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Message is what lies on a table's subject: records that were kept together, or a fence, which has none.
type Message struct {
	Seq  uint64 // its place in the stream
	ID   string // the hash of its last record, by which its sender knows it again; of a fence, a name that nobody else has
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
var ErrMoved = coded.ErrMoved

// Subjects is what the log of a table needs of whoever has the subjects. Any error but ErrMoved leaves open whether the message
// was kept; to put it again is always safe.
type Subjects interface {
	// Put puts a message on a table's subject behind the one at after, 0 for an empty subject, and says where it lies. It is
	// ErrMoved when another one is the newest.
	Put(ctx context.Context, table string, m Message, after uint64) (seq uint64, err error)
	// Last gives the newest message of a table that a bridge of the club has put there, with no place when there is none, and the
	// place of whatever lies there newest: the next one is put behind that.
	Last(ctx context.Context, table string) (m Message, newest uint64, err error)
	// Read shows fn the messages of a table that bridges of the club have put there, from the first or from one of those up to a place.
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
