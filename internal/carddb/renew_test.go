package carddb_test

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
)

// oldWords stands in for a game: a row of yesterday KEY is the row "TIMING | | | | KEY |" today, and one with the key odd has none.
func oldWords(c *carddb.Card) (rows []string, err error) {
	for _, e := range c.Effects {
		if e.Key == "odd" {
			return nil, errors.New("row 1, flip odd: nobody knows it")
		}
		rows = append(rows, e.Timing+" | | | | "+e.Key+c.Fact("much")+" |")
	}
	return rows, nil
}

// second writes a database as the second version of the schema had it: base is a whole one, laid below a file of one's own; nil for a
// whole file.
func second(t testing.TB, base []byte, statements string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cards-own.db")
	if base == nil {
		image, err := os.ReadFile(smallDatabase(t))
		check(t, err)
		check(t, os.WriteFile(file, image, 0o600))
	} else {
		_, err := carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return nil })
		check(t, err)
	}
	does(t, file, "DROP TABLE row; PRAGMA user_version=2; "+statements)
	return file
}

func does(t testing.TB, file, statements string) {
	t.Helper()
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	defer db.Close()
	_, err = db.Exec(statements)
	check(t, err)
}

// column gives the first column of an answer.
func column(t testing.TB, file, query string) (all []string) {
	t.Helper()
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	defer db.Close()
	rows, err := db.Query(query)
	check(t, err)
	defer rows.Close()
	for rows.Next() {
		var one string
		check(t, rows.Scan(&one))
		all = append(all, one)
	}
	return all
}

const twoEffects = `INSERT INTO effect(card, ord, timing, code, key, note) VALUES('mini:1', 1, 'flip', 1, 'draw', 'mine'), ('mini:1', 2, 'play', 1, 'bind', '');`

func rowsOf(t testing.TB, s *carddb.Snapshot, key string) []string {
	t.Helper()
	c, ok := s.Card("mini", key)
	if !ok {
		t.Fatalf("there is no %s", key)
	}
	return c.Rows
}

// TestRenewBringsRowsOfToday holds that a database of yesterday is brought up where it lies, that the one of before is kept as it was,
// that what is read is the same before and after, and that there is nothing to do the second time.
func TestRenewBringsRowsOfToday(t *testing.T) {
	for _, mode := range []string{"DELETE", "WAL"} {
		file := second(t, nil, "PRAGMA journal_mode="+mode+"; "+twoEffects)
		o := carddb.Options{Today: oldWords}
		early, err := carddb.Open(file, o)
		check(t, err)
		want := []string{"flip | | | | draw |", "play | | | | bind |"}
		if got := rowsOf(t, early.Snapshot(), "mini:1"); !slices.Equal(got, want) {
			t.Errorf("%s: read where it lies: %q", mode, got)
		}
		before := column(t, file, "SELECT card||ord||key||note FROM effect")
		if r := carddb.WouldRenew(file, o); r.From != 2 || r.Copy != "" || r.Err != nil || !slices.Equal(r.Cards, []string{"mini:1"}) {
			t.Errorf("%s: it would be %+v", mode, r)
		}
		r := carddb.Renew(file, o)
		if r.Err != nil || r.From != 2 || filepath.Base(r.Copy) != "cards-own.before-3.db" {
			t.Fatalf("%s: %+v", mode, r)
		}
		if got := column(t, r.Copy, "SELECT card||ord||key||note FROM effect"); !slices.Equal(got, before) {
			t.Errorf("%s: %q is kept, want %q", mode, got, before)
		}
		if got := column(t, file, `SELECT card||ord||"when"||"do"||note FROM row`); !slices.Equal(got, []string{"mini:11flipdrawmine", "mini:12playbind"}) {
			t.Errorf("%s: the rows are %q", mode, got)
		}
		late, err := carddb.Open(file, o)
		check(t, err)
		if got := rowsOf(t, late.Snapshot(), "mini:1"); !slices.Equal(got, want) || len(column(t, file, "SELECT key FROM effect")) != 0 {
			t.Errorf("%s: afterwards %q", mode, got)
		}
		image, err := os.ReadFile(file)
		check(t, err)
		if r := carddb.Renew(file, o); r.From != 0 || len(r.Says()) != 0 {
			t.Errorf("%s: the second time %+v", mode, r)
		}
		if again, _ := os.ReadFile(file); string(again) != string(image) {
			t.Errorf("%s: the second time wrote", mode)
		}
	}
}

