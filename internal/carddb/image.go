package carddb

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"
)

// errMoving says that somebody is writing the file right now: try again soon.
var errMoving = errors.New("the card database is being written")

// errSame says that nothing was committed since the last look.
var errSame = errors.New("nothing new")

// mark is a fingerprint of the files on disk: two same marks mean that nobody has committed in between. It is taken
// without a lock and without SQLite.
type mark struct {
	info    fs.FileInfo // nil: no file
	counter uint32      // the change counter of the header, which every commit outside a log raises
	logged  bool        // the header says that commits go to a write-ahead log
	log     fs.FileInfo // of a log with content, else nil
	print   logPrint    // of what the log has committed, once it was read
}

// same reports that nothing was committed between the two marks, both of which were taken with an image.
func (m mark) same(o mark) bool {
	return m.info != nil && sameStamp(m.info, o.info) && m.counter == o.counter && m.print == o.print
}

// alike reports that the files have the same stamps. That is good enough for the safety poll, not for a commit that falls
// into the same tick of the file system's clock as the one before.
func (m mark) alike(o mark) bool { return sameStamp(m.info, o.info) && sameStamp(m.log, o.log) }

func sameStamp(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

const headerSize = 100 // of a SQLite file

// readMark takes the fingerprint, without reading a log. It must not be called while this process has an SQLite
// connection to the file: closing the descriptor would drop SQLite's locks.
func readMark(path string) (mark, error) {
	f, err := os.Open(path)
	if err != nil {
		return mark{}, err
	}
	defer f.Close()
	return markOf(f, path)
}

func markOf(f *os.File, path string) (mark, error) {
	info, err := f.Stat()
	if err != nil {
		return mark{}, err
	}
	m := mark{info: info}
	var head [headerSize]byte
	if _, err := f.ReadAt(head[:], 0); err == nil {
		m.counter, m.logged = binary.BigEndian.Uint32(head[24:]), head[19] == 2
	} else if !errors.Is(err, io.EOF) {
		return mark{}, err
	}
	if m.logged {
		m.log = logOf(path)
	}
	return m, nil
}

func logOf(path string) fs.FileInfo {
	info, err := os.Stat(path + "-wal")
	if err != nil || info.Size() == 0 {
		return nil
	}
	return info
}

// hasJournal reports a rollback journal that counts: a writer is in the middle of a commit, or crashed there. A finished
// one is deleted, emptied or has its header zeroed, by the author's journal mode.
func hasJournal(path string) bool {
	f, err := os.Open(path + "-journal")
	if err != nil {
		return false
	}
	defer f.Close()
	var first [1]byte
	n, _ := f.Read(first[:])
	return n == 1 && first[0] != 0
}

// readImage reads the whole database without taking a lock, so that no author's commit is ever refused because of us.
// Outside a log that is safe because a commit changes the file only while its journal lies beside it, and raises the
// change counter: if there was no journal before and after, and the mark stayed, the bytes are those of one commit. It is
// errSame if nothing was committed since the mark seen was taken, errMoving if somebody is writing right now.
func readImage(path string, seen mark) ([]byte, mark, error) {
	if hasJournal(path) {
		return nil, mark{}, errMoving
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, mark{}, err
	}
	defer f.Close()
	before, err := markOf(f, path)
	if err != nil {
		return nil, mark{}, err
	}
	if before.logged {
		return readLogged(f, path, before, seen)
	}
	if before.same(seen) {
		return nil, before, errSame
	}
	image, after, err := readAll(f, path)
	if err != nil {
		return nil, mark{}, err
	}
	if !after.same(before) || after.logged || hasJournal(path) || torn(image) {
		return nil, mark{}, errMoving
	}
	return image, before, nil
}

// settled is an age of the file's stamp beyond which a further write would show in it, however coarse the clock.
const settled = 50 * time.Millisecond

// young reports a file outside a log whose stamp is not settled yet.
func (m mark) young() bool {
	return m.info != nil && !m.logged && time.Since(m.info.ModTime()) < settled
}

// readLogged reads a database whose commits go to a log. While somebody folds the log into the file, the file's pages may
// be half written, but exactly those are in the log. So the two are of one commit if the log had committed nothing more
// when the file had been read, or if nobody touched the file meanwhile.
func readLogged(f *os.File, path string, before, seen mark) ([]byte, mark, error) {
	log, err := readLog(path)
	if err != nil {
		return nil, mark{}, errMoving
	}
	before.print = log.print
	if before.same(seen) {
		return nil, before, errSame
	}
	file, after, err := readAll(f, path)
	if err != nil {
		return nil, mark{}, err
	}
	untouched := sameStamp(before.info, after.info) && after.logged
	still := untouched && time.Since(before.info.ModTime()) > settled
	if !still {
		again, err := readLog(path)
		if err != nil || again.print != log.print || log.size == 0 && !untouched {
			return nil, mark{}, errMoving
		}
	}
	image, ok := log.over(file)
	if !ok || log.size == 0 && torn(image) {
		return nil, mark{}, errMoving
	}
	return image, before, nil
}

// readAll reads the file to its end and takes a mark after that.
func readAll(f *os.File, path string) ([]byte, mark, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, mark{}, err
	}
	image := make([]byte, info.Size())
	if _, err := f.ReadAt(image, 0); err != nil {
		return nil, mark{}, errMoving
	}
	after, err := markOf(f, path)
	return image, after, err
}

// torn reports an image shorter than its own header says, as somebody copying over the file in place leaves for a moment.
func torn(image []byte) bool {
	if len(image) < headerSize || !bytes.HasPrefix(image, magic) {
		return false // not ours to wait for
	}
	size := int64(pageSize(image))
	pages := int64(binary.BigEndian.Uint32(image[28:]))
	trusted := bytes.Equal(image[24:28], image[92:96]) // else an old program wrote it and left the count stale
	return trusted && pages*size != int64(len(image))
}

var magic = []byte("SQLite format 3\x00")
