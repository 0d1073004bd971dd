package club

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/ledger/kept"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
)

// What a club says of its tables stands on its board, also when a table has moved, and whoever follows can hold the ledger to it.
func TestCheckpointsStandOnTheBoard(t *testing.T) {
	url := single(t)
	signer := func(table string) *ledger.Signer { return ledger.NewSigner(table, make([]byte, 32)) }
	one, two := join(t, url), join(t, url)
	one.means.Signer, two.means.Signer = signer, signer
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	v, err := VisitBoard(Servers{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	came := make(chan ledger.Checkpoint)
	ended := make(chan error, 1)
	go func() {
		ended <- v.Watch(ctx, witness.NewWatcher(), func(c ledger.Checkpoint, text string) error {
			if _, err := kept.Read(text); err != nil {
				t.Error(err)
			}
			came <- c
			return nil
		})
	}()
	l := table(t, one, "t1")
	for range 3 {
		grow(t, l, 2)
		if err := l.Sync(); err != nil {
			t.Fatal(err)
		}
		if c, want := <-came, root(t, l); c != want {
			t.Errorf("the board says %s, want %s", c.Line(), want.Line())
		}
	}
	if err := one.Drain(ctx); err != nil {
		t.Fatal(err)
	}
	l = table(t, two, "t1")
	grow(t, l, 1)
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	if c := <-came; c != root(t, l) || c.Size != 7 {
		t.Errorf("from the other bridge the board says %s", c.Line())
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func root(t *testing.T, l *ledger.Log) ledger.Checkpoint {
	t.Helper()
	n, _ := l.Head()
	c, err := l.CheckpointAt(n)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The server's file of docs/club.md does what the page says: bridges work as they should and take nothing away, and guests follow the
// board and hear nothing of the ledgers.
func TestTheServersFileOnThePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/club.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```conf\n")
	conf, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("there is no file on the page")
	}
	file := filepath.Join(t.TempDir(), "server.conf")
	if err := os.WriteFile(file, []byte(conf), 0o600); err != nil {
		t.Fatal(err)
	}
	url := single(t, func(o *server.Options) {
		o.StoreDir = ""
		if err := o.ProcessConfigFile(file); err != nil {
			t.Fatal(err)
		}
		o.Port, o.Host, o.StoreDir, o.Cluster, o.Routes = -1, "127.0.0.1", t.TempDir(), server.ClusterOpts{}, nil
	})
	as := func(who string) string { return strings.Replace(url, "nats://", "nats://"+who+"@", 1) }
	c := join(t, as("bridge:change%20me"))
	c.means.Signer = func(table string) *ledger.Signer { return ledger.NewSigner(table, make([]byte, 32)) }
	l := table(t, c, "t1")
	grow(t, l, 2)
	js, err := jetstream.New(c.conn)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	if js.DeleteStream(ctx, "TTSBRIDGE") == nil {
		t.Error("a bridge can delete the ledgers")
	}
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	guest := Servers{URL: as("guest:guest")}
	v, err := VisitBoard(guest)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	enough := errors.New("enough")
	err = v.Watch(t.Context(), witness.NewWatcher(), func(seen ledger.Checkpoint, _ string) error {
		if seen != root(t, l) {
			t.Errorf("the board says %s", seen.Line())
		}
		return enough
	})
	if !errors.Is(err, enough) {
		t.Error(err)
	}
	for _, subject := range []string{"ttsbridge.>", "_INBOX.>", ">"} {
		heard, err := v.conn.SubscribeSync(subject)
		if err == nil {
			err = v.conn.Flush()
		}
		grow(t, l, 1)
		if m, _ := heard.NextMsg(50 * time.Millisecond); err == nil && m != nil {
			t.Errorf("a guest hears %s on %s", m.Data, subject)
		}
	}
	reader, err := Visit(guest)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	ctx, stop = context.WithTimeout(t.Context(), time.Second)
	defer stop()
	if _, err := reader.Read(ctx, "t1"); err == nil {
		t.Error("a guest reads a ledger")
	}
}
