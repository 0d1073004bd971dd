package carddb

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/sums"
	"ttsbridge/internal/detector"
)

// saysOfRows stands for what the rules say of rows: its sentences name one of the first cards.
func saysOfRows(c *Card) string {
	return fmt.Sprintf("%d rows, with [dotr:%03d] and [nobody]", len(c.Rows)+len(c.Effects), len(c.Key)%7+len(c.Rows))
}

// tried is a database on the disk that is edited at random, and what was read of it last.
type tried struct {
	t      *testing.T
	r      *rand.Rand
	file   string
	conn   *sqlite3.SQLiteConn
	reads  reading
	kept   *kept
	good   []byte // that was read of
	first  []byte
	steps  []string
	names  map[string]bool // that any card had on the way, and so on
	codes  map[int64]bool
	keys   []string
	shared int // steps after which the cards that were not edited are those of before
}

// Whatever is done to a database, what is read again of it is what a whole read gives: the same snapshot, or the same refusal.
// CARDDB_AGAIN says how many databases are tried, with two dozen edits each.
func TestReadAgainEqualsWhole(t *testing.T) {
	shipped, err := os.ReadFile("../../cards.db")
	if err != nil {
		t.Fatal(err)
	}
	seeds := detector.Few(3)
	if n, err := strconv.Atoi(os.Getenv("CARDDB_AGAIN")); err == nil {
		seeds = n
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			d := &tried{t: t, r: rand.New(rand.NewPCG(uint64(seed), 7)), file: filepath.Join(t.TempDir(), "cards.db"), names: map[string]bool{}, codes: map[int64]bool{}}
			d.reads.says = saysOfRows
			image := shipped
			if seed%3 == 2 {
				d.reads.base = shipped
				image = emptyOwn(t)
			}
			d.put(image)
			d.mode()
			for range 24 {
				d.edit()
				d.compare(d.image())
			}
			if t.Logf("%d of 24 edits were read by themselves", d.shared); d.shared < 4 {
				t.Error("so few say little")
			}
		})
	}
}

func emptyOwn(t *testing.T) []byte {
	file := filepath.Join(t.TempDir(), "own.db")
	image, err := os.ReadFile("../../cards.db")
	if err == nil {
		_, err = Edit(file, Editing{Base: image}, func(*Draft) error { return nil })
	}
	if err == nil {
		image, err = os.ReadFile(file)
	}
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// put lets a file take the place of the one that is there.
func (d *tried) put(image []byte) {
	if d.conn != nil {
		d.conn.Close()
	}
	for _, beside := range []string{"", "-wal", "-journal", "-shm"} {
		os.Remove(d.file + beside)
	}
	err := os.WriteFile(d.file, image, 0o600)
	if err == nil {
		d.conn, err = sqlite.Connect("file:" + sqlite.Escape(filepath.ToSlash(d.file)) + "?mode=rw&_synchronous=OFF")
	}
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { d.conn.Close() })
	if d.kept == nil {
		if d.kept, err = d.reads.read(image); err != nil {
			d.t.Fatal(err)
		}
		d.good, d.first = image, image
	}
}

func (d *tried) image() []byte {
	image, _, err := sqlite.ReadPatiently(d.file)
	if err != nil {
		d.t.Fatal(err)
	}
	return image
}

func (d *tried) mode() {
	d.does("PRAGMA journal_mode=" + []string{"DELETE", "WAL", "PERSIST", "TRUNCATE"}[d.r.IntN(4)])
}

// does runs a statement; one that SQLite itself refuses is no edit.
func (d *tried) does(statement string) {
	d.steps = append(d.steps, statement)
	_, _ = d.conn.Exec(statement, nil)
}

// edit makes a commit of one to three changes, mostly such as authors make.
func (d *tried) edit() {
	if d.r.IntN(20) == 0 {
		d.put(d.good) // as a backup that is put back
		d.steps = append(d.steps, "put back")
		return
	}
	if d.r.IntN(12) == 0 {
		d.does(d.schemaChange())
		return
	}
	d.does("BEGIN")
	for range 1 + d.r.IntN(3) {
		d.does(d.change())
	}
	d.does("COMMIT")
}

func (d *tried) any(of ...string) string { return of[d.r.IntN(len(of))] }

// card is the key of some card, seldom of none.
func (d *tried) card() string {
	s := d.kept.snapshot
	cards := s.Cards(d.any("dotr", "dotr", "tagduel", "duelmasters", "kingdomcombat"))
	if len(cards) == 0 || d.r.IntN(40) == 0 {
		return "dotr:nobody"
	}
	return cards[d.r.IntN(min(len(cards), 30))].Key // few, so that they meet again
}

