package tables

import (
	"strings"
	"testing"
	"time"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

// A column that is worked out for each row may take as long as its author likes: looking a database over, and reading a table, end all the same.
func TestColumnsThatTakeLong(t *testing.T) {
	before := patience
	defer func() { patience = before }()
	const slow, many = "AS (length(replace(hex(zeroblob(50000)), '0', 'a' || rest)))", "WITH n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n WHERE i < 300) SELECT i FROM n"
	for name, sql := range map[string]string{
		"one of the author's own": "CREATE TABLE mine(rest, b NOT NULL " + slow + "); INSERT INTO mine(rest) " + many,
		"one of ours":             "DROP TABLE source; CREATE TABLE source(id PRIMARY KEY, title " + slow + ", note, rest AS (id % 3)); INSERT INTO source(id) " + many,
	} {
		conn, _ := someDatabase(t)
		exec(t, conn, sql)
		content := serialized(t, conn)
		patience = 20 * time.Millisecond
		again, err := sqlite.Connect(":memory:")
		if err != nil {
			t.Fatal(err)
		}
		if err = Fetch(again, content); err == nil {
			err = drained(again)
		}
		if err == nil || !strings.Contains(err.Error(), "longer to read than 20ms") {
			t.Errorf("%s: %v", name, err)
		}
		again.Close()
		patience = before
	}
}

// drained reads all sources through SQLite.
func drained(conn *sqlite3.SQLiteConn) error {
	rows, err := asked(conn, All()["source"])
	if err != nil {
		return err
	}
	defer rows.Close()
	for ok := true; ok && err == nil; {
		_, ok, err = rows.Next()
	}
	return err
}
