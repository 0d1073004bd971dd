package guard

import (
	"cmp"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// Complete is an error when a bridge did not come to close the ledger and one of its files is missing since. SQLite is not asked: it would
// put its log away, or throw it away, and nobody could tell any more. A ledger that says of itself that it is of the format without needs no daybook.
func Complete(path, daybook string, without uint32) error {
	log, err := os.Stat(path + "-wal")
	if err != nil || log.Size() == 0 {
		return nil
	}
	if main, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && main.Size() == 0 {
		return fault.Invalid("The ledger %s is missing or empty, and its newest records stand in the file %s beside it. Put the ledger back. "+
			"To begin a new one, move %s and %s away.", path, filepath.Base(path)+"-wal", filepath.Base(path)+"-wal", filepath.Base(daybook))
	}
	if _, err := os.Stat(daybook); errors.Is(err, fs.ErrNotExist) && format(path) != without {
		return fault.Invalid("The ledger %s was not closed, and the file %s beside it is missing, which holds its newest records. Put it back. "+
			"To do without what stood in it, make an empty file of that name.", path, filepath.Base(daybook))
	}
	return nil
}

// Real is where a path leads that is a link, for SQLite keeps its log beside the file itself.
func Real(path string) (string, error) {
	if info, err := os.Lstat(path); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		return path, nil
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return path, fault.Invalid("The ledger %s is a link to a file that cannot be found: %w. Put that back, or take the link away.", path, Bare(err))
	}
	return real, nil
}

// format is the version that a file gives itself in its first page; 0 when that does not say, as one does not that SQLite has not come to write.
func format(path string) uint32 {
	f, err := os.Open(path)
	if err != nil {
		return 0
	}
	defer f.Close()
	var says [4]byte
	if _, err := f.ReadAt(says[:], 60); err != nil {
		return 0
	}
	return binary.BigEndian.Uint32(says[:])
}

// Ready looks at the files of a ledger before SQLite does, and makes those that are not there. It gives where the path leads, and whether
// a ledger that holds nothing may be begun there.
func Ready(path, daybook string, without uint32) (real string, begins bool, err error) {
	if real, err = Real(path); err == nil {
		err = Complete(real, real+daybook, without)
	}
	if err == nil {
		begins, err = Begins(real, real+daybook, filepath.Dir(path))
	}
	return real, begins, err
}

// Begins makes the files of a ledger that is not there, and tells whether one that holds nothing may be begun: where no key lies in the folder of
// which it is the ledger, nothing was kept in it yet. The daybook is made first and gets its first byte last, so an empty one beside an empty
// ledger is what a start leaves behind that was killed before it wrote anything, and no bridge that had worked.
func Begins(path, daybook, folder string) (bool, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return true, cmp.Or(Claim(daybook), Claim(path))
	}
	if _, err := os.Stat(filepath.Join(folder, files.Key)); errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	day, err := os.Stat(daybook)
	return err == nil && day.Size() == 0, nil
}

// Emptied is the error that a ledger in which duels may have been kept holds nothing.
func Emptied(path string) error {
	return fault.Invalid("The ledger %s is empty, and the key of a bridge lies in its folder: it was emptied, or copied without the files that belong "+
		"beside it. Nothing was changed. Put it back from a copy, with \"ttsbridge restore\" from a backup. If no duel is missing, or to begin anew, move that "+
		"file away.", path)
}

// Claim creates a missing file for this user's eyes only, for a ledger holds what players hide from each other. A file
// that is there is not opened here: closing it again would take SQLite's own locks away.
func Claim(path string) error {
	err := files.Patiently(func() error {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err == nil {
			err = f.Close()
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return fault.Invalid("The ledger %s cannot be made: %w", path, err)
	}
	return nil
}
