package main

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
	"strconv"
	"strings"
	"testing"
	"time"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
)

// killsWanted is how often the bridge is killed; TTSBRIDGE_KILLS asks for more, up to 5,000.
func killsWanted(t *testing.T) int {
	n, err := strconv.Atoi(os.Getenv("TTSBRIDGE_KILLS"))
	if os.Getenv("TTSBRIDGE_KILLS") == "" {
		return 4
	}
	if err != nil || n < 1 || n > 5000 {
		t.Fatalf("TTSBRIDGE_KILLS is a number from 1 to 5,000, not %q", os.Getenv("TTSBRIDGE_KILLS"))
	}
	return n
}

// TestKilledBridgeLosesNothing kills a serving bridge with SIGKILL at random moments while a mod sends callbacks,
// starts it again, and checks that every callback that was answered is in the ledger, once and as it was answered.
func TestKilledBridgeLosesNothing(t *testing.T) {
	dice := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	m := &killedMod{t: t, data: t.TempDir(), acked: map[uint64]ackedReply{}}
	m.start()
	m.makeTable()
	m.send(`{"kind":"hello"}`)
	for range killsWanted(t) {
		for range 3 + dice.IntN(20) {
			if !m.send(m.act()) {
				t.Fatal("the bridge is gone, though nobody killed it")
			}
		}
		killed := make(chan struct{})
		victim, moment := m.process, time.Duration(dice.Int64N(int64(6*time.Millisecond)))
		go func() {
			defer close(killed)
			time.Sleep(moment)
			victim.Kill()
		}()
		for m.send(m.act()) {
		}
		if m.refused != "" {
			t.Fatalf("a bridge that was only killed said %s", m.refused)
		}
		<-killed
		m.command.Wait()
		m.start()
		m.retry()
	}
	m.check()
}

// killedMod is a mod whose bridge dies now and then.
type killedMod struct {
	t       *testing.T
	data    string
	url     string
	made    api.Made
	command *exec.Cmd
	process *os.Process
	group   uint32   // on Windows, how the process is created
	env     []string // what the bridge is told besides
	refused string   // what the bridge last said instead of taking a callback

	seq    uint64
	record uint64
	body   string
	acked  map[uint64]ackedReply // by seq
}

// ackedReply is what the bridge answered.
type ackedReply struct {
	Seq, Record uint64
	Head        string
	Verdicts    []struct{ Move string }
}

// start runs the bridge and waits until it says where it is.
func (m *killedMod) start() {
	m.t.Helper()
	m.command = exec.Command(os.Args[0], "serve", "--addr", "127.0.0.1:0", "--data", m.data)
	m.command.Env = append(append(os.Environ(), asBridge+"=1"), m.env...)
	grouped(m.command, m.group)
	m.command.Stderr = io.Discard
	out, err := m.command.StdoutPipe()
	if err != nil {
		m.t.Fatal(err)
	}
	if err := m.command.Start(); err != nil {
		m.t.Fatal(err)
	}
	m.process = m.command.Process
	m.t.Cleanup(func() { m.process.Kill() })
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if rest, ok := strings.CutPrefix(lines.Text(), "The referee is at "); ok {
			m.url, _, _ = strings.Cut(rest, " ")
			return
		}
	}
	m.t.Fatal("the bridge did not say where it is")
}

func (m *killedMod) makeTable() {
	text, err := house.Client{URL: m.url}.Call(m.t.Context(), http.MethodPost, "/v1/tables", "",
		session.Wish{Game: "dotr", Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		m.t.Fatal(err)
	}
	if err := json.Unmarshal(text, &m.made); err != nil {
		m.t.Fatal(err)
	}
}

// act presses a button; lawful or not, it ends up in the ledger.
func (m *killedMod) act() string {
	return fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, []string{"White", "Green"}[m.seq%2])
}

// send sends the next callback; false when the bridge is gone, or cannot take it for now.
func (m *killedMod) send(act string) bool {
	m.seq++
	m.body = fmt.Sprintf(`{"session":"s","seq":%d,"record":%d,"act":%s}`, m.seq, m.record, act)
	return m.post()
}

// retry sends the unanswered callback again; the new bridge must take it.
func (m *killedMod) retry() {
	m.t.Helper()
	if !m.post() {
		m.t.Fatal("the bridge that was started again is gone too")
	}
}

// patientMod gives up in the end: not every system tells a caller that whoever he called was killed.
var patientMod = http.Client{Timeout: 30 * time.Second}

func (m *killedMod) post() bool {
	m.t.Helper()
	req, err := http.NewRequest(http.MethodPost, m.url+"/v1/tables/"+m.made.ID+"/callbacks", strings.NewReader(m.body))
	if err != nil {
		m.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+m.made.Tokens.Mod)
	res, err := patientMod.Do(req)
	if err != nil {
		return false
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return false
	}
	if res.StatusCode == http.StatusServiceUnavailable {
		m.refused = string(text)
		return false
	}
	var reply ackedReply
	if err := json.Unmarshal(text, &reply); err != nil || res.StatusCode != http.StatusOK || reply.Seq != m.seq {
		m.t.Fatalf("callback %d: status %d: %s", m.seq, res.StatusCode, text)
	}
	m.acked[m.seq], m.record = reply, reply.Record
	return true
}

// check reads the ledger and finds every answered callback in it.
func (m *killedMod) check() {
	text, err := house.Client{URL: m.url}.Call(m.t.Context(), http.MethodGet, "/v1/tables/"+m.made.ID+"/ledger", m.made.Tokens.Host, nil)
	if err != nil {
		m.t.Fatal(err)
	}
	found := map[uint64]ledger.Record{} // the last record of each callback
	judged := map[uint64]int{}
	_, err = ledger.Scan(bytes.NewReader(text), func(r ledger.Record) error {
		var e record.Entry
		if err := json.Unmarshal(r.Body, &e); err != nil {
			return err
		}
		if e.Seq == 0 {
			return nil
		}
		found[e.Seq] = r
		if r.Kind != record.KindChance {
			judged[e.Seq]++
		}
		return nil
	})
	if err != nil {
		m.t.Fatal(err)
	}
	for seq := uint64(1); seq <= m.seq; seq++ {
		reply, ok := m.acked[seq]
		r := found[seq]
		if !ok || r.N != int64(reply.Record) || r.Hash.String()[:12] != reply.Head || judged[seq] != 1 {
			m.t.Errorf("callback %d was answered with record %d, head %s; the ledger has record %d, hash %.12s, judged %d times",
				seq, reply.Record, reply.Head, r.N, r.Hash, judged[seq])
		}
	}
	if len(m.acked) < 10 {
		m.t.Errorf("only %d callbacks were answered", len(m.acked))
	}
	m.t.Logf("%d callbacks", len(m.acked))
}
