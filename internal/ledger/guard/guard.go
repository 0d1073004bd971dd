// Package guard sees that files are still where they were, and as they were left. What is written into a file that nobody will find again
// is lost, though every write succeeds: a file that was deleted lives on for whoever has it open, and one that was written over gives no
// sign. So a ledger's store looks before each write whether its files are as it left them, and after it, before anybody is told, whether
// the path still leads to them. Times are not asked: some systems write them late. Where files in use cannot be deleted, as on Windows,
// they can still be written over.
//
// guard.go is for the two files of a ledger, leads.go for any one, kept_*.go tells files apart.
package guard

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
)

// A Guard knows the two files of a ledger.
type Guard struct {
	at   string   // the whole path
	main *os.File // held open only to look at it, for closing it gives SQLite's locks away
	wal  *os.File // the write-ahead log, held open to sync it and look at it
	was  [2]Kept
	left mark // how the files were left
}

// mark is how the headers of the files look. SQLite changes them whenever it begins a write-ahead log anew or moves one into
// the main file; those of two files are never the same.
type mark [2][100]byte

// Watch begins to guard the files, which SQLite has locked.
func (g *Guard) Watch(path string) (err error) {
	g.at = path
	if g.main, err = os.Open(path); err != nil {
		return err
	}
	if g.wal, err = os.OpenFile(path+"-wal", os.O_RDWR, 0); err != nil {
		return err
	}
	for i, f := range []*os.File{g.main, g.wal} {
		if g.was[i], err = Of(f); err != nil {
			return err
		}
	}
	return g.Leave()
}

// Stands is an error when a path leads to another file, or to none. It may be asked by many goroutines at once.
func (g *Guard) Stands() error {
	for i, path := range []string{g.at, g.at + "-wal"} {
		if _, err := Leads(path, g.was[i]); err != nil {
			return err
		}
	}
	return nil
}

// MainUntouched is an error when the main file is not as it was left, or its path leads elsewhere.
func (g *Guard) MainUntouched() error {
	var now [100]byte
	if _, err := g.main.ReadAt(now[:], 0); err != nil && !errors.Is(err, io.EOF) {
		return fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(g.at), Bare(err))
	}
	if now != g.left[0] {
		return g.strangers()
	}
	return g.MainStands()
}

// MainStands is an error when the path of the main file leads elsewhere.
func (g *Guard) MainStands() error {
	_, err := Leads(g.at, g.was[0])
	return err
}

// Untouched is an error when the files are not as they were left.
func (g *Guard) Untouched() error {
	now, err := g.look()
	if err == nil && now != g.left {
		return g.strangers()
	}
	return err
}

func (g *Guard) strangers() error {
	return fault.Unavailable("The ledger %s was written to by another program while the bridge was running", filepath.Base(g.at))
}

// Leave notes how the files look after a write of our own.
func (g *Guard) Leave() (err error) {
	g.left, err = g.look()
	return err
}

func (g *Guard) look() (m mark, err error) {
	for i, f := range []*os.File{g.main, g.wal} {
		if _, err := f.ReadAt(m[i][:], 0); err != nil && !errors.Is(err, io.EOF) {
			return m, fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(g.at), Bare(err))
		}
	}
	return m, nil
}

// Close lets the files go; SQLite is about to remove the write-ahead log.
func (g *Guard) Close() error {
	var errs []error
	for _, f := range []*os.File{g.main, g.wal} {
		if f != nil {
			errs = append(errs, f.Close())
		}
	}
	return errors.Join(errs...)
}

// Sync makes the write-ahead log survive a loss of power.
func (g *Guard) Sync() error { return g.wal.Sync() }
