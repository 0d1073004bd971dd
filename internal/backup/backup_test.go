package backup

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
)

var noon = time.Date(2026, 5, 4, 12, 0, 0, 0, time.UTC)

// house makes a data folder with a ledger of some records, which is open.
func house(t *testing.T) (folder string, book *ledger.Book) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "Daten für Åse")
	if err := os.MkdirAll(filepath.Join(folder, "sheets", "fetched"), 0o700); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, "key"), strings.Repeat("ab", 32)+"\n")
	put(t, filepath.Join(folder, "sheets", "fetched", "x.picture"), strings.Repeat("picture", 999))
	put(t, filepath.Join(folder, RunningName), "http://127.0.0.1:39997\n")
	book, err := ledger.Open(filepath.Join(folder, files.Ledger))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { book.Close() })
	play(t, book, 50)
	return folder, book
}

func play(t *testing.T, book *ledger.Book, moves int) {
	t.Helper()
	l, err := book.Table("t1")
	if err != nil {
		t.Fatal(err)
	}
	for n := range moves {
		if _, err := l.Append(int64(n), "move", fmt.Appendf(nil, `{"n":%d}`, n)); err != nil {
			t.Fatal(err)
		}
	}
}

// kept makes a backup of a running house.
func kept(t *testing.T, folder string, book *ledger.Book) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "backup.zip")
	m, err := Make(t.Context(), Source{Folder: folder, Copy: book.Copy, Program: "v1", Now: noon}, to)
	if err != nil {
		t.Fatal(err)
	}
	if m.Ledger != (ledger.Contents{Tables: 1, Records: 50}) || len(m.Files) != 3 {
		t.Fatalf("the backup holds %+v", m)
	}
	return to
}

// What is backed up while a bridge runs comes back whole, and what was played since is kept beside it.
func TestABackupComesBack(t *testing.T) {
	folder, book := house(t)
	file := kept(t, folder, book)
	play(t, book, 7)
	if _, err := Restore(file, folder, noon); fault.CodeOf(err) != fault.CodeConflict {
		t.Fatalf("restored under a running bridge: %v", err)
	}
	book.Close()
	r, err := Restore(file, folder, noon)
	if err != nil {
		t.Fatal(err)
	}
	for at, records := range map[string]int64{folder: 50, r.Before: 57} {
		if got, err := ledger.Check(filepath.Join(at, files.Ledger)); err != nil || got.Records != records {
			t.Errorf("%s has %+v, %v; want %d records", at, got, err, records)
		}
	}
	if text, err := os.ReadFile(filepath.Join(folder, "sheets", "fetched", "x.picture")); err != nil || len(text) != 7*999 {
		t.Errorf("the picture: %d bytes, %v", len(text), err)
	}
	if _, err := os.Stat(filepath.Join(folder, RunningName)); err == nil {
		t.Error("what belongs to the moment came back")
	}
	alone(t, folder, r.Before)
	again, err := Restore(file, folder, noon) // within the same second
	if err != nil || again.Before == r.Before {
		t.Fatalf("%+v, %v", again, err)
	}
	if got, err := ledger.Check(filepath.Join(r.Before, files.Ledger)); err != nil || got.Records != 57 {
		t.Errorf("what was put aside first has %+v, %v", got, err)
	}
}

// What the data folder holds by a link is in its backup: the file that the link leads to. A link to a folder, or to nothing, is named as left out.
func TestABackupFollowsLinksToFiles(t *testing.T) {
	folder, book := house(t)
	away := t.TempDir()
	if err := os.WriteFile(filepath.Join(away, "mine.txt"), []byte("3 Kuriboh"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(folder, "decks"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"decks/mine.txt": filepath.Join(away, "mine.txt"), "scans": away, "gone": filepath.Join(away, "gone")} {
		if err := os.Symlink(to, filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			t.Skip("links cannot be made here: ", err)
		}
	}
	want := []string{"gone", "scans"}
	if filepath.Separator == '/' { // elsewhere there are no such names
		for _, name := range []string{"decks/a\\b.txt", "decks/b\xff.txt"} {
			if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
				t.Skip("a name that other systems cannot know: ", err)
			}
		}
		want = []string{"decks/a\\b.txt", "decks/b\ufffd.txt", "gone", "scans"}
	}
	to := filepath.Join(t.TempDir(), "b.zip")
	m, err := Make(t.Context(), Source{Folder: folder, Copy: book.Copy, Now: noon}, to)
	if err != nil || !slices.Equal(m.Left, want) {
		t.Fatalf("left out are %v, %v", m.Left, err)
	}
	book.Close()
	other := filepath.Join(t.TempDir(), "other")
	if _, err := Restore(to, other, noon); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(other, "decks", "mine.txt")); err != nil || string(text) != "3 Kuriboh" {
		t.Errorf("the linked list comes back as %q, %v", text, err)
	}
	if _, err := os.Lstat(filepath.Join(other, "scans")); err == nil {
		t.Error("a link to a folder came back")
	}
}

