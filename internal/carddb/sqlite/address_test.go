package sqlite

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A database is found wherever it lies: in folders whose names mean something in addresses, in letters that no old code page has, deeper than
// the 260 letters of old Windows, and behind two slashes, as the folders of other machines are.
func TestDatabasesAreFoundWhereverTheyLie(t *testing.T) {
	root := t.TempDir()
	deep := filepath.Join(root, strings.Repeat("tief", 30), strings.Repeat("läuft 牌", 20), strings.Repeat("drin", 20))
	odd := filepath.Join(root, "50% #1 Åse")
	places := map[string]string{"deep": deep, "odd": odd, "odd with slashes": filepath.ToSlash(odd), "deep with slashes": filepath.ToSlash(deep)}
	if runtime.GOOS != "windows" {
		places["two slashes"] = "/" + odd
	}
	if other := os.Getenv("TTSBRIDGE_SHARE"); other != "" { // a folder of another machine, as //machine/share
		places["another machine"], places["another machine with slashes"] = filepath.FromSlash(other), filepath.ToSlash(other)
	}
	for name, folder := range places {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		file := folder + "/cards.db"
		conn, err := Connect("file:" + Escape(file) + "?mode=rwc")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		_, err = conn.Exec("CREATE TABLE IF NOT EXISTS card (key)", nil)
		if conn.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if image, _, err := ReadPatiently(file); err != nil || len(image) == 0 {
			t.Errorf("%s: %d bytes, %v", name, len(image), err)
		}
		if _, _, err := Serialized(file); err != nil {
			t.Errorf("%s, through SQLite: %v", name, err)
		}
		if _, err := os.Stat(file); err != nil {
			t.Errorf("%s: the database lies elsewhere: %v", name, err)
		}
	}
}
