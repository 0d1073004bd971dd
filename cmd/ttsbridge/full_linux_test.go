package main

import (
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// onFullDisk makes the test binary be the program on a full disk: no file may grow beyond so many bytes.
const onFullDisk = "TTSBRIDGE_TEST_FULL_DISK"

func init() {
	most, err := strconv.ParseUint(os.Getenv(onFullDisk), 10, 64)
	if err != nil {
		return
	}
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
		panic(err)
	}
}

// crammed runs the program on a full disk and gives what it said and what it left with.
func crammed(t *testing.T, most string, args ...string) (said string, code int) {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0], args...)
	c.Env = append(os.Environ(), asBridge+"=1", onFullDisk+"="+most)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 20 * time.Second
	text, err := c.CombinedOutput()
	if _, left := err.(*exec.ExitError); err != nil && !left {
		t.Fatal(err)
	}
	return string(text), c.ProcessState.ExitCode()
}

// Who starts on a full disk is told so, and nothing is half made: with room again the same folder is taken as if nothing had been.
func TestAFullDiskAtTheFirstStart(t *testing.T) {
	for _, most := range []string{"0", "10", "4096", "20000"} {
		data := filepath.Join(t.TempDir(), "data")
		said, code := crammed(t, most, "serve", "--addr", "127.0.0.1:0", "--data", data)
		if code != exitWrong || strings.Contains(said, "panic") || strings.Contains(said, "internal") || !strings.Contains(said, "ttsbridge: ") {
			t.Errorf("with room for %s bytes it left with %d: %s", most, code, said)
		}
		r := runServe(t, "--data", data)
		r.makeTable()
		r.stop()
	}
}

// What is to be written anew on a full disk stays as it was, and the doctor says what is wrong.
func TestAFullDiskKeepsWhatIsThere(t *testing.T) {
	r := runServe(t)
	r.makeTable()
	r.stop()
	folder := t.TempDir()
	save := filepath.Join(folder, "save.json")
	if err := os.WriteFile(save, []byte("what was there"), 0o600); err != nil {
		t.Fatal(err)
	}
	deck := filepath.Join(folder, "deck.json")
	said, code := crammed(t, "1000", "deck", "build", "Kryuel", "--out", deck, "--data", r.data)
	if code != exitWrong || !strings.Contains(said, "disk is full") {
		t.Errorf("it left with %d: %s", code, said)
	}
	said, code = crammed(t, "1000", "deck", "convert", "Kryuel", "--to", "cod", "--out", save, "--data", r.data)
	if code != exitWrong || !strings.Contains(said, "disk is full") {
		t.Errorf("it left with %d: %s", code, said)
	}
	if text, err := os.ReadFile(save); err != nil || string(text) != "what was there" {
		t.Errorf("the file has %q, %v", text, err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("in the folder lie %v, %v", left, err)
	}
	exported := filepath.Join(folder, "exported")
	if said, code = crammed(t, "1000", "export", "--all", exported, "--data", r.data); code != exitWrong {
		t.Errorf("it left with %d: %s", code, said)
	}
	if strings.Count(said, "the disk is full. Make room") != 1 {
		t.Errorf("it said %s", said)
	}
	if left, err := os.ReadDir(exported); err != nil || len(left) != 0 {
		t.Errorf("exported were %v, %v", left, err)
	}
	if said, code = crammed(t, "1000", "doctor", "--data", r.data); code != exitNo || !strings.Contains(said, "make room on the disk") {
		t.Errorf("it left with %d: %s", code, said)
	}
	again := runServe(t, "--data", r.data)
	again.stop()
}

// A disk that fills up in the middle of an evening loses nothing that was answered: the table is told, and once there is room and the bridge
// was started again the duel goes on.
func TestADiskThatFillsUp(t *testing.T) {
	m := &killedMod{t: t, data: t.TempDir(), acked: map[uint64]ackedReply{}, env: []string{onFullDisk + "=300000"}}
	m.start()
	m.makeTable()
	m.send(`{"kind":"hello"}`)
	for m.send(m.act()) {
		if m.seq > 1000 { // beyond that a hand is so hasty that not each press is written down
			t.Fatal("the disk is never full")
		}
	}
	if !strings.Contains(m.refused, "could not be written: the disk is full. Make room") {
		t.Errorf("the table is told %s", m.refused)
	}
	if err := m.process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	m.command.Wait() // what it leaves with is its own affair: it cannot post what it has
	m.env = nil
	m.start()
	m.retry()
	m.check()
}

// What is said into a file on a full disk is said in half: that is told, and nobody takes it for a yes.
func TestAFullDiskUnderWhatIsSaid(t *testing.T) {
	for _, args := range [][]string{{"settings", "--sample"}, {"rules", "list"}, {"deck", "odds", "Kryuel"}, {"--help"}} {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip("this system has no file that is always full")
		}
		var told strings.Builder
		c := exec.CommandContext(t.Context(), os.Args[0], args...)
		c.Env, c.Stdout, c.Stderr = append(os.Environ(), asBridge+"=1"), full, &told
		if err := c.Run(); c.ProcessState.ExitCode() != exitWrong || strings.Count(told.String(), "disk is full") != 1 {
			t.Errorf("%q: %v, %s", args, err, told.String())
		}
		full.Close()
	}
}