// Without a bridge the ledger is opened for the backup and given free again.
func TestABackupOfAFolderAtRest(t *testing.T) {
	folder, book := house(t)
	book.Close()
	to := filepath.Join(folder, "backup.zip") // in the folder itself
	for _, want := range []fault.Code{"", fault.CodeConflict} {
		if _, err := Make(t.Context(), Source{Folder: folder, Now: noon}, to); fault.CodeOf(err) != want {
			t.Errorf("%v, want %q", err, want)
		}
	}
	m, err := Make(t.Context(), Source{Folder: folder, Now: noon}, filepath.Join(folder, "second.zip"))
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range m.Files {
		if one.Name == "backup.zip" {
			t.Error("a backup holds the one before it")
		}
	}
	elsewhere := filepath.Join(t.TempDir(), "new", "house")
	if r, err := Restore(to, elsewhere, noon); err != nil || r.Before != "" {
		t.Errorf("restored to where nothing was: %+v, %v", r, err)
	}
}

// Whatever byte of a backup is another one, restoring it changes nothing, or brings back what was kept.
func TestADamagedBackupChangesNothing(t *testing.T) {
	folder, book := house(t)
	file := kept(t, folder, book)
	book.Close()
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(7, 7))
	bad := filepath.Join(t.TempDir(), "bad.zip")
	refused := 0
	for range 60 {
		damaged := bytes.Clone(whole)
		damaged[dice.IntN(len(damaged))] ^= byte(1 + dice.IntN(255))
		put(t, bad, string(damaged))
		into := filepath.Join(t.TempDir(), "into")
		put(t, filepath.Join(mkdir(t, into), "mine"), "mine")
		if _, err := Restore(bad, into, noon); err == nil {
			continue // a byte that means nothing, such as a time of day
		} else if fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("not told in words: %v", err)
		}
		refused++
		if text, err := os.ReadFile(filepath.Join(into, "mine")); err != nil || string(text) != "mine" {
			t.Fatalf("the folder was changed: %v", err)
		}
		alone(t, into)
	}
	if refused < 30 {
		t.Errorf("only %d of 60 damaged backups were refused", refused)
	}
	for _, end := range []int{0, 1, len(whole) / 2, len(whole) - 1} {
		put(t, bad, string(whole[:end]))
		if _, err := Restore(bad, folder, noon); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("cut after %d bytes: %v", end, err)
		}
	}
}

// rewritten gives a backup with another list.
func rewritten(t *testing.T, file string, change func(*Manifest)) string {
	t.Helper()
	from, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	m, err := readManifest(&from.Reader)
	if err != nil {
		t.Fatal(err)
	}
	change(m)
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, f := range from.File {
		w, err := to.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name == manifestName {
			json.NewEncoder(w).Encode(m)
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(w, r)
		r.Close()
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "other.zip")
	put(t, name, out.String())
	return name
}

func TestBackupsThatAreRefused(t *testing.T) {
	folder, book := house(t)
	file := kept(t, folder, book)
	book.Close()
	for _, tt := range []struct {
		name, says string
		change     func(*Manifest)
	}{
		{"of a newer program", "newer ttsbridge (v9", func(m *Manifest) { m.Format, m.Program = 2, "v9" }},
		{"that leads out", "outside of the data folder", func(m *Manifest) { m.Files[1].Name = "../evil" }},
		{"that leads out on Windows", "outside of the data folder", func(m *Manifest) { m.Files[1].Name = `..\evil` }},
		{"with a file missing", "is missing", func(m *Manifest) { m.Files = append(m.Files, Entry{Name: "more"}) }},
		{"with another ledger", "and it had 51 of 1", func(m *Manifest) { m.Ledger.Records = 51 }},
		{"with another size", "not as it was written", func(m *Manifest) { m.Files[0].Size-- }},
	} {
		_, err := Restore(rewritten(t, file, tt.change), folder, noon)
		if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("a backup %s: %v", tt.name, err)
		}
		alone(t, folder)
	}
	if _, err := Restore(filepath.Join(folder, "none.zip"), folder, noon); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("no file: %v", err)
	}
	if _, err := Make(t.Context(), Source{Folder: t.TempDir()}, file); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("no data folder: %v", err)
	}
}

