package stock_test

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"image/png"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// cards are the shipped ones, with their pictures.
func cards(t *testing.T) stock.Cards {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://bridge.test")}
}

func TestPrints(t *testing.T) {
	c := cards(t)
	one := func(name string) table.Print {
		p, ok := c.Print("dotr", name)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		return p
	}
	dragon := one("Blue-Eyes White Dragon")
	if dragon.Key != "dotr:000" || dragon.Kind != "monster" || dragon.Level != 8 || dragon.Attack != 3000 || dragon.Defense != 2500 {
		t.Errorf("%+v", dragon)
	}
	if !dragon.Tagged("likes:Mountain") || dragon.Tagged("likes:Forest") || !dragon.Tagged("dislikes:Toon") {
		t.Errorf("a dragon likes mountains and no toon world: %v", dragon.Tags)
	}
	if !slices.IsSorted(dragon.Tags) {
		t.Errorf("tags are not sorted: %v", dragon.Tags)
	}
	sword := one("Legendary Sword")
	if sword.Extra["bonus"] == "" || len(sword.Fits) == 0 || !slices.IsSorted(sword.Fits) || sword.Subtype != "equip" {
		t.Errorf("an equip spell: %+v", sword)
	}
	if fusion := one("Kaiser Dragon"); fusion.Extra["extra_deck"] != "true" {
		t.Errorf("a fusion belongs in the extra deck: %v", fusion.Extra)
	}
}

// Every ready deck of every game is legal, and those that ship as failing are not. That the object of each lies on the
// table as it was made is held where objects are made.
func TestEveryReadyDeckIsLegal(t *testing.T) {
	c := cards(t)
	for _, g := range slices.Concat(games.All, games.Laws) {
		ready := 0
		for _, p := range c.Presets(g.ID) {
			r, err := c.Check(g, p.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			switch p.Status {
			case "ready":
				if ready++; !r.Legal {
					t.Errorf("%s: %v", p.Name, r.Violations)
				}
			case "failing":
				if len(r.Violations) == 0 {
					t.Errorf("%s breaks no deck law", p.Name)
				}
			}
		}
		if ready < 2 {
			t.Errorf("%s has %d ready decks", g.Name, ready)
		}
	}
}

func TestDeckReports(t *testing.T) {
	c := cards(t)
	r, err := c.Check(&dotr.Game, "3 Blue-Eyes White Dragon\n2 Blue-Eyes Wight Dragon", nil)
	if err != nil || r.Legal || len(r.Problems) != 1 || r.Problems[0].Line != 2 || len(r.Violations) == 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := c.Check(&dotr.Game, "Kryuel", map[string]string{"foot": "1"}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("an unknown option: %v", err)
	}
	if r, err := c.Check(&dotr.Game, "Kryuel", nil); err != nil || !r.Legal || r.Leader != "Kryuel" {
		t.Errorf("a ready deck: %+v, %v", r, err)
	}
	if _, err := c.Listed("dotr", "1 Nobody at All"); fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("an unknown card: %v", err)
	}
}

func TestObjectsHaveTheirPictures(t *testing.T) {
	c := cards(t)
	_, file, err := c.Object(&dotr.Game, "Kryuel", nil)
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(file) {
		t.Fatal("the object is no JSON")
	}
	names := regexp.MustCompile(`http://bridge\.test/v1/sheets/([\w-]+)\.png`).FindAllSubmatch(file, -1)
	if len(names) == 0 {
		t.Fatal("the object has no pictures")
	}
	for _, name := range names {
		picture, err := c.Picture(string(name[1]))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.DecodeConfig(bytes.NewReader(picture)); err != nil {
			t.Errorf("%s: %v", name[1], err)
		}
	}
	for _, name := range []string{"../key", "nothing", "back-nogame", "back-../key", strings.Repeat("0", 32)} {
		if _, err := c.Picture(name); fault.CodeOf(err) != fault.CodeNotFound {
			t.Errorf("picture %q: %v", name, err)
		}
	}
}

func TestSearch(t *testing.T) {
	c := cards(t)
	found, err := c.Search("dotr", "DRAGON blue-eyes", 2)
	if err != nil || len(found.Cards) != 2 || found.All < 3 {
		t.Errorf("%v, %d of %d", err, len(found.Cards), found.All)
	}
	if found, err := c.Search("dotr", "Kuriboh", 10); err != nil || len(found.Cards) == 0 || found.Cards[0].Name != "Kuriboh" {
		t.Errorf("the very name comes first: %v %+v", err, found)
	}
	if found, err := c.Search("dotr", "qqqq", 10); err != nil || found.Cards == nil || len(found.Cards)+found.All != 0 {
		t.Errorf("%v %v", err, found)
	}
	if _, err := c.Search("dotr", "atk>>2", 10); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a query nobody can read: %v", err)
	}
}

// A deck of which somebody has deleted a card from the own database is not among those with which a first table can be made.
func TestFirstDecksAreThereWhole(t *testing.T) {
	whole := cards(t)
	if got := whole.Two(&dotr.Game, "Kryuel", "Birdface"); !slices.Equal(got, []string{"Kryuel", "Birdface"}) {
		t.Error(got)
	}
	kryuel, _ := whole.DB.Snapshot().Deck("dotr", "dotr:starter-kryuel")
	main := slices.IndexFunc(kryuel.Cards, func(c carddb.DeckCard) bool { return c.Section == "main" })
	file := filepath.Join(t.TempDir(), "cards.db")
	if _, err := carddb.Edit(file, carddb.Editing{Base: ttsbridge.Cards}, func(*carddb.Draft) error { return nil }); err != nil {
		t.Fatal(err)
	}
	author, err := sql.Open("sqlite3", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = author.Exec("INSERT INTO gone VALUES ('deck_card', ?)", kryuel.ID+" / main / "+kryuel.Cards[main].Card)
	if err = errors.Join(err, author.Close()); err != nil {
		t.Fatal(err)
	}
	own, err := carddb.Open(file, carddb.Options{Base: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { own.Close() })
	if got := (stock.Cards{DB: own}).Two(&dotr.Game, "Kryuel", "Birdface"); len(got) != 2 || got[0] != "Birdface" || got[1] == "Kryuel" {
		t.Error(got)
	}
}
