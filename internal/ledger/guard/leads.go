package guard

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
)

// Leads looks whether a path still leads to the file that was there, and that is held open.
func Leads(path string, was os.FileInfo) (os.FileInfo, error) {
	now, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.Unavailable("The ledger %s was deleted or moved away while the bridge was running", filepath.Base(path))
	case err != nil:
		return nil, fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(path), Bare(err))
	case !same(was, now):
		return nil, fault.Unavailable("The ledger %s was replaced by another file while the bridge was running", filepath.Base(path))
	}
	return now, nil
}

// Bare is an error without the path in it, which is the host's own business: what is said here reaches guests.
func Bare(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}
