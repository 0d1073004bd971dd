package stock

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"ttsbridge/internal/fault"
)

// Who waits for a turn gets it when another one ends, and is told when that takes too long.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(time.Now)
		var ends []func()
		for range cap(turns.free) {
			done, err := turns.Take(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			ends = append(ends, done)
		}
		if _, err := turns.Take(t.Context()); fault.CodeOf(err) != fault.CodeUnavailable {
			t.Error("waiting for ever:", err)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := turns.Take(gone); err == nil {
			t.Error("whoever has gone gets a turn")
		}
		time.AfterFunc(time.Second, ends[0])
		if done, err := turns.Take(t.Context()); err != nil {
			t.Error(err)
		} else {
			done()
		}
	})
}

// In an hour so much is drawn for guests and no more, all at once or one after the other.
func TestGuestsHaveSoMuchDrawn(t *testing.T) {
	now := time.Unix(1000, 0)
	turns := NewTurns(func() time.Time { return now })
	drawn := 0
	draw := func(cards int) bool {
		before := drawn
		turns.Draw(true, func() (int, error) { //nolint:errcheck // nothing is drawn then
			drawn += (cards + OnSheet - 1) / OnSheet
			return cards, nil
		})
		return drawn > before
	}
	for draw(40) {
	}
	if drawn != mostDrawn {
		t.Errorf("%d sheets were drawn at once", drawn)
	}
	if err := turns.Draw(false, func() (int, error) { return 1, nil }); err != nil {
		t.Error("the host is one of the guests:", err)
	}
	for range 3600 {
		now = now.Add(time.Second)
		draw(200)
	}
	if drawn < 2*mostDrawn-4 || drawn > 2*mostDrawn+4 {
		t.Errorf("%d sheets were drawn an hour later", drawn)
	}
}
