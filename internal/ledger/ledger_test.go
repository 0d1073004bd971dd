package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mattn/go-sqlite3"
	"golang.org/x/mod/sumdb/tlog"

	"ttsbridge/internal/fault"
)

func open(t testing.TB, path string) *Book {
	t.Helper()
	b, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func table(t testing.TB, b *Book, id string) *Log {
	t.Helper()
	l, err := b.Table(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// fill appends n records and gives them.
func fill(t testing.TB, l *Log, n int) []Record {
	t.Helper()
	var all []Record
	for i := range n {
		r, err := l.Append(int64(1000+i), "move", fmt.Appendf(nil, `{"step":%d,"name":"Zażółć"}`, i))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

func records(t testing.TB, l *Log, from int64) []Record {
	t.Helper()
	var all []Record
	if err := l.Records(from, func(r Record) error { all = append(all, r); return nil }); err != nil {
		t.Fatal(err)
	}
	return all
}

func wantFault(t *testing.T, err error, code fault.Code, words ...string) {
	t.Helper()
	if fault.CodeOf(err) != code {
		t.Fatalf("code %q, want %q: %v", fault.CodeOf(err), code, err)
	}
	for _, w := range words {
		if !strings.Contains(fault.Sentence(err), w) {
			t.Errorf("%q does not say %q", fault.Sentence(err), w)
		}
	}
}

func TestRecordsComeBackAsTheyWereWritten(t *testing.T) {
	name := "a?b #1% ü.ledger"
	if runtime.GOOS == "windows" {
		name = "a b #1% ü.ledger" // no file is called with a question mark there
	}
	path := filepath.Join(t.TempDir(), name)
	b := open(t, path)
	l := table(t, b, "duel-1")
	written := fill(t, l, 700) // several pages of reading
	if diff := cmp.Diff(written, records(t, l, 1)); diff != "" {
		t.Fatal(diff)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}

	l = table(t, open(t, path), "duel-1")
	n, head := l.Head()
	if n != 700 || head != written[699].Hash {
		t.Fatalf("continues at %d %v, want 700 %v", n, head, written[699].Hash)
	}
	written = append(written, fill(t, l, 1)...)
	if diff := cmp.Diff(written[300:], records(t, l, 301)); diff != "" {
		t.Fatal(diff)
	}
	if late := records(t, l, 702); len(late) != 0 {
		t.Fatalf("%d records after the last", len(late))
	}
}

func TestTheFileIsForItsUserOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	fill(t, table(t, open(t, path), "t1"), 1)
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v", name, info.Mode())
		}
	}
}

func TestTheDocumentedVectors(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	if _, empty := l.Head(); empty.String() != "818af4d195d6bc1b21bfede87597e79101cd379a949ee2a3632d77a9c43e5a31" {
		t.Errorf("head of the empty log %v", empty)
	}
	r, err := l.Append(1700000000000, "move", []byte(`{"a":1}`))
	if err != nil {
		t.Fatal(err)
	}
	if r.Hash.String() != "81c0810b8473ecb671e3afeaddde0a70c8242f2bdcfda113703405cf0e1c2cdd" {
		t.Errorf("hash of record 1 %v", r.Hash)
	}
	want := `{"n":1,"at":1700000000000,"kind":"move","prev":"818af4d195d6bc1b21bfede87597e79101cd379a949ee2a3632d77a9c43e5a31","body":{"a":1}}`
	if string(r.Leaf()) != want {
		t.Errorf("leaf %s", r.Leaf())
	}
	if Hash(tlog.RecordHash(r.Leaf())) != r.Hash {
		t.Error("the hash is not the tlog's record hash")
	}
}

func TestEachRecordContinuesTheOneBefore(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	one, two := fill(t, table(t, b, "one"), 20), fill(t, table(t, b, "two"), 1)
	if one[0].Prev == two[0].Prev || one[0].Hash == two[0].Hash {
		t.Error("two tables begin with the same hash")
	}
	prev := Genesis("one")
	for i, r := range one {
		if r.N != int64(i+1) || r.Prev != prev {
			t.Fatalf("record %d: n %d, prev %v, want %v", i+1, r.N, r.Prev, prev)
		}
		prev = r.Hash
	}
}

func TestTheCallerMayReuseHisBytes(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	body := []byte(`{"a":1}`)
	_, wait := l.AppendAsync(1, "move", body)
	copy(body, `{"b":2}`)
	if err := wait(); err != nil {
		t.Fatal(err)
	}
	if got := string(records(t, l, 1)[0].Body); got != `{"a":1}` {
		t.Errorf("body %s", got)
	}
}

func TestAsyncRecordsAreChainedAtOnceAndReadInOrder(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	var written []Record
	var last func() error
	for i := range 300 {
		r, wait := l.AppendAsync(int64(i), "move", []byte("{}"))
		if n, head := l.Head(); n != int64(i+1) || head != r.Hash {
			t.Fatalf("head %d %v after record %d %v", n, head, r.N, r.Hash)
		}
		written, last = append(written, r), wait
	}
	if diff := cmp.Diff(written, records(t, l, 1)); diff != "" { // before anybody waited
		t.Fatal(diff)
	}
	if err := errors.Join(last(), last(), l.Sync()); err != nil {
		t.Fatal(err)
	}
}

func TestManyTablesAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	const tables, each = 64, 50
	var wg sync.WaitGroup
	for i := range tables {
		l := table(t, b, fmt.Sprintf("t%02d", i))
		wg.Go(func() {
			for j := range each {
				switch j % 10 {
				case 3:
					l.AppendAsync(int64(j), "gesture", []byte("[]"))
				case 7:
					if err := l.Sync(); err != nil {
						t.Error(err)
					}
					fallthrough
				default:
					if _, err := l.Append(int64(j), "move", []byte("{}")); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	wg.Wait()
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	b = open(t, path)
	ids, err := b.Tables()
	if err != nil || len(ids) != tables || !slices.IsSorted(ids) {
		t.Fatalf("tables %v, %v", ids, err)
	}
	for _, id := range ids {
		for i, r := range records(t, table(t, b, id), 1) {
			if r.At != int64(i) {
				t.Fatalf("table %s: record %d has time %d", id, r.N, r.At)
			}
		}
		if n, _ := table(t, b, id).Head(); n != each {
			t.Fatalf("table %s has %d records", id, n)
		}
	}
}

func TestManyWritersOfOneTable(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				if _, err := l.Append(1, "move", []byte("{}")); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if got := len(records(t, l, 1)); got != 800 { // Records checks the chain
		t.Errorf("%d records, want 800", got)
	}
}

func TestDrop(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	kept, gone := table(t, b, "kept"), table(t, b, "gone")
	fill(t, kept, 3)
	fill(t, gone, 3)
	_, wait := gone.AppendAsync(9, "move", []byte("{}"))
	if err := errors.Join(b.Drop("gone"), wait()); err != nil {
		t.Fatal(err)
	}
	_, err := gone.Append(1, "move", []byte("{}"))
	wantFault(t, err, fault.CodeNotFound, `"gone"`)
	wantFault(t, gone.Records(1, nil), fault.CodeNotFound)
	wantFault(t, gone.Sync(), fault.CodeNotFound)
	wantFault(t, b.Drop("gone"), fault.CodeNotFound, `"gone"`)
	if ids, err := b.Tables(); err != nil || !slices.Equal(ids, []string{"kept"}) {
		t.Errorf("tables %v, %v", ids, err)
	}
	if n, head := table(t, b, "gone").Head(); n != 0 || head != Genesis("gone") {
		t.Errorf("begun anew at %d %v", n, head)
	}
	if got := len(records(t, kept, 1)); got != 3 {
		t.Errorf("%d records of the kept table", got)
	}
}

func TestWrongRecordsAreRefusedAndChangeNothing(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	fill(t, l, 1)
	n, head := l.Head()
	for _, tt := range []struct {
		name, kind, body string
		code             fault.Code
	}{
		{"no kind", "", "{}", fault.CodeInvalid},
		{"quote in kind", `a"b`, "{}", fault.CodeInvalid},
		{"long kind", strings.Repeat("k", 65), "{}", fault.CodeInvalid},
		{"no body", "move", "", fault.CodeInvalid},
		{"two lines", "move", "{\n}", fault.CodeInvalid},
		{"carriage return", "move", "{}\r", fault.CodeInvalid},
		{"not JSON", "move", `{"a":1}}`, fault.CodeInvalid},
		{"too large", "move", `"` + strings.Repeat("x", MaxBody) + `"`, fault.CodeTooLarge},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := l.Append(1, tt.kind, []byte(tt.body))
			wantFault(t, err, tt.code)
			r, wait := l.AppendAsync(1, tt.kind, []byte(tt.body))
			wantFault(t, wait(), tt.code)
			if m, h := l.Head(); m != n || h != head || r.N != 0 {
				t.Errorf("head moved to %d %v", m, h)
			}
		})
	}
	b := l.keep.(*place).book
	for _, id := range []string{"", "a/b", "a b", "ä", strings.Repeat("x", 65)} {
		_, err := b.Table(id)
		wantFault(t, err, fault.CodeInvalid)
	}
}

func TestAClosedBookRefuses(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	_, wait := l.AppendAsync(1, "move", []byte("{}"))
	if err := errors.Join(b.Close(), b.Close()); err != nil {
		t.Fatal(err)
	}
	if err := wait(); err != nil {
		t.Errorf("Close lost what waited: %v", err)
	}
	_, err := l.Append(1, "move", []byte("{}"))
	wantFault(t, err, fault.CodeUnavailable, "closed")
	wantFault(t, l.Records(1, func(Record) error { return nil }), fault.CodeUnavailable)
	wantFault(t, l.Sync(), fault.CodeUnavailable)
	wantFault(t, b.Drop("t1"), fault.CodeUnavailable)
	_, err = b.Table("t2")
	wantFault(t, err, fault.CodeUnavailable)
	_, err = b.Tables()
	wantFault(t, err, fault.CodeUnavailable)
}

func TestAFailedWriteStopsTheBook(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l, other := table(t, b, "t1"), table(t, b, "t2")
	fill(t, l, 3)
	blunt(t, b)
	_, err := l.Append(1, "move", []byte("{}"))
	wantFault(t, err, fault.CodeUnavailable, "could not be written", "started again")
	_, err = other.Append(1, "move", []byte("{}"))
	wantFault(t, err, fault.CodeUnavailable, "could not be written")
	_, wait := l.AppendAsync(1, "move", []byte("{}"))
	wantFault(t, wait(), fault.CodeUnavailable, "could not be written")
	b.Close() // which says again that the daybook is gone
	l = table(t, open(t, path), "t1")
	if got := len(records(t, l, 1)); got != 3 {
		t.Errorf("%d records after the failure, want the 3 acknowledged", got)
	}
	fill(t, l, 1)
}

// blunt takes the daybook away: nothing can be written any more, as on a full disk.
func blunt(t *testing.T, b *Book) { t.Helper(); must(t, b.store.day.Close()) }

func TestAFailedGroupIsLostWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l := table(t, b, "t1")
	blunt(t, b)
	b.writing.Lock() // nobody commits meanwhile
	_, small := l.AppendAsync(1, "move", []byte("{}"))
	_, large := l.AppendAsync(2, "move", []byte(`"`+strings.Repeat("x", 100_000)+`"`))
	b.writing.Unlock()
	wantFault(t, small(), fault.CodeUnavailable, "could not be written")
	wantFault(t, large(), fault.CodeUnavailable, "could not be written")
	b.Close() // which says again that the daybook is gone
	if n, _ := table(t, open(t, path), "t1").Head(); n != 0 {
		t.Errorf("%d records of a group that failed", n)
	}
}

// edit changes a closed ledger file as somebody with an SQLite tool would.
func edit(t *testing.T, path, statement string) {
	t.Helper()
	conn, err := (&sqlite3.SQLiteDriver{}).Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.(*sqlite3.SQLiteConn).Exec(statement, nil); err != nil {
		t.Fatal(err)
	}
}

func TestDamageInTheFileIsNamed(t *testing.T) {
	for _, tt := range []struct{ name, statement, words string }{
		{"body", `UPDATE record SET body = CAST('{"step":9}' AS BLOB) WHERE n = 4`, "Record 4 "},
		{"empty body", `UPDATE record SET body = X'' WHERE n = 4`, "Record 4 "},
		{"time", `UPDATE record SET at = at + 1 WHERE n = 4`, "Record 4 "},
		{"kind", `UPDATE record SET kind = 'undo' WHERE n = 4`, "Record 4 "},
		{"hash", `UPDATE record SET hash = zeroblob(32) WHERE n = 4`, "Record 4 "},
		{"short hash", `UPDATE record SET hash = zeroblob(31) WHERE n = 4`, "Record 4 "},
		{"deleted", `DELETE FROM record WHERE n = 4`, "Record 4 "},
		{"first deleted", `DELETE FROM record WHERE n = 1`, "Record 1 "},
		{"swapped", `UPDATE record SET n = 9 - n WHERE n IN (4, 5)`, "Record 4 "},
		{"last number", `UPDATE record SET n = 1 << 60 WHERE n = 10`, "missing"},
		{"way back lost", `UPDATE record SET before = 2 WHERE n = 5`, "Record 2 "},
		{"way back in a circle", `UPDATE record SET before = seq WHERE n = 5`, "Record 1 "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "l")
			b := open(t, path)
			fill(t, table(t, b, "t1"), 10)
			if err := b.Close(); err != nil {
				t.Fatal(err)
			}
			edit(t, path, tt.statement)
			err := table(t, open(t, path), "t1").Records(1, func(Record) error { return nil })
			wantFault(t, err, fault.CodeInvalid, tt.words)
		})
	}
}

func TestAReadStopsAtTheFirstError(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	fill(t, l, 5)
	enough, seen := errors.New("enough"), 0
	err := l.Records(2, func(r Record) error {
		if seen++; r.N == 3 {
			return enough
		}
		return nil
	})
	if err != enough || seen != 2 {
		t.Errorf("err %v after %d records", err, seen)
	}
}

func TestFilesThatAreNoLedger(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := os.WriteFile(at("text"), []byte(strings.Repeat("These are my notes. ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	edit(t, at("other"), "CREATE TABLE card (id INTEGER)")
	for _, name := range []string{"newer", "older"} {
		b := open(t, at(name))
		fill(t, table(t, b, "t1"), 2)
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(at("folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	edit(t, at("newer"), "PRAGMA user_version=4")
	edit(t, at("older"), "PRAGMA user_version=0")
	for _, tt := range []struct{ name, words string }{
		{"text", "not a ledger"}, {"other", "not a ledger"}, {"newer", "version 4"}, {"older", "version 0"},
		{"no/such/folder", "cannot be made"}, {"folder", "no file but a folder"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before, _ := os.ReadFile(at(tt.name))
			_, err := Open(at(tt.name))
			wantFault(t, err, fault.CodeInvalid, tt.words, at(tt.name))
			if after, _ := os.ReadFile(at(tt.name)); string(after) != string(before) {
				t.Error("the refused file was changed")
			}
		})
	}
}

func TestATornFileIsDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	fill(t, table(t, b, "t1"), 2000)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 20_000; i < 60_000; i++ {
		whole[i] = 0xA5
	}
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	b, err = Open(path)
	if err == nil {
		defer b.Close()
		var l *Log
		if l, err = b.Table("t1"); err == nil {
			err = l.Records(1, func(Record) error { return nil })
		}
	}
	wantFault(t, err, fault.CodeInvalid, "damaged")
}

// Whoever reads a table while it is deleted is told so, and not that somebody has damaged the file.
func TestATableThatIsDroppedWhileItIsRead(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	fill(t, l, 3*some)
	for _, again := range []bool{false, true} {
		err := l.Records(1, func(r Record) error {
			if r.N == some {
				must(t, b.Drop("t1"))
				if again {
					fill(t, table(t, b, "t1"), 3*some)
				}
			}
			return nil
		})
		wantFault(t, err, fault.CodeNotFound, `no table "t1"`)
		l = table(t, b, "t1")
		fill(t, l, 3*some)
	}
}
