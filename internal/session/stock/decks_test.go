package stock_test

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games/dotr"
)

// BenchmarkObject is what the route makes of a list of 60 cards: read, checked against the deck rules and printed.
func BenchmarkObject(b *testing.B) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	shelf := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, b.TempDir(), "http://127.0.0.1")}
	var list strings.Builder
	for _, c := range db.Snapshot().Cards("dotr")[100:160] {
		fmt.Fprintf(&list, "1 %s\n", c.Name)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := shelf.Object(&dotr.Game, list.String(), nil); err != nil {
			b.Fatal(err)
		}
	}
}
