package ledger

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/daybook"
)

// Whatever becomes of the file under a running book, nothing is acknowledged from then on, and the sentence says why.
func TestALedgerThatIsGoneAcknowledgesNothing(t *testing.T) {
	for name, tt := range map[string]struct {
		do   func(t *testing.T, path, old string)
		says string
	}{
		"deleted":             {func(t *testing.T, path, _ string) { remove(t, path) }, "deleted or moved away"},
		"daybook deleted":     {func(t *testing.T, path, _ string) { remove(t, path+daybook.End) }, "deleted or moved away"},
		"moved away":          {func(t *testing.T, path, _ string) { move(t, path, path+".old") }, "deleted or moved away"},
		"replaced":            {func(t *testing.T, path, old string) { move(t, path, path+".old"); move(t, old, path) }, "replaced by another file"},
		"replaced by nothing": {func(t *testing.T, path, _ string) { remove(t, path); create(t, path) }, "replaced by another file"},
		"written over":        {func(t *testing.T, path, old string) { over(t, path, old) }, "written to by another program"},
		"emptied":             {func(t *testing.T, path, _ string) { truncate(t, path) }, "written to by another program"},
		"daybook emptied":     {func(t *testing.T, path, _ string) { truncate(t, path+daybook.End) }, "written to by another program"},
		"daybook replaced":    {func(t *testing.T, path, _ string) { remove(t, path+daybook.End); create(t, path+daybook.End) }, "replaced by another file"},
		"daybook written on":  {func(t *testing.T, path, _ string) { truncateTo(t, path+daybook.End, 5000) }, "written to by another program"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path, old := filepath.Join(folder, "l"), filepath.Join(folder, "older")
			fillAt(t, old)
			b := open(t, path)
			l, other := table(t, b, "t1"), table(t, b, "t2")
			fill(t, l, 3)
			if err := l.Stands(); err != nil {
				t.Fatal(err)
			}
			tt.do(t, path, old)
			_, err := l.Append(9, "move", []byte("{}"))
			wantFault(t, err, fault.CodeUnavailable, tt.says, "started again")
			_, err = other.Append(9, "move", []byte("{}"))
			wantFault(t, err, fault.CodeUnavailable, tt.says)
			wantFault(t, l.Stands(), fault.CodeUnavailable, tt.says)
			wantFault(t, l.Sync(), fault.CodeUnavailable, tt.says)
		})
	}
}

// What SQLite keeps beside the ledger is missed by the next posting at the latest. Nothing is lost by then: the daybook has it.
func TestALogThatIsGoneStopsTheBook(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, path string){"deleted": remove, "emptied": truncate} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "l")
			b := open(t, path)
			l := table(t, b, "t1")
			fill(t, l, 3)
			records(t, l, 1) // posted
			do(t, path+"-wal")
			fill(t, l, 2)
			err := l.Records(1, func(Record) error { return nil })
			wantFault(t, err, fault.CodeUnavailable, "started again")
			_, err = l.Append(9, "move", []byte("{}"))
			wantFault(t, err, fault.CodeUnavailable)
			if rows, err := b.store.day.Read(b.store.day.Unposted()); err != nil || len(rows) != 2 {
				t.Errorf("the daybook has %d records, %v; want the 2 that were acknowledged", len(rows), err)
			}
		})
	}
}

// What happens to the files while a commit is on its way into them is noticed as well as at any other moment, and so is a file that was
// merely cut.
func TestFilesAreMissedInTheMiddleOfACommit(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, path, old string){
		"emptied":      func(t *testing.T, path, _ string) { truncate(t, path) },
		"cut":          func(t *testing.T, path, _ string) { truncateTo(t, path, 8192) },
		"written over": func(t *testing.T, path, old string) { over(t, path, old) },
		"log emptied":  func(t *testing.T, path, _ string) { truncate(t, path+"-wal") },
		"log cut":      func(t *testing.T, path, _ string) { truncateTo(t, path+"-wal", 8192) },
	} {
		for _, busy := range []bool{true, false} {
			t.Run(fmt.Sprint(name, " ", busy), func(t *testing.T) {
				folder := t.TempDir()
				path, old := filepath.Join(folder, "l"), filepath.Join(folder, "older")
				fillAt(t, old)
				b := open(t, path)
				l := table(t, b, "t1")
				_, err := l.Append(1, "move", []byte(`"`+strings.Repeat("x", 60<<10)+`"`))
				must(t, err)
				must(t, b.Close()) // the main file has some pages
				b = open(t, path)
				l = table(t, b, "t1")
				fill(t, l, 40)
				records(t, l, 1) // posted
				if busy {
					err = b.use(func() error {
						return b.stop(b.store.write(b.turn, func() error { do(t, path, old); return nil }))
					})
				} else {
					do(t, path, old)
				}
				if err == nil {
					_, err = l.Append(9, "move", []byte("{}"))
				}
				if err == nil { // what happens to SQLite's log is noticed by who posts
					err = b.use(func() error { return nil })
				}
				wantFault(t, err, fault.CodeUnavailable, "l was written to by another program", "started again")
			})
		}
	}
}

