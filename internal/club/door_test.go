package club

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// house is a bridge with a door: it says who answered, and takes the table that it is asked for.
type house struct {
	*Club
	name string
	url  string
	page string // that caused the newest call

	cookies string // that came with it
}

func open(t *testing.T, servers, name string, change ...func(*http.Server)) *house {
	t.Helper()
	h := &house{name: name}
	var door http.Handler
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { door.ServeHTTP(w, r) }))
	for _, change := range change {
		change(s.Config)
	}
	s.Start()
	t.Cleanup(s.Close)
	c, err := Join(t.Context(), Means{Servers: Servers{URL: servers}, Here: s.URL, Key: marked("m")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	h.Club, h.url, door = c, s.URL, c.Door(h)
	return h
}

// ServeHTTP answers for a table that is its own then.
func (h *house) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.page, h.cookies = r.Host+" "+r.Header.Get("Origin"), r.Header.Get("Cookie")
	if id := tableOf(r.URL.Path); id != "" && !h.has(id) {
		if _, err := h.Table(id); err != nil {
			http.Error(w, err.Error(), http.StatusTeapot)
			return
		}
	}
	for range strings.Count(r.URL.RawQuery, "slowly") {
		fmt.Fprint(w, "still here, ")
		w.(http.Flusher).Flush()
		time.Sleep(100 * time.Millisecond)
	}
	fmt.Fprintf(w, "%s %s %s", h.name, r.URL.RequestURI(), r.Header.Get("Authorization"))
}

// ask asks a house about a path.
func (h *house) ask(t *testing.T, path string) string {
	t.Helper()
	return h.call(t, http.MethodGet, path)
}

func (h *house) call(t *testing.T, method, path string) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, h.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer x")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d %s", res.StatusCode, text)
}

func (h *house) answers(t *testing.T, path, want string) {
	t.Helper()
	if got := h.ask(t, path); got != want {
		t.Errorf("%s answers %q, want %q", h.name, got, want)
	}
}

// Any bridge answers for any table: it has it, takes it when it is free, or hands the caller on.
func TestAnyBridgeAnswers(t *testing.T) {
	servers := single(t)
	one, two := open(t, servers, "one"), open(t, servers, "two")
	one.answers(t, "/v1/tables/t1/events?from=3", "200 one /v1/tables/t1/events?from=3 Bearer x")
	two.answers(t, "/v1/tables/t1", "200 one /v1/tables/t1 Bearer x")
	two.answers(t, "/v1/tables", "200 two /v1/tables Bearer x")
	two.answers(t, "/v1/tables/t2", "200 two /v1/tables/t2 Bearer x")
	one.answers(t, "/v1/tables/t2", "200 two /v1/tables/t2 Bearer x")
}

// A stream of events, or a long ledger, comes through another bridge for as long as it goes, though that one gives no answer so much time.
func TestALongAnswerIsHandedOn(t *testing.T) {
	servers := single(t)
	one, two := open(t, servers, "one"), open(t, servers, "two", func(s *http.Server) { s.WriteTimeout = 200 * time.Millisecond })
	one.answers(t, "/v1/tables/t1", "200 one /v1/tables/t1 Bearer x")
	const path = "/v1/tables/t1/events?slowly,slowly,slowly,slowly,slowly"
	two.answers(t, path, "200 "+strings.Repeat("still here, ", 5)+"one "+path+" Bearer x")
}

// What a page of one bridge asks for is asked of another as by a page of that one: it lets in no page but its own.
func TestAPageIsHandedOn(t *testing.T) {
	servers := single(t)
	one, two := open(t, servers, "one"), open(t, servers, "two")
	one.answers(t, "/v1/tables/t1", "200 one /v1/tables/t1 Bearer x")
	req, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, two.url+"/v1/tables/t1", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Origin", two.url)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if want := strings.TrimPrefix(one.url, "http://") + " " + one.url; one.page != want {
		t.Errorf("the other bridge sees %q, want %q", one.page, want)
	}
}

