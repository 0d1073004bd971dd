package guard

import (
	"errors"
	"io/fs"
	"path/filepath"

	"ttsbridge/internal/fault"
)

// Leads looks whether a path still leads to the file that was there, and that is held open; it tells how long that is.
func Leads(path string, was Kept) (size int64, err error) {
	now, err := At(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return 0, fault.Unavailable("The ledger %s was deleted or moved away while the bridge was running", filepath.Base(path))
	case err != nil:
		return 0, fault.Unavailable("The ledger %s cannot be looked at: %w", filepath.Base(path), Bare(err))
	case !was.same(now):
		return 0, fault.Unavailable("The ledger %s was replaced by another file while the bridge was running", filepath.Base(path))
	}
	return now.Size, nil
}

// Bare is an error without the path in it, which is the host's own business: what is said here reaches guests.
func Bare(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}
