package carddb

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/detector"
)

// allRows reads a table to its end.
func allRows(t testing.TB, from rows, err error) []string {
	t.Helper()
	var all []string
	for err == nil {
		var cells []sqlite.Cell
		var ok bool
		if cells, ok, err = from.next(); !ok {
			break
		}
		line := []byte{}
		for _, c := range cells {
			line = c.AppendTo(line)
		}
		all = append(all, string(line))
	}
	if err != nil {
		t.Fatal(err)
	}
	from.close()
	return all
}

func exec(t *testing.T, conn *sqlite3.SQLiteConn, statement string) {
	t.Helper()
	if _, err := conn.Exec(statement, nil); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// Whatever a table holds, its pages give the rows that SQLite gives: numbers of all sizes, texts that go on over further
// pages, trees of several levels, places that were freed.
func TestPagesEqualSQLites(t *testing.T) {
	for _, size := range detector.Sample([]int{512, 1024, 4096, 65536}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			conn, err := sqlite.Connect(":memory:")
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			exec(t, conn, fmt.Sprintf("PRAGMA page_size=%d", size))
			exec(t, conn, Schema)
			random := rand.New(rand.NewPCG(3, uint64(size)))
			for step := range 12 {
				exec(t, conn, manyRows(random, step))
				image, err := conn.Serialize("main")
				if err != nil {
					t.Fatal(err)
				}
				whole, err := imageOf(conn, "main", image)
				if err != nil || len(whole.roots) != len(schema()) {
					t.Fatalf("%d of %d tables are read from pages: %v", len(whole.roots), len(schema()), err)
				}
				for name, table := range schema() {
					from, err := whole.rows(table)
					got := allRows(t, from, err)
					sql, err := asked(conn, table)
					if want := allRows(t, sql, err); !slices.Equal(got, want) {
						t.Fatalf("step %d, %s: %d rows, SQLite has %d, or they differ", step, name, len(got), len(want))
					}
				}
			}
		})
	}
}

func manyRows(random *rand.Rand, step int) string {
	if step%4 == 3 {
		return "DELETE FROM fact WHERE length(value) % 3 = 0; DELETE FROM source WHERE length(title) % 2 = 0"
	}
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "INSERT OR REPLACE INTO fact VALUES('c%d-%d', 'n%d', '%s');", step, random.IntN(90), i%5, strings.Repeat("é", random.IntN(700)))
		fmt.Fprintf(&b, "INSERT OR REPLACE INTO source VALUES('%s%d', '%s', '');", strings.Repeat("k", random.IntN(300)), i, strings.Repeat("t", random.IntN(3000)))
		n := random.Int64() >> random.IntN(64)
		fmt.Fprintf(&b, "INSERT OR REPLACE INTO effect VALUES('c%d', %d, 't', %d, 'k', '', NULL, '', %d, %d, x'00ff');", i, n, -n, n%2, step)
		fmt.Fprintf(&b, "INSERT OR REPLACE INTO card(key, game, name, kind, level, attack) VALUES('k%d', 'g', 'n', 'k', %d.5, 1);", random.IntN(500), i)
	}
	return b.String()
}

// A table that a tool has made anew in its own way is read through SQLite, and says the same.
func TestTablesMadeOtherwise(t *testing.T) {
	base := func(statements ...string) *Snapshot {
		conn, err := sqlite.Connect(":memory:")
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		for _, s := range append(slices.Clone(statements), Schema,
			fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d", ApplicationID, SchemaVersion),
			"INSERT INTO game VALUES('g', 'p', 'Game', ''); INSERT INTO card(key, game, name, kind, level) VALUES('p:b', 'g', 'Büne', 'unit', 3), ('p:a', 'g', 'A', 'unit', NULL)",
			"INSERT INTO terrain(game, code, name) VALUES('g', '10', 'Ten'), ('g', '2', 'Two'), ('g', 'T-1', 'T')") {
			exec(t, conn, s)
		}
		return loaded(t, conn.Serialize)
	}
	want := base()
	if want.Version != base("PRAGMA encoding='UTF-16le'").Version {
		t.Error("texts in UTF-16 are read otherwise")
	}
	if codes := want.Terrains("g"); codes[0].Code != "T-1" || codes[1].Code != "2" || codes[2].Code != "10" {
		t.Errorf("the terrains are %v", codes)
	}
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, s := range []string{
		Schema, fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d", ApplicationID, SchemaVersion),
		"INSERT INTO game VALUES('g', 'p', 'Game', '')", "INSERT INTO terrain(game, code, name) VALUES('g', '10', 'Ten'), ('g', '2', 'Two'), ('g', 'T-1', 'T')",
		strings.Replace(Schema[strings.Index(Schema, "CREATE TABLE card "):strings.Index(Schema, "CREATE TABLE fact ")], ") WITHOUT ROWID", ", mine TEXT)", 1),
	} {
		if strings.Contains(s, "mine TEXT") {
			exec(t, conn, "DROP TABLE card")
		}
		exec(t, conn, s)
	}
	exec(t, conn, "INSERT INTO card(key, game, name, kind, level) VALUES('p:b', 'g', 'Büne', 'unit', 3), ('p:a', 'g', 'A', 'unit', NULL)")
	if got := loaded(t, conn.Serialize); got.Version != want.Version {
		t.Error("a table with row ids and a column more is read otherwise")
	}
}

func loaded(t *testing.T, serialize func(string) ([]byte, error)) *Snapshot {
	t.Helper()
	image, err := serialize("main")
	if err != nil {
		t.Fatal(err)
	}
	s, err := reading{}.decode(image)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
