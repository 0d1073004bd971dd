package ledger

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/daybook"
)

// unusual is how many posted records let the daybook begin anew behind them.
const unusual = 8

// killedIn leaves a folder as a bridge that was killed leaves it, with what so many records in its daybook: closing a copy of its
// files does not disturb them.
func killedIn(t *testing.T, posted, unposted int) (path string) {
	t.Helper()
	from := filepath.Join(t.TempDir(), "l")
	b := open(t, from)
	l := table(t, b, "t1")
	fill(t, l, posted)
	if posted > 0 {
		records(t, l, 1)
	}
	if posted > unusual {
		must(t, b.store.turnOver())
	}
	fill(t, l, unposted)
	path = filepath.Join(t.TempDir(), "l")
	b.posting.Lock() // nothing is posted meanwhile
	defer b.posting.Unlock()
	for _, end := range []string{"", "-wal", daybook.End} {
		text, err := os.ReadFile(from + end)
		must(t, err)
		must(t, os.WriteFile(path+end, text, 0o600))
	}
	return path
}

// What was acknowledged and not posted is found again, and what is cut off in the daybook was acknowledged to nobody.
func TestADaybookIsPostedWhenTheLedgerIsOpened(t *testing.T) {
	for name, posted := range map[string]int{"nothing posted": 0, "some posted": 5} {
		t.Run(name, func(t *testing.T) {
			path := killedIn(t, posted, 7)
			whole, err := os.ReadFile(path + daybook.End)
			if err != nil {
				t.Fatal(err)
			}
			for _, lost := range []int{0, 1, 20, 40} {
				must(t, os.WriteFile(path+daybook.End, append(whole[:len(whole)-lost:len(whole)-lost], make([]byte, lost/2)...), 0o600))
				b, err := Open(path)
				if err != nil {
					t.Fatal(err)
				}
				l := table(t, b, "t1")
				got := len(records(t, l, 1)) // checks every hash
				if want := posted + 7; lost == 0 && got != want || got < want-1 || got > want {
					t.Errorf("%d of %d records, and %d bytes cut off", got, want, lost)
				}
				if err := b.Drop("t1"); err != nil { // the next ones find no record that they do not bring
					t.Fatal(err)
				}
				if err := b.Close(); err != nil {
					t.Fatal(err)
				}
				if _, err := os.Stat(path + daybook.End); err == nil {
					t.Error("a ledger that was closed leaves a daybook behind")
				}
				path = killedIn(t, posted, 7)
			}
		})
	}
}

// A table of which only the daybook knows is found again.
func TestADaybookKnowsTablesToo(t *testing.T) {
	path := killedIn(t, 0, 3)
	edit(t, path, "DELETE FROM log; INSERT INTO log (id) VALUES ('other')")
	l := table(t, open(t, path), "t1")
	if got := len(records(t, l, 1)); got != 3 {
		t.Errorf("%d records, want 3", got)
	}
}

// What was dropped does not come back by the daybook.
func TestWhatIsDroppedStaysDropped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	fill(t, table(t, b, "t1"), 9)
	must(t, b.Drop("t1"))
	fresh := open(t, filepath.Join(t.TempDir(), "fresh"))
	if long, empty := b.store.day.Long(), fresh.store.day.Long(); long != empty {
		t.Errorf("the daybook still has %d bytes more than an empty one", long-empty)
	}
}

// A daybook beside a ledger that it does not continue is told of, and neither is touched.
func TestADaybookOfAnotherLedger(t *testing.T) {
	for name, tt := range map[string]struct {
		ledger, daybook [2]int
		edited          bool
	}{
		"an older ledger":                {[2]int{2, 0}, [2]int{9, 4}, false},
		"another one, shorter":           {[2]int{2, 0}, [2]int{2, 4}, true},
		"another one, as long or longer": {[2]int{6, 0}, [2]int{2, 4}, true},
		"another one, much longer":       {[2]int{60, 0}, [2]int{2, 4}, true},
	} {
		t.Run(name, func(t *testing.T) {
			path, other := killedIn(t, tt.ledger[0], tt.ledger[1]), killedIn(t, tt.daybook[0], tt.daybook[1])
			text, err := os.ReadFile(other + daybook.End)
			if err != nil {
				t.Fatal(err)
			}
			if tt.edited {
				edit(t, path, "UPDATE record SET hash = zeroblob(32)")
			}
			must(t, os.WriteFile(path+daybook.End, text, 0o600))
			_, err = Open(path)
			wantFault(t, err, fault.CodeInvalid, "do not belong together", "l"+daybook.End)
			if after, _ := os.ReadFile(path + daybook.End); !bytes.Equal(after, text) {
				t.Error("the daybook was changed")
			}
		})
	}
	path := killedIn(t, 2, 0)
	must(t, os.WriteFile(path+daybook.End, []byte("my own notes, which I keep here"), 0o600))
	_, err := Open(path)
	wantFault(t, err, fault.CodeInvalid, "no daybook", "move it away")
}

