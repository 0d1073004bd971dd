package carddb_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
)

const manual = "../../docs/cards-db.md"

// docRows are the lines of the page's table of tables, by the table's name.
func docRows(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(manual)
	check(t, err)
	_, tables, _ := strings.Cut(string(text), "## The tables")
	tables, _, _ = strings.Cut(tables, "\n## ")
	rows := map[string]string{}
	for line := range strings.SplitSeq(tables, "\n") {
		if name, ok := strings.CutPrefix(line, "| `"); ok {
			name, rest, _ := strings.Cut(name, "`")
			rows[name] = rest
		}
	}
	return rows
}

var (
	inBackquotes = regexp.MustCompile("`([a-z_0-9]+)`")
	inBold       = regexp.MustCompile("\\*\\*`([a-z_0-9]+)`\\*\\*")
)

// The page for card authors names every table, every column and every key of the schema, and none that is not there.
func TestDocsNameEveryColumn(t *testing.T) {
	db, err := sql.Open("sqlite3", ":memory:")
	check(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	_, err = db.Exec(carddb.Schema)
	check(t, err)
	rows, err := db.Query(`SELECT t.name, c.name, c.pk FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY t.name, c.cid`)
	check(t, err)
	defer rows.Close()
	docs, keys, seen := docRows(t), map[string][]string{}, map[string]bool{}
	for rows.Next() {
		var table, column string
		var key int
		check(t, rows.Scan(&table, &column, &key))
		seen[table] = true
		if key > 0 {
			keys[table] = append(keys[table], column)
		}
		if !slices.ContainsFunc(inBackquotes.FindAllStringSubmatch(docs[table], -1), func(m []string) bool { return m[1] == column }) {
			t.Errorf("docs/cards-db.md does not name column %s of table %s", column, table)
		}
	}
	for table, line := range docs {
		var bold []string
		for _, m := range inBold.FindAllStringSubmatch(line, -1) {
			bold = append(bold, m[1])
		}
		if !seen[table] || !slices.Equal(bold, keys[table]) {
			t.Errorf("docs/cards-db.md says that the key of %s is %v; it is %v", table, bold, keys[table])
		}
	}
}

// What the page tells an author to write can be written, into a database of one's own and by any SQLite tool.
func TestDocsExamplesLoad(t *testing.T) {
	base, err := readShipped()
	check(t, err)
	file := filepath.Join(t.TempDir(), "own.db")
	_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return nil })
	check(t, err)
	text, err := os.ReadFile(manual)
	check(t, err)
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	parts := strings.Split(string(text), "```sql\n")[1:]
	if len(parts) < 2 {
		t.Fatalf("the page has %d examples", len(parts))
	}
	for _, part := range parts {
		statements, _, _ := strings.Cut(part, "```")
		_, err := db.Exec(statements)
		check(t, err)
	}
	check(t, db.Close())
	opened, err := carddb.Open(file, carddb.Options{Base: base})
	check(t, err)
	lamp, ok := opened.Snapshot().ByName("dotr", "Lampe")
	if !ok || lamp.Tags[0] != "horned" || !slices.Equal(lamp.Rows, []string{"flip | | | you | lp +500 |"}) {
		t.Errorf("%+v", lamp)
	}
	if c, _ := opened.Snapshot().Card("dotr", "001"); !slices.Equal(c.Rows, []string{"while | | | this | bonus +500 against kind:Fiend |"}) {
		t.Errorf("%q", c.Rows)
	}
	if c, _ := opened.Snapshot().Card("dotr", "011"); len(c.Rows) != 0 {
		t.Errorf("rows that are gone are there: %q", c.Rows)
	}
	if _, ok := opened.Snapshot().Card("dotr", "convulsion-of-nature"); ok {
		t.Error("a card that is gone is there")
	}
	if vain := opened.Snapshot().GoneInVain(); len(vain) > 0 {
		t.Errorf("on the page rows are said to be gone that are not there: %q", vain)
	}
}
