package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/letters"
)

// ErrMoving says that somebody is writing the file right now: try again soon.
var ErrMoving = errors.New("the card database is being written")

// ErrSame says that nothing was committed since the last look.
var ErrSame = errors.New("nothing new")

// maxImage is the largest database that is read; all cards of all games take a twentieth of it.
const maxImage = 256 << 20

// plainFile refuses what is no file, as reading it might never end, and a file of absurd size.
func plainFile(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return fault.Invalid("It is a folder, not a file.")
	case !info.Mode().IsRegular():
		return fault.Invalid("It is no file but a pipe or a device.")
	case info.Size() > maxImage:
		return fault.TooLarge("It has %d MB; %d MB are the most.", info.Size()>>20, maxImage>>20)
	}
	return nil
}

// Real is where the database lies to which a path leads. SQLite keeps journals and logs beside the file itself, not beside a link to it.
func Real(path string) string {
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		return path
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// HasJournal reports a rollback journal that counts: a writer is in the middle of a commit, or crashed there. A finished
// one is deleted, emptied or has its header zeroed, by the author's journal mode.
func HasJournal(path string) bool {
	path = Real(path)
	if shy && youngJournal(path) {
		return true
	}
	f, err := files.Open(path + "-journal")
	if err != nil {
		return false
	}
	defer f.Close()
	var first [1]byte
	n, _ := f.Read(first[:])
	return n == 1 && first[0] != 0
}

// shy keeps us from opening a journal that is just being written: on Windows its author could not delete it meanwhile, or
// would find the name still taken, and his commit would wait or fail.
const shy = runtime.GOOS == "windows"

// youngJournal reports a journal that counts or has counted a moment ago, without opening it.
func youngJournal(path string) bool {
	info, err := os.Stat(path + "-journal")
	return err == nil && info.Size() > 0 && time.Since(info.ModTime()) < settled
}

// Read reads the whole database without taking a lock, so that no author's commit is ever refused because of us.
// Outside a log that is safe because a commit changes the file only while its journal lies beside it, and raises the
// change counter: if there was no journal before and after, and the mark stayed, the bytes are those of one commit. It is
// ErrSame if nothing was committed since the mark seen was taken, ErrMoving if somebody is writing right now.
func Read(path string, seen Mark) ([]byte, Mark, error) {
	path = Real(path)
	if err := plainFile(path); err != nil {
		return nil, Mark{}, err
	}
	if HasJournal(path) {
		return nil, Mark{}, ErrMoving
	}
	f, err := files.Open(path)
	if err != nil {
		return nil, Mark{}, err
	}
	defer f.Close()
	before, err := markOf(f, path)
	if err != nil {
		return nil, Mark{}, err
	}
	if before.logged {
		return readLogged(f, path, before, seen)
	}
	if before.same(seen) {
		return nil, before, ErrSame
	}
	image, after, err := readAll(f, path)
	if err != nil {
		return nil, Mark{}, err
	}
	if !after.same(before) || after.logged || HasJournal(path) || torn(image) {
		return nil, Mark{}, ErrMoving
	}
	return image, before, nil
}

// readLogged reads a database whose commits go to a log. While somebody folds the log into the file, the file's pages may
// be half written, but exactly those are in the log. So the two are of one commit if the log had committed nothing more
// when the file had been read, or if nobody touched the file meanwhile.
func readLogged(f *os.File, path string, before, seen Mark) ([]byte, Mark, error) {
	log, err := readLog(path, seen.known)
	if err != nil {
		return nil, Mark{}, ErrMoving
	}
	if before.print = log.print; log.end <= longestKnown {
		before.known = &log
	}
	if before.same(seen) {
		return nil, before, ErrSame
	}
	file, after, err := readAll(f, path)
	if err != nil {
		return nil, Mark{}, err
	}
	untouched := sameStamp(before.Info, after.Info) && after.logged
	still := untouched && time.Since(before.Info.ModTime()) > settled
	if !still {
		again, err := readLog(path, &log)
		if err != nil || again.print != log.print || log.size == 0 && !untouched {
			return nil, Mark{}, ErrMoving
		}
	}
	image, ok := log.over(file)
	if !ok || log.size == 0 && torn(image) {
		return nil, Mark{}, ErrMoving
	}
	return image, before, nil
}

// longestKnown is how long a log may be of which something is kept; SQLite folds most into the file at four megabytes.
const longestKnown = 16 << 20

// readAll reads the file to its end and takes a mark after that.
func readAll(f *os.File, path string) ([]byte, Mark, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, Mark{}, err
	}
	image := make([]byte, info.Size())
	if _, err := f.ReadAt(image, 0); err != nil {
		return nil, Mark{}, ErrMoving
	}
	after, err := markOf(f, path)
	return image, after, err
}

// torn reports an image shorter than its own header says, as somebody copying over the file in place leaves for a moment.
func torn(image []byte) bool {
	if len(image) < HeaderSize || !bytes.HasPrefix(image, Magic) {
		return false // not ours to wait for
	}
	size := int64(pageSize(image))
	pages := int64(binary.BigEndian.Uint32(image[28:]))
	trusted := bytes.Equal(image[24:28], image[92:96]) // else an old program wrote it and left the count stale
	return trusted && pages*size != int64(len(image))
}

// Magic is how every file of SQLite begins.
var Magic = []byte("SQLite format 3\x00")

// InsteadOf says what people most often take for a database.
func InsteadOf(image []byte) string {
	if len(image) == 0 {
		return ": it is empty"
	}
	k, ok := letters.KnownAs(string(image[:min(len(image), 8<<10)]))
	switch {
	case ok && k.Packed():
		return ", but " + k.Says("the database that is in it")
	case ok:
		return ", but " + k.Is
	}
	return ""
}