// text is a word of any length; the long ones lie on pages of their own.
func (d *tried) text() string {
	return d.any("", "A", "Zoa", "Blue-Eyes White Dragon", "ünï "+fmt.Sprint(d.r.IntN(9)), strings.Repeat("x", d.r.IntN(300)), strings.Repeat("long ", d.r.IntN(1200)))
}

func (d *tried) odd() string {
	if d.r.IntN(12) > 0 {
		return fmt.Sprint(d.r.IntN(4000))
	}
	return d.any("NULL", "x'00ff'", "'lots'", "-5", "1.5", "''", "''||char(7)")
}

// base makes an own row of a shipped one, so that it can be edited.
func (d *tried) base(key string) string {
	c := d.kept.snapshot.byKey.Get(key)
	if d.reads.base == nil || c == nil || d.r.IntN(3) == 0 {
		return ""
	}
	return fmt.Sprintf("INSERT OR IGNORE INTO card(key, game, name, kind) VALUES('%s', '%s', '%s', '%s'); ", c.Key, c.Game, strings.ReplaceAll(c.Name, "'", "''"), c.Kind)
}

// bare takes everything from a card that hangs on it.
func (d *tried) bare(key string) (all string) {
	for table := range sums.Hangs {
		if table != "card" {
			all += fmt.Sprintf("DELETE FROM %s WHERE card = '%s'; ", table, key)
		}
	}
	return all
}

func (d *tried) change() string {
	key, other, n := d.card(), d.card(), d.r.IntN(90)
	on := d.base(key) + "UPDATE card SET "
	where := fmt.Sprintf(" WHERE key = '%s'", key)
	hung := d.any("tag", "fact", "other_name", "printing", "face", "row", "relation", "effect")
	switch d.r.IntN(24) {
	case 0, 1, 2:
		return on + d.any("attack", "level", "cost", "extra", "passcode") + " = " + d.odd() + where
	case 3:
		return d.base(key) + "UPDATE card SET name = '" + d.text() + fmt.Sprint(n) + "'" + d.any(where, fmt.Sprintf(" WHERE key = 'dotr:%03d'", n%14))
	case 4:
		return on + d.any("text", "note", "races", "number") + " = '" + d.text() + "'" + where
	case 5:
		return fmt.Sprintf("INSERT OR REPLACE INTO card(key, game, name, kind, passcode) VALUES('dotr:new%d', 'dotr', 'New %d', 'monster', %d)", n, n%20, n%30)
	case 6:
		return fmt.Sprintf("DELETE FROM card WHERE key = '%s'", d.any(key, fmt.Sprintf("dotr:new%d", n)))
	case 7:
		if n > 40 { // a card and all that hangs on it, though others may name it
			return d.bare(key) + fmt.Sprintf("DELETE FROM card WHERE key = '%s'", key)
		}
		return fmt.Sprintf("DELETE FROM %s WHERE card = '%s'", hung, key)
	case 8:
		return fmt.Sprintf("UPDATE OR REPLACE card SET key = 'dotr:new%d' WHERE key = 'dotr:new%d'", n, d.r.IntN(90))
	case 9: // two change places
		return fmt.Sprintf("UPDATE card SET name = (SELECT name FROM card c WHERE c.key = CASE card.key WHEN '%[1]s' THEN '%[2]s' ELSE '%[1]s' END) WHERE key IN ('%[1]s', '%[2]s')", key, other)
	case 10:
		return d.base(key) + fmt.Sprintf("INSERT OR REPLACE INTO fact VALUES('%s', 'n%d', '%s')", key, n%5, d.text())
	case 11:
		return fmt.Sprintf("INSERT OR REPLACE INTO tag VALUES('%s', '%s', 'w%d')", key, d.any("keyword", "trait", "effect", "trait", "what"), n%3)
	case 12:
		return fmt.Sprintf("INSERT OR REPLACE INTO other_name VALUES('%s', 'other', '%s')", key, d.any("Other", "Zoa", "New 3", d.text()))
	case 13:
		return fmt.Sprintf("INSERT OR REPLACE INTO printing VALUES('%s', 'S', '%d', '', '', %s, '')", key, n%3, d.odd())
	case 14:
		return fmt.Sprintf(`INSERT OR REPLACE INTO row(card, ord, "when", "do") VALUES('%s', %d, 'flip', '%s')`, key, n%4, d.text())
	case 15:
		return fmt.Sprintf("INSERT OR REPLACE INTO relation VALUES('%s', '%s', '%s')", d.any("fit", "token", "fit", "token", "friend"), key, other)
	case 16:
		return fmt.Sprintf("INSERT OR REPLACE INTO face VALUES('%s', %d, 'F', 'k', %s, '', 'Rock|Golem', '')", key, n%3, d.odd())
	case 17:
		return fmt.Sprintf("INSERT OR REPLACE INTO effect VALUES('%s', %d, 'flip', %s, 'k', '', NULL, '', 1, 2, '')", key, n%3, d.odd())
	case 18:
		return fmt.Sprintf("INSERT OR REPLACE INTO deck_card VALUES('dotr:mine', 'main', '%s', %d)", key, n%4)
	case 19:
		return d.any("INSERT OR REPLACE INTO deck(id, game, name, status) VALUES('dotr:mine', 'dotr', 'Mine', 'ready')", "DELETE FROM deck WHERE id = 'dotr:mine'; DELETE FROM deck_card WHERE deck = 'dotr:mine'",
			fmt.Sprintf("INSERT OR REPLACE INTO limit_list(id, game, name, copies) VALUES('l%d', 'dotr', 'L', 3)", n%3), fmt.Sprintf("INSERT OR REPLACE INTO list_entry VALUES('l%d', '%s', 'limited', 1, NULL)", n%3, key))
	case 20:
		return d.any("INSERT OR REPLACE INTO terrain(game, code, name) VALUES('dotr', 'T"+fmt.Sprint(n%4)+"', 'Ground')", "UPDATE effect_code SET meaning = 'm"+fmt.Sprint(n)+"' WHERE code < 9",
			"INSERT OR REPLACE INTO code_word VALUES('dotr', 'side', 77, 'w')", "INSERT OR REPLACE INTO source VALUES('s"+fmt.Sprint(n%4)+"', 't', '')", "DELETE FROM terrain WHERE code LIKE 'T%'")
	case 21:
		return d.any(fmt.Sprintf("INSERT OR REPLACE INTO recipe(game, ord, kind, spell, result) VALUES('dotr', %d, 'ritual', '%s', '%s')", 9000+n%3, key, other),
			fmt.Sprintf("INSERT OR REPLACE INTO change(game, ord, base, trigger, result) VALUES('dotr', %d, 'card:%s', 'card:%s', 'card:%s')", 9000+n%3, key, other, other),
			"UPDATE game SET note = 'n"+fmt.Sprint(n)+"'", "INSERT OR REPLACE INTO game VALUES('chess', 'ch', 'Chess', '')")
	case 22:
		return fmt.Sprintf("INSERT OR REPLACE INTO gone VALUES('%s', '%s')", d.any("card", "card", "fact", "nowhere"), key) + "; " + d.any("DELETE FROM gone", "SELECT 1")
	default:
		return on + "game = '" + d.any("dotr", "tagduel") + "'" + where
	}
}