// alone holds that nothing lies beside a folder but what may.
func alone(t *testing.T, folder string, also ...string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(folder))
	if err != nil || len(entries) != 1+len(also) {
		t.Errorf("beside %s lies %v, %v", folder, entries, err)
	}
}

func mkdir(t *testing.T, folder string) string {
	t.Helper()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	return folder
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A file that cannot be called so on the system where a backup is brought back, or for which there another file is taken, is told and keeps
// nothing else from coming back.
func TestABackupFromAnotherSystem(t *testing.T) {
	folder, book := house(t)
	lists := mkdir(t, filepath.Join(folder, "decks"))
	for _, name := range []string{"Rose.txt", "A: B.txt", "aux.txt", "end.", "what?.txt"} {
		if err := os.WriteFile(filepath.Join(lists, name), []byte("3 Kuriboh"), 0o600); err != nil {
			t.Skip("a name that this system cannot have: ", err)
		}
	}
	to := filepath.Join(t.TempDir(), "b.zip")
	if _, err := Make(t.Context(), Source{Folder: folder, Copy: book.Copy, Now: noon}, to); err != nil {
		t.Fatal(err)
	}
	book.Close()
	twice := rewritten(t, to, func(m *Manifest) {
		m.Files = append(m.Files, m.Files[slices.IndexFunc(m.Files, func(e Entry) bool { return e.Name == "decks/Rose.txt" })])
	})
	old := nameable
	defer func() { nameable = old }()
	nameable = files.OnWindows
	into := filepath.Join(t.TempDir(), "into")
	r, err := Restore(twice, into, noon)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"decks/A: B.txt", "decks/aux.txt", "decks/end.", "decks/what?.txt", "decks/Rose.txt"}; !slices.Equal(r.Lost, want) {
		t.Errorf("not brought back are %q, want %q", r.Lost, want)
	}
	if got, err := os.ReadDir(filepath.Join(into, "decks")); err != nil || len(got) != 1 || got[0].Name() != "Rose.txt" {
		t.Errorf("there are %v, %v", got, err)
	}
	nameable = old
	if r, err := Restore(to, filepath.Join(t.TempDir(), "here"), noon); err != nil || len(r.Lost) > 0 {
		t.Errorf("where they were: %v, %v", r, err)
	}
}

// What a database keeps beside itself while it is open is left out; what is only called alike is not.
func TestWhatIsCalledLikeAJournalIsKept(t *testing.T) {
	folder, book := house(t)
	put(t, filepath.Join(mkdir(t, filepath.Join(folder, "decks")), "travel-journal"), "3 Kuriboh")
	put(t, filepath.Join(folder, "cards.db-journal"), "of the moment")
	to := filepath.Join(t.TempDir(), "b.zip")
	m, err := Make(t.Context(), Source{Folder: folder, Copy: book.Copy, Now: noon}, to)
	if err != nil {
		t.Fatal(err)
	}
	has := func(name string) bool {
		return slices.ContainsFunc(m.Files, func(e Entry) bool { return e.Name == name })
	}
	if !has("decks/travel-journal") || has("cards.db-journal") {
		t.Errorf("the backup holds %+v", m.Files)
	}
}

// A restoration that was ended between putting the old folder aside and putting the new one there is told, and neither bringing the backup back
// once more nor anything else is in the way of the duels.
func TestARestorationThatWasCutOff(t *testing.T) {
	folder, book := house(t)
	file := kept(t, folder, book)
	book.Close()
	if err := CutOff(folder); err != nil {
		t.Error(err)
	}
	for _, put := range []string{folder + ".before-20260504-120000", folder + ".before-20260504-120001"} {
		if err := os.Rename(folder, put); err != nil {
			t.Fatal(err)
		}
		err := CutOff(folder + string(filepath.Separator))
		if fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), filepath.Base(put)) {
			t.Errorf("with %s: %v", put, err)
		}
		if _, err := Restore(file, folder, noon); err != nil {
			t.Fatal(err)
		}
		if err := CutOff(folder); err != nil {
			t.Error(err)
		}
	}
	if err := CutOff(filepath.Join(t.TempDir(), "new")); err != nil {
		t.Errorf("a folder that never was: %v", err)
	}
}
