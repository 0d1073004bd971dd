package carddb_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/fault"
)

// wholeDatabases are a shipped one, rows of one's own over it, and one of an earlier format.
func wholeDatabases(t testing.TB) (images [3][]byte) {
	rows, _ := own(t)
	for i, file := range []string{smallDatabase(t), rows, oldDatabase(t)} {
		image, err := os.ReadFile(file)
		check(t, err)
		images[i] = image
	}
	return images
}

// Whatever a file holds, opening it ends: with cards, or with an error that says whose turn it is.
func FuzzOpen(f *testing.F) {
	images := wholeDatabases(f)
	// Changes at places are what the fuzzer tries: pages are too large to be found by chance.
	f.Add(0, uint32(24), []byte{1, 2})
	f.Add(1, uint32(4096), []byte{0xff, 0xff, 0})
	f.Add(2, uint32(100), []byte("CREATE"))
	f.Fuzz(func(t *testing.T, which int, at uint32, changed []byte) {
		image := append([]byte{}, images[(which%3+3)%3]...)
		copy(image[int(at)%len(image):], changed)
		if err := openDamaged(filepath.Join(t.TempDir(), "cards.db"), image, images[0]); err != nil {
			t.Error(err)
		}
	})
}

// openDamaged opens an image of a database; an error means that the refusal does not say whose turn it is.
func openDamaged(file string, image, base []byte) error {
	if err := os.WriteFile(file, image, 0o644); err != nil {
		return err
	}
	db, err := carddb.Open(file, carddb.Options{Base: base})
	if err == nil {
		err = db.Close()
	}
	switch code := fault.CodeOf(err); code {
	case "", fault.CodeInvalid, fault.CodeConflict, fault.CodeUnavailable:
		return nil
	default:
		if isRefused(err) {
			return nil
		}
		return fmt.Errorf("the code is %s: %w", code, err)
	}
}

// A fuzzer takes ten times as long for a database as reading one does, so damage at random places is tried here, too: some bytes, whole
// pages, texts that SQL is made of, the end cut off. CARDDB_DAMAGED says how many.
func TestDamagedDatabases(t *testing.T) {
	many := detector.Few(200)
	if n, err := strconv.Atoi(os.Getenv("CARDDB_DAMAGED")); err == nil {
		many = n
	}
	images := wholeDatabases(t)
	const readers = 16 // most of their time they wait whether a file that looks half written gets whole
	var all sync.WaitGroup
	for reader := range readers {
		file := filepath.Join(t.TempDir(), "cards.db")
		all.Go(func() {
			for seed := reader; seed < many; seed += readers {
				r := rand.New(rand.NewPCG(uint64(seed), 1))
				image := damage(r, bytes.Clone(images[r.IntN(len(images))]))
				if err := openDamaged(file, image, images[0]); err != nil {
					t.Errorf("damage %d: %v", seed, err)
				}
			}
		})
	}
	all.Wait()
}

// damage changes a few places of a database.
func damage(r *rand.Rand, image []byte) []byte {
	words := []string{"CREATE", "TABLE", "VIEW", "INTEGER", "-1", "\x00", "\xff\xff", "'", "sqlite_", "NULL"}
	for range 1 + r.IntN(4) {
		page := r.IntN(len(image)/4096) * 4096
		switch r.IntN(6) {
		case 0: // the head of a page: its kind, its cells and where they are
			image[page+r.IntN(40)] = byte(r.Uint32())
		case 1:
			copy(image[page+r.IntN(4096):], words[r.IntN(len(words))])
		case 2:
			image[r.IntN(100)] ^= 1 << r.IntN(8)
		case 3:
			other := r.IntN(len(image)/4096) * 4096
			copy(image[page:page+4096], image[other:])
		default:
			image[r.IntN(len(image))] ^= byte(1 + r.IntN(255))
		}
	}
	if r.IntN(10) == 0 {
		return image[:r.IntN(len(image))]
	}
	return image
}
