package carddb_test

import (
	"os"
	"path/filepath"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

// Whatever a file holds, opening it ends: with cards, or with an error that says whose turn it is.
func FuzzOpen(f *testing.F) {
	base, err := os.ReadFile(smallDatabase(f))
	check(f, err)
	ownFile, _ := own(f)
	rows, err := os.ReadFile(ownFile)
	check(f, err)
	old, err := os.ReadFile(oldDatabase(f))
	check(f, err)
	// Changes at places are what the fuzzer tries: pages are too large to be found by chance.
	f.Add(0, uint32(24), []byte{1, 2})
	f.Add(1, uint32(4096), []byte{0xff, 0xff, 0})
	f.Add(2, uint32(100), []byte("CREATE"))
	f.Fuzz(func(t *testing.T, which int, at uint32, bytes []byte) {
		image := append([]byte{}, [][]byte{base, rows, old}[(which%3+3)%3]...)
		copy(image[int(at)%len(image):], bytes)
		file := filepath.Join(t.TempDir(), "cards.db")
		check(t, os.WriteFile(file, image, 0o644))
		db, err := carddb.Open(file, carddb.Options{Base: base})
		if err == nil {
			err = db.Close()
		}
		switch code := fault.CodeOf(err); code {
		case "", fault.CodeInvalid, fault.CodeConflict, fault.CodeUnavailable:
		default:
			if !isRefused(err) {
				t.Errorf("the code is %s: %v", code, err)
			}
		}
	})
}
