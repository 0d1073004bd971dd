package sqlite

import (
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"ttsbridge/internal/files"
)

// Mark is a fingerprint of the files on disk: two same marks mean that nobody has committed in between. It is taken
// without a lock and without SQLite.
type Mark struct {
	Info    fs.FileInfo // nil: no file
	counter uint32      // the change counter of the header, which every commit outside a log raises
	logged  bool        // the header says that commits go to a write-ahead log
	log     fs.FileInfo // of a log with content, else nil
	print   logPrint    // of what the log has committed, once it was read
	known   *wal        // that
}

// same reports that nothing was committed between the two marks, both of which were taken with an image.
func (m Mark) same(o Mark) bool {
	return m.Info != nil && sameStamp(m.Info, o.Info) && m.counter == o.counter && m.print == o.print
}

// Alike reports that the files have the same stamps. That is good enough for the safety poll, not for a commit that falls
// into the same tick of the file system's clock as the one before.
func (m Mark) Alike(o Mark) bool { return sameStamp(m.Info, o.Info) && sameStamp(m.log, o.log) }

func sameStamp(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

const HeaderSize = 100 // of a SQLite file

// ReadMark takes the fingerprint, without reading a log. It must not be called while this process has an SQLite
// connection to the file: closing the descriptor would drop SQLite's locks.
func ReadMark(path string) (Mark, error) {
	path = Real(path)
	if err := plainFile(path); err != nil {
		return Mark{}, err
	}
	f, err := files.Open(path)
	if err != nil {
		return Mark{}, err
	}
	defer f.Close()
	return markOf(f, path)
}

func markOf(f *os.File, path string) (Mark, error) {
	info, err := f.Stat()
	if err != nil {
		return Mark{}, err
	}
	m := Mark{Info: info}
	var head [HeaderSize]byte
	if _, err := f.ReadAt(head[:], 0); err == nil {
		m.counter, m.logged = binary.BigEndian.Uint32(head[24:]), head[19] == 2
	} else if !errors.Is(err, io.EOF) {
		return Mark{}, err
	}
	if m.logged {
		m.log = logOf(path)
	}
	return m, nil
}

func logOf(path string) fs.FileInfo {
	info, err := files.Stat(path + "-wal")
	if err != nil || info.Size() == 0 {
		return nil
	}
	return info
}

// settled is an age of the file's stamp beyond which a further write would show in it, however coarse the clock.
const settled = 50 * time.Millisecond

// Young reports a file outside a log whose stamp is not settled yet.
func (m Mark) Young() bool {
	return m.Info != nil && !m.logged && time.Since(m.Info.ModTime()) < settled
}
