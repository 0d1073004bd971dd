package luamod_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim"
)

// Other programs answer at a wrong address, too. Whatever they say is told to be no bridge's, once, nothing that hands do is lost, and the
// script goes on.
func TestAnotherProgramAnswers(t *testing.T) {
	for _, page := range detector.Sample([]struct {
		name string
		code int
		body string
	}{
		{"a page", 200, "<html>It works!</html>"},
		{"no page", 404, "<html>Not Found</html>"},
		{"another method", 405, "Method Not Allowed"},
		{"an error", 500, `{"error":"oops"}`},
		{"nothing", 204, ""},
		{"an object", 200, "{}"},
		{"a list", 200, "[]"},
		{"other fields", 200, `{"commands":"x","record":"y","policy":3}`},
		{"a conflict", 409, "x"},
	}) {
		t.Run(page.name, func(t *testing.T) {
			r := newRig(t, ttssim.Config{})
			other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(page.code)
				_, _ = w.Write([]byte(page.body))
			}))
			defer other.Close()
			r.chat("White", "!bridge "+other.URL)
			r.sim.Frames(1800)
			if !r.drag("White", "Sun leader", "e2") {
				t.Fatal("the leader cannot be picked up")
			}
			if n := r.count("is another program"); n != 1 {
				t.Errorf("it is told %d times that this is no bridge: %+v", n, tail(r.sim.ChatLog()))
			}
			before, _ := r.table.Record()
			r.chat("White", "!bridge "+r.url)
			r.sim.Frames(600)
			r.settle()
			if after, _ := r.table.Record(); after <= before || r.count("The bridge is back.") != 1 {
				t.Errorf("the bridge has heard nothing since: %+v", tail(r.sim.ChatLog()))
			}
			r.shows()
		})
	}
}

// What the mod asks again and again is complained of once, also where each answer is an error of the bridge's own.
func TestAnErrorIsToldOnce(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	broken, old := false, r.meter.Handler
	r.meter.Handler = http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if !broken {
			old.ServeHTTP(w, q)
			return
		}
		w.WriteHeader(500)
		_, _ = w.Write([]byte(`{"type":"about:blank","title":"Internal Server Error","status":500,"code":"internal","detail":"A bug struck."}` + "\n"))
	})
	broken = true
	r.sim.Frames(1800)
	if n := r.count("A bug struck."); n != 1 {
		t.Errorf("an error is told %d times", n)
	}
	r.chat("White", "!undo 1")
	if n := r.count("A bug struck."); n != 2 {
		t.Errorf("whoever did something hears nothing: %d", n)
	}
	broken = false
	r.sim.Frames(300)
	r.settle()
	r.shows()
}
