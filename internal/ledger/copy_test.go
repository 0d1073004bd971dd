package ledger

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"ttsbridge/internal/fault"
)

// A copy taken while tables go on is a whole ledger with every record that was acknowledged before.
func TestACopyIsTakenWhileTablesGoOn(t *testing.T) {
	folder := t.TempDir()
	b := open(t, filepath.Join(folder, "l"))
	fill(t, table(t, b, "before"), 900)
	stop := make(chan struct{})
	var players sync.WaitGroup
	players.Go(func() {
		l := table(t, b, "meanwhile")
		for n := 1; ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			if _, err := l.Append(int64(n), "move", []byte(`{"n":1}`)); err != nil {
				t.Error(err)
				return
			}
		}
	})
	kept := filepath.Join(folder, "copy é.db")
	err := b.Copy(kept)
	close(stop)
	players.Wait()
	if err != nil {
		t.Fatal(err)
	}
	got, err := Check(kept)
	if err != nil || got.Tables < 1 || got.Records < 900 {
		t.Errorf("the copy has %+v, %v", got, err)
	}
	if err := b.Copy(kept); err == nil {
		t.Error("a copy was made over another file")
	}
}

// Every way in which a copy can be damaged is found; a whole one is not accused.
func TestADamagedCopyIsFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	fill(t, table(t, b, "t"), 400)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if c, err := Check(path); err != nil || c != (Contents{Tables: 1, Records: 400}) {
		t.Errorf("a whole ledger: %+v, %v", c, err)
	}
	for name, damage := range map[string]func([]byte) []byte{
		"cut":    func(b []byte) []byte { return b[:len(b)/2] },
		"zeroed": func(b []byte) []byte { clear(b[len(b)/2:]); return b },
		"no file": func([]byte) []byte {
			return []byte("something else altogether, and longer than a header of a file of SQLite is")
		},
	} {
		bad := filepath.Join(t.TempDir(), "bad")
		if err := os.WriteFile(bad, damage(append([]byte{}, whole...)), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Check(bad); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A book that is closed while it is copied is closed whole: nothing of it is missed when it is opened again.
func TestACopyIsInNoClosersWay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l := table(t, b, "t1")
	long := []byte(`"` + strings.Repeat("x", MaxBody-2) + `"`)
	for n := range 40 {
		if _, err := l.Append(int64(n), "move", long); err != nil {
			t.Fatal(err)
		}
	}
	copied := make(chan error)
	go func() { copied <- b.Copy(path + "-copy") }()
	until(func() bool { info, err := os.Stat(path + "-copy"); return err == nil && info.Size() > 0 }) // it has begun
	must(t, b.Close())
	if err := <-copied; err != nil {
		wantFault(t, err, fault.CodeUnavailable, "cannot be copied", "closed")
	}
	if got := len(records(t, table(t, open(t, path), "t1"), 1)); got != 40 {
		t.Errorf("%d records, want 40", got)
	}
}
