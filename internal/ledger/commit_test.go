package ledger

import (
	"path/filepath"
	"runtime"
	"slices"
	"strings"
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

func until(is func() bool) {
	for !is() {
		runtime.Gosched()
	}
}
