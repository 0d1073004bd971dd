//go:build !windows

package clubs_test

import (
	"bufio"
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/internal/ports/porttest"
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
	wires []*wire
	url   atomic.Pointer[string]
	cut   atomic.Int64 // since when it is cut off from all servers; 0 while it is not
}

// set cuts the bridge off from all servers, or lets it back.
func (b *bridge) set(cut bool) {
	if !cut {
		b.cut.Store(0)
	}
	for _, w := range b.wires {
		w.set(cut)
	}
	if cut {
		b.cut.Store(time.Now().UnixNano())
	}
}

func (c *theClub) any(dice *rand.Rand) *bridge { return c.bridges[dice.IntN(len(c.bridges))] }

// startClub starts so many bridges, each with more to say on its command line, and so many servers.
func startClub(t testing.TB, bridges, of int, more ...[]string) *theClub {
	t.Helper()
	c := &theClub{servers: startServers(t, of), program: build(t)}
	for i := range bridges {
		b := &bridge{process: process{folder: t.TempDir()}}
		var ports []int
		for _, port := range c.ports {
			w := lay(t, port)
			b.wires, ports = append(b.wires, w), append(ports, w.port())
		}
		at := porttest.Address(t)
		b.process.start = func() *exec.Cmd {
			args := []string{"serve", "--addr", at, "--data", b.folder, "--club", urls(ports), "--game-addr", ""}
			if i < len(more) {
				args = append(args, more[i]...)
			}
			return exec.Command(c.program, args...)
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
