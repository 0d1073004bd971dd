package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"
)

// While a file is open it can be moved away and deleted, and another one can come to its place; whoever has it open
// reads the old content to its end.
func TestAnOpenFileIsInNobodysWay(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "cards.db")
	put(t, name, "old")
	f, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := os.Rename(name, filepath.Join(folder, "moved")); err != nil {
		t.Fatal(err)
	}
	put(t, name, "new")
	if text, err := io.ReadAll(f); err != nil || string(text) != "old" {
		t.Errorf("the open file reads %q, %v", text, err)
	}
	if text, err := Read(name); err != nil || string(text) != "new" {
		t.Errorf("the file that came reads %q, %v", text, err)
	}
	if err := os.Remove(filepath.Join(folder, "moved")); err != nil {
		t.Fatal(err)
	}
}

func TestWriteReplacesWholeOrNotAtAll(t *testing.T) {
	name := filepath.Join(t.TempDir(), "Übersicht ß 牌.txt")
	for _, text := range []string{"first", "second and longer", ""} {
		if err := Write(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := Read(name); err != nil || string(got) != text {
			t.Errorf("%q was written and %q is there, %v", text, got, err)
		}
	}
	if err := Write(filepath.Join(filepath.Dir(name), "none", "x"), nil, 0o600); err == nil {
		t.Error("a file was written into a folder that is not there")
	}
	if left, err := os.ReadDir(filepath.Dir(name)); err != nil || len(left) != 1 {
		t.Errorf("beside the file lies %v, %v", left, err)
	}
}

// However many look at a file at once, each finds the same one.
func TestManyLookAtOneFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "ledger.db")
	put(t, name, "one")
	was, err := Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 300 {
				if now, err := Stat(name); err != nil || !os.SameFile(was, now) {
					t.Errorf("another file is found, %v", err)
					return
				}
			}
		})
	}
	all.Wait()
}

// A path longer than the 260 letters that old Windows allows.
func TestLongPaths(t *testing.T) {
	folder := filepath.Join(t.TempDir(), strings.Repeat("tief", 30), strings.Repeat("drin", 30), strings.Repeat("läuft", 20))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(folder, "file")
	if err := Write(name, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(name); err != nil || string(got) != "text" {
		t.Errorf("%q, %v", got, err)
	}
	if err := Remove(name); err != nil {
		t.Error(err)
	}
}

func TestAFullDiskIsKnown(t *testing.T) {
	if Full(nil) || Full(fs.ErrPermission) || Full(fs.ErrNotExist) {
		t.Error("what is no full disk is taken for one")
	}
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no file that is always full")
	}
	defer full.Close()
	if _, err := full.WriteString("x"); !Full(err) {
		t.Errorf("a full disk is not known by %v", err)
	}
}

func TestAFolderIsAFileSystem(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "dotr"), 0o700); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, "dotr", "036.lua"), "return {}")
	put(t, filepath.Join(folder, "read me"), "")
	if err := fstest.TestFS(Folder(folder), "dotr/036.lua", "read me"); err != nil {
		t.Error(err)
	}
	if _, err := fs.ReadFile(Folder(folder), "../x"); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("a way out of the folder: %v", err)
	}
}

var errBusy, errBarred = errors.New("busy"), errors.New("barred")

// What passes by itself is tried again, with an end; what does not is told at once.
func TestPatienceHasAnEnd(t *testing.T) {
	for _, tt := range []struct {
		name   string
		errs   []error // of the tries; the last one's stays
		want   error
		pauses int
	}{
		{"at once", []error{nil}, nil, 0},
		{"at the third try", []error{errBusy, errBusy, nil}, nil, 2},
		{"for good", []error{errBarred}, errBarred, 0},
		{"for good after a while", []error{errBusy, errBarred}, errBarred, 1},
		{"never", []error{errBusy}, errBusy, 8},
	} {
		var pauses []time.Duration
		at := 0
		err := tries(func() error {
			err := tt.errs[min(at, len(tt.errs)-1)]
			at++
			return err
		}, func(err error) bool { return err == errBusy }, func(d time.Duration) { pauses = append(pauses, d) })
		if err != tt.want || len(pauses) != tt.pauses || !slices.IsSorted(pauses) {
			t.Errorf("%s: %v after %v", tt.name, err, pauses)
		}
	}
}

func TestStatTellsFilesApart(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	put(t, name, "a")
	before, err := Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := Write(name, []byte("b"), 0o600); err != nil {
		t.Fatal(err)
	}
	after, err := Stat(name)
	if err != nil || os.SameFile(before, after) {
		t.Errorf("another file of that name is taken for the same, %v", err)
	}
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A path in a command that is to be typed is one word.
func TestPathsInCommandsAreOneWord(t *testing.T) {
	for path, want := range map[string]string{"scripts": "scripts", "my scripts": `"my scripts"`,
		"C:/Tom & Jerry": `"C:/Tom & Jerry"`, "a(1)": `"a(1)"`, "Ärger": "Ärger"} {
		if got := Quoted(path); got != want {
			t.Errorf("%s is written %s, want %s", path, got, want)
		}
	}
}