// What a damaged daybook still holds is not thrown away, and somebody is told. One that was cut off is not damaged.
func TestADamagedDaybookIsKeptAndTold(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(text []byte)
		told   bool
	}{
		"in the middle":        {func(text []byte) { text[len(text)-1500] ^= 8 }, true},
		"how long an entry is": {func(text []byte) { copy(text[len("ttsday1\n"):], "\xff\xff\xff\xff") }, true},
		"a page of zeros":      {func(text []byte) { clear(text[100:900]) }, true},
		"in the last entry":    {func(text []byte) { text[len(text)-20] ^= 8 }, false},
		"zeros at the end":     {func(text []byte) { clear(text[900:]) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := killedIn(t, 3, 20)
			text, err := os.ReadFile(path + daybook.End)
			must(t, err)
			tt.change(text)
			must(t, os.WriteFile(path+daybook.End, text, 0o600))
			must(t, os.WriteFile(path+daybook.End+"-damaged", []byte("of another time"), 0o600))
			b := open(t, path)
			aside, err := os.ReadFile(path + daybook.End + "-damaged-2")
			if told := strings.Contains(b.Damage(), "l"+daybook.End+"-damaged-2"); told != tt.told || tt.told != bytes.Equal(aside, text) {
				t.Errorf("%q, and %d of %d bytes are kept: %v", b.Damage(), len(aside), len(text), err)
			}
			if got := len(records(t, table(t, b, "t1"), 1)); got < 3 || got > 22 {
				t.Errorf("%d records", got)
			}
		})
	}
}

// A ledger that a bridge did not come to close is not taken for whole without its daybook, however often it is tried.
func TestAMissingDaybookIsTold(t *testing.T) {
	for name, posted := range map[string]int{"a young ledger": 0, "an older one": 9} {
		t.Run(name, func(t *testing.T) {
			path := killedIn(t, posted, 4)
			if posted > 0 { // and killed again, after its log was put away once
				b := open(t, path)
				must(t, b.Close())
				b, path = open(t, path), filepath.Join(t.TempDir(), "l")
				fill(t, table(t, b, "t1"), 2)
				must(t, b.use(func() error { return errors.Join(copied(b.store.path, path), copied(b.store.path+"-wal", path+"-wal")) }))
			} else {
				must(t, os.Remove(path+daybook.End))
			}
			for range 2 {
				_, err := Open(path)
				wantFault(t, err, fault.CodeInvalid, "was not closed", "l"+daybook.End, "Put it back")
			}
			must(t, os.WriteFile(path+daybook.End, nil, 0o600))
			must(t, open(t, path).Close())
			must(t, open(t, path).Close())
		})
	}
}

// A ledger of a program without daybooks needs its daybook from the moment at which this one has opened it.
func TestADaybookIsMissedInALedgerOfYesterday(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	fill(t, table(t, b, "t1"), 3)
	must(t, b.Close())
	text, err := os.ReadFile(path)
	must(t, err)
	text[63] = withoutDay
	must(t, os.WriteFile(path, text, 0o600))

	b, path = open(t, path), filepath.Join(t.TempDir(), "l")
	fill(t, table(t, b, "t1"), 2)
	must(t, b.use(func() error { return errors.Join(copied(b.store.path, path), copied(b.store.path+"-wal", path+"-wal")) }))
	_, err = Open(path)
	wantFault(t, err, fault.CodeInvalid, "was not closed", "l"+daybook.End)
}

func copied(from, to string) error {
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o600)
	}
	return err
}

// A daybook that has become long is begun anew, and nothing is lost by that.
func TestALongDaybookIsBegunAnew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l := table(t, b, "t1")
	long := Record{Kind: "move", Body: []byte(`"` + strings.Repeat("x", MaxBody-2) + `"`)}
	for range 8 {
		_, wait := l.AppendGroup(slices.Repeat([]Record{long}, 5))
		must(t, wait())
	}
	if got := len(records(t, l, 1)); got != 40 {
		t.Errorf("%d records, want 40", got)
	}
	if info, err := os.Stat(path + daybook.End); err != nil || info.Size() > longestDaybook {
		t.Errorf("the daybook has %d bytes, %v", info.Size(), err)
	}
	must(t, b.Close())
	if got := len(records(t, table(t, open(t, path), "t1"), 1)); got != 40 {
		t.Errorf("%d records after that, want 40", got)
	}
}

