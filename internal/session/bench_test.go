package session_test

import (
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// BenchmarkHandle measures callbacks of a duel without HTTP: read, judged, written so that SIGKILL loses nothing, shown,
// with the policy that follows.
func BenchmarkHandle(b *testing.B) {
	tb, top := roses(b)
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	if _, err := tb.Handle(&cb); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		s := tb.State()
		act := nextAct(&s, top, cb.Seq)
		r, err := tb.Handle(&tts.Callback{Session: "a", Seq: cb.Seq + 1, Record: cb.Record, Act: act})
		if err != nil {
			b.Fatal(err)
		}
		cb.Seq, cb.Record = r.Seq, r.Record
	}
}

func roses(b *testing.B) (*live.Table, *layout.Tabletop) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		b.Fatal(err)
	}
	c := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, b.TempDir(), "http://127.0.0.1")}
	var top *layout.Tabletop
	boards := func(g *validator.Game, secret []byte) live.Board {
		if top, err = layout.New(g, secret); err != nil {
			b.Fatal(err)
		}
		return session.Tabletops(c.Pictures)(g, secret)
	}
	now := time.Now()
	slow := func() time.Time { // so that every refusal is written down
		now = now.Add(time.Second)
		return now
	}
	h, err := session.OpenHall(session.Means{Folder: b.TempDir(), Games: []*validator.Game{&dotr.Game}, Shelf: c, Boards: boards, Now: slow})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { h.Close() })
	tb, err := h.Make(session.Wish{Game: "dotr", Seed: 1, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		b.Fatal(err)
	}
	return tb, top
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