// A bridge that has no server says so before anything is tried there, and takes moves again when the server is back.
func TestABridgeWithoutServersSaysSoAtOnce(t *testing.T) {
	s := begin(t)
	one := open(t, s.ClientURL(), "one")
	const callback = "/v1/tables/t1/callbacks"
	if said := one.call(t, http.MethodPost, callback); !strings.HasPrefix(said, "200 one") {
		t.Fatalf("in peace a callback hears %s", said)
	}
	address, folder := s.Addr().(*net.TCPAddr), s.StoreDir()
	s.Shutdown()
	s.WaitForShutdown()
	eventually(t, "a callback hears that the bridge is cut off", func() bool {
		said := one.call(t, http.MethodPost, callback)
		return strings.HasPrefix(said, "503 ") && strings.Contains(said, "cut off from the servers")
	})
	begin(t, func(o *server.Options) { o.Port, o.StoreDir = address.Port, filepath.Dir(folder) })
	eventually(t, "a callback is taken again", func() bool { return strings.HasPrefix(one.call(t, http.MethodPost, callback), "200 one") })
}

// A bridge that drains gives its tables away, and hands callers on for as long as it is there.
func TestADrainedBridgeHandsOn(t *testing.T) {
	servers := single(t)
	one, two := open(t, servers, "one"), open(t, servers, "two")
	released := ""
	one.OnRelease(func(id string) { released += id })
	one.answers(t, "/v1/tables/t1", "200 one /v1/tables/t1 Bearer x")
	eventually(t, "they see one another", func() bool { return len(one.Bridges()) == 2 })
	if err := one.Drain(t.Context()); err != nil || released != "t1" {
		t.Fatalf("released %q, %v", released, err)
	}
	one.answers(t, "/v1/tables/t1", "200 two /v1/tables/t1 Bearer x")
	one.answers(t, "/v1/tables/t3", "200 two /v1/tables/t3 Bearer x")
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	two.answers(t, "/v1/tables/t1", "200 two /v1/tables/t1 Bearer x")
}

// A bridge that falls silent loses its tables when it has been silent for long enough. It does not trust in its lease by then, and
// what it writes all the same is not taken.
func TestASilentBridgeLosesItsTables(t *testing.T) {
	servers := single(t)
	one, two := open(t, servers, "one"), open(t, servers, "two")
	lost := make(chan string, 1)
	one.OnRelease(func(id string) { lost <- id })
	l := table(t, one, "t1")
	grow(t, l, 1)
	two.answers(t, "/v1/tables/t1", "200 one /v1/tables/t1 Bearer x")
	one.stop()
	eventually(t, "two takes the table", func() bool { return strings.HasPrefix(two.ask(t, "/v1/tables/t1"), "200 two") })
	if l.Stands() == nil || one.in() != 0 {
		t.Error("a silent bridge trusts in its lease")
	}
	if _, wait := l.AppendGroup([]ledger.Record{{Kind: "move", Body: []byte("{}")}}); wait() == nil {
		t.Error("a bridge that has lost its table writes there")
	}
	if id := <-lost; id != "t1" {
		t.Errorf("lost %q", id)
	}
}

// A call that was handed on to a bridge which then falls silent is answered when that bridge's tables are free, and not only when it wakes up.
func TestACallToASilentBridgeIsLetGo(t *testing.T) {
	servers := single(t)
	two := open(t, servers, "two")
	asleep, woken := make(chan bool), make(chan bool)
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { close(asleep); <-woken }))
	t.Cleanup(s.Close)
	defer close(woken)
	one, err := Join(t.Context(), Means{Servers: Servers{URL: servers}, Here: s.URL, Key: marked("m")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = one.Close() })
	table(t, one, "t1")
	answered := make(chan string)
	go func() { answered <- two.ask(t, "/v1/tables/t1") }()
	<-asleep
	one.stop()
	if said := <-answered; !strings.HasPrefix(said, "503 ") || !strings.Contains(said, "takes over") {
		t.Errorf("who asked hears %s", said)
	}
	two.answers(t, "/v1/tables/t1", "200 two /v1/tables/t1 Bearer x")
}

