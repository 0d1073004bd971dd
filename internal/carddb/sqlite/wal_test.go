package sqlite

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/mattn/go-sqlite3"
)

func exec(t *testing.T, conn *sqlite3.SQLiteConn, statement string) {
	t.Helper()
	if _, err := conn.Exec(statement, nil); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// Whatever is done to a database, its lock-free image is the one that SQLite itself gives.
func TestImageEqualsSQLites(t *testing.T) {
	for _, mode := range []string{"WAL", "DELETE", "PERSIST", "TRUNCATE"} {
		t.Run(mode, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "cards.db")
			conn, err := Connect("file:" + file + "?mode=rwc")
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			schema, err := os.ReadFile("../tables/schema.sql")
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range []string{"PRAGMA page_size=1024", "PRAGMA cache_size=5", "PRAGMA synchronous=OFF", string(schema), "PRAGMA journal_mode=" + mode} {
				exec(t, conn, s)
			}
			random := rand.New(rand.NewPCG(1, 2))
			var seen Mark
			for step := range 150 {
				exec(t, conn, anyEdit(random, step))
				seen = same(t, conn, file, seen, step)
			}
		})
	}
}

// anyEdit is a statement, or a transaction large enough to spill, kept or rolled back.
func anyEdit(random *rand.Rand, step int) string {
	text := hex.EncodeToString(make([]byte, random.IntN(2000)))
	row := fmt.Sprintf("INSERT INTO source VALUES('s%d', '%s', '');", step, text)
	switch random.IntN(12) {
	case 0:
		return "PRAGMA wal_checkpoint(PASSIVE)"
	case 1:
		return "PRAGMA wal_checkpoint(RESTART)"
	case 2:
		return "PRAGMA wal_checkpoint(TRUNCATE)"
	case 3:
		return "VACUUM"
	case 4:
		return "DELETE FROM source WHERE random() % 2"
	case 5:
		return "BEGIN; " + row + "UPDATE source SET note=hex(randomblob(3000)); ROLLBACK"
	case 6:
		return "BEGIN; " + row + "UPDATE source SET note=hex(randomblob(300)); COMMIT"
	}
	return row
}

func same(t *testing.T, conn *sqlite3.SQLiteConn, file string, seen Mark, step int) Mark {
	t.Helper()
	want, err := conn.Serialize("main")
	if err != nil {
		t.Fatal(err)
	}
	got, m, err := Read(file, Mark{})
	if shy && errors.Is(err, ErrMoving) { // a journal that stays looks young for a moment
		got, m, err = ReadPatiently(file)
	}
	if err != nil {
		t.Fatalf("step %d: %v", step, err)
	}
	if !bytes.Equal(got, want) {
		t.Fatalf("step %d: %d bytes differ from SQLite's %d", step, len(got), len(want))
	}
	if _, _, err := Read(file, m); err != ErrSame {
		t.Fatalf("step %d: without a commit the second look gives %v", step, err)
	}
	again, _, err := Read(file, seen) // of a log that was known to some length
	if err == nil && !bytes.Equal(again, want) || err != nil && err != ErrSame && !(shy && err == ErrMoving) {
		t.Fatalf("step %d: read again it differs: %v", step, err)
	}
	return m
}

func FuzzLog(f *testing.F) {
	f.Add([]byte("\x37\x7f\x06\x82"), 2)
	f.Add(make([]byte, 5000), 40)
	f.Fuzz(func(t *testing.T, text []byte, pages int) {
		w, _ := parseLog(bytes.NewReader(text), nil)
		if w.size > 0 && len(w.pages) == 0 {
			t.Fatal("a commit of nothing")
		}
		w.over(make([]byte, 512*(pages&63)))
	})
}
