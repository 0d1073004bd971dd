//go:build linux

package clubs_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestAClubOfManyTables measures what one bridge with many tables costs, each of which calls every five seconds. CLUB_CROWD is how many
// tables.
func TestAClubOfManyTables(t *testing.T) {
	if os.Getenv("CLUB_CROWD") == "" {
		t.Skip("CLUB_CROWD=500 measures how many tables one bridge of a club carries")
	}
	tables := number(t, "CLUB_CROWD", 1)
	for _, servers := range []int{1, 3} {
		c := startClub(t, 1, servers)
		empty := memory(t, c.bridges[0].cmd.Process.Pid)
		mods := c.seatMany(t, tables)
		pid := c.bridges[0].cmd.Process.Pid
		for _, m := range mods {
			m.say(`{"kind":"hello"}`)
		}
		begun, before := time.Now(), cpu(t, pid)
		took := c.crowd(mods)
		used, lasted := cpu(t, pid)-before, time.Since(begun)
		n := len(took)
		t.Logf("%d tables at one bridge and %d servers, %d callbacks in %v: CPU %v each, %.1f %% of one core; p50 %v, p99 %v; %d kB a table",
			tables, servers, n, lasted.Round(time.Second), used/time.Duration(n), 100*used.Seconds()/lasted.Seconds(), took[n/2], took[n*99/100],
			(memory(t, pid)-empty)/tables)
		c.bridges[0].kill()
		for _, p := range c.processes {
			p.kill()
		}
	}
}

// mostMade is how many tables a bridge makes within an hour before it wants a rest, unless it is started anew.
const mostMade = 100

// seatMany makes tables at the one bridge there is.
func (c *theClub) seatMany(t *testing.T, tables int) (mods []*mod) {
	t.Helper()
	for {
		mods = append(mods, c.seat(t, min(mostMade, tables-len(mods)))...)
		if len(mods) == tables {
			return mods
		}
		c.bridges[0].leave(t)
		c.bridges[0].rise(t)
	}
}

// crowd lets all tables call every five seconds for half a minute, and gives how long each call took, sorted.
func (c *theClub) crowd(mods []*mod) (took []time.Duration) {
	const each, times = 5 * time.Second, 6
	var (
		all sync.WaitGroup
		mu  sync.Mutex // guards took
	)
	for _, m := range mods {
		all.Go(func() {
			time.Sleep(time.Duration(rand.Int64N(int64(each))))
			for i := range times {
				begun := time.Now()
				m.say(fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, []string{"White", "Green"}[i%2]))
				lasted := time.Since(begun)
				mu.Lock()
				took = append(took, lasted)
				mu.Unlock()
				time.Sleep(each - lasted)
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	return took
}

// memory is how many kilobytes a process has in memory.
func memory(t *testing.T, pid int) (kb int) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	if _, err := fmt.Sscan(rest, &kb); err != nil {
		t.Fatal(err)
	}
	return kb
}
