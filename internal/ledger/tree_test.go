package ledger

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"ttsbridge/internal/fault"
)

func TestEveryProofHoldsAndNoOther(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	const size = 20
	fill(t, l, size)
	for to := int64(1); to <= size; to++ {
		for n := int64(1); n <= to; n++ {
			p, err := l.ProveRecord(n, to)
			if err != nil || p.Check() != nil {
				t.Fatalf("record %d of %d: %v, %v", n, to, err, p.Check())
			}
			g, err := l.ProveGrowth(n, to)
			if err != nil || g.Check() != nil {
				t.Fatalf("from %d to %d: %v, %v", n, to, err, g.Check())
			}
			p.Leaf = strings.Replace(p.Leaf, "move", "undo", 1)
			wantFault(t, p.Check(), fault.CodeConflict)
			g.From.Root[0]++
			wantFault(t, g.Check(), fault.CodeConflict)
		}
	}
	_, err := l.ProveRecord(size+1, size+1)
	wantFault(t, err, fault.CodeNotFound)
	_, err = l.ProveGrowth(0, size)
	wantFault(t, err, fault.CodeNotFound)
}

func TestATreeIsReadBackWhileItGrows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l := table(t, b, "t1")
	fill(t, l, 700)
	want, err := l.CheckpointAt(700)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	l = table(t, open(t, path), "t1")
	var both sync.WaitGroup
	both.Go(func() { fill(t, l, 100) })
	both.Go(func() {
		if got, err := l.CheckpointAt(700); err != nil || got != want {
			t.Errorf("after a restart %v, %v; it was %v", got, err, want)
		}
	})
	both.Wait()
	if p, err := l.ProveGrowth(700, 800); err != nil || p.Check() != nil {
		t.Errorf("%v, %v", err, p.Check())
	}
}

func TestCheckpointsAreSigned(t *testing.T) {
	c := Checkpoint{Table: "t1", Size: 12, Root: Hash{0xab, 0xcd, 0xef, 1, 2, 3, 4, 5, 6}}
	if want := "checkpoint t1 12 abcd-ef01-0203-0405-0600-0000-0000-0000"; c.Line() != want {
		t.Errorf("%q, want %q", c.Line(), want)
	}
	s := signer(t, "t1")
	signed, err := s.SignCheckpoint(c)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := OpenCheckpoint(signed, s.Key()); err != nil || got != c {
		t.Errorf("%v, %v", got, err)
	}
	for i := range len(signed) {
		for bit := range 8 {
			changed := []byte(signed)
			changed[i] ^= 1 << bit
			if _, err := OpenCheckpoint(string(changed), s.Key()); err == nil {
				t.Fatalf("byte %d changed: %q is accepted", i, changed)
			}
		}
	}
	for i := range len(s.Key()) {
		changed := []byte(s.Key())
		changed[i] ^= 1
		if _, err := OpenCheckpoint(signed, string(changed)); err == nil {
			t.Fatalf("byte %d of the key changed: %q is accepted", i, changed)
		}
	}
}

// A log may come to rest while something is proved of it.
func TestALogRestsWhileItIsProved(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	fill(t, l, 50)
	stop, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		for {
			select {
			case <-stop:
				return
			default:
				l.Rest()
			}
		}
	}()
	for n := int64(1); n <= 50; n++ {
		record, err := l.ProveRecord(n, 50)
		growth, failed := l.ProveGrowth(n, 50)
		if err = errors.Join(err, failed); err == nil {
			err = errors.Join(record.Check(), growth.Check())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	close(stop)
	<-over
}

// What is signed is on the disk: a bridge that had forgotten it would look like a fraud.
func TestASignedExportIsOnTheDisk(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	fill(t, l, 3)
	there := b.store.syncs.Later(time.Hour, func() {}) // done with the next sync that somebody cannot wait for
	must(t, Export(io.Discard, l, Form{}))
	if there() {
		t.Error("an export that nobody signs has asked the disk")
	}
	must(t, Export(io.Discard, l, Form{Signer: signer(t, "t1")}))
	if !there() {
		t.Error("a checkpoint was signed that the disk has not")
	}
}
