//go:build !windows

package clubs_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/session/record"
)

// history is what the servers have of one table.
type history struct {
	records []ledger.Record
	taken   int // how often a bridge took it when it had records already
}

// look compares what was answered at all tables with what the servers have.
func (c *theClub) look(t testing.TB, places []*place) {
	t.Helper()
	all := c.histories(t)
	taken, cutOff, kept, tables := 0, 0, 0, 0
	for _, p := range places {
		for _, bad := range p.bad {
			t.Error(bad)
		}
		for _, m := range p.tables {
			h := all[m.id]
			kept += m.check(t, h.records)
			m.judgedAgain(t, h.records)
			tables, taken, cutOff = tables+1, taken+h.taken, cutOff+m.cutOff
		}
	}
	c.listed(t, places)
	t.Logf("%d tables changed hands %d times; %d callbacks left a record; a bridge said %d times that it is cut off", tables, taken, kept, cutOff)
	if kept < tables {
		t.Errorf("only %d callbacks at %d tables left a record", kept, tables)
	}
}

// listed looks whether the club lists what came of each duel that was given up, once and as it ended, and of no other.
func (c *theClub) listed(t testing.TB, places []*place) {
	t.Helper()
	v, err := club.VisitBoard(club.Servers{URL: c.url()})
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	list, err := v.Results(t.Context(), witness.Word{})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]result.Result{}
	for _, r := range list {
		found[r.Table] = r
	}
	ended := 0
	for _, p := range places {
		for _, m := range p.tables {
			a, over := m.acked[duelLasts+1]
			r := found[m.id]
			switch {
			case !over && r.Size > 0:
				t.Errorf("table %s is listed and goes on", m.id)
			case over && (r.Size != int64(a.Record) || len(r.Seats) != 2 || r.Seats[0].Won || !r.Seats[1].Won):
				t.Errorf("table %s ended with record %d, and listed is %+v", m.id, a.Record, r)
			case over:
				ended++
			}
		}
	}
	t.Logf("%d duels ended, and %d are listed", ended, len(list))
}

// histories reads the stream from its beginning to its end. Each table's records must follow one another: one history, and nothing twice.
func (c *theClub) histories(t testing.TB) map[string]*history {
	t.Helper()
	all := map[string]*history{}
	conn, err := nats.Connect(c.url())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	s, err := js.Stream(t.Context(), "TTSBRIDGE")
	if err != nil {
		t.Fatal(err)
	}
	reader, err := s.OrderedConsumer(t.Context(), jetstream.OrderedConsumerConfig{})
	if err != nil {
		t.Fatal(err)
	}
	messages, err := reader.Messages()
	if err != nil {
		t.Fatal(err)
	}
	defer messages.Stop()
	for last := s.CachedInfo().State.LastSeq; last > 0; {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		m, err := messages.Next(jetstream.NextContext(ctx))
		stop()
		if err != nil {
			t.Fatal(err)
		}
		id := strings.TrimPrefix(m.Subject(), "ttsbridge.table.")
		if ledger.Plain(id) { // the others are whose tables are, and editions
			if all[id] == nil {
				all[id] = &history{}
			}
			all[id].add(t, id, m.Data())
		}
		if at, err := m.Metadata(); err != nil || at.Sequence.Stream >= last {
			return all
		}
	}
	return all
}

// add adds what a message has.
func (h *history) add(t testing.TB, id string, text []byte) {
	t.Helper()
	records, err := ledger.ReadLines(text)
	if err != nil {
		t.Errorf("table %s: %v", id, err)
	}
	if len(records) == 0 {
		h.taken++
	}
	head := ledger.Genesis(id)
	for _, r := range records {
		if n := len(h.records); n > 0 {
			head = h.records[n-1].Hash
		}
		if r.N != int64(len(h.records)+1) || r.Prev != head {
			t.Errorf("table %s: record %d lies where record %d should, behind %v", id, r.N, len(h.records)+1, head)
		}
		h.records = append(h.records, r)
	}
}

// check finds every answered callback in the table's history, and gives how many of them left a record.
func (m *mod) check(t testing.TB, all []ledger.Record) (kept int) {
	t.Helper()
	judged := map[uint64][]record.Entry{}
	for _, r := range all {
		e, err := record.DecodeRecord(r)
		if err != nil {
			t.Errorf("table %s: %v", m.id, err)
		}
		if e.Seq > 0 && r.Kind != record.KindChance {
			judged[e.Seq] = append(judged[e.Seq], e)
		}
	}
	before := uint64(1) // how the table was set up
	for seq := uint64(1); seq <= m.seq; seq++ {
		a, answered := m.acked[seq]
		if !answered { // what the club said instead is told
			continue
		}
		want := 0
		if a.Record > before {
			want = 1
		}
		if n := int(a.Record); n > len(all) || all[n-1].Hash.String()[:12] != a.Head || len(judged[seq]) != want {
			t.Errorf("table %s: callback %d was answered with record %d, head %s, and the callback before with record %d; the table has %d records, %d of them of this callback",
				m.id, seq, a.Record, a.Head, before, len(all), len(judged[seq]))
		}
		if want == 1 && len(judged[seq]) == 1 {
			m.toldTheSame(t, a, judged[seq][0])
		}
		before, kept = a.Record, kept+want
	}
	return kept
}

// toldTheSame compares what a table was told of a move with what is written of it.
func (m *mod) toldTheSame(t testing.TB, a answer, e record.Entry) {
	t.Helper()
	said, written := "", e.Text
	if e.Refused != nil {
		written += " " + e.Refused.Rule + " " + e.Refused.Why
	}
	for _, v := range a.Verdicts {
		said += v.Move
		if v.Refused != nil {
			said += " " + v.Refused.Rule + " " + v.Refused.Why
		}
	}
	if said != written {
		t.Errorf("table %s: callback %d was told %q, and written is %q", m.id, a.Seq, said, written)
	}
}

// judgedAgain has the rules judge a history again, in peace, and compares it with what a bridge gives out.
func (m *mod) judgedAgain(t testing.TB, all []ledger.Record) {
	t.Helper()
	var text []byte
	eventually(t, "a ledger is given out", func() bool {
		var status int
		status, text = m.ask("/ledger")
		return status == http.StatusOK
	})
	given := 0
	_, err := ledger.Scan(bytes.NewReader(text), func(r ledger.Record) error {
		if given++; given > len(all) || all[given-1].Hash != r.Hash {
			return fmt.Errorf("record %d is another than that of the stream", given)
		}
		return nil
	})
	if err != nil || given != len(all) {
		t.Errorf("table %s: of %d records a bridge gives out %d: %v", m.id, len(all), given, err)
	}
	verify := exec.Command(m.club.program, "audit", "verify", "--judge", "-")
	verify.Stdin = bytes.NewReader(text)
	said, err := verify.CombinedOutput()
	if err != nil {
		t.Errorf("table %s is not judged alike again: %v\n%s", m.id, err, said)
	}
}
