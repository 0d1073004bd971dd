package lane_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/lane"
)

// handler answers as the path says, so that one can see what it was given.
func handler() http.Handler {
	m := http.NewServeMux()
	m.HandleFunc("POST /short/echo", func(w http.ResponseWriter, r *http.Request) {
		text, err := io.ReadAll(r.Body)
		w.Header().Set("X-Length", strconv.FormatInt(r.ContentLength, 10))
		fmt.Fprintf(w, "%s %s %s %s %q %v %d %q", r.Method, r.RequestURI, r.Proto, r.Host, r.Header.Get("X-Word"), r.Close, len(text), text)
		if err != nil {
			fmt.Fprint(w, " broken off")
		}
	})
	m.HandleFunc("POST /short/unread", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
	m.HandleFunc("POST /short/nothing", func(http.ResponseWriter, *http.Request) {})
	m.HandleFunc("POST /short/empty", func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
	})
	m.HandleFunc("POST /short/last", func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.Header().Set("Connection", "close")
		w.Header().Set("Content-Type", "text/x-last")
		fmt.Fprint(w, "good bye")
		w.Header().Set("X-Late", "not seen")
	})
	m.HandleFunc("POST /short/panics", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	return m
}

func short(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/short/") }

func server() *http.Server {
	return &http.Server{Handler: handler(), ReadHeaderTimeout: time.Minute, ReadTimeout: time.Minute, WriteTimeout: time.Minute, IdleTimeout: time.Minute,
		MaxHeaderBytes: 16 << 10}
}

// starts serves until the test ends, with a lane or without, and gives the address.
func starts(t testing.TB, s *http.Server, with bool) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := l.Addr().String()
	if with {
		l = lane.Listen(l, s, short)
	}
	go s.Serve(l) //nolint:errcheck // it ends with the test
	t.Cleanup(func() { s.Close() })
	return at
}

// asks sends bytes over one connection, in pieces, and gives everything that is answered until the server says nothing more, without dates.
func asks(t testing.TB, at string, pieces ...string) string {
	t.Helper()
	c, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for i, p := range pieces {
		if i > 0 {
			time.Sleep(2 * time.Millisecond)
		}
		io.WriteString(c, p) //nolint:errcheck // a server may have heard enough
	}
	c.(*net.TCPConn).CloseWrite()
	c.SetReadDeadline(time.Now().Add(20 * time.Second))
	text, err := io.ReadAll(c)
	if err != nil && !strings.Contains(err.Error(), "reset") {
		t.Fatal(err)
	}
	return told(string(text))
}

// told writes answers down in one way: the lines of each head in their order, but no date and no length.
func told(text string) string {
	var out strings.Builder
	for in := bufio.NewReader(strings.NewReader(text)); ; {
		r, err := http.ReadResponse(in, &http.Request{Method: "POST"})
		if err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
				fmt.Fprintf(&out, "[no answer: %v]\n", err)
			}
			return out.String()
		}
		body, _ := io.ReadAll(r.Body)
		r.Header.Del("Date")
		r.Header.Del("Content-Length") // a long answer comes in chunks from the server
		fmt.Fprintf(&out, "%s %v ", r.Status, r.Close)
		r.Header.Write(&out) //nolint:errcheck // into memory
		fmt.Fprintf(&out, "%s\n", body)
	}
}

const echo = "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: 3\r\n\r\nabc"

// longer and other have nearly the same head as echo; twice says its length two times.
const (
	longer = "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: 12\r\n\r\nabcdefghijkl"
	other  = "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: c\r\nContent-Length: 0\r\n\r\n"
	twice  = "POST /short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc"
)

