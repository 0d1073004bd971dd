package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Ledger is what the ledger is called in every data folder.
const Ledger = "ledger.db"

// Key is what the file with a bridge's secret is called in every data folder.
const Key = "key"

// Open opens a file for reading; it may be renamed, replaced and deleted while it is open. A pipe or a device is refused: to open one can take
// for ever.
func Open(name string) (file *os.File, err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: ErrNoFile}
	}
	err = patiently(func() error {
		file, err = open(name)
		return err
	})
	return file, err
}

// ErrNoFile is what stands at a path that cannot be read to its end: a pipe or a device.
var ErrNoFile = errors.New("it is no file but a pipe or a device")

// Read gives the content of a file, and lets go of it at once.
func Read(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// Stat says what lies at a path, and which file that is: on Windows os.Stat finds out the second only when somebody asks, and by then
// another file may lie there. What cannot be found out for the moment is an error and no other file, as os.SameFile has it.
func Stat(name string) (fs.FileInfo, error) {
	info, err := os.Stat(name)
	if err != nil || os.SameFile(info, info) {
		return info, err
	}
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Stat()
}

// Folder is what lies in a folder, each file opened as Open does.
type Folder string

// Open opens a file or folder by its name within.
func (f Folder) Open(name string) (fs.File, error) {
	at, err := f.path("open", name)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(at); err == nil && info.IsDir() {
		return os.Open(at)
	}
	return Open(at)
}

// ReadFile gives the content of a file by its name within.
func (f Folder) ReadFile(name string) ([]byte, error) {
	at, err := f.path("read", name)
	if err != nil {
		return nil, err
	}
	return Read(at)
}

// ReadDir lists a folder by its name within.
func (f Folder) ReadDir(name string) ([]fs.DirEntry, error) {
	at, err := f.path("readdir", name)
	if err != nil {
		return nil, err
	}
	return os.ReadDir(at)
}

// Stat says what lies at a name within.
func (f Folder) Stat(name string) (fs.FileInfo, error) {
	at, err := f.path("stat", name)
	if err != nil {
		return nil, err
	}
	return os.Stat(at)
}

func (f Folder) path(deed, name string) (string, error) {
	local, err := filepath.Localize(name)
	if err != nil {
		return "", &fs.PathError{Op: deed, Path: name, Err: fs.ErrInvalid}
	}
	return filepath.Join(string(f), local), nil
}
