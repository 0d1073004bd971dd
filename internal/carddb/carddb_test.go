package carddb_test

import (
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

const committed = "../../cards.db"

func snapshot(t testing.TB) *carddb.Snapshot {
	t.Helper()
	db, err := carddb.Open(committed, carddb.Options{})
	check(t, err)
	return db.Snapshot()
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	good, err := os.ReadFile(smallDatabase(t))
	check(t, err)
	newer, foreign, holed := slices.Clone(good), slices.Clone(good), slices.Clone(good)
	binary.BigEndian.PutUint32(newer[60:], 99)
	binary.BigEndian.PutUint32(foreign[68:], 7)
	for i := range 2048 {
		holed[4096+i] = 0xAA
	}
	for name, c := range map[string]struct {
		image []byte
		code  fault.Code
	}{
		"text":    {[]byte("key,name\n"), fault.CodeInvalid},
		"empty":   {nil, fault.CodeInvalid},
		"foreign": {foreign, fault.CodeInvalid},
		"newer":   {newer, fault.CodeConflict},
		"damaged": {holed, fault.CodeInvalid},
		"cut":     {good[:8192], fault.CodeInvalid},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "cards.db")
			check(t, os.WriteFile(file, c.image, 0o644))
			if _, err := carddb.Open(file, carddb.Options{}); fault.CodeOf(err) != c.code {
				t.Errorf("Open gives %v (%s), want %s", err, fault.CodeOf(err), c.code)
			}
			if _, err := carddb.OpenBytes(c.image); fault.CodeOf(err) != c.code {
				t.Errorf("OpenBytes gives %v, want %s", err, c.code)
			}
		})
	}
	if _, err := carddb.Open(filepath.Join(t.TempDir(), "none.db"), carddb.Options{}); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("a missing file gives %v", err)
	}
}

func TestOpenRefusesBadRows(t *testing.T) {
	file := smallDatabase(t)
	edited(t, file, "UPDATE card SET level='high', kind=''")
	_, err := carddb.Open(file, carddb.Options{})
	var refused *carddb.Refused
	if !errors.As(err, &refused) || len(refused.Problems) != 6 {
		t.Fatalf("err is %v, want six problems", err)
	}
}

// A writer who died in the middle of a commit leaves a journal; the database is then read as it was before.
func TestOpenAfterCrash(t *testing.T) {
	file := smallDatabase(t)
	a := startAuthor(t, file)
	for _, s := range []string{
		"PRAGMA cache_size=1", "BEGIN", "UPDATE card SET name=name||'!', text=hex(zeroblob(9000))",
		"INSERT INTO source SELECT 's'||value, hex(zeroblob(5000)), '' FROM json_each('[1,2,3,4,5,6,7,8,9]')",
	} {
		a.does(s)
	}
	check(t, a.cmd.Process.Kill())
	a.leave()
	if info, err := os.Stat(file + "-journal"); err != nil || info.Size() == 0 {
		t.Skip("the transaction did not spill, nothing to roll back")
	}
	db, err := carddb.Open(file, carddb.Options{})
	check(t, err)
	if c, _ := db.Snapshot().Card("mini", "mini:1"); c.Name != "First Dragon" {
		t.Errorf("the name is %q", c.Name)
	}
}

func TestVersionIsOfContent(t *testing.T) {
	file := smallDatabase(t)
	version := func() string {
		db, err := carddb.Open(file, carddb.Options{})
		check(t, err)
		return db.Snapshot().Version
	}
	first := version()
	a := startAuthor(t, file)
	a.does("PRAGMA page_size=8192")
	a.does("VACUUM")
	if version() != first {
		t.Error("VACUUM changes the version")
	}
	a.does("UPDATE card SET note='x' WHERE key='mini:3'")
	if version() == first {
		t.Error("a changed note leaves the version")
	}
	a.does("UPDATE card SET note='' WHERE key='mini:3'")
	if version() != first {
		t.Error("the old content has another version")
	}
}

