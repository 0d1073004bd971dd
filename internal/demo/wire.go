package demo

import (
	"cmp"
	"net/http"
	"sync/atomic"

	"ttsbridge/internal/fault"
)

// A wire is the line to the bridge. It knows when an answer was lost on it, as to a machine that slept in the middle of one.
type wire struct {
	next http.RoundTripper // nil for the usual one
	lost atomic.Bool       // the newest answer was
}

// RoundTrip carries a request to the bridge, and its answer back.
func (w *wire) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := cmp.Or(w.next, http.DefaultTransport).RoundTrip(r)
	w.lost.Store(err != nil)
	return answer, err
}

const (
	pauseFrames = 600 // longer than the mod waits until it asks again
	mostLost    = 20  // answers one behind the other, before the bridge counts as gone
)

// settled waits until everything has come to rest. Where an answer was lost it waits until the mod has asked again, for until then the
// table has not heard what the duel has come to.
func (sh *show) settled(after string) error {
	for range mostLost {
		if !sh.sim.Settle(settleFrames) {
			return fault.Internal("the table did not come to rest after a %s", after)
		}
		if !sh.wire.lost.Load() {
			return nil
		}
		sh.sim.Frames(pauseFrames)
	}
	return fault.Unavailable("the bridge does not answer any more")
}
