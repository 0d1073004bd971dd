package files

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// open asks for what os.Open leaves out: that others may delete the file, which is renaming it too.
func open(name string) (*os.File, error) {
	path, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	const others = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE
	handle, err := windows.CreateFile(path, windows.GENERIC_READ, others, nil, windows.OPEN_EXISTING, windows.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	return os.NewFile(uintptr(handle), name), nil
}

// momentary errors pass by themselves: somebody has the file open, has it in his memory, or has just deleted it. Windows says
// "access denied" of the second too, so that a file which is really barred is tried until patience ends.
func momentary(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION) ||
		errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_DELETE_PENDING) ||
		errors.Is(err, windows.ERROR_USER_MAPPED_FILE)
}

// readOnly errors are of a disk that can only be read.
func readOnly(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }

// full errors are of a disk, or a share of it, on which no room is left.
func full(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) ||
		errors.Is(err, windows.ERROR_DISK_QUOTA_EXCEEDED)
}
