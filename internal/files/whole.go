package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Replace renames a file over another one, or to where nothing is.
func Replace(from, to string) error {
	return patiently(func() error { return os.Rename(from, to) })
}

// Remove deletes a file or an empty folder.
func Remove(name string) error {
	return patiently(func() error { return os.Remove(name) })
}

// RemoveAll deletes a folder with all that is in it; what is not there is no error.
func RemoveAll(name string) error {
	return patiently(func() error { return os.RemoveAll(name) })
}

// Write puts content into a file whole or not at all: whoever reads it meanwhile finds the old content or the new.
func Write(name string, content []byte, mode fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return fmt.Errorf("make room beside %s: %w", name, err)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = Replace(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, Remove(f.Name()))
	}
	return nil
}
