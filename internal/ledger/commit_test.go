package ledger

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A record that comes while the writer is at the one before, and whose table finds the store taken, is not left to wait for
// somebody who has gone.
func TestNoRecordIsForgottenBehindTheWriter(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	first, second := table(t, b, "t1"), table(t, b, "t2")
	kept := make(chan error, 2)
	b.writing.Lock() // until the writer waits for the store, too
	long := Record{At: 1, Kind: "move", Body: []byte(`"` + strings.Repeat("x", MaxBody-2) + `"`)}
	_, wait := first.AppendGroup(slices.Repeat([]Record{long}, 30)) // which takes its time
	b.hurry()
	until(func() bool { return len(b.wake) == 0 })
	b.writing.Unlock()
	until(func() bool { b.mu.Lock(); defer b.mu.Unlock(); return b.open == nil }) // the writer has begun
	go func() { kept <- wait() }()
	_, behind := second.AppendSealed(2, "move", []byte("{}"), nil)
	go func() { kept <- behind() }()
	for range 2 {
		select {
		case err := <-kept:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(time.Minute): // for ever
			t.Fatal("a record waits for a commit that nobody makes")
		}
	}
}

// Whoever appends waits for nobody who has the SQLite file: not for the posting, not for a reader, not for a table that is begun.
func TestNobodyWaitsForThePosting(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	b.posting.Lock()
	fill(t, l, 2*mostUnposted)
	if n := b.store.day.Waiting(); n != 2*mostUnposted {
		t.Errorf("%d records wait to be posted", n)
	}
	b.posting.Unlock()
	until(func() bool { return b.behind.Load() == 0 })
	if got := len(records(t, l, 1)); got != 2*mostUnposted {
		t.Errorf("%d records are there", got)
	}
}

// A daybook that is begun anew again and again while others write in it, read and begin tables loses nothing, and forgets nothing that
// is not posted.
func TestADaybookIsBegunAnewAmongWriters(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	body := []byte(`"` + strings.Repeat("x", 150<<10) + `"`)
	const writers, each = 6, 60
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			l := table(t, b, fmt.Sprintf("t%d", w))
			for n := range each {
				if _, err := l.Append(int64(n), "move", body); err != nil {
					t.Error(err)
					return
				}
				if n%20 == w {
					records(t, l, int64(n)+1)
					table(t, b, fmt.Sprintf("more-%d-%d", w, n))
				}
			}
		})
	}
	all.Wait()
	if long := b.store.day.Long(); long > writers*each*int64(len(body))/2 {
		t.Errorf("the daybook has %d bytes; it was not begun anew", long)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	b = open(t, path)
	for w := range writers {
		if got := len(records(t, table(t, b, fmt.Sprintf("t%d", w)), 1)); got != each {
			t.Errorf("table %d has %d records, not %d", w, got, each)
		}
	}
}

func until(is func() bool) {
	for !is() {
		runtime.Gosched()
	}
}

// However long records are, what waits to be posted is no more than fits into memory: then whoever appends sees to the posting.
func TestLongRecordsWaitForThePosting(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	long := []byte(`"` + strings.Repeat("x", MaxBody-2) + `"`)
	b.posting.Lock() // the disk is at something
	done := make(chan error)
	for range 2 {
		go func() {
			var err error
			for range mostBehind>>20 + 4 {
				if _, err = l.Append(1, "move", long); err != nil {
					break
				}
			}
			done <- err
		}()
	}
	select {
	case err := <-done:
		t.Errorf("nobody waited: %v", err)
	case <-time.After(time.Second):
	}
	if behind := b.behind.Load(); behind > mostBehind+8<<20 {
		t.Errorf("%d bytes wait", behind)
	}
	b.posting.Unlock()
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}