// strange are requests of all kinds, as they are sent over one connection.
var strange = [][]string{
	{echo}, {echo + echo}, {echo + longer + echo + other + longer + other + echo},
	{echo + "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: +3\r\n\r\nabc" + echo},
	{echo + "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: 003\r\n\r\nabc" + echo},
	{echo + "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: 3 \r\n\r\nabc" + echo},
	{echo + "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: \r\n\r\nabc" + echo},
	{echo + "POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\nContent-Length: 99999999999999999999\r\n\r\nabc" + echo},
	{twice + strings.Replace(twice, "3", "2", 1) + echo}, {strings.Replace(echo, "Content-Length", "content-length", 1) + echo},
	{echo, echo, echo}, {echo[:30], echo[30:]}, {echo[:len(echo)-2], echo[len(echo)-2:]},
	{echo + "GET /short/echo HTTP/1.1\r\nHost: a\r\n\r\n" + echo},
	{"POST /long HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" + echo}, {echo + "POST /long HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"},
	{"POST /short/echo HTTP/1.0\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"}, {"POST /short/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc" + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive\r\nContent-Length: 3\r\n\r\nabc" + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n", "abc", echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\na"},
	{"POST /short/unread HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nExpect: the worst\r\nContent-Length: 3\r\n\r\nabc" + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n" + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n3\r\nabc\r\n0\r\n\r\n" + echo},
	{"POST /short/unread HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" + echo}, {"POST /short/nothing HTTP/1.1\r\nHost: a\r\n\r\n" + echo},
	{"POST /short/empty HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" + echo}, {"POST /short/last HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" + echo},
	{"POST /short/panics HTTP/1.1\r\nHost: a\r\n\r\n" + echo}, {"POST /short/echo HTTP/1.1\r\n\r\n"}, {"POST /short/echo HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"},
	{"POST /short/echo HTTP/1.1\r\nHost: a b\r\n\r\n"}, {"POST /short/echo HTTP/1.1\r\nHost: a\r\nX Word: b\r\n\r\n"}, {"POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\x01\r\n\r\n"},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: b\r\n c\r\n\r\n"}, {"POST /short/echo HTTP/1.1\nHost: a\nContent-Length: 3\n\nabc"},
	{"POST http://b/short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"}, {"POST /short/echo?a=b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"},
	{"POST /short/../echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"}, {"POST /short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\nabc"},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc"}, {"POST /short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"},
	{"POST /short/echo HTTP/2.0\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"}, {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"}, {"\r\n" + echo}, {"nonsense\r\n\r\n"}, {""},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: " + strings.Repeat("b", 5000) + "\r\nContent-Length: 3\r\n\r\nabc" + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nX-Word: " + strings.Repeat("b", 50000) + "\r\nContent-Length: 3\r\n\r\nabc" + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n" + strings.Repeat("b", 9000) + echo},
	{"POST /short/unread HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n" + strings.Repeat("b", 200000) + echo},
	{"POST /short/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n" + strings.Repeat("b", 300000) + echo},
}

func TestNobodyCanTellTheLaneFromTheServer(t *testing.T) {
	plain, with := starts(t, server(), false), starts(t, server(), true)
	for _, pieces := range strange {
		want, got := asks(t, plain, pieces...), asks(t, with, pieces...)
		if got != want {
			t.Errorf("%.200q\nthe server says %q\nwith a lane %q", pieces, want, got)
		}
	}
	for seed := range uint64(400) {
		luck := rand.New(rand.NewPCG(seed, 1))
		pieces := composed(luck)
		if want, got := asks(t, plain, pieces...), asks(t, with, pieces...); got != want {
			t.Fatalf("%.300q\nthe server says %q\nwith a lane %q", pieces, want, got)
		}
	}
}

// composed makes a row of requests of parts that mostly fit, and cuts it anywhere.
func composed(luck *rand.Rand) []string {
	one := func(of ...string) string { return of[luck.IntN(len(of))] }
	var all strings.Builder
	for range 1 + luck.IntN(4) {
		body := strings.Repeat("x", luck.IntN(6))
		fmt.Fprintf(&all, "%s %s HTTP/1.1\r\nHost: %s\r\n", one("POST", "POST", "POST", "POST", "GET", "PUT"),
			one("/short/echo", "/short/echo", "/short/unread", "/short/nothing", "/short/empty", "/long", "/short/"), one("a", "a", "127.0.0.1:80"))
		all.WriteString(one("", "", "X-Word: b\r\n", "Connection: keep-alive\r\n", "Accept: */*\r\nAccept: a\r\n", "Te: trailers\r\n", "x-word:c \r\n", "Cookie: a=b\r\n"))
		fmt.Fprintf(&all, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	text := all.String()
	if luck.IntN(8) == 0 {
		i := luck.IntN(len(text))
		text = text[:i] + one("", "\x00", "\r\n", " ", "a", ":") + text[i:]
	}
	if luck.IntN(2) == 0 {
		return []string{text}
	}
	i := luck.IntN(len(text))
	return []string{text[:i], text[i:]}
}

func TestCloseLetsAnswersEnd(t *testing.T) {
	begun, go_on := make(chan struct{}), make(chan struct{})
	s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(begun)
		<-go_on
		fmt.Fprint(w, "answered")
	})}
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := lane.Listen(inner, s, short)
	go s.Serve(l) //nolint:errcheck // it ends with the test
	idle, err := net.Dial("tcp", inner.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	answer := make(chan string)
	go func() { answer <- asks(t, inner.Addr().String(), "POST /short/a HTTP/1.1\r\nHost: a\r\n\r\n") }()
	<-begun
	if err := s.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := idle.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Errorf("a connection that asks nothing stays open: %v", err)
	}
	soon, cancel := context.WithCancel(t.Context())
	cancel()
	if err := l.Drain(soon); !errors.Is(err, context.Canceled) {
		t.Errorf("Drain does not wait: %v", err)
	}
	close(go_on)
	if text := <-answer; !strings.Contains(text, "answered") {
		t.Errorf("what was being answered was cut off: %q", text)
	}
	if err := l.Drain(t.Context()); err != nil {
		t.Error(err)
	}
	if err := l.Close(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("closed twice: %v", err)
	}
}

