//go:build !windows

package clubs_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/access"
)

// runs runs the program and gives what it said; want is what it leaves with.
func runs(t *testing.T, want int, program string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	said, _ := cmd.CombinedOutput() // what it leaves with is looked at
	if got := cmd.ProcessState.ExitCode(); got != want {
		t.Fatalf("ttsbridge %s leaves with %d, want %d: %s", strings.Join(args, " "), got, want, said)
	}
	return string(said)
}

// A duel that was begun in the ledger file goes on in a club and then in the file again, with the same bytes.
func TestADuelIsCarriedIntoAClubAndBack(t *testing.T) {
	t.Parallel()
	s, program := startServers(t, 1), build(t)
	b := &bridge{process: process{folder: t.TempDir()}}
	serve := func(args ...string) {
		b.process.start = func() *exec.Cmd {
			return exec.Command(program, append([]string{"serve", "--addr", "127.0.0.1:0", "--data", b.folder, "--game-addr", ""}, args...)...)
		}
		b.rise(t)
		t.Cleanup(b.kill)
	}
	stop := func() {
		if err := b.cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		if err := b.cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	serve()
	c := &theClub{servers: s, program: program, bridges: []*bridge{b}}
	m := c.seat(t, 1)[0]
	m.say(`{"kind":"hello"}`)
	m.say(`{"kind":"press","color":"White","button":"end"}`)
	exported := func() string {
		t.Helper()
		status, text := m.ask("/ledger")
		if status != http.StatusOK {
			t.Fatalf("the ledger is not given out: %d %s", status, text)
		}
		return string(text)
	}
	before := exported()
	stop()

	address := s.url() + "/" + m.id
	runs(t, 2, program, "audit", "verify", address) // there is no club yet
	runs(t, 0, program, "ledger", "copy", m.id, "--data", b.folder, "--club", s.url())
	if said := runs(t, 0, program, "audit", "verify", "--judge", address); !strings.Contains(said, "all seals opened and right") {
		t.Errorf("the copy in the club: %s", said)
	}
	serve("--club", s.url())
	if after := exported(); after != before {
		t.Errorf("in the club the ledger is\n%s\nand was\n%s", after, before)
	}
	m.say(`{"kind":"press","color":"Green","button":"end"}`)
	watched(t, program, s.url(), m.id)
	m.ends(t)
	after := exported()
	shownTwice(t, program, s, b.folder, m.id)
	stop()
	forges(t, program, s, b.folder, m.id)

	said := runs(t, 0, program, "ledger", "copy", "--back", m.id, "--data", b.folder, "--club", s.url())
	if !strings.Contains(said, "carried over") {
		t.Errorf("back in the file: %s", said)
	}
	serve()
	if again := exported(); again != after || !strings.HasPrefix(recordsOf(again), recordsOf(before)) {
		t.Errorf("back in the file the ledger is\n%s\nand was\n%s", again, after)
	}
	stop()
	c.refuses(t, m, b)
}

// watched follows the club's board until it says something of the table.
func watched(t *testing.T, program, servers, table string) {
	t.Helper()
	keep := filepath.Join(t.TempDir(), "kept")
	watch := exec.Command(program, "audit", "watch", servers, "--keep", keep)
	out, err := watch.StdoutPipe()
	if err == nil {
		err = watch.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = watch.Process.Kill(); _ = watch.Wait() }()
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "checkpoint "+table+" ") {
		t.Fatalf("the board says %q", lines.Text())
	}
	eventually(t, "the checkpoint is kept", func() bool {
		text, err := os.ReadFile(keep)
		return err == nil && strings.Contains(string(text), "ttsbridge/"+table+"+")
	})
}

// ends gives the duel up, and looks what the club says came of it.
func (m *mod) ends(t *testing.T) {
	t.Helper()
	m.say(`{"kind":"press","color":"White","button":"concede"}`)
	lines := strings.Split(strings.TrimSpace(runs(t, 0, m.club.program, "club", "results", "--csv", m.club.url())), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[1], m.id+",dotr,") || !strings.Contains(lines[1], ",lost,") ||
		!strings.Contains(lines[2], ",won,") {
		t.Errorf("as CSV the club lists %q", lines)
	}
	if said := runs(t, 0, m.club.program, "club", "results", m.club.url()); !strings.Contains(said, m.id+"  dotr  seat 1 lost, seat 2 won") ||
		!strings.Contains(said, "1 duel ended.") {
		t.Errorf("the club lists %s", said)
	}
	if said := runs(t, 0, m.club.program, "club", "results", "--json", m.club.url()); !strings.Contains(said, `"table": "`+m.id+`"`) {
		t.Errorf("as JSON the club lists %s", said)
	}
	runs(t, 2, m.club.program, "club", "results", m.club.url()+"/"+m.id)
}

