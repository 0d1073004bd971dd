//go:build !windows

package clubs_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
)

// number is a number that the environment asks for.
func number(t testing.TB, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 100_000 {
		t.Fatalf("%s is a number from 1 to 100,000, not %q", name, text)
	}
	return n
}

// TestFaultsLoseNothing plays at many tables of a club of three bridges and three servers, while bridges and servers are killed,
// stopped for a while and cut off at random moments, and checks that every callback that was answered is in its ledger, once and as
// it was answered, that there is one history of each table, and that the rules say of all moves what was said then.
func TestFaultsLoseNothing(t *testing.T) {
	t.Parallel()
	dice := rand.New(rand.NewPCG(uint64(number(t, "CLUB_SEED", 1+int(time.Now().UnixNano()%99_999))), 0))
	c := startClub(t, 3, 3)
	mods := c.seat(t, number(t, "CLUB_TABLES", 6))
	over := make(chan struct{})
	var playing sync.WaitGroup
	for _, m := range mods {
		playing.Go(func() { m.play(over) })
	}
	faults := []func(testing.TB, *rand.Rand){c.killBridge, c.killLeader, c.stopBridge, c.stopLeader, c.cutOff}
	for range number(t, "CLUB_FAULTS", 2) {
		time.Sleep(time.Duration(dice.IntN(int(time.Second))))
		faults[dice.IntN(len(faults))](t, dice)
	}
	calm := time.Now().UnixNano()
	defer func() {
		for _, m := range mods {
			if said := m.heard.Load(); t.Failed() && m.last.Load() < calm {
				t.Logf("table %s hears since %v: %s", m.id, time.Since(time.Unix(0, m.last.Load())), *said)
			}
		}
	}()
	eventually(t, "every table goes on", func() bool { return !slices.ContainsFunc(mods, func(m *mod) bool { return m.last.Load() < calm }) })
	close(over)
	playing.Wait()
	for _, m := range mods {
		m.check(t)
	}
	c.figures(t, mods)
}

// theClub is three bridges and three servers as processes.
type theClub struct {
	*servers
	program string
	bridges []*bridge
	pace    time.Duration // between two callbacks of a table
}

// bridge is one bridge, with its own line to each server.
type bridge struct {
	process
	folder string
	wires  []*wire
	url    atomic.Pointer[string]
}

