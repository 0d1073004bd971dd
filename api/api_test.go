package api_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/api"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// bridge is a running bridge with one toy table.
type bridge struct {
	folder string // where its ledger lies
	t      testing.TB
	url    string
	hall   *session.Hall
	log    *bytes.Buffer
	made   api.Made
}

func start(t testing.TB) *bridge {
	t.Helper()
	return startPaced(t, -1)
}

func startPaced(t testing.TB, pace int) *bridge {
	t.Helper()
	log := &bytes.Buffer{}
	logger := slog.New(slog.NewTextHandler(log, nil))
	folder := t.TempDir()
	h, err := session.OpenHall(session.Means{Folder: folder, Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewUnstartedServer(nil)
	s.Config = api.Server(api.New(api.Bridge{Hall: h, Pace: pace, Mod: fstest.MapFS{}, Address: "http://127.0.0.1:1", Version: "test", Log: logger}))
	s.Listener = api.Lane(s.Listener, s.Config)
	s.Start()
	t.Cleanup(func() { h.Close(); s.Close() })
	b := &bridge{t: t, url: s.URL, hall: h, log: log, folder: folder}
	b.made = b.makeTable()
	return b
}

func (b *bridge) makeTable() api.Made {
	var made api.Made
	b.call("POST", "/v1/tables", "", session.Wish{Game: "toy", Seats: []session.Brought{{Deck: "six"}, {Deck: "six"}}}, 201, &made)
	return made
}

// call sends a request and wants a status. A body that is text is sent as it is; into may be nil.
func (b *bridge) call(method, path, token string, body any, status int, into any) *http.Response {
	b.t.Helper()
	req := b.request(method, path, token, body)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		b.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	if res.StatusCode != status {
		b.t.Fatalf("%s %s: status %d, want %d: %s", method, path, res.StatusCode, status, text)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			b.t.Fatalf("%s %s: %v in %s", method, path, err, text)
		}
	}
	return res
}

func (b *bridge) request(method, path, token string, body any) *http.Request {
	b.t.Helper()
	var r io.Reader
	switch body := body.(type) {
	case nil:
	case string:
		r = strings.NewReader(body)
	default:
		text, err := json.Marshal(body)
		if err != nil {
			b.t.Fatal(err)
		}
		r = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(b.t.Context(), method, b.url+path, r)
	if err != nil {
		b.t.Fatal(err)
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	return req
}

func (b *bridge) path(rest string) string { return "/v1/tables/" + b.made.ID + rest }

func (b *bridge) callback(seq int, act string, status int, into any) {
	b.t.Helper()
	body := fmt.Sprintf(`{"session":"s","seq":%d,"record":0,"act":%s}`, seq, act)
	b.call("POST", b.path("/callbacks"), b.made.Tokens.Mod, body, status, into)
}

// handCard is a card in South's hand.
func (b *bridge) handCard() int {
	t, err := b.hall.Find(b.made.ID)
	if err != nil {
		b.t.Fatal(err)
	}
	s := t.State()
	return int(s.In(s.SpotOf("hand", 0))[0])
}

func (b *bridge) drag(tile int) string {
	return fmt.Sprintf(`{"kind":"drag","color":"White","card":"%d","x":%d}`, b.handCard(), tile)
}

func TestCallbacks(t *testing.T) {
	b := start(t)
	var r struct {
		Seq, Record uint64
		Head        string
		Verdicts    []tts.Verdict
		Commands    []map[string]any
	}
	b.callback(1, `{"kind":"hello"}`, 200, &r)
	if len(r.Commands) != 14 || len(r.Head) != 12 {
		t.Fatalf("hello: %+v", r)
	}
	drag := b.drag(2)
	b.callback(2, drag, 200, &r)
	if len(r.Verdicts) != 1 || r.Verdicts[0].Refused != nil {
		t.Fatalf("drag: %+v", r)
	}
	first := r.Record
	b.callback(2, drag, 200, &r)
	if r.Record != first {
		t.Errorf("the repeated callback was judged again: record %d, then %d", first, r.Record)
	}
	var p api.Problem
	b.callback(5, drag, 409, &p)
	if p.Expected != 3 || p.Code != fault.CodeConflict {
		t.Errorf("a gap: %+v, want a conflict that expects 3", p)
	}
}

// Who says while his poll is held that he sends nothing more is told that it was not taken; nothing was taken for a reply.
func TestWhoHangsUpOnAHeldPollIsToldSo(t *testing.T) {
	b := start(t)
	var r tts.Reply
	b.callback(1, `{"kind":"hello"}`, 200, &r)
	c, err := net.Dial("tcp", strings.TrimPrefix(b.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	body := fmt.Sprintf(`{"session":"s","seq":2,"record":%d,"act":{"kind":"poll"}}`, r.Record)
	fmt.Fprintf(c, "POST %s?wait=1000 HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s",
		b.path("/callbacks"), b.made.Tokens.Mod, len(body), body)
	if err := c.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	said, err := io.ReadAll(c)
	if err != nil || !bytes.Contains(said, []byte("503 ")) || !bytes.Contains(said, []byte("was not taken")) {
		t.Errorf("he reads %q, %v", said, err)
	}
	b.callback(2, `{"kind":"poll"}`, 200, nil)
}

func TestWrongCallers(t *testing.T) {
	b := start(t)
	tokens := b.made.Tokens
	poll := `{"session":"s","seq":1,"act":{"kind":"hello"}}`
	tests := []struct {
		name, method, path, token string
		body                      any
		status                    int
	}{
		{"no token", "POST", b.path("/callbacks"), "", poll, 401},
		{"unknown token", "POST", b.path("/callbacks"), "guess", poll, 401},
		{"a seat's token for the mod", "POST", b.path("/callbacks"), tokens.Seats[0], poll, 403},
		{"another table's token", "POST", b.path("/callbacks"), b.makeTable().Tokens.Mod, poll, 401},
		{"unknown table", "POST", "/v1/tables/nowhere/callbacks", tokens.Mod, poll, 404},
		{"wrong seat", "POST", b.path("/moves"), tokens.Seats[1], `{"kind":"end","seat":0}`, 403},
		{"spectator moves", "POST", b.path("/moves"), tokens.Watch, `{"kind":"end"}`, 403},
		{"spectator as judge", "GET", b.path("?as=judge"), tokens.Watch, nil, 403},
		{"seat as judge", "GET", b.path("/ledger?as=judge"), tokens.Seats[0], nil, 403},
		{"seat deletes", "DELETE", b.path(""), tokens.Seats[0], nil, 403},
		{"no token to view", "GET", b.path(""), "", nil, 401},
		{"no token to follow", "GET", b.path("/events"), "", nil, 401},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var p api.Problem
			res := b.call(tt.method, tt.path, tt.token, tt.body, tt.status, &p)
			if p.Status != tt.status || p.Detail == "" || p.Code == "" || res.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("%+v as %s", p, res.Header.Get("Content-Type"))
			}
		})
	}
}

// Who calls too often is told to wait, by every route alike; it is no bug of the bridge.
func TestWhoIsTooFastIsTold(t *testing.T) {
	b := startPaced(t, 1)
	tooFast := func(method, path, token string, body any) (told api.Problem) {
		for range 5 {
			res, err := http.DefaultClient.Do(b.request(method, path, token, body))
			if err != nil {
				t.Fatal(err)
			}
			err = json.NewDecoder(res.Body).Decode(&told)
			res.Body.Close()
			if res.StatusCode >= 400 {
				if err != nil {
					t.Fatal(err)
				}
				return told
			}
		}
		t.Fatalf("%s %s: nobody is too fast", method, path)
		return told
	}
	host, mod, seat := b.made.Tokens.Host, b.made.Tokens.Mod, b.made.Tokens.Seats[0]
	for name, told := range map[string]api.Problem{
		"a view": tooFast("GET", b.path(""), host, nil), "legal moves": tooFast("GET", b.path("/legal"), seat, nil),
		"callbacks": tooFast("POST", b.path("/callbacks"), mod, `{"session":"s","seq":1,"record":0,"act":{"kind":"hello"}}`),
	} {
		if told.Status != http.StatusTooManyRequests || told.Code != "unavailable" || !strings.HasPrefix(told.Detail, "Too many calls") {
			t.Errorf("%s: %+v", name, told)
		}
	}
}

func TestWrongInput(t *testing.T) {
	b := start(t)
	b.callback(1, `{"kind":"hello"}`, 200, nil)
	before, _ := b.hall.List()[0].Record()
	deep, long, many := strings.Repeat("[", 100)+strings.Repeat("]", 100), strings.Repeat("x", 50_000), ""
	for i := range 2000 {
		many += fmt.Sprintf(`,"x%d":"1"`, i)
	}
	wish := func(more string) string {
		return `{"game":"toy","seats":[{"deck":"six"},{"deck":"six"}]` + more + `}`
	}
	tests := []struct {
		name, path string
		body       string
		status     int
		words      string
	}{
		{"broken JSON", b.path("/callbacks"), `{"session":`, 400, "The callback is not taken"},
		{"too deep", b.path("/callbacks"), `{"session":"s","seq":2,"act":{"kind":"poll","q":` + deep + `}}`, 400, "deeper"},
		{"too large", b.path("/callbacks"), `{"session":"` + strings.Repeat("x", tts.MaxBody), 413, "bytes"},
		{"unknown card", b.path("/callbacks"), `{"session":"s","seq":2,"act":{"kind":"drag","color":"White","card":"zz"}}`, 400, `card "zz"`},
		{"unknown act", b.path("/callbacks"), `{"session":"s","seq":2,"act":{"kind":"sing"}}`, 400, "sing"},
		{"broken JSON of a wish", "/v1/tables", `{"game"`, 400, `at "body" it ends in the middle`},
		{"too deep a wish", "/v1/tables", `{"game":` + deep + `}`, 400, "deeper"},
		{"too large a wish", "/v1/tables", `{"game":"` + strings.Repeat("x", 2<<20) + `"}`, 413, "limit"},
		{"wish without seats", "/v1/tables", `{"game":"toy"}`, 422, "property seats"},
		{"a wish misspelt", "/v1/tables", `{"game":"toy","saets":[]}`, 422, `at "body.saets" unexpected property`},
		{"unknown game", "/v1/tables", `{"game":"chess","seats":[]}`, 400, `no game "chess"`},
		{"unknown option", "/v1/tables", wish(`,"options":{"foot":"1"}`), 400, "foot"},
		{"too many parts", "/v1/tables", `{"game":"toy","seats":[` + strings.Repeat("1,", 5000) + `1]}`, 413, "keys and items"},
		{"many slips", "/v1/tables", `{"game":"toy","seats":[` + strings.Repeat("1,", 4000) + `1]}`, 422, "and 3998 more"},
		{"a long key", "/v1/tables", wish(`,"` + long + `":1`), 422, "unexpected property"},
		{"many options", "/v1/tables", wish(`,"options":{"foot":"1"` + many + `}`), 400, "1996 more"},
		{"a long option", "/v1/tables", wish(`,"options":{"` + long + `":"1"}`), 400, "no option xxx"},
		{"a long value", "/v1/tables", wish(`,"options":{"hand":"` + long + `"}`), 400, "3 or 4"},
		{"many places", "/v1/tables", wish(`,"ground":{"foot":"1"` + many + `}`), 400, "no"},
		{"a long game", "/v1/tables", `{"game":"` + long + `","seats":[]}`, 400, "no game"},
		{"unknown option value", "/v1/tables", wish(`,"options":{"hand":"9"}`), 400, "3 or 4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var p api.Problem
			b.call("POST", tt.path, b.made.Tokens.Mod, tt.body, tt.status, &p)
			if !strings.Contains(p.Detail, tt.words) || p.Detail == "" {
				t.Errorf("%+v does not say %q", p, tt.words)
			}
			if told, _ := json.Marshal(p); len(told) > 4000 {
				t.Errorf("the answer has %d bytes", len(told))
			}
		})
	}
	if after, _ := b.hall.List()[0].Record(); after != before || len(b.hall.List()) != 1 {
		t.Errorf("wrong input left traces: record %d, then %d; %d tables", before, after, len(b.hall.List()))
	}
}

// Who sends a body that is far too large, and reads when all of it is sent, reads the answer.
func TestWhoSendsTooMuchIsAnswered(t *testing.T) {
	b := start(t)
	for _, path := range []string{b.path("/callbacks"), "/v1/tables"} {
		for name, chunked := range map[string]bool{"a told length": false, "no told length": true} {
			conn, err := net.Dial("tcp", strings.TrimPrefix(b.url, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			req := b.request("POST", path, b.made.Tokens.Mod, strings.Repeat("x", 8<<20))
			if chunked {
				req.ContentLength = -1
			}
			if err := req.Write(conn); err != nil {
				t.Fatalf("%s, %s: %v", path, name, err)
			}
			answer, err := http.ReadResponse(bufio.NewReader(conn), req)
			if err != nil {
				t.Fatalf("%s, %s: %v", path, name, err)
			}
			answer.Body.Close()
			if answer.StatusCode != http.StatusRequestEntityTooLarge {
				t.Errorf("%s, %s: %s", path, name, answer.Status)
			}
		}
	}
}

func TestHostsAndOrigins(t *testing.T) {
	b := start(t)
	tests := []struct {
		host, origin string
		status       int
	}{
		{"", "", 200}, {"localhost:39997", "", 200}, {"[::1]:80", "", 200}, {"evil.example", "", 403}, {"127.0.0.1.evil.example", "", 403},
		{"localhost", "http://localhost", 200}, {"localhost", "http://evil.example", 403}, {"localhost", "null", 403},
	}
	for _, tt := range tests {
		req := b.request("GET", "/v1/health", "", nil)
		req.Host = tt.host
		if tt.origin != "" {
			req.Header.Set("Origin", tt.origin)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != tt.status {
			t.Errorf("host %q, origin %q: status %d, want %d", tt.host, tt.origin, res.StatusCode, tt.status)
		}
		if got := res.Header.Get("X-Content-Type-Options"); got != "nosniff" {
			t.Errorf("host %q, origin %q: the answer does not begin as every answer does: %v", tt.host, tt.origin, res.Header)
		}
	}
}

func TestMovesAndViews(t *testing.T) {
	b := start(t)
	tokens := b.made.Tokens
	var legal struct{ Moves []live.Choice }
	b.call("GET", b.path("/legal"), tokens.Seats[0], nil, 200, &legal)
	if len(legal.Moves) != 16 || !strings.HasPrefix(legal.Moves[0].Text, "South puts ") {
		t.Fatalf("%d legal moves, the first %+v", len(legal.Moves), legal.Moves[0])
	}
	var out live.Outcome
	b.call("POST", b.path("/moves"), tokens.Seats[0], legal.Moves[0].Move, 200, &out)
	if out.Refused != nil || out.Record == 0 {
		t.Fatalf("%+v", out)
	}
	b.call("POST", b.path("/moves"), tokens.Seats[1], `{"kind":"end"}`, 200, &out)
	if out.Refused == nil || out.Refused.Rule != "toy.turn" {
		t.Fatalf("%+v", out)
	}
	names := func(token, as string) (n int) {
		var v view.View
		b.call("GET", b.path("?as="+as), token, nil, 200, &v)
		for _, spot := range v.Spots {
			for _, c := range spot.Cards {
				if c.Name != "" {
					n++
				}
			}
		}
		return n
	}
	if s, n, w, j := names(tokens.Seats[0], "seat"), names(tokens.Seats[1], "seat"), names(tokens.Watch, "spectator"),
		names(tokens.Host, "judge"); s != 3 || n != 4 || w != 1 || j != 12 {
		t.Errorf("South knows %d cards, North %d, spectators %d, the judge %d; want 3, 4, 1, 12", s, n, w, j)
	}
}

func TestTheHostJudgesWithoutConsent(t *testing.T) {
	b := start(t)
	host := b.made.Tokens.Host
	var out live.Outcome
	b.call("POST", b.path("/moves"), host, `{"kind":"end"}`, 403, nil)
	b.call("POST", b.path("/moves"), host, `{"kind":"propose","word":"dial no.such.rule warn"}`, 200, &out)
	if out.Refused == nil {
		t.Errorf("a rule nobody wrote down is on the dial: %+v", out)
	}
	out = live.Outcome{}
	b.call("POST", b.path("/moves"), host, `{"kind":"propose","word":"dial toy.turn warn"}`, 200, &out)
	if s := b.hall.List()[0].State(); out.Refused != nil || s.Level("toy.turn") != table.Warn || len(s.Asks) != 0 {
		t.Errorf("the dial was not turned at once: %+v, level %d", out, s.Level("toy.turn"))
	}
}

// Whoever has seen more records than there are hears at once how many there are, and then of those to come.
func TestAStreamBeyondTheEndSaysWhereTheEndIs(t *testing.T) {
	b := start(t)
	tb := b.hall.List()[0]
	last, head := tb.Record()
	for _, seen := range []int64{0, last, last + 1, 999, 1 << 60} {
		req := b.request("GET", b.path("/events"), b.made.Tokens.Watch, nil)
		req.Header.Set("Last-Event-ID", fmt.Sprint(seen))
		res, err := http.DefaultClient.Do(req)
		if err != nil || res.StatusCode != 200 {
			t.Fatal(res, err)
		}
		lines := bufio.NewScanner(res.Body)
		want := []string{"event: newest", fmt.Sprintf(`data: {"record":%d,"head":"%s"}`, last, head), ""}
		for _, line := range want {
			if !lines.Scan() || lines.Text() != line {
				t.Fatalf("after %d the stream says %q, want %q", seen, lines.Text(), line)
			}
		}
		if seen >= last {
			b.call("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"end"}`, 200, nil)
			b.call("POST", b.path("/moves"), b.made.Tokens.Seats[1], `{"kind":"end"}`, 200, nil)
			if !lines.Scan() || lines.Text() != fmt.Sprintf("id: %d", last+1) {
				t.Errorf("after %d the next record comes as %q", seen, lines.Text())
			}
			last, head = tb.Record()
		}
		res.Body.Close()
	}
}

func TestEventsResume(t *testing.T) {
	b := start(t)
	last, _ := b.hall.List()[0].Record()
	follow := func(id int64) *bufio.Scanner {
		req := b.request("GET", b.path("/events"), b.made.Tokens.Watch, nil)
		req.Header.Set("Last-Event-ID", fmt.Sprint(id))
		res, err := http.DefaultClient.Do(req)
		if err != nil || res.StatusCode != 200 {
			t.Fatal(res, err)
		}
		t.Cleanup(func() { res.Body.Close() })
		return bufio.NewScanner(res.Body)
	}
	next := func(lines *bufio.Scanner) (id string, n following.News) {
		kind := ""
		for lines.Scan() {
			if v, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				id = v
			}
			if v, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				kind = v
			}
			if v, ok := strings.CutPrefix(lines.Text(), "data: "); ok && kind != following.EventNewest {
				if err := json.Unmarshal([]byte(v), &n); err != nil {
					t.Fatal(err)
				}
				return id, n
			}
		}
		t.Fatal("the stream ended", lines.Err())
		return "", n
	}
	lines := follow(last)
	b.call("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"end"}`, 200, nil)
	if id, n := next(lines); id != fmt.Sprint(last+1) || n.Kind != record.KindMove {
		t.Errorf("event %s is %+v", id, n)
	}
	if _, n := next(lines); n.Kind != record.KindChance || n.Entry.Move.Order != nil {
		t.Errorf("the shuffle reached a spectator as %+v", n)
	}
	if id, n := next(follow(last + 1)); id != fmt.Sprint(last+2) || n.Kind != record.KindChance {
		t.Errorf("resumed after %d: event %s, %s", last+1, id, n.Kind)
	}
	b.call("DELETE", b.path(""), b.made.Tokens.Host, nil, 204, nil)
	for lines.Scan() { // the stream of a table that is gone ends
	}
}

func TestLedgerExport(t *testing.T) {
	b := start(t)
	b.call("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"end"}`, 200, nil)
	fetch := func(token string) []byte {
		res, err := http.DefaultClient.Do(b.request("GET", b.path("/ledger"), token, nil))
		if err != nil || res.StatusCode != 200 {
			t.Fatal(res, err)
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	whole := fetch(b.made.Tokens.Host)
	report, err := ledger.Verify(bytes.NewReader(whole))
	n, head := b.hall.List()[0].Record()
	if err != nil || report.Records != n || report.Head.String() != head {
		t.Errorf("the host's export: %+v, %v; want %d records with head %s", report, err, n, head)
	}
	if !bytes.Contains(whole, []byte("Ant")) {
		t.Error("the host's export lacks the faces")
	}
	for _, token := range []string{b.made.Tokens.Seats[0], b.made.Tokens.Watch} {
		if part := fetch(token); bytes.Contains(part, []byte("Ant")) || bytes.Contains(part, []byte(`"order"`)) ||
			!bytes.Contains(part, []byte(head)) {
			t.Errorf("an export for others: %s", part)
		}
	}
}

func TestBugIsCaughtOnce(t *testing.T) {
	b := start(t)
	b.callback(1, `{"kind":"hello"}`, 200, nil)
	before, _ := b.hall.List()[0].Record()
	var p api.Problem
	b.callback(2, b.drag(5), 500, &p)
	if p.Code != fault.CodeInternal || p.Record != before || strings.Contains(p.Detail, "toy") {
		t.Errorf("%+v", p)
	}
	log := b.log.String()
	if !strings.Contains(log, b.made.ID) || !strings.Contains(log, "tile t5") || strings.Contains(log, b.made.Tokens.Mod) {
		t.Errorf("the log should name the table and the cause, and no token:\n%s", log)
	}
	b.callback(3, b.drag(1), 200, nil)
}

func TestSave(t *testing.T) {
	b := start(t)
	var save struct {
		URL   string
		Cards int
	}
	b.call("GET", b.path("/save"), b.made.Tokens.Host, nil, 200, &save)
	if save.URL != "http://127.0.0.1:1" || save.Cards != 12 {
		t.Errorf("%+v", save)
	}
	b.call("GET", b.path("/save"), b.made.Tokens.Seats[0], nil, 403, nil)
}

func TestDeletedTable(t *testing.T) {
	b := start(t)
	b.call("DELETE", b.path(""), b.made.Tokens.Host, nil, 204, nil)
	b.call("GET", b.path(""), b.made.Tokens.Host, nil, 404, nil)
}

func TestDocument(t *testing.T) {
	b := start(t)
	var doc struct {
		OpenAPI string
		Paths   map[string]map[string]any
	}
	b.call("GET", "/openapi.json", "", nil, 200, &doc)
	b.call("GET", "/openapi.yaml", "", nil, 200, nil)
	if doc.OpenAPI != "3.1.0" {
		t.Errorf("openapi %q", doc.OpenAPI)
	}
	for _, path := range []string{"/v1/tables", "/v1/tables/{id}", "/v1/tables/{id}/callbacks", "/v1/tables/{id}/moves",
		"/v1/tables/{id}/legal", "/v1/tables/{id}/events", "/v1/tables/{id}/ledger", "/v1/tables/{id}/save", "/v1/games",
		"/v1/games/{id}/rules", "/v1/cards", "/v1/decks/check", "/v1/decks/object", "/v1/health", "/v1/version"} {
		if doc.Paths[path] == nil {
			t.Errorf("%s is not in the document", path)
		}
	}
}

func TestPlainRoutes(t *testing.T) {
	b := start(t)
	var games struct{ Games []api.GameShown }
	b.call("GET", "/v1/games", "", nil, 200, &games)
	if len(games.Games) != 1 || games.Games[0].ID != "toy" {
		t.Errorf("%+v", games)
	}
	var rules struct{ Rules []validator.Rule }
	b.call("GET", "/v1/games/toy/rules", "", nil, 200, &rules)
	if len(rules.Rules) != 1 {
		t.Errorf("%+v", rules)
	}
	b.call("GET", "/v1/games/chess/rules", "", nil, 404, nil)
	b.call("GET", "/v1/cards?game=toy&q=x", "", nil, 503, nil)
	b.call("GET", "/nowhere", "", nil, 404, nil)
	b.call("PUT", "/v1/health", "", nil, 405, nil)
	for _, path := range []string{"/v1/health/", "/v1/tables/", "/v1//health", "/v1/tables/x/callbacks/"} {
		if res := b.call("GET", path, "", nil, 404, nil); res.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s is answered with %v", path, res.Header)
		}
	}
	b.call("GET", "/v1/version", "", nil, 200, nil)
}

// A call that cannot be meant is refused in words that say where the slip is and what to do, and that do not speak of the
// program's own types.
func TestSlipsAreSaidInWords(t *testing.T) {
	b := start(t)
	for _, tt := range []struct {
		path, token, body string
		status            int
		says              string
	}{
		{"/moves", b.made.Tokens.Seats[0], `{"kind":"end","card":70000}`, 422, `at "body.card" number 70000 is none that fits here`},
		{"/moves", b.made.Tokens.Seats[0], `{"kind":"end","ask":1e3}`, 422, `at "body.ask" number 1e3 is none that fits here`},
		{"/moves", b.made.Tokens.Seats[0], `{"kind":"end","n":1e999}`, 400, `number 1e999 is none that fits here`},
		{"/moves", b.made.Tokens.Seats[0], "", 400, "This route takes a body"},
		{"/moves", b.made.Tokens.Watch, `{"kind":"end"}`, 403, "This token is a spectator's and does not allow that; show "},
		{"/callbacks", b.made.Tokens.Seats[1], "{}", 403, "This token is a seat's and does not allow that; show the mod's."},
		{"/callbacks", b.made.Tokens.Mod, "{}", 400, "docs/protocol.md tells how one is written."},
	} {
		var p api.Problem
		b.call("POST", b.path(tt.path), tt.token, tt.body, tt.status, &p)
		if !strings.Contains(p.Detail, tt.says) || strings.Contains(p.Detail, " Go ") {
			t.Errorf("%s with %q: %s", tt.path, tt.body, p.Detail)
		}
	}
}
