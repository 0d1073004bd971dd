package foreign

import (
	"context"
	"database/sql/driver"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
)

// A statement that has no end is left when nobody waits for it any more.
func TestAStatementWithoutAnEndIsLeft(t *testing.T) {
	c, err := (&sqlite3.SQLiteDriver{}).Open(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer leave()
	db := &strange{c.(*sqlite3.SQLiteConn), ctx}
	defer db.Close()
	err = each(db, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n", func([]driver.Value) { t.Error("it has ended") })
	if err == nil {
		t.Error("nobody said that it was left")
	}
}

// An import that nobody waits for any more ends with a sentence about it, and no file of it is said to be wrong.
func TestAnImportThatIsStoppedBlamesNoFile(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	leave()
	for name, content := range map[string][]byte{"x.cdb": append(sqliteMagic, make([]byte, 4096)...), "x.json": []byte(`{"data":[]}`), "x.csv": []byte("name\nAnt\n")} {
		_, one := Read(ctx, name, content, Options{Game: "tagduel"})
		_, all := ReadFolder(ctx, "folder", fstest.MapFS{name: {Data: content}}, Options{Game: "tagduel"})
		for _, err := range []error{one, all} {
			if !errors.Is(err, context.Canceled) || fault.CodeOf(err) != fault.CodeUnavailable || !strings.Contains(err.Error(), "the import was stopped") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
