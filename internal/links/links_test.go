package links_test

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/internal/links"
)

const png = "\x89PNG\r\n\x1a\nand so on"

// host answers as hosts of pictures do, well and badly.
func host(t *testing.T, asked *atomic.Int32) *httptest.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("/good.png", func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.Header().Set("Content-Type", "image/png")
		w.Write([]byte(png))
	})
	mux.HandleFunc("/nohead.png", func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		w.Write([]byte(png))
	})
	mux.HandleFunc("/mistaken.png", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain") // and yet a picture
		w.Write([]byte(png))
	})
	mux.HandleFunc("/page.png", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/png") // as HEAD says; GET is asked where HEAD finds nothing
		w.WriteHeader(http.StatusForbidden)
		w.Write([]byte("<html>go away"))
	})
	mux.HandleFunc("/html", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("<!doctype html><html>hello")) })
	mux.HandleFunc("/moved.png", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/good.png", http.StatusFound) })
	mux.HandleFunc("/round.png", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/round.png", http.StatusFound) })
	mux.HandleFunc("/slow.png", func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-time.After(20 * time.Second):
		}
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func TestEveryAddressIsReported(t *testing.T) {
	var asked atomic.Int32
	s := host(t, &asked)
	closed := httptest.NewServer(nil)
	closed.Close()
	cases := []struct{ url, why string }{
		{s.URL + "/good.png", ""},
		{s.URL + "/nohead.png", ""},
		{s.URL + "/mistaken.png", ""},
		{s.URL + "/moved.png", ""},
		{s.URL + "/good.png", ""}, // again
		{s.URL + "/none.png", "404 Not Found"},
		{s.URL + "/page.png", "403 Forbidden"},
		{s.URL + "/html", "no picture but text/html"},
		{s.URL + "/round.png", "on and on"},
		{s.URL + "/slow.png", "no answer within"},
		{closed.URL + "/x.png", "cannot be reached: nothing answers there. Pictures that the bridge draws"},
		{"", "no address"},
		{"not a url", "no web address"},
		{"face.png", "no web address"},
		{"http://[::1", "no web address"},
		{"https://", "no web address"},
		{"ftp://127.0.0.1/x.png", "does not begin with"},
		{"file:///home/me/x.png", "file of one machine"},
		{"http://me:secret@127.0.0.1/x.png", "name or password"},
	}
	var all []links.Address
	for _, c := range cases {
		all = append(all, links.Address{URL: c.url, Of: "card " + c.url})
	}
	var ticks atomic.Int32
	got := links.Checker{Parallel: 3, Wait: 400 * time.Millisecond, Tick: func() { ticks.Add(1) }}.Check(t.Context(), all)
	for i, c := range cases {
		if r := got[i]; r.URL != c.url || r.Of != "card "+c.url || r.OK != (c.why == "") || !strings.Contains(r.Why, c.why) {
			t.Errorf("%q: %+v, want %q", c.url, r, c.why)
		}
	}
	if asked.Load() != 2 { // once by itself and once by way of moved.png
		t.Errorf("one picture was asked for %d times", asked.Load())
	}
	if int(ticks.Load()) != len(cases)-1 {
		t.Errorf("%d ticks", ticks.Load())
	}
}

// No more addresses are asked for at once than was said.
func TestFewAtATime(t *testing.T) {
	var now, most atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		n := now.Add(1)
		for {
			before := most.Load()
			if n <= before || most.CompareAndSwap(before, n) {
				break
			}
		}
		time.Sleep(5 * time.Millisecond)
		now.Add(-1)
		w.Header().Set("Content-Type", "image/png")
	}))
	defer s.Close()
	var all []links.Address
	for i := range 40 {
		all = append(all, links.Address{URL: s.URL + "/" + strconv.Itoa(i)})
	}
	for _, r := range (links.Checker{Parallel: 4}).Check(t.Context(), all) {
		if !r.OK {
			t.Error(r)
		}
	}
	if most.Load() > 4 {
		t.Errorf("%d at once", most.Load())
	}
}