// snapshot copies the files of a book as they are at one moment: a kill just then would leave them like this.
func snapshot(t *testing.T, b *Book) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "l")
	b.posting.Lock()
	defer b.posting.Unlock()
	must(t, b.turn(func() error {
		return errors.Join(copied(b.store.path, path), copied(b.store.path+"-wal", path+"-wal"), copied(b.store.path+daybook.End, path+daybook.End))
	}))
	return path
}

// A bridge that is killed after the table was deleted which had the newest records finds what the others have written since.
func TestADaybookContinuesWhatWasDropped(t *testing.T) {
	b := open(t, filepath.Join(t.TempDir(), "l"))
	l := table(t, b, "t1")
	fill(t, l, 3)
	fill(t, table(t, b, "t2"), 3)
	must(t, b.Drop("t2"))
	fill(t, l, 2)
	for range 2 { // killed, and killed again
		b = open(t, snapshot(t, b))
		fill(t, table(t, b, "t1"), 1)
	}
	must(t, b.Drop("t1")) // all that there is
	fill(t, table(t, b, "t3"), 2)
	b = open(t, snapshot(t, b))
	if got := len(records(t, table(t, b, "t3"), 1)); got != 2 {
		t.Errorf("%d records, want 2", got)
	}
}

// A daybook is thrown away only when what stood in it is safe: not when the disk did not take it, nor when the file is gone into which it went.
func TestADaybookIsKeptUntilTheDiskHasIt(t *testing.T) {
	for name, do := range map[string]func(b *Book){
		"the disk fails": func(b *Book) { b.store.files.CloseLog() },
		"the log goes":   func(b *Book) { os.Remove(b.store.path + "-wal") },
	} {
		t.Run(name, func(t *testing.T) {
			b := open(t, filepath.Join(t.TempDir(), "l"))
			fill(t, table(t, b, "t1"), 9)
			must(t, b.use(func() error { return nil })) // posted
			long, turn := b.store.day.Long(), b.store.turn
			b.store.turn = func(fn func() error) error { do(b); return turn(fn) } // after the first of two syncs
			b.posting.Lock()
			err := b.stop(b.store.turnOver())
			b.posting.Unlock()
			if now := b.store.day.Long(); err == nil || now != long {
				t.Errorf("%v, and the daybook has %d of %d bytes", err, now, long)
			}
		})
	}
}

// A table that could not be deleted, as where the disk is full, leaves the others where they ended.
func TestAFailedDropChangesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	for _, id := range []string{"t1", "t2"} {
		fill(t, table(t, b, id), 9)
	}
	must(t, b.Close())
	b = open(t, path)
	fails, err := b.store.conn.Prepare("SELECT abs(-9223372036854775808)")
	must(t, err)
	commit := b.store.commit
	b.store.commit = fails.(*sqlite3.SQLiteStmt)
	wantFault(t, b.Drop("t1"), fault.CodeUnavailable, "could not be written")
	must(t, fails.Close())
	b.store.commit = commit
	for _, id := range []string{"t1", "t2"} {
		fill(t, table(t, b, id), 1)
		if got := len(records(t, table(t, b, id), 1)); got != 10 {
			t.Errorf("%s has %d records, want 10", id, got)
		}
	}
}

// A ledger that was moved away after a crash is missed before its log is thrown away, and everything is there once it is put back.
func TestALedgerIsMissedBesideItsLog(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, path string){
		"moved":   func(t *testing.T, path string) { remove(t, path) },
		"emptied": truncate,
	} {
		t.Run(name, func(t *testing.T) {
			path := killedIn(t, 20, 4)
			text, err := os.ReadFile(path)
			must(t, err)
			do(t, path)
			for range 2 {
				_, err = Open(path)
				wantFault(t, err, fault.CodeInvalid, "is missing or empty", "l-wal beside it", "Put the ledger back", "l"+daybook.End)
			}
			must(t, os.WriteFile(path, text, 0o600))
			if got := len(records(t, table(t, open(t, path), "t1"), 1)); got != 24 {
				t.Errorf("%d records, want 24", got)
			}
		})
	}
}
