package house

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// Whatever a deck is called, its file can be written here, and on Windows.
func TestEveryDeckHasAFileName(t *testing.T) {
	folder := t.TempDir()
	for name, want := range map[string]string{
		"Kryuel": "Kryuel", "a/b\\c": "a-b-c", "what?": "what-", "end. ": "end", "": "deck", "...": "deck", "牌 Åse": "牌 Åse",
		"Con": "_Con", "nul.txt": "_nul.txt", "COM1": "_COM1", "lpt9.a.b": "_lpt9.a.b", "aux .x": "_aux .x", "Console": "Console", "com": "com",
		"tab\there": "tab-here", "half \xff": "half -",
		strings.Repeat("🂡", 300): strings.Repeat("🂡", longestName/4),
	} {
		got := FileName(name)
		if got != want || !utf8.ValidString(got) {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
		file := filepath.Join(folder, got+".json")
		if err := os.WriteFile(file, []byte("{}"), 0o600); err != nil {
			t.Error(err)
		}
		if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
			t.Errorf("%q makes no file, %v", name, err)
		}
	}
}
