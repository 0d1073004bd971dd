package carddb_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

// A user's database in which a view without an end stands for a table is refused, read or written.
func TestViewsWithoutAnEnd(t *testing.T) {
	const endless = "AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n) SELECT "
	for name, statements := range map[string][]string{
		`"card" is a view`:          {"DROP TABLE card", "CREATE VIEW card " + endless + "'dotr:'||i AS key, 'dotr' AS game, 'x' AS name, 'monster' AS kind FROM n"},
		`"gone" is a view`:          {"DROP TABLE gone", "CREATE VIEW gone " + endless + "'card' AS place, i AS key FROM n"},
		`"Effect" is a view`:        {"DROP TABLE effect", "CREATE VIEW Effect " + endless + "i AS card, i AS ord FROM n"},
		`has the trigger "forever"`: {"CREATE TRIGGER forever AFTER INSERT ON card BEGIN INSERT INTO fact WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n) SELECT NEW.key, i, '' FROM n; END"},
		"a virtual table":           {"DROP TABLE tag", "CREATE VIRTUAL TABLE tag USING fts4(card, kind, word)"},
		"is no SQLite database":     nil,
	} {
		file := filepath.Join(t.TempDir(), "own.db")
		base, err := os.ReadFile("../../cards.db")
		check(t, err)
		_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return nil })
		check(t, err)
		if statements == nil {
			check(t, os.WriteFile(file, []byte("no database"), 0o600))
		}
		db, err := sql.Open("sqlite3", file)
		check(t, err)
		for _, s := range statements {
			if _, err := db.Exec(s); err != nil && strings.Contains(err.Error(), "no such module") {
				statements = nil
				break
			} else {
				check(t, err)
			}
		}
		check(t, db.Close())
		if statements == nil && name == "a virtual table" {
			continue // this SQLite has none
		}
		_, err = carddb.Open(file, carddb.Options{Base: base})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("read: %v, want %s", err, name)
		}
	}
}

// Triggers are their author's: none is carried out when a card is written here, and all are there afterwards. What a file wants of its
// rows (CHECK) is not looked at, nor is a column of the author's own that is worked out.
func TestTriggersAreLeftAlone(t *testing.T) {
	base, err := os.ReadFile("../../cards.db")
	check(t, err)
	file := filepath.Join(t.TempDir(), "own.db")
	z := carddb.Card{Key: "dotr:zz", Game: "dotr", Name: "Lamp", Kind: "monster"}
	_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return nil })
	check(t, err)
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	for _, s := range []string{"CREATE VIEW every AS WITH n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n) SELECT i FROM n",
		`CREATE TRIGGER "for ""ever" AFTER INSERT ON card BEGIN INSERT INTO fact SELECT NEW.key, i, '' FROM every; END`,
		"CREATE TRIGGER noted AFTER INSERT ON card BEGIN INSERT INTO fact VALUES(NEW.key, 'noted', ''); END",
		"ALTER TABLE card ADD COLUMN mine TEXT AS (name || '!')",
		"CREATE TABLE mine(a CHECK(a > 9)); PRAGMA ignore_check_constraints=1; INSERT INTO mine VALUES(1)"} {
		_, err := db.Exec(s)
		check(t, err)
	}
	s, err := carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error { return d.Card(z) })
	check(t, err)
	if c, known := s.Card("dotr", "dotr:zz"); !known || len(c.Facts) > 0 {
		t.Errorf("written is %+v", c)
	}
	var n int
	check(t, db.QueryRow("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'").Scan(&n))
	if check(t, db.Close()); n != 2 {
		t.Errorf("%d triggers are left, want 2", n)
	}
}

// What is no file is not opened: nobody may ever write into a pipe.
func TestWhatIsNoFile(t *testing.T) {
	if _, err := carddb.Open(t.TempDir(), carddb.Options{}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a folder: %v", err)
	}
	if _, err := os.Stat("/dev/zero"); err == nil {
		if _, err := carddb.Open("/dev/zero", carddb.Options{}); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("a device: %v", err)
		}
	}
}