// Who says nothing, stops in the midst of a body, or asks nothing more is let go, as the server's limits want it.
func TestNobodyIsWaitedForWithoutEnd(t *testing.T) {
	s := server()
	s.ReadHeaderTimeout, s.ReadTimeout, s.IdleTimeout = 20*time.Millisecond, 30*time.Millisecond, 40*time.Millisecond
	at := starts(t, s, true)
	for said, want := range map[string]string{"": "", echo: `"abc"`, echo[:len(echo)-1]: `"ab" broken off`, echo[:9]: ""} {
		c, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		io.WriteString(c, said) //nolint:errcheck // the answer says what came
		if text, err := io.ReadAll(c); err != nil || !strings.Contains(told(string(text)), want) {
			t.Errorf("%q: answered was %q, %v", said, text, err)
		}
	}
}

// Who rests longer than an answer may take to be sent is still told to send the body that he asks about.
func TestWhoAsksAfterARestIsToldToSend(t *testing.T) {
	s := server()
	s.WriteTimeout = 20 * time.Millisecond
	c, err := net.Dial("tcp", starts(t, s, true))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(20 * time.Second))
	in := bufio.NewReader(c)
	io.WriteString(c, echo) //nolint:errcheck // it is read below
	answered(t, in)
	time.Sleep(3 * s.WriteTimeout)
	io.WriteString(c, "POST /short/echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n") //nolint:errcheck // it is read below
	if line, err := in.ReadString('\n'); err != nil || line != "HTTP/1.1 100 Continue\r\n" {
		t.Errorf("he reads %q, %v", line, err)
	}
}

func TestAHandlerHearsThatTheCallerHangsUp(t *testing.T) {
	begun, heard := make(chan bool), make(chan error, 1)
	s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body) //nolint:errcheck // it is there
		gone := r.Context().Done()
		close(begun)
		select {
		case <-gone:
			heard <- r.Context().Err()
		case <-time.After(20 * time.Second):
			heard <- nil
		}
	})}
	c, err := net.Dial("tcp", starts(t, s, true))
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(c, echo) //nolint:errcheck // else nothing is heard
	<-begun
	c.Close()
	if err := <-heard; !errors.Is(err, context.Canceled) {
		t.Errorf("the handler heard %v", err)
	}
}

// Whoever asked to hear of it and was answered first goes on over the same connection, also with what came meanwhile.
func TestALookAtTheCallerTakesNothingAway(t *testing.T) {
	s := server()
	s.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body) //nolint:errcheck // it is there
		ctx, cancel := context.WithTimeout(r.Context(), 3*time.Millisecond)
		defer cancel()
		<-ctx.Done()
		fmt.Fprint(w, ctx.Err(), r.Context().Err())
	})
	at := starts(t, s, true)
	want := strings.Repeat("200 OK false Content-Type: text/plain; charset=utf-8\r\ncontext deadline exceeded <nil>\n", 3)
	c, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	var all bytes.Buffer
	in := bufio.NewReader(io.TeeReader(c, &all))
	io.WriteString(c, echo+echo[:20]) //nolint:errcheck // it is read below
	answered(t, in)
	io.WriteString(c, echo[20:]+echo) //nolint:errcheck // it is read below
	answered(t, in)
	answered(t, in)
	if got := told(all.String()); got != want {
		t.Errorf("answered was %q, wanted %q", got, want)
	}
}

func answered(t *testing.T, in *bufio.Reader) {
	t.Helper()
	r, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	io.Copy(io.Discard, r.Body) //nolint:errcheck // what is missing is seen later
}

func FuzzLane(f *testing.F) {
	for _, pieces := range strange {
		f.Add([]byte(strings.Join(pieces, "")))
	}
	plain, with := starts(f, server(), false), starts(f, server(), true)
	f.Fuzz(func(t *testing.T, text []byte) {
		if want, got := asks(t, plain, string(text)), asks(t, with, string(text)); got != want {
			t.Errorf("the server says %q\nwith a lane %q", want, got)
		}
	})
}

func TestTheServerHearsOfListenersThatFail(t *testing.T) {
	l := lane.Listen(failing{}, server(), short)
	if _, err := l.Accept(); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("accepting says %v", err)
	}
	l.Close()
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("after Close, accepting says %v", err)
	}
}

type failing struct{}

func (failing) Accept() (net.Conn, error) { return nil, io.ErrNoProgress }
func (failing) Close() error              { return nil }
func (failing) Addr() net.Addr            { return nil }
