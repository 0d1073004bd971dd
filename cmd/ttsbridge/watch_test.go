package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/cmd/ttsbridge/internal/ledgers"
	"ttsbridge/internal/session/live"
)

// saying is an output that a test can wait on.
type saying struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *saying) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *saying) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// has waits until so many lines with the words were said.
func (s *saying) has(t *testing.T, words string, times int) {
	t.Helper()
	for tries := 0; strings.Count(s.String(), words) < times; tries++ {
		if tries == 3000 {
			t.Fatalf("%q was not said %d times: %s", words, times, s)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// serveAt is the bridge at an address with a data folder.
func serveAt(t *testing.T, addr, data string) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan int, 1)
	go func() {
		m := &console.Console{Out: io.Discard, Err: io.Discard}
		ended <- run(ctx, m, []string{"--addr", addr, "--data", data})
	}()
	for tries := 0; !(house.Client{URL: "http://" + addr}).There(t.Context()); tries++ {
		if tries == 1000 {
			t.Fatal("the bridge does not answer")
		}
		time.Sleep(10 * time.Millisecond)
	}
	return func() { cancel(); soon(t, "the end of the bridge", ended) }
}

// soon gives what comes out of a channel, and fails the test when nothing does.
func soon[T any](t *testing.T, what string, from <-chan T) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(30 * time.Second):
		t.Fatalf("%s: nothing came", what)
		panic("not reached")
	}
}

// watched is a table of a running bridge and a guest who watches it.
type watched struct {
	*running
	made  api.Made
	kept  string // the guest's file
	said  *saying
	ended chan error
}

// watchTable makes a table and lets a guest watch it at the address that at makes of the bridge's.
func watchTable(t *testing.T, at func(bridge string) string, silence time.Duration) *watched {
	t.Helper()
	w := &watched{running: runServe(t), said: &saying{}, kept: filepath.Join(t.TempDir(), "kept.txt"), ended: make(chan error, 1)}
	w.made = w.makeTable()
	guest := &ledgers.Witness{Con: &console.Console{Out: w.said}, At: at(w.url) + "/v1/tables/" + w.made.ID, Token: w.made.Tokens.Watch, File: w.kept,
		Pause: 20 * time.Millisecond, Silence: silence}
	go func() { w.ended <- guest.Watch(t.Context()) }()
	w.told()
	return w
}

// told waits until the guest has the newest checkpoint of the table.
func (w *watched) told() {
	w.t.Helper()
	text, err := house.Client{URL: w.url}.Call(w.t.Context(), http.MethodGet, "/v1/tables/"+w.made.ID+"/checkpoint", w.made.Tokens.Watch, nil)
	var now live.Signed
	if err == nil {
		err = json.Unmarshal(text, &now)
	}
	if err != nil {
		w.t.Fatal(err)
	}
	w.said.has(w.t, now.Line, 1)
}

// endTurn ends the turn of whoever's turn it is. What is refused is told to nobody else.
func (w *watched) endTurn() {
	w.t.Helper()
	for _, token := range w.made.Tokens.Seats {
		var out live.Outcome
		text, err := house.Client{URL: w.url}.Call(w.t.Context(), http.MethodPost, "/v1/tables/"+w.made.ID+"/moves", token,
			map[string]string{"kind": "end"})
		if err == nil {
			err = json.Unmarshal(text, &out)
		}
		if err != nil {
			w.t.Fatal(err)
		}
		if out.Refused == nil {
			return
		}
	}
	w.t.Fatal("nobody's turn can be ended")
}

// A guest watches a live table. Moves come as they are made; a restart that goes on with the history is lawful; a restart
// with another history of the same table is named, and ends the watch.
func TestAGuestWatchesALiveTable(t *testing.T) {
	w := watchTable(t, func(bridge string) string { return bridge }, 0)
	w.endTurn()
	w.told()

	w.stop()
	before := copyData(t, w.data)
	stop := serveAt(t, w.addr(), w.data)
	w.endTurn()
	w.told()
	stop()

	stop = serveAt(t, w.addr(), before) // what happened since is as if it had never been
	defer stop()
	if err := soon(t, "the end of the watch", w.ended); err != console.ErrNo {
		t.Fatalf("the watch ended with %v: %s", err, w.said)
	}
	if text := w.said.String(); !strings.Contains(text, "The table told of") && !strings.Contains(text, "was rewritten") {
		t.Errorf("nobody is accused: %s", text)
	}
	text := program(t, exitNo, "audit", "watch", w.url+"/v1/tables/"+w.made.ID, "--token", w.made.Tokens.Watch, "--keep", w.kept)
	if !strings.Contains(text, "The newest checkpoint kept before") {
		t.Error(text)
	}
}

// A bridge that falls silent without a goodbye, as a machine does that was switched off, is asked again.
func TestAGuestAsksASilentBridgeAgain(t *testing.T) {
	var streams atomic.Int32
	silenced := make(chan struct{})
	w := watchTable(t, func(bridge string) string {
		to, err := url.Parse(bridge)
		if err != nil {
			t.Fatal(err)
		}
		honest := httputil.NewSingleHostReverseProxy(to)
		honest.FlushInterval = -1
		between := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			r.Host = to.Host
			if strings.HasSuffix(r.URL.Path, "/events") && streams.Add(1) == 1 {
				http.NewResponseController(rw).Flush()
				close(silenced)
				<-r.Context().Done()
				return
			}
			honest.ServeHTTP(rw, r)
		}))
		t.Cleanup(between.Close)
		return between.URL
	}, 500*time.Millisecond)
	soon(t, "the first stream", silenced)
	w.endTurn()
	w.told()
}

func copyData(t *testing.T, from string) string {
	t.Helper()
	to := t.TempDir()
	for _, name := range []string{"ledger.db", "key"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}
