package api

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/fault"
)

func TestPaceHoldsBackOneCallerOnly(t *testing.T) {
	now := time.Unix(0, 0)
	p := newPace(100, func() time.Time { return now })
	allowed := 0
	for p.step("fast") == nil {
		allowed++
	}
	if allowed < 200 || allowed > 202 {
		t.Errorf("%d calls at once, want about 200", allowed)
	}
	err := p.step("fast")
	if problem, ok := err.(*Problem); !ok || problem.Status != 429 || problem.Code != fault.CodeUnavailable {
		t.Errorf("one too many: %v", err)
	}
	if err := p.step("slow"); err != nil {
		t.Errorf("another caller: %v", err)
	}
	now = now.Add(time.Second)
	for range 99 {
		if err := p.step("fast"); err != nil {
			t.Fatalf("a second later: %v", err)
		}
	}
}

func TestShape(t *testing.T) {
	tests := map[string][2]int{`[[]]`: {2, 2}, `[[[]]]`: {3, 3}, `{"a":{"b":"[[[[[[,,"}}`: {2, 2}, `["\"[[[[,",1]`: {1, 2},
		`[[],[],[],[]]`: {2, 8}, `{"a":{"b":{}},"c":1}`: {3, 4}, `"a"`: {0, 0}}
	for text, want := range tests {
		if depth, parts := shape([]byte(text)); depth != want[0] || parts != want[1] {
			t.Errorf("%s is %d deep and has %d parts, want %v", text, depth, parts, want)
		}
	}
}

// A caller who names a length and sends nothing costs no room for it; what was sent is there whole, whatever its length.
func TestABodyGetsRoomAsItComes(t *testing.T) {
	for _, n := range []int{1, atFirst - 1, atFirst, atFirst + 1, 5*atFirst + 3} {
		text := strings.Repeat("abcdefg", n)[:n]
		got, err := exactly(strings.NewReader(text+"more"), int64(n))
		if err != nil || string(got) != text {
			t.Errorf("of %d bytes came %d, %v", n, len(got), err)
		}
		if _, err := exactly(strings.NewReader(text[1:]), int64(n)); err == nil {
			t.Errorf("of %d bytes one is missing, and nobody says so", n)
		}
	}
	silent := &listener{}
	if _, err := exactly(silent, maxBody); err == nil || silent.room > atFirst {
		t.Errorf("a body of which nothing has come has room for %d bytes, %v", silent.room, err)
	}
}

// listener is a body that never comes. It sees for how much there would be room.
type listener struct{ room int }

func (l *listener) Read(into []byte) (int, error) {
	l.room = max(l.room, len(into))
	return 0, io.EOF
}

func TestTablesAreMadeOnThisMachineOnly(t *testing.T) {
	h := New(Bridge{})
	for from, want := range map[string]int{"192.168.1.7:5000": 403, "127.0.0.1:5000": 400} {
		req := httptest.NewRequest("POST", "/v1/tables", strings.NewReader("{"))
		req.Host, req.RemoteAddr = "localhost", from
		res := httptest.NewRecorder()
		h.ServeHTTP(res, req)
		if res.Code != want {
			t.Errorf("from %s: status %d, want %d: %s", from, res.Code, want, res.Body)
		}
	}
}

// Whoever is no caller of this bridge's reaches nothing behind the guard, whatever that would do with the call.
func TestGuarded(t *testing.T) {
	h := Guarded([]string{"bridge.example"}, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) }))
	for _, tt := range []struct {
		host, origin, site string
		want               int
	}{
		{"localhost:39997", "", "", 418}, {"BRIDGE.example", "", "", 418},
		{"[::1]:39997", "http://[::1]:39997", "same-origin", 418}, {"bridge.example:1", "https://bridge.example:1", "", 418},
		{"evil.example", "", "", 403}, {"evil.example", "http://evil.example", "same-origin", 403},
		{"localhost", "http://evil.example", "", 403}, {"localhost", "null", "", 403},
		{"localhost:39997", "http://localhost:8080", "same-site", 403}, {"localhost", "", "cross-site", 403},
		{"127.0.0.1.evil.example", "", "", 403}, {"", "", "", 403},
		{"localhost.evil.example", "", "", 403}, {"localhost:39997", "http://localhost:39997.evil.example", "", 403},
	} {
		req := httptest.NewRequest("POST", "/v1/tables/x/moves", strings.NewReader("{}"))
		req.Host = tt.host
		for name, value := range map[string]string{"Origin": tt.origin, "Sec-Fetch-Site": tt.site} {
			if value != "" {
				req.Header.Set(name, value)
			}
		}
		res := httptest.NewRecorder()
		h.ServeHTTP(res, req)
		if res.Code != tt.want || (res.Code == 403) != (res.Header().Get("Cache-Control") == "no-store") {
			t.Errorf("%+v: %d %v %s", tt, res.Code, res.Header(), res.Body)
		}
	}
}

