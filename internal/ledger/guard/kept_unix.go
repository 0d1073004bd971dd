//go:build !windows

package guard

import (
	"io/fs"
	"os"
	"syscall"
)

// Kept tells one file from another, and how long it was when it was looked at, in bytes.
type Kept struct {
	Size     int64
	dev, ino uint64
}

// Of looks at a file that is open.
func Of(f *os.File) (Kept, error) {
	info, err := f.Stat()
	if err != nil {
		return Kept{}, err
	}
	return keptOf(info.Sys().(*syscall.Stat_t)), nil
}

func keptOf(now *syscall.Stat_t) Kept {
	return Kept{Size: now.Size, dev: uint64(now.Dev), ino: uint64(now.Ino)}
}

// byStat looks at the file to which a path leads. It is os.Stat without all that nobody asks for here.
func byStat(path string) (Kept, error) {
	var now syscall.Stat_t
	for {
		switch err := syscall.Stat(path, &now); err {
		case nil:
			return keptOf(&now), nil
		case syscall.EINTR:
		default:
			return Kept{}, &fs.PathError{Op: "stat", Path: path, Err: err}
		}
	}
}

func (was Kept) same(now Kept) bool { return was.dev == now.dev && was.ino == now.ino }
