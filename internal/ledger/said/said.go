// Package said puts what SQLite and the system say of a ledger into a coded sentence. It must never know what is in one.
package said

import (
	"errors"
	"os"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// Explain puts what SQLite says when a ledger is opened or read into a coded sentence.
func Explain(path string, err error) error {
	var coded *fault.Error
	var lite sqlite3.Error
	if errors.As(err, &coded) {
		return err
	}
	if info, bad := os.Stat(path); bad == nil && !info.Mode().IsRegular() {
		return fault.Invalid("The ledger %s is no file but a folder, a pipe or a device: move it away, or name another folder.", path)
	}
	if Full(err) {
		return fault.Unavailable("The ledger %s cannot be opened: the disk is full. Make room there, and start again.", path)
	}
	if errors.As(err, &lite) {
		switch lite.Code {
		case sqlite3.ErrBusy, sqlite3.ErrLocked:
			return fault.Conflict("The ledger %s is in use by another bridge: stop that one, or name another file.", path)
		case sqlite3.ErrNotADB:
			return fault.Invalid("%s is not a ledger of ttsbridge; name another file.", path)
		case sqlite3.ErrCantOpen, sqlite3.ErrReadonly, sqlite3.ErrPerm:
			return fault.Unavailable("The ledger %s cannot be opened, for nothing can be written beside it: %w. Let yourself write there, or name another folder.", path, err)
		case sqlite3.ErrCorrupt:
			return fault.Invalid("The ledger %s is damaged: %w. Take its last copy, or name another file.", path, err)
		}
	}
	return fault.Unavailable("The ledger %s cannot be read: %w", path, err)
}

// Failed says that a running ledger could not be written, or whatever the deed was; nil when nothing failed.
func Failed(path, deed string, err error) error {
	switch {
	case err == nil:
		return nil
	case Full(err):
		return fault.Unavailable("The ledger %s could not be %s: the disk is full. Make room there and start the bridge again: duels go on "+
			"after the last move that was answered.", path, deed)
	}
	return fault.Unavailable("The ledger %s could not be %s: %w", path, deed, err)
}

// Full tells whether there is no room on the disk, in the words of the system or of SQLite.
func Full(err error) bool {
	var lite sqlite3.Error
	return files.Full(err) || errors.As(err, &lite) && (lite.Code == sqlite3.ErrFull || files.Full(lite.SystemErrno))
}
