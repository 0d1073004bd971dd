package club

import (
	"context"
	"errors"
	"testing"
	"time"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
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
		ended <- v.Watch(ctx, watcher(t), Following{Keep: func(c ledger.Checkpoint, text string) error {
			if _, err := kept.Read(text); err != nil {
				t.Error(err)
			}
			came <- c
			return nil
		}})
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

// signedTable are the servers of a club, and the ledger of a table there that signs.
func signedTable(t *testing.T) (url string, l *ledger.Log) {
	t.Helper()
	url = single(t)
	c := join(t, url)
	c.means.Signer = func(table string) *ledger.Signer { return ledger.NewSigner(table, make([]byte, 32)) }
	l = table(t, c, "t1")
	grow(t, l, 2)
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	return url, l
}

// Whatever ends a reading of two boards is what is said of it, and never that the other was called off; who goes himself hears of nothing.
func TestAReadingEndsForWhatEndedIt(t *testing.T) {
	url, _ := signedTable(t)
	v, err := VisitBoard(Servers{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	friend := cosigner(t)
	enough := errors.New("enough")
	keep := func(ledger.Checkpoint, string) error { return nil }
	stopsAt := func(ledger.Checkpoint, string) error { return enough }
	if err := v.Watch(t.Context(), watcher(t), Following{Keep: keep, As: &friend, Cosigned: stopsAt}); !errors.Is(err, enough) {
		t.Fatal(err)
	}
	for i := range 40 {
		if err := v.Watch(t.Context(), watcher(t), Following{Keep: keep, As: &friend, Cosigned: stopsAt}); !errors.Is(err, enough) {
			t.Errorf("who has seen a co-signature hears %v", err)
		}
		if err := v.Watch(t.Context(), watcher(t), Following{Keep: stopsAt}); !errors.Is(err, enough) {
			t.Errorf("who has seen a checkpoint hears %v", err)
		}
		ctx, stop := context.WithTimeout(t.Context(), time.Duration(i)*200*time.Microsecond)
		if err := v.Watch(ctx, watcher(t), Following{Keep: keep}); err != nil {
			t.Errorf("who goes hears %v", err)
		}
		stop()
	}
}

func cosigner(t *testing.T) witness.Cosigner {
	t.Helper()
	file, err := witness.NewCosigner("friend")
	if err != nil {
		t.Fatal(err)
	}
	friend, err := witness.OpenCosigner(file)
	if err != nil {
		t.Fatal(err)
	}
	return friend
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

func watcher(t *testing.T) *witness.Watcher {
	t.Helper()
	w, err := witness.NewWatcher()
	if err != nil {
		t.Fatal(err)
	}
	return w
}