func (d *tried) schemaChange() string {
	return d.any("VACUUM", "CREATE TABLE mine(a, b)", "INSERT INTO mine VALUES(1, zeroblob(9000))", "CREATE INDEX by_name ON card(name)", "DROP INDEX by_name", "PRAGMA auto_vacuum=FULL; VACUUM",
		"CREATE TRIGGER more AFTER UPDATE ON card BEGIN INSERT OR REPLACE INTO fact VALUES(NEW.key, 'edited', 'yes'); END", "DROP TRIGGER more",
		"ALTER TABLE card ADD COLUMN mine TEXT", "CREATE TABLE copy AS SELECT * FROM fact; DROP TABLE fact; ALTER TABLE copy RENAME TO fact", "PRAGMA user_version=99", "PRAGMA page_size=8192; VACUUM",
		"PRAGMA wal_checkpoint(TRUNCATE)", "DROP TABLE terrain", "UPDATE card SET note = 'all'", "DELETE FROM tag WHERE word > 'm'")
}

// compare reads an image again and wholly, and damaged a little, too.
func (d *tried) compare(image []byte) {
	d.t.Helper()
	if d.r.IntN(3) == 0 {
		d.same(damaged(d.r, image), false)
	}
	good := d.same(image, true)
	if !good && d.r.IntN(5) > 0 { // else the next edit comes on top of what is refused
		d.put(d.good)
		d.steps = append(d.steps, "put back what was good")
	}
	if !d.kept.fit && d.r.IntN(3) == 0 {
		d.put(d.first)
		d.steps = append(d.steps, "put back the first one")
	}
}

// damaged changes a few bytes, mostly where there was an edit: a page that is not as SQLite writes it is no leaf that is trusted.
func damaged(r *rand.Rand, image []byte) []byte {
	image = append([]byte{}, image...)
	for range 1 + r.IntN(3) {
		page := r.IntN(len(image)/4096) * 4096
		switch r.IntN(3) {
		case 0:
			image[page+r.IntN(12)] ^= 1 << r.IntN(8)
		case 1:
			image[page+8+r.IntN(60)] = byte(r.Uint32())
		default:
			image[page+r.IntN(4096)] ^= byte(1 + r.IntN(255))
		}
	}
	return image
}