// TestRenewLeavesWhatHasNoWords holds that a card of which a row has no words of today keeps all its rows in the old table, is named,
// and is read as before.
func TestRenewLeavesWhatHasNoWords(t *testing.T) {
	file := second(t, nil, twoEffects+"INSERT INTO effect(card, ord, timing, code, key) VALUES('mini:2', 1, 'flip', 1, 'draw'), ('mini:2', 2, 'flip', 9, 'odd')")
	o := carddb.Options{Today: oldWords}
	r := carddb.Renew(file, o)
	if r.Err != nil || len(r.Left) != 1 || !strings.Contains(strings.Join(r.Says(), "\n"), "mini:2, row 1, flip odd: nobody knows it") {
		t.Errorf("%+v", r)
	}
	db, err := carddb.Open(file, o)
	check(t, err)
	c, _ := db.Snapshot().Card("mini", "mini:2")
	if len(c.Effects) != 2 || len(c.Rows) != 0 || len(rowsOf(t, db.Snapshot(), "mini:1")) != 2 {
		t.Errorf("%+v", c)
	}
}

// TestOwnRowsOfYesterdayLieOverShippedOnes holds that an own row of yesterday is read with the shipped rows of its card that it lay
// beside, that shipped rows which hold no longer are gone, and that a card whose facts are changed says what it said.
func TestOwnRowsOfYesterdayLieOverShippedOnes(t *testing.T) {
	base := shippedWith(t, `INSERT INTO row(card, ord, "when", "do") VALUES('dotr:001', 1, 'attack', 'bonus-against'), ('dotr:003', 1, 'a', 'b'), ('dotr:003', 2, 'c', 'd')`)
	for _, tt := range []struct {
		name, own string
		want      []string
	}{
		{"nothing", "", []string{"attack | | | | bonus-against |"}},
		{"a row in its place", "INSERT INTO effect(card, ord, timing, code, key) VALUES('dotr:001', 1, 'flip', 1, 'draw')", []string{"flip | | | | draw |"}},
		{"a row beside it", "INSERT INTO effect(card, ord, timing, code, key) VALUES('dotr:001', 2, 'flip', 1, 'draw')", []string{"attack | | | | bonus-against |", "flip | | | | draw |"}},
		{"it is gone", "INSERT INTO gone VALUES('effect', 'dotr:001 / 1')", nil},
		{"a fact", "INSERT INTO fact VALUES('dotr:001', 'much', ' 2')", []string{"attack | | | | bonus-against 2 |"}},
		{"a fact that changes nothing", "INSERT INTO fact VALUES('dotr:001', 'little', '2')", []string{"attack | | | | bonus-against |"}},
	} {
		file := second(t, base, tt.own)
		o := carddb.Options{Base: base, Today: oldWords}
		for _, when := range []string{"before", "after"} {
			db, err := carddb.Open(file, o)
			check(t, err)
			c, _ := db.Snapshot().Card("dotr", "dotr:001")
			if !slices.Equal(c.Rows, tt.want) || len(c.Effects) > 0 {
				t.Errorf("%s, %s: %q and %v, want %q", tt.name, when, c.Rows, c.Effects, tt.want)
			}
			if r := carddb.Renew(file, o); r.Err != nil {
				t.Error(r.Err)
			}
		}
	}
}

// shippedWith is a small shipped database of the Roses, with rows.
func shippedWith(t testing.TB, statements string) []byte {
	t.Helper()
	file := smallDatabase(t)
	does(t, file, "INSERT INTO game VALUES('dotr', 'dotr', 'Roses', ''); INSERT INTO card(key, game, name, kind) VALUES('dotr:001', 'dotr', 'A', 'monster'), ('dotr:003', 'dotr', 'B', 'monster'); "+statements)
	image, err := os.ReadFile(file)
	check(t, err)
	return image
}

