package api_test

import (
	"net/http"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"
)

// What the soak asks of one bridge: a large club's evening.
const (
	soakTables = 5000
	soakPace   = 2 * time.Second // between two callbacks of a table
	soakMemory = 1 << 30         // bytes
)

// TestSoak keeps 5,000 tables busy for as long as SOAK says ("10m"), each with a callback every two seconds; SOAK_TABLES says
// another number. Every duel that has gone on for long enough is left behind and another one begun, so ten minutes see as many
// tables as an evening does. It says how long callbacks took; what it holds is that none fails and that memory stays within
// bounds and does not grow.
func TestSoak(t *testing.T) {
	said, many := os.Getenv("SOAK"), os.Getenv("SOAK_TABLES")
	if said == "" {
		t.Skip("SOAK says for how long: SOAK=10m go test ./api -run Soak -timeout 1h -v")
	}
	length, err := time.ParseDuration(said)
	if err != nil || length < 2*soakPace {
		t.Fatalf("SOAK says for how long, %v at the least, and %q does not: SOAK=10m go test ./api -run Soak -timeout 1h -v", 2*soakPace, said)
	}
	if ends, limited := t.Deadline(); limited && time.Until(ends) < length {
		t.Fatalf("SOAK says %v, and this run of tests is ended after %v: give it longer, with -timeout %v or 0 for no end", length, time.Until(ends).Round(time.Minute), 2*length)
	}
	tables := soakTables
	if many != "" {
		if tables, err = strconv.Atoi(many); err != nil || tables < 1 {
			t.Fatalf("SOAK_TABLES says at how many tables, such as %d, and not %q", soakTables, many)
		}
	}
	s := &soak{bridge: startServer(t, "bridge"), client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256, MaxConnsPerHost: 256}}}
	s.open(t, tables)
	began := s.bridge.used(t)
	s.play(length / 2)
	half := s.bridge.used(t)
	s.play(length / 2)
	end := s.bridge.used(t)
	slices.Sort(s.took)
	n := len(s.took)
	t.Logf("%d callbacks at %d tables; half took less than %v, 99 %% less than %v; %v of CPU each; %d, %d and %d MB in use at the begin, in the middle, at the end",
		n, tables, s.took[n/2], s.took[n*99/100], (end.CPU-began.CPU)/time.Duration(n), began.Heap>>20, half.Heap>>20, end.Heap>>20)
	if end.Heap > soakMemory || end.Heap > half.Heap+half.Heap/4 {
		t.Errorf("%d MB in use, %d MB in the middle", end.Heap>>20, half.Heap>>20)
	}
}

type soak struct {
	bridge  *child
	client  *http.Client
	players []*player

	mu   sync.Mutex // guards took
	took []time.Duration
}

// open makes the tables, a few at a time.
func (s *soak) open(t *testing.T, tables int) {
	s.players = make([]*player, tables)
	var all sync.WaitGroup
	for worker := range 8 {
		all.Go(func() {
			for i := worker; i < tables; i += 8 {
				s.players[i] = (&player{b: t, at: servers{Bridge: s.bridge.URL}, client: s.client, asks: true}).seated()
			}
		})
	}
	all.Wait()
}

// play has every table make its callbacks at its own pace, spread over the pace evenly.
func (s *soak) play(length time.Duration) {
	until := time.Now().Add(length)
	var all sync.WaitGroup
	for i, p := range s.players {
		all.Go(func() {
			time.Sleep(soakPace * time.Duration(i) / time.Duration(len(s.players)))
			for next := time.Now(); next.Before(until); next = next.Add(soakPace) {
				time.Sleep(time.Until(next))
				began := time.Now()
				p.play()
				s.note(time.Since(began))
			}
		})
	}
	all.Wait()
}

func (s *soak) note(took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.took = append(s.took, took)
}
