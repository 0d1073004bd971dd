package pace

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// However often it is asked, the disk syncs once in a pause, and nobody hears that it has what it has not.
func TestSyncsKeepTheirPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const pause = 100 * time.Millisecond
		var ss Syncs
		var asked, has, done atomic.Int64 // how far it was written, is synced, and how often
		disk := func() error {
			upTo := asked.Load()
			time.Sleep(7 * time.Millisecond)
			has.Store(upTo)
			done.Add(1)
			return nil
		}
		type promise struct {
			n     int64
			there func() bool
		}
		var open []promise
		begin := time.Now()
		for range 2000 {
			open = append(open, promise{asked.Add(1), ss.Later(pause, func() { ss.Do(disk) })})
			time.Sleep(time.Millisecond)
			for _, p := range open {
				if p.there() && has.Load() < p.n {
					t.Fatalf("the disk has %d, and %d was said to be there", has.Load(), p.n)
				}
			}
		}
		time.Sleep(2 * pause)
		for _, p := range open {
			if !p.there() {
				t.Fatalf("%d was never there", p.n)
			}
		}
		if most := int64(time.Since(begin)/pause) + 1; done.Load() > most {
			t.Errorf("%d syncs in %v, want at most %d", done.Load(), time.Since(begin), most)
		}
		if !ss.Lately(time.Hour) || ss.Lately(pause) {
			t.Error("the disk forgets when it was asked last")
		}
	})
}

// What the disk refused is never there.
func TestSyncThatFailedIsNotThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var ss Syncs
		there := ss.Later(time.Second, func() { ss.Do(func() error { return errors.New("full") }) })
		time.Sleep(2 * time.Second)
		if there() {
			t.Error("what was not synced is there")
		}
		again := ss.Later(time.Second, func() { ss.Do(func() error { return nil }) })
		time.Sleep(2 * time.Second)
		if !again() {
			t.Error("the next one is not there")
		}
	})
}
