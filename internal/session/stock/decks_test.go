package stock_test

import (
	"database/sql"
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

// Of decks whose names differ in capitals alone the one is brought that is written so, and any other spelling brings the first.
func TestDecksOfNearlyOneName(t *testing.T) {
	c := own(t)
	_, err := c.DB.Edit(false, func(d *carddb.Draft) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	file, err := sql.Open("sqlite3", c.DB.Path())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Exec(`INSERT INTO deck(id, game, name, owner, status) VALUES('tag:d', 'tagduel', 'Dee', 'starter', 'ready'), ('tag:e', 'tagduel', 'DEE', 'starter', 'ready');
		INSERT INTO deck_card VALUES('tag:d', 'main', 'tag:40640057', 3), ('tag:e', 'main', 'tag:40640057', 2)`); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := carddb.Open(c.DB.Path(), carddb.Options{Base: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for name, cards := range map[string]int{"Dee": 3, "DEE": 2, "dee": 3, "tag:e": 2, "d": 0} {
		d, err := stock.Cards{DB: db}.Preset("tagduel", name)
		if len(d.Main) != cards || (err != nil) != (cards == 0) {
			t.Errorf("%s brings %d cards: %v", name, len(d.Main), err)
		}
	}
}
