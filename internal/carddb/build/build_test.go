package build_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	_ "github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/build"
)

func TestCommittedDatabaseEqualsSources(t *testing.T) {
	fresh := filepath.Join(t.TempDir(), "cards.db")
	if err := build.Build(os.DirFS("../../../cards"), fresh); err != nil {
		t.Fatal(err)
	}
	want, got := content(t, fresh), content(t, "../../../cards.db")
	for table, rows := range want {
		if rows != got[table] {
			t.Errorf("cards.db differs from its sources in table %s: run go generate ./internal/carddb", table)
		}
	}
	if len(want) != len(got) {
		t.Errorf("%d tables in the sources, %d in cards.db", len(want), len(got))
	}
}

// content gives each table's rows as one text, columns named, in a fixed order; the header's marks too.
func content(t *testing.T, file string) map[string]string {
	db, err := sql.Open("sqlite3", "file:"+file+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	all := map[string]string{}
	for _, pragma := range []string{"application_id", "user_version", "journal_mode", "page_size"} {
		all[pragma] = dump(t, db, "PRAGMA "+pragma)
	}
	for _, table := range strings.Fields(dump(t, db, "SELECT name FROM sqlite_schema ORDER BY name")) {
		if table = strings.Trim(table, "[]"); !strings.Contains(table, ":") {
			all[table] = dump(t, db, "SELECT * FROM "+table)
		}
	}
	return all
}

func dump(t *testing.T, db *sql.DB, query string) string {
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, _ := rows.Columns()
	var out strings.Builder
	for rows.Next() {
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		if err := rows.Scan(values...); err != nil {
			t.Fatal(err)
		}
		for _, v := range values {
			fmt.Fprintf(&out, "[%v]", *v.(*any))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func TestSameSourcesSameBytes(t *testing.T) {
	var images [2][]byte
	for i := range images {
		out := filepath.Join(t.TempDir(), "cards.db")
		if err := build.Build(os.DirFS("../../../cards"), out); err != nil {
			t.Fatal(err)
		}
		images[i], _ = os.ReadFile(out)
	}
	if !bytes.Equal(images[0], images[1]) {
		t.Error("two builds differ")
	}
}

func TestEveryTagDuelCardWithAnEffectHasAText(t *testing.T) {
	db, err := carddb.Open("../../../cards.db", carddb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range db.Snapshot().Cards("tagduel") {
		if silent := c.Kind == "monster" && c.Subtype == "normal"; silent != (c.Text == "") {
			t.Errorf("%s %s: %s %s, text %q", c.Key, c.Name, c.Subtype, c.Kind, c.Text)
		}
		if strings.Count(c.Text, `"`)%2 != 0 || c.Text != "" && !strings.HasSuffix(c.Text, ".") {
			t.Errorf("%s %s: %q is cut off", c.Key, c.Name, c.Text)
		}
	}
}

// The id of a deck or list that is one of another game would take the place of that one's: it is told with file, line and what to do. What has no
// game in its id, or its own, is taken.
func TestIdsOfAnotherGameAreRefused(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"mini/limit_list.csv", "id,name\nmini:a,A\nb,B\ntiny:c,C\n", `mini/limit_list.csv:4: limit_list, tiny:c, id: an id that begins with "tiny:" is one of tiny, and this row is of mini; let its id begin with "mini:", or name the other game`},
		{"mini/limit_list.csv", "id,name\nmini:a,A\nb,B\nmini:tiny:c,C\n", ""},
		{"tiny/deck.csv", "id,name,status\ntiny:a,A,ready\nmini:b,B,ready\n", `tiny/deck.csv:3: deck, mini:b, id: an id that begins with "mini:" is one of mini`},
		{"tiny/deck.csv", "id,name,status\ntiny:a,A,ready\nb,B,no\n", `tiny/deck.csv:3: deck, b, status: "no" is no status`},
	} {
		sources := fstest.MapFS{"game.csv": {Data: []byte("id,prefix,name\nmini,mini,Mini\ntiny,tiny,Tiny\n")}, c.file: {Data: []byte(c.text)}}
		err := build.Build(sources, filepath.Join(t.TempDir(), "cards.db"))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%q gives %v, want %q", c.text, err, c.want)
		}
	}
}

func TestBuildNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"key,name,kind,level\nmini:1,A,monster,4\nmini:2,B,monster,four\n": `mini/card.csv:3: column level: "four" is not a whole number`,
		"key,name,sort\nmini:1,A,monster\n":                                `mini/card.csv:2: table card has no column "sort"`,
		"key,name,kind\nother:1,A,monster\n":                               `mini/card.csv:2: card, other:1, key: a key of mini begins with "mini:"`,
		"key,name,kind\nmini:1,A,monster\nmini:1,A,monster\n":              "UNIQUE constraint",
	} {
		sources := fstest.MapFS{
			"game.csv":      {Data: []byte("id,prefix,name\nmini,mini,Mini\n")},
			"mini/card.csv": {Data: []byte(text)},
		}
		out := filepath.Join(t.TempDir(), "cards.db")
		if err := build.Build(sources, out); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %q", text, err, want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Error("a refused build leaves a file")
		}
	}
}
