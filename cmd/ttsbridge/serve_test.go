package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
)

// running is a bridge that serves inside the test.
type running struct {
	t    *testing.T
	url  string
	data string
	stop func() int // ends the bridge and gives its exit code
}

func runServe(t *testing.T, flags ...string) *running {
	t.Helper()
	r := &running{t: t, data: t.TempDir()}
	ctx, cancel := context.WithCancel(t.Context())
	said, out := io.Pipe()
	code := make(chan int, 1)
	go func() {
		m := &console.Console{Out: out, Err: io.Discard}
		code <- run(ctx, m, append([]string{"--addr", "127.0.0.1:0", "--data", r.data}, flags...))
		out.Close()
	}()
	text := make([]byte, 4096)
	var greeting strings.Builder
	for !strings.Contains(greeting.String(), "nothing is lost") {
		n, err := said.Read(text)
		if err != nil {
			t.Fatal("the bridge said only", greeting.String())
		}
		greeting.Write(text[:n])
	}
	_, rest, _ := strings.Cut(greeting.String(), "The referee is at ")
	r.url, _, _ = strings.Cut(rest, " ")
	go func() { _, _ = io.Copy(io.Discard, said) }() // what it says later, too
	r.stop = sync.OnceValue(func() int { cancel(); return <-code })
	t.Cleanup(func() { r.stop() }) // Windows deletes no folder with files that are open
	return r
}

func (r *running) addr() string { return strings.TrimPrefix(r.url, "http://") }

// program runs another command line and gives its output.
func program(t *testing.T, want int, args ...string) string {
	t.Helper()
	var out, err bytes.Buffer
	m := &console.Console{In: strings.NewReader(""), Out: &out, Err: &err}
	if code := run(t.Context(), m, args); code != want {
		t.Fatalf("%v left with %d, want %d: %s%s", args, code, want, out.String(), err.String())
	}
	return out.String() + err.String()
}

// The host's page opens by the link that the program shows, and by nothing that it printed when it started.
func TestTheHostsPage(t *testing.T) {
	r := runServe(t)
	link := strings.TrimSpace(program(t, exitFine, "page", "--addr", r.addr(), "--data", r.data))
	at, token, _ := strings.Cut(link, "/#")
	if at != r.url || len(token) != 32 {
		t.Fatal("the link is", link)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := (&http.Client{Jar: jar}).PostForm(r.url+"/host/enter", url.Values{"token": {token}})
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	page, err := io.ReadAll(res.Body)
	if err != nil || !strings.Contains(string(page), "/host/new") {
		t.Error("the page is", res.Status, string(page), err)
	}
	program(t, exitWrong, "page", "--data", t.TempDir(), "--addr", "127.0.0.1:1")
}

func TestADuelFromTheCommandLine(t *testing.T) {
	r := runServe(t)
	file := filepath.Join(t.TempDir(), "save.json")
	var made api.Made
	text := program(t, exitFine, "table", "save", "--addr", r.addr(), "--deck-south", "Kryuel", "--deck-north", "Birdface", "--out", file, "--json")
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		t.Fatal(err)
	}
	here := house.Client{URL: r.url}
	if _, err := here.Call(t.Context(), http.MethodPost, "/v1/tables/"+made.ID+"/moves", made.Tokens.Seats[0],
		map[string]string{"kind": "end"}); err != nil {
		t.Fatal(err)
	}
	exported, err := here.Call(t.Context(), http.MethodGet, "/v1/tables/"+made.ID+"/ledger", made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	ledger := filepath.Join(t.TempDir(), "ledger.jsonl")
	if err := os.WriteFile(ledger, exported, 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitFine, "audit", "verify", ledger); !strings.Contains(said, "is whole") {
		t.Error(said)
	}
	if said := program(t, exitFine, "audit", "verify", "--judge", ledger); !strings.Contains(said, "0 come out otherwise") ||
		strings.Contains(said, " 0 moves were judged") {
		t.Error(said)
	}
	if said := program(t, exitFine, "replay", ledger); !strings.Contains(said, "a table of Duelists of the Roses: ") ||
		!strings.Contains(said, "South: lp ") {
		t.Error(said)
	}
	if err := os.WriteFile(ledger, bytes.Replace(exported, []byte("Kryuel"), []byte("Cruel!"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitNo, "audit", "verify", ledger); !strings.Contains(said, "Record 1") {
		t.Error(said)
	}
	program(t, exitNo, "replay", ledger)
	honour(t, r.addr(), made.ID, made.Tokens.Watch)
	if said := program(t, exitFine, "doctor", "--addr", r.addr(), "--data", t.TempDir()); !strings.Contains(said, "a bridge is running") {
		t.Error(said)
	}
	if code := r.stop(); code != exitFine {
		t.Errorf("the bridge left with %d", code)
	}
}

func TestPortInUse(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	said := program(t, exitWrong, "serve", "--addr", l.Addr().String(), "--data", t.TempDir())
	if !strings.Contains(said, "is taken") || !strings.Contains(said, "--addr 127.0.0.1:38997") {
		t.Error(said)
	}
}

func TestDataFolderInUse(t *testing.T) {
	r := runServe(t)
	said := program(t, exitWrong, "serve", "--addr", "127.0.0.1:0", "--data", r.data)
	if !strings.Contains(said, "ledger") {
		t.Error(said)
	}
}

// A stream that somebody follows must not keep the bridge from stopping.
func TestStopsWhileFollowed(t *testing.T) {
	r := runServe(t)
	text, err := house.Client{URL: r.url}.Call(t.Context(), http.MethodPost, "/v1/tables", "",
		map[string]any{"game": "dotr", "seats": []map[string]string{{"deck": "Kryuel"}, {"deck": "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	var made api.Made
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodGet, r.url+"/v1/tables/"+made.ID+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+made.Tokens.Watch)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if code := r.stop(); code != exitFine {
		t.Errorf("the bridge left with %d", code)
	}
	if _, err := io.ReadAll(res.Body); err != nil {
		t.Errorf("the stream broke off: %v", err)
	}
}

func TestAWaitThatIsNone(t *testing.T) {
	if said := program(t, exitWrong, "table", "save", "--wait", "9000", "--data", t.TempDir(), "--deck-south", "Kryuel",
		"--deck-north", "Birdface"); !strings.Contains(said, "--wait") {
		t.Error(said)
	}
}

// A seat brings one deck: a second one is refused, whichever flags name them, and nothing is made.
func TestASeatBringsOneDeck(t *testing.T) {
	for _, twice := range [][]string{{"--deck-south", "Birdface"}, {"--deck", "South=Birdface"}} {
		args := append([]string{"table", "save", "--data", t.TempDir(), "--addr", "127.0.0.1:1", "--deck-south", "Kryuel", "--deck-north", "Birdface"}, twice...)
		if said := program(t, exitWrong, args...); !strings.Contains(said, "that seat has a deck already") || !strings.Contains(said, "Birdface") {
			t.Error(said)
		}
	}
}
