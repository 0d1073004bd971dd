package files

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
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

// Full tells whether something failed because no room is left on the disk.
func Full(err error) bool { return full(err) }

// ReadOnly tells whether something failed because nothing at all can be written on the disk.
func ReadOnly(err error) bool { return readOnly(err) }

// Write puts content into a file whole or not at all: whoever reads it meanwhile finds the old content or the new.
func Write(name string, content []byte, mode fs.FileMode) error {
	f, err := beside(name, mode)
	if err != nil {
		return fmt.Errorf("write beside %s: %w", name, err)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = Replace(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, Remove(f.Name()))
	}
	return nil
}

// names is how many names are tried for a new file; two that are alike are a rare chance.
const names = 100

// beside makes a new file in the folder of another one, with as much of a mode as this user gives to new files.
func beside(name string, mode fs.FileMode) (f *os.File, err error) {
	for range names {
		fresh := filepath.Join(filepath.Dir(name), fmt.Sprintf(".new-%d", rand.Uint64()))
		if f, err = os.OpenFile(fresh, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode); !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
	return nil, err
}
