package guard

import (
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// A Guard knows the two files of a ledger.
type Guard struct {
	at   string   // the whole path
	main *os.File // held open only to look at it, for closing it gives SQLite's locks away
	wal  *os.File // the write-ahead log, held open to sync it and look at it
	was  [2]Kept
	left mark // how the files were left
}

// mark is how the headers of the files look, and how long they are. SQLite changes them whenever it begins a write-ahead log anew or moves
// one into the main file; those of two files are never the same.
type mark struct {
	main, wal         header
	mainLong, walLong int64
}

type header [100]byte

// Watch begins to guard the files, which SQLite has locked.
func (g *Guard) Watch(path string) (err error) {
	g.at = path
	err = files.Patiently(func() error {
		g.main, err = os.Open(path)
		return err
	})
	if err != nil {
		return err
	}
	err = files.Patiently(func() error {
		g.wal, err = os.OpenFile(path+"-wal", os.O_RDWR, 0)
		return err
	})
	if err != nil {
		return err
	}
	for i, f := range []*os.File{g.main, g.wal} {
		if g.was[i], err = Of(f); err != nil {
			return err
		}
	}
	g.left, err = g.look()
	return err
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
	var now header
	if _, err := g.main.ReadAt(now[:], 0); err != nil && !errors.Is(err, io.EOF) {
		return g.unseen(err)
	}
	long, err := Leads(g.at, g.was[0])
	if err == nil && (now != g.left.main || long != g.left.mainLong) {
		return g.strangers()
	}
	return err
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

// Foreign tells whether somebody else has written into the files since they were watched.
func (g *Guard) Foreign() bool {
	if g.left == (mark{}) {
		return false
	}
	now, err := g.look()
	return err == nil && now != g.left
}

func (g *Guard) strangers() error {
	return fault.Unavailable("The ledger %s was written to by another program while the bridge was running", filepath.Base(g.at))
}

func (g *Guard) unseen(err error) error {
	return fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(g.at), Bare(err))
}

// Leave notes how the files look after one commit of our own. It is an error when that commit cannot have left them like this; pages
// tells how many the main file has for SQLite.
func (g *Guard) Leave(pages func() (int64, error)) error {
	now, err := g.look()
	if err != nil {
		return err
	}
	follows := now.wal.continues(&g.left.wal) && now.walLong >= g.left.walLong && now.mainLong >= g.left.mainLong
	if follows && now.main != g.left.main { // the log was moved into it
		n, err := pages()
		if err != nil {
			return g.unseen(err)
		}
		follows = now.main.keeps(&g.left.main) && int64(now.main.number(28)) == n
	}
	if !follows {
		return g.strangers()
	}
	g.left = now
	return nil
}

// continues tells whether one commit can make this header of a write-ahead log out of the one before: it stays, or the log is begun anew, of
// which SQLite keeps count twice.
func (h *header) continues(before *header) bool {
	return *h == *before || [12]byte(h[:12]) == [12]byte(before[:12]) && h.number(12) == before.number(12)+1 && h.number(16) == before.number(16)+1
}

// keeps tells whether a main file's header still begins with what SQLite never changes.
func (h *header) keeps(before *header) bool { return [24]byte(h[:24]) == [24]byte(before[:24]) }

func (h *header) number(at int) uint32 { return binary.BigEndian.Uint32(h[at:]) }

func (g *Guard) look() (m mark, err error) {
	for _, f := range []struct {
		file *os.File
		head *header
		long *int64
	}{{g.main, &m.main, &m.mainLong}, {g.wal, &m.wal, &m.walLong}} {
		if _, err := f.file.ReadAt(f.head[:], 0); err != nil && !errors.Is(err, io.EOF) {
			return m, g.unseen(err)
		}
		now, err := Of(f.file)
		if err != nil {
			return m, g.unseen(err)
		}
		*f.long = now.Size
	}
	return m, nil
}

// CloseLog lets the write-ahead log go, which SQLite is about to remove.
func (g *Guard) CloseLog() (err error) {
	if g.wal != nil {
		err, g.wal = g.wal.Close(), nil
	}
	return err
}

// Close lets the main file go once SQLite has let it go: its locks go, too.
func (g *Guard) Close() (err error) {
	if g.main != nil {
		err, g.main = g.main.Close(), nil
	}
	return err
}

// Sync makes the write-ahead log survive a loss of power.
func (g *Guard) Sync() error { return g.wal.Sync() }
