//go:build !windows

package files

import (
	"errors"
	"os"
	"syscall"
)

func open(name string) (*os.File, error) { return os.Open(name) }

// momentary errors pass by themselves; here there are none.
func momentary(error) bool { return false }

// readOnly errors are of a disk that can only be read.
func readOnly(err error) bool { return errors.Is(err, syscall.EROFS) }

// full errors are of a disk, or a share of it, on which no room is left.
func full(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}