func TestFactsOfFiveGames(t *testing.T) {
	s := snapshot(t)
	for game, want := range map[string]int{
		"dotr": 994, "duelmasters": 534, "tagduel": 402, "kingdomduels": 341, "kingdomcombat": 117,
	} {
		if got := len(s.Cards(game)); got != want {
			t.Errorf("%s has %d cards, want %d", game, got, want)
		}
	}
	if len(s.Terrains("dotr")) != 10 || len(s.Terrains("kingdomduels")) != 40 || s.Loaded != 2388 {
		t.Errorf("terrains %d and %d, loaded %d", len(s.Terrains("dotr")), len(s.Terrains("kingdomduels")), s.Loaded)
	}
	megamorph, _ := s.ByName("dotr", "megamorph")
	if megamorph == nil || len(megamorph.Fits) != 726 || megamorph.Fact("equip-bonus") != "300" {
		t.Errorf("Megamorph fits %v", megamorph)
	}
	zoa, _ := s.Card("dotr", "zoa")
	if zoa != nil {
		t.Error("a slug finds a numbered card")
	}
	gate, _ := s.Card("dotr", "832")
	if gate == nil || len(gate.Rituals) != 1 || len(gate.Rituals[0].Materials) != 3 || gate.Rituals[0].Result != "dotr:145" {
		t.Errorf("Gate Guardian Ritual is %+v", gate)
	}
	if hulcus, _ := s.Card("duelmasters", "dm:aqua-hulcus"); hulcus == nil || hulcus.Attack != 2000 || hulcus.Defense != carddb.Unknown {
		t.Errorf("Aqua Hulcus is %+v", hulcus)
	}
	if len(s.Recipes("dotr")) != 140 || len(s.Changes("dotr")) != 24 || len(s.EffectCodes("dotr")) != 125 {
		t.Errorf("%d recipes, %d changes, %d codes", len(s.Recipes("dotr")), len(s.Changes("dotr")), len(s.EffectCodes("dotr")))
	}
	if limits := s.Limits("tagduel"); len(limits) != 1 || len(limits[0].Entries) != 342 || limits[0].Copies != 3 {
		t.Errorf("the April 2005 list: %d lists", len(limits))
	}
}

func TestNames(t *testing.T) {
	s := snapshot(t)
	for typed, want := range map[string]string{
		"blue-eyes white DRAGON":      "Blue-Eyes White Dragon",
		"Blue\u2011Eyes White Dragon": "Blue-Eyes White Dragon",
		"blue eyes white dragon":      "Blue-Eyes White Dragon",
		"Judgement Hand":              "The Judgement Hand",
		"Wattkid":                     "Oscillo Hero #2", // its printed name
		"7 colored fish":              "7 Colored Fish",
	} {
		if c, ok := s.Loosely("dotr", typed); !ok || c.Name != want {
			t.Errorf("%q gives %v, want %s", typed, c, want)
		}
	}
	if c, ok := s.Loosely("duelmasters", "Iere"); !ok || c.Name != "Iere, Vizier of Bullets" {
		t.Errorf("the part before the comma gives %v", c)
	}
	if got := s.Suggest("dotr", "Blue-Eys White Dragn", 3); len(got) == 0 || got[0] != "Blue-Eyes White Dragon" {
		t.Errorf("suggests %v", got)
	}
	for typed, want := range map[string]string{"Blue-Eyes Wight Dragoon": "Blue-Eyes White Dragon", "BEWD": "Blue-Eyes White Dragon", "MST": "Mystical Space Typhoon", "BLS": "Black Luster Soldier"} {
		if got := s.Suggest("dotr", typed, 3); !slices.Contains(got, want) {
			t.Errorf("%s suggests %v", typed, got)
		}
	}
	for _, alike := range [][2]string{{"\u00dcberdragon", "U\u0308berdragon"}, {"Ｂｌｕｅ－Ｅｙｅｓ", "blue-eyes"}, {"Falchion\u03b2 …", "falchion\u03b2 ..."}, {"D\u00b4A", "d'a"}} {
		if a, b := carddb.Fold(alike[0]), carddb.Fold(alike[1]); a != b {
			t.Errorf("%q and %q are not alike", a, b)
		}
	}
	if got := s.Named("dotr", "Dust Tornado"); len(got) != 2 || got[0].Key != "dotr:729" {
		t.Errorf("Dust Tornado is %d cards", len(got))
	}
	if c, ok := s.ByPasscode("tagduel", 23771716); !ok || c.Name != "7 Colored Fish" {
		t.Errorf("the passcode gives %v", c)
	}
}

