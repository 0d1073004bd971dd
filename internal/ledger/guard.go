package ledger

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/daybook"
)

// What is written into a file that nobody will find again is lost, though every write succeeds: a file that was deleted lives
// on for whoever has it open, and one that was written over gives no sign. So the store looks before each write whether its
// files are as it left them, and after it, before anybody is told, whether the path still leads to them. Times are not asked:
// some systems write them late. Where files in use cannot be deleted, as on Windows, they can still be written over.

// guard knows the two files of a ledger.
type guard struct {
	at   string   // the whole path
	main *os.File // held open only to look at it, for closing it gives SQLite's locks away
	wal  *os.File // the write-ahead log, held open to sync it and look at it
	was  [2]os.FileInfo
	left mark // how the files were left
}

// mark is how the headers of the files look. SQLite changes them whenever it begins a write-ahead log anew or moves one into
// the main file; those of two files are never the same.
type mark [2][100]byte

// watch begins to guard the files, which SQLite has locked.
func (g *guard) watch(path string) (err error) {
	g.at = path
	if g.main, err = os.Open(path); err != nil {
		return err
	}
	if g.wal, err = os.OpenFile(path+"-wal", os.O_RDWR, 0); err != nil {
		return err
	}
	for i, f := range []*os.File{g.main, g.wal} {
		if g.was[i], err = f.Stat(); err != nil {
			return err
		}
	}
	return g.leave()
}

// stands is an error when a path leads to another file, or to none. It may be asked by many goroutines at once.
func (g *guard) stands() error {
	for i, path := range []string{g.at, g.at + "-wal"} {
		if _, err := daybook.Leads(path, g.was[i]); err != nil {
			return err
		}
	}
	return nil
}

// mainUntouched is an error when the main file is not as it was left, or its path leads elsewhere.
func (g *guard) mainUntouched() error {
	var now [100]byte
	if _, err := g.main.ReadAt(now[:], 0); err != nil && !errors.Is(err, io.EOF) {
		return fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(g.at), daybook.Bare(err))
	}
	if now != g.left[0] {
		return g.strangers()
	}
	_, err := daybook.Leads(g.at, g.was[0])
	return err
}

// untouched is an error when the files are not as they were left.
func (g *guard) untouched() error {
	now, err := g.look()
	if err == nil && now != g.left {
		return g.strangers()
	}
	return err
}

func (g *guard) strangers() error {
	return fault.Unavailable("The ledger %s was written to by another program while the bridge was running", filepath.Base(g.at))
}

// leave notes how the files look after a write of our own.
func (g *guard) leave() (err error) {
	g.left, err = g.look()
	return err
}

func (g *guard) look() (m mark, err error) {
	for i, f := range []*os.File{g.main, g.wal} {
		if _, err := f.ReadAt(m[i][:], 0); err != nil && !errors.Is(err, io.EOF) {
			return m, fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(g.at), daybook.Bare(err))
		}
	}
	return m, nil
}

// close lets the files go; SQLite is about to remove the write-ahead log.
func (g *guard) close() error {
	var errs []error
	for _, f := range []*os.File{g.main, g.wal} {
		if f != nil {
			errs = append(errs, f.Close())
		}
	}
	return errors.Join(errs...)
}