// What took longer than the server gives an answer is answered all the same, by pages and by routes; who sets a time of his own has that.
func TestAnAnswerHasItsTime(t *testing.T) {
	long := func() { time.Sleep(60 * time.Millisecond) }
	s := httptest.NewUnstartedServer(New(Bridge{House: House{Token: "t",
		BackUp: func(context.Context, string) (Kept, error) { long(); return Kept{File: "made"}, nil }},
		Pages: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/own" {
				http.NewResponseController(w).SetWriteDeadline(time.Now().Add(time.Millisecond)) //nolint:errcheck // else this test fails
			}
			long()
			io.WriteString(w, "made") //nolint:errcheck // the test sees it
		})}))
	s.Config.WriteTimeout = 20 * time.Millisecond
	s.Start()
	defer s.Close()
	for path, want := range map[string]string{"/page": "made", "/own": "", "/v1/house/backup": "made"} {
		req, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+path, strings.NewReader(`{"to":"x"}`))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer t")
		req.Header.Set("Content-Type", "application/json")
		text := ""
		if res, err := http.DefaultClient.Do(req); err == nil {
			all, _ := io.ReadAll(res.Body)
			text = string(all)
			res.Body.Close()
		}
		if !strings.Contains(text, want) || want == "" && text != "" {
			t.Errorf("%s answers %q", path, text)
		}
	}
}

// patient is an answer that hears until when its call would be waited for.
type patient struct {
	*httptest.ResponseRecorder
	until []time.Time
}

func (p *patient) SetReadDeadline(by time.Time) error  { p.until = append(p.until, by); return nil }
func (p *patient) SetWriteDeadline(by time.Time) error { return nil }

// What takes long, as a backup of a large folder does, is given the time that it needs: once a call has been read nobody sets a time for
// reading it, for when that is over the call counts as given up.
func TestNobodyIsTakenForGone(t *testing.T) {
	h := New(Bridge{House: House{Token: "t", BackUp: func(context.Context, string) (Kept, error) { return Kept{File: "made"}, nil }}})
	for path, body := range map[string]string{"/v1/house/backup": `{"to":"x"}`, "/v1/decks/check": "{}", "/v1/tables": "{}",
		"/v1/decks/object": "{}"} {
		req := httptest.NewRequest("POST", path, strings.NewReader(body))
		req.Host, req.RemoteAddr = "localhost", "127.0.0.1:5000"
		req.Header.Set("Authorization", "Bearer t")
		res := &patient{ResponseRecorder: httptest.NewRecorder()}
		h.ServeHTTP(res, req)
		for _, by := range res.until {
			if !by.IsZero() {
				t.Errorf("%s is waited for until %s", path, by)
			}
		}
		if path == "/v1/house/backup" && !strings.Contains(res.Body.String(), "made") {
			t.Error(res.Code, res.Body)
		}
	}
}

// Tables are bounded per hour; a wish that came to nothing is none.
func TestTablesPerHourAreBounded(t *testing.T) {
	now := time.Unix(0, 0)
	p := newMaking(0, func() time.Time { return now })
	count := func() (n int) {
		for p.step(made) == nil {
			n++
		}
		return n
	}
	if n := count(); n != mostMade {
		t.Errorf("%d tables at once, want %d", n, mostMade)
	}
	p.back(made)
	if n := count(); n != 1 {
		t.Errorf("%d tables after one that came to nothing", n)
	}
	now = now.Add(time.Hour / 2)
	if n := count(); n != mostMade/2 {
		t.Errorf("%d tables after half an hour", n)
	}
	if p = newMaking(-1, time.Now); p.step(made) != nil {
		t.Error("a bridge without a pace counts")
	}
}
