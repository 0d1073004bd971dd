package files

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// Nobody waits for somebody to write into a pipe.
func TestAPipeIsNoFile(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no pipe can be made here: ", err)
	}
	for _, name := range []string{pipe, "/dev/zero"} {
		if _, err := Open(name); !errors.Is(err, ErrNoFile) {
			t.Errorf("%s is opened: %v", name, err)
		}
		if _, err := Read(name); !errors.Is(err, ErrNoFile) {
			t.Errorf("%s is read: %v", name, err)
		}
		if _, err := Folder(filepath.Dir(name)).Open(filepath.Base(name)); !errors.Is(err, ErrNoFile) {
			t.Errorf("%s is opened in its folder: %v", name, err)
		}
	}
}
