// Package daybook is the file beside a ledger into which every commit is written first, by a single write at its end. Bookkeepers
// have had one for as long as they have had ledgers: what happens is noted at once, and posted to the ledger later, much of it in one
// go. So nobody who waits for his record waits for a page of the ledger to be written. It must never know how the ledger keeps it.
//
// daybook.go is the file, entry.go its bytes.
package daybook

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger/guard"
)

// A Book is the daybook of one ledger. One writes at a time; only Stands and Sync may be asked meanwhile, and Unposted be read.
type Book struct {
	path   string
	file   *os.File // to be read, synced and emptied
	pen    *os.File // writes at the end of the file, wherever that is: what others did to it shows in its length
	was    guard.Kept
	end    int64  // how long it is
	posted int64  // up to where it stands in the ledger as well
	rows   int    // written and not posted yet
	listed bool   // its folder is known to name it even after a loss of power
	room   []byte // to write entries into
	desk   []byte // to read them back into; whoever posts has it to himself
}

// End is what the daybook's name has more than the ledger's.
const End = "-daybook"

// mark is what a daybook begins with.
const mark = "ttsday1\n"

// mostRoom is how much room for entries is kept from one commit to the next, in bytes.
const mostRoom = 4 << 20

// mostAside is how many damaged daybooks may lie beside one.
const mostAside = 1000

// Open opens the daybook of the ledger at that path, or begins one that its user alone can read.
func Open(ledger string) (d *Book, err error) {
	d = &Book{path: ledger + End}
	if d.file, err = opened(d.path, os.O_RDWR|os.O_CREATE); err != nil {
		return nil, err
	}
	if d.pen, err = opened(d.path, os.O_WRONLY|os.O_APPEND); err != nil {
		return nil, errors.Join(err, d.file.Close())
	}
	if d.was, err = guard.Of(d.file); err == nil {
		err = d.recognise()
	}
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func opened(path string, how int) (f *os.File, err error) {
	err = files.Patiently(func() error {
		f, err = os.OpenFile(path, how, 0o600)
		return err
	})
	return f, err
}

// recognise finds out how long the daybook is. One that was cut off in its mark, or of which nothing was written before the machine lost
// power, is begun.
func (d *Book) recognise() error {
	begins := make([]byte, len(mark))
	n, err := d.file.ReadAt(begins, 0)
	switch {
	case errors.Is(err, io.EOF):
		return d.begin()
	case err != nil:
		return err
	case string(begins[:n]) == mark:
		d.end, d.posted = d.was.Size, int64(n)
		return nil
	}
	blank, err := d.blank()
	if err != nil {
		return err
	}
	if blank {
		return d.begin()
	}
	return fault.Invalid("%s is no daybook of a ledger, or some program has written over it. To do without what stood in it, move it away and "+
		"make an empty file of that name.", d.path)
}

// blank tells whether nothing but zeros stands in the daybook, as some systems give pages that were promised and never came.
func (d *Book) blank() (bool, error) {
	part := make([]byte, 64<<10)
	for at := int64(0); ; at += int64(len(part)) {
		n, err := d.file.ReadAt(part, at)
		if len(bytes.Trim(part[:n], "\x00")) > 0 {
			return false, nil
		}
		if err == io.EOF {
			return true, nil
		}
		if err != nil {
			return false, err
		}
	}
}

// begin writes what a daybook begins with.
func (d *Book) begin() error {
	if err := d.cut(0); err != nil {
		return err
	}
	if _, err := d.pen.WriteString(mark); err != nil {
		return err
	}
	return d.Empty()
}

// Empty begins the daybook anew. What it begins with stays: a disk that is full may not have the room to write that again.
func (d *Book) Empty() error {
	if err := d.cut(int64(len(mark))); err != nil {
		return err
	}
	d.end, d.posted, d.rows = int64(len(mark)), int64(len(mark)), 0
	return nil
}

func (d *Book) cut(long int64) error {
	return files.Patiently(func() error { return d.file.Truncate(long) })
}

// Write keeps rows, all of them or none.
func (d *Book) Write(rows []Row) error {
	d.room = appendEntry(d.room[:0], rows)
	n, err := d.pen.Write(d.room)
	d.end += int64(n)
	d.rows += len(rows)
	if cap(d.room) > mostRoom {
		d.room = nil
	}
	return err
}

// A Stretch is what was written up to a moment and not posted by then.
type Stretch struct {
	from, to int64
	rows     int // those that this process wrote
}

// Unposted is all that is not posted yet.
func (d *Book) Unposted() Stretch { return Stretch{d.posted, d.end, d.rows} }

// Read gives the rows of a stretch, as far as they are whole: what was being written when the process was killed or the machine lost
// power was promised to nobody. Others may go on writing behind it meanwhile. One reads at a time, and the rows hold until the next does.
func (d *Book) Read(s Stretch) ([]Row, error) {
	text := slices.Grow(d.desk[:0], int(s.to-s.from))[:s.to-s.from]
	if d.desk = text; cap(text) > mostRoom {
		d.desk = nil
	}
	if _, err := d.file.ReadAt(text, s.from); err != nil {
		return nil, err
	}
	return entries(text, s.rows), nil
}

// Rows is how many rows of this process a stretch has.
func (s Stretch) Rows() int { return s.rows }

// SetAside keeps a copy of a daybook that was damaged, as one that was merely cut off is not, and gives its path; "" for any other.
func (d *Book) SetAside() (string, error) {
	text := make([]byte, d.end-d.posted)
	if _, err := d.file.ReadAt(text, d.posted); err != nil || !damaged(text) {
		return "", err
	}
	f, err := d.aside()
	if err != nil {
		return "", err
	}
	_, err = f.Write(append([]byte(mark), text...))
	return f.Name(), errors.Join(err, f.Sync(), f.Close())
}

// aside makes a new file for a daybook that was damaged, beside those that were before.
func (d *Book) aside() (f *os.File, err error) {
	for n := 1; n <= mostAside; n++ {
		name := d.path + "-damaged"
		if n > 1 {
			name = fmt.Sprint(name, "-", n)
		}
		if f, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600); !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
	return nil, err
}

// Stands is an error when the path leads to another file, or to none. It may be asked by many goroutines at once.
func (d *Book) Stands() error {
	_, err := guard.Leads(d.path, d.was)
	return err
}

// Waiting is how many rows are not posted yet.
func (d *Book) Waiting() int { return d.rows }

// Behind is how many bytes are not posted yet.
func (d *Book) Behind() int64 { return d.end - d.posted }

// Long is how many bytes it has.
func (d *Book) Long() int64 { return d.end }

// Path is where it lies.
func (d *Book) Path() string { return d.path }

// Post notes that a stretch stands in the ledger, too.
func (d *Book) Post(s Stretch) { d.posted, d.rows = s.to, d.rows-s.rows }

// Whole tells whether all of it was posted.
func (d *Book) Whole() bool { return d.posted == d.end }

// Untouched is an error when the daybook is not as it was left, or the path leads elsewhere.
func (d *Book) Untouched() error {
	size, err := guard.Leads(d.path, d.was)
	if err == nil && size != d.end {
		return d.Strangers()
	}
	return err
}

// Strangers is the error that somebody else has written in the daybook.
func (d *Book) Strangers() error {
	return fault.Unavailable("The ledger's daybook %s was written to by another program while the bridge was running", filepath.Base(d.path))
}

// Sync makes what was written survive a loss of power. One asks at a time.
func (d *Book) Sync() error {
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

// Close lets the file go.
func (d *Book) Close() error { return errors.Join(d.pen.Close(), d.file.Close()) }
