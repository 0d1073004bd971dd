package session_test

import (
	"os"
	"runtime"
	"runtime/pprof"
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
)

// BenchmarkMemory reports how much memory a live table has in use after a greeting and twenty callbacks.
func BenchmarkMemory(b *testing.B) {
	h, top := hallOfRoses(b)
	tables := make([]*live.Table, max(b.N, 20))
	before := inUse()
	for i := range tables {
		tables[i] = twentyCallbacks(b, h, top)
	}
	b.ReportMetric(float64(inUse()-before)/1024/float64(len(tables)), "KB/table")
	if to := os.Getenv("MEMPROFILE_LIVE"); to != "" {
		f, _ := os.Create(to)
		pprof.WriteHeapProfile(f)
		f.Close()
	}
	runtime.KeepAlive(tables)
}

func inUse() uint64 {
	var m runtime.MemStats
	for range 2 { // what pools hold goes with the second
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return m.HeapInuse
}

func twentyCallbacks(b *testing.B, h *session.Hall, top **layout.Tabletop) *live.Table {
	b.Helper()
	tb, err := h.Make(session.Wish{Game: "dotr", Seed: 1, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		b.Fatal(err)
	}
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	for range 21 {
		r, err := tb.Handle(&cb)
		if err != nil {
			b.Fatal(err)
		}
		s := tb.State()
		cb = tts.Callback{Session: "a", Seq: r.Seq + 1, Record: r.Record, Act: nextAct(&s, *top, r.Seq)}
	}
	return tb
}

func hallOfRoses(b *testing.B) (*session.Hall, **layout.Tabletop) {
	b.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		b.Fatal(err)
	}
	c := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, b.TempDir(), "http://127.0.0.1")}
	top := new(*layout.Tabletop)
	boards := func(g *validator.Game, secret []byte) live.Board {
		if *top, err = layout.New(g, secret); err != nil {
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
	return h, top
}
