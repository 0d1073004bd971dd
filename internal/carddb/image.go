package carddb

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
)

// errMoving says that somebody is writing the file right now: try again soon.
var errMoving = errors.New("the card database is being written")

// mark is a fingerprint of the file on disk: two equal marks mean that nobody has committed in between. It is taken
// without a lock and without SQLite.
type mark struct {
	info    fs.FileInfo // nil: no file
	counter uint32      // the change counter of the header, which every commit raises
	log     fs.FileInfo // of a write-ahead log with content beside it: then the mark alone cannot be sure
}

// same reports that nothing was committed between the two marks.
func (m mark) same(o mark) bool {
	return m.alike(o) && m.counter == o.counter && m.log == nil && o.log == nil
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

// readMark takes the fingerprint. It must not be called while this process has an SQLite connection to the file: closing
// the descriptor would drop SQLite's locks.
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
	m := mark{info: info, log: logOf(path)}
	var head [headerSize]byte
	if _, err := f.ReadAt(head[:], 0); err == nil {
		m.counter = binary.BigEndian.Uint32(head[24:])
	} else if !errors.Is(err, io.EOF) {
		return mark{}, err
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

// readImage reads the whole file without taking a lock, so that no author's commit is ever refused because of us. That is
// safe because a commit changes the file only while its journal lies beside it and raises the change counter: if there
// was no journal before and after, and the mark stayed, the bytes are those of one commit. A database with a filled
// write-ahead log is left to SQLite.
func readImage(path string) ([]byte, mark, error) {
	if hasJournal(path) {
		return nil, mark{}, errMoving
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, mark{}, err
	}
	image, m, err := readStill(f, path)
	f.Close()
	if err == nil && m.log != nil {
		return serialized(path)
	}
	return image, m, err
}

func readStill(f *os.File, path string) ([]byte, mark, error) {
	before, err := markOf(f, path)
	if err != nil || before.log != nil {
		return nil, before, err
	}
	image := make([]byte, before.info.Size())
	if _, err := f.ReadAt(image, 0); err != nil {
		return nil, mark{}, errMoving
	}
	after, err := markOf(f, path)
	if err != nil {
		return nil, mark{}, err
	}
	if !after.same(before) || hasJournal(path) || torn(image) {
		return nil, mark{}, errMoving
	}
	return image, before, nil
}

// torn reports an image shorter than its own header says, as somebody copying over the file in place leaves for a moment.
func torn(image []byte) bool {
	if len(image) < headerSize || !bytes.HasPrefix(image, magic) {
		return false // not ours to wait for
	}
	size := int64(binary.BigEndian.Uint16(image[16:]))
	if size == 1 {
		size = 65536
	}
	pages := int64(binary.BigEndian.Uint32(image[28:]))
	trusted := bytes.Equal(image[24:28], image[92:96]) // else an old program wrote it and left the count stale
	return trusted && pages*size != int64(len(image))
}

var magic = []byte("SQLite format 3\x00")
