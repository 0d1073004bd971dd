package session_test

import (
	"fmt"
	"testing"

	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// BenchmarkHandle measures callbacks of a duel without HTTP: read, judged, written so that SIGKILL loses nothing, shown,
// with the policy that follows.
func BenchmarkHandle(b *testing.B) {
	tb, top := roses(b)
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	b.ReportAllocs()
	for b.Loop() {
		cb = called(b, tb, top, cb)
	}
}

// called has a table take a callback, and gives the next one.
func called(b testing.TB, tb *live.Table, top *layout.Tabletop, cb tts.Callback) tts.Callback {
	b.Helper()
	r, err := handle(tb, &cb)
	if err != nil {
		b.Fatal(err)
	}
	s := tb.State()
	return tts.Callback{Session: "a", Seq: r.Seq + 1, Record: r.Record, Act: nextAct(&s, top, r.Seq)}
}

// BenchmarkGrowth does one thing ten times as often, or to ten times as much, and again.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		b.Run(fmt.Sprintf("callbacks/n=%d", n), func(b *testing.B) {
			h, top := hallOfRoses(b)
			for b.Loop() {
				play(b, sit(b, h), *top, n)
			}
		})
		b.Run(fmt.Sprintf("tables/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				h, _ := hallOfRoses(b)
				for range n {
					sit(b, h)
				}
			}
		})
		b.Run(fmt.Sprintf("replay/records=%d", n), func(b *testing.B) {
			h, top := hallOfRoses(b)
			tb := sit(b, h)
			play(b, tb, *top, n)
			for b.Loop() {
				if err := tb.Records(table.Referee, 1, func(following.News) error { return nil }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// play has a table take so many callbacks.
func play(b testing.TB, tb *live.Table, top *layout.Tabletop, n int) {
	b.Helper()
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	for range n {
		cb = called(b, tb, top, cb)
	}
}

func roses(b testing.TB) (*live.Table, *layout.Tabletop) {
	b.Helper()
	h, top := hallOfRoses(b)
	return sit(b, h), *top
}

// sit makes a table.
func sit(b testing.TB, h *session.Hall) *live.Table {
	b.Helper()
	tb, err := h.Make(session.Wish{Game: "dotr", Seed: 1, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		b.Fatal(err)
	}
	return tb
}

// nextAct plays a card from the hand next to the leader, or ends the turn; some of it is lawful, some is refused.
func nextAct(s *table.State, top *layout.Tabletop, n uint64) tts.Act {
	seat := s.Turn.Seat
	color := top.Color(seat)
	hand := s.In(s.SpotOf("hand", seat))
	switch {
	case n%4 == 1 && len(s.Asks) > 0 && len(s.Asks[0].Words) > 0:
		return tts.Act{Kind: tts.ActPress, Color: top.Color(s.Asks[0].Seat), Button: s.Asks[0].Words[0] + " 2", Ask: s.Asks[0].ID}
	case n%4 == 3 || len(hand) == 0:
		return tts.Act{Kind: tts.ActPress, Color: color, Button: "end"}
	}
	card := hand[int(n/4)%len(hand)]
	to := top.Pose(s, s.Players[seat].Token)
	return tts.Act{Kind: tts.ActDrag, Color: color, Card: top.Token(card), X: to.X + 2.6*float64(int(n/4)%3-1), Z: to.Z, Rot: 180}
}
