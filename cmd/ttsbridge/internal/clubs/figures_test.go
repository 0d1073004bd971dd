//go:build linux

package clubs_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// TestClubFigures measures what docs/club.md says a club costs: callbacks by one bridge with the ledger file, with one server and
// with three, and how long a table waits for another bridge when its own is killed. CLUB_FIGURES is how many callbacks.
func TestClubFigures(t *testing.T) {
	if os.Getenv("CLUB_FIGURES") == "" {
		t.Skip("CLUB_FIGURES=3000 measures what a club costs")
	}
	n := number(t, "CLUB_FIGURES", 1)
	file := &theClub{program: build(t)}
	b := &bridge{process: process{folder: t.TempDir()}}
	b.process.start = func() *exec.Cmd {
		return exec.Command(file.program, "serve", "--addr", "127.0.0.1:0", "--data", b.folder, "--game-addr", "")
	}
	b.rise(t)
	file.bridges = []*bridge{b}
	file.measure(t, "the ledger file", n)
	b.kill()
	for _, servers := range []int{1, 3} {
		c := startClub(t, 1, servers)
		c.measure(t, fmt.Sprintf("a club with %d servers", servers), n)
		c.bytes(t)
		for _, b := range c.bridges {
			b.kill()
		}
		for _, p := range c.processes {
			p.kill()
		}
	}
	takeovers(t)
}

// turns is how many turns a table of these figures is played: its decks have cards for so many.
const turns = 50

// measure plays turns, one callback behind the other, and says what they cost.
func (c *theClub) measure(t *testing.T, what string, n int) {
	var took []time.Duration
	var used time.Duration
	records := uint64(0)
	pid := c.bridges[0].cmd.Process.Pid
	for len(took) < n {
		m := c.seat(t, 1)[0]
		m.say(`{"kind":"hello"}`)
		before := cpu(t, pid)
		for i := range turns {
			begun := time.Now()
			m.say(fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, []string{"White", "Green"}[i%2]))
			took = append(took, time.Since(begun))
		}
		used += cpu(t, pid) - before
		records += m.record
	}
	n = len(took)
	slices.Sort(took)
	t.Logf("%s: %d callbacks, %d records, CPU of the bridge %v each, p50 %v, p99 %v", what, n, records, used/time.Duration(n),
		took[n/2], took[n*99/100])
}

// cpu is how much of the processors a process has used.
func cpu(t *testing.T, pid int) (used time.Duration) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	for _, field := range strings.Fields(rest)[11:13] {
		ticks, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		used += time.Duration(ticks) * 10 * time.Millisecond
	}
	return used
}

// bytes says how much the stream takes.
func (c *theClub) bytes(t *testing.T) {
	t.Helper()
	err := c.ask(func(ctx context.Context, js jetstream.JetStream) error {
		s, err := js.Stream(ctx, "TTSBRIDGE")
		if err == nil {
			state := s.CachedInfo().State
			t.Logf("%d messages, %d bytes", state.Msgs, state.Bytes)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// takeovers says how long tables wait when their bridge is killed.
func takeovers(t *testing.T) {
	c := startClub(t, 3, 3)
	dice := rand.New(rand.NewPCG(1, 1))
	var waited []time.Duration
	for range 10 {
		m := c.seat(t, 3)[dice.IntN(3)]
		m.say(`{"kind":"hello"}`)
		for _, b := range c.bridges {
			if b.has(t, m) {
				begun := time.Now()
				b.kill()
				m.say(`{"kind":"press","color":"White","button":"end"}`)
				waited = append(waited, time.Since(begun))
				b.rise(t)
			}
		}
	}
	slices.Sort(waited)
	t.Logf("%d bridges were killed; their tables waited for %v to %v, half of them at most %v", len(waited), waited[0],
		waited[len(waited)-1], waited[len(waited)/2])
}

// has tells whether a bridge is the one at which a table was made.
func (b *bridge) has(t *testing.T, m *mod) bool {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(b.folder, "logs", "ttsbridge.log"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(strings.Split(string(text), "\n"), func(line string) bool {
		return strings.Contains(line, "table made") && strings.Contains(line, m.id)
	})
}
