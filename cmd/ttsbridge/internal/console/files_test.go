package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
)

// A file that is written anew is so where a link to it led, and as open to others as it was.
func TestPutGoesThroughLinksAndKeepsWhoMayRead(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "deck.txt"), filepath.Join(folder, "link.txt")
	for _, text := range []string{"first", "second"} {
		if err := Put(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skipf("links cannot be made here: %v", err)
	}
	if err := os.Chmod(file, 0o640); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := Put(link, []byte("third"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "third" {
		t.Errorf("the file has %q, %v", text, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode() != before.Mode() {
		t.Errorf("the file is %v, %v; it was %v", info.Mode(), err, before.Mode())
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is one no more: %v", err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 2 {
		t.Errorf("in the folder lie %v, %v", left, err)
	}
}

func TestPutSaysWhyNot(t *testing.T) {
	folder := t.TempDir()
	for name, says := range map[string]string{
		folder:                           "is a folder",
		filepath.Join(folder, "no", "x"): "there is no folder",
	} {
		if err := Put(name, []byte("x"), 0o600); fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		if err := Put("/dev/full", []byte("x"), 0o600); fault.CodeOf(err) != fault.CodeUnavailable || !strings.Contains(err.Error(), "disk is full") {
			t.Errorf("a full disk: %v", err)
		}
	}
}
