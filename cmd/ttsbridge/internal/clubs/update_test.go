//go:build !windows

package clubs_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// playing plays at tables of a club until what is to happen meanwhile has happened and each of them goes on, and looks then whether
// anything was lost.
func (c *theClub) playing(t *testing.T, tables int, meanwhile func()) (places []*place) {
	t.Helper()
	places = c.open(t, tables)
	over := make(chan struct{})
	var all sync.WaitGroup
	for _, p := range places {
		all.Go(func() { p.play(over) })
	}
	meanwhile()
	c.allGoOn(t, places)
	close(over)
	all.Wait()
	c.look(t, places)
	return places
}

// leave ends a bridge as systemd does, and waits until it has gone.
func (b *bridge) leave(t *testing.T) {
	t.Helper()
	if err := b.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := b.cmd.Wait(); err != nil {
		t.Errorf("a bridge that drains leaves with %v", err)
	}
}

// Bridges are updated one after the other while tables are played: nothing that was answered is lost or doubled, and tables are given away
// and not waited for.
func TestBridgesAreUpdatedOneByOne(t *testing.T) {
	t.Parallel()
	c := startClub(t, 3, 1)
	places := c.playing(t, 6, func() {
		for range 2 {
			for _, b := range c.bridges {
				b.leave(t)
				b.rise(t)
			}
		}
	})
	longest := time.Duration(0)
	for _, p := range places {
		for _, m := range p.tables {
			for _, w := range m.waits {
				longest = max(longest, w.end.Sub(w.begun))
			}
		}
	}
	t.Logf("while six bridges were updated, the longest that a callback waited was %v (0 is less than a second)", longest)
}

// A server whose disk is gone comes back with an empty one, and has all that the others had: another one can go then.
func TestADiskThatIsGoneFillsAgain(t *testing.T) {
	t.Parallel()
	c := startClub(t, 1, 3)
	c.playing(t, 3, func() {
		time.Sleep(time.Second)
		lost := c.leader(t)
		lost.kill()
		if err := os.RemoveAll(lost.folder); err != nil {
			t.Fatal(err)
		}
		lost.run(t)
		eventually(t, "the empty disk is filled", func() bool { return c.ask(filled) == nil })
		for _, p := range c.processes {
			if p != lost {
				p.kill() // the one that was lost is needed for every record now
				return
			}
		}
	})
}

// filled is nil when all servers have all of the club's streams.
func filled(ctx context.Context, js jetstream.JetStream) error {
	names := js.StreamNames(ctx)
	for name := range names.Name() {
		s, err := js.Stream(ctx, name)
		if err != nil {
			return err
		}
		if !strings.Contains(name, "TTSBRIDGE") {
			continue
		}
		peers := s.CachedInfo().Cluster.Replicas
		for _, p := range peers {
			if !p.Current || p.Offline || p.Lag > 0 {
				return errors.New(name + " is not whole at " + p.Name)
			}
		}
		if len(peers) != 2 {
			return errors.New(name + " is not at three servers")
		}
	}
	return names.Err()
}
