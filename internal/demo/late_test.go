package demo

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/validator/games"
)

// A tired line holds each tenth callback back for longer than a frame of the simulated table waits by itself.
type tired struct{ asked atomic.Int64 }

// RoundTrip passes a request on, some of them late.
func (l *tired) RoundTrip(r *http.Request) (*http.Response, error) {
	if l.asked.Add(1)%10 == 0 {
		time.Sleep(2100 * time.Millisecond)
	}
	return http.DefaultTransport.RoundTrip(r)
}

// A forgetful line loses each tenth answer: the bridge has done what it was asked, and the table does not hear of it.
type forgetful struct{ asked atomic.Int64 }

// RoundTrip passes a request on, and sometimes no answer back.
func (l *forgetful) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && l.asked.Add(1)%10 == 0 {
		answer.Body.Close()
		return nil, errors.New("the machine slept")
	}
	return answer, err
}

// served opens a show and serves its table until the test ends.
func served(t *testing.T, sh *show) {
	t.Helper()
	if err := sh.open(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sh.hall.Close() })
	stop, err := sh.serve()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop() })
	t.Cleanup(sh.sim.Close)
}

// However late the bridge answers, and if an answer is lost, table and duel do not come apart.
func TestALateAnswerBringsNothingApart(t *testing.T) {
	for name, line := range map[string]http.RoundTripper{"late": &tired{}, "lost": &forgetful{}} {
		t.Run(name, func(t *testing.T) {
			sh := newShow(Config{Game: "tagduel", Seed: 2, Games: games.All, Cards: shelf(t), Most: 24})
			sh.wire.next = line
			served(t, sh)
			if err := sh.play(context.Background()); err == nil || !strings.Contains(err.Error(), "no end after 24 gestures") {
				t.Errorf("a duel with such a line stops: %v", err)
			}
		})
	}
}
