//go:build !windows

package clubs_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"os/exec"
	"strings"
	"testing"
)

// aMatch is a match whose bridges die.
type aMatch struct {
	*theClub
	ID, Table string
	Tokens    struct {
		Mod, Host string
		Seats     []string
	}
}

// does does something in the match until some bridge answers.
func (m *aMatch) does(t *testing.T, method, path, token, body string) (text []byte) {
	t.Helper()
	eventually(t, path+" is answered", func() bool {
		var status int
		status, text = call(method, *m.bridges[0].url.Load()+path, token, body)
		if status != 0 && status/100 != 2 && status != http.StatusServiceUnavailable {
			t.Fatalf("%s: %d %s", path, status, text)
		}
		return status/100 == 2
	})
	return text
}

// A match goes on at another bridge when its own is killed, between two duels and in the midst of one: it is one match, whole and verified.
func TestAMatchMovesWithItsDuels(t *testing.T) {
	t.Parallel()
	m := &aMatch{theClub: startClub(t, 3, 1)}
	made := m.does(t, http.MethodPost, "/v1/matches", "",
		`{"game":"dotr","match":{"length":3,"siding":"none"},"seats":[{"deck":"Kryuel"},{"deck":"Birdface"}]}`)
	if err := json.Unmarshal(made, m); err != nil {
		t.Fatal(err)
	}
	dies := func() {
		m.bridges[0].kill()
		m.bridges = m.bridges[1:]
	}
	m.duel(t, "White", func() {}, dies)
	m.duel(t, "Green", dies, func() {})
	m.duel(t, "White", func() {}, func() {})
	if stands := string(m.does(t, http.MethodGet, "/v1/matches/"+m.ID, m.Tokens.Host, "")); !strings.Contains(stands, `"over":true`) {
		t.Errorf("after three duels the match stands %s", stands)
	}
	verify := exec.Command(m.program, "audit", "verify", "-")
	verify.Stdin = bytes.NewReader(m.does(t, http.MethodGet, "/v1/matches/"+m.ID+"/ledger", m.Tokens.Host, ""))
	if said, err := verify.CombinedOutput(); err != nil || !strings.Contains(string(said), "3 duels") {
		t.Errorf("the match is not whole: %v\n%s", err, said)
	}
}

// duel plays the duel that is laid out until somebody gives it up, and lets the next one begin; midway and afterwards something happens.
func (m *aMatch) duel(t *testing.T, loser string, midway, afterwards func()) {
	t.Helper()
	p := &place{club: m.theClub, dice: rand.New(rand.NewPCG(1, 1))}
	table := &mod{place: p, id: m.Table, acked: map[uint64]answer{}}
	table.tokens.Mod, table.tokens.Host = m.Tokens.Mod, m.Tokens.Host
	table.say(`{"kind":"hello"}`)
	midway()
	table.say(`{"kind":"press","color":"` + loser + `","button":"concede"}`)
	afterwards()
	for _, bad := range p.bad {
		t.Error(bad)
	}
	for _, move := range []string{`{"kind":"ready"}`, `{"kind":"choose","first":0}`} {
		for _, seat := range m.Tokens.Seats {
			var out struct{ Table string }
			if err := json.Unmarshal(m.does(t, http.MethodPost, "/v1/matches/"+m.ID+"/moves", seat, move), &out); err != nil {
				t.Fatal(err)
			}
			if out.Table != "" {
				m.Table = out.Table
			}
		}
	}
	var stands struct {
		State struct{ Duels []struct{ Table string } }
	}
	if err := json.Unmarshal(m.does(t, http.MethodGet, "/v1/matches/"+m.ID, m.Tokens.Host, ""), &stands); err != nil {
		t.Fatal(err)
	}
	m.Table = stands.State.Duels[len(stands.State.Duels)-1].Table
}
