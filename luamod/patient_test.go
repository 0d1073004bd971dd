package luamod_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/ttssim"
)

// A holding bridge keeps polls that ask for it until its table has a new record, somebody hangs up, or the time is over.
type holding struct {
	bridge http.Handler
	record func() (int64, string)
	held   atomic.Int32
}

func (h *holding) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Query().Get("wait") != "" {
		h.held.Add(1)
		before, _ := h.record()
		for until := time.Now().Add(30 * time.Millisecond); time.Now().Before(until); time.Sleep(time.Millisecond) {
			if now, _ := h.record(); now != before || r.Context().Err() != nil {
				break
			}
		}
		if r.Context().Err() != nil {
			return // nobody hears the answer: the callback was not taken
		}
	}
	h.bridge.ServeHTTP(w, r)
}

// Polls that the bridge holds keep no hand waiting: an act hangs up and goes first, and all of them are judged in order.
func TestPatientPolls(t *testing.T) {
	r := newHouse(t, ttssim.Config{Parked: func(url string) bool { return strings.Contains(url, "?wait=") }})
	front := &holding{bridge: r.bridge, record: func() (int64, string) { n, _ := r.table.Record(); return int64(n), "" }}
	server := httptest.NewServer(front)
	t.Cleanup(server.Close)
	raw, err := r.table.Save(server.URL, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if raw, err = (saves.Dress{Wait: 400}).Wear(raw); err != nil {
		t.Fatal(err)
	}
	if err := r.sim.Load(raw); err != nil {
		t.Fatal(err)
	}
	r.settle()
	for i := range 3 {
		for front.held.Load() < int32(i+1) {
			r.sim.Frame()
			time.Sleep(time.Millisecond)
		}
		color := colors[r.table.State().Turn.Seat]
		before, _ := r.table.Record()
		if ok, err := r.sim.Click(color, "act-end"); !ok || err != nil {
			t.Fatal(ok, err)
		}
		for frames := 0; ; frames++ {
			if now, _ := r.table.Record(); now > before {
				break
			}
			if r.sim.Frame(); frames > 60 {
				t.Fatalf("the end of a turn was not heard in a second: %+v", tail(r.sim.ChatLog()))
			}
		}
	}
	r.sim.Frames(1200)
	r.settle()
	r.shows()
}