// shownTwice follows the club's board and co-signs it while somebody who has the club's key shows another history of a table.
func shownTwice(t *testing.T, program string, s *servers, folder, table string) {
	t.Helper()
	key, err := access.ReadKey(folder)
	if err != nil {
		t.Fatal(err)
	}
	by := ledger.NewSigner(table, key.Derive("checkpoints", table))
	at := t.TempDir()
	watch := exec.Command(program, "audit", "watch", s.url(), "--keep", filepath.Join(at, "kept"), "--cosign", "friend",
		"--cosign-key", filepath.Join(at, "witness.key"))
	out, err := watch.StdoutPipe()
	if err == nil {
		err = watch.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = watch.Process.Kill() }() // one that has left already
	said, forged := "", false
	for lines := bufio.NewScanner(out); lines.Scan(); {
		said += lines.Text() + "\n"
		var size int64
		if _, err := fmt.Sscanf(lines.Text(), "checkpoint "+table+" %d", &size); err != nil || forged ||
			!strings.HasSuffix(lines.Text(), "co-signed by friend") {
			continue
		}
		forged = true
		note, err := by.SignCheckpoint(ledger.Checkpoint{Table: table, Size: size, Root: ledger.Hash{1}})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(witness.Told{Key: by.Key(), Note: note})
		if err == nil {
			err = s.ask(func(ctx context.Context, js jetstream.JetStream) error {
				_, err := js.Publish(ctx, "ttsbridge.checkpoint."+table, text)
				return err
			})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	_ = watch.Wait() // what it leaves with is looked at
	if code := watch.ProcessState.ExitCode(); code != 1 || !strings.Contains(said, "two histories of table "+table) ||
		!strings.Contains(said, "--witness friend+") {
		t.Errorf("who watches leaves with %d and says %s", code, said)
	}
}

// forges lets somebody who has no key write behind a table: with the key it is read past that, and without it the reader hears of the key.
func forges(t *testing.T, program string, s *servers, folder, table string) {
	t.Helper()
	err := s.ask(func(ctx context.Context, js jetstream.JetStream) error {
		lies, err := js.Stream(ctx, "TTSBRIDGE")
		if err != nil {
			return err
		}
		m, err := lies.GetLastMsgForSubject(ctx, "ttsbridge.table."+table)
		if err != nil {
			return err
		}
		forged := &nats.Msg{Subject: m.Subject, Data: m.Data, Header: nats.Header{}}
		for _, name := range []string{"Ttsbridge-Note", "Ttsbridge-Code"} {
			forged.Header.Set(name, m.Header.Get(name))
		}
		forged.Header.Set("Ttsbridge-After", strconv.FormatUint(m.Sequence, 10))
		forged.Data = append([]byte("forged\n"), m.Data...)
		_, err = js.PublishMsg(ctx, forged)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	address := s.url() + "/" + table
	if said := runs(t, 2, program, "audit", "verify", address); !strings.Contains(said, "--club-data FOLDER") {
		t.Errorf("without the key: %s", said)
	}
	if said := runs(t, 0, program, "audit", "verify", address, "--club-data", folder); !strings.Contains(said, "all seals opened and right") {
		t.Errorf("with the key: %s", said)
	}
	runs(t, 2, program, "audit", "verify", address, "--club-data", t.TempDir())
}

// recordsOf is an export without its first and its last line, which say how much there is.
func recordsOf(export string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(export, "\n"), "\n")
	return strings.Join(lines[1:len(lines)-1], "")
}

// refuses looks at what is refused: two histories of one table, a table that is not there, another club's key.
func (c *theClub) refuses(t *testing.T, m *mod, b *bridge) {
	t.Helper()
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"ledger", "copy", "nothere", "--data", b.folder, "--club", c.url()}, `no table "nothere"`},
		{[]string{"ledger", "copy", "--back", "nothere", "--data", b.folder, "--club", c.url()}, `no table "nothere"`},
		{[]string{"ledger", "copy", m.id, "--data", b.folder}, "--club nats://"},
		{[]string{"ledger", "copy", m.id, "--data", t.TempDir(), "--club", c.url()}, "no key of it"},
		{[]string{"serve", "--data", t.TempDir(), "--addr", "127.0.0.1:0", "--club", c.url()}, "no key of it"},
		{[]string{"serve", "--data", t.TempDir(), "--addr", "127.0.0.1:0", "--club", "nats://127.0.0.1:1"}, "No server of the club answers"},
		{[]string{"audit", "verify", c.url() + "/nothere"}, `no table "nothere"`},
		{[]string{"audit", "verify", c.url()}, "nats://HOST:4222/TABLE"},
	} {
		if said := runs(t, 2, c.program, tt.args...); !strings.Contains(said, tt.says) {
			t.Errorf("%s says: %s", strings.Join(tt.args, " "), said)
		}
	}
}
