package session_test

import (
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
)

// BenchmarkHandle measures a callback without HTTP: read, judged, written so that SIGKILL loses nothing, shown.
func BenchmarkHandle(b *testing.B) {
	h, err := session.OpenHall(session.Means{Folder: b.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) session.Board { return toy.Board{} }})
	if err != nil {
		b.Fatal(err)
	}
	defer h.Close()
	tb, err := h.Make(wish())
	if err != nil {
		b.Fatal(err)
	}
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	if _, err := tb.Handle(&cb); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		r, err := tb.Handle(&tts.Callback{Session: "a", Seq: cb.Seq + 1, Record: cb.Record, Act: drag("Green", 1, 1)})
		if err != nil {
			b.Fatal(err)
		}
		cb.Seq, cb.Record = r.Seq, r.Record
	}
}