func startClub(t testing.TB, bridges, of int) *theClub {
	t.Helper()
	c := &theClub{servers: startServers(t, of), program: build(t)}
	for i := range bridges {
		b := &bridge{folder: t.TempDir()}
		var ports []int
		for _, port := range c.ports {
			w := lay(t, port)
			b.wires, ports = append(b.wires, w), append(ports, w.port())
		}
		at := fmt.Sprintf("127.0.0.1:%d", freePorts(t, 1)[0])
		b.process.start = func() *exec.Cmd {
			return exec.Command(c.program, "serve", "--addr", at, "--data", b.folder, "--club", urls(ports), "--game-addr", "")
		}
		if i > 0 { // the key of a club is one
			key, err := os.ReadFile(filepath.Join(c.bridges[0].folder, "key"))
			if err == nil {
				err = os.WriteFile(filepath.Join(b.folder, "key"), key, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		b.rise(t)
		t.Cleanup(b.kill)
		c.bridges = append(c.bridges, b)
	}
	return c
}

// rise starts a bridge, as often as it takes: right after a fault the servers may let nobody in.
func (b *bridge) rise(t testing.TB) {
	t.Helper()
	eventually(t, "the bridge is let in", func() bool {
		b.cmd = b.process.start()
		var wrong bytes.Buffer
		b.cmd.Stderr = &wrong
		out, err := b.cmd.StdoutPipe()
		if err == nil {
			err = b.cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if rest, ok := strings.CutPrefix(lines.Text(), "The referee is at "); ok {
				at, _, _ := strings.Cut(rest, " ")
				b.url.Store(&at)
				go func() { _, _ = io.Copy(io.Discard, out) }()
				return true
			}
		}
		_ = b.cmd.Wait()
		t.Logf("a bridge is not let in: %s", wrong.String())
		return false
	})
}

// struck notes that something was done to the club.
func (*theClub) struck(t testing.TB, what string) {
	t.Log(time.Now().Format("04:05.0"), what)
}

func (c *theClub) any(dice *rand.Rand) *bridge { return c.bridges[dice.IntN(len(c.bridges))] }

func (c *theClub) killBridge(t testing.TB, dice *rand.Rand) {
	b := c.any(dice)
	c.struck(t, "a bridge is killed")
	b.kill()
	time.Sleep(time.Duration(dice.IntN(int(5 * time.Second))))
	b.rise(t)
}

func (c *theClub) killLeader(t testing.TB, dice *rand.Rand) {
	p := c.leader(t)
	c.struck(t, "the server that leads the stream is killed")
	p.kill()
	time.Sleep(time.Duration(dice.IntN(int(2 * time.Second))))
	p.run(t)
	c.leader(t)
}

// halt stops a process and lets it go on a while later.
func halt(t testing.TB, p *process, dice *rand.Rand) {
	if err := p.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Duration(dice.IntN(int(6 * time.Second))))
	if err := p.cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
}

func (c *theClub) stopBridge(t testing.TB, dice *rand.Rand) {
	c.struck(t, "a bridge is stopped for a while")
	halt(t, &c.any(dice).process, dice)
}

func (c *theClub) stopLeader(t testing.TB, dice *rand.Rand) {
	p := c.leader(t)
	c.struck(t, "the server that leads the stream is stopped for a while")
	halt(t, p, dice)
	c.leader(t)
}

func (c *theClub) cutOff(t testing.TB, dice *rand.Rand) {
	b := c.any(dice)
	c.struck(t, "a bridge is cut off")
	for _, w := range b.wires {
		w.set(true)
	}
	time.Sleep(time.Duration(dice.IntN(int(6 * time.Second))))
	for _, w := range b.wires {
		w.set(false)
	}
}

// mod is a table's script that calls now this bridge, now that one.
type mod struct {
	club   *theClub
	dice   *rand.Rand
	id     string
	tokens struct{ Mod, Host string }

	seq     uint64
	record  uint64
	acked   map[uint64]answer      // by seq
	last    atomic.Int64           // when the newest callback was answered
	heard   atomic.Pointer[string] // what was said to the newest call
	longest time.Duration
	bad     []string
}

// answer is what a bridge said to a callback.
type answer struct {
	Seq, Record uint64
	Head        string
}

// seat makes tables, spread over the bridges.
func (c *theClub) seat(t testing.TB, n int) (mods []*mod) {
	t.Helper()
	c.pace = time.Duration(n) * 8 * time.Millisecond
	for i := range n {
		m := &mod{club: c, dice: rand.New(rand.NewPCG(uint64(i), 1)), acked: map[uint64]answer{}}
		status, text := m.call(http.MethodPost, *c.bridges[i%len(c.bridges)].url.Load()+"/v1/tables", "",
			`{"game":"dotr","seats":[{"deck":"Kryuel"},{"deck":"Birdface"}]}`)
		var made struct {
			ID     string
			Tokens struct{ Mod, Host string }
		}
		if err := json.Unmarshal(text, &made); err != nil || status/100 != 2 {
			t.Fatalf("make a table: status %d: %s", status, text)
		}
		m.id, m.tokens = made.ID, made.Tokens
		m.last.Store(time.Now().UnixNano())
		mods = append(mods, m)
	}
	return mods
}

// client gives up on a bridge that says nothing, as a table does.
var client = &http.Client{Timeout: 12 * time.Second}

// call asks a bridge something; status 0 when it does not answer.
func (m *mod) call(method, url, token, body string) (status int, text []byte) {
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

// somewhere is the address of any bridge.
func (m *mod) somewhere() string { return *m.club.any(m.dice).url.Load() }

// play presses buttons until the evening is over; lawful or not, each press ends up in the ledger.
func (m *mod) play(over chan struct{}) {
	m.say(`{"kind":"hello"}`)
	for {
		select {
		case <-over:
			return
		case <-time.After(m.club.pace/2 + time.Duration(m.dice.Int64N(int64(m.club.pace)))):
			m.say(fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, []string{"White", "Green"}[m.dice.IntN(2)]))
		}
	}
}

// say sends a callback until somebody answers it.
func (m *mod) say(act string) {
	m.seq++
	body := fmt.Sprintf(`{"session":"s","seq":%d,"record":%d,"act":%s}`, m.seq, m.record, act)
	for {
		status, text := m.call(http.MethodPost, m.somewhere()+"/v1/tables/"+m.id+"/callbacks", m.tokens.Mod, body)
		said := fmt.Sprintf("%d %s", status, text)
		m.heard.Store(&said)
		var a answer
		switch {
		case status == http.StatusOK && json.Unmarshal(text, &a) == nil && a.Seq == m.seq:
			m.answered(a)
			return
		case status != 0 && status != http.StatusServiceUnavailable:
			m.bad = append(m.bad, fmt.Sprintf("callback %d: status %d: %s", m.seq, status, text))
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (m *mod) answered(a answer) {
	now := time.Now()
	gap := now.Sub(time.Unix(0, m.last.Load()))
	m.longest = max(m.longest, gap)
	m.acked[m.seq], m.record = a, a.Record
	m.last.Store(now.UnixNano())
}

// check finds every answered callback in the table's one history, and lets the rules judge it again.
func (m *mod) check(t testing.TB) {
	t.Helper()
	for _, bad := range m.bad {
		t.Errorf("table %s: %s", m.id, bad)
	}
	var text []byte
	eventually(t, "a ledger is given out", func() bool {
		var status int
		status, text = m.call(http.MethodGet, m.somewhere()+"/v1/tables/"+m.id+"/ledger", m.tokens.Host, "")
		return status == http.StatusOK
	})
	var kept []ledger.Record
	judged := map[uint64]int{}
	_, err := ledger.Scan(bytes.NewReader(text), func(r ledger.Record) error {
		var e record.Entry
		kept = append(kept, r)
		if err := json.Unmarshal(r.Body, &e); err != nil || e.Seq == 0 {
			return err
		}
		if r.Kind != record.KindChance {
			judged[e.Seq]++
		}
		return nil
	})
	if err != nil {
		t.Errorf("table %s: %v", m.id, err)
	}
	for seq, a := range m.acked {
		if n := int(a.Record); n > len(kept) || kept[n-1].Hash.String()[:12] != a.Head || judged[seq] > 1 {
			t.Errorf("table %s: callback %d was answered with record %d, head %s, which its ledger of %d records lacks, or judged %d times",
				m.id, seq, a.Record, a.Head, len(kept), judged[seq])
		}
	}
	if len(judged) < 2 {
		t.Errorf("table %s: only %d callbacks left a record", m.id, len(judged))
	}
	verify := exec.Command(m.club.program, "audit", "verify", "--judge", strings.Split(m.club.url(), ",")[0]+"/"+m.id)
	if said, err := verify.CombinedOutput(); err != nil {
		t.Errorf("table %s is not judged alike again: %v\n%s", m.id, err, said)
	}
}

// figures says how it went.
func (c *theClub) figures(t testing.TB, mods []*mod) {
	calls := 0
	var longest []time.Duration
	for _, m := range mods {
		calls += len(m.acked)
		longest = append(longest, m.longest)
	}
	slices.Sort(longest)
	t.Logf("%d callbacks at %d tables; the longest pause of a table: half of them at most %v, the worst %v", calls, len(mods), longest[len(longest)/2], longest[len(longest)-1])
}
