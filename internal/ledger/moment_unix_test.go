//go:build unix

package ledger

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"ttsbridge/internal/ledger/daybook"
)

// heard is what another bridge has acknowledged so far.
type heard struct {
	mu   sync.Mutex
	last map[string]int64
}

func (h *heard) listen(out *bufio.Scanner) {
	for out.Scan() {
		var id string
		var n int64
		if _, err := fmt.Sscan(out.Text(), &id, &n); err == nil {
			h.mu.Lock()
			h.last[id] = n
			h.mu.Unlock()
		}
	}
}

func (h *heard) soFar() map[string]int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return maps.Clone(h.last)
}

// Whatever a bridge is at - writing, posting, beginning its daybook anew, deleting a table -, its files hold all that it has acknowledged, once
// and in order, and a bridge that died just then would leave them so.
func TestTheFilesAreWholeAtAnyMoment(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	t.Setenv(busily, "yes")
	cmd, out := bridge(t, path)
	defer func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }()
	h := &heard{last: map[string]int64{}}
	go h.listen(out)
	until(func() bool { return len(h.soFar()) > 3 })
	for moment := range 15 {
		time.Sleep(time.Duration(rand.IntN(40)) * time.Millisecond)
		acknowledged := h.soFar()
		must(t, cmd.Process.Signal(syscall.SIGSTOP))
		var status syscall.WaitStatus
		_, err := syscall.Wait4(cmd.Process.Pid, &status, syscall.WUNTRACED, nil)
		must(t, err)
		if !status.Stopped() {
			t.Fatalf("the other bridge ended by itself: %v", status.ExitStatus())
		}
		to := filepath.Join(t.TempDir(), "l")
		must(t, errors.Join(copied(path, to), copied(path+"-wal", to+"-wal"), copied(path+daybook.End, to+daybook.End)))
		whole(t, to, acknowledged, moment)
		must(t, cmd.Process.Signal(syscall.SIGCONT))
	}
}

// whole opens a ledger that was left by a bridge that died, twice.
func whole(t *testing.T, path string, acknowledged map[string]int64, moment int) {
	t.Helper()
	for range 2 {
		b, err := Open(path)
		if err != nil {
			t.Fatalf("moment %d: %v", moment, err)
		}
		if b.Damage() != "" {
			t.Errorf("moment %d: %s", moment, b.Damage())
		}
		for id, n := range acknowledged {
			all := records(t, table(t, b, id), 1) // checks every hash and number
			if int64(len(all)) < n {
				t.Fatalf("moment %d: table %s has %d records, but %d was acknowledged", moment, id, len(all), n)
			}
		}
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
