package session_test

import (
	"runtime"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
)

// BenchmarkMemory reports how much memory a live table has in use after a greeting and twenty callbacks, and asleep.
func BenchmarkMemory(b *testing.B) {
	h, top := hallOfRoses(b)
	tables := make([]*live.Table, max(b.N, 20))
	objects, spans := inUse()
	for i := range tables {
		tables[i] = sit(b, h)
		play(b, tables[i], *top, 21)
	}
	tell := func(what string) {
		o, s := inUse()
		b.ReportMetric(float64(o-objects)/1024/float64(len(tables)), "KB/"+what)
		b.ReportMetric(float64(s-spans)/1024/float64(len(tables)), "KB-with-gaps/"+what)
	}
	tell("table")
	for h.Doze() < len(tables) {
	}
	tell("asleep")
	runtime.KeepAlive(tables)
}

// inUse is what objects take, and the same with the gaps between them.
func inUse() (objects, spans uint64) {
	var m runtime.MemStats
	for range 2 { // what pools hold goes with the second
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return m.HeapAlloc, m.HeapInuse
}

func hallOfRoses(b testing.TB) (*session.Hall, **layout.Tabletop) {
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
