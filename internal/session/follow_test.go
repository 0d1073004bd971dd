package session_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/record"
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
	err := tb.Follow(t.Context(), table.Nobody, 0, func(n following.News) error {
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

func TestFollow(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	start, _ := tb.Record()
	got := make(chan following.News)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- tb.Follow(ctx, 1, 0, func(n following.News) error { got <- n; return nil })
	}()
	for i := range start {
		if n := <-got; n.Record != i+1 {
			t.Fatalf("record %d came, want %d", n.Record, i+1)
		}
	}
	tb.Move(1, validator.Move{Kind: "end"})
	tb.Move(0, validator.Move{Kind: "end"})
	if n := <-got; n.Kind != record.KindRefused || n.Entry.Refused == nil {
		t.Errorf("North's refusal came to North as %+v", n)
	}
	if n := <-got; n.Kind != record.KindMove {
		t.Errorf("South's move came to North as %+v", n)
	}
	if n := <-got; n.Kind != record.KindChance || n.Entry.Move.Order != nil {
		t.Errorf("the shuffle came to North as %+v", n)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestFollowFromLongAgo(t *testing.T) {
	_, tb := makeTable(t)
	for range 100 {
		s := tb.State()
		if _, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "end"}); err != nil {
			t.Fatal(err)
		}
	}
	end, _ := tb.Record()
	next := int64(1)
	stop := errors.New("all there")
	err := tb.Follow(t.Context(), table.Nobody, 0, func(n following.News) error {
		if n.Record != next {
			t.Fatalf("record %d came, want %d", n.Record, next)
		}
		if next++; next > end {
			return stop
		}
		return nil
	})
	if err != stop {
		t.Errorf("it ended with %v", err)
	}
}