// A bridge whose lease was ended comes back under another name, without its tables.
func TestABridgeComesBack(t *testing.T) {
	c := join(t, single(t))
	before := c.ID()
	table(t, c, "t1")
	eventually(t, "its lease is seen", func() bool { return len(c.Bridges()) == 1 })
	eventually(t, "another bridge ends it as it saw it last", func() bool { return c.sight.EndSilent(t.Context(), c.bucket, before) == nil })
	eventually(t, "the bridge is back", func() bool { return c.ID() != before && c.in() == 1 })
	if c.has("t1") {
		t.Error("it has its table still")
	}
	grow(t, table(t, c, "t1"), 1)
}

// What moves together is at one bridge: nobody else takes a part of it, losing one part loses all, and all of it is given away.
func TestWhatMovesTogether(t *testing.T) {
	url := single(t)
	pair := func() *Club {
		c, err := Join(t.Context(), Means{Servers: Servers{URL: url}, Here: "http://127.0.0.1:1", Key: marked("m"),
			Group: func(id string) string { return id[:1] }})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	one, two := pair(), pair()
	match, duel := table(t, one, "a"), table(t, one, "a-1")
	grow(t, match, 1)
	grow(t, duel, 1)
	grow(t, table(t, two, "b"), 1)
	if _, err := two.Table("a-2"); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Errorf("a part of what another bridge has: %v", err)
	}
	if err := one.Drop("a-3"); err != nil { // a duel that never began
		t.Error(err)
	}
	if _, err := two.Table("a-2"); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Errorf("after a part was dropped: %v", err)
	}
	one.mine["a-1"].keep.Break(fault.Unavailable("lost"))
	if match.Stands() == nil || len(one.Mine()) > 0 {
		t.Errorf("a part was lost, and it has %v still", one.Mine())
	}
	table(t, one, "a")
	table(t, one, "a-1")
	if err := one.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	grow(t, table(t, two, "a-1"), 1)
	grow(t, table(t, two, "a"), 1)
}

// The pages of a table are answered at any bridge by the one that has it. A browser's key of the table goes there with the call, and the key of the
// house does not. A page that cannot be had just now is told in a sentence, and asks again by itself; programs read what they always did.
func TestPagesAreHandedOn(t *testing.T) {
	servers := single(t)
	a, b := open(t, servers, "a"), open(t, servers, "b")
	if _, err := a.Table("t1"); err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.url+"/table/t1", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"house": "all", "seat": "mine", "language": "de"} {
		req.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if text, err := io.ReadAll(res.Body); err != nil || !strings.HasPrefix(string(text), "a") || strings.Contains(a.cookies, "all") || !strings.Contains(a.cookies, "seat=mine") || !strings.Contains(a.cookies, "language=de") {
		t.Errorf("%s answers, and is shown %q: %v", text, a.cookies, err)
	}
	page, program := httptest.NewRecorder(), httptest.NewRecorder()
	sorry := fault.Unavailable("It is elsewhere.")
	tell(page, httptest.NewRequest(http.MethodGet, "/table/t1", nil), sorry)
	tell(program, httptest.NewRequest(http.MethodGet, "/v1/tables/t1", nil), sorry)
	if page.Code != 503 || strings.TrimSpace(page.Body.String()) != "It is elsewhere." || page.Header().Get("Refresh") == "" {
		t.Errorf("a page says %d %s", page.Code, page.Body)
	}
	if program.Code != 503 || !strings.HasPrefix(program.Body.String(), "{") || program.Header().Get("Refresh") != "" {
		t.Errorf("a program reads %d %s", program.Code, program.Body)
	}
}

// Two bridges that say of themselves that they are reached at one address hand nothing round in circles, and the sentence names the flag.
func TestTwoBridgesAtOneAddress(t *testing.T) {
	servers := single(t)
	one, two := open(t, servers, "one"), open(t, servers, "two")
	one.answers(t, "/v1/tables/t1", "200 one /v1/tables/t1 Bearer x")
	two.means.Here = one.url // as whoever was given its settings
	if got := two.ask(t, "/v1/tables/t1"); !strings.HasPrefix(got, "503 ") || !strings.Contains(got, "--club-url") {
		t.Errorf("it answers %s", got)
	}
}
