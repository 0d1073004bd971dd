package session_test

import (
	"errors"
	"fmt"
	"testing"

	"ttsbridge/internal/session/live"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Records that come while a follower is told of older ones are told afterwards, however many they are.
func TestFollowWhileMuchHappens(t *testing.T) {
	_, tb := makeTable(t)
	plays := func(turns int) {
		t.Helper()
		for range turns {
			s := tb.State()
			if _, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "end"}); err != nil {
				t.Fatal(err)
			}
		}
	}
	plays(100)
	next, stop := int64(1), errors.New("all there")
	err := tb.Follow(t.Context(), table.Nobody, 0, func(n live.News) error {
		if n.Record != next {
			return fmt.Errorf("record %d came, want %d", n.Record, next)
		}
		if next == 10 {
			plays(200)
		}
		next++
		if end, _ := tb.Record(); n.Record == end {
			return stop
		}
		return nil
	})
	if err != stop {
		t.Error(err)
	}
}
