package tables

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
func allRows(t testing.TB, from Rows, err error) []string {
	t.Helper()
	var all []string
	for err == nil {
		var cells []sqlite.Cell
		var ok bool
		if cells, ok, err = from.Next(); !ok {
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
	from.Close()
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
				if err != nil || len(whole.roots) != len(All()) {
					t.Fatalf("%d of %d tables are read from pages: %v", len(whole.roots), len(All()), err)
				}
				for name, table := range All() {
					from, err := whole.rows(table, nil)
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
