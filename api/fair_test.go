package api_test

import (
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// While somebody follows a table and never reads, another has long lists read without a pause, and a third floods the bridge with
// callbacks and with nonsense, a table that does nobody harm gets every answer, and its share of the bridge: for each of its
// callbacks the eight connections of the flood do not get more than many times eight.
func TestNobodySlowsTheOthers(t *testing.T) {
	at := servers{Bridge: startServer(t, "bridge").URL}
	quiet, loud := newPlayer(t, at, client()), newPlayer(t, at, client())
	followAndNeverRead(t, at.Bridge, quiet)
	const connections, most = 8, 50
	flooded := flood(t, at.Bridge, loud, connections)
	before := flooded.Load()
	const callbacks = 100
	for range callbacks {
		quiet.play()
	}
	if quiet.lawful == 0 {
		t.Error("the quiet table made no move")
	}
	if got := flooded.Load() - before; got > callbacks*connections*most {
		t.Errorf("%d callbacks were answered, and meanwhile %d of the flood", callbacks, got)
	}
}

// followAndNeverRead subscribes to a table over a connection from which nothing is read, with the smallest room for what comes.
func followAndNeverRead(t *testing.T, bridge string, p *player) {
	t.Helper()
	conn, err := net.DialTimeout("tcp", strings.TrimPrefix(bridge, "http://"), 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if err := conn.(*net.TCPConn).SetReadBuffer(1 << 10); err != nil {
		t.Fatal(err)
	}
	call := "GET /v1/tables/" + p.made.ID + "/events HTTP/1.1\r\nHost: " + strings.TrimPrefix(bridge, "http://") +
		"\r\nAuthorization: Bearer " + p.made.Tokens.Host + "\r\n\r\n"
	if _, err := conn.Write([]byte(call)); err != nil {
		t.Fatal(err)
	}
}

// flood keeps so many connections busy until the test ends, and counts what they were answered.
func flood(t *testing.T, bridge string, p *player, connections int) *atomic.Int64 {
	var answered atomic.Int64
	var stop atomic.Bool
	var all sync.WaitGroup
	list := `{"game":"dotr","list":"` + strings.Repeat(`3 Nobody knows him\n`, 400) + `"}`
	bodies := []struct{ path, body string }{
		{"/v1/tables/" + p.made.ID + "/callbacks", p.body}, // the newest one again and again
		{"/v1/tables/" + p.made.ID + "/callbacks", `{"session":"other","seq":1,"act":{"kind":"hello"}}`},
		{"/v1/tables/" + p.made.ID + "/callbacks", strings.Repeat("[", 60_000)},
		{"/v1/decks/check", list},
	}
	for n := range connections {
		all.Go(func() {
			own := client()
			for i := n; !stop.Load(); i++ {
				one := bodies[i%len(bodies)]
				req, err := http.NewRequest("POST", bridge+one.path, strings.NewReader(one.body))
				if err != nil {
					t.Error(err)
					return
				}
				req.Header.Set("Authorization", "Bearer "+p.made.Tokens.Mod)
				req.Header.Set("Content-Type", "application/json")
				res, err := own.Do(req)
				if err != nil {
					continue // the bridge may close on nonsense
				}
				res.Body.Close()
				answered.Add(1)
			}
		})
	}
	t.Cleanup(func() { stop.Store(true); all.Wait() })
	return &answered
}
