package ledger

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
)

// A daybook is the file beside a ledger into which every commit is written first, by a single write at its end. Bookkeepers have
// had one for as long as they have had ledgers: what happens is noted at once, and posted to the ledger later, much of it in one
// go. So nobody who waits for his record waits for a page of the ledger to be written.
type daybook struct {
	path   string
	file   *os.File // to be read, synced and emptied
	pen    *os.File // writes at the end of the file, wherever that is: what others did to it shows in its length
	was    os.FileInfo
	end    int64  // how long it is
	posted int64  // up to where it stands in the ledger as well
	rows   int    // written and not posted yet
	listed bool   // its folder is known to name it even after a loss of power
	room   []byte // to write entries into
}

// daybookEnd is what the daybook's name has more than the ledger's.
const daybookEnd = "-daybook"

// daybookMark is what a daybook begins with.
const daybookMark = "ttsday1\n"

// mostRoom is how much room for entries is kept from one commit to the next, in bytes.
const mostRoom = 1 << 20

func openDaybook(ledger string) (d *daybook, err error) {
	d = &daybook{path: ledger + daybookEnd}
	if d.file, err = os.OpenFile(d.path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return nil, err
	}
	if d.pen, err = os.OpenFile(d.path, os.O_WRONLY|os.O_APPEND, 0); err != nil {
		return nil, errors.Join(err, d.file.Close())
	}
	if d.was, err = d.file.Stat(); err == nil {
		err = d.recognise()
	}
	if err != nil {
		return nil, errors.Join(err, d.close())
	}
	return d, nil
}

// recognise finds out how long the daybook is. One that was cut off in its mark is begun anew.
func (d *daybook) recognise() error {
	mark := make([]byte, len(daybookMark))
	n, err := d.file.ReadAt(mark, 0)
	switch {
	case errors.Is(err, io.EOF):
		return d.empty()
	case err != nil:
		return err
	case string(mark[:n]) != daybookMark:
		return fault.Invalid("%s is no daybook of a ledger; move it away.", d.path)
	}
	d.end, d.posted = d.was.Size(), int64(n)
	return nil
}

// empty begins the daybook anew.
func (d *daybook) empty() error {
	if err := d.file.Truncate(0); err != nil {
		return err
	}
	n, err := d.pen.WriteString(daybookMark)
	d.end, d.posted, d.rows = int64(n), int64(n), 0
	return err
}

// write keeps rows, all of them or none.
func (d *daybook) write(rows []row) error {
	d.room = appendEntry(d.room[:0], rows)
	n, err := d.pen.Write(d.room)
	d.end += int64(n)
	d.rows += len(rows)
	if cap(d.room) > mostRoom {
		d.room = nil
	}
	return err
}

// unposted gives the rows that are not posted yet, as far as they are whole: what was being written when the process was killed
// or the machine lost power was promised to nobody.
func (d *daybook) unposted() ([]row, error) {
	text := make([]byte, d.end-d.posted)
	if _, err := d.file.ReadAt(text, d.posted); err != nil {
		return nil, err
	}
	return entries(text), nil
}

// stands is an error when the path leads to another file, or to none.
func (d *daybook) stands() (os.FileInfo, error) { return leads(d.path, d.was) }

// untouched is an error when the daybook is not as it was left, or the path leads elsewhere.
func (d *daybook) untouched() error {
	now, err := d.stands()
	if err == nil && now.Size() != d.end {
		return fault.Unavailable("The ledger's daybook %s was written to by another program while the bridge was running", filepath.Base(d.path))
	}
	return err
}

// sync makes what was written survive a loss of power. One asks at a time.
func (d *daybook) sync() error {
	if !d.listed {
		d.listed = true
		syncFolder(filepath.Dir(d.path))
	}
	return d.file.Sync()
}

// syncFolder makes the names in a folder survive a loss of power, where a system wants to be asked for that; others refuse it.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		folder.Sync()
		folder.Close()
	}
}

func (d *daybook) close() error { return errors.Join(d.pen.Close(), d.file.Close()) }

// leads looks whether a path still leads to the file that was there.
func leads(path string, was os.FileInfo) (os.FileInfo, error) {
	now, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.Unavailable("The ledger %s was deleted or moved away while the bridge was running", filepath.Base(path))
	case err != nil:
		return nil, fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(path), bare(err))
	case !os.SameFile(was, now):
		return nil, fault.Unavailable("The ledger %s was replaced by another file while the bridge was running", filepath.Base(path))
	}
	return now, nil
}
