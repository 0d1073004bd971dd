//go:build !windows

package clubs_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestFaultsLoseNothing plays at many tables of a club of three bridges and three servers, while bridges and servers are killed,
// stopped for a while and cut off at random moments. Every callback that was answered must be in its table's ledger, once and as it was
// answered; there is one history of each table, and the rules say of all moves in peace what was said then. A bridge that is cut off
// answers nothing but that.
func TestFaultsLoseNothing(t *testing.T) {
	t.Parallel()
	seed := number(t, "CLUB_SEED", 1+int(time.Now().UnixNano()%99_999))
	c := startClub(t, 3, 3)
	places := c.open(t, number(t, "CLUB_TABLES", 6))
	over := make(chan struct{})
	var playing sync.WaitGroup
	for _, p := range places {
		playing.Go(func() { p.play(over) })
	}
	strokes := c.storm(t, rand.New(rand.NewPCG(uint64(seed), 0)), number(t, "CLUB_FAULTS", 2))
	c.allGoOn(t, places)
	close(over)
	playing.Wait()
	c.look(t, places)
	told(t, seed, strokes, places)
}

// stroke is something that was done to the club.
type stroke struct {
	what       string
	begun, end time.Time
}

// storm strikes the club so many times.
func (c *theClub) storm(t testing.TB, dice *rand.Rand, n int) (strokes []stroke) {
	faults := []struct {
		what string
		do   func(testing.TB, *rand.Rand)
	}{
		{"a bridge is killed", c.killBridge}, {"the leader is killed", c.killLeader}, {"a bridge is stopped for a while", c.stopBridge},
		{"the leader is stopped for a while", c.stopLeader}, {"a bridge is cut off", c.cutOff},
	}
	from := dice.IntN(len(faults))
	for i := range n {
		time.Sleep(time.Duration(dice.IntN(int(time.Second))))
		at := dice.IntN(len(faults))
		if i < len(faults) { // each of them at least once
			at = (from + i) % len(faults)
		}
		s := stroke{what: faults[at].what, begun: time.Now()}
		faults[at].do(t, dice)
		s.end = time.Now()
		t.Logf("%s %3d %s, %v", s.begun.Format("04:05.0"), i+1, s.what, s.end.Sub(s.begun).Round(100*time.Millisecond))
		strokes = append(strokes, s)
	}
	return strokes
}

func (c *theClub) killBridge(t testing.TB, dice *rand.Rand) {
	b := c.any(dice)
	b.kill()
	time.Sleep(time.Duration(dice.IntN(int(5 * time.Second))))
	b.rise(t)
}

func (c *theClub) killLeader(t testing.TB, dice *rand.Rand) {
	p := c.leader(t)
	p.kill()
	time.Sleep(time.Duration(dice.IntN(int(2 * time.Second))))
	p.run(t)
	c.leader(t)
}

// halt stops a process and lets it go on a while later.
func halt(t testing.TB, p *process, dice *rand.Rand) {
	if err := p.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Duration(dice.IntN(int(6 * time.Second))))
	if err := p.cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
}

func (c *theClub) stopBridge(t testing.TB, dice *rand.Rand) { halt(t, &c.any(dice).process, dice) }

func (c *theClub) stopLeader(t testing.TB, dice *rand.Rand) {
	halt(t, c.leader(t), dice)
	c.leader(t)
}

func (c *theClub) cutOff(_ testing.TB, dice *rand.Rand) {
	b := c.any(dice)
	b.set(true)
	time.Sleep(time.Duration(dice.IntN(int(8 * time.Second))))
	b.set(false)
}

// told says how it went: for each kind of stroke, how long callbacks waited that came in it or right behind it.
func told(t testing.TB, seed int, strokes []stroke, places []*place) {
	waits := map[string][]time.Duration{}
	calls := 0
	for _, p := range places {
		for _, m := range p.tables {
			calls += len(m.acked)
			for _, w := range m.waits {
				what := underWhich(strokes, w)
				waits[what] = append(waits[what], w.end.Sub(w.begun))
			}
		}
	}
	t.Logf("seed %d: %d strokes, %d callbacks at %d places", seed, len(strokes), calls, len(places))
	for what, all := range waits { // the order does not matter
		slices.Sort(all)
		late, _ := slices.BinarySearch(all, 5*time.Second)
		t.Logf("%s: %d callbacks waited for a second and more, half of them up to %v, one of a hundred longer than %v, the longest %v; %d waited longer than five seconds",
			what, len(all), all[len(all)/2], all[len(all)*99/100], all[len(all)-1], len(all)-late)
	}
}

// underWhich is the stroke that lasted or came while a callback waited; the one before when there was none.
func underWhich(strokes []stroke, w wait) (what string) {
	what, during := "none yet", 0
	for _, s := range strokes {
		switch {
		case s.begun.After(w.end):
		case s.end.After(w.begun):
			during++
			what = s.what
		case during == 0:
			what = s.what
		}
	}
	if during > 1 {
		return "several one behind the other"
	}
	return what
}
