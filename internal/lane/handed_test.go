package lane_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"
)

// handsOn is a server with a lane that lets another server answer, as a bridge of a club does.
func handsOn(t *testing.T, to http.HandlerFunc) (at string) {
	t.Helper()
	behind := httptest.NewServer(to)
	t.Cleanup(behind.Close)
	there, err := url.Parse(behind.URL)
	if err != nil {
		t.Fatal(err)
	}
	s := server()
	s.Handler = &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) { p.SetURL(there) }, FlushInterval: -1}
	return starts(t, s, true)
}

// What is handed on is still being read when the answer is there already: the rest of a body is read once, and the next request is whole.
func TestWhoeverHandsABodyOnReadsNothingOfTheNextRequest(t *testing.T) {
	at := handsOn(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/short/echo" {
			io.Copy(w, r.Body) //nolint:errcheck // the answer tells
			return
		}
		c, _, _ := w.(http.Hijacker).Hijack() // a server that answers before it has read a body
		defer c.Close()
		io.WriteString(c, "HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n") //nolint:errcheck // the answer tells
		io.Copy(io.Discard, c)                                                                 //nolint:errcheck // until it is known there
	})
	c, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(20 * time.Second))
	in := bufio.NewReader(c)
	for range 30 {
		io.WriteString(c, "POST /short/unread HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\na") //nolint:errcheck // the answer tells
		time.Sleep(3 * time.Millisecond)                                                            // time for the answer to come from behind
		io.WriteString(c, strings.Repeat("a", 99)+echo)                                             //nolint:errcheck // the answer tells
		for _, want := range []string{"401 ", "200 abc"} {
			r, err := http.ReadResponse(in, nil)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(r.Body)
			if got := fmt.Sprint(r.StatusCode, " ", string(text)); got != want {
				t.Fatalf("answered was %q, wanted %q", got, want)
			}
		}
	}
}

// An answer that breaks off behind the one who hands it on breaks off here too, and is not taken for a whole one.
func TestAnAnswerThatBreaksOffIsNoWholeOne(t *testing.T) {
	at := handsOn(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		fmt.Fprint(w, "the first part")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	r, err := http.Post("http://"+at+"/short/echo", "", strings.NewReader("abc"))
	if err != nil {
		return
	}
	defer r.Body.Close()
	if text, err := io.ReadAll(r.Body); err == nil {
		t.Errorf("%s is taken for the whole answer: %q", r.Status, text)
	}
}

// Whoever listens to a request hears that it is over, though its handler panicked.
func TestARequestIsOverWhenItsHandlerPanics(t *testing.T) {
	heard := make(chan bool, 1)
	s := server()
	s.Handler = http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		over := r.Context().Done()
		go func() { <-over; heard <- true }()
		panic(http.ErrAbortHandler)
	})
	if got := asks(t, starts(t, s, true), echo); got != "" {
		t.Errorf("answered was %q", got)
	}
	select {
	case <-heard:
	case <-time.After(5 * time.Second):
		t.Error("nobody heard it")
	}
}

// Whoever hands a call on notes that its caller hangs up, though he asks to hear of it before the body is read.
func TestACallerWhoHangsUpIsHeardBehind(t *testing.T) {
	begun, heard := make(chan bool), make(chan bool)
	at := handsOn(t, func(_ http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body) //nolint:errcheck // it is there
		close(begun)
		select {
		case <-r.Context().Done():
			heard <- true
		case <-time.After(5 * time.Second):
			heard <- false
		}
	})
	c, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(c, echo) //nolint:errcheck // else nothing begins
	<-begun
	c.Close()
	if !<-heard {
		t.Error("nobody heard that the caller hung up")
	}
}