// The seventeen starter decks as the rules want them, made of the deck's own cards.
func TestStarterDecksAreLegal(t *testing.T) {
	s := snapshot(t)
	starters := 0
	for _, d := range s.Decks("dotr") {
		if !strings.HasPrefix(d.ID, "dotr:starter-") {
			continue
		}
		starters++
		raw, ok := s.Deck("dotr", "dotr:ps2-starter-"+strings.TrimPrefix(d.ID, "dotr:starter-"))
		if !ok || raw.Count("main") != 40 || d.Count("main") != 40 || d.Status != "ready" || d.Note == "" || d.Leader != raw.Leader {
			t.Errorf("%s: raw %d, main %d, status %s", d.ID, raw.Count("main"), d.Count("main"), d.Status)
		}
		copies := map[string]int{d.Leader: 1}
		for _, line := range d.Cards {
			card, _ := s.Card("dotr", line.Card)
			copies[line.Card] += line.Count
			own := slices.ContainsFunc(raw.Cards, func(r carddb.DeckCard) bool { return r.Card == line.Card })
			if card.Extra != (line.Section == "extra") || copies[line.Card] > 3 || !own {
				t.Errorf("%s: %d %s in %s", d.ID, copies[line.Card], card.Name, line.Section)
			}
		}
	}
	if starters != 17 {
		t.Errorf("%d starter decks", starters)
	}
}

// A raw deck marked as failing does fail: it has extra-deck cards in the main deck.
func TestFailingDecksFail(t *testing.T) {
	s := snapshot(t)
	for _, d := range s.Decks("dotr") {
		wrong := slices.ContainsFunc(d.Cards, func(l carddb.DeckCard) bool {
			c, _ := s.Card("dotr", l.Card)
			return c.Extra && l.Section == "main"
		})
		if wrong != (d.Status == "failing") || (d.Leader == "") != (d.Owner == "duelist") {
			t.Errorf("%s is %s, wrong cards: %v", d.ID, d.Status, wrong)
		}
	}
}

func TestShippedRowsHoldNoPictures(t *testing.T) {
	s := snapshot(t)
	for _, g := range s.Games() {
		for _, c := range s.Cards(g.ID) {
			if len(c.Sources) == 0 {
				t.Errorf("%s has no source", c.Key)
			}
			for _, p := range c.Printings {
				if p.Image != "" {
					t.Errorf("%s ships a picture address", c.Key)
				}
			}
		}
	}
}

// bigDatabase has n cards of 60-letter texts.
func bigDatabase(t testing.TB, n int) string {
	t.Helper()
	file := smallDatabase(t)
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	defer db.Close()
	_, err = db.Exec(fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i+1 FROM n WHERE i < %d)
		INSERT INTO card(key, game, name, kind, subtype, colors, races, level, attack, defense, text, passcode, source)
		SELECT 'mini:'||i, 'mini', 'Card number '||i, 'monster', 'effect', 'DARK', 'Fiend', 4, 1200, 800,
		'Turned face-up: all monsters of its kind gain some ATK and DEF. '||i, 10000000+i, 'own' FROM n`, n+9-3))
	check(t, err)
	return file
}

func BenchmarkLoad13000(b *testing.B) {
	image, err := os.ReadFile(bigDatabase(b, 13000))
	check(b, err)
	b.ReportAllocs()
	for b.Loop() {
		db, err := carddb.OpenBytes(image)
		check(b, err)
		if db.Snapshot().Loaded != 13000 {
			b.Fatal(db.Snapshot().Loaded)
		}
	}
}

func BenchmarkLoadShipped(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		snapshot(b)
	}
}

// TestSentencesNameCards holds that keys in brackets become names, and that what is no key stays.
func TestSentencesNameCards(t *testing.T) {
	got := snapshot(t).WithNames("dotr", "Make a new [dotr:000]; [dotr:nobody] and [dm:aqua-hulcus] stay.")
	if want := "Make a new Blue-Eyes White Dragon; [dotr:nobody] and [dm:aqua-hulcus] stay."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
