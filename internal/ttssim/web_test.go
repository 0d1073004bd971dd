package ttssim

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"
)

// Requirement 2: web requests over a real socket.

const asking = `
	function ask(name, dispose)
	  local r = WebRequest.get(url .. "/" .. name, function(r)
	    print(name .. " " .. tostring(r.is_error) .. " " .. r.response_code .. " " .. r.text) end)
	  if dispose then r.dispose() end
	  return tostring(r.is_done)
	end`

func echo(t *testing.T) *httptest.Server {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "hello", r.URL.Path)
	}))
	t.Cleanup(server.Close)
	return server
}

func TestWebFates(t *testing.T) {
	fates := map[int]Fate{1: {Delay: 10}, 3: {LoseAnswer: true}, 4: {Refuse: true}, 5: {BreakAnswer: true}}
	cfg := Config{Switches: Switches{Faults: Faults{Web: func(n int, _ string) Fate { return fates[n] }}}}
	s := open(t, cfg, saveOf(t, asking, ""))
	s.exec(t, fmt.Sprintf("url = %q", echo(t).URL))
	if got := s.exec(t, `return ask("a"), ask("b"), ask("c"), ask("d"), ask("e"), ask("f", true)`); got != "false false false false false false" {
		t.Errorf("done at once: %s", got)
	}
	s.Frames(5)
	expect(t, s.heard(), "b false 200 hello/b", "d true 0 ", "e true 0 ")
	s.Settle(100)
	expect(t, s.heard(), "a false 200 hello/a")
}

// A request that is sent twice reaches the server twice and is answered once.
func TestDoubledRequest(t *testing.T) {
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, asked.Add(1)) }))
	t.Cleanup(server.Close)
	cfg := Config{Switches: Switches{Faults: Faults{Web: func(int, string) Fate { return Fate{Twice: true} }}}}
	s := open(t, cfg, saveOf(t, asking, ""))
	s.exec(t, fmt.Sprintf("url = %q", server.URL))
	s.exec(t, `ask("a")`)
	s.Settle(100)
	expect(t, s.heard(), "a false 200 2")
}

func TestAnswersMayOvertakeEachOther(t *testing.T) {
	orders := map[string]bool{}
	for seed := range uint64(6) {
		s := open(t, Config{Seed: seed, Switches: Switches{Shuffle: true}}, saveOf(t, asking, ""))
		s.exec(t, fmt.Sprintf("url = %q", echo(t).URL))
		s.exec(t, `ask("a") ask("b") ask("c")`)
		s.Settle(60)
		orders[fmt.Sprint(s.heard())] = true
	}
	if len(orders) < 2 {
		t.Errorf("always the same order: %v", orders)
	}
}

func TestAServerThatNeverAnswersDoesNotStopTheTable(t *testing.T) {
	hold := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		<-hold
		fmt.Fprint(w, "at last")
	}))
	defer server.Close()
	s := open(t, Config{Patience: 20 * time.Millisecond}, saveOf(t, asking, ""))
	s.exec(t, fmt.Sprintf("url = %q ask('x')", server.URL))
	if !s.Settle(60) {
		t.Error("the table waits for ever")
	}
	expect(t, s.heard())
	close(hold)
	for i := 0; len(s.heard()) == 0; i++ {
		if i > 5000 {
			t.Fatal("a late answer never comes")
		}
		time.Sleep(time.Millisecond)
		s.Frame()
	}
}

func TestParkedRequestsAreNotWaitedFor(t *testing.T) {
	hold := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/poll" {
			<-hold
		}
		fmt.Fprint(w, "hello", r.URL.Path)
	}))
	defer server.Close()
	defer close(hold)
	s := open(t, Config{Parked: func(url string) bool { return url[len(url)-5:] == "/poll" }}, saveOf(t, asking, ""))
	s.exec(t, fmt.Sprintf("url = %q ask('poll') ask('a')", server.URL))
	if !s.Settle(60) {
		t.Error("a long poll keeps the table awake")
	}
	expect(t, s.heard(), "a false 200 hello/a")
}

func TestArgumentsInTheWrongOrderAreAnError(t *testing.T) {
	s := open(t, Config{}, saveOf(t, `WebRequest.custom("http://127.0.0.1:1", "POST", true, {a = "b"}, "{}", print)`, ""))
	if len(s.Errors()) != 1 {
		t.Errorf("errors: %v", s.Errors())
	}
}

func TestFormsAreEncoded(t *testing.T) {
	got := make(chan string, 2)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		got <- r.Form.Encode()
	}))
	defer server.Close()
	s := table(t, fmt.Sprintf(`WebRequest.post(%q, {b = "x y", a = "é"}, function() end)`, server.URL))
	s.Settle(30)
	if form := <-got; form != "a=%C3%A9&b=x+y" {
		t.Errorf("form %s", form)
	}
}

func TestExpectContinueReachesTheServer(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s %s", r.Header.Get("Expect"), body)
	}))
	defer server.Close()
	s := open(t, Config{Switches: Switches{ExpectContinue: true}}, saveOf(t, fmt.Sprintf(
		`WebRequest.put(%q, "data", function(r) print(r.text) end)`, server.URL), ""))
	s.Settle(60)
	expect(t, s.heard(), "100-continue data")
}
