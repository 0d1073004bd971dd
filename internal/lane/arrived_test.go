package lane_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// What a handler does with a request, and what it kept of an earlier one's caller, the next request has nothing of.
func TestARequestHasNothingOfTheOneBefore(t *testing.T) {
	var kept []context.Context
	s := server()
	s.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s %s %q %v %d %q;", r.URL.Path, r.Header.Get("X-Word"), r.Header["Content-Length"], r.Context().Err(), r.ContentLength, text)
		r.URL.Path, r.Method, r.ContentLength = "/lost", "GET", -1
		r.Header.Set("X-Word", "changed")
		r.Header.Set("Content-Length", "99")
		r.Header.Del("Host")
		if string(text) == "look" {
			kept = append(kept, r.Context())
			r.Context().Done()
		}
	})
	at := starts(t, s, true)
	var all strings.Builder
	for _, body := range []string{"one", "look", "two", "look", "four", ""} {
		fmt.Fprintf(&all, "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	}
	got := asks(t, at, all.String())
	for _, body := range []string{"one", "look", "two", "four", ""} {
		want := fmt.Sprintf("/short/echo b [\"%d\"] <nil> %d %q;", len(body), len(body), body)
		if n := strings.Count(got, want); n != 1+strings.Count(body, "look") {
			t.Errorf("%d times %s in\n%s", n, want, got)
		}
	}
	if len(kept) != 2 {
		t.Fatalf("%d callers were looked at", len(kept))
	}
	for i, ctx := range kept {
		if ctx.Err() == nil {
			t.Errorf("caller %d has been answered, and is still there", i)
		}
	}
	if kept[0] == kept[1] {
		t.Error("two callers who were looked at are one")
	}
}