// A daybook of which somebody has written over a part is not taken for posted.
func TestADaybookWrittenOverIsNotPosted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l := table(t, b, "t1")
	b.posting.Lock()
	b.writing.Lock() // nothing is posted meanwhile
	_, first := l.AppendAsync(1, "move", []byte("{}"))
	must(t, b.commitOpen())
	_, second := l.AppendAsync(2, "move", []byte("{}"))
	must(t, b.commitOpen())
	b.writing.Unlock()
	b.posting.Unlock()
	must(t, errors.Join(first(), second()))
	over, err := os.OpenFile(path+daybook.End, os.O_WRONLY, 0)
	must(t, err)
	_, err = over.WriteAt([]byte("x"), b.store.day.Long()-3)
	must(t, errors.Join(err, over.Close()))
	wantFault(t, l.Records(1, func(Record) error { return nil }), fault.CodeUnavailable, "written to by another program", "started again")
	if b.store.day.Whole() {
		t.Error("what could not be read is held to be posted")
	}
}

// A book that is asked without being written to notices as well.
func TestALedgerThatIsGoneIsMissedAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	l := table(t, open(t, path), "t1")
	fill(t, l, 1)
	remove(t, path)
	wantFault(t, l.Stands(), fault.CodeUnavailable, "deleted or moved away", "started again")
	_, err := l.Append(9, "move", []byte("{}"))
	wantFault(t, err, fault.CodeUnavailable, "deleted or moved away")
}

// fillAt makes another whole ledger.
func fillAt(t *testing.T, path string) {
	t.Helper()
	b := open(t, path)
	fill(t, table(t, b, "t1"), 40)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
}

// must skips what a system does not allow with files in use: then it cannot happen there.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Skip("this system does not allow it: ", err)
	}
}

func remove(t *testing.T, path string)   { t.Helper(); must(t, os.Remove(path)) }
func move(t *testing.T, from, to string) { t.Helper(); must(t, os.Rename(from, to)) }
func truncate(t *testing.T, path string) { t.Helper(); truncateTo(t, path, 0) }
func create(t *testing.T, path string)   { t.Helper(); must(t, os.WriteFile(path, nil, 0o600)) }

func truncateTo(t *testing.T, path string, long int64) { t.Helper(); must(t, os.Truncate(path, long)) }

// over writes the bytes of one file over those of another.
func over(t *testing.T, path, with string) {
	t.Helper()
	from, err := os.Open(with)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	to, err := os.OpenFile(path, os.O_WRONLY, 0)
	must(t, err)
	defer to.Close()
	if _, err := io.Copy(to, from); err != nil {
		t.Fatal(err)
	}
}

// What was acknowledged is not lost with a daybook that somebody deletes: the bridge still has it open.
func TestADeletedDaybookIsPosted(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, path string){
		"deleted":  remove,
		"replaced": func(t *testing.T, path string) { remove(t, path); create(t, path) },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "l")
			b := open(t, path)
			l := table(t, b, "t1")
			b.posting.Lock() // nothing is posted meanwhile
			fill(t, l, 9)
			do(t, path+daybook.End)
			b.posting.Unlock()
			_, err := l.Append(9, "move", []byte("{}"))
			wantFault(t, err, fault.CodeUnavailable, "started again")
			_ = b.Close()
			if got := len(records(t, table(t, open(t, path), "t1"), 1)); got < 9 {
				t.Errorf("%d records, but 9 were acknowledged", got)
			}
		})
	}
}

// A book whose log somebody has emptied moves nothing of that into the main file when it is closed: what was there is still whole.
func TestAForeignLogIsNotMovedIntoTheLedger(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	long := []byte(`"` + strings.Repeat("x", 90<<10) + `"`)
	l := table(t, b, "t1")
	for n := range 20 {
		_, err := l.Append(int64(n), "move", long)
		must(t, err)
	}
	must(t, b.Close())
	b = open(t, path)
	l = table(t, b, "t1")
	_, err := l.Append(20, "move", long)
	must(t, err)
	records(t, l, 1) // posted
	err = b.use(func() error {
		return b.stop(b.store.write(b.turn, func() error {
			truncate(t, path+"-wal")
			return b.store.insertOne(&daybook.Row{Seq: 22, Key: 9, Kind: "move", Body: long})
		}))
	})
	wantFault(t, err, fault.CodeUnavailable, "written to by another program")
	_ = b.Close()
	to := filepath.Join(t.TempDir(), "l")
	must(t, copied(path, to))
	if got, err := Check(to); err != nil || got.Records != 20 {
		t.Errorf("%+v, %v; want the 20 records that it had", got, err)
	}
}

// A ledger may be a link to a file on another disk: what stands beside it stands beside the file.
func TestALedgerThatIsALink(t *testing.T) {
	path, real := filepath.Join(t.TempDir(), "l"), filepath.Join(t.TempDir(), "real")
	must(t, os.Symlink(real, path))
	_, err := Open(path)
	wantFault(t, err, fault.CodeInvalid, "is a link", "cannot be found", "Put that back")
	fillAt(t, real)
	b := open(t, path)
	fill(t, table(t, b, "t1"), 2)
	_, err = Open(real)
	wantFault(t, err, fault.CodeConflict, "in use")
	must(t, b.Close())
	if got, err := Check(real); err != nil || got.Records != 42 {
		t.Errorf("%+v, %v", got, err)
	}
}

// Whoever looks at the files just as the book is closed misses nothing in them.
func TestAClosedLedgerIsNotMissed(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	fill(t, l, 1)
	must(t, b.Close())
	for _, err := range []error{b.missed(b.store.standing()), b.missed(b.store.sync()), l.Stands(), l.Sync()} {
		wantFault(t, err, fault.CodeUnavailable, "is closed")
	}
}
