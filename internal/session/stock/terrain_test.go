package stock_test

import (
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
)

// A terrain of the card database may say by any word of a match which cards it favours and hinders.
func TestATerrainNamesCardsByAllWordsOfAMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cards.db")
	if _, err := carddb.Edit(file, carddb.Editing{Base: ttsbridge.Cards}, func(*carddb.Draft) error { return nil }); err != nil {
		t.Fatal(err)
	}
	author, err := sql.Open("sqlite3", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = author.Exec(`INSERT INTO terrain (game, code, name, favoured, hindered) VALUES
		('dotr', '6', 'Toon', 'attack>=2500&not:kind:Dragon|number<=3', 'not:level>=4|subtype:ritual')`)
	if err = errors.Join(err, author.Close()); err != nil {
		t.Fatal(err)
	}
	db, err := carddb.Open(file, carddb.Options{Base: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	c := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://bridge.test")}
	strong, weak := 0, 0
	for _, name := range []string{"Blue-Eyes White Dragon", "Gate Guardian", "Kuriboh", "Judge Man", "Meteor B. Dragon", "Gaia the Dragon Champion", "Metalzoa"} {
		p, ok := c.Print("dotr", name)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		likes := p.Attack >= 2500 && !slices.Contains(p.Races, "Dragon") || p.Key <= "dotr:003"
		dislikes := p.Level < 4 && p.Subtype != "ritual"
		if p.Tagged("likes:Toon") != likes || p.Tagged("dislikes:Toon") != dislikes {
			t.Errorf("%s, %s of level %d with %d ATK: %v", name, p.Subtype, p.Level, p.Attack, p.Tags)
		}
		if likes {
			strong++
		}
		if dislikes {
			weak++
		}
	}
	if strong == 0 || weak == 0 {
		t.Error("nothing was tried")
	}
}

// Whatever is a Toon by its kind or its traits is at home on Toon terrain, and nothing is at home and a stranger at once.
func TestToonsAreAtHomeOnToonTerrain(t *testing.T) {
	c, toons := cards(t), 0
	for _, card := range c.DB.Snapshot().Cards("dotr") {
		p, ok := c.Print("dotr", card.Key)
		if !ok || p.Kind != "monster" {
			continue
		}
		home := p.Subtype == "toon" || p.Tagged("toon") || p.Tagged("toon-terrain")
		if p.Tagged("likes:Toon") != home || p.Tagged("dislikes:Toon") == home {
			t.Errorf("%s: %v", p.Name, p.Tags)
		}
		if home {
			toons++
		}
	}
	if toons == 0 {
		t.Error("there is no Toon")
	}
}
