package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
)

// Unwritten says why a file cannot be written, and what to do.
func Unwritten(err error) error {
	var lite sqlite3.Error
	switch {
	case !errors.As(err, &lite):
	case lite.Code == sqlite3.ErrBusy || lite.Code == sqlite3.ErrLocked:
		return fault.Unavailable("another program keeps it locked; save or close it there (%w)", err)
	case lite.Code == sqlite3.ErrReadonly || lite.Code == sqlite3.ErrCantOpen || lite.Code == sqlite3.ErrPerm:
		return fault.Invalid("it cannot be written; allow writing to it and to its folder (%w)", err)
	case lite.Code == sqlite3.ErrFull:
		return fault.Invalid("the disk is full; make room (%w)", err)
	}
	return err
}

// KeepBeside writes an image beside a file, under a name that nothing has yet: cards.before-3.db, then cards.before-3-2.db.
func KeepBeside(path, as string, image []byte) (string, error) {
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext) + as
	for n := 1; ; n++ {
		name := stem + ext
		if n > 1 {
			name = fmt.Sprintf("%s-%d%s", stem, n, ext)
		}
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) && n < 1000 {
			continue
		}
		if err != nil {
			return "", fault.Invalid("no copy of it can be kept beside it: %w", err)
		}
		_, err = f.Write(image)
		if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
			os.Remove(name)
			return "", fault.Invalid("no copy of it can be kept beside it: %w", err)
		}
		return name, nil
	}
}
