//go:build !windows

package clubs_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// place is where one duel after the other is played.
type place struct {
	club     *theClub
	dice     *rand.Rand
	tables   []*mod
	answered atomic.Int64           // when the newest callback was answered
	heard    atomic.Pointer[string] // what was said to the newest call
	bad      []string
}

// mod is a table's script that calls now this bridge, now that one.
type mod struct {
	*place
	id     string
	tokens struct{ Mod, Host string }

	seq    uint64
	record uint64
	acked  map[uint64]answer // by seq
	waits  []wait
	cutOff int // how often a bridge said that it is cut off
}

// wait is a callback that was not answered soon.
type wait struct{ begun, end time.Time }

// answer is what a bridge said to a callback.
type answer struct {
	Seq, Record uint64
	Head        string
	Verdicts    []struct {
		Move    string
		Refused *struct{ Rule, Why string }
	}
}

// open makes so many places with a table each, spread over the bridges.
func (c *theClub) open(t testing.TB, n int) (places []*place) {
	t.Helper()
	c.pace = time.Duration(n) * 10 * time.Millisecond
	for i := range n {
		p := &place{club: c, dice: rand.New(rand.NewPCG(uint64(i), 1))}
		if why := p.make(c.bridges[i%len(c.bridges)]); why != "" {
			t.Fatalf("make a table: %s", why)
		}
		p.answered.Store(time.Now().UnixNano())
		places = append(places, p)
	}
	return places
}

// seat makes tables, each at a place of its own.
func (c *theClub) seat(t testing.TB, n int) (mods []*mod) {
	t.Helper()
	for _, p := range c.open(t, n) {
		mods = append(mods, p.tables[0])
	}
	return mods
}

// make makes the next table of a place, and says why it cannot.
func (p *place) make(at *bridge) string {
	status, text := call(http.MethodPost, *at.url.Load()+"/v1/tables", "", `{"game":"dotr","seats":[{"deck":"Kryuel"},{"deck":"Birdface"}]}`)
	var made struct {
		ID     string
		Tokens struct{ Mod, Host string }
	}
	if err := json.Unmarshal(text, &made); err != nil || status/100 != 2 {
		return fmt.Sprintf("%d %s", status, text)
	}
	p.tables = append(p.tables, &mod{place: p, id: made.ID, tokens: made.Tokens, acked: map[uint64]answer{}})
	return ""
}

// client gives up on a bridge that says nothing, as a proxy before the bridges does. What it has sent may be judged all the same, later.
var client = &http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 1000}}

// call asks a bridge something; status 0 when it does not answer.
func call(method, url, token, body string) (status int, text []byte) {
	req, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return 0, nil
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := client.Do(req)
	if err != nil {
		return 0, nil
	}
	defer res.Body.Close()
	if text, err = io.ReadAll(res.Body); err != nil {
		return 0, nil
	}
	return res.StatusCode, text
}

// ask asks any bridge about the table.
func (m *mod) ask(what string) (status int, text []byte) {
	return call(http.MethodGet, *m.club.any(m.dice).url.Load()+"/v1/tables/"+m.id+what, m.tokens.Host, "")
}

// duelLasts is after how many callbacks a duel is given up and its place begins the next: the decks are about to be empty, and a duel that
// is over writes nothing.
const duelLasts = 80

// play presses buttons until the evening is over; lawful or not, each press ends up in a ledger.
func (p *place) play(over chan struct{}) {
	m := p.tables[0]
	m.say(`{"kind":"hello"}`)
	for {
		select {
		case <-over:
			return
		case <-time.After(p.club.pace/2 + time.Duration(p.dice.Int64N(int64(p.club.pace)))):
		}
		if m.seq == duelLasts {
			m.say(`{"kind":"press","color":"White","button":"concede"}`)
			continue
		}
		if m.seq > duelLasts {
			if p.make(p.club.any(p.dice)) == "" {
				m = p.tables[len(p.tables)-1]
				m.say(`{"kind":"hello"}`)
			}
			continue
		}
		m.say(fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, []string{"White", "Green"}[p.dice.IntN(2)]))
	}
}

// allGoOn waits until something was answered at every place from now on. When nothing new comes for long, it says what the others hear.
func (c *theClub) allGoOn(t testing.TB, places []*place) {
	t.Helper()
	begun := time.Now()
	left, since := len(places), begun
	for left > 0 {
		time.Sleep(20 * time.Millisecond)
		var waiting []*place
		for _, p := range places {
			if p.answered.Load() < begun.UnixNano() {
				waiting = append(waiting, p)
			}
		}
		if len(waiting) < left {
			left, since = len(waiting), time.Now()
		}
		if time.Since(since) > 2*time.Minute {
			for _, p := range waiting {
				t.Errorf("a table does not go on; it heard %s", *p.heard.Load())
			}
			for _, b := range c.bridges {
				text, err := os.ReadFile(filepath.Join(b.folder, "logs", "ttsbridge.log"))
				t.Logf("a bridge says, %v:\n%s", err, text[max(0, len(text)-4000):])
			}
			t.FailNow()
		}
	}
	t.Logf("every table goes on after %v", time.Since(begun).Round(100*time.Millisecond))
}

// soon is how long a callback may take that nobody calls late.
const soon = time.Second

// say sends a callback until somebody answers it.
func (m *mod) say(act string) {
	m.seq++
	begun := time.Now()
	body := fmt.Sprintf(`{"session":"s","seq":%d,"record":%d,"act":%s}`, m.seq, m.record, act)
	for {
		status, text := m.callAny(body)
		heard := fmt.Sprintf("table %s: callback %d: %d %s", m.id, m.seq, status, text)
		m.heard.Store(&heard)
		var a answer
		switch {
		case status == http.StatusOK && json.Unmarshal(text, &a) == nil && a.Seq == m.seq:
			now := time.Now()
			m.acked[m.seq], m.record = a, a.Record
			m.answered.Store(now.UnixNano())
			if now.Sub(begun) > soon {
				m.waits = append(m.waits, wait{begun, now})
			}
			return
		case status != 0 && status != http.StatusServiceUnavailable:
			m.bad = append(m.bad, heard)
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// cutLongAgo is after which time a bridge that is cut off knows it, whatever it was about to do.
const cutLongAgo = 5 * time.Second

// callAny sends a callback to any bridge. One that has been cut off for long must say so, and nothing else.
func (m *mod) callAny(body string) (status int, text []byte) {
	b := m.club.any(m.dice)
	cut, begun := b.cut.Load(), time.Now().UnixNano()
	status, text = call(http.MethodPost, *b.url.Load()+"/v1/tables/"+m.id+"/callbacks", m.tokens.Mod, body)
	if cut == 0 || begun-cut < int64(cutLongAgo) || b.cut.Load() != cut || status == 0 {
		return status, text
	}
	if status != http.StatusServiceUnavailable || !strings.Contains(string(text), "servers") {
		m.bad = append(m.bad, fmt.Sprintf("table %s: a bridge that is cut off answers %d %s", m.id, status, text))
	}
	m.cutOff++
	return status, text
}
