package club

import (
	"strings"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// lies are what somebody who has the club's key too can put behind a table's messages.
var lies = []struct {
	name string
	tell func(told []*jetstream.RawStreamMsg) (text []byte, end string)
	says string
}{
	{"words", func(told []*jetstream.RawStreamMsg) ([]byte, string) { return []byte("words"), endOf(told, 1) }, "cannot be read"},
	{"half a message", func(told []*jetstream.RawStreamMsg) ([]byte, string) {
		return told[1].Data[:len(told[1].Data)/2], endOf(told, 1)
	}, "cannot be read"},
	{"the first message again", func(told []*jetstream.RawStreamMsg) ([]byte, string) { return told[0].Data, endOf(told, 0) }, "twice"},
	{"the newest message again", func(told []*jetstream.RawStreamMsg) ([]byte, string) { return told[1].Data, endOf(told, 1) }, "twice"},
	{"that there is less", func(told []*jetstream.RawStreamMsg) ([]byte, string) { return nil, endOf(told, 0) }, "3 records of table"},
	{"that there is more", func([]*jetstream.RawStreamMsg) ([]byte, string) { return nil, "900000000 " + noHash }, "Record 4 of table"},
	{"that it ends otherwise", func([]*jetstream.RawStreamMsg) ([]byte, string) { return nil, "3 " + noHash }, "not the one with which its log ends"},
	{"less than nothing", func([]*jetstream.RawStreamMsg) ([]byte, string) { return nil, "-3 " + noHash }, "does not say where the log ends"},
	{"that it never began", func([]*jetstream.RawStreamMsg) ([]byte, string) { return nil, "0 " + noHash }, "its records lie before that message"},
	{"no end", func([]*jetstream.RawStreamMsg) ([]byte, string) { return nil, "x" }, "does not say where the log ends"},
}

var noHash = strings.Repeat("0", 64)

// noteHeader is where a message says what it is, and where its log ends.
const noteHeader = "Ttsbridge-Note"

func endOf(told []*jetstream.RawStreamMsg, n int) string {
	_, end, _ := strings.Cut(told[n].Header.Get(noteHeader), " ")
	return end
}

// Whatever somebody writes behind the records of a table, no bridge goes on from it as if the history were another one: it says what is
// wrong with which record.
func TestNobodyGoesOnFromALie(t *testing.T) {
	for _, lie := range lies {
		t.Run(lie.name, func(t *testing.T) {
			url := single(t)
			one, two := join(t, url), join(t, url)
			l := table(t, one, "t1")
			grow(t, l, 1, 2)
			if err := l.Sync(); err != nil {
				t.Fatal(err)
			}
			text, end := lie.tell(recorded(t, one))
			puts(t, one, text, end)
			hears(t, "who reads", lie.says, one.Read)
			if there, err := two.Holds("t1"); err == nil && !there {
				t.Error("the table passes for one that is not there")
			}
			if err := one.Drain(t.Context()); err != nil {
				t.Fatal(err)
			}
			hears(t, "who takes the table", lie.says, two.Table)
		})
	}
}

// hears holds somebody who reads a whole log to what he must hear.
func hears(t *testing.T, who, says string, open func(string) (*ledger.Log, error)) {
	t.Helper()
	l, err := open("t1")
	if err == nil {
		err = l.Records(1, func(ledger.Record) error { return nil })
	}
	if err == nil || !strings.Contains(fault.Sentence(err), says) {
		t.Errorf("%s hears %v, want %q", who, err, says)
	}
}

// recorded are the messages of the club's stream that have records.
func recorded(t *testing.T, c *Club) (all []*jetstream.RawStreamMsg) {
	t.Helper()
	s, err := jetStream(t, c).Stream(t.Context(), "TTSBRIDGE")
	if err != nil {
		t.Fatal(err)
	}
	for at := uint64(1); at <= s.CachedInfo().State.LastSeq; at++ {
		m, err := s.GetMsg(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Data) > 0 && !strings.Contains(m.Subject, "@") {
			all = append(all, m)
		}
	}
	return all
}

func jetStream(t *testing.T, c *Club) jetstream.JetStream {
	t.Helper()
	js, err := jetstream.New(c.conn)
	if err != nil {
		t.Fatal(err)
	}
	return js
}

func puts(t *testing.T, c *Club, text []byte, end string) {
	t.Helper()
	const subject = "ttsbridge.table.t1"
	_, newest, err := c.subjects.On().Newest(t.Context(), subject)
	if err == nil {
		_, err = c.subjects.On().Put(t.Context(), subject, "x "+end, text, newest)
	}
	if err != nil {
		t.Fatal(err)
	}
}
