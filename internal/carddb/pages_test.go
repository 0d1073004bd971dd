package carddb

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

func exec(t *testing.T, conn *sqlite3.SQLiteConn, statement string) {
	t.Helper()
	if _, err := conn.Exec(statement, nil); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
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
