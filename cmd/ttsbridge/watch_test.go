package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
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
		m := Main{Out: io.Discard, Err: io.Discard}
		ended <- m.Run(ctx, []string{"--addr", addr, "--data", data})
	}()
	for tries := 0; !(client{"http://" + addr}).there(t.Context()); tries++ {
		if tries == 1000 {
			t.Fatal("the bridge does not answer")
		}
		time.Sleep(10 * time.Millisecond)
	}
	return func() { cancel(); <-ended }
}

// A guest watches a live table. Moves come as they are made; a restart that goes on with the history is lawful; a restart
// with another history of the same table is named, and ends the watch.
func TestAGuestWatchesALiveTable(t *testing.T) {
	r := runServe(t)
	var made madeTable
	text := program(t, exitFine, "table", "save", "--addr", r.addr(), "--deck-south", "Kryuel", "--deck-north", "Birdface",
		"--out", filepath.Join(t.TempDir(), "save.json"), "--json")
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		t.Fatal(err)
	}
	move := func(kind string) {
		t.Helper()
		for _, token := range made.Tokens.Seats { // whoever's turn it is
			_, err := client{r.url}.call(t.Context(), http.MethodPost, "/v1/tables/"+made.ID+"/moves", token, map[string]string{"kind": kind})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	kept := filepath.Join(t.TempDir(), "kept.txt")
	said := &saying{}
	ended := make(chan error, 1)
	go func() {
		w := &witness{m: &Main{Out: said}, at: r.url + "/v1/tables/" + made.ID, token: made.Tokens.Watch, file: kept, pause: 20 * time.Millisecond}
		ended <- w.watch(t.Context())
	}()
	said.has(t, "checkpoint "+made.ID, 1)
	move("end")
	said.has(t, "checkpoint "+made.ID, 2)

	r.stop()
	before := copyData(t, r.data)
	stop := serveAt(t, r.addr(), r.data)
	lines := strings.Count(said.String(), "checkpoint "+made.ID)
	move("end")
	said.has(t, "checkpoint "+made.ID, lines+1)
	stop()

	stop = serveAt(t, r.addr(), before) // what happened since is as if it had never been
	defer stop()
	if err := <-ended; err != errNo {
		t.Fatalf("the watch ended with %v: %s", err, said)
	}
	if text := said.String(); !strings.Contains(text, "The table told of") && !strings.Contains(text, "was rewritten") {
		t.Errorf("nobody is accused: %s", text)
	}
	text = program(t, exitNo, "audit", "watch", r.url+"/v1/tables/"+made.ID, "--token", made.Tokens.Watch, "--keep", kept)
	if !strings.Contains(text, "The newest checkpoint kept before") {
		t.Error(text)
	}
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
