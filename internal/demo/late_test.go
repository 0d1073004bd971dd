package demo

import (
	"context"
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

// However late the bridge answers, table and duel do not come apart.
func TestALateAnswerBringsNothingApart(t *testing.T) {
	sh := newShow(Config{Game: "tagduel", Seed: 2, Games: games.All, Cards: shelf(t), Most: 24})
	sh.line = &tired{}
	if err := sh.open(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	defer sh.hall.Close()
	stop, err := sh.serve()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	defer sh.sim.Close()
	if err := sh.play(context.Background()); err == nil || !strings.Contains(err.Error(), "no end after 24 gestures") {
		t.Errorf("a duel with late answers stops: %v", err)
	}
}
