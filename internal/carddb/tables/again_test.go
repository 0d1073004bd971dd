package tables

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/detector"
)

// someDatabase has rows on many leaves, and long ones that go on elsewhere.
func someDatabase(t *testing.T) (*sqlite3.SQLiteConn, []byte) {
	t.Helper()
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	exec(t, conn, "PRAGMA page_size=1024; "+Schema)
	exec(t, conn, `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n WHERE i < 300)
		INSERT INTO card(key, game, name, kind, level, text) SELECT 'k'||i, 'g', 'Card '||i, 'unit', i, substr(hex(zeroblob(2000)), 1, CASE i % 50 WHEN 0 THEN 3000 ELSE i % 70 END) FROM n;
		INSERT INTO fact SELECT key, 'n', level FROM card`)
	return conn, serialized(t, conn)
}

func serialized(t *testing.T, conn *sqlite3.SQLiteConn) []byte {
	t.Helper()
	content, err := conn.Serialize("main")
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Clone(content)
}

func sourceOf(t *testing.T, content []byte) Source {
	t.Helper()
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := Fetch(conn, content); err != nil {
		t.Fatal(err)
	}
	s, err := Whole(conn, content)
	if err != nil || !s.Keepable() {
		t.Fatal(err)
	}
	return s
}

// What an edit touches is found whether it changes leaves alone or the shape of trees, and in a leaf without asking SQLite.
func TestTouchedRows(t *testing.T) {
	for _, c := range []struct {
		statement string
		leaves    bool
		touched   string
	}{
		{"UPDATE card SET level = 7 WHERE key = 'k17'", true, "card k17"},
		{"UPDATE card SET level = 7 WHERE key IN ('k17', 'k170'); UPDATE fact SET value = 'x' WHERE card = 'k9'", true, "card k17, card k170, fact k9"},
		{"DELETE FROM fact WHERE card = 'k12'", true, "fact k12"},
		{"INSERT INTO fact VALUES('k12', 'm', '1')", true, "fact k12"},
		{"UPDATE card SET level = level", true, ""},
		{"UPDATE card SET text = replace(text, '0', '1') WHERE key = 'k50'", false, "card k50"}, // on other pages
		{"UPDATE card SET text = hex(zeroblob(400)) WHERE key = 'k17'", false, "card k17"},
		{"UPDATE card SET text = CAST('a' AS BLOB) WHERE key = 'k17'", false, "card k17"},
		{"VACUUM", false, ""},
		{"CREATE INDEX by_name ON card(name)", false, ""},
		{"INSERT INTO card(key, game, name, kind) VALUES('a', 'g', 'n', 'k'), ('z', 'g', 'n', 'k')", false, "card a, card z"}, // a leaf is parted in two,
	} {
		t.Run(c.statement, func(t *testing.T) {
			conn, content := someDatabase(t)
			before := sourceOf(t, content)
			exec(t, conn, c.statement)
			now := serialized(t, conn)
			_, leaves := leavesTouched(before.whole, image{sqlite.PagesOf(now), before.whole.roots})
			_, touched, sound, ok := before.Again(now)
			if !ok || !sound() {
				t.Fatal("it is in doubt")
			}
			if got := inWords(touched); got != c.touched || leaves != c.leaves {
				t.Errorf("touched are %q, in leaves alone: %v", got, leaves)
			}
		})
	}
}

func inWords(touched Touched) string {
	var rows []string
	for table, keys := range touched {
		for _, key := range keys {
			rows = append(rows, table+" "+key[0].String())
		}
	}
	slices.Sort(rows)
	return strings.Join(slices.Compact(rows), ", ")
}

// Whatever becomes of a leaf, it is trusted only where SQLite finds nothing wrong with the database, and all rows are told that have
// changed.
func TestDamagedLeavesAreNotTrusted(t *testing.T) {
	conn, _ := someDatabase(t)
	exec(t, conn, "DELETE FROM card WHERE level % 9 = 3; UPDATE card SET level = level + 300 WHERE level % 4 = 1") // free places on the leaves
	edited := serialized(t, conn)
	before := sourceOf(t, edited)
	r, trusted := rand.New(rand.NewPCG(1, 2)), 0
	for n := range detector.Few(1500) {
		damaged := bytes.Clone(edited)
		page := (1 + r.IntN(len(edited)/1024-1)) * 1024
		for range 1 + r.IntN(2) {
			at := page + []int{r.IntN(8), 8 + r.IntN(60), r.IntN(1024), r.IntN(1024)}[r.IntN(4)]
			damaged[at] = []byte{damaged[at] + 1, damaged[at] - 1, byte(r.Uint32()), 0}[r.IntN(4)]
		}
		touched, ok := leavesTouched(before.whole, image{sqlite.PagesOf(damaged), before.whole.roots})
		if !ok {
			if _, _, sound, ok := before.Again(damaged); ok { // whose rows are gone through while SQLite looks at them
				sound()
			}
			continue
		}
		trusted++
		if err := holds(damaged); err != nil {
			t.Fatalf("damage %d at page %d is trusted: %v", n, page/1024+1, err)
		}
		if got, want := inWords(touched), differing(t, edited, damaged); got != want {
			t.Fatalf("damage %d touches %q, want %q", n, got, want)
		}
	}
	t.Logf("%d of the leaves were trusted", trusted)
	if trusted < 20 {
		t.Errorf("only %d leaves were trusted at all", trusted)
	}
}

// holds asks SQLite whether a database is in one piece, more thoroughly than is asked when it is read.
func holds(content []byte) error {
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := Fetch(conn, content); err != nil {
		return err
	}
	found, err := sqlite.Ask(conn, "PRAGMA integrity_check(1)")
	if err == nil && found[0][0] != "ok" {
		err = fmt.Errorf("%v", found[0][0])
	}
	return err
}

// differing compares two databases row by row.
func differing(t *testing.T, old, new []byte) string {
	t.Helper()
	touched := Touched{}
	a, b := sourceOf(t, old), sourceOf(t, new)
	for _, name := range []string{"card", "fact"} {
		rows := map[string]string{}
		for i, s := range []Source{a, b} {
			from, err := s.Rows(All()[name])
			if err != nil {
				t.Fatal(err)
			}
			for {
				cells, ok, err := from.Next()
				if err != nil {
					t.Fatal(err)
				}
				if !ok {
					break
				}
				row := fmt.Sprint(cells)
				if key := cells[0].Text; i == 0 {
					rows[key] = row
				} else if rows[key] == row {
					delete(rows, key)
				} else {
					rows[key] = "otherwise"
				}
			}
		}
		for key := range rows {
			touched[name] = append(touched[name], []sqlite.Cell{{Kind: sqlite.CellText, Text: key}})
		}
	}
	return inWords(touched)
}
