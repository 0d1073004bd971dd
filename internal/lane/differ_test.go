package lane_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// odd is a handler for every path below /short/ that does what handlers may do, each as its path says.
func odd() http.Handler {
	m := handler().(*http.ServeMux)
	head := func(path string, do func(http.ResponseWriter, *http.Request)) {
		m.HandleFunc("/short/odd/"+path, func(w http.ResponseWriter, r *http.Request) {
			io.Copy(io.Discard, r.Body) //nolint:errcheck // the answer is the same
			do(w, r)
		})
	}
	head("all", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%q %q %q %q %q %v %d %v %q", r.Method, r.RequestURI, r.URL.String(), r.Host, r.Proto, r.Close, r.ContentLength, r.TransferEncoding, r.Trailer)
		r.Header.WriteSubset(w, map[string]bool{"X-Big": true}) //nolint:errcheck // the caller notices
	})
	head("some", func(w http.ResponseWriter, r *http.Request) {
		io.ReadFull(r.Body, make([]byte, 2)) //nolint:errcheck // as much as there is
		fmt.Fprint(w, "some")
	})
	head("304", func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusNotModified)
		fmt.Fprint(w, "x")
	})
	head("999", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(999); fmt.Fprint(w, "x") })
	head("twice", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("X-Many", "a")
		w.Header().Add("X-Many", "b")
		w.Header()["x-raw"] = []string{"c\r\nd"}
		w.WriteHeader(http.StatusCreated)
		fmt.Fprint(w, "<html>")
	})
	head("length", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "4")
		fmt.Fprint(w, "four")
	})
	head("untyped", func(w http.ResponseWriter, r *http.Request) { w.Header()["Content-Type"] = nil; fmt.Fprint(w, "kept") })
	head("zipped", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		fmt.Fprint(w, "kept")
	})
	head("typed-empty", func(w http.ResponseWriter, r *http.Request) { w.Header().Set("Content-Type", "a/b") })
	return m
}

var (
	dated = regexp.MustCompile(`Date: [^\r]*\r\n`)
	heads = regexp.MustCompile(`(?s)HTTP/1\.1 \d{3} .*?\r\n\r\n`)
)

// raw is everything that is answered, byte by byte, but for dates and the order of the lines of a head.
func raw(t testing.TB, at string, pieces []string) string {
	t.Helper()
	c, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for i, p := range pieces {
		if i > 0 {
			time.Sleep(time.Millisecond)
		}
		io.WriteString(c, p) //nolint:errcheck // a server may have heard enough
	}
	c.(*net.TCPConn).CloseWrite()
	c.SetReadDeadline(time.Now().Add(20 * time.Second))
	text, err := io.ReadAll(c)
	if err != nil && !strings.Contains(err.Error(), "reset") {
		t.Fatal(err)
	}
	return heads.ReplaceAllStringFunc(dated.ReplaceAllString(string(text), ""), func(head string) string {
		lines := strings.Split(strings.TrimSuffix(head, "\r\n\r\n"), "\r\n")
		slices.Sort(lines[1:])
		return strings.Join(lines, "\r\n") + "\r\n\r\n"
	})
}

func TestOddCallersCannotTellTheLaneFromTheServer(t *testing.T) {
	one, two := server(), server()
	one.Handler, two.Handler = odd(), odd()
	plain, with := starts(t, one, false), starts(t, two, true)
	for seed := range uint64(300) {
		luck := rand.New(rand.NewPCG(seed, 2))
		pieces := oddly(luck)
		if want, got := raw(t, plain, pieces), raw(t, with, pieces); got != want {
			t.Fatalf("seed %d: %q\nthe server says %q\nwith a lane %q", seed, pieces, want, got)
		}
	}
}

