package ledger

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger/daybook"
)

// keyed is the path of a ledger in a folder where the key of a bridge lies.
func keyed(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	create(t, filepath.Join(folder, files.Key))
	return filepath.Join(folder, "l")
}

// turnLogOn turns the write-ahead log of an empty file on, which is the first that a start writes.
func turnLogOn(t *testing.T, path string) {
	t.Helper()
	name, err := dsn(path)
	must(t, err)
	conn, err := (&sqlite3.SQLiteDriver{}).Open(name)
	must(t, err)
	_, err = conn.(*sqlite3.SQLiteConn).Exec("PRAGMA journal_mode=WAL", nil)
	must(t, err)
	must(t, conn.Close())
}

// What holds nothing beside a key was emptied, or copied without its log: it is refused, time and again, and left as it is, and once it was put
// back or moved away everything goes on.
func TestAnEmptiedLedgerIsNoNewOne(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, path string){
		"emptied": truncate,
		"emptied, with a daybook of records": func(t *testing.T, path string) {
			truncate(t, path)
			must(t, copied(killedIn(t, 4, 4)+daybook.End, path+daybook.End))
		},
		"copied without its log": func(t *testing.T, path string) {
			killed := killedIn(t, 4, 0)
			must(t, copied(killed, path))
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := keyed(t)
			b := open(t, path)
			fill(t, table(t, b, "t1"), 5)
			must(t, b.Close())
			kept, err := os.ReadFile(path)
			must(t, err)
			do(t, path)
			left, err := os.ReadFile(path)
			must(t, err)
			for range 2 {
				_, err := Open(path)
				wantFault(t, err, fault.CodeInvalid, path+" is empty", "Nothing was changed", "restore", "move that file away")
				_, err = Check(path)
				wantFault(t, err, fault.CodeInvalid, path+" is empty")
			}
			if now, err := os.ReadFile(path); err != nil || string(now) != string(left) {
				t.Errorf("it was changed: %v", err)
			}
			_ = os.Remove(path + daybook.End)
			must(t, os.WriteFile(path, kept, 0o600))
			b = open(t, path)
			if got := len(records(t, table(t, b, "t1"), 1)); got != 5 {
				t.Errorf("%d records, want 5", got)
			}
			must(t, b.Close())
			move(t, path, path+".old")
			fill(t, table(t, open(t, path), "t1"), 2)
		})
	}
}

// A start that was killed before it wrote anything, at whichever moment, is made good by the next, with a key and without one. A file of no bytes
// where there is no key is a new ledger, too.
func TestABeginningThatWasCutShort(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, path string){
		"before the ledger": func(t *testing.T, path string) { create(t, path+daybook.End) },
		"at the ledger": func(t *testing.T, path string) {
			create(t, path+daybook.End)
			create(t, path)
		},
		"before the tables": func(t *testing.T, path string) {
			create(t, path+daybook.End)
			turnLogOn(t, path)
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := keyed(t)
			do(t, path)
			fill(t, table(t, open(t, path), "t1"), 2)
		})
	}
	path := filepath.Join(t.TempDir(), "l")
	create(t, path)
	fill(t, table(t, open(t, path), "t1"), 2)
}