// same holds what is read again of an image against a whole read, and tells whether it is good.
func (d *tried) same(image []byte, keep bool) bool {
	d.t.Helper()
	fresh, wrong := d.reads.read(image)
	again, err := d.reads.after(d.kept, image)
	if fmt.Sprint(err) != fmt.Sprint(wrong) {
		d.t.Fatalf("read again: %v\nwholly: %v\n%s", err, wrong, strings.Join(d.steps, "\n"))
	}
	if err != nil {
		return false
	}
	d.equal(again.snapshot, fresh.snapshot)
	if keep {
		if again.snapshot == d.kept.snapshot || again.snapshot.Cards("dotr")[900] == d.kept.snapshot.Cards("dotr")[900] {
			d.shared++
		}
		d.kept, d.good = again, image
	}
	return true
}

// equal compares two snapshots in everything that can be asked of them.
func (d *tried) equal(got, want *Snapshot) {
	d.t.Helper()
	differ := func(what string, a, b any) {
		d.t.Helper()
		if !reflect.DeepEqual(a, b) {
			d.t.Fatalf("%s:\n%.2000v\nwant\n%.2000v\n%s", what, a, b, strings.Join(d.steps, "\n"))
		}
	}
	differ("sources, sums, sentences", []any{got.sources, got.rest, got.spoken}, []any{want.sources, want.rest, want.spoken})
	differ("games", got.Games(), want.Games())
	for _, g := range want.Games() {
		a, b := got.shelf(g.ID), want.shelf(g.ID)
		for i := range min(len(a.cards), len(b.cards)) {
			differ("a card", *a.cards[i], *b.cards[i])
		}
		differ("cards", len(a.cards), len(b.cards))
		differ("sums", a.sums, b.sums)
		differ("names", a.names, b.names)
		differ("the rest", []any{a.decks, a.terrains, a.limits, a.recipes, a.changes, a.codes}, []any{b.decks, b.terrains, b.limits, b.recipes, b.changes, b.codes})
		for _, c := range a.cards {
			if got.byKey.Get(c.Key) != c {
				d.t.Fatalf("%s leads to another card than is listed", c.Key)
			}
			d.note(c)
		}
		for name := range d.names {
			differ("named "+name, a.byName.Get(name), b.byName.Get(name))
		}
		for code := range d.codes {
			differ("coded", a.byCode.Get(code), b.byCode.Get(code))
		}
	}
	differ("version, number", []any{got.Version, got.Loaded}, []any{want.Version, want.Loaded})
	for _, key := range d.keys {
		if (got.byKey.Get(key) == nil) != (want.byKey.Get(key) == nil) {
			d.t.Fatalf("%s is there or not", key)
		}
	}
}

// note keeps by what a card can be found, so that it is looked for when it is gone, too.
func (d *tried) note(c *Card) {
	for _, name := range foldedNames(c) {
		d.names[name] = true
	}
	for _, code := range passcodes(c) {
		d.codes[code] = true
	}
	if strings.Contains(c.Key, "new") {
		d.keys = append(d.keys, c.Key)
	}
}

// BenchmarkReadAgain13000 reads a commit that changes a card among 13,000: an image of which the one before is known.
func BenchmarkReadAgain13000(b *testing.B) {
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		b.Fatal(err)
	}
	defer conn.Close()
	for _, s := range []string{
		Schema, fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d", ApplicationID, SchemaVersion), "INSERT INTO game VALUES('mini', 'mini', 'Mini', '')",
		`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i+1 FROM n WHERE i < 13009)
		INSERT INTO card(key, game, name, kind, subtype, colors, races, level, attack, defense, text, passcode)
		SELECT 'mini:'||i, 'mini', 'Card number '||i, 'monster', 'effect', 'DARK', 'Fiend', 4, 1200, 800,
		'Turned face-up: all monsters of its kind gain some ATK and DEF. '||i, 10000000+i FROM n`,
	} {
		if _, err := conn.Exec(s, nil); err != nil {
			b.Fatal(err)
		}
	}
	for _, c := range []struct{ what, statement string }{
		{"leaf", "UPDATE card SET attack = 1201 - (attack = 1201) WHERE key = 'mini:7000'"},
		{"long", "UPDATE card SET text = CASE length(text) > 900 WHEN 1 THEN 'short' ELSE hex(zeroblob(800)) END WHERE key = 'mini:7000'"},
	} {
		b.Run(c.what, func(b *testing.B) {
			var images [2][]byte
			for i := range images {
				_, err := conn.Exec(c.statement, nil)
				if err == nil {
					images[i], err = conn.Serialize("main")
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			k, err := reading{}.read(images[1])
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				next, err := reading{}.after(k, images[n%2])
				if err != nil || next.snapshot == k.snapshot {
					b.Fatal("nothing has changed", err)
				}
				k = next
			}
		})
	}
}