// oddly makes a row of requests in which nearly every part may be written in a way of its own.
func oddly(luck *rand.Rand) []string {
	one := func(of ...string) string { return of[luck.IntN(len(of))] }
	rare := func(n int, usual string, of ...string) string {
		if luck.IntN(n) > 0 {
			return usual
		}
		return one(of...)
	}
	var all strings.Builder
	for range 1 + luck.IntN(4) {
		body := strings.Repeat("x", luck.IntN(6))
		all.WriteString(rare(25, "", "\r\n", "\n", "\r\n\r\n", " ", "\x00"))
		path := one("all", "all", "some", "304", "999", "twice", "length", "untyped", "zipped", "typed-empty")
		target := rare(8, "/short/odd/"+path, "/short/echo", "/short/unread", "/short/nothing", "/short/empty", "/short/last", "/long", "*", "http://b/short/odd/all", "//short/odd/all", "/short/./odd/all", "/short/odd//all",
			"/short/odd/%61ll", "/short/%2e%2e/short/odd/all", "/short/odd/all?a=b;c=d", "/short/odd/all?%zz", "/short/odd/all#f", "/short/odd/a ll", "/short/odd/all%", "/short/odd/\xff", "short/odd/all", "b:80", "/short/odd/all?"+strings.Repeat("q", 300))
		fmt.Fprintf(&all, "%s%s%s%s%s%s", rare(12, "POST", "GET", "HEAD", "PUT", "post", "PO ST", "CONNECT", "OPTIONS", "POST\t", "P\x01ST"), rare(60, " ", "  ", "\t", ""), target, rare(60, " ", "  ", "\t", ""),
			rare(16, "HTTP/1.1", "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "http/1.1", "HTTP/0.9", "HTTP/1.1 ", "HTTP/01.1", "HTTP/1.10", ""), rare(60, "\r\n", "\n", "\r", " \r\n"))
		lines := []string{rare(12, "Host: a", "host: a", "HOST:a", "Host: a\r\nHost: a", "Host:", "Host: a b", "Host: a,b", "Host: u@a", "Host: [::1]:80", "Host: \xc3\xa4", "Host : a", "X: y", "Host: a/b", "Host: a\t", "Host:\ta")}
		chunked := luck.IntN(12) == 0
		if chunked {
			lines = append(lines, rare(3, "Transfer-Encoding: chunked", "Transfer-Encoding: Chunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: identity", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding:\tchunked", "Transfer-Encoding: chunked\x0b", "Transfer_Encoding: chunked", "transfer-encoding: chunked, identity", "Transfer-Encoding : chunked", "Transfer-Encoding: "))
			if luck.IntN(4) == 0 {
				lines = append(lines, "Content-Length: 3")
			}
		} else {
			n := strconv.Itoa(len(body))
			lines = append(lines, rare(8, "Content-Length: "+n, "content-length: "+n, "Content-length:"+n, "Content-Length: "+n+"\r\nContent-Length: "+n, "Content-Length: "+n+", "+n, "Content-Length: +"+n, "Content-Length: 0"+n, "Content-Length: 0x"+n, "Content-Length: "+n+" ", "Content-Length:\t"+n, "Content-Length: ", "Content-Length: -1", "Content-Length: 18446744073709551616", "Content-Length: 9223372036854775807", "Content-Length: "+n+"\r\nContent-Length: 1", "X-Nothing: 1", "Content-Length : "+n, "Content-Length: "+n+".0", "Content_Length: "+n, "Content-Length: 1_0", "Content-Length: "+n+"\r\n "+n))
		}
		for range luck.IntN(4) {
			lines = append(lines, rare(2, one("X-Word: b", "Accept: a", "X-A: 1", "Cookie: a=b", "User-Agent: c", "Authorization: Bearer x"),
				"Connection: close", "Connection: Close", "connection: keep-alive", "Connection: keep-alive, close", "Connection: Upgrade", "Connection: x", "Connection: ", "Connection: keep-alive\r\nConnection: close", "Connection: TE", "Keep-Alive: 1", "Proxy-Connection: close",
				"Expect: 100-continue", "Expect: 100-Continue", "Expect: ", "Expect: x", "Expect: 100-continue, x", "Te: trailers", "TE: chunked", "Trailer: X-T", "Trailer: Content-Length", "Upgrade: h2c", "HTTP2-Settings: AAA", "Upgrade-Insecure-Requests: 1",
				"X-Word: a\r\nX-Word: b", "x-word: c", "X-wOrd:d", "X-Word:", "X Word: a", "X-Word : a", ": a", "X-Word", "X-Word: a\x00b", "X-Word: a\rb", "X-Word: \x7f", "X-Word: \xff", "X-Word: a\r\n b", "X-W\xc3\xb6rd: a", "X-Word: "+strings.Repeat("w", 200),
				"X-Big: "+strings.Repeat("w", 4000), "Range: bytes=0-1", "Accept-Encoding: gzip", "X-Method-Override: DELETE", "Content-Encoding: gzip", "Host: c", "X_Y: a", "X(: a", " X-Word: a", "\tX-Word: a", "Pragma: no-cache", "Cache-Control: x", "Content-Type: a", "Cookie: a=b\r\nCookie: c=d"))
		}
		luck.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		for _, l := range lines {
			all.WriteString(l + rare(80, "\r\n", "\n", "\r", " \r\n", "\r\r\n"))
		}
		all.WriteString(rare(60, "\r\n", "\n", "", "\r\n\r\n"))
		if chunked {
			all.WriteString(rare(3, fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", max(len(body), 1), body+strings.Repeat("y", 1-min(len(body), 1))), "3\nabc\n0\n\n", "3;a=b\r\nabc\r\n0\r\n\r\n", "0\r\nX-T: a\r\n\r\n", "zz\r\n", "-1\r\n", "3\r\nabcd\r\n0\r\n\r\n", "00000003\r\nabc\r\n0\r\n\r\n", "0\r\n", "ffffffffffffffff\r\nabc"))
		} else {
			all.WriteString(rare(15, body, body+"z", body[:len(body)/2]))
		}
	}
	text := all.String()
	var pieces []string
	for n := luck.IntN(4); n > 0 && len(text) > 1; n-- {
		i := 1 + luck.IntN(len(text)-1)
		pieces, text = append(pieces, text[:i]), text[i:]
	}
	return append(pieces, text)
}