// TestRenewLosesNothing holds that a file that is locked, read-only or without room for a copy stays as it was and is read all the
// same, and that it is said what to do.
func TestRenewLosesNothing(t *testing.T) {
	o := carddb.Options{Today: oldWords}
	for _, tt := range []struct {
		name, want string
		spoil      func(file string)
	}{
		{"locked", "keeps it locked; save or close it there", func(file string) {
			a := startAuthor(t, file)
			a.does("BEGIN IMMEDIATE")
		}},
		{"read-only", "it is read-only; allow writing to it", func(file string) { check(t, os.Chmod(file, 0o400)) }},
	} {
		file := second(t, nil, twoEffects)
		before, err := os.ReadFile(file)
		check(t, err)
		tt.spoil(file)
		r := carddb.Renew(file, o)
		if r.Err == nil || !strings.Contains(r.Err.Error(), tt.want) || !strings.Contains(r.Err.Error(), "ttsbridge upgrade") || len(r.Says()) != 1 {
			t.Errorf("%s: %+v", tt.name, r)
		}
		if after, _ := os.ReadFile(file); string(after) != string(before) {
			t.Errorf("%s: the file was written to", tt.name)
		}
		if others, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*before*")); len(others) > 0 {
			t.Errorf("%s: %v stay", tt.name, others)
		}
		db, err := carddb.Open(file, o)
		check(t, err)
		if len(rowsOf(t, db.Snapshot(), "mini:1")) != 2 {
			t.Errorf("%s: its rows are not read", tt.name)
		}
	}
}

// TestRenewOverwritesNothing holds that a copy kept earlier stays.
func TestRenewOverwritesNothing(t *testing.T) {
	file := second(t, nil, twoEffects)
	first := filepath.Join(filepath.Dir(file), "cards-own.before-3.db")
	check(t, os.WriteFile(first, []byte("mine"), 0o600))
	r := carddb.Renew(file, carddb.Options{Today: oldWords})
	if text, _ := os.ReadFile(first); string(text) != "mine" || filepath.Base(r.Copy) != "cards-own.before-3-2.db" {
		t.Errorf("%q, %+v", text, r)
	}
}

// TestEditRenews holds that a command that writes into a database of yesterday brings it up and keeps it, and does neither in a dry
// run.
func TestEditRenews(t *testing.T) {
	file := second(t, nil, twoEffects)
	nothing := func(*carddb.Draft) error { return nil }
	before, err := os.ReadFile(file)
	check(t, err)
	s, err := carddb.Edit(file, carddb.Editing{Today: oldWords, DryRun: true}, nothing)
	check(t, err)
	if after, _ := os.ReadFile(file); string(after) != string(before) || len(rowsOf(t, s, "mini:1")) != 2 {
		t.Error("a dry run wrote, or shows the old rows")
	}
	s, err = carddb.Edit(file, carddb.Editing{Today: oldWords}, nothing)
	check(t, err)
	kept := filepath.Join(filepath.Dir(file), "cards-own.before-3.db")
	if _, err := os.Stat(kept); err != nil || len(rowsOf(t, s, "mini:1")) != 2 {
		t.Errorf("no copy is kept: %v", err)
	}
}

// TestRowsWithBarsAreRefused holds that a cell in which a bar would part a row once more is named.
func TestRowsWithBarsAreRefused(t *testing.T) {
	file := smallDatabase(t)
	does(t, file, `INSERT INTO row(card, ord, "when", "on", "do") VALUES('mini:1', 1, 'flip', 'race:A|B', 'draw')`)
	_, err := carddb.Open(file, carddb.Options{})
	if err == nil || !strings.Contains(err.Error(), "row, mini:1 / 1, on: a bar parts") {
		t.Errorf("%v", err)
	}
}
