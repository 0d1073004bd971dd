package club

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
)

// snapshot is a stream as "nats stream backup" keeps it.
type snapshot struct {
	about struct {
		Config json.RawMessage `json:"config"`
		State  json.RawMessage `json:"state"`
	}
	chunks [][]byte
}

// takes takes a snapshot of a stream, as the tool of NATS does.
func takes(t *testing.T, conn *nats.Conn, stream string) (s snapshot) {
	t.Helper()
	inbox := conn.NewInbox()
	chunks, err := conn.SubscribeSync(inbox)
	if err != nil {
		t.Fatal(err)
	}
	about := asks(t, conn, "$JS.API.STREAM.SNAPSHOT."+stream, map[string]any{"deliver_subject": inbox, "no_consumers": true})
	if err := json.Unmarshal(about, &s.about); err != nil {
		t.Fatal(err)
	}
	for {
		m, err := chunks.NextMsg(10 * time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Data) == 0 {
			return s
		}
		s.chunks = append(s.chunks, m.Data)
		if m.Reply == "" { // the server waits for no answer
			continue
		}
		if err := m.Respond(nil); err != nil {
			t.Fatal(err)
		}
	}
}

// puts puts a snapshot into a server that has no such stream.
func (s snapshot) puts(t *testing.T, conn *nats.Conn, stream string) {
	t.Helper()
	var to struct {
		Subject string `json:"deliver_subject"`
	}
	if err := json.Unmarshal(asks(t, conn, "$JS.API.STREAM.RESTORE."+stream, s.about), &to); err != nil {
		t.Fatal(err)
	}
	for _, chunk := range append(s.chunks, nil) {
		if _, err := conn.Request(to.Subject, chunk, 10*time.Second); err != nil {
			t.Fatal(err)
		}
	}
}

// asks asks the servers something and gives what they answer.
func asks(t *testing.T, conn *nats.Conn, subject string, what any) []byte {
	t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	m, err := conn.Request(subject, text, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(m.Data, []byte(`"error"`)) {
		t.Fatalf("%s: %s", subject, m.Data)
	}
	return m.Data
}

// snapped are the streams of which docs/club.md says that snapshots are taken: all but the leases, which are worth nothing a moment later.
var snapped = []string{"TTSBRIDGE", "TTSBRIDGE_CHECKPOINTS", "TTSBRIDGE_COSIGNED", "TTSBRIDGE_RESULTS"}

// A club whose servers are all lost goes on from the snapshots of its streams: the same bytes, the same board, and tables are played on.
// Who followed it before sees nothing but that.
func TestAClubIsRestoredFromSnapshots(t *testing.T) {
	lost := single(t)
	before := joinAs(t, Servers{URL: lost}, "m")
	l := table(t, before, "t1")
	for range 3 {
		grow(t, l, 2, 40)
		if err := l.Sync(); err != nil {
			t.Fatal(err)
		}
	}
	tells(t, before, ended(t, l, 1))
	if err := before.KeepEdition(t.Context(), "scripts.toy.1", []byte("a script")); err != nil {
		t.Fatal(err)
	}
	watching := watcher(t)
	sees(t, lost, watching, root(t, l))
	want := exported(t, l)
	var all []snapshot
	for _, stream := range snapped {
		all = append(all, takes(t, before.conn, stream))
	}

	found := single(t)
	conn, err := nats.Connect(found)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for i, stream := range snapped {
		all[i].puts(t, conn, stream)
	}
	after := joinAs(t, Servers{URL: found}, "m")
	l = table(t, after, "t1")
	if exported(t, l) != want {
		t.Error("the restored ledger has other bytes")
	}
	if results, err := after.Results(t.Context()); err != nil || len(results) != 1 {
		t.Errorf("the restored club lists %v, %v", results, err)
	}
	if text, err := after.Edition("scripts.toy.1"); err != nil || string(text) != "a script" {
		t.Errorf("an edition is %q, %v", text, err)
	}
	grow(t, l, 5)
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	sees(t, found, watching, root(t, l))
	if _, err := Join(t.Context(), Means{Servers: Servers{URL: found}, Key: marked("another key")}); err == nil {
		t.Error("a bridge with another key is let in")
	}
}

// sees follows a board until it shows a checkpoint.
func sees(t *testing.T, url string, w *witness.Watcher, want ledger.Checkpoint) {
	t.Helper()
	v := visitAs(t, Servers{URL: url})
	enough := errors.New("enough")
	board, err := witness.Find(t.Context(), v.js)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	err = board.Follow(ctx, func(text []byte) error {
		c, _, err := w.See(text)
		if err == nil && c == want {
			err = enough
		}
		return err
	})
	if !errors.Is(err, enough) {
		t.Errorf("the board does not show %s: %v", want.Line(), err)
	}
}
